//! The collections of real puzzles, where they are at hand.

use crate::boards::{Board, square};
use polydoku_core::limits::Limits;
use polydoku_core::search::solve;
use std::path::Path;

/// The first lines of a collection, or none (and a word why) where it is absent.
fn lines(name: &str, most: usize) -> Vec<String> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/classic").join(name);
    match std::fs::read_to_string(&path) {
        Ok(text) => text.lines().take(most).map(str::to_owned).collect(),
        Err(_) => {
            eprintln!("skipped: no {}", path.display());
            Vec::new()
        }
    }
}

/// Number of solutions, to a limit of 2, of classic puzzles spread over a collection.
fn counts(name: &str, expected: u64) {
    let board = square(3, 3);
    let problem = board.problem();
    for line in lines(name, usize::MAX).iter().step_by(20) {
        let outcome = solve(&problem, &board.givens(&line[..81]), &Limits::none().with_max_solutions(2));
        assert_eq!(outcome.count, expected, "{name}: {line}");
    }
}

#[test]
fn unique_classics_are_unique() {
    counts("17_clue.txt", 1);
    counts("hardest_11plus.txt", 1);
    counts("unbiased_like_25k.txt", 1);
    counts("top1465.txt", 1);
}

#[test]
fn classics_with_many_solutions_have_two_and_those_with_none_have_none() {
    counts("many_solutions_10k.txt", 2);
    counts("no_solution_10k.txt", 0);
}

fn digit(symbol: u8, board: &Board) -> u8 {
    match symbol {
        b'1'..=b'9' => symbol - b'0',
        b'A'..=b'Z' if board.digits > 16 => symbol - b'A' + 1,
        b'A'..=b'Z' => symbol - b'A' + 10,
        _ => 0,
    }
}

/// Every puzzle of a collection is unique and has the solution in the last word of its line.
fn solved(name: &str, board: &Board) {
    let problem = board.problem();
    for line in lines(name, usize::MAX) {
        let all = board.blank()[0];
        let masks = line.bytes().take(board.cells).map(|symbol| match digit(symbol, board) {
            0 => all,
            digit => 1 << (digit - 1),
        });
        let outcome = solve(&problem, &masks.collect::<Vec<_>>(), &Limits::none());
        let words = line.split_whitespace();
        let solution: Vec<u8> = words.last().unwrap().bytes().map(|symbol| digit(symbol, board)).collect();
        assert_eq!((outcome.count, outcome.first), (1, Some(solution)), "{line}");
    }
}

#[test]
fn large_puzzles_are_solved_and_proved_unique() {
    solved("big_16x16.txt", &square(4, 4));
    solved("big_25x25.txt", &square(5, 5));
}
