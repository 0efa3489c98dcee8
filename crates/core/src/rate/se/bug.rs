//! BUG (bivalue universal grave): if every empty cell had two candidates and every digit two places in each house, the
//! puzzle would not have one solution. So some candidate that is left over besides such a pattern, an *extra*, is true.

use crate::rate::candidate_counts::CandidateCounts;
use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid, Mask, bits};
use crate::rate::houses::{CELL_HOUSES, HOUSE_CELLS, HOUSE_SETS, HOUSES, PEERS};
use crate::rate::se::step::{Step, Technique};
use crate::rate::se::subsets::count;

const TYPE_1_VALUE: f64 = 5.6;
const VALUE: f64 = 5.7;

/// The largest set of type 3.
const MAX_SET_SIZE: u8 = 6;

/// The extras of a BUG.
struct Bug<'g> {
    grid: &'g Grid,
    /// The cells with extras.
    cells: CellSet,
    extra_digits: Mask,
    /// The extras by digit.
    extras: [CellSet; DIGITS],
    /// The cells that see all cells with extras.
    common_peers: CellSet,
}

/// Finds the step of a BUG.
pub fn find(grid: &Grid) -> Option<Step> {
    let counts = CandidateCounts::of(grid);
    let cells = counts.at_least_two() - counts.exactly_two();
    if cells.is_empty() || !counts.exactly_one().is_empty() || !can_have_step(grid, cells) {
        return None;
    }
    let bug = read(grid, cells)?;
    let cell_count = cells.len();
    if cell_count == 1 {
        return Some(bug.type_1());
    }
    if count(bug.extra_digits) == 1 {
        return bug.type_2().or_else(|| if cell_count == 2 { bug.type_4() } else { None });
    }
    if bug.common_peers.is_empty() {
        return None;
    }
    let type_4 = if cell_count == 2 { bug.type_4() } else { None };
    type_4.or_else(|| bug.type_3())
}

/// Whether these cells with three or more candidates can be the cells of a BUG with a step: there is one cell, or they
/// have just one extra each, of the same digit, or some cell sees them all.
fn can_have_step(grid: &Grid, cells: CellSet) -> bool {
    let (mut peers, mut digits) = (CellSet::ALL, 0x1ff);
    for cell in cells {
        let mask = grid.mask(cell);
        peers &= PEERS[usize::from(cell)];
        digits = if count(mask) == 3 { digits & mask } else { 0 };
        if peers.is_empty() && digits == 0 {
            return cells.len() == 1;
        }
    }
    true
}

/// Finds the extras. In a house where a digit has neither two places nor none, it is an extra of a cell with more than
/// two candidates. The search skips the house if there are several such cells. `None` if the other candidates are no
/// BUG pattern.
fn read(grid: &Grid, cells: CellSet) -> Option<Bug<'_>> {
    let mut extras = [CellSet::EMPTY; DIGITS];
    for digit in 0..DIGITS as u8 {
        for house in 0..HOUSES as u8 {
            let place_count = count(grid.places(house, digit));
            if place_count == 0 || place_count == 2 {
                continue;
            }
            let places = grid.cells_with(digit) & HOUSE_SETS[usize::from(house)] & cells;
            match places.len() {
                0 => return None,
                1 => extras[usize::from(digit)] |= places,
                _ => {}
            }
        }
    }
    let is_extra_of = |cell: u8| move |digit: &u8| extras[usize::from(*digit)].contains(cell);
    let extra_count = |cell: u8| bits(grid.mask(cell)).filter(is_extra_of(cell)).count();
    let leaves_pair = |cell: u8| usize::from(count(grid.mask(cell))) == extra_count(cell) + 2;
    let has_pattern = |digit: u8| {
        let remaining = grid.cells_with(digit) - extras[usize::from(digit)];
        HOUSE_SETS.iter().all(|&house| matches!((remaining & house).len(), 0 | 2))
    };
    if !cells.iter().all(leaves_pair) || !(0..DIGITS as u8).all(has_pattern) {
        return None;
    }
    let digits = (0..DIGITS).filter(|&digit| !extras[digit].is_empty());
    Some(Bug {
        grid,
        cells,
        extra_digits: digits.fold(0, |mask, digit| mask | 1 << digit),
        extras,
        common_peers: cells.iter().fold(CellSet::ALL, |peers, cell| peers & PEERS[usize::from(cell)]),
    })
}

impl Bug<'_> {
    /// The digits of a cell with extras that belong to the pattern.
    fn pair(&self, cell: u8) -> Mask {
        let extras =
            bits(self.grid.mask(cell)).filter(|&digit| self.extras[usize::from(digit)].contains(cell));
        extras.fold(self.grid.mask(cell), |mask, digit| mask & !(1 << digit))
    }

    /// The houses that contain all cells with extras, in the order box, row, column.
    fn common_houses(&self) -> impl Iterator<Item = u8> {
        let [row, column, box_house] = CELL_HOUSES[usize::from(self.cells.first())];
        [box_house, row, column]
            .into_iter()
            .filter(|&house| self.cells.is_subset_of(HOUSE_SETS[usize::from(house)]))
    }

    /// One cell has extras: it loses its other candidates.
    fn type_1(&self) -> Step {
        let cell = self.cells.first();
        Step::removing(Technique::Bug1, TYPE_1_VALUE, removals([(cell, self.pair(cell))]))
    }

    /// All extras are one digit: it leaves the cells that see all of them.
    fn type_2(&self) -> Option<Step> {
        let digit = self.extra_digits.trailing_zeros() as usize;
        let mut removals = [CellSet::EMPTY; DIGITS];
        removals[digit] = self.common_peers & self.grid.cells_with(digit as u8);
        (!removals[digit].is_empty()).then(|| Step::removing(Technique::Bug2, VALUE, removals))
    }

    /// The extras act as one cell, which is part of a naked set in a house.
    fn type_3(&self) -> Option<Step> {
        self.common_houses().find_map(|house| (2..=MAX_SET_SIZE).find_map(|size| self.naked_set(house, size)))
    }

    fn naked_set(&self, house: u8, size: u8) -> Option<Step> {
        let cells = &HOUSE_CELLS[usize::from(house)];
        let open_places = (0..9u8).filter(|&place| self.common_peers.contains(cells[usize::from(place)]));
        let open_places = open_places.fold(0, |places: Mask, place| places | 1 << place);
        let cells_at = |places: Mask| bits(places).map(|place| cells[usize::from(place)]);
        let step = |set: Mask| {
            let digits = cells_at(set).fold(0, |digits, cell| digits | self.grid.mask(cell));
            let is_naked = count(digits) == size
                && self.extra_digits & !digits == 0
                && cells_at(set).all(|cell| count(self.grid.mask(cell)) > 1);
            let removals = removals(
                cells_at(open_places & !set)
                    .map(|cell| (cell, self.grid.mask(cell) & digits))
                    .filter(|_| is_naked),
            );
            let value = VALUE + f64::from(size - 1) * 0.1;
            let has_removals = removals.iter().any(|cells| !cells.is_empty());
            has_removals.then(|| Step::removing(Technique::Bug3, value, removals))
        };
        (0..512).filter(|set| set & !open_places == 0 && count(*set) == size - 1).find_map(step)
    }

    /// The two cells share a house and one digit of their patterns: they lose the others.
    fn type_4(&self) -> Option<Step> {
        let in_all = self.cells.iter().fold(0x1ff, |digits, cell| digits & self.grid.mask(cell));
        let shared = in_all & !self.extra_digits;
        self.common_houses().next().filter(|_| count(shared) == 1)?;
        let removals = removals(self.cells.iter().map(|cell| (cell, self.pair(cell) & !shared)));
        Some(Step::removing(Technique::Bug4, VALUE, removals))
    }
}

fn removals(masks: impl IntoIterator<Item = (u8, Mask)>) -> [CellSet; DIGITS] {
    let mut removals = [CellSet::EMPTY; DIGITS];
    for (cell, mask) in masks {
        for digit in bits(mask) {
            removals[usize::from(digit)].insert(cell);
        }
    }
    removals
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/bug.rs"]
mod tests;
