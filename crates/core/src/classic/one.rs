//! A position in the search for the solutions of one puzzle, and the stack of positions still to be searched.
#![allow(unsafe_code, reason = "the unused part of the stack is uninitialised")]

use super::CELLS;
use super::grid::{Grid, Record, digits, word_of};
use super::lanes::Lanes;
use super::round::round;
use std::mem::MaybeUninit;

/// How [`Position::close`] ends.
pub enum Closure<S> {
    /// The position has no solution.
    Broken,
    /// The position is a solution.
    Solved,
    /// Some cell still has several candidates. The value is what [`Position::split`] uses from the last
    /// round.
    Stuck(S),
}

/// A position in the search for the solutions of one puzzle.
pub trait Position: Copy {
    /// What the last round of [`close`](Self::close) hands to [`split`](Self::split).
    type Stuck;

    /// Returns the position with these givens. A value above 9 is no digit: its cell gets no candidate.
    fn of(givens: &Grid) -> Self;

    /// Runs rounds until one finds a contradiction or changes nothing.
    fn close(&mut self) -> Closure<Self::Stuck>;

    /// Branches at the cell and digit that [`super::choose`] chooses: this position keeps the digit, and the
    /// returned one keeps the other candidates of the cell.
    fn split(&mut self, stuck: Self::Stuck) -> Self;

    /// The digits of a solved position.
    fn digits(&self) -> Grid;
}

/// The plain position: each round handles its words one by one, without vector instructions.
impl Position for Record {
    type Stuck = ();

    #[inline(always)]
    fn of(givens: &Grid) -> Self {
        Record::of(givens)
    }

    #[inline(always)]
    fn close(&mut self) -> Closure<()> {
        loop {
            let signs = round(self.words_mut());
            if signs.broken() != 0 {
                return Closure::Broken;
            }
            if signs.moved() == 0 {
                return if signs.open() == 0 { Closure::Solved } else { Closure::Stuck(()) };
            }
        }
    }

    #[inline(always)]
    fn split(&mut self, (): ()) -> Self {
        split::<u32>(self)
    }

    #[inline(always)]
    fn digits(&self) -> Grid {
        digits(self.words())
    }
}

/// [`Position::split`] for a [`Record`]; lanes of type `L` choose the cell.
#[inline(always)]
pub fn split<L: Lanes>(record: &mut Record) -> Record {
    let branch = L::choose(record);
    let mut rest = *record;
    record.0[word_of(branch.cell)] = rest.split(branch);
    rest
}

/// Positions still to be searched, the newest on top. Each level of the search fixes a cell, so there are
/// never more positions than cells. They are stored inline: allocating memory takes longer than closing a
/// position.
pub struct Stack<P> {
    places: [MaybeUninit<P>; CELLS],
    len: usize,
}

impl<P: Copy> Stack<P> {
    /// An empty stack.
    #[inline(always)]
    pub fn new() -> Self {
        Stack { places: [const { MaybeUninit::uninit() }; CELLS], len: 0 }
    }

    /// Whether the stack is empty.
    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Puts a position on top.
    #[inline(always)]
    pub fn push(&mut self, position: P) {
        self.places[self.len].write(position);
        self.len += 1;
    }

    /// Removes the top position and stores it in `position`. An empty stack leaves `position` as it is.
    #[inline(always)]
    pub fn pop(&mut self, position: &mut P) {
        if let Some(top) = self.len.checked_sub(1) {
            self.len = top;
            // SAFETY: a position was put in each place below the length.
            *position = unsafe { self.places[top].assume_init() };
        }
    }
}
