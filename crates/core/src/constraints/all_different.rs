//! Houses: cells whose digits differ. For each house and digit a word holds the places the digit can still
//! take, kept up to date whenever a candidate is removed. The digit of a fixed cell is removed from the
//! other places. Where a house needs a digit (all of them in a full house) and one place is left, the digit
//! goes there: a hidden single.

use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};

/// Notes which digits a house needs: all its candidates if it has as many of them as cells.
pub fn note_needed_digits<W: BitSet>(
    context: &mut Context<W>,
    house: u16,
    cells: &[Cell],
) -> Result<(), Conflict> {
    let candidates = cells.iter().fold(W::EMPTY, |all, &cell| all | context.digits(cell));
    if (candidates.count() as usize) < cells.len() {
        return Err(Conflict::House(house));
    }
    if candidates.count() as usize == cells.len() {
        context.state.needed[usize::from(house)] = candidates;
        for digit in candidates.members() {
            if context.places(house.into(), digit).has_at_most_one() {
                context.state.queue.single(house, digit as u8);
            }
        }
    }
    Ok(())
}

/// Removes the digit of a fixed cell from all other cells that may not hold it: those of its houses, and
/// those that share no house with it (`apart`). The work is estimated from the number of both.
pub fn eliminate_from_peers<W: BitSet>(context: &mut Context<W>, cell: Cell) -> Result<(), Conflict> {
    let problem = context.problem;
    let digit = context.digits(cell).lowest();
    let seats = problem.seats.get(usize::from(cell));
    let apart = problem.apart.get(usize::from(cell));
    context.state.work += (4 * seats.len() + apart.len()) as u64;
    for seat in seats {
        let house = problem.houses.get(usize::from(seat.house));
        let others = context.state.settle(seat, digit);
        for place in others.members() {
            context.lose(house[place], digit)?;
        }
    }
    apart.iter().try_for_each(|&peer| context.lose(peer, digit))
}

/// Puts a digit into the only place a house has left for it.
pub fn place<W: BitSet>(context: &mut Context<W>, house: usize, digit: usize) -> Result<(), Conflict> {
    let place = context.places(house, digit).lowest();
    context.keep(context.problem.houses.get(house)[place], W::single(digit))
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/all_different.rs"]
mod tests;
