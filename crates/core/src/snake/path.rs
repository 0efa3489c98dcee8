//! A snake, its normal form, and its images under the symmetries of the board.
//!
//! `mod.rs` defines snakes, loops, classes and orbits.

use super::board::{Cells, ParityClass, cells_of};

/// A path or a loop, with the parities that it forces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snake {
    /// The cells in path order and in normal form: a path starts at the smaller of its two ends, a loop at
    /// its smallest cell and then at the smaller neighbour of that cell.
    pub cells: Vec<u8>,
    /// The class of the first cell. Classes alternate along the path.
    pub first_class: ParityClass,
    /// Whether it is a loop.
    pub is_closed: bool,
    /// The cells that must be even: on the snake, next to it, and where the other cells of a house decide it.
    pub even: Cells,
    /// The cells that must be odd, in the same way.
    pub odd: Cells,
    /// The number of its orbit (its images under the board's symmetries), from 0 in the order in which a
    /// search meets the orbits.
    pub orbit: u32,
}

impl Snake {
    pub fn cell_set(&self) -> Cells {
        self.cells.iter().fold(0, |set, &cell| set | 1 << cell)
    }

    pub fn last_class(&self) -> ParityClass {
        class_after(self.first_class, self.cells.len() - 1)
    }

    /// The image of the snake in normal form. `map[cell]` is the image of a cell.
    pub(super) fn image(&self, map: &[u8]) -> Snake {
        let cells = self.cells.iter().map(|&cell| map[usize::from(cell)]).collect();
        let (cells, first_class) = normal_form(cells, self.first_class, self.is_closed);
        Snake { cells, first_class, even: image(self.even, map), odd: image(self.odd, map), ..*self }
    }
}

/// The class of the cell `steps` steps after a cell of class `first`.
pub(super) fn class_after(first: ParityClass, steps: usize) -> ParityClass {
    if steps.is_multiple_of(2) { first } else { first.other() }
}

/// The normal form of a walk, as in [`Snake::cells`], and the class of its first cell. `first_class` is the
/// class of the first cell of `cells`.
pub(super) fn normal_form(
    mut cells: Vec<u8>,
    first_class: ParityClass,
    is_closed: bool,
) -> (Vec<u8>, ParityClass) {
    let last = cells.len() - 1;
    let new_start = if is_closed {
        (0..cells.len()).min_by_key(|&index| cells[index]).unwrap_or(0)
    } else if cells[0] > cells[last] {
        last
    } else {
        0
    };
    let new_class = class_after(first_class, new_start);
    if is_closed {
        cells.rotate_left(new_start);
        if cells[1] > cells[last] {
            cells[1..].reverse();
        }
    } else if new_start == last {
        cells.reverse();
    }
    (cells, new_class)
}

/// The image of a set of cells.
pub(super) fn image(set: Cells, map: &[u8]) -> Cells {
    cells_of(set).fold(0, |image, cell| image | 1 << map[cell])
}

#[cfg(test)]
#[path = "../../tests/unit/snake/path.rs"]
mod tests;
