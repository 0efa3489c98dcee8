//! True candidates: those that occur in a solution. Each candidate that is not yet known is probed. If the
//! probe finds a solution, all candidates of the solution are known; otherwise the candidate is removed. A
//! puzzle with one solution therefore costs about as much as proving that the solution is unique, and a
//! puzzle with many solutions is not searched completely.

use std::sync::Arc;

use super::choose::choose_unknown;
use super::walk::SearchWalk;
use super::{AnyWalk, GeneralSearch};
use crate::constraints::propagator::StateWord;
use crate::limits::{Limits, StopReason};
use crate::problem::Problem;

/// Returns the mask of true candidates of each cell, and why the search stopped early, if it did: then the
/// masks contain the candidates of the solutions found so far. `domains` has the mask of allowed digits of
/// each cell. Candidates that occur in `known_solutions` are not probed. `limits.max_solutions` is ignored.
pub fn true_candidates(
    problem: &Arc<Problem>,
    domains: &[u32],
    known_solutions: &[Vec<u8>],
    limits: &Limits,
) -> (Vec<u32>, Option<StopReason>) {
    let mut known = vec![0; problem.cell_count()];
    known_solutions.iter().for_each(|solution| add_solution(&mut known, solution));
    let result = match GeneralSearch::new(Arc::clone(problem), domains, None).walk {
        AnyWalk::U16(walk) => probe_unknown_candidates(walk, &mut known, limits),
        AnyWalk::U32(walk) => probe_unknown_candidates(walk, &mut known, limits),
    };
    (known, result.err())
}

fn add_solution(known: &mut [u32], solution: &[u8]) {
    for (mask, digit) in known.iter_mut().zip(solution) {
        *mask |= 1 << (digit - 1);
    }
}

fn probe_unknown_candidates<W: StateWord>(
    mut walk: SearchWalk<W>,
    known: &mut [u32],
    limits: &Limits,
) -> Result<(), StopReason> {
    let mut solution = Vec::new();
    while walk.propagate_root() {
        if walk.state.open_cell_count() == 0 {
            walk.copy_solution(&mut solution);
            add_solution(known, &solution);
            break;
        }
        // Without a branch every remaining candidate is known.
        let Some(branch) = choose_unknown(&walk.state, &walk.problem, &walk.weights, known) else { break };
        if walk.probe(branch, &mut solution, limits)? {
            add_solution(known, &solution);
        }
    }
    Ok(())
}
