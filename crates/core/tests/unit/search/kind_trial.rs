//! A search tries both kinds of branches when it takes long, and loses no solution by it.

use super::*;
use crate::limits::Limits;
use crate::problem::Problem;
use crate::rng::Rng;
use crate::search::boards::{HARD, classic, givens, latin};
use crate::search::plain::Puzzle;
use crate::search::root_trials::RootTrials;
use std::sync::Arc;

/// All solutions of a walk, in order, and its nodes.
fn solutions(mut walk: SearchWalk<u16>) -> (Vec<Vec<u8>>, u64) {
    let mut all = Vec::new();
    while walk.advance(&Limits::none()).expect("no limits") {
        let mut solution = Vec::new();
        walk.copy_solution(&mut solution);
        all.push(solution);
    }
    all.sort_unstable();
    (all, walk.nodes)
}

#[test]
fn going_back_to_the_root_for_a_trial_loses_no_solution() {
    let mut rng = Rng::new(29);
    let mut trial_count = 0;
    for _ in 0..60 {
        let puzzle = Puzzle::random(&mut rng, 4);
        let walk = SearchWalk::<u16>::new(Arc::clone(&puzzle.problem), &puzzle.domains, None);
        let mut walk_with_trials = walk.clone();
        walk_with_trials.begin_kind_trial(1, None);
        let (all, nodes) = solutions(walk_with_trials);
        assert_eq!(all, puzzle.solutions());
        trial_count += usize::from(nodes != solutions(walk).1);
    }
    assert!(trial_count > 5, "{trial_count}");
}

/// A walk that has just finished its trial.
fn after_trial(finished: f64, finished_with_digits: Option<f64>) -> SearchWalk<u16> {
    let mut walk = SearchWalk::<u16>::new(Arc::new(classic()), &givens(HARD), None);
    assert!(walk.propagate_root());
    let branch = walk.chooser.choose(&mut walk.state, &walk.problem).expect("a branch");
    if finished_with_digits.is_some() {
        walk.chooser.kind = BranchKind::CellsOnly;
    }
    walk.begin_kind_trial(100, finished_with_digits);
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
    assert_eq!(kind_and_depth(after_trial(0.1, Some(0.01))), (BranchKind::CellsOnly, 1), "cells go on");
    assert_eq!(kind_and_depth(after_trial(0.01, Some(0.1))), (BranchKind::CellsAndDigits, 0));
}

#[test]
fn longer_trials_follow_where_neither_kind_came_far() {
    let walk = after_trial(0.001, Some(0.01));
    assert_eq!((walk.chooser.kind, walk.depth), (BranchKind::CellsAndDigits, 0));
    assert_eq!(walk.kind_trial.end_node, walk.nodes + 100 * GROWTH);
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
