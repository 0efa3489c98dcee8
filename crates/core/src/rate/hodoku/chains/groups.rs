//! Groups: the two or three places of a digit where a line and a box cross, taken as one node of a chain.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid};
use crate::rate::houses::{FIRST_BOX, HOUSE_SETS, PEERS};

/// All places of a digit where a line and a box cross, if there are at least two.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    pub digit: u8,
    pub cells: CellSet,
    /// The cells that see all cells of the group.
    pub seen: CellSet,
    line: u8,
    box_house: u8,
    /// Cells that are the only other place of the digit in the box, and in the line.
    pub single_in_box: Option<u8>,
    pub single_in_line: Option<u8>,
    /// The groups that must hold the digit if this one does not, of its line, then of its box. A house gives one only if
    /// a single other group there excludes this one, and the two have all places of the digit.
    pub partners: [Option<u16>; 2],
}

impl Group {
    fn new(grid: &Grid, digit: u8, line: u8, box_house: u8, cells: CellSet) -> Self {
        let seen = cells.iter().fold(CellSet::ALL, |seen, cell| seen & PEERS[usize::from(cell)]);
        let single = |house: u8| {
            let others = grid.cells_with(digit) & seen & HOUSE_SETS[usize::from(house)];
            (others.len() == 1).then(|| others.first())
        };
        Group {
            digit,
            cells,
            seen,
            line,
            box_house,
            single_in_box: single(box_house),
            single_in_line: single(line),
            partners: [None; 2],
        }
    }

    /// Whether a strong link begins here.
    pub fn has_links(&self) -> bool {
        self.single_in_box.is_some()
            || self.single_in_line.is_some()
            || self.partners.iter().any(Option::is_some)
    }

    /// Whether both groups cannot hold their digit: they share a house and have no cell in common.
    pub fn excludes(&self, other: &Group) -> bool {
        self.digit == other.digit
            && (self.line == other.line || self.box_house == other.box_house)
            && !self.cells.intersects(other.cells)
    }
}

/// The groups of a position, in the order in which HoDoKu numbers them: by row and column, digit, box.
#[derive(Default)]
pub struct Groups {
    all: Vec<Group>,
    /// The indices of the groups of each digit.
    by_digit: [Vec<u16>; DIGITS],
}

impl Groups {
    pub fn clear(&mut self) {
        self.all.clear();
        self.by_digit.iter_mut().for_each(Vec::clear);
    }

    /// Finds the groups of a grid.
    pub fn load(&mut self, grid: &Grid) {
        self.clear();
        for line in 0..FIRST_BOX {
            for digit in 0..DIGITS as u8 {
                let places = grid.cells_with(digit) & HOUSE_SETS[usize::from(line)];
                if places.len() < 2 {
                    continue;
                }
                for box_house in FIRST_BOX..FIRST_BOX + 9 {
                    let cells = places & HOUSE_SETS[usize::from(box_house)];
                    if cells.len() >= 2 {
                        self.by_digit[usize::from(digit)].push(self.all.len() as u16);
                        self.all.push(Group::new(grid, digit, line, box_house, cells));
                    }
                }
            }
        }
        for index in 0..self.all.len() {
            self.all[index].partners = self.partners(grid, index);
        }
    }

    pub fn as_slice(&self) -> &[Group] {
        &self.all
    }

    /// The indices of the groups of a digit.
    pub fn of_digit(&self, digit: u8) -> &[u16] {
        &self.by_digit[usize::from(digit)]
    }

    fn partners(&self, grid: &Grid, index: usize) -> [Option<u16>; 2] {
        let group = &self.all[index];
        [group.line, group.box_house].map(|house| {
            let is_in_house = |other: &Group| other.line == house || other.box_house == house;
            let is_other = |other: &&u16| {
                let other = &self.all[usize::from(**other)];
                is_in_house(other) && other.excludes(group)
            };
            let mut others = self.of_digit(group.digit).iter().filter(is_other);
            let &partner = others.next().filter(|_| others.next().is_none())?;
            let places = grid.cells_with(group.digit) & HOUSE_SETS[usize::from(house)];
            places.is_subset_of(group.cells | self.all[usize::from(partner)].cells).then_some(partner)
        })
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/groups.rs"]
mod tests;
