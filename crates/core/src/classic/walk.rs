//! The depth-first walk of one puzzle: close, take the grid or branch, go back. It can stop after any
//! node and go on later; the order of its solutions is the order of every kernel.

use super::Outcome;
use super::grid::{Grid, Record, digits, word_of};
use super::lanes::Lanes;
use super::one::{self, Row};
use super::round::round;
use crate::limits::{Limits, Stop};
use std::marker::PhantomData;

/// What the closure of some words is.
pub enum Closure {
    /// No solution lies here.
    Broken,
    /// The words are a solution.
    Solved,
    /// Some cell has several candidates.
    Stuck,
}

/// Who closes words: runs rounds until one is broken or changes nothing.
pub trait Closer {
    /// Lanes of the kernel, for its choice of cells.
    type Lanes: Lanes;

    /// Closes.
    fn close(record: &mut Record) -> Closure;
}

/// The words one by one.
pub struct Plain;

impl Closer for Plain {
    type Lanes = u32;

    #[inline(always)]
    fn close(record: &mut Record) -> Closure {
        loop {
            let signs = round(record.words_mut());
            if signs.broken() != 0 {
                return Closure::Broken;
            }
            if signs.moved() == 0 {
                return if signs.open() == 0 { Closure::Solved } else { Closure::Stuck };
            }
        }
    }
}

/// The words of a row side by side; `L` are the lanes of the kernel.
pub struct InRows<V, L>(PhantomData<(V, L)>);

impl<V: Row, L: Lanes> Closer for InRows<V, L> {
    type Lanes = L;

    #[inline(always)]
    fn close(record: &mut Record) -> Closure {
        let mut x = V::rows(record);
        let closure = loop {
            let signs = one::round(&mut x);
            if signs.broken() & V::LANES != 0 {
                return Closure::Broken;
            }
            if signs.moved() & V::LANES == 0 {
                break if signs.open() & V::LANES == 0 { Closure::Solved } else { Closure::Stuck };
            }
        };
        V::put_rows(&x, record);
        closure
    }
}

/// Where a walk stands between two steps.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// At words not yet looked at.
    Here,
    /// At the end of a branch.
    Back,
    /// At the end of the tree.
    Over,
}

/// A walk through the solutions of one puzzle.
pub struct Walk {
    now: Record,
    /// For each branch taken, the words without it.
    rest: Vec<Record>,
    place: Place,
    /// Branches tried so far.
    pub nodes: u64,
}

impl Walk {
    /// A walk that has not started yet.
    #[inline(always)]
    pub fn new(givens: &Grid) -> Self {
        Walk { now: Record::of(givens), rest: Vec::new(), place: Place::Here, nodes: 0 }
    }

    /// The next solution, or `None` when there is none left. Bounds are those of the whole walk, not of
    /// this call; after a stop a call with wider bounds goes on.
    #[inline(always)]
    pub fn next<C: Closer>(&mut self, limits: &Limits) -> Result<Option<Grid>, Stop> {
        loop {
            match self.place {
                Place::Over => return Ok(None),
                Place::Back => self.go_back(limits)?,
                Place::Here => match C::close(&mut self.now) {
                    Closure::Broken => self.place = Place::Back,
                    Closure::Stuck => self.branch::<C>(limits)?,
                    Closure::Solved => {
                        self.place = Place::Back;
                        return Ok(Some(digits(self.now.words())));
                    }
                },
            }
        }
    }

    #[inline(always)]
    fn branch<C: Closer>(&mut self, limits: &Limits) -> Result<(), Stop> {
        self.count_node(limits)?;
        let cell = C::Lanes::choose(&self.now);
        let mut rest = self.now;
        self.now.0[word_of(cell)] = rest.split(cell);
        self.rest.push(rest);
        Ok(())
    }

    #[inline(always)]
    fn go_back(&mut self, limits: &Limits) -> Result<(), Stop> {
        if self.rest.is_empty() {
            self.place = Place::Over;
            return Ok(());
        }
        self.count_node(limits)?;
        if let Some(rest) = self.rest.pop() {
            self.now = rest;
            self.place = Place::Here;
        }
        Ok(())
    }

    #[inline(always)]
    fn count_node(&mut self, limits: &Limits) -> Result<(), Stop> {
        if self.nodes >= limits.max_nodes {
            return Err(Stop::MaxNodes);
        }
        if self.nodes % Limits::POLL_NODES == Limits::POLL_NODES - 1 {
            limits.poll().map_or(Ok(()), Err)?;
        }
        self.nodes += 1;
        Ok(())
    }
}

/// Counts solutions up to `limits.solutions` and keeps the first two.
#[inline(always)]
pub fn solve<C: Closer>(givens: &Grid, limits: &Limits) -> Outcome {
    let mut walk = Walk::new(givens);
    let mut outcome = Outcome { count: 0, stop: None, nodes: 0, first: None, second: None };
    loop {
        if outcome.count >= limits.solutions {
            outcome.stop = Some(Stop::Limit);
            break;
        }
        match walk.next::<C>(limits) {
            Ok(None) => break,
            Err(stop) => {
                outcome.stop = Some(stop);
                break;
            }
            Ok(Some(grid)) => {
                match outcome.count {
                    0 => outcome.first = Some(grid),
                    1 => outcome.second = Some(grid),
                    _ => {}
                }
                outcome.count += 1;
            }
        }
    }
    outcome.nodes = walk.nodes;
    outcome
}
