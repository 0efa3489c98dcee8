//! A probe answers one question and leaves the root as it was, or without a digit that has no solution.

use super::*;
use crate::bit_set::BitSet;
use crate::search::boards::{HARD, classic, givens};
use std::sync::Arc;

#[test]
fn probing_every_candidate_leaves_the_solution() {
    let problem = Arc::new(classic());
    let mut walk = SearchWalk::<u16>::new(Arc::clone(&problem), &givens(HARD), None);
    let mut solution = Vec::new();
    let mut known: Option<Vec<u8>> = None;
    while walk.propagate_root() && walk.state.open_cell_count() > 0 {
        let cell = walk.state.open_cells().next().expect("an open cell");
        let before = walk.state.candidates(cell);
        let branch = Branch { cell, digit: 1 << before.lowest(), choices: 2 };
        let result = walk.probe(branch, u64::MAX, &mut solution, &Limits::none()).expect("no bound");
        if result == ProbeResult::Solution {
            assert_eq!(solution[usize::from(cell)], before.lowest() as u8 + 1);
            assert_eq!(known.get_or_insert_with(|| solution.clone()), &solution, "one solution");
            assert_eq!(walk.state.candidates(cell), before, "the root is as it was");
            let other = Branch { cell, digit: 1 << before.without_lowest().lowest(), choices: 2 };
            let result = walk.probe(other, u64::MAX, &mut solution, &Limits::none());
            assert_eq!(result, Ok(ProbeResult::NoSolution));
        }
        assert!(walk.state.candidates(cell).count() < before.count());
    }
    assert!(walk.propagate_root());
    walk.copy_solution(&mut solution);
    assert!(known.is_none_or(|known| known == solution));
}

#[test]
fn a_probe_stops_at_a_bound() {
    let problem = Arc::new(classic());
    let mut walk = SearchWalk::<u16>::new(problem, &[0x1FF; 81], None);
    assert!(walk.propagate_root());
    let limits = Limits { max_nodes: 5, ..Limits::none() };
    let stopped = walk.probe(Branch { cell: 0, digit: 1, choices: 2 }, u64::MAX, &mut Vec::new(), &limits);
    assert_eq!((stopped, walk.nodes), (Err(StopReason::MaxNodes), 5));
}

#[test]
fn a_probe_that_is_given_up_leaves_the_root_as_it_was() {
    let problem = Arc::new(classic());
    let mut walk = SearchWalk::<u16>::new(problem, &givens(HARD), None);
    assert!(walk.propagate_root());
    let root = walk.root_domains();
    let cell = walk.state.open_cells().next().expect("an open cell");
    let branch = Branch { cell, digit: 1 << walk.state.candidates(cell).lowest(), choices: 2 };
    let result = walk.probe(branch, 1, &mut Vec::new(), &Limits::none());
    assert_eq!((result, walk.root_domains()), (Ok(ProbeResult::Unfinished), root));
}
