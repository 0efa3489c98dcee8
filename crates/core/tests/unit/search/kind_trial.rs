//! A search tries both kinds of branches when it takes long, and loses no solution by it.

use super::*;
use crate::limits::Limits;
use crate::problem::Problem;
use crate::rng::Rng;
use crate::search::boards::{HARD, classic, givens, latin};
use crate::search::plain::Puzzle;
use crate::search::root_trials::RootTrials;
use std::sync::Arc;

#[test]
fn going_back_to_the_root_for_a_trial_loses_no_solution() {
    let mut rng = Rng::new(29);
    let mut trial_count = 0;
    for _ in 0..60 {
        let puzzle = Puzzle::random(&mut rng, 4);
        let mut walk = SearchWalk::<u16>::new(Arc::clone(&puzzle.problem), &puzzle.domains, None);
        walk.begin_kind_trial(None);
        walk.kind_trial.end_node = 1;
        let mut solutions = Vec::new();
        while walk.advance(&Limits::none()).expect("no limits") {
            let mut solution = Vec::new();
            walk.copy_solution(&mut solution);
            solutions.push(solution);
        }
        solutions.sort_unstable();
        assert_eq!(solutions, puzzle.solutions());
        trial_count += usize::from(walk.chooser.kind == BranchKind::CellsOnly);
    }
    assert!(trial_count > 5, "{trial_count}");
}

/// A walk that has just finished its trial.
fn after_trial(finished: f64, finished_with_digits: Option<f64>) -> SearchWalk<u16> {
    let mut walk = SearchWalk::<u16>::new(Arc::new(classic()), &givens(HARD), None);
    assert!(walk.propagate_root());
    let branch = walk.chooser.choose(&mut walk.state, &walk.problem).expect("a branch");
    walk.begin_kind_trial(finished_with_digits);
    walk.push_branch(branch);
    walk.nodes = walk.kind_trial.end_node;
    walk.progress.finished = finished;
    assert!(walk.must_end_kind_trial());
    walk.end_kind_trial();
    walk
}

#[test]
fn the_kind_that_came_farther_is_kept() {
    let kind_and_depth = |walk: SearchWalk<u16>| (walk.chooser.kind, walk.depth);
    assert_eq!(kind_and_depth(after_trial(0.2, None)), (BranchKind::CellsAndDigits, 1), "nearly done");
    assert_eq!(kind_and_depth(after_trial(0.01, None)), (BranchKind::CellsOnly, 0), "cells have their trial");
    let cells_are_better = || {
        let mut walk = after_trial(0.01, Some(0.001));
        walk.chooser.kind = BranchKind::CellsOnly;
        walk
    };
    assert_eq!(kind_and_depth(cells_are_better()), (BranchKind::CellsOnly, 1), "cells go on where they are");
    assert_eq!(kind_and_depth(after_trial(0.001, Some(0.01))), (BranchKind::CellsAndDigits, 0));
}

#[test]
fn all_shares_of_a_complete_search_are_one() {
    let problem = Arc::new(Problem::new(4, 16, &latin(4)).expect("a board"));
    let mut walk = SearchWalk::<u16>::new(problem, &[0b1111; 16], None);
    walk.root_trials = RootTrials::Over;
    let mut solution_count = 0;
    while walk.advance(&Limits::none()).expect("no limits") {
        solution_count += 1;
    }
    assert_eq!(solution_count, 576);
    let last = walk.progress.share;
    assert!((walk.progress.finished + last - 1.0).abs() < 1e-9, "{} and {last}", walk.progress.finished);
}
