//! True candidates: those that occur in a solution. The search first looks for two solutions as it does for a
//! verdict, so that a puzzle with one solution costs what its proof costs. If there are more, each candidate that
//! is not yet known is probed. If the probe finds a solution, all candidates of the solution are known;
//! otherwise the candidate is removed. A puzzle with many solutions is not searched completely.
//!
//! A probe that takes long is given up at first, because later probes may come to a solution with its candidate,
//! or remove the candidates that made it long. Rounds with longer probes follow. On large boards the clause solver
//! answers what the first rounds have left.

use std::sync::Arc;

use super::clauses::{Candidates, ClauseSolver};
use super::matching::{Contradiction, MatchingFilter};
use super::probe::ProbeResult;
use super::walk::{DigitOrder, SearchWalk};
use super::{AnyWalk, GeneralSearch};
use crate::constraints::propagator::StateWord;
use crate::limits::{Limits, StopReason};
use crate::problem::Problem;
use crate::solution_count::SolutionWalk;

/// Nodes of each probe in the first round.
const FIRST_ROUND_NODES: u64 = 256;

/// By what the nodes of each probe grow from round to round.
const ROUND_FACTOR: u64 = 8;

/// The clause solver is asked after this round (0 is the first), if all constraints have clauses.
const LAST_ROUND_BEFORE_CLAUSES: u32 = 1;

/// Returns the mask of true candidates of each cell, and why the search stopped early, if it did: then the
/// masks contain the candidates of the solutions found so far. `domains` has the mask of allowed digits of
/// each cell. Candidates that occur in `known_solutions`, which must
/// differ, are not probed. `limits.max_solutions` is ignored.
pub fn true_candidates(
    problem: &Arc<Problem>,
    domains: &[u32],
    known_solutions: &[Vec<u8>],
    limits: &Limits,
) -> (Vec<u32>, Option<StopReason>) {
    let mut known = vec![0; problem.cell_count()];
    known_solutions.iter().for_each(|solution| add_solution(&mut known, solution));
    let mut search = GeneralSearch::new(Arc::clone(problem), domains, None);
    let has_several_solutions = known_solutions.len() > 1;
    let result = find_candidates(&mut search, has_several_solutions, &mut known, FIRST_ROUND_NODES, limits);
    (known, result.err())
}

fn find_candidates(
    search: &mut GeneralSearch,
    has_several_solutions: bool,
    known: &mut [u32],
    first_round_nodes: u64,
    limits: &Limits,
) -> Result<(), StopReason> {
    if !has_several_solutions {
        for _ in 0..2 {
            if !search.advance(limits)? {
                return Ok(());
            }
            add_solution(known, &search.solution());
        }
    }
    match &mut search.walk {
        AnyWalk::U16(walk) => probe_in_rounds(walk, known, first_round_nodes, limits),
        AnyWalk::U32(walk) => probe_in_rounds(walk, known, first_round_nodes, limits),
    }
}

fn add_solution(known: &mut [u32], solution: &[u8]) {
    for (mask, digit) in known.iter_mut().zip(solution) {
        *mask |= 1 << (digit - 1);
    }
}

fn probe_in_rounds<W: StateWord>(
    walk: &mut SearchWalk<W>,
    known: &mut [u32],
    mut probe_nodes: u64,
    limits: &Limits,
) -> Result<(), StopReason> {
    walk.return_to_root();
    for round in 0.. {
        if probe_unknown_candidates(walk, known, probe_nodes, limits)? {
            break;
        }
        if round == LAST_ROUND_BEFORE_CLAUSES && ask_clause_solver(walk, known, limits)? {
            break;
        }
        probe_nodes = probe_nodes.saturating_mul(ROUND_FACTOR);
    }
    Ok(())
}

/// Probes each candidate that is not known, in one round. Returns whether all are settled.
fn probe_unknown_candidates<W: StateWord>(
    walk: &mut SearchWalk<W>,
    known: &mut [u32],
    probe_nodes: u64,
    limits: &Limits,
) -> Result<bool, StopReason> {
    let mut solution = Vec::new();
    // What is known, and the candidates whose probes were given up.
    let mut probed = known.to_vec();
    while walk.propagate_root() {
        // Without a branch every remaining candidate is known or was probed.
        let Some(branch) = walk.chooser.choose_unknown(&walk.state, &walk.problem, &probed) else {
            return Ok(walk.chooser.choose_unknown(&walk.state, &walk.problem, known).is_none());
        };
        match walk.probe(branch, probe_nodes, &mut solution, limits)? {
            ProbeResult::Solution => {
                add_solution(known, &solution);
                add_solution(&mut probed, &solution);
                // The next solution is often near this one.
                walk.digit_order = DigitOrder::Towards(solution.clone());
            }
            ProbeResult::NoSolution => {}
            ProbeResult::Unfinished => probed[usize::from(branch.cell)] |= branch.digit.mask(),
        }
    }
    Ok(true)
}

/// Settles each candidate that is not known by matchings and the clause solver, which keeps what it learns. Returns
/// false if the solver is not fit for the puzzle.
fn ask_clause_solver<W: StateWord>(
    walk: &mut SearchWalk<W>,
    known: &mut [u32],
    limits: &Limits,
) -> Result<bool, StopReason> {
    if !walk.problem.propagators.is_empty() {
        return Ok(false);
    }
    let candidates = Candidates { domains: walk.root_domains(), required_digits: walk.required_digits() };
    let filter = MatchingFilter::new(&walk.problem, &candidates.required_digits);
    let Some(mut solver) = ClauseSolver::new(&walk.problem, candidates, None, limits)? else {
        return Ok(false);
    };
    while walk.propagate_root() {
        let Some(branch) = walk.chooser.choose_unknown(&walk.state, &walk.problem, known) else { break };
        let mut domains = walk.root_domains();
        domains[usize::from(branch.cell)] = branch.digit.mask();
        let solution = match filter.filter(&mut domains) {
            Ok(_) => solver.solution_with(branch.cell.into(), branch.digit.lowest(), limits)?,
            Err(Contradiction) => None,
        };
        match solution {
            Some(solution) => add_solution(known, &solution),
            None => walk.keep_only(branch.cell, !branch.digit),
        }
    }
    Ok(true)
}

#[cfg(test)]
#[path = "../../tests/unit/search/candidates.rs"]
mod tests;
