//! Trials at the root lose no solution, and a search that takes long makes them once.

use super::*;
use crate::bit_set::BitSet;
use crate::limits::Limits;
use crate::rng::Rng;
use crate::search::boards::{HARD, classic, givens};
use crate::search::plain::Puzzle;
use std::sync::Arc;

fn solutions(walk: &mut SearchWalk<u16>) -> Vec<Vec<u8>> {
    let mut all = Vec::new();
    while walk.advance(&Limits::none()).expect("no limits") {
        let mut solution = Vec::new();
        walk.copy_solution(&mut solution);
        all.push(solution);
    }
    all.sort_unstable();
    all
}

#[test]
fn trials_lose_no_solution() {
    let mut rng = Rng::new(17);
    let mut tried = 0;
    for _ in 0..60 {
        let puzzle = Puzzle::random(&mut rng, 4);
        let mut walk = SearchWalk::<u16>::new(Arc::clone(&puzzle.problem), &puzzle.domains, None);
        walk.root_trials = RootTrials::Next(0, 0);
        if walk.propagate_root() {
            assert_eq!(solutions(&mut walk), puzzle.solutions());
            assert_eq!(walk.root_trials, RootTrials::Over);
            tried += 1;
        } else {
            assert!(puzzle.solutions().is_empty());
        }
    }
    assert!(tried > 20, "{tried}");
}

#[test]
fn a_candidate_that_conflicts_at_once_is_gone_for_good() {
    let problem = Arc::new(classic());
    let mut walk = SearchWalk::<u16>::new(problem, &givens(HARD), None);
    assert!(walk.propagate_root());
    let before: u32 = (0..81).map(|cell| walk.state.candidates(cell).count()).sum();
    walk.root_trials = RootTrials::Next(0, 0);
    walk.run_root_trials(&Limits::none()).expect("no limits");
    let after: u32 = (0..81).map(|cell| walk.state.candidates(cell).count()).sum();
    assert!(after < before, "{before} to {after}");
    assert_eq!((walk.depth, walk.next_action), (0, NextAction::Propagate));
    assert_eq!(solutions(&mut walk).len(), 1);
}

#[test]
fn trials_that_a_limit_stops_go_on_later() {
    let problem = Arc::new(classic());
    let mut walk = SearchWalk::<u16>::new(problem, &givens(HARD), None);
    walk.root_trials = RootTrials::Next(0, 0);
    let mut stops = 0;
    loop {
        let limits = Limits { max_nodes: walk.nodes + 3, ..Limits::none() };
        match walk.advance(&limits) {
            Err(stop) => stops += usize::from(stop == StopReason::MaxNodes),
            Ok(has_solution) => {
                assert!(has_solution && stops > 3, "{stops}");
                break;
            }
        }
    }
    assert_eq!(walk.root_trials, RootTrials::Over);
}
