//! Locked candidates on small boards: if a house must contain a digit, the digit is removed from every cell
//! that sees all its places there. On the classic board such cells share a box with a row or column; by rules
//! they may be a knight's move away from each place.

use super::houses::places_of_digits;
use super::{CellSet, LaneTables, MAX_DIGITS, Members};
use crate::bit_set::BitSet;
use crate::propagation::context::{Conflict, Context};

/// What one house adds to [`State::work`](crate::propagation::state::State).
const WORK_PER_DIGIT: u64 = 4;

/// Looks at the houses in which digits have lost places since the last call.
pub(crate) fn propagate_locked<W: BitSet>(
    context: &mut Context<W>,
    tables: &LaneTables,
) -> Result<(), Conflict> {
    let digit_count = usize::from(context.problem.digit_count());
    let mut places = [0; MAX_DIGITS];
    let Some(candidates) = W::as_u16s(&mut context.state.sets) else { return Ok(()) };
    places_of_digits(tables, candidates, &mut places[..digit_count]);
    let before = std::mem::replace(&mut context.state.lanes.places, places);
    for (digit, (&places, before)) in places[..digit_count].iter().zip(before).enumerate() {
        let lost = before & !places;
        if lost != 0 {
            context.state.work += WORK_PER_DIGIT;
            eliminate_digit(context, tables, digit, places, lost)?;
        }
    }
    Ok(())
}

/// Removes one digit, which has these places and has lost others, from the cells that see all its places in a
/// house.
#[inline]
fn eliminate_digit<W: BitSet>(
    context: &mut Context<W>,
    tables: &LaneTables,
    digit: usize,
    mut places: CellSet,
    lost: CellSet,
) -> Result<(), Conflict> {
    let houses = Members::of(lost).fold(0, |houses, cell| houses | tables.houses_of_cell[usize::from(cell)]);
    for house in Members::of(houses & context.state.houses_with_digit[digit]) {
        let house = usize::from(house);
        let seen = places & common_peers(tables, house, places & tables.houses[house]);
        if seen != 0 {
            Members::of(seen).try_for_each(|cell| context.eliminate(cell, digit))?;
            places &= !seen;
        }
    }
    Ok(())
}

/// The cells that see all these cells of a house, if there are several.
#[inline]
fn common_peers(tables: &LaneTables, house: usize, cells: CellSet) -> CellSet {
    let without_lowest = |set: CellSet| set & set.wrapping_sub(1);
    let peers = |cell: u32| tables.peers[cell as usize];
    let without_first = without_lowest(cells);
    if without_first == 0 {
        return 0;
    }
    let without_two = without_lowest(without_first);
    let has_more_than_three = without_lowest(without_two) != 0;
    // Counting is slow on processors without an instruction for it.
    if has_more_than_three && cells.count_ones() > tables.most_seen_places[house].into() {
        return 0;
    }
    let first_and_last = peers(cells.trailing_zeros()) & peers(127 - cells.leading_zeros());
    let seen = first_and_last & peers(without_first.trailing_zeros());
    if !has_more_than_three {
        return seen;
    }
    Members::of(without_two).fold(seen, |seen, cell| seen & peers(cell.into()))
}

#[cfg(test)]
#[path = "../../../tests/unit/propagation/lanes/locked.rs"]
mod tests;
