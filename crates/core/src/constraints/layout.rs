//! [`Layout`]: what a constraint may know of the compiled board when it makes its propagators.

use crate::bit_set::all_digits;
use crate::cells::Cell;
use crate::lists::Lists;

/// The digits, houses and peers of a compiled board.
#[derive(Clone, Copy, Debug)]
pub struct Layout<'a> {
    pub digit_count: u8,
    pub cell_count: usize,
    /// The mask of the digits that the constraints allow in each cell. A puzzle may allow fewer.
    pub domains: &'a [u32],
    /// The cells of each house, in order.
    pub houses: &'a Lists<Cell>,
    /// The peers of each cell, in order: cells that cannot hold the same digit, for whatever reason.
    pub peers: &'a Lists<Cell>,
}

impl Layout<'_> {
    /// The mask of all digits.
    pub fn all_digits(&self) -> u32 {
        all_digits(self.digit_count)
    }

    /// Whether two cells cannot hold the same digit.
    pub fn are_peers(&self, first: Cell, second: Cell) -> bool {
        self.peers.get(first.into()).binary_search(&second).is_ok()
    }

    /// Whether no two of the cells can hold the same digit.
    pub fn all_differ(&self, cells: &[Cell]) -> bool {
        let differs_from_later = |(index, &cell): (usize, &Cell)| {
            cells[index + 1..].iter().all(|&other| self.are_peers(cell, other))
        };
        cells.iter().enumerate().all(differs_from_later)
    }

    /// A number of cells among these of which no two can hold the same digit. There may be more such cells.
    pub fn different_count(&self, cells: &[Cell]) -> usize {
        let count_in_order = |cells: &mut dyn Iterator<Item = &Cell>| {
            let mut different: Vec<Cell> = Vec::new();
            for &cell in cells {
                if different.iter().all(|&other| self.are_peers(cell, other)) {
                    different.push(cell);
                }
            }
            different.len()
        };
        count_in_order(&mut cells.iter()).max(count_in_order(&mut cells.iter().rev()))
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/layout.rs"]
mod tests;
