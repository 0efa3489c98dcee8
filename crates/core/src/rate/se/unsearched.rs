//! Remembers where searches found no step. A step usually changes a small part of the grid, and the rest need not be
//! searched again.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid, Mask};
use crate::rate::se::house_order::HouseSet;

/// The houses and the digits that have changed since a search found no step in them.
#[derive(Clone, Copy, Debug)]
pub struct Unsearched {
    pub houses: HouseSet,
    pub digits: Mask,
}

impl Unsearched {
    pub fn everywhere() -> Self {
        Unsearched { houses: HouseSet::ALL, digits: 0x1ff }
    }
}

/// What each of `N` searches has to look at.
#[derive(Clone, Debug)]
pub struct SearchStates<const N: usize> {
    pub unsearched: [Unsearched; N],
    /// The candidates of the grid that was searched last.
    candidates: [CellSet; DIGITS],
}

impl<const N: usize> Default for SearchStates<N> {
    fn default() -> Self {
        SearchStates { unsearched: [Unsearched::everywhere(); N], candidates: [CellSet::EMPTY; DIGITS] }
    }
}

impl<const N: usize> SearchStates<N> {
    /// Compares the grid with the last one. It may be of another puzzle.
    pub fn update(&mut self, grid: &Grid) {
        let mut cells = CellSet::EMPTY;
        let mut digits: Mask = 0;
        for (digit, last) in (0..).zip(&mut self.candidates) {
            let changed = CellSet(last.0 ^ grid.cells_with(digit).0);
            digits |= Mask::from(!changed.is_empty()) << digit;
            cells |= changed;
            *last = grid.cells_with(digit);
        }
        let houses = HouseSet::of_cells(cells);
        for unsearched in &mut self.unsearched {
            unsearched.houses.insert_all(houses);
            unsearched.digits |= digits;
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/unsearched.rs"]
mod tests;
