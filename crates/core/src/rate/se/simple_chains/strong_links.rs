//! The strong links of a position: cells with two candidates, and houses with two places for a digit.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid, Mask};
use crate::rate::houses::{FIRST_BOX, FIRST_ROW, HOUSE_CELLS, HOUSES};

/// A strong link in a house: the two cells are its only places of a digit.
pub struct Pair {
    pub digit: u8,
    pub cells: [u8; 2],
}

#[derive(Default)]
pub struct StrongLinks {
    pub bivalue_cells: CellSet,
    /// The strong links in boxes, rows and columns, in this order.
    pub pairs: Vec<Pair>,
    /// The cells of each digit that have a strong link.
    pub linked_cells: [CellSet; DIGITS],
}

impl StrongLinks {
    pub fn read(&mut self, grid: &Grid) {
        self.bivalue_cells = bivalue_cells(grid);
        self.linked_cells = std::array::from_fn(|digit| grid.cells_with(digit as u8) & self.bivalue_cells);
        self.pairs.clear();
        for house in (FIRST_BOX..HOUSES as u8).chain(FIRST_ROW..FIRST_BOX) {
            for digit in 0..DIGITS as u8 {
                if let Some(places) = two_bits(grid.places(house, digit)) {
                    let cells = places.map(|place| HOUSE_CELLS[usize::from(house)][usize::from(place)]);
                    self.linked_cells[usize::from(digit)] |= CellSet::of(cells[0]) | CellSet::of(cells[1]);
                    self.pairs.push(Pair { digit, cells });
                }
            }
        }
    }

    /// The number of candidates with a strong link.
    pub fn candidate_count(&self) -> usize {
        self.linked_cells.iter().map(|cells| cells.len() as usize).sum()
    }
}

/// The bits of a mask if there are exactly two.
#[inline]
fn two_bits(mask: Mask) -> Option<[u8; 2]> {
    let high = mask & mask.wrapping_sub(1);
    (high != 0 && high & (high - 1) == 0).then(|| [mask, high].map(|bits| bits.trailing_zeros() as u8))
}

/// The cells with exactly two candidates.
fn bivalue_cells(grid: &Grid) -> CellSet {
    let (mut one, mut two, mut three) = (CellSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY);
    for digit in 0..DIGITS as u8 {
        let cells = grid.cells_with(digit);
        three |= two & cells;
        two |= one & cells;
        one |= cells;
    }
    two - three
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/simple_chains/strong_links.rs"]
mod tests;
