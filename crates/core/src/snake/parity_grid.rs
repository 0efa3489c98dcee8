//! A parity grid that is filled step by step. As soon as a house has all its even cells, its other cells
//! become odd, and the other way round. The searches for snakes spend most of their time here.
//!
//! Each house has two 4-bit counters, one for each class. A counter starts at 8 minus the number of digits of
//! its class, so it reaches 8, the top bit, when the house has all its cells of that class. Example: with 4
//! even digits an even counter runs from 4 to 8. One `u128` has the counters of 32 houses, so one addition
//! counts a cell in all of them.

use super::board::{Cells, MAX_CELLS, MAX_HOUSES, ParityClass, SnakeBoard};

/// One 4-bit counter for each house.
pub(super) type HouseCounters = [u128; MAX_HOUSES / COUNTERS_PER_WORD];

pub(super) const COUNTERS_PER_WORD: usize = 32;

/// The top bit of every counter.
const TOP_BITS: u128 = 0x8888_8888_8888_8888_8888_8888_8888_8888;

/// The most digits of one class: a counter cannot start below 0.
pub(super) const MAX_CLASS_DIGITS: u8 = 8;

/// The most cells in one addition: a counter at 8 has room for 7 more.
const MAX_BATCH: u32 = 7;

/// A partial parity grid in which no house has too many cells of one class.
#[derive(Clone, Copy)]
pub(super) struct ParityGrid {
    /// The cells known to be even and those known to be odd.
    pub known: [Cells; 2],
    /// The counters of even cells and those of odd cells.
    counters: [HouseCounters; 2],
}

impl ParityGrid {
    /// A grid without known cells.
    pub fn new(board: &SnakeBoard) -> ParityGrid {
        let counters = [ParityClass::Even, ParityClass::Odd].map(|class| {
            let start = MAX_CLASS_DIGITS - board.class_size(class);
            pack_counters((0..board.house_count).map(|house| (house, start)))
        });
        ParityGrid { known: [0, 0], counters }
    }

    /// The cells whose class is not known.
    pub fn unknown_cells(&self, board: &SnakeBoard) -> Cells {
        board.all_cells() & !(self.known[0] | self.known[1])
    }

    /// The cells known to be of `class`.
    pub fn cells_of(&self, class: ParityClass) -> Cells {
        self.known[class as usize]
    }

    /// Makes cells even and odd, and then all cells whose class follows from a single house. Returns `false`
    /// on a contradiction; the grid must not be used after that.
    #[must_use]
    pub fn assign(&mut self, board: &SnakeBoard, even: Cells, odd: Cells) -> bool {
        let [known_even, known_odd] = self.known;
        if (even & odd) | (even & known_odd) | (odd & known_even) != 0 {
            return false;
        }
        let mut pending = [even & !known_even, odd & !known_odd];
        while pending[0] | pending[1] != 0 {
            // The class that still has pending cells, even cells first.
            let class = usize::from(pending[0] == 0);
            // Without batches, the cells of a whole house cannot overflow its counter.
            let later = if board.needs_batches { without_lowest_batch(pending[class]) } else { 0 };
            let batch = pending[class] & !later;
            pending[class] = later;
            self.known[class] |= batch;
            for word in 0..board.counter_words {
                let counters = &mut self.counters[class][word];
                let before = *counters;
                *counters += sum_of_increments(board, batch, word);
                let complete = *counters & TOP_BITS;
                // 8 - 1 = 7 is the mask of a counter's other bits. One of them is set if the counter is above
                // 8.
                if *counters & (complete - (complete >> 3)) != 0 {
                    return false;
                }
                let mut newly_complete = complete & !before;
                while newly_complete != 0 {
                    let house = word * COUNTERS_PER_WORD + newly_complete.trailing_zeros() as usize / 4;
                    let other_cells = board.houses[house] & !self.known[class];
                    // The house is complete, but more of its cells wait for the same class.
                    if other_cells & pending[class] != 0 {
                        return false;
                    }
                    pending[1 - class] |= other_cells & !self.known[1 - class];
                    newly_complete &= newly_complete - 1;
                }
            }
        }
        true
    }
}

/// The set without its lowest [`MAX_BATCH`] cells.
fn without_lowest_batch(set: Cells) -> Cells {
    (0..MAX_BATCH).fold(set, |set, _| set & set.saturating_sub(1))
}

/// What the cells of `batch` together add to one word of counters.
#[inline(always)]
fn sum_of_increments(board: &SnakeBoard, mut batch: Cells, word: usize) -> u128 {
    let mut sum = 0;
    while batch != 0 {
        // The remainder changes nothing; it lets the compiler leave out the bounds check.
        sum += board.counter_increments[batch.trailing_zeros() as usize % MAX_CELLS][word];
        batch &= batch - 1;
    }
    sum
}

/// Packs pairs of a house and the value of its counter; other counters are 0.
pub(super) fn pack_counters(values: impl Iterator<Item = (usize, u8)>) -> HouseCounters {
    let mut counters = HouseCounters::default();
    for (house, value) in values {
        counters[house / COUNTERS_PER_WORD] |= u128::from(value) << (house % COUNTERS_PER_WORD * 4);
    }
    counters
}

#[cfg(test)]
#[path = "../../tests/unit/snake/parity_grid.rs"]
mod tests;
