//! The almost locked sets of a grid: n cells of a house with n + 1 digits, single cells included.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{Mask, bits, count};
use crate::rate::hodoku::state::State;
use crate::rate::houses::{CELL_HOUSES, FIRST_BOX, FIRST_COLUMN, HOUSE_SETS, HOUSES, PEERS};

/// An almost locked set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Als {
    pub cells: CellSet,
    pub digits: Mask,
    /// The index of its first digit in [`AlsList::digits`]; the others follow in ascending order.
    pub first_index: usize,
}

impl Als {
    /// The index of a digit of this set in [`AlsList::digits`].
    #[inline]
    pub fn index_of(&self, digit: u8) -> usize {
        self.first_index + usize::from(count(self.digits & ((1 << digit) - 1)))
    }
}

/// A digit of an almost locked set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlsDigit {
    /// The number of the set.
    pub als: usize,
    pub digit: u8,
    /// The cells of the set that have the digit.
    pub places: CellSet,
    /// The cells outside the set that have the digit and see all of `places`.
    pub seen: CellSet,
}

/// All almost locked sets in HoDoKu's order: rows, columns, boxes, and in each house a set before its supersets. A set
/// that lies in two houses belongs to the first.
#[derive(Clone, Debug, Default)]
pub struct AlsList {
    pub sets: Vec<Als>,
    pub digits: Vec<AlsDigit>,
}

impl AlsList {
    /// Collects the sets of a grid.
    pub fn collect(&mut self, state: &State) {
        self.sets.clear();
        self.digits.clear();
        for house in 0..HOUSES as u8 {
            let cells = state.empty_cells() & HOUSE_SETS[usize::from(house)];
            let none = Chosen { cells: CellSet::EMPTY, len: 0, digits: 0 };
            self.extend(state, house, cells, none);
        }
    }

    /// The entry of a digit of a set, which must have it.
    #[inline]
    pub fn digit(&self, als: &Als, digit: u8) -> &AlsDigit {
        &self.digits[als.index_of(digit)]
    }

    /// Adds the sets of `chosen` and some of the cells of `rest`.
    fn extend(&mut self, state: &State, house: u8, mut rest: CellSet, chosen: Chosen) {
        let mut rest_len = rest.len() as u8;
        for cell in rest {
            rest.remove(cell);
            rest_len -= 1;
            let digits = chosen.digits | state.mask(cell);
            let chosen = Chosen { cells: chosen.cells | CellSet::of(cell), len: chosen.len + 1, digits };
            let digit_count = count(digits);
            if digit_count == chosen.len + 1 && is_first_house(house, chosen.cells) {
                self.push(state, chosen.cells, digits);
            }
            if rest_len > 0 && digit_count <= chosen.len + rest_len + 1 {
                self.extend(state, house, rest, chosen);
            }
        }
    }

    fn push(&mut self, state: &State, cells: CellSet, digits: Mask) {
        let als = self.sets.len();
        self.sets.push(Als { cells, digits, first_index: self.digits.len() });
        for digit in bits(digits) {
            let places = cells & state.cells_with(digit);
            let see_all = |seen: CellSet, place: u8| seen & PEERS[usize::from(place)];
            let seen = places.iter().fold(state.cells_with(digit) - cells, see_all);
            self.digits.push(AlsDigit { als, digit, places, seen });
        }
    }
}

/// Some cells of a house.
#[derive(Clone, Copy, Debug)]
struct Chosen {
    cells: CellSet,
    len: u8,
    digits: Mask,
}

/// Whether no earlier house has all cells of a set of cells of `house`.
fn is_first_house(house: u8, cells: CellSet) -> bool {
    let [row, column, _] = CELL_HOUSES[usize::from(cells.first())].map(usize::from);
    match house {
        0..FIRST_COLUMN => true,
        FIRST_COLUMN..FIRST_BOX => cells != CellSet::of(cells.first()),
        _ => !cells.is_subset_of(HOUSE_SETS[row]) && !cells.is_subset_of(HOUSE_SETS[column]),
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/als/sets.rs"]
mod tests;
