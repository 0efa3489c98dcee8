//! One snake that was found, its normal form, and its images under the symmetries of the board.

use super::board::{Cells, Class, cells_of};

/// A path or a loop, with what it forces around itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snake {
    /// The cells in order. A path starts at the end that makes the list smaller, a loop at its
    /// smallest cell towards the smaller neighbour.
    pub cells: Vec<u8>,
    /// The class of the first cell; classes alternate from there.
    pub first: Class,
    /// A closed loop.
    pub closed: bool,
    /// The cells known to be even: of the snake, beside it, and what single houses force from there.
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
    pub fn last(&self) -> Class {
        if self.cells.len() % 2 == 1 { self.first } else { self.first.other() }
    }

    /// The same snake as the symmetry `map` shows it, in normal form.
    pub(super) fn image(&self, map: &[u8]) -> Snake {
        let cells = self.cells.iter().map(|&cell| map[usize::from(cell)]).collect();
        let (cells, first) = normal(cells, self.first, self.closed);
        Snake { cells, first, even: image(self.even, map), odd: image(self.odd, map), ..*self }
    }
}

/// The normal form of a walk: the smaller of its ways to be written.
pub(super) fn normal(mut cells: Vec<u8>, first: Class, closed: bool) -> (Vec<u8>, Class) {
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

/// Where a symmetry puts a set of cells.
pub(super) fn image(set: Cells, map: &[u8]) -> Cells {
    cells_of(set).fold(0, |image, cell| image | 1 << map[cell])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_path_is_written_from_its_smaller_end() {
        assert_eq!(normal(vec![3, 2, 1], Class::Odd, false), (vec![1, 2, 3], Class::Odd));
        assert_eq!(normal(vec![4, 3, 2, 1], Class::Odd, false), (vec![1, 2, 3, 4], Class::Even));
        assert_eq!(normal(vec![7], Class::Even, false), (vec![7], Class::Even));
    }

    #[test]
    fn every_way_to_write_a_loop_has_one_normal_form() {
        let cells: Vec<u8> = vec![2, 9, 4, 7, 3, 8];
        for turn in 0..cells.len() {
            let mut turned = cells.clone();
            turned.rotate_left(turn);
            let first = if turn % 2 == 0 { Class::Even } else { Class::Odd };
            assert_eq!(normal(turned.clone(), first, true), (vec![2, 8, 3, 7, 4, 9], Class::Even));
            turned.reverse();
            assert_eq!(normal(turned, first.other(), true), (vec![2, 8, 3, 7, 4, 9], Class::Even));
        }
    }

    #[test]
    fn an_image_moves_the_cells_and_what_they_force() {
        let map: Vec<u8> = (0..10).rev().collect();
        let snake = Snake {
            cells: vec![1, 2, 3, 4],
            first: Class::Odd,
            closed: false,
            even: 0b10100,
            odd: 0b1010,
            orbit: 5,
        };
        let image = snake.image(&map);
        assert_eq!((image.cells.clone(), image.first, image.orbit), (vec![5, 6, 7, 8], Class::Even, 5));
        assert_eq!((image.even, image.odd), (0b1010_0000, 0b1_0100_0000));
        assert_eq!((snake.last(), image.last()), (Class::Even, Class::Odd));
        assert_eq!(image.image(&map), snake);
    }
}
