//! A position in the search for the solutions of one puzzle, and the stack of positions still to be searched.
#![allow(unsafe_code, reason = "the unused part of the stack is uninitialised")]

use super::cell_weights::CellWeights;
use super::lanes::Lanes;
use super::round::round;
use super::words::{Record, to_grid, word_of};
use super::{CELLS, Grid, Masks};
use std::mem::MaybeUninit;

/// How [`Position::run_rounds`] ends.
pub enum RoundsResult<D> {
    /// The position has no solution.
    Contradiction,
    /// The position is a solution.
    Solved,
    /// Some cell still has several candidates. The value is the [`Position::BranchData`].
    Unsolved(D),
}

/// The candidates of all cells at one node of the search.
pub trait Position: Copy {
    /// What the last round computed that [`split`](Self::split) can use again.
    type BranchData;

    /// The position with these givens. A cell with a value above 9 gets no candidate.
    fn from_givens(givens: &Grid) -> Self;

    /// The position with these candidates. A cell whose mask has a bit that is no digit gets no candidate.
    fn from_masks(masks: &Masks) -> Self;

    /// Runs rounds of propagation until one finds a contradiction or changes no candidate.
    fn run_rounds(&mut self) -> RoundsResult<Self::BranchData>;

    /// Branches at the cell and digit that [`super::choose`] chooses: this position keeps the digit, and the
    /// returned one keeps the other candidates of the cell. Also returns the cell.
    fn split(&mut self, branch_data: Self::BranchData, cell_weights: &impl CellWeights) -> (Self, usize);

    /// The grid of a solved position.
    fn to_grid(&self) -> Grid;
}

/// The plain position: a round handles the words one after another, without vector instructions.
impl Position for Record {
    type BranchData = ();

    #[inline(always)]
    fn from_givens(givens: &Grid) -> Self {
        Record::from_givens(givens)
    }

    #[inline(always)]
    fn from_masks(masks: &Masks) -> Self {
        Record::from_masks(masks)
    }

    #[inline(always)]
    fn run_rounds(&mut self) -> RoundsResult<()> {
        loop {
            let report = round(self.words_mut());
            if report.contradictory_lanes() != 0 {
                return RoundsResult::Contradiction;
            }
            if report.changed_lanes() == 0 {
                let is_solved = report.unsolved_lanes() == 0;
                return if is_solved { RoundsResult::Solved } else { RoundsResult::Unsolved(()) };
            }
        }
    }

    #[inline(always)]
    fn split(&mut self, (): (), cell_weights: &impl CellWeights) -> (Self, usize) {
        split_record::<u32>(self, cell_weights)
    }

    #[inline(always)]
    fn to_grid(&self) -> Grid {
        to_grid(self.words())
    }
}

/// [`Position::split`] for a [`Record`]; lanes of type `L` choose the branch.
#[inline(always)]
pub fn split_record<L: Lanes>(record: &mut Record, cell_weights: &impl CellWeights) -> (Record, usize) {
    let branch = L::choose_branch(record, cell_weights);
    let mut other_branch = *record;
    record.0[word_of(branch.cell)] = other_branch.split_word(branch);
    (other_branch, branch.cell)
}

/// Positions still to be searched, the newest on top. Each level of the search fixes a cell, so there are
/// never more positions than cells. The array lies in the stack itself, because allocating memory takes
/// longer than the rounds of a position.
pub struct Stack<P> {
    positions: [MaybeUninit<P>; CELLS],
    len: usize,
}

impl<P: Copy> Stack<P> {
    #[inline(always)]
    pub fn new() -> Self {
        Stack { positions: [const { MaybeUninit::uninit() }; CELLS], len: 0 }
    }

    #[inline(always)]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Puts a position on top.
    #[inline(always)]
    pub fn push(&mut self, position: P) {
        self.positions[self.len].write(position);
        self.len += 1;
    }

    /// Removes the top position and stores it in `position`. An empty stack leaves `position` as it is.
    #[inline(always)]
    pub fn pop(&mut self, position: &mut P) {
        if let Some(top) = self.len.checked_sub(1) {
            self.len = top;
            // SAFETY: `push` has written every position below the length.
            *position = unsafe { self.positions[top].assume_init() };
        }
    }
}
