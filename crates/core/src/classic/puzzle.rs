//! The forms in which the kernels read a puzzle: a [`Grid`] of givens, the [`Masks`] of a pencilmark puzzle, and
//! a [`Question`] about a grid. A kernel turns each into the same position, and then searches in the same way.

use super::cell_weights::{CellWeights, EqualWeights, LearntWeights};
use super::lanes::Lanes;
use super::position::Position;
use super::words::{Record, shift_of, word_of};
use super::{Grid, Masks};

/// The mask of a cell that may hold any digit.
pub const ALL_DIGITS: u16 = 0x1FF;

/// A puzzle that the kernels can solve.
pub trait ClassicPuzzle: Copy + Sync {
    /// The position in which each cell has the candidates of the puzzle.
    fn to_position<P: Position>(&self) -> P;

    /// Overwrites a record with the candidates of the puzzle.
    fn write_record<V: Lanes>(&self, record: &mut Record);

    /// What the search for the solutions knows about the weights of cells.
    type Weights: CellWeights;

    /// The weights at the start of the search.
    fn weights(&self) -> Self::Weights;

    /// Whether no cell has a value that names something else than digits. A cell with such a value has no
    /// candidate, so the puzzle has no solution.
    fn has_only_digits(&self) -> bool;
}

impl ClassicPuzzle for Grid {
    type Weights = EqualWeights;

    #[inline(always)]
    fn weights(&self) -> EqualWeights {
        EqualWeights
    }

    #[inline(always)]
    fn to_position<P: Position>(&self) -> P {
        P::from_givens(self)
    }

    #[inline(always)]
    fn write_record<V: Lanes>(&self, record: &mut Record) {
        V::read_givens(record, self);
    }

    fn has_only_digits(&self) -> bool {
        self.iter().all(|&digit| digit <= 9)
    }
}

impl ClassicPuzzle for Masks {
    type Weights = LearntWeights;

    #[inline(always)]
    fn weights(&self) -> LearntWeights {
        LearntWeights::new(self)
    }

    #[inline(always)]
    fn to_position<P: Position>(&self) -> P {
        P::from_masks(self)
    }

    #[inline(always)]
    fn write_record<V: Lanes>(&self, record: &mut Record) {
        record.read_masks(self);
    }

    fn has_only_digits(&self) -> bool {
        self.iter().all(|&mask| mask <= ALL_DIGITS)
    }
}

/// A question about a puzzle: does it have a solution in which a blank cell does not have a certain digit?
#[derive(Clone, Copy)]
pub struct Question {
    /// The givens of the puzzle.
    pub givens: Grid,
    /// The blank cell.
    pub cell: usize,
    /// The digit that the cell must not have.
    pub digit: u8,
}

impl ClassicPuzzle for Question {
    type Weights = EqualWeights;

    #[inline(always)]
    fn weights(&self) -> EqualWeights {
        EqualWeights
    }

    #[inline(always)]
    fn to_position<P: Position>(&self) -> P {
        let mut masks = self.givens.map(|digit| if digit == 0 { ALL_DIGITS } else { 1 << (digit - 1) });
        masks[self.cell] &= !(1 << (self.digit - 1));
        P::from_masks(&masks)
    }

    #[inline(always)]
    fn write_record<V: Lanes>(&self, record: &mut Record) {
        V::read_givens(record, &self.givens);
        record.0[word_of(self.cell)] &= !(1 << (shift_of(self.cell) + usize::from(self.digit) - 1));
    }

    fn has_only_digits(&self) -> bool {
        self.givens.has_only_digits()
    }
}
