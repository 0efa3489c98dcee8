//! Score and level of HoDoKu 2.2.0 for every row of the reference files. The ratings of rows that need forcing chains or
//! brute force are equal too, although they are marked as estimates.

use polydoku_core::limits::Limits;
use polydoku_core::rate::hodoku::rater::{End, Rater, Rating};
use polydoku_core::rate::hodoku::techniques::Level;
use std::path::Path;

/// Puzzles of all levels that need no forcing chains, with their levels and scores.
const CASES: &[(&str, Level, u32)] = &[
    (".85..97...4.1......1.....9...13...5.9....43....7..2.......5..4.....73....34..1..2", Level::Easy, 348),
    (".63...8.........7.7...1...............63......82....4.5.4.6..83...93...5.1.24...6", Level::Easy, 382),
    ("..83....24.3....6.7..1....4....32......57.....74....8.....1.3...4..6....25..8..79", Level::Easy, 404),
    (".....29..8..4.3....7.6....19......7..6.1582.........85..4....3..83......1....9...", Level::Medium, 492),
    ("...4......9....85.52...39...........3.....6...4.7.93..1.73...6...46..1..6....7.3.", Level::Medium, 548),
    ("...1....8........3...45...9..5...9....69..4.24.3....6..2.76...4.5.2.1...13.......", Level::Hard, 598),
    ("7.6..1..8...97......2.6...4..513.8......2.4.........3......91...34...75.1....4...", Level::Hard, 618),
    (".8.....3.....5.7.9.4...8..5..7..124.3..........6.....3.9.2...5.46.....2....865.9.", Level::Hard, 664),
    ("..8.3.1.46....5....2.....67.....1.7...4......5.27.....8..59......1....383........", Level::Hard, 866),
    ("4...3........7..1...3.....45......4..2...5.....1...93..7...3..1..451.879.1.8.....", Level::Medium, 868),
    (".9..143..51.2...8...3.....9.....5..4....976..32...6....4.......2.7.5...8.......2.", Level::Unfair, 988),
    (
        "....87...379....8........5.6........21......4..81.3..6..6...72..2.34.....9...5...",
        Level::Unfair,
        1032,
    ),
    (".....1......9...26..7.48...84....5......8.1...93..5......1..29..7.....5..6.7.48..", Level::Hard, 1108),
    (
        "...5..142.2...65.8............8....1....629..5..3.4....51.9.8..3...7....2....1.9.",
        Level::Unfair,
        1284,
    ),
    (
        ".9......7...6.......59.16.396.45.1..37...2...........443........1...45.9..8.7....",
        Level::Unfair,
        1304,
    ),
    (
        ".87......5.9...87..2..6....6......2.......95.....24..6...74.1.2.459.......23.....",
        Level::Unfair,
        1558,
    ),
    (
        "845....1...2.4.75.6.............9.8.........1...45...34365.....75..........3.6..9",
        Level::Unfair,
        1568,
    ),
    (
        "..6.5...1.....3...8.347.6..9..5........16.7.5..4.3....7...8..1.......9.71......4.",
        Level::Unfair,
        1648,
    ),
    (
        ".5.6....1.8.94.32....23.5...4......3.9..6......2...7..97....2.....1.......8..4..5",
        Level::Extreme,
        2528,
    ),
    (
        "5.4.8..2.316............1.....8..345.8...2.7............374...17..1.9...1......69",
        Level::Extreme,
        3794,
    ),
    (
        "54.3.....8......15.76...9.......3......58...6....1627.19....5....7....21.5.....4.",
        Level::Extreme,
        6274,
    ),
];

/// A row of a reference file.
struct Row {
    puzzle: Vec<u8>,
    level: String,
    score: u32,
    /// Whether HoDoKu needed forcing chains or brute force.
    is_forced: bool,
}

/// The rows of a file, or none, with a message, where it is absent.
fn read(name: &str) -> Vec<Row> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/logic").join(name);
    let Ok(text) = std::fs::read_to_string(&path) else {
        eprintln!("skipped: {} is missing", path.display());
        return Vec::new();
    };
    let rows: Vec<Row> = text.lines().skip(1).map(row).collect();
    assert!(!rows.is_empty());
    rows
}

fn row(line: &str) -> Row {
    let fields: Vec<&str> = line.split(',').collect();
    Row {
        puzzle: fields[0].bytes().map(|symbol| symbol - b'0').collect(),
        level: fields[1].into(),
        score: fields[2].parse().expect("a score"),
        is_forced: fields[4] == "1",
    }
}

fn describe(rating: &Rating) -> (String, u32) {
    (format!("{:?}", rating.level), rating.score)
}

fn check(name: &str) {
    let mut rater = Rater::new();
    for (number, row) in read(name).iter().enumerate() {
        let rating = rater.rate(&row.puzzle, &Limits::none());
        assert_eq!(rating.end, End::Solved, "{name} row {}", number + 1);
        assert_eq!(rating.is_estimate, row.is_forced, "{name} row {}", number + 1);
        assert_eq!(describe(&rating), (row.level.clone(), row.score), "{name} row {}", number + 1);
    }
}

#[test]
fn project_euler_rows_are_equal() {
    check("hodoku220_pe96.csv");
}

#[test]
fn ordinary_rows_are_equal() {
    check("hodoku220_s10k_1000.csv");
}

#[test]
fn hard_rows_are_equal() {
    check("hodoku220_top95.csv");
}

#[test]
fn rows_of_middle_difficulty_are_equal() {
    check("hodoku220_mid_a.csv");
}

#[test]
fn puzzles_of_all_levels_keep_their_ratings() {
    let mut rater = Rater::new();
    for &(puzzle, level, score) in CASES {
        let digit = |symbol: u8| if symbol == b'.' { 0 } else { symbol - b'0' };
        let values: Vec<u8> = puzzle.bytes().map(digit).collect();
        let rating = rater.rate(&values, &Limits::none());
        assert_eq!((rating.end, rating.is_estimate), (End::Solved, false), "{puzzle}");
        assert_eq!((rating.level, rating.score), (level, score), "{puzzle}");
    }
}
