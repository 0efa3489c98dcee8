//! What is known of a parity grid, with unit propagation over the houses. A house counts its cells
//! of each class; when one class is complete, the rest of the house is of the other.
//!
//! The counts of all houses lie side by side in one number, four bits each, and start at eight less
//! what the house has room for: so one addition counts a cell in all its houses, and the top bit of
//! a count says that it is complete. This is the innermost work of every search here.

use super::board::{Board, Cells, Class, MAX_CELLS, MAX_HOUSES};

/// One four-bit count for each house: [`LANES`] in a word.
pub(super) type Counts = [u128; MAX_HOUSES / LANES];

/// Counts in one word.
pub(super) const LANES: usize = 32;

/// The top bit of every count.
const COMPLETE: u128 = 0x8888_8888_8888_8888_8888_8888_8888_8888;

/// The most digits of one class that a count can hold.
pub(super) const MAX_CLASS: u8 = 8;

/// The most cells counted at once: a complete count of eight and seven more still fit four bits.
const BATCH: u32 = 7;

/// A partial parity grid that no house contradicts so far.
#[derive(Clone, Copy)]
pub(super) struct Parity {
    /// The cells known to be of each class.
    pub known: [Cells; 2],
    counts: [Counts; 2],
}

impl Parity {
    /// Nothing known.
    pub fn new(board: &Board) -> Parity {
        let counts = [Class::Even, Class::Odd].map(|class| {
            let room = MAX_CLASS - board.digits_in(class);
            counts((0..board.houses_used).map(|house| (house, room)))
        });
        Parity { known: [0, 0], counts }
    }

    /// The cells of which nothing is known.
    pub fn unknown(&self, board: &Board) -> Cells {
        board.all() & !(self.known[0] | self.known[1])
    }

    /// What is known of `class`.
    pub fn of(&self, class: Class) -> Cells {
        self.known[class as usize]
    }

    /// Gives `even` and `odd` cells their class and draws all consequences within single houses;
    /// `false` when a house or a cell is contradicted (the grid is then of no use any more).
    #[must_use]
    pub fn set(&mut self, board: &Board, even: Cells, odd: Cells) -> bool {
        if even & odd | even & self.known[1] | odd & self.known[0] != 0 {
            return false;
        }
        let mut open = [even & !self.known[0], odd & !self.known[1]];
        while open[0] | open[1] != 0 {
            let class = usize::from(open[0] == 0);
            let rest = if board.small_classes { 0 } else { without_lowest(open[class]) };
            let batch = open[class] & !rest;
            open[class] = rest;
            self.known[class] |= batch;
            for word in 0..board.words {
                let count = &mut self.counts[class][word];
                let before = *count;
                *count += sum(board, batch, word);
                let full = *count & COMPLETE;
                // More than eight: beside the top bit another is set.
                if *count & (full - (full >> 3)) != 0 {
                    return false;
                }
                let mut new = full & !before;
                while new != 0 {
                    let house = word * LANES + new.trailing_zeros() as usize / 4;
                    let others = board.houses[house] & !self.known[class];
                    if others & open[class] != 0 {
                        return false;
                    }
                    open[1 - class] |= others & !self.known[1 - class];
                    new &= new - 1;
                }
            }
        }
        true
    }
}

/// The set without its [`BATCH`] lowest cells.
fn without_lowest(set: Cells) -> Cells {
    (0..BATCH).fold(set, |set, _| set & set.saturating_sub(1))
}

/// What the cells of `batch` add to the counts of one word.
#[inline(always)]
fn sum(board: &Board, mut batch: Cells, word: usize) -> u128 {
    let mut sum = 0;
    while batch != 0 {
        sum += board.lanes[batch.trailing_zeros() as usize % MAX_CELLS][word];
        batch &= batch - 1;
    }
    sum
}

/// Counts with the given value for each house named.
pub(super) fn counts(values: impl Iterator<Item = (usize, u8)>) -> Counts {
    let mut counts = Counts::default();
    for (house, value) in values {
        counts[house / LANES] |= u128::from(value) << (house % LANES * 4);
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::super::chance::Chance;
    use super::super::{Board, Spec, square};
    use super::*;

    /// The same by counting: the known cells at the end, or nothing on a contradiction.
    fn by_counting(board: &Board, mut known: [Cells; 2]) -> Option<[Cells; 2]> {
        let most = [Class::Even, Class::Odd].map(|class| u32::from(board.digits_in(class)));
        loop {
            let before = known;
            for house in &board.houses[..board.houses_used] {
                for class in 0..2 {
                    let count = (house & known[class]).count_ones();
                    if count > most[class] || known[0] & known[1] != 0 {
                        return None;
                    }
                    if count == most[class] {
                        known[1 - class] |= house & !known[class];
                    }
                }
            }
            if known == before {
                return Some(known);
            }
        }
    }

    #[test]
    fn counting_side_by_side_draws_the_same_conclusions() {
        let (mut alive, mut dead) = (0, 0);
        let lopsided = Spec { even: 0b1, ..square(3, 3) };
        for spec in [square(2, 2), square(2, 3), square(3, 3), lopsided, square(2, 5)] {
            let board = Board::new(&spec).expect("a board");
            let mut chance = Chance::new(1);
            for _ in 0..300 {
                let mut parity = Parity::new(&board);
                loop {
                    let mut sets = [0, 0];
                    for _ in 0..=chance.below(12) {
                        sets[chance.below(2)] |= 1 << chance.below(board.cells);
                    }
                    let expected =
                        by_counting(&board, [parity.known[0] | sets[0], parity.known[1] | sets[1]]);
                    let actual = parity.set(&board, sets[0], sets[1]).then_some(parity.known);
                    assert_eq!(actual, expected);
                    if actual.is_none() || parity.unknown(&board) == 0 {
                        *(if actual.is_none() { &mut dead } else { &mut alive }) += 1;
                        break;
                    }
                }
            }
        }
        assert!(alive > 10 && dead > 500, "{alive} full grids and {dead} contradictions");
    }

    #[test]
    fn only_classes_of_eight_need_batches() {
        let small = |even| Board::new(&Spec { even, ..square(3, 3) }).expect("a board").small_classes;
        assert!(small(0b1111) && small(0b11) && !small(0b1) && !small(0b1111_1111));
    }

    #[test]
    fn more_cells_at_once_than_a_count_holds_are_counted_right() {
        let board = Board::new(&square(3, 3)).expect("a board");
        let row = (1 << 9) - 1;
        assert!(!Parity::new(&board).set(&board, 0, row), "nine odd cells in a row are too many");
        let lines = (0..4).fold(0, |set, line| set | row << (9 * line));
        assert!(!Parity::new(&board).set(&board, lines, 0));
        let column: Cells = (0..5).fold(0, |set, line| set | 1 << (9 * line));
        let mut parity = Parity::new(&board);
        assert!(parity.set(&board, 0, column));
        assert_eq!(parity.of(Class::Even), (5..9).fold(0, |set, line| set | 1 << (9 * line)));
    }
}
