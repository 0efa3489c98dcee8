//! Locked candidates on small boards: if a house must contain a digit, the digit is removed from every cell
//! that sees all its places there. On the classic board such cells share a box with a row or column; by rules
//! they may be a knight's move away from each place.

use super::houses::{digits_by_count, places_of_digits};
use super::tables::LaneTables;
use super::{CellSet, MAX_DIGITS, MAX_HOUSES, Members};
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::lists::Lists;
use crate::propagation::context::{Conflict, Context};

/// What a call adds to [`State::work`](crate::propagation::state::State).
const WORK: u64 = 32;

/// Looks at the houses in which digits have lost places since the last call.
pub(crate) fn propagate_locked<W: BitSet>(
    context: &mut Context<W>,
    tables: &LaneTables,
) -> Result<(), Conflict> {
    let state = &mut *context.state;
    state.work += WORK;
    let (Some(candidates), Some(required)) =
        (W::as_u16s(&mut state.sets), W::as_u16s(&mut state.required_digits))
    else {
        return Ok(());
    };
    let mut digits = [0; MAX_HOUSES];
    let before = &mut state.lanes.looked_at;
    let houses =
        digits_that_may_be_locked(tables, &context.problem.houses, required, before, candidates, &mut digits);
    before.copy_from_slice(candidates);
    let mut places = [0; MAX_DIGITS];
    if houses != 0 {
        places_of_digits(tables, candidates, &mut places[..context.problem.digit_count().into()]);
    }
    for house in Members::of(houses).map(usize::from) {
        for digit in digits[house].members() {
            let places = &mut places[digit];
            let seen = *places & common_peers(tables, house, *places & tables.houses[house]);
            if seen != 0 {
                Members::of(seen).try_for_each(|cell| context.eliminate(cell, digit))?;
                *places &= !seen;
            }
        }
    }
    Ok(())
}

/// Writes for each house the digits that it must contain, that have lost a place there, and that have two or more
/// places, but not too many for another cell to see them all. Returns the houses with such digits.
#[inline]
fn digits_that_may_be_locked(
    tables: &LaneTables,
    houses: &Lists<Cell>,
    required: &[u16],
    before: &[u16],
    candidates: &[u16],
    digits: &mut [u16; MAX_HOUSES],
) -> u128 {
    #[cfg(target_arch = "x86_64")]
    if tables.has_avx512 {
        return super::houses512::digits_that_may_be_locked(tables, required, before, candidates, digits);
    }
    may_be_locked_plain(tables, houses, required, before, candidates, digits)
}

/// [`digits_that_may_be_locked`] on any processor. More than three places are too many, except in a house
/// of which some cell sees more.
pub(super) fn may_be_locked_plain(
    tables: &LaneTables,
    houses: &Lists<Cell>,
    required: &[u16],
    before: &[u16],
    candidates: &[u16],
    digits: &mut [u16; MAX_HOUSES],
) -> u128 {
    let mut houses_with_digits = 0;
    for (house, cells) in houses.iter().enumerate() {
        let cells = cells.iter().map(|&cell| usize::from(cell));
        let lost = cells.clone().fold(0, |lost, cell| lost | before[cell] & !candidates[cell]);
        let [_, twice, _, four_times] = digits_by_count(cells.map(|cell| candidates[cell]));
        let many = four_times & !tables.wide_houses[house];
        digits[house] = lost & required[house] & twice & !many;
        houses_with_digits |= u128::from(digits[house] != 0) << house;
    }
    houses_with_digits
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
