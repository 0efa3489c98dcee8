//! Draws conclusions until nothing moves.

use super::queue::Job;
use super::state::{Conflict, Live, State};
use crate::constraints::primitive::Width;
use crate::constraints::{all_different, intersections};
use crate::digits::Digits;
use crate::problem::Problem;

/// What a run of a primitive counts for until the next look at the clock.
const WORK_OF_PRIMITIVE: u64 = 32;

/// Takes what is given into a blank state; what follows from it waits. One mask a cell.
pub fn begin<W: Digits>(state: &mut State<W>, problem: &Problem, domains: &[u32]) -> Result<(), Conflict> {
    assert_eq!(domains.len(), problem.cells(), "one mask a cell");
    let mut live = Live { state, problem };
    for (cell, &mask) in (0..).zip(domains) {
        live.keep(cell, W::of_mask(mask))?;
    }
    for (house, cells) in (0..).zip(problem.houses.iter()) {
        all_different::begin(&mut live, house, cells)?;
    }
    Ok(())
}

/// Propagates everything that waits. After a conflict the state may only be restored.
pub fn propagate<W: Width>(state: &mut State<W>, problem: &Problem) -> Result<(), Conflict> {
    let mut live = Live { state, problem };
    while let Some(job) = live.state.queue.pop() {
        match job {
            Job::Fixed(cell) => all_different::tell_peers(&mut live, cell)?,
            Job::Woken(primitive) => {
                live.state.work += WORK_OF_PRIMITIVE;
                W::run(&*problem.primitives[primitive as usize], &mut live)?;
            }
            _ if live.state.open_cells().is_empty() => live.state.queue.clear_derived(),
            Job::Single(house, digit) => all_different::place(&mut live, house.into(), digit.into())?,
            Job::Moved(house, digits) => {
                let needed = digits & live.state.needed[house];
                for digit in needed.indices() {
                    intersections::propagate(&mut live, house, digit)?;
                }
            }
        }
    }
    Ok(())
}
