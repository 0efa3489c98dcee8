//! Bounds of a single call mean the same to both engines.

use crate::boards::{Dice, HARD, classic, general, houses, masks};
use crate::oracle;
use polydoku_core::limits::{Limits, StopReason};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

#[test]
fn counting_stops_at_the_number_asked_for_and_says_so() {
    let mut dice = Dice(51);
    for _ in 0..25 {
        let puzzle = dice.puzzle(28);
        let all = oracle::count(&houses(), &puzzle, 60) as u64;
        for engine in [classic(), general()] {
            for limit in [1, 2, 3, 10, 59] {
                let outcome = engine.solve(&puzzle, &Limits::none().with_max_solutions(limit));
                assert_eq!(outcome.count, all.min(limit));
                assert_eq!(outcome.stop, (all >= limit).then_some(StopReason::MaxSolutions));
                assert_eq!(outcome.second.is_some(), all.min(limit) >= 2);
            }
        }
    }
}

#[test]
fn exactly_the_nodes_of_a_proof_are_enough() {
    for text in HARD {
        for engine in [classic(), general()] {
            let whole = engine.solve(&masks(text), &Limits::none());
            assert!(whole.nodes > 0, "{text} needs no branch");
            let with = |max_nodes| engine.solve(&masks(text), &Limits { max_nodes, ..Limits::none() });
            assert_eq!(with(whole.nodes), whole);
            let short = with(whole.nodes - 1);
            assert_eq!((short.stop, short.nodes), (Some(StopReason::MaxNodes), whole.nodes - 1));
            let none = with(0);
            assert_eq!((none.stop, none.nodes, none.count), (Some(StopReason::MaxNodes), 0, 0));
        }
    }
}

#[test]
fn what_was_found_before_a_stop_is_kept() {
    for engine in [classic(), general()] {
        let mut before = 0;
        for max_nodes in [60, 120, 1000] {
            let outcome = engine.solve(&[0x1FF; 81], &Limits { max_nodes, ..Limits::none() });
            assert_eq!((outcome.stop, outcome.nodes), (Some(StopReason::MaxNodes), max_nodes));
            assert!(outcome.count >= before);
            assert_eq!(
                (outcome.first.is_some(), outcome.second.is_some()),
                (outcome.count > 0, outcome.count > 1)
            );
            before = outcome.count;
        }
        assert!(before > 100, "only {before} grids in 1000 nodes");
    }
}

#[test]
fn a_time_that_is_over_stops_counting_soon() {
    for engine in [classic(), general()] {
        let late = Limits { deadline: Some(Instant::now()), ..Limits::none() };
        let outcome = engine.solve(&[0x1FF; 81], &late);
        assert_eq!(outcome.stop, Some(StopReason::Deadline));
        assert!(outcome.nodes < 100_000, "{} nodes after the end", outcome.nodes);
    }
}

#[test]
fn an_interrupt_is_asked_for_again_and_again_until_it_says_stop() {
    for engine in [classic(), general()] {
        let interrupt = AtomicU64::new(0);
        let tenth = || interrupt.fetch_add(1, Ordering::Relaxed) == 9;
        let limits = Limits { interrupt: Some(&tenth), ..Limits::none() };
        assert_eq!(engine.solve(&[0x1FF; 81], &limits).stop, Some(StopReason::Interrupt));
        assert_eq!(interrupt.load(Ordering::Relaxed), 10);
    }
}

#[test]
fn bounds_that_are_not_met_change_nothing() {
    let hour = Some(Instant::now() + Duration::from_secs(3600));
    let quiet = || false;
    let wide = Limits { deadline: hour, interrupt: Some(&quiet), max_solutions: 1 << 40, max_nodes: 1 << 40 };
    for text in HARD {
        for engine in [classic(), general()] {
            assert_eq!(engine.solve(&masks(text), &wide), engine.solve(&masks(text), &Limits::none()));
        }
    }
}

#[test]
fn a_stop_by_solutions_goes_before_one_by_nodes() {
    // The blank board's first solution needs some nodes: with just these, both bounds are met at once.
    for engine in [classic(), general()] {
        let one = engine.solve(&[0x1FF; 81], &Limits::none().with_max_solutions(1));
        let both = Limits { max_nodes: one.nodes, max_solutions: 1, ..Limits::none() };
        assert_eq!(engine.solve(&[0x1FF; 81], &both), one);
        assert_eq!(one.stop, Some(StopReason::MaxSolutions));
    }
}
