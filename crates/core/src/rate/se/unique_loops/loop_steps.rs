//! The steps of a loop. Its *roofs* are the cells with further candidates, the *extras*. One of the extras is true.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid, Mask, bits};
use crate::rate::houses::{CELL_HOUSES, HOUSE_CELLS, HOUSE_SETS, PEERS};
use crate::rate::se::step::{Step, Technique};
use crate::rate::se::subsets::count;
use crate::rate::se::unique_loops::loop_search::MAX_CELLS;

/// The largest set of type 3.
const MAX_SET_SIZE: u8 = 7;

/// A step with what ranks it: its value, then its type.
pub struct RankedStep {
    rank: (f64, u8),
    pub step: Step,
}

/// A loop with its roofs, in the order of its path.
pub struct Loop<'g> {
    grid: &'g Grid,
    pair: Mask,
    /// The roofs; there are `roof_count` of them.
    roofs: [u8; MAX_CELLS],
    roof_count: usize,
    extras: Mask,
    cell_count: usize,
}

impl<'g> Loop<'g> {
    pub fn new(grid: &'g Grid, path: &[u8], pair: Mask) -> Self {
        let mut unique_loop =
            Loop { grid, pair, roofs: [0; MAX_CELLS], roof_count: 0, extras: 0, cell_count: path.len() };
        for &cell in path.iter().filter(|&&cell| grid.mask(cell) != pair) {
            unique_loop.roofs[unique_loop.roof_count] = cell;
            unique_loop.roof_count += 1;
            unique_loop.extras |= grid.mask(cell) & !pair;
        }
        unique_loop
    }

    fn roofs(&self) -> &[u8] {
        &self.roofs[..self.roof_count]
    }

    /// The value of types 1, 2 and 4.
    fn base_value(&self) -> f64 {
        match self.cell_count {
            ..6 => 4.5,
            6..8 => 4.6,
            8..10 => 4.7,
            _ => 5.0,
        }
    }

    /// Offers the steps in the order of the scale.
    pub fn offer_steps(&self, best: &mut Option<RankedStep>) {
        match (self.roof_count, count(self.extras)) {
            (0, _) => {}
            (1, _) => self.offer(1, 0, self.type_1(), best),
            (2, 1) => {
                self.offer(2, 0, self.type_2(), best);
                self.offer(4, 0, self.type_4(), best);
            }
            (2, _) => {
                self.offer_type_3(best);
                self.offer(4, 0, self.type_4(), best);
            }
            // The search takes more roofs only if all extras are one digit.
            _ => self.offer(2, 0, self.type_2(), best),
        }
    }

    /// Replaces `best` if the step removes something and ranks lower.
    fn offer(&self, type_number: u8, tenths: u8, removals: [CellSet; DIGITS], best: &mut Option<RankedStep>) {
        let rank = (self.base_value() + f64::from(tenths) * 0.1, type_number);
        let has_removals = removals.iter().any(|cells| !cells.is_empty());
        if has_removals && best.as_ref().is_none_or(|best| rank < best.rank) {
            let technique = technique(type_number, self.cell_count == 4);
            *best = Some(RankedStep { rank, step: Step::removing(technique, rank.0, removals) });
        }
    }

    /// One roof: it loses the two digits.
    fn type_1(&self) -> [CellSet; DIGITS] {
        self.removals_from(self.roofs(), self.pair)
    }

    /// All extras are one digit: it leaves the cells that see all roofs.
    fn type_2(&self) -> [CellSet; DIGITS] {
        let digit = self.extras.trailing_zeros() as usize;
        let peers = self.roofs().iter().fold(CellSet::ALL, |peers, &roof| peers & PEERS[usize::from(roof)]);
        let mut removals = [CellSet::EMPTY; DIGITS];
        removals[digit] = peers & self.grid.cells_with(digit as u8);
        removals
    }

    /// Two roofs are the only cells of a house for one of the two digits: they lose the other one.
    fn type_4(&self) -> [CellSet; DIGITS] {
        let roofs: CellSet = self.roofs().iter().copied().collect();
        let is_locked = |digit: &u8| {
            self.common_houses()
                .any(|house| self.grid.cells_with(*digit) & HOUSE_SETS[usize::from(house)] == roofs)
        };
        let locked_digit = bits(self.pair).find(is_locked);
        locked_digit.map_or([CellSet::EMPTY; DIGITS], |digit| {
            self.removals_from(self.roofs(), self.pair & !(1 << digit))
        })
    }

    /// The roofs act as one cell with the extras, which is part of a naked set, or as one cell with the two digits, which
    /// is part of a hidden set.
    fn offer_type_3(&self, best: &mut Option<RankedStep>) {
        for size in count(self.extras)..=MAX_SET_SIZE {
            for house in self.common_houses() {
                let empty = (HOUSE_SETS[usize::from(house)] & self.grid.empty_cells()).len() as u8;
                if 2 * size <= empty {
                    self.offer_naked_sets(house, size, best);
                }
                if 2 * size < empty {
                    self.offer_hidden_sets(house, size, best);
                }
            }
        }
    }

    fn offer_naked_sets(&self, house: u8, size: u8, best: &mut Option<RankedStep>) {
        let cells = &HOUSE_CELLS[usize::from(house)];
        let mask = |place: u8| self.grid.mask(cells[usize::from(place)]);
        let is_open =
            |place: &u8| count(mask(*place)) > 1 && !self.roofs().contains(&cells[usize::from(*place)]);
        let open_places = (0..9).filter(is_open).fold(0, |places: Mask, place| places | 1 << place);
        let shared_extras = self.roofs().iter().fold(self.extras, |mask, &roof| mask & self.grid.mask(roof));
        for set in subsets(open_places, size - 1) {
            let digits = bits(set).fold(0, |digits, place| digits | mask(place));
            // Without the extras of just one roof the set must have as many digits.
            if count(digits | self.extras) == size && count(digits | shared_extras) == size {
                let mut removals = [CellSet::EMPTY; DIGITS];
                for place in
                    bits(!set & 0x1ff).filter(|&place| !self.roofs().contains(&cells[usize::from(place)]))
                {
                    for digit in bits(mask(place) & (digits | self.extras)) {
                        removals[usize::from(digit)].insert(cells[usize::from(place)]);
                    }
                }
                self.offer(3, size - 1, removals, best);
            }
        }
    }

    fn offer_hidden_sets(&self, house: u8, size: u8, best: &mut Option<RankedStep>) {
        let cells = &HOUSE_CELLS[usize::from(house)];
        // One of the roofs holds none of the digits. The original program takes the second one of the path.
        let is_second = |&place: &u8| cells[usize::from(place)] == self.roofs[1];
        let second_place = (0..9).filter(is_second).fold(0, |places: Mask, place| places | 1 << place);
        let places = |digit: u8| self.grid.places(house, digit) & !second_place;
        for further_digits in subsets(!self.extras & !self.pair & 0x1ff, size - 2) {
            let digits = self.pair | further_digits;
            let union = bits(digits).fold(0, |union, digit| union | places(digit));
            if count(union) == size && bits(digits).all(|digit| places(digit) != 0) {
                let set = bits(union).map(|place| cells[usize::from(place)]);
                let mut removals = [CellSet::EMPTY; DIGITS];
                for cell in set.filter(|cell| !self.roofs().contains(cell)) {
                    for digit in bits(self.grid.mask(cell) & !digits) {
                        removals[usize::from(digit)].insert(cell);
                    }
                }
                self.offer(3, size - 2, removals, best);
            }
        }
    }

    /// The houses that contain both roofs, in the order box, row, column.
    fn common_houses(&self) -> impl Iterator<Item = u8> + use<> {
        let [first, second] = [self.roofs[0], self.roofs[1]].map(|roof| CELL_HOUSES[usize::from(roof)]);
        [2, 0, 1]
            .into_iter()
            .filter(move |&index| first[index] == second[index])
            .map(move |index| first[index])
    }

    fn removals_from(&self, cells: &[u8], digits: Mask) -> [CellSet; DIGITS] {
        let mut removals = [CellSet::EMPTY; DIGITS];
        for digit in bits(digits) {
            removals[usize::from(digit)] = cells.iter().copied().collect();
        }
        removals
    }
}

/// The subsets of a mask with `size` items, in the order of their masks as numbers.
fn subsets(items: Mask, size: u8) -> impl Iterator<Item = Mask> {
    // The successor of a subset: the bits outside the mask carry over.
    let successor = move |&set: &Mask| (set != items).then(|| (set | !items).wrapping_add(1) & items);
    std::iter::successors(Some(0), successor).filter(move |&set| count(set) == size)
}

fn technique(type_number: u8, is_rectangle: bool) -> Technique {
    match (type_number, is_rectangle) {
        (1, true) => Technique::UniqueRectangle1,
        (2, true) => Technique::UniqueRectangle2,
        (3, true) => Technique::UniqueRectangle3,
        (_, true) => Technique::UniqueRectangle4,
        (1, false) => Technique::UniqueLoop1,
        (2, false) => Technique::UniqueLoop2,
        (3, false) => Technique::UniqueLoop3,
        (_, false) => Technique::UniqueLoop4,
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/unique_loops/loop_steps.rs"]
mod tests;
