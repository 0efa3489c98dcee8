//! A board as plain lists, and the faults that make it unfit for snakes. All that the engines rely on is checked here,
//! once.

use std::collections::BTreeSet;

use super::board::{MAX_CELLS, MAX_HOUSES};
use super::parity::MAX_CLASS;

/// A board in plain lists, to be compiled by [`SnakeBoard::new`](super::SnakeBoard::new).
#[derive(Clone, Debug, Default)]
pub struct BoardSpec {
    /// For each cell the cells that share an edge with it.
    pub neighbours: Vec<Vec<u16>>,
    /// Cells that hold different digits; at most as many as there are digits.
    pub houses: Vec<Vec<u16>>,
    /// Which houses are the boxes that a snake must visit (indices into `houses`).
    pub boxes: Vec<u16>,
    /// How many digits there are: 1..=digits.
    pub digits: u8,
    /// The digits of the class called even: bit `d - 1` for digit `d`.
    pub even: u32,
    /// Symmetries: permutations of the cells (`map[cell]` is where it goes) that keep neighbours, houses
    /// and boxes, and that form a group; the identity may be left out.
    pub symmetries: Vec<Vec<u16>>,
}

/// Why a board cannot be searched for snakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// The board has no boxes to visit.
    NoBoxes,
    /// More than [`MAX_CELLS`] cells.
    TooManyCells(usize),
    /// More than [`MAX_HOUSES`] houses.
    TooManyHouses(usize),
    /// House `0` has more cells than there are digits.
    HouseTooLong(usize),
    /// A list names a cell, or `boxes` a house, that does not exist.
    OutOfRange(u16),
    /// `boxes` names house `0` twice.
    BoxTwice(u16),
    /// Cell `0` has neighbour `1`, but not the other way round.
    OneSided(u16, u16),
    /// One class would have no digit, or the split names a digit the board does not have.
    BadSplit(u32),
    /// A class of more than eight digits.
    ClassTooLarge(u8),
    /// Symmetry number `0` does not keep the board, or one of its products is not in the list.
    BadSymmetry(usize),
}

impl BoardSpec {
    /// Finds the first fault.
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
        self.check_classes()?;
        if let Some(house) = self.houses.iter().position(|house| house.len() > usize::from(self.digits)) {
            return Err(BoardError::HouseTooLong(house));
        }
        self.check_symmetries()
    }

    /// Checks that lists name what exists and that neighbours name each other.
    fn check_indices(&self) -> Result<(), BoardError> {
        let outside = |&&index: &&u16, count: usize| usize::from(index) >= count;
        let mut cells = self.neighbours.iter().chain(&self.houses).flatten();
        let cell = cells.find(|cell| outside(cell, self.neighbours.len()));
        let house = self.boxes.iter().find(|house| outside(house, self.houses.len()));
        if let Some(&index) = cell.or(house) {
            return Err(BoardError::OutOfRange(index));
        }
        if let Some(&house) =
            self.boxes.iter().find(|house| self.boxes.iter().filter(|b| b == house).count() > 1)
        {
            return Err(BoardError::BoxTwice(house));
        }
        for (cell, list) in (0..).zip(&self.neighbours) {
            let returns = |&&other: &&u16| self.neighbours[usize::from(other)].contains(&cell);
            if let Some(&other) = list.iter().find(|other| !returns(other)) {
                return Err(BoardError::OneSided(cell, other));
            }
        }
        Ok(())
    }

    /// Checks that both classes have digits, and not too many.
    fn check_classes(&self) -> Result<(), BoardError> {
        let digits = 1u64.checked_shl(self.digits.into()).map_or(0, |bit| bit - 1);
        if self.even == 0 || u64::from(self.even) >= digits {
            return Err(BoardError::BadSplit(self.even));
        }
        let larger = self.larger_class();
        if larger > MAX_CLASS { Err(BoardError::ClassTooLarge(larger)) } else { Ok(()) }
    }

    /// The digits of the class that has more.
    pub(super) fn larger_class(&self) -> u8 {
        let even = self.even.count_ones() as u8;
        even.max(self.digits - even)
    }

    /// Checks that the symmetries are a group that keeps the board.
    fn check_symmetries(&self) -> Result<(), BoardError> {
        let identity: Vec<u16> = (0..self.neighbours.len() as u16).collect();
        let all: BTreeSet<&Vec<u16>> = self.symmetries.iter().chain([&identity]).collect();
        let after = |map: &Vec<u16>, first: &Vec<u16>| -> Vec<u16> {
            first.iter().map(|&cell| map[usize::from(cell)]).collect()
        };
        let keeps =
            |map: &Vec<u16>| sorted(map) == identity && self.image_under(map) == self.image_under(&identity);
        let closed = |map: &Vec<u16>| all.iter().all(|first| all.contains(&after(map, first)));
        let bad = self.symmetries.iter().position(|map| !keeps(map));
        let bad = bad.or_else(|| self.symmetries.iter().position(|map| !closed(map)));
        bad.map_or(Ok(()), |index| Err(BoardError::BadSymmetry(index)))
    }

    /// The image of the board under `map`: each cell with its neighbours, and each house with a number that is no
    /// cell's and says whether it is a box.
    fn image_under(&self, map: &[u16]) -> BTreeSet<(u16, Vec<u16>)> {
        let image =
            |cells: &[u16]| sorted(&cells.iter().map(|&cell| map[usize::from(cell)]).collect::<Vec<_>>());
        let cells = map.iter().zip(&self.neighbours).map(|(&cell, near)| (cell, image(near)));
        let kind = |house: u16| u16::MAX - u16::from(self.boxes.contains(&house));
        let houses = (0..).zip(&self.houses).map(|(index, house)| (kind(index), image(house)));
        cells.chain(houses).collect()
    }
}

fn sorted(cells: &[u16]) -> Vec<u16> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells
}
