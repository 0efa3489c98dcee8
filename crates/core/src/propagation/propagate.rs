//! The loop that works off the tasks of the propagation, and the function that loads the first tasks.

use super::context::{Conflict, Context};
use super::queue::Task;
use super::state::{NO_PROPAGATOR, State};
use crate::bit_set::BitSet;
use crate::constraints::propagator::StateWord;
use crate::constraints::{houses, intersections, pair_graph};
use crate::problem::Problem;
use crate::propagation::lanes::propagate_locked;

/// What one run of a propagator adds to [`State::work`]. A rough average: propagators differ widely.
const WORK_PER_PROPAGATOR: u64 = 32;

/// Restricts a new state to `domains`, the mask of allowed digits of each cell, and queues the tasks that
/// follow.
pub fn load_domains<W: BitSet>(
    state: &mut State<W>,
    problem: &Problem,
    domains: &[u32],
) -> Result<(), Conflict> {
    assert_eq!(domains.len(), problem.cell_count(), "one mask a cell");
    let mut context = Context { state, problem };
    for ((cell, &mask), &allowed) in (0..).zip(domains).zip(&problem.domains) {
        context.keep_only(cell, W::from_mask(mask & allowed))?;
    }
    for (house, cells) in (0..).zip(problem.houses.iter()) {
        houses::set_required_digits(&mut context, house, cells)?;
    }
    Ok(())
}

/// Works off all tasks, including those that they add. After a conflict the state is only fit to be restored.
pub fn propagate<W: StateWord>(state: &mut State<W>, problem: &Problem) -> Result<(), Conflict> {
    let mut context = Context { state, problem };
    let lanes = problem.lanes.as_deref();
    while let Some(task) = context.state.queue.pop() {
        match task {
            Task::Singles => lanes.map_or(Ok(()), |lanes| context.propagate_singles(lanes))?,
            Task::LockedCandidates => lanes.map_or(Ok(()), |lanes| propagate_locked(&mut context, lanes))?,
            Task::FixedCell(cell) => houses::eliminate_from_peers(&mut context, cell)?,
            Task::ChangedCell(cell) => pair_graph::propagate(&mut context, cell)?,
            Task::Propagator(index) => run_propagator(&mut context, index)?,
            // All cells are fixed. Tasks of fixed cells come first, so no two peers are equal, and the houses
            // are satisfied.
            _ if context.state.open_cell_count() == 0 => context.state.queue.clear_house_tasks(),
            Task::HiddenSingle { house, digit } => {
                houses::place_hidden_single(&mut context, house.into(), digit.into())?
            }
            Task::LostPlaces { house, digits } => {
                let required = digits & context.state.required_digits[house];
                for digit in required.members() {
                    intersections::propagate(&mut context, house, digit)?;
                }
            }
        }
    }
    context.state.read_places(problem);
    Ok(())
}

fn run_propagator<W: StateWord>(context: &mut Context<W>, index: u32) -> Result<(), Conflict> {
    context.state.work += WORK_PER_PROPAGATOR;
    context.state.running = index;
    let result = W::run(&*context.problem.propagators[index as usize], context);
    context.state.running = NO_PROPAGATOR;
    result
}

#[cfg(test)]
#[path = "../../tests/unit/propagation/propagate.rs"]
mod tests;
