//! A stopped search continues without a gap.

use crate::boards::{Dice, random, random_domains, square};
use polydoku_core::limits::{Limits, StopReason};
use polydoku_core::next_result::NextResult;
use polydoku_core::search::{GeneralSearch, solve};

#[test]
fn the_solutions_one_by_one_are_the_first_two_of_the_count() {
    let mut dice = Dice(3);
    for _ in 0..200 {
        let board = random(&mut dice);
        let domains = random_domains(&mut dice, &board);
        let outcome = solve(&board.problem(), &domains, &Limits::none().with_max_solutions(2));
        let mut search = GeneralSearch::new(board.problem(), &domains, None);
        for expected in [outcome.first, outcome.second].into_iter().flatten() {
            assert_eq!(search.next(&Limits::none()), NextResult::Item(expected.as_slice()));
        }
        if outcome.count == 2 {
            assert_eq!(search.nodes(), outcome.nodes);
        }
    }
}

#[test]
fn stopping_before_every_node_changes_nothing() {
    let board = square(2, 3);
    let domains = board.givens("1..... ...2.. ..3... ...... .4.... ......");
    let mut whole = GeneralSearch::new(board.problem(), &domains, None);
    let mut pieces = GeneralSearch::new(board.problem(), &domains, None);
    for _ in 0..500 {
        let expected = match whole.next(&Limits::none()) {
            NextResult::Item(digits) => digits.to_vec(),
            end => panic!("{end:?}"),
        };
        let mut stops = 0;
        let resumed = loop {
            let limits = Limits { max_nodes: pieces.nodes(), ..Limits::none() };
            match pieces.next(&limits) {
                NextResult::Item(digits) => break digits.to_vec(),
                NextResult::Stopped(stop) => assert_eq!(stop, StopReason::MaxNodes),
                NextResult::End => panic!("ended early"),
            }
            stops += 1;
            let one_more = Limits { max_nodes: pieces.nodes() + 1, ..Limits::none() };
            if let NextResult::Item(digits) = pieces.next(&one_more) {
                break digits.to_vec();
            }
        };
        assert_eq!(resumed, expected);
        assert!(stops > 0 && pieces.nodes() == whole.nodes());
    }
}

#[test]
fn the_same_search_twice_walks_the_same_nodes() {
    let board = square(3, 3);
    let domains =
        board.givens("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..");
    let outcome = solve(&board.problem(), &domains, &Limits::none());
    assert_eq!(outcome, solve(&board.problem(), &domains, &Limits::none()));
    assert_eq!(outcome.count, 1);
}
