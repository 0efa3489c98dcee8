//! Draws conclusions until nothing moves.

use super::context::{Conflict, Context};
use super::queue::Task;
use super::state::State;
use crate::bit_set::BitSet;
use crate::constraints::propagator::Width;
use crate::constraints::{all_different, intersections};
use crate::problem::Problem;

/// What a run of a propagator counts for until the next look at the clock.
const WORK_OF_PROPAGATOR: u64 = 32;

/// Takes what is given into a blank state; what follows from it waits. One mask a cell.
pub fn begin<W: BitSet>(state: &mut State<W>, problem: &Problem, domains: &[u32]) -> Result<(), Conflict> {
    assert_eq!(domains.len(), problem.cells(), "one mask a cell");
    let mut context = Context { state, problem };
    for (cell, &mask) in (0..).zip(domains) {
        context.keep(cell, W::from_mask(mask))?;
    }
    for (house, cells) in (0..).zip(problem.houses.iter()) {
        all_different::note_needed_digits(&mut context, house, cells)?;
    }
    Ok(())
}

/// Propagates everything that waits. After a conflict the state may only be restored.
pub fn propagate<W: Width>(state: &mut State<W>, problem: &Problem) -> Result<(), Conflict> {
    let mut context = Context { state, problem };
    while let Some(task) = context.state.queue.pop() {
        match task {
            Task::Fixed(cell) => all_different::eliminate_from_peers(&mut context, cell)?,
            Task::Woken(propagator) => {
                context.state.work += WORK_OF_PROPAGATOR;
                W::run(&*problem.propagators[propagator as usize], &mut context)?;
            }
            _ if context.state.open_cells().is_empty() => context.state.queue.clear_derived(),
            Task::Single(house, digit) => all_different::place(&mut context, house.into(), digit.into())?,
            Task::Moved(house, digits) => {
                let needed = digits & context.state.needed[house];
                for digit in needed.members() {
                    intersections::propagate(&mut context, house, digit)?;
                }
            }
        }
    }
    Ok(())
}

#[cfg(test)]
#[path = "../../tests/unit/propagation/propagate.rs"]
mod tests;
