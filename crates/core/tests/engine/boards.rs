//! The classic board as houses, engines made of it, and puzzles.

use polydoku_core::constraints::{AllDifferent, AnyConstraint, NotEqual};
use polydoku_core::engine::{Engine, Solutions};
use polydoku_core::limits::{Limits, StopReason};
use polydoku_core::problem::Problem;

/// A finished grid.
pub const GRID: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A puzzle with this one solution.
pub const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Unique puzzles of 21 to 24 clues that take every solver some branches, from newspapers and forums.
pub const HARD: [&str; 4] = [
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
];

/// Random numbers that are the same everywhere (xorshift64).
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 16) as usize % sides
    }

    /// The numbers below `of` in random order.
    pub fn order(&mut self, of: usize) -> Vec<usize> {
        let mut all: Vec<usize> = (0..of).collect();
        for last in (1..of).rev() {
            all.swap(last, self.roll(last + 1));
        }
        all
    }

    /// [`GRID`] with its digits renamed and all but `clues` cells open.
    pub fn puzzle(&mut self, clues: usize) -> Vec<u32> {
        let names = self.order(9);
        let mut masks = vec![0x1FF; 81];
        for cell in self.order(81).into_iter().take(clues) {
            masks[cell] = 1 << names[usize::from(GRID.as_bytes()[cell] - b'1')];
        }
        masks
    }
}

/// The 27 houses: rows, columns, boxes.
pub fn houses() -> Vec<Vec<u16>> {
    let row = |row: u16| (0..9).map(move |at| 9 * row + at).collect();
    let column = |column: u16| (0..9).map(move |at| 9 * at + column).collect();
    let square = |index: u16| {
        (0..9).map(move |at| 27 * (index / 3) + 3 * (index % 3) + 9 * (at / 3) + at % 3).collect()
    };
    (0..9).map(row).chain((0..9).map(column)).chain((0..9).map(square)).collect()
}

/// All different in each of these lists.
pub fn different(lists: &[Vec<u16>]) -> Vec<AnyConstraint> {
    lists.iter().cloned().map(|cells| AnyConstraint::AllDifferent(AllDifferent(cells))).collect()
}

/// An engine for a board of these digits, cells and constraints.
pub fn engine(digits: u8, cells: usize, constraints: &[AnyConstraint]) -> Engine {
    Engine::new(Problem::new(digits, cells, constraints).expect("a sound board"), constraints)
}

/// The engine that hands classic puzzles to the classic kernel.
pub fn classic() -> Engine {
    engine(9, 81, &different(&houses()))
}

/// The same board for the general engine: that the cells of a row differ is said twice, once by pairs.
pub fn general() -> Engine {
    let mut constraints = different(&houses());
    constraints.push(AnyConstraint::NotEqual(NotEqual(vec![[0, 1]])));
    engine(9, 81, &constraints)
}

/// Masks from text: a digit for a given, anything else for an open cell.
pub fn masks(text: &str) -> Vec<u32> {
    let mask = |byte: u8| if byte.is_ascii_digit() { 1 << (byte - b'1') } else { 0x1FF };
    text.bytes().map(mask).collect()
}

/// The digits of a text.
pub fn digits(text: &str) -> Vec<u8> {
    text.bytes().map(|byte| byte - b'0').collect()
}

/// Whether the classic kernel searches these masks.
pub fn is_classic(engine: &Engine, masks: &[u32]) -> bool {
    matches!(engine.solutions(masks, None), Solutions::Classic(_))
}

/// All solutions in the order they come, at most `most`.
pub fn list(engine: &Engine, masks: &[u32], seed: Option<u64>, most: usize) -> Vec<Vec<u8>> {
    let mut solutions = engine.solutions(masks, seed);
    let next = || solutions.next(&Limits::none()).expect("no bound was set");
    std::iter::from_fn(next).take(most).collect()
}

/// Calls for the next solution until something other than a stop comes, each call with one node more;
/// gives it with the number of stops.
pub fn by_nodes(solutions: &mut Solutions, nodes: &mut u64) -> (Option<Vec<u8>>, u64) {
    let mut stops = 0;
    loop {
        match solutions.next(&Limits { max_nodes: *nodes, ..Limits::none() }) {
            Ok(solution) => return (solution, stops),
            Err(stop) => assert_eq!(stop, StopReason::MaxNodes),
        }
        *nodes += 1;
        stops += 1;
    }
}
