//! The reference sets beside the repository: every puzzle, at limits 1 and 2.

use crate::oracle;
use polydoku_core::classic::{CELLS, Grid, parse_lines, solve};
use polydoku_core::limits::{Limits, StopReason};
use std::path::Path;

/// The puzzles of a set, or `None`, with a message, where it is absent.
pub fn read(name: &str) -> Option<Vec<Grid>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/classic").join(name);
    let Ok(text) = std::fs::read(&path) else {
        eprintln!("skipped: {} is missing", path.display());
        return None;
    };
    let mut digits = Vec::new();
    parse_lines(&text, &mut digits).expect("plain lines");
    let (puzzles, rest) = digits.as_chunks::<CELLS>();
    assert!(!puzzles.is_empty() && rest.is_empty());
    Some(puzzles.to_vec())
}

/// Every puzzle of the set has `expected` solutions up to 2, each of them right, and the same first one
/// at limit 1; the oracle agrees on every `stride`-th.
fn check(name: &str, expected: u64, stride: usize) {
    for (i, puzzle) in read(name).unwrap_or_default().iter().enumerate() {
        let two = solve(puzzle, &Limits::none().with_max_solutions(2));
        assert_eq!(two.count, expected, "{name} line {}", i + 1);
        assert_eq!(two.stop, (expected == 2).then_some(StopReason::MaxSolutions));
        let grids: Vec<&Grid> = two.first.iter().chain(&two.second).collect();
        assert_eq!(grids.len() as u64, expected);
        assert!(grids.iter().all(|grid| oracle::is_solution(grid, puzzle)), "{name} line {}", i + 1);
        assert!(two.second.is_none() || two.first != two.second);
        let one = solve(puzzle, &Limits::none().with_max_solutions(1));
        assert_eq!((one.count, one.first), (expected.min(1), two.first), "{name} line {}", i + 1);
        if i % stride == 0 {
            assert_eq!(oracle::count(puzzle, 2), expected, "{name} line {}", i + 1);
        }
    }
}

#[test]
fn seventeen_clues_are_unique() {
    check("17_clue.txt", 1, 200);
}

#[test]
fn unbiased_puzzles_are_unique() {
    check("unbiased_like_25k.txt", 1, 50);
}

#[test]
fn easy_puzzles_are_unique() {
    check("easy_20k.txt", 1, 20);
}

#[test]
fn hard_puzzles_are_unique() {
    check("hardest_11plus.txt", 1, 500);
    check("top1465.txt", 1, 5);
    check("top95.txt", 1, 1);
    check("pe96_50.txt", 1, 1);
    check("sudoku10k.txt", 1, 100);
}

#[test]
fn puzzles_with_many_solutions_have_two() {
    check("many_solutions_10k.txt", 2, 5);
}

#[test]
fn puzzles_without_solution_have_none() {
    check("no_solution_10k.txt", 0, 5);
}
