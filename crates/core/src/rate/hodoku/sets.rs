//! Naked and hidden sets, and naked sets in the intersection of a box and a line (locked sets).

use crate::rate::candidate_counts::CandidateCounts;
use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Mask, bits};
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::{Candidate, Step};
use crate::rate::hodoku::techniques::Technique;
use crate::rate::houses::{CELL_HOUSES, FIRST_BOX, FIRST_ROW, HOUSE_CELLS, HOUSE_SETS};

/// The largest set.
const MAX_SIZE: usize = 4;

/// Returns the first set: boxes, then rows, then columns, and in each the sets of cells or digits in lexicographic
/// order.
pub fn find(technique: Technique, state: &State) -> Option<Step> {
    let (size, is_hidden) = match technique {
        Technique::LockedPair | Technique::NakedPair => (2, false),
        Technique::LockedTriple | Technique::NakedTriple => (3, false),
        Technique::NakedQuad => (4, false),
        Technique::HiddenPair => (2, true),
        Technique::HiddenTriple => (3, true),
        Technique::HiddenQuad => (4, true),
        _ => return None,
    };
    let is_locked = matches!(technique, Technique::LockedPair | Technique::LockedTriple);
    let naked_cells = CandidateCounts::of(state).at_most(size);
    let boxes = FIRST_BOX..FIRST_BOX + 9;
    let lines = if is_locked { 0..0 } else { FIRST_ROW..FIRST_BOX };
    for house in boxes.chain(lines) {
        let removals = if is_hidden {
            hidden_set(state, house, size)
        } else if (naked_cells & house_set(house)).len() as usize >= size {
            naked_set(state, house, size, is_locked)
        } else {
            None
        };
        if let Some(removals) = removals {
            return Some(Step::removing(technique, removals));
        }
    }
    None
}

/// The items of a house, cells or digits, and what each covers: a cell its digits, a digit its places.
struct Items {
    covers: [Mask; DIGITS],
    /// The place of a cell, or the digit.
    names: [u8; DIGITS],
    len: usize,
}

impl Items {
    /// The items that cover at least one and at most `size`.
    fn new(size: usize, cover: impl Fn(u8) -> Mask) -> Self {
        let mut items = Items { covers: [0; DIGITS], names: [0; DIGITS], len: 0 };
        for name in 0..DIGITS as u8 {
            let mask = cover(name);
            if mask != 0 && mask.count_ones() as usize <= size {
                items.covers[items.len] = mask;
                items.names[items.len] = name;
                items.len += 1;
            }
        }
        items
    }

    /// Calls `check` with the names and the covered mask of each set of `size` items that cover exactly `size`, in
    /// lexicographic order, until it returns a result.
    fn first_set<T>(&self, size: usize, check: &mut impl FnMut(Mask, Mask) -> Option<T>) -> Option<T> {
        if self.len < size {
            return None;
        }
        self.extend(size, 0, size, (0, 0), check)
    }

    fn extend<T>(
        &self,
        size: usize,
        start: usize,
        missing: usize,
        (names, covered): (Mask, Mask),
        check: &mut impl FnMut(Mask, Mask) -> Option<T>,
    ) -> Option<T> {
        if missing == 0 {
            return if covered.count_ones() as usize == size { check(names, covered) } else { None };
        }
        for item in start..=self.len - missing {
            let all_covered = covered | self.covers[item];
            if all_covered.count_ones() as usize <= size {
                let chosen = (names | 1 << self.names[item], all_covered);
                let result = self.extend(size, item + 1, missing - 1, chosen, check);
                if result.is_some() {
                    return result;
                }
            }
        }
        None
    }
}

/// The removals of the first naked set of a house that is locked, or not, as `is_locked` says.
fn naked_set(state: &State, house: u8, size: usize, is_locked: bool) -> Option<Vec<Candidate>> {
    let house_cells = &HOUSE_CELLS[usize::from(house)];
    let cells = Items::new(size, |place| state.mask(house_cells[usize::from(place)]));
    cells.first_set(size, &mut |places, digits| {
        let cells = bits(places).map(|place| house_cells[usize::from(place)]).collect();
        let set = NakedSet::new(state, cells, digits);
        (set.has_effect && set.is_locked(size) == is_locked).then(|| set.removals(state))
    })
}

/// A naked set of cells, and where it removes candidates.
struct NakedSet {
    cells: CellSet,
    digits: Mask,
    /// The row, column and box of the first cell, where all other cells lie in it.
    common_houses: [Option<u8>; 3],
    has_effect: bool,
    /// Whether a common line loses candidates outside the box of the first cell.
    has_effect_on_line: bool,
    /// Whether a common box loses candidates.
    has_effect_on_box: bool,
}

impl NakedSet {
    fn new(state: &State, cells: CellSet, digits: Mask) -> Self {
        let houses = CELL_HOUSES[usize::from(cells.first())];
        let common_houses = houses.map(|house| cells.is_subset_of(house_set(house)).then_some(house));
        let others = bits(digits).fold(CellSet::EMPTY, |all, digit| all | state.cells_with(digit)) - cells;
        let [row, column, box_house] = common_houses.map(|house| house.map_or(CellSet::EMPTY, house_set));
        NakedSet {
            cells,
            digits,
            common_houses,
            has_effect: others.intersects(row | column | box_house),
            has_effect_on_line: others.intersects((row | column) - house_set(houses[2])),
            has_effect_on_box: others.intersects(box_house),
        }
    }

    /// Whether the set is locked: it lies in a box and a line, and both lose candidates.
    fn is_locked(&self, size: usize) -> bool {
        size < MAX_SIZE && self.has_effect_on_line && self.has_effect_on_box
    }

    /// The removals: first those of the line, then those of the box.
    fn removals(&self, state: &State) -> Vec<Candidate> {
        let mut removals = Vec::new();
        for house in self.common_houses.into_iter().flatten() {
            for cell in house_set(house) - self.cells {
                removals.extend(bits(state.mask(cell) & self.digits).map(|digit| (cell, digit)));
            }
        }
        removals
    }
}

fn house_set(house: u8) -> CellSet {
    HOUSE_SETS[usize::from(house)]
}

/// The removals of the first hidden set of a house.
fn hidden_set(state: &State, house: u8, size: usize) -> Option<Vec<Candidate>> {
    let empty_count = (state.empty_cells() & HOUSE_SETS[usize::from(house)]).len() as usize;
    if empty_count <= size {
        return None;
    }
    let digits = Items::new(size, |digit| state.places(house, digit));
    digits.first_set(size, &mut |digits, places| {
        let cells = bits(places).map(|place| HOUSE_CELLS[usize::from(house)][usize::from(place)]);
        let removals =
            cells.flat_map(|cell| bits(state.mask(cell) & !digits).map(move |digit| (cell, digit)));
        let removals: Vec<Candidate> = removals.collect();
        (!removals.is_empty()).then_some(removals)
    })
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/sets.rs"]
mod tests;
