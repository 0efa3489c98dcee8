//! A grid on which the consequences of an assumption are tried out, for forcing nets.
//!
//! An assumption may lead to a contradiction, and HoDoKu does not stop there. So this follows what its grid does then:
//! a candidate that leaves an empty cell is still counted in its houses; a filled cell can be filled again with another
//! digit; and a single that has no place any more leaves the queue.

use crate::rate::cell_set::CELLS;
use crate::rate::grid::{DIGITS, Mask, bits};
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::Candidate;
use crate::rate::houses::{CELL_HOUSES, HOUSE_CELLS, HOUSES, PEERS};

const EMPTY: u8 = u8::MAX;

/// A single that the trial has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Single {
    pub cell: u8,
    pub digit: u8,
    pub is_naked: bool,
}

#[derive(Clone)]
pub struct Trial {
    masks: [Mask; CELLS],
    digits: [u8; CELLS],
    /// How many places each digit has in each house, as HoDoKu counts them.
    place_counts: [[i8; DIGITS]; HOUSES],
    naked_singles: Vec<Candidate>,
    hidden_singles: Vec<Candidate>,
}

impl Default for Trial {
    fn default() -> Self {
        Trial {
            masks: [0; CELLS],
            digits: [EMPTY; CELLS],
            place_counts: [[0; DIGITS]; HOUSES],
            naked_singles: Vec::new(),
            hidden_singles: Vec::new(),
        }
    }
}

impl Trial {
    /// Starts from a position without singles.
    pub fn load(&mut self, state: &State) {
        self.masks = std::array::from_fn(|cell| state.mask(cell as u8));
        self.digits = state.values().map(|value| if value == 0 { EMPTY } else { value - 1 });
        for house in 0..HOUSES {
            for digit in 0..DIGITS {
                let places = state.places(house as u8, digit as u8);
                self.place_counts[house][digit] = places.count_ones() as i8;
            }
        }
        self.naked_singles.clear();
        self.hidden_singles.clear();
    }

    /// Starts again from another trial.
    pub fn copy_from(&mut self, start: &Trial) {
        self.masks = start.masks;
        self.digits = start.digits;
        self.place_counts = start.place_counts;
        self.naked_singles.clone_from(&start.naked_singles);
        self.hidden_singles.clone_from(&start.hidden_singles);
    }

    pub fn mask(&self, cell: u8) -> Mask {
        self.masks[usize::from(cell)]
    }

    /// The house of a cell that has the fewest places for a digit: of equal ones the row, then the column.
    pub fn smallest_house(&self, cell: u8, digit: u8) -> u8 {
        let count = |house: &u8| self.place_counts[usize::from(*house)][usize::from(digit)];
        let [row, column, box_house] = CELL_HOUSES[usize::from(cell)];
        let smaller = |house: u8, other: u8| if count(&other) < count(&house) { other } else { house };
        smaller(smaller(row, column), box_house)
    }

    /// Writes the singles that the cells still empty have: naked ones, then hidden ones, as they came.
    pub fn singles(&self, singles: &mut Vec<Single>) {
        singles.clear();
        for &(cell, digit) in &self.naked_singles {
            if self.digits[usize::from(cell)] == EMPTY {
                singles.push(Single { cell, digit, is_naked: true });
            }
        }
        let first_hidden = singles.len();
        for &(cell, digit) in &self.hidden_singles {
            let is_only = |house: &u8| self.place_counts[usize::from(*house)][usize::from(digit)] == 1;
            if self.digits[usize::from(cell)] == EMPTY
                && CELL_HOUSES[usize::from(cell)].iter().any(is_only)
                && singles[first_hidden..].iter().all(|single| single.cell != cell)
            {
                singles.push(Single { cell, digit, is_naked: false });
            }
        }
    }

    /// Fills a cell, even if it does not have the candidate.
    pub fn place(&mut self, cell: u8, digit: u8) {
        let index = usize::from(cell);
        if self.digits[index] == digit {
            return;
        }
        self.digits[index] = digit;
        let mask = std::mem::take(&mut self.masks[index]);
        for peer in PEERS[index] {
            self.remove(peer, digit);
        }
        for lost in bits(mask) {
            for house in CELL_HOUSES[index] {
                let count = &mut self.place_counts[usize::from(house)][usize::from(lost)];
                *count -= 1;
                if *count == 1 && lost != digit {
                    self.add_hidden_single(house, lost);
                }
            }
        }
    }

    /// Removes a candidate, if the cell has it.
    pub fn remove(&mut self, cell: u8, digit: u8) {
        let index = usize::from(cell);
        if self.masks[index] >> digit & 1 == 0 {
            return;
        }
        self.masks[index] &= !(1 << digit);
        if self.masks[index] == 0 {
            return;
        }
        if self.masks[index].is_power_of_two() {
            self.naked_singles.push((cell, self.masks[index].trailing_zeros() as u8));
        }
        for house in CELL_HOUSES[index] {
            let count = &mut self.place_counts[usize::from(house)][usize::from(digit)];
            *count -= 1;
            match *count {
                1 => self.add_hidden_single(house, digit),
                0 => self.remove_hidden_single(house, digit),
                _ => {}
            }
        }
    }

    fn add_hidden_single(&mut self, house: u8, digit: u8) {
        let has_digit = |cell: &&u8| self.masks[usize::from(**cell)] >> digit & 1 == 1;
        if let Some(&cell) = HOUSE_CELLS[usize::from(house)].iter().find(has_digit) {
            self.hidden_singles.push((cell, digit));
        }
    }

    /// Removes the first single of a digit that lies in a house.
    fn remove_hidden_single(&mut self, house: u8, digit: u8) {
        let is_single =
            |single: &Candidate| single.1 == digit && CELL_HOUSES[usize::from(single.0)].contains(&house);
        if let Some(index) = self.hidden_singles.iter().position(is_single) {
            self.hidden_singles.remove(index);
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/trial.rs"]
mod tests;
