//! The walk through a search tree: the same solutions with lanes and with places, branches that can be taken back, and the ends of a walk.

use super::*;
use crate::bit_set::BitSet;
use crate::constraints::{AllDifferent, AnyConstraint};
use crate::search::boards::{HARD, classic, givens};
use crate::search::plain::Puzzle;

/// The solutions of a walk and its nodes after each.
fn trace<W: StateWord>(problem: &Arc<Problem>, domains: &[u32], seed: Option<u64>) -> Vec<(u64, Vec<u8>)> {
    let mut walk = SearchWalk::<W>::new(Arc::clone(problem), domains, seed);
    let mut trace = Vec::new();
    while walk.advance(&Limits::none()).expect("no limit") {
        let mut digits = Vec::new();
        walk.copy_solution(&mut digits);
        trace.push((walk.nodes, digits));
    }
    assert_eq!(walk.depth, 0, "every branch is left");
    assert!(!walk.advance(&Limits::none()).expect("no limit"), "a walk that ended stays at its end");
    trace
}

fn sorted_solutions(trace: Vec<(u64, Vec<u8>)>) -> Vec<Vec<u8>> {
    let mut solutions: Vec<Vec<u8>> = trace.into_iter().map(|(_, digits)| digits).collect();
    solutions.sort_unstable();
    solutions
}

#[test]
fn walks_with_lanes_and_with_places_find_the_same_solutions() {
    let mut rng = Rng::new(81);
    let mut nodes = 0;
    for number in 0..60 {
        let Puzzle { problem, domains, .. } = Puzzle::random(&mut rng, 4);
        let seed = (number % 2 == 0).then_some(number);
        let [with_lanes, with_places] =
            [trace::<u16>(&problem, &domains, seed), trace::<u32>(&problem, &domains, seed)];
        nodes += with_lanes.last().map_or(0, |last| last.0);
        assert_eq!(sorted_solutions(with_lanes), sorted_solutions(with_places));
    }
    assert!(nodes > 100, "{nodes}");
}

#[test]
fn a_seed_decides_the_order_and_not_the_solutions() {
    let problem = Arc::new(
        Problem::new(4, 4, &[AnyConstraint::AllDifferent(AllDifferent(vec![0, 1, 2, 3]))]).expect("a house"),
    );
    let solutions = |seed| -> Vec<Vec<u8>> {
        trace::<u16>(&problem, &[15; 4], seed).into_iter().map(|(_, digits)| digits).collect()
    };
    let sorted = |seed| {
        let mut solutions = solutions(seed);
        solutions.sort_unstable();
        solutions
    };
    assert_eq!(sorted(None).len(), 24);
    assert!((1..9).all(|seed| sorted(Some(seed)) == sorted(None)));
    assert!((1..9).all(|seed| solutions(Some(seed)) == solutions(Some(seed))));
    assert!((1..9).any(|seed| solutions(Some(seed)) != solutions(None)));
}

#[test]
fn a_branch_that_is_left_puts_every_candidate_back() {
    let mut walk = SearchWalk::<u16>::new(Arc::new(classic()), &givens(HARD), None);
    assert!(walk.propagate_root());
    let (words, open) = (walk.state.sets.clone(), walk.state.open_cells().collect::<Vec<_>>());
    for &cell in &open {
        for digit in walk.state.candidates(cell).members().map(|digit| 1 << digit) {
            walk.push_branch(Branch { cell, digit, choices: 2 });
            assert_eq!((walk.depth, walk.next_action), (1, NextAction::Propagate));
            assert_eq!(walk.state.candidates(cell), digit);
            let _ = propagate(&mut walk.state, &walk.problem);
            assert_eq!(walk.pop_branch(), Some(Branch { cell, digit, choices: 2 }));
            assert_eq!((walk.depth, &walk.state.sets), (0, &words));
            let mut back: Vec<_> = walk.state.open_cells().collect();
            back.sort_unstable();
            let mut expected = open.clone();
            expected.sort_unstable();
            assert_eq!(back, expected);
        }
    }
    assert_eq!(walk.pop_branch(), None, "no branch is left to leave");
}

#[test]
fn a_walk_does_not_leave_the_frames_below_its_floor() {
    let mut walk = SearchWalk::<u16>::new(Arc::new(classic()), &givens(HARD), None);
    assert!(walk.propagate_root());
    let cell = walk.state.open_cells().next().expect("an open cell");
    let digit = 1 << walk.state.candidates(cell).lowest();
    walk.push_branch(Branch { cell, digit, choices: 2 });
    walk.base_depth = 1;
    while walk.advance(&Limits::none()).expect("no limit") {
        assert_eq!(walk.state.candidates(cell), digit, "only solutions of the branch");
    }
    assert_eq!((walk.depth, walk.next_action), (1, NextAction::Finish));
}

#[test]
fn what_contradicts_at_once_has_no_nodes() {
    let house = || AnyConstraint::AllDifferent(AllDifferent(vec![0, 1, 2]));
    let impossible = Problem::new(2, 3, &[house()]).expect("a house");
    assert!(impossible.is_impossible);
    let without_candidate = Problem::new(3, 3, &[house()]).expect("a house");
    for (problem, domains) in [(impossible, [3; 3]), (without_candidate, [7, 0, 7])] {
        let mut walk = SearchWalk::<u16>::new(Arc::new(problem), &domains, None);
        assert_eq!(walk.next_action, NextAction::Finish);
        assert_eq!((walk.advance(&Limits::none()), walk.nodes), (Ok(false), 0));
    }
}

#[test]
fn an_interrupt_is_seen_between_nodes_and_the_walk_goes_on_later() {
    let problem = Arc::new(classic());
    let interrupt = || true;
    let limits = Limits { interrupt: Some(&interrupt), max_nodes: 1_000_000, ..Limits::none() };
    let mut walk = SearchWalk::<u16>::new(problem, &[0x1FF; 81], None);
    let mut solutions = 0;
    let stop = loop {
        match walk.advance(&limits) {
            Ok(_) => solutions += 1,
            Err(stop) => break stop,
        }
    };
    assert_eq!(stop, StopReason::Interrupt);
    let nodes = walk.nodes;
    assert!(nodes > 0 && solutions < 1_000_000);
    assert_eq!(walk.advance(&Limits { max_nodes: nodes + 5000, ..Limits::none() }), Ok(true));
    assert!(walk.nodes > nodes);
}
