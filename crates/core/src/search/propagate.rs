//! Draws conclusions until nothing moves: a fixed cell tells its peers at once, then houses are counted,
//! then their crossings. The lowest waiting task goes first, so a cheap one always goes before a dear one.

use super::state::{Conflict, Live, State};
use crate::cells::Cell;
use crate::constraints::{all_different, intersections};
use crate::digits::Digits;
use crate::problem::Problem;

/// Where propagation broke.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Broken {
    /// At a cell without candidates.
    Cell(Cell),
    /// At a house without enough candidates.
    House(usize),
}

/// Propagates everything that waits. After an error the state may only be restored.
pub fn propagate<W: Digits>(state: &mut State<W>, problem: &Problem) -> Result<(), Broken> {
    let mut live = Live { state, problem };
    loop {
        while let Some(cell) = live.state.fixed.pop() {
            tell_peers(&mut live, cell).map_err(|conflict| broken(conflict, 0))?;
        }
        if live.state.open_cells().is_empty() {
            live.state.tasks.clear();
            return Ok(());
        }
        let Some(task) = live.state.tasks.take() else { return Ok(()) };
        run(&mut live, task).map_err(|conflict| broken(conflict, task))?;
    }
}

fn broken(conflict: Conflict, task: usize) -> Broken {
    match conflict {
        Conflict::Cell(cell) => Broken::Cell(cell),
        Conflict::House => Broken::House(task),
    }
}

/// Takes the digit of a fixed cell from all cells that exclude it.
#[inline]
fn tell_peers<W: Digits>(live: &mut Live<W>, cell: Cell) -> Result<(), Conflict> {
    let digit = live.digits(cell);
    if digit == W::NONE {
        return Err(Conflict::Cell(cell));
    }
    let peers = live.problem.exclusions.get(usize::from(cell));
    live.state.work += peers.len() as u64;
    for &peer in peers {
        live.keep(peer, !digit)?;
    }
    Ok(())
}

fn run<W: Digits>(live: &mut Live<W>, task: usize) -> Result<(), Conflict> {
    let problem = live.problem;
    let houses = problem.houses.len();
    if task < houses {
        let house = problem.houses.get(task);
        live.state.work += house.len() as u64;
        all_different::propagate(live, house)
    } else {
        let (house, crossings) = (problem.houses.get(task - houses), &problem.crossings[task - houses]);
        live.state.work += (house.len() * (1 + crossings.len())) as u64;
        intersections::propagate(live, house, crossings)
    }
}
