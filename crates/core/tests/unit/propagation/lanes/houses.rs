//! Singles with lanes against the places of each digit.

use super::super::tests::with_random_states;
use super::*;
use crate::problem::Problem;
use crate::propagation::state::State;
use crate::propagation::{load_domains, propagate};
use crate::search::boards::{HARD, classic, givens, roll};

/// The candidates after propagation, or `None` after a conflict.
fn propagated<W: crate::constraints::propagator::StateWord>(
    problem: &Problem,
    domains: &[u32],
) -> Option<Vec<u32>> {
    let mut state = State::<W>::new(problem);
    load_domains(&mut state, problem, domains).ok()?;
    propagate(&mut state, problem).ok()?;
    let cells = 0..problem.cell_count() as Cell;
    Some(cells.map(|cell| state.candidates(cell).mask()).collect())
}

#[test]
fn the_classic_board_has_the_same_candidates_as_without_lanes() {
    let problem = classic();
    let mut dice = 11;
    let mut solved_count = 0;
    for _ in 0..300 {
        let mut domains = givens(HARD);
        for _ in 0..roll(&mut dice, 12) {
            let cell = roll(&mut dice, 81);
            domains[cell] &= 1 << roll(&mut dice, 9) | 1 << roll(&mut dice, 9) | 1 << roll(&mut dice, 9);
        }
        let with_lanes = propagated::<u16>(&problem, &domains);
        assert_eq!(with_lanes, propagated::<u32>(&problem, &domains), "{domains:?}");
        solved_count += usize::from(with_lanes.is_some());
    }
    assert!((30..270).contains(&solved_count), "{solved_count} without a conflict");
}

#[test]
fn changed_cells_are_those_with_other_candidates() {
    let mut changed_count = 0;
    with_random_states(300, |tables, houses, required, candidates, mut open| {
        let mut after = candidates.to_vec();
        let result = propagate_plain(tables, houses, required, &mut after, &mut open);
        if let Ok(changed) = result {
            for cell in 0..81 {
                assert_eq!(changed >> cell & 1 == 1, candidates[cell] != after[cell]);
                assert_eq!(open >> cell & 1 == 1, !after[cell].has_at_most_one());
            }
            changed_count += changed.count_ones();
        }
    });
    assert!(changed_count > 100, "{changed_count} changes");
}
