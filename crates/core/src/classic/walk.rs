//! The depth-first walk of one puzzle: close, take the grid or branch, go back. It can stop after any
//! node and go on later; the order of its solutions is the order of every kernel.

use super::choose::choose;
use super::grid::{Grid, Words, digits, words};
use super::round::round;
use crate::limits::{Limits, Stop};

/// What the closure of some words is.
enum Closure {
    Broken,
    Solved,
    Stuck,
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
    now: Words,
    /// For each branch taken, the words without it.
    rest: Vec<Words>,
    place: Place,
    /// Branches tried so far.
    pub nodes: u64,
}

impl Walk {
    /// A walk that has not started yet.
    pub fn new(givens: &Grid) -> Self {
        Walk { now: words(givens), rest: Vec::new(), place: Place::Here, nodes: 0 }
    }

    /// The next solution, or `None` when there is none left. Bounds are those of the whole walk, not of
    /// this call; after a stop a call with wider bounds goes on.
    #[inline]
    pub fn next(&mut self, limits: &Limits) -> Result<Option<Grid>, Stop> {
        loop {
            match self.place {
                Place::Over => return Ok(None),
                Place::Back => self.go_back(limits)?,
                Place::Here => match close(&mut self.now) {
                    Closure::Broken => self.place = Place::Back,
                    Closure::Stuck => self.branch(limits)?,
                    Closure::Solved => {
                        self.place = Place::Back;
                        return Ok(Some(digits(&self.now)));
                    }
                },
            }
        }
    }

    fn branch(&mut self, limits: &Limits) -> Result<(), Stop> {
        self.count_node(limits)?;
        let branch = choose(&self.now);
        let (now, rest) = branch.halves(&self.now);
        self.now[branch.word] = rest;
        self.rest.push(self.now);
        self.now[branch.word] = now;
        Ok(())
    }

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

    #[inline]
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

/// Runs rounds until one is broken or changes nothing.
fn close(words: &mut Words) -> Closure {
    loop {
        let signs = round(words);
        if signs.broken() != 0 {
            return Closure::Broken;
        }
        if signs.moved() == 0 {
            return if signs.open() == 0 { Closure::Solved } else { Closure::Stuck };
        }
    }
}
