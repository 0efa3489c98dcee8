//! Bounds stop a search in time and say so.

use crate::boards::{latin, square};
use polydoku_core::limits::{Limits, StopReason};
use polydoku_core::next_result::NextResult;
use polydoku_core::search::{GeneralSearch, solve, true_candidates};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

#[test]
fn no_node_is_walked_beyond_the_most_allowed() {
    let board = square(3, 3);
    for max_nodes in [0, 1, 2, 100, 1001] {
        let outcome = solve(&board.problem(), &board.blank(), &Limits { max_nodes, ..Limits::none() });
        assert_eq!((outcome.nodes, outcome.stop), (max_nodes, Some(StopReason::MaxNodes)));
    }
}

#[test]
fn a_puzzle_solved_without_branching_needs_no_node() {
    let board = square(2, 2);
    let domains = board.givens("1.3. 3.12 2.4. .3.1");
    let outcome = solve(&board.problem(), &domains, &Limits { max_nodes: 0, ..Limits::none() });
    assert_eq!((outcome.count, outcome.stop, outcome.nodes), (1, None, 0));
}

#[test]
fn a_deadline_stops_every_kind_of_board() {
    for board in [square(3, 3), square(4, 4), square(5, 5), square(4, 8), latin(32)] {
        let problem = board.problem();
        let deadline = Some(Instant::now() + Duration::from_millis(20));
        let outcome = solve(&problem, &board.blank(), &Limits { deadline, ..Limits::none() });
        assert_eq!(outcome.stop, Some(StopReason::Deadline));
    }
}

#[test]
fn a_deadline_stops_a_board_of_4096_cells() {
    let mut board = latin(32);
    board.cells = 4096;
    for copy in 1..4u16 {
        let shifted =
            latin(32).houses.into_iter().map(|house| house.iter().map(|cell| cell + copy * 1024).collect());
        board.houses.extend(shifted);
    }
    let problem = board.problem();
    let deadline = Some(Instant::now() + Duration::from_millis(20));
    let outcome = solve(&problem, &board.blank(), &Limits { deadline, ..Limits::none() });
    assert_eq!(outcome.stop, Some(StopReason::Deadline));
}

#[test]
fn an_interrupt_stops_the_search_and_a_later_call_goes_on() {
    let board = latin(5);
    let should_stop = AtomicBool::new(true);
    let interrupt = || should_stop.load(Ordering::Relaxed);
    let limits = Limits { interrupt: Some(&interrupt), ..Limits::none() };
    let mut search = GeneralSearch::new(board.problem(), &board.blank(), None);
    let mut count = 0;
    let mut stops = 0;
    loop {
        match search.next(&limits) {
            NextResult::Item(_) => count += 1,
            NextResult::End => break,
            NextResult::Stopped(stop) => {
                assert_eq!(stop, StopReason::Interrupt);
                stops += 1;
                should_stop.store(false, Ordering::Relaxed);
            }
        }
    }
    assert_eq!((count, stops), (161_280, 1));
}

#[test]
fn true_candidates_say_what_stopped_them() {
    let board = square(3, 3);
    let limits = Limits { max_nodes: 10, ..Limits::none() };
    let (masks, stop) = true_candidates(&board.problem(), &board.blank(), &[], &limits);
    assert_eq!((masks.len(), stop), (81, Some(StopReason::MaxNodes)));
}
