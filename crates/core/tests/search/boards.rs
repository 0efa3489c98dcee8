//! Boards for the tests: random small ones with houses of every kind, and the usual squares.

use polydoku_core::constraints::{AllDifferent, AnyConstraint};
use polydoku_core::problem::Problem;
use std::sync::Arc;

/// Random numbers that are the same everywhere (xorshift64).
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % sides
    }

    /// So many different numbers below `of`, in random order.
    pub fn sample(&mut self, of: usize, count: usize) -> Vec<u16> {
        let mut all: Vec<u16> = (0..of as u16).collect();
        for index in 0..count {
            let other = index + self.roll(of - index);
            all.swap(index, other);
        }
        all.truncate(count);
        all
    }
}

/// A board as the tests see it.
#[derive(Clone, Debug)]
pub struct Board {
    pub digits: u8,
    pub cells: usize,
    pub houses: Vec<Vec<u16>>,
}

impl Board {
    pub fn problem(&self) -> Arc<Problem> {
        let constraints: Vec<AnyConstraint> = self
            .houses
            .iter()
            .cloned()
            .map(|cells| AnyConstraint::AllDifferent(AllDifferent(cells)))
            .collect();
        Arc::new(Problem::new(self.digits, self.cells, &constraints).expect("a sound board"))
    }

    /// All cells open.
    pub fn blank(&self) -> Vec<u32> {
        vec![u32::MAX >> (32 - self.digits); self.cells]
    }

    /// Masks from text: a digit for a given, anything else for an open cell.
    pub fn givens(&self, text: &str) -> Vec<u32> {
        let mask = |byte: u8| match byte {
            b'1'..=b'9' => 1 << (byte - b'1'),
            _ => u32::MAX >> (32 - self.digits),
        };
        text.bytes().filter(|byte| !byte.is_ascii_whitespace()).map(mask).collect()
    }
}

/// Rows, columns and boxes with these numbers of rows and columns.
pub fn square(box_rows: usize, box_columns: usize) -> Board {
    let n = box_rows * box_columns;
    let mut board = latin(n);
    let across = n / box_columns;
    for index in 0..n {
        let (top, left) = (index / across * box_rows, index % across * box_columns);
        let cell = |inner: usize| ((top + inner / box_columns) * n + left + inner % box_columns) as u16;
        board.houses.push((0..n).map(cell).collect());
    }
    board
}

/// Rows and columns.
pub fn latin(n: usize) -> Board {
    let row = |row: usize| (0..n).map(|column| (row * n + column) as u16).collect();
    let column = |column: usize| (0..n).map(|row| (row * n + column) as u16).collect();
    Board { digits: n as u8, cells: n * n, houses: (0..n).map(row).chain((0..n).map(column)).collect() }
}

/// A board of 4 to 6 digits and up to 12 cells whose houses overlap at random; some are full, some not,
/// some longer than the digits reach, and some cells are in none.
pub fn random(dice: &mut Dice) -> Board {
    let digits = 4 + dice.roll(3);
    let cells = 6 + dice.roll(7);
    let mut houses = Vec::new();
    for _ in 0..1 + dice.roll(6) {
        let longest = digits.min(cells) + usize::from(dice.roll(40) == 0);
        let length = if dice.roll(2) == 0 { digits.min(cells) } else { 1 + dice.roll(longest.min(cells)) };
        houses.push(dice.sample(cells, length));
    }
    Board { digits: digits as u8, cells, houses }
}

/// Random masks: givens, open cells, cells with some candidates, once in a while one with none.
pub fn random_domains(dice: &mut Dice, board: &Board) -> Vec<u32> {
    let all = u32::MAX >> (32 - board.digits);
    let mask = |_| match dice.roll(60) {
        0 => 0,
        1..12 => 1 << dice.roll(usize::from(board.digits)),
        12..40 => 1 + dice.roll(all as usize) as u32,
        _ => all,
    };
    (0..board.cells).map(mask).collect()
}
