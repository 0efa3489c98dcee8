//! What must follow without a branch does: these puzzles are solved, or refused, with no node.

use crate::boards::{Board, latin};
use polydoku_core::limits::Limits;
use polydoku_core::search::solve;
use polydoku_core::solution_count::SolutionCount;

fn without_a_node(board: &Board, domains: &[u32]) -> SolutionCount<Vec<u8>> {
    let outcome = solve(&board.problem(), domains, &Limits { max_nodes: 0, ..Limits::none() });
    assert_eq!((outcome.stop, outcome.nodes), (None, 0), "{board:?}");
    outcome
}

#[test]
fn naked_singles_fill_a_row() {
    let board = Board { digits: 4, cells: 4, houses: vec![vec![0, 1, 2, 3]] };
    let outcome = without_a_node(&board, &[0b0001, 0b0011, 0b0111, 0b1111]);
    assert_eq!(outcome.first, Some(vec![1, 2, 3, 4]));
}

#[test]
fn hidden_singles_fill_a_row() {
    let board = Board { digits: 4, cells: 4, houses: vec![vec![0, 1, 2, 3]] };
    let outcome = without_a_node(&board, &[0b1111, 0b1110, 0b1100, 0b1000]);
    assert_eq!(outcome.first, Some(vec![1, 2, 3, 4]));
}

#[test]
fn a_short_house_whose_candidates_are_as_few_as_its_cells_has_hidden_singles() {
    let board = Board { digits: 6, cells: 4, houses: vec![vec![0, 1, 2, 3]] };
    // Digit 1 is in the first cell only, then 2 in the second, then 4 in the third.
    let outcome = without_a_node(&board, &[0b1_1011, 0b1_1010, 0b1_1000, 0b1_0000]);
    assert_eq!(outcome.first, Some(vec![1, 2, 4, 5]));
    let outcome = solve(&board.problem(), &[0b1_1011, 0b1_1010, 0b1_1000, 0b1_1000], &Limits::none());
    assert_eq!((outcome.count, outcome.nodes), (2, 2), "one branch for the last two cells");
}

#[test]
fn three_cells_of_two_digits_are_refused() {
    let board = Board { digits: 6, cells: 3, houses: vec![vec![0, 1, 2]] };
    assert_eq!(without_a_node(&board, &[0b11, 0b11, 0b11]).count, 0);
}

#[test]
fn a_full_house_without_a_place_for_a_digit_is_refused() {
    let board = latin(4);
    let mut domains = board.blank();
    domains[..4].fill(0b0111);
    assert_eq!(without_a_node(&board, &domains).count, 0);
}

#[test]
fn a_latin_square_of_32_with_its_first_row_and_column_shifted_is_read_off() {
    let board = latin(32);
    let digit = |cell: usize| (cell / 32 + cell % 32) % 32;
    let mut domains: Vec<u32> = (0..1024).map(|cell| 1 << digit(cell)).collect();
    domains[32 * 31..].fill(u32::MAX);
    let outcome = without_a_node(&board, &domains);
    assert_eq!(outcome.count, 1);
    let solution = outcome.first.expect("a solution");
    assert!((0..1024).all(|cell| usize::from(solution[cell]) == digit(cell) + 1));
}
