//! Propagation in houses. The digit of a fixed cell is removed from its peers. A digit that a house must
//! contain and that has one place left is put there (a hidden single).

use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};

/// What one house of a fixed cell adds to [`State::work`](crate::propagation::state::State), which measures
/// the time between two checks of the clock. A peer outside the houses adds 1.
const WORK_PER_HOUSE: usize = 4;

/// Determines the digits that a house must contain: if a house of n cells has exactly n different candidates,
/// it must contain all of them. Queues those that have one place. None has less, because each is a candidate.
pub fn set_required_digits<W: BitSet>(
    context: &mut Context<W>,
    house: u16,
    cells: &[Cell],
) -> Result<(), Conflict> {
    let candidates = cells.iter().fold(W::EMPTY, |all, &cell| all | context.candidates(cell));
    let candidate_count = candidates.count() as usize;
    if candidate_count < cells.len() {
        return Err(Conflict::House(house));
    }
    if candidate_count == cells.len() {
        context.state.required_digits[usize::from(house)] = candidates;
        if context.state.has_lanes {
            return Ok(());
        }
        for digit in candidates.members() {
            if context.places(house.into(), digit).has_at_most_one() {
                context.state.queue.push_hidden_single(house, digit as u8);
            }
        }
    }
    Ok(())
}

/// Removes the digit of a fixed cell from its peers: the other cells of its houses, and peers outside its
/// houses.
pub fn eliminate_from_peers<W: BitSet>(context: &mut Context<W>, cell: Cell) -> Result<(), Conflict> {
    let problem = context.problem;
    let digit = context.candidates(cell).lowest();
    let memberships = problem.memberships.get(usize::from(cell));
    let peers_outside_houses = problem.place_tables().peers_outside_houses.get(usize::from(cell));
    context.state.work += (WORK_PER_HOUSE * memberships.len() + peers_outside_houses.len()) as u64;
    for membership in memberships {
        let house_cells = problem.houses.get(usize::from(membership.house));
        let other_places = context.state.keep_only_place(membership, digit);
        for place in other_places.members() {
            context.eliminate(house_cells[place], digit)?;
        }
    }
    peers_outside_houses.iter().try_for_each(|&peer| context.eliminate(peer, digit))
}

/// Puts a digit into the only place that a house has left for it. There is still a place, because
/// [`Context`] reports a conflict as soon as a required digit loses its last one.
pub fn place_hidden_single<W: BitSet>(
    context: &mut Context<W>,
    house: usize,
    digit: usize,
) -> Result<(), Conflict> {
    let only_place = context.places(house, digit).lowest();
    let cell = context.problem.houses.get(house)[only_place];
    context.keep_only(cell, W::single(digit))
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/houses.rs"]
mod tests;
