//! A snake, its normal form, and its images under the symmetries of the board.

use super::board::{Cells, ParityClass, cells_of};

/// A path or a loop, with the parities that it forces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snake {
    /// The cells in order. A path starts at the end that makes the list smaller, a loop at its
    /// smallest cell towards the smaller neighbour.
    pub cells: Vec<u8>,
    /// The class of the first cell; classes alternate from there.
    pub first: ParityClass,
    /// Whether it is a closed loop.
    pub closed: bool,
    /// The cells known to be even: on the snake, beside it, and by conclusions in single houses.
    pub even: Cells,
    /// The cells known to be odd.
    pub odd: Cells,
    /// The number of its class under the board's symmetries, from 0 in the order of discovery.
    pub orbit: u32,
}

impl Snake {
    /// The cells as a set.
    pub fn set(&self) -> Cells {
        self.cells.iter().fold(0, |set, &cell| set | 1 << cell)
    }

    /// The class of the last cell.
    pub fn last(&self) -> ParityClass {
        if self.cells.len() % 2 == 1 { self.first } else { self.first.other() }
    }

    /// The image of the snake under the symmetry `map`, in normal form.
    pub(super) fn image(&self, map: &[u8]) -> Snake {
        let cells = self.cells.iter().map(|&cell| map[usize::from(cell)]).collect();
        let (cells, first) = normal(cells, self.first, self.closed);
        Snake { cells, first, even: image(self.even, map), odd: image(self.odd, map), ..*self }
    }
}

/// The normal form of a walk: the smallest way to write it.
pub(super) fn normal(mut cells: Vec<u8>, first: ParityClass, closed: bool) -> (Vec<u8>, ParityClass) {
    let mut start = first;
    if closed {
        let least = (0..cells.len()).min_by_key(|&at| cells[at]).unwrap_or(0);
        cells.rotate_left(least);
        if least % 2 == 1 {
            start = first.other();
        }
        if cells[1] > cells[cells.len() - 1] {
            cells[1..].reverse();
        }
    } else if cells[0] > cells[cells.len() - 1] {
        if cells.len().is_multiple_of(2) {
            start = first.other();
        }
        cells.reverse();
    }
    (cells, start)
}

/// The image of a set of cells under a symmetry.
pub(super) fn image(set: Cells, map: &[u8]) -> Cells {
    cells_of(set).fold(0, |image, cell| image | 1 << map[cell])
}

#[cfg(test)]
#[path = "../../tests/unit/snake/path.rs"]
mod tests;
