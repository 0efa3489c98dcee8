use super::*;
use crate::classic::parse_line;

fn is_solved(line: &str) -> bool {
    solved_by_singles(&parse_line(line.as_bytes()).expect("a puzzle has 81 cells"))
}

#[test]
fn an_easy_puzzle_is_solved_and_a_hard_one_is_not() {
    let easy = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    let hard = "800000000003600000070090200050007000000045700000100030001000068008500010090000400";
    assert!(is_solved(easy));
    assert!(!is_solved(hard));
}

#[test]
fn a_full_grid_is_solved() {
    assert!(is_solved("534678912672195348198342567859761423426853791713924856961537284287419635345286179"));
}
