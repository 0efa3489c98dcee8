//! Weights of cells, which the search for the solutions of a pencilmark puzzle learns from conflicts. A weight is
//! 1 for a cell without conflicts, 2 for 1 or 2 conflicts, 3 for 3 to 6, and so on up to 8. A search that branches
//! at cells with large weights fails early in the hardest part of a puzzle: hard pencilmark puzzles take about
//! half as many nodes.
//!
//! Only conflicts right after a branch count, and they count for the cell of the branch. They are a fact about the
//! puzzle and the branch, whereas the place where a contradiction shows first depends on the kernel: kernels that
//! learnt from it would search different trees.

use super::Masks;
use super::puzzle::ALL_DIGITS;

/// A number for each cell, padded because kernels read vectors from it that extend beyond the last cell.
pub type PaddedCells = [u16; 96];

/// The index in [`PaddedCells`] that stands for no cell. An `Option` would need a branch that the processor
/// predicts badly.
pub const NO_CELL: usize = 95;

/// When a counter reaches this number, all counters are halved. So recent conflicts count more than old ones, and
/// no weight exceeds 8.
const MAX_COUNTER: u16 = 256;

/// What a search knows about the weights of cells.
pub trait CellWeights: Copy + Send + 'static {
    /// Whether weights can become unequal.
    const LEARNS: bool;
    /// Equal weights that stay equal.
    const EQUAL: Self;

    /// The weight of each cell, 1 to 8, or `None` if all are always equal.
    fn by_cell(&self) -> Option<&PaddedCells>;

    /// Counts a conflict right after a branch at a cell. Does nothing for [`NO_CELL`].
    fn count_conflict(&mut self, cell: usize);
}

/// Equal weights: a search for the solutions of a puzzle of givens learns nothing.
#[derive(Clone, Copy)]
pub struct EqualWeights;

impl CellWeights for EqualWeights {
    const LEARNS: bool = false;
    const EQUAL: Self = EqualWeights;

    #[inline(always)]
    fn by_cell(&self) -> Option<&PaddedCells> {
        None
    }

    #[inline(always)]
    fn count_conflict(&mut self, _cell: usize) {}
}

/// Weights that are learnt, unless each cell has one candidate or all. Such a puzzle is searched like a puzzle of
/// givens, so that its solutions come in the same order.
#[derive(Clone, Copy)]
pub struct LearntWeights {
    weights: PaddedCells,
    /// 1 plus the number of conflicts of each cell; old conflicts count less. The weight is the number of bits.
    counters: PaddedCells,
    is_learning: bool,
}

impl LearntWeights {
    /// The weights at the start of the search for the solutions of a puzzle.
    #[inline(always)]
    pub fn new(masks: &Masks) -> Self {
        let is_pencilmark = |mask: u16| mask != ALL_DIGITS && mask & mask.wrapping_sub(1) != 0;
        let is_learning = masks.iter().fold(false, |any, &mask| any | is_pencilmark(mask));
        LearntWeights { is_learning, ..Self::EQUAL }
    }
}

impl CellWeights for LearntWeights {
    const LEARNS: bool = true;
    const EQUAL: Self = LearntWeights { weights: [1; 96], counters: [1; 96], is_learning: false };

    #[inline(always)]
    fn by_cell(&self) -> Option<&PaddedCells> {
        Some(&self.weights)
    }

    #[inline(always)]
    fn count_conflict(&mut self, cell: usize) {
        self.counters[cell] += u16::from(self.is_learning & (cell != NO_CELL));
        if self.counters[cell] < MAX_COUNTER {
            self.weights[cell] = self.counters[cell].ilog2() as u16 + 1;
        } else {
            // Half a counter has one bit less.
            self.counters = self.counters.map(|counter| (counter / 2).max(1));
            self.weights = self.weights.map(|weight| (weight - 1).max(1));
            self.weights[cell] = MAX_COUNTER.ilog2() as u16;
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/classic/cell_weights.rs"]
mod tests;
