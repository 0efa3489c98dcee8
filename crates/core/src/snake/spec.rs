//! A board as plain lists, and the errors that such lists can have. All that the snake engines assume about a
//! board is checked here.

use std::collections::BTreeSet;

use super::board::{MAX_CELLS, MAX_HOUSES};
use super::parity_grid::MAX_CLASS_DIGITS;

/// A board as plain lists, from which [`SnakeBoard::new`](super::SnakeBoard::new) compiles a board for the
/// engines.
#[derive(Clone, Debug, Default)]
pub struct BoardSpec {
    /// For each cell the cells that share an edge with it.
    pub neighbours: Vec<Vec<u16>>,
    /// Sets of cells that hold different digits; at most as many cells as there are digits.
    pub houses: Vec<Vec<u16>>,
    /// The boxes, which a snake must visit, as indices into `houses`.
    pub boxes: Vec<u16>,
    /// The digits are 1 to `digit_count`.
    pub digit_count: u8,
    /// The digits of the class called even: bit `d - 1` for digit `d`.
    pub even_digits: u32,
    /// The symmetries as maps: `map[cell]` is the image of `cell`. They map neighbours to neighbours, houses
    /// to houses and boxes to boxes, and any two of them in succession are a symmetry of the list. The
    /// identity may be left out.
    pub symmetries: Vec<Vec<u16>>,
}

/// Why a board cannot be searched for snakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// The board has no boxes.
    NoBoxes,
    /// The board has this many cells, more than [`MAX_CELLS`].
    TooManyCells(usize),
    /// The board has this many houses, more than [`MAX_HOUSES`].
    TooManyHouses(usize),
    /// This house has more cells than there are digits.
    HouseTooLong(usize),
    /// A list names this cell or house, which does not exist.
    OutOfRange(u16),
    /// `boxes` names this house twice.
    BoxTwice(u16),
    /// The first cell has the second as a neighbour, but not the other way round.
    OneSided(u16, u16),
    /// With this mask of even digits a class has no digit, or there are even digits that the board does not
    /// have.
    BadSplit(u32),
    /// A class has this many digits, more than 8.
    ClassTooLarge(u8),
    /// The symmetry with this index does not map the board to itself, or the list lacks what it gives after
    /// another symmetry.
    BadSymmetry(usize),
}

impl BoardSpec {
    /// Returns the first error.
    pub(super) fn validate(&self) -> Result<(), BoardError> {
        if self.neighbours.len() > MAX_CELLS {
            return Err(BoardError::TooManyCells(self.neighbours.len()));
        }
        if self.houses.len() > MAX_HOUSES {
            return Err(BoardError::TooManyHouses(self.houses.len()));
        }
        if self.boxes.is_empty() {
            return Err(BoardError::NoBoxes);
        }
        self.check_indices()?;
        self.check_boxes_differ()?;
        self.check_neighbours()?;
        self.check_classes()?;
        if let Some(house) = self.houses.iter().position(|house| house.len() > usize::from(self.digit_count))
        {
            return Err(BoardError::HouseTooLong(house));
        }
        self.check_symmetries()
    }

    /// Checks that lists name only cells and houses that exist.
    fn check_indices(&self) -> Result<(), BoardError> {
        let mut cells = self.neighbours.iter().chain(&self.houses).flatten();
        let bad_cell = cells.find(|cell| usize::from(**cell) >= self.neighbours.len());
        let bad_house = self.boxes.iter().find(|house| usize::from(**house) >= self.houses.len());
        bad_cell.or(bad_house).map_or(Ok(()), |&index| Err(BoardError::OutOfRange(index)))
    }

    fn check_boxes_differ(&self) -> Result<(), BoardError> {
        let occurrences = |house: &u16| self.boxes.iter().filter(|other| *other == house).count();
        let repeated = self.boxes.iter().find(|house| occurrences(house) > 1);
        repeated.map_or(Ok(()), |&house| Err(BoardError::BoxTwice(house)))
    }

    /// Checks that every neighbour of a cell has the cell as a neighbour.
    fn check_neighbours(&self) -> Result<(), BoardError> {
        for (cell, neighbours) in (0..).zip(&self.neighbours) {
            let is_one_sided = |&&other: &&u16| !self.neighbours[usize::from(other)].contains(&cell);
            if let Some(&other) = neighbours.iter().find(is_one_sided) {
                return Err(BoardError::OneSided(cell, other));
            }
        }
        Ok(())
    }

    /// Checks that both classes have digits, and at most 8.
    fn check_classes(&self) -> Result<(), BoardError> {
        // A mask of all digits is refused too, because it leaves no odd digit.
        let all_digits = 1u64.checked_shl(self.digit_count.into()).map_or(0, |bit| bit - 1);
        if self.even_digits == 0 || u64::from(self.even_digits) >= all_digits {
            return Err(BoardError::BadSplit(self.even_digits));
        }
        let larger = self.larger_class();
        if larger > MAX_CLASS_DIGITS { Err(BoardError::ClassTooLarge(larger)) } else { Ok(()) }
    }

    /// The number of digits of the larger class.
    pub(super) fn larger_class(&self) -> u8 {
        let even = self.even_digits.count_ones() as u8;
        even.max(self.digit_count - even)
    }

    /// Checks that the symmetries form a group and map the board to itself.
    fn check_symmetries(&self) -> Result<(), BoardError> {
        let identity: Vec<u16> = (0..self.neighbours.len() as u16).collect();
        let group: BTreeSet<&Vec<u16>> = self.symmetries.iter().chain([&identity]).collect();
        let board = self.image_under(&identity);
        let keeps_board = |map: &Vec<u16>| sorted(map) == identity && self.image_under(map) == board;
        let keeps_group = |map: &Vec<u16>| group.iter().all(|first| group.contains(&composed(first, map)));
        let bad_map = self.symmetries.iter().position(|map| !keeps_board(map));
        let bad_map = bad_map.or_else(|| self.symmetries.iter().position(|map| !keeps_group(map)));
        bad_map.map_or(Ok(()), |index| Err(BoardError::BadSymmetry(index)))
    }

    /// The image of the board under `map`, as a set that does not depend on the order of the lists. It has a
    /// pair for each cell (the cell and its neighbours) and one for each house (a tag and its cells).
    fn image_under(&self, map: &[u16]) -> BTreeSet<(u16, Vec<u16>)> {
        // Tags are larger than any cell, so that a house is never equal to a cell.
        const BOX: u16 = u16::MAX - 1;
        const OTHER_HOUSE: u16 = u16::MAX;
        let tag = |house: u16| if self.boxes.contains(&house) { BOX } else { OTHER_HOUSE };
        let image =
            |cells: &[u16]| sorted(&cells.iter().map(|&cell| map[usize::from(cell)]).collect::<Vec<_>>());
        let cells = map.iter().zip(&self.neighbours);
        let cells = cells.map(|(&cell_image, neighbours)| (cell_image, image(neighbours)));
        let houses = (0..).zip(&self.houses).map(|(index, house)| (tag(index), image(house)));
        cells.chain(houses).collect()
    }
}

/// The map that first applies `first` and then `second`.
fn composed(first: &[u16], second: &[u16]) -> Vec<u16> {
    first.iter().map(|&cell| second[usize::from(cell)]).collect()
}

fn sorted(cells: &[u16]) -> Vec<u16> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells
}

#[cfg(test)]
#[path = "../../tests/unit/snake/spec.rs"]
mod tests;
