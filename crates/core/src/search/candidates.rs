//! True candidates: those that occur in some solution. Each candidate not yet seen in a solution is tried
//! at the root: its first solution shows many candidates at once, and where there is none the root loses
//! it for good, which decides others. So a unique puzzle costs about one proof of uniqueness, and an open
//! one never walks all its solutions.

use std::sync::Arc;

use super::choose::choose_unseen;
use super::walk::SearchWalk;
use super::{GeneralSearch, WidthWalk};
use crate::constraints::propagator::Width;
use crate::limits::{Limits, StopReason};
use crate::problem::Problem;

/// For each cell the digits that occur in a solution, and what stopped the search, if a bound did: then
/// the digits are those seen so far. `known` are solutions found before. One mask a cell, in and out;
/// `limits.max_solutions` is not looked at.
pub fn true_candidates(
    problem: &Arc<Problem>,
    domains: &[u32],
    known: &[Vec<u8>],
    limits: &Limits,
) -> (Vec<u32>, Option<StopReason>) {
    let mut seen = vec![0; problem.cells()];
    known.iter().for_each(|solution| see(&mut seen, solution));
    let stop = match GeneralSearch::new(Arc::clone(problem), domains, None).walk {
        WidthWalk::Narrow(walk) => try_all(walk, &mut seen, limits),
        WidthWalk::Wide(walk) => try_all(walk, &mut seen, limits),
    };
    (seen, stop.err())
}

fn see(seen: &mut [u32], solution: &[u8]) {
    for (mask, digit) in seen.iter_mut().zip(solution) {
        *mask |= 1 << (digit - 1);
    }
}

fn try_all<W: Width>(mut walk: SearchWalk<W>, seen: &mut [u32], limits: &Limits) -> Result<(), StopReason> {
    let mut solution = Vec::new();
    while walk.settle() {
        if walk.state.open_cells().is_empty() {
            walk.solution(&mut solution);
            see(seen, &solution);
            break;
        }
        let Some(branch) = choose_unseen(&walk.state, &walk.problem, &walk.weights, seen) else { break };
        if walk.probe(branch, &mut solution, limits)? {
            see(seen, &solution);
        }
    }
    Ok(())
}
