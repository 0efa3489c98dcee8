//! True candidates are the union of all solutions; sight is what the givens in peers leave.

use crate::boards::{Dice, random, random_domains, square};
use crate::oracle;
use polydoku_core::limits::Limits;
use polydoku_core::search::{solve, true_candidates};

#[test]
fn true_candidates_are_the_union_of_all_solutions() {
    let mut dice = Dice(4);
    for round in 0..800 {
        let board = random(&mut dice);
        let domains = random_domains(&mut dice, &board);
        let all = oracle::solutions(&board, &domains);
        let expected = oracle::union(&board, &all);
        let known = [0, 1, 2, 5].map(|count| &all[..all.len().min(count)]);
        for known in known {
            let (masks, stop) = true_candidates(&board.problem(), &domains, known, &Limits::none());
            assert_eq!((masks, stop), (expected.clone(), None), "round {round}: {board:?} {domains:?}");
        }
    }
}

#[test]
fn all_candidates_of_a_blank_board_are_true() {
    for board in [square(3, 3), square(4, 4)] {
        let (masks, stop) = true_candidates(&board.problem(), &board.blank(), &[], &Limits::none());
        assert_eq!((masks, stop), (board.blank(), None));
    }
}

#[test]
fn the_true_candidates_of_a_unique_puzzle_are_its_solution() {
    let board = square(3, 3);
    let text = "53..7.... 6..195... .98....6. 8...6...3 4..8.3..1 7...2...6 .6....28. ...419..5 ....8..79";
    let domains = board.givens(text);
    let solution = solve(&board.problem(), &domains, &Limits::none()).first.expect("a solution");
    let expected: Vec<u32> = solution.iter().map(|digit| 1 << (digit - 1)).collect();
    for known in [vec![], vec![solution]] {
        let (masks, stop) = true_candidates(&board.problem(), &domains, &known, &Limits::none());
        assert_eq!((masks, stop), (expected.clone(), None));
    }
}

#[test]
fn sight_takes_the_givens_of_peers_and_draws_no_conclusion() {
    let board = square(2, 2);
    let sight = board.problem().candidates_by_sight(&board.givens("12.. .... ...3 ...."));
    let expected = [1, 2, 12, 8, 12, 12, 15, 11, 10, 9, 11, 4, 14, 13, 11, 11];
    // r1c4 is left with 4 alone, and r1c3 keeps its 4 all the same.
    assert_eq!(sight, expected);
}
