//! A stopped search for solutions continues without a gap, in every engine.

use crate::boards::{Dice, EASY, GRID, by_nodes, classic, digits, general, list, masks};
use polydoku_core::engine::Engine;
use polydoku_core::limits::{Limits, StopReason};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

fn engines() -> [Engine; 2] {
    [classic(), general()]
}

#[test]
fn stopping_before_every_node_changes_nothing() {
    let mut dice = Dice(41);
    for _ in 0..6 {
        let puzzle = dice.puzzle(25);
        for (engine, seed) in engines().iter().flat_map(|engine| [(engine, None), (engine, Some(3))]) {
            let expected = list(engine, &puzzle, seed, 60);
            let mut solutions = engine.solutions(&puzzle, seed);
            let (mut nodes, mut stops) = (0, 0);
            for grid in &expected {
                let (solution, more) = by_nodes(&mut solutions, &mut nodes);
                assert_eq!(solution.as_ref(), Some(grid));
                stops += more;
            }
            assert!(stops > 10, "{stops} stops are no test");
        }
    }
}

#[test]
fn as_many_nodes_as_counting_takes_are_enough_for_all_solutions() {
    let mut dice = Dice(42);
    for _ in 0..20 {
        let puzzle = dice.puzzle(29);
        for engine in engines() {
            let outcome = engine.solve(&puzzle, &Limits::none());
            let mut solutions = engine.solutions(&puzzle, None);
            let mut nodes = 0;
            let mut count = 0;
            while by_nodes(&mut solutions, &mut nodes).0.is_some() {
                count += 1;
            }
            assert_eq!((count, nodes), (outcome.count, outcome.nodes));
        }
    }
}

#[test]
fn after_the_last_solution_there_is_none_for_good() {
    for engine in engines() {
        let mut solutions = engine.solutions(&masks(EASY), None);
        assert_eq!(solutions.next(&Limits::none()), Ok(Some(digits(GRID))));
        for _ in 0..3 {
            assert_eq!(solutions.next(&Limits::none()), Ok(None));
        }
        let mut none = engine.solutions(&[1; 81], None);
        assert_eq!([none.next(&Limits::none()), none.next(&Limits::none())], [Ok(None), Ok(None)]);
    }
}

#[test]
fn two_walks_through_one_puzzle_do_not_disturb_each_other() {
    for engine in engines() {
        let expected = list(&engine, &[0x1FF; 81], None, 30);
        let mut one = engine.solutions(&[0x1FF; 81], None);
        let mut other = engine.solutions(&[0x1FF; 81], None);
        for (phase, grid) in expected.iter().enumerate() {
            assert_eq!(one.next(&Limits::none()).as_ref(), Ok(&Some(grid.clone())));
            if phase % 3 == 2 {
                assert_eq!(other.next(&Limits::none()), Ok(Some(expected[phase / 3].clone())));
            }
        }
    }
}

/// Pulls solutions of the blank board under these limits until one stops it; gives why, with the next
/// solution without limits and what it should be.
fn stopped(engine: &Engine, limits: &Limits) -> (StopReason, Vec<u8>, Vec<u8>) {
    let mut solutions = engine.solutions(&[0x1FF; 81], None);
    let mut solution = 0;
    let stop = loop {
        match solutions.next(limits) {
            Ok(_) => solution += 1,
            Err(stop) => break stop,
        }
        assert!(solution < 20_000, "nothing stops it");
    };
    let next = solutions.next(&Limits::none()).expect("no bound").expect("a solution");
    (stop, next, list(engine, &[0x1FF; 81], None, solution + 1).remove(solution))
}

#[test]
fn a_deadline_and_an_interrupt_stop_the_list_and_it_goes_on_after() {
    for engine in engines() {
        let late = Limits { deadline: Some(Instant::now()), ..Limits::none() };
        let (stop, next, expected) = stopped(&engine, &late);
        assert_eq!((stop, next), (StopReason::Deadline, expected));
        let second = AtomicBool::new(false);
        let interrupt = || second.swap(true, Ordering::Relaxed);
        let (stop, next, expected) =
            stopped(&engine, &Limits { interrupt: Some(&interrupt), ..Limits::none() });
        assert_eq!((stop, next), (StopReason::Interrupt, expected));
    }
}
