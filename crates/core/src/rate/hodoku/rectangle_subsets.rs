//! Naked sets of two cells of a rectangle, which hold one of their other digits, and further cells of a house.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{Mask, bits};
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::Candidate;
use crate::rate::houses::{CELL_HOUSES, FIRST_BOX, HOUSE_SETS};

/// The sets in one house.
pub struct RectangleSubsets<'a> {
    pub state: &'a State,
    pub house: u8,
    /// The cells that may join the set.
    pub free_cells: CellSet,
}

impl RectangleSubsets<'_> {
    /// Calls `add` with the removals of each set that consists of `cells`, two cells of a rectangle, and further cells,
    /// in lexicographic order.
    pub fn for_each(&self, cells: CellSet, digits: Mask, add: &mut impl FnMut(Vec<Candidate>)) {
        self.extend(cells, digits, self.free_cells, add);
    }

    fn extend(&self, cells: CellSet, digits: Mask, mut rest: CellSet, add: &mut impl FnMut(Vec<Candidate>)) {
        while !rest.is_empty() {
            let cell = rest.first();
            rest.remove(cell);
            let (cells, digits) = (cells | CellSet::of(cell), digits | self.state.mask(cell));
            let is_naked_set = digits.count_ones() + 1 == cells.len();
            // A set in one line of the box belongs to that line.
            if is_naked_set && (self.house < FIRST_BOX || common_house(cells, 0..2).is_none()) {
                self.add_removals(cells, digits, add);
            }
            self.extend(cells, digits, rest, add);
        }
    }

    fn add_removals(&self, cells: CellSet, digits: Mask, add: &mut impl FnMut(Vec<Candidate>)) {
        let mut removals = self.candidates(self.house, cells, digits);
        if removals.is_empty() {
            return;
        }
        if self.house < FIRST_BOX
            && let Some(box_house) = common_house(cells, 2..3)
        {
            removals.extend(self.candidates(box_house, cells, digits));
        }
        add(removals);
    }

    /// The candidates of some digits in a house, outside of a set of cells.
    fn candidates(&self, house: u8, cells: CellSet, digits: Mask) -> Vec<Candidate> {
        let others = HOUSE_SETS[usize::from(house)] - cells;
        let candidates = |cell: u8| bits(self.state.mask(cell) & digits).map(move |digit| (cell, digit));
        others.iter().flat_map(candidates).collect()
    }
}

/// The house of some families that holds all cells.
fn common_house(cells: CellSet, families: std::ops::Range<usize>) -> Option<u8> {
    let mut houses = CELL_HOUSES[usize::from(cells.first())][families].iter().copied();
    houses.find(|&house| cells.is_subset_of(HOUSE_SETS[usize::from(house)]))
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/rectangle_subsets.rs"]
mod tests;
