//! One puzzle on its way to a solution, as kernels hold it, and the stack of those that wait.
#![allow(unsafe_code, reason = "places of the stack that nothing was put in yet")]

use super::CELLS;
use super::grid::{Grid, Record, digits, word_of};
use super::lanes::Lanes;
use super::round::round;
use std::mem::MaybeUninit;

/// What the closure of a position is.
pub enum Closure<S> {
    /// No solution lies here.
    Broken,
    /// It is a solution.
    Solved,
    /// Some cell has several candidates; what [`Position::split`] needs of the last round.
    Stuck(S),
}

/// One puzzle on its way.
pub trait Position: Copy {
    /// What the last round of a closure leaves to [`split`](Self::split).
    type Stuck;

    /// The start. A value above 9 is no digit: its cell gets no candidate.
    fn of(givens: &Grid) -> Self;

    /// Runs rounds until one is broken or changes nothing.
    fn close(&mut self) -> Closure<Self::Stuck>;

    /// Branches where it is stuck, see [`super::choose`]: keeps the digit of the branch, and gives the position
    /// with the others of its cell.
    fn split(&mut self, stuck: Self::Stuck) -> Self;

    /// The digits, when it is solved.
    fn digits(&self) -> Grid;
}

/// The words one by one.
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

/// [`Position::split`] of words; lanes of type `L` choose the cell.
#[inline(always)]
pub fn split<L: Lanes>(record: &mut Record) -> Record {
    let branch = L::choose(record);
    let mut rest = *record;
    record.0[word_of(branch.cell)] = rest.split(branch);
    rest
}

/// Positions that wait, the last on top. Each level fixes a cell, so there are never more of them. They lie
/// in the walk itself: to get memory for them takes longer than to close a position.
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

    /// Whether nothing waits.
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

    /// Takes the top one to `position`, if there is one.
    #[inline(always)]
    pub fn pop(&mut self, position: &mut P) {
        if let Some(top) = self.len.checked_sub(1) {
            self.len = top;
            // SAFETY: a position was put in each place below the length.
            *position = unsafe { self.places[top].assume_init() };
        }
    }
}
