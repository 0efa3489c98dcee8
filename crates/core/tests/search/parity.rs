//! The engine finds what the slow search finds, on boards of every kind.

use crate::boards::{Board, Dice, latin, random, random_domains, square};
use crate::oracle;
use polydoku_core::limits::{Limits, StopReason};
use polydoku_core::next_result::NextResult;
use polydoku_core::search::{GeneralSearch, solve};

fn all_solutions(board: &Board, domains: &[u32]) -> Vec<Vec<u8>> {
    let mut search = GeneralSearch::new(board.problem(), domains, None);
    let mut solutions = Vec::new();
    while let NextResult::Item(digits) = search.next(&Limits::none()) {
        solutions.push(digits.to_vec());
    }
    assert_eq!(search.next(&Limits::none()), NextResult::End, "the end stays the end");
    solutions
}

#[test]
fn random_boards_have_the_solutions_of_the_slow_search() {
    let mut dice = Dice(1);
    let (mut none, mut many) = (0, 0);
    for round in 0..700 {
        let board = random(&mut dice);
        let domains = random_domains(&mut dice, &board);
        let expected = oracle::solutions(&board, &domains);
        let outcome = solve(&board.problem(), &domains, &Limits::none());
        assert_eq!((outcome.count, outcome.stop), (expected.len() as u64, None), "round {round}: {board:?}");
        if expected.len() < 5000 {
            let mut solutions = all_solutions(&board, &domains);
            solutions.sort();
            assert_eq!(solutions, expected, "round {round}: {board:?} {domains:?}");
        }
        none += usize::from(expected.is_empty());
        many += usize::from(expected.len() > 1);
    }
    assert!(none > 100 && many > 100, "{none} without and {many} with many solutions is no fair sample");
}

#[test]
fn counting_stops_at_the_limit() {
    let mut dice = Dice(2);
    for _ in 0..200 {
        let board = random(&mut dice);
        let domains = random_domains(&mut dice, &board);
        let all = oracle::solutions(&board, &domains).len() as u64;
        for limit in [1, 2, 7] {
            let outcome = solve(&board.problem(), &domains, &Limits::none().with_max_solutions(limit));
            assert_eq!(outcome.count, all.min(limit));
            assert_eq!(outcome.stop, (all >= limit).then_some(StopReason::MaxSolutions));
            assert_eq!(outcome.first.is_some(), all > 0);
            assert_eq!(outcome.second.is_some(), all.min(limit) > 1);
        }
    }
}

#[test]
fn the_known_numbers_of_blank_squares_come_out() {
    // OEIS A002860 and A107739.
    let counts = [(latin(3), 12), (latin(4), 576), (latin(5), 161_280), (square(2, 2), 288)];
    for (board, expected) in counts {
        assert_eq!(solve(&board.problem(), &board.blank(), &Limits::none()).count, expected, "{board:?}");
    }
}

#[test]
fn a_cell_in_no_house_takes_every_digit() {
    let board = Board { digits: 5, cells: 3, houses: vec![vec![0, 2]] };
    assert_eq!(solve(&board.problem(), &board.blank(), &Limits::none()).count, 5 * 5 * 4);
}

#[test]
fn a_house_longer_than_the_digits_has_no_solution() {
    let board = Board { digits: 3, cells: 4, houses: vec![vec![0, 1, 2, 3]] };
    assert_eq!(solve(&board.problem(), &board.blank(), &Limits::none()).count, 0);
}

#[test]
fn contradictory_givens_have_no_solution_and_take_no_node() {
    let board = square(2, 2);
    for text in ["11.. .... .... ....", "1... .1.. .... ....", "1... .... .... 1..1", "12.. ..3. ...4 ...."] {
        let outcome = solve(&board.problem(), &board.givens(text), &Limits::none());
        assert_eq!((outcome.count, outcome.nodes, outcome.stop), (0, 0, None), "{text}");
    }
    let mut empty = board.blank();
    empty[5] = 0;
    assert_eq!(solve(&board.problem(), &empty, &Limits::none()).count, 0);
}
