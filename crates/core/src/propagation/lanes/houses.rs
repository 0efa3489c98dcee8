//! Naked and hidden singles in all houses of a small board, until there are no more.

use super::tables::LaneTables;
use super::{CellSet, Members, all_cells, single};
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::lists::Lists;
use crate::propagation::context::Conflict;

/// Removes the digit of every fixed cell from its peers, and puts every digit that a house must contain into
/// its only place, until nothing changes. `candidates` has a lane for each cell, `required` for each house the
/// digits that it must contain, and `open` the cells whose digit has not been removed from their peers yet.
/// Returns the cells that lost candidates. After a conflict the candidates are unspecified.
#[inline]
pub(crate) fn propagate_houses(
    tables: &LaneTables,
    houses: &Lists<Cell>,
    required: &[u16],
    candidates: &mut [u16],
    open: &mut CellSet,
) -> Result<CellSet, Conflict> {
    #[cfg(target_arch = "x86_64")]
    if tables.has_avx512 {
        return super::houses512::propagate_houses(tables, required, candidates, open);
    }
    propagate_plain(tables, houses, required, candidates, open)
}

/// [`propagate_houses`] on any processor.
pub(super) fn propagate_plain(
    tables: &LaneTables,
    houses: &Lists<Cell>,
    required: &[u16],
    candidates: &mut [u16],
    open: &mut CellSet,
) -> Result<CellSet, Conflict> {
    let before = candidates.to_vec();
    loop {
        eliminate_fixed(tables, candidates, open)?;
        let hidden = hidden_singles(houses, required, candidates)?;
        if hidden.is_empty() {
            let cells = before.iter().zip(candidates.iter()).enumerate();
            return Ok(
                cells.fold(0, |set, (cell, (before, after))| set | CellSet::from(before != after) << cell)
            );
        }
        for (house, digits) in hidden {
            for digit in digits.members() {
                let mut places = houses.get(house).iter();
                let place = places.find(|&&cell| candidates[usize::from(cell)] >> digit & 1 == 1);
                let cell = place.ok_or(Conflict::House(house as u16))?;
                candidates[usize::from(*cell)] = 1 << digit;
            }
        }
    }
}

/// Removes the digits of fixed cells from their peers, as long as that fixes further cells.
fn eliminate_fixed(tables: &LaneTables, candidates: &mut [u16], open: &mut CellSet) -> Result<(), Conflict> {
    loop {
        let (mut fixed, mut empty) = (0, 0);
        for cell in Members::of(all_cells(tables.cell_count)) {
            let mask = candidates[usize::from(cell)];
            fixed |= CellSet::from(mask.has_at_most_one()) << cell;
            empty |= CellSet::from(mask == 0) << cell;
        }
        if empty != 0 {
            return Err(Conflict::Cell(empty.trailing_zeros() as Cell));
        }
        fixed &= *open;
        if fixed == 0 {
            return Ok(());
        }
        *open &= !fixed;
        // The digits at the beginning of the round count: two peers with the same digit empty each other.
        let digits: Vec<u16> = Members::of(fixed).map(|cell| candidates[usize::from(cell)]).collect();
        for (cell, digit) in Members::of(fixed).zip(digits) {
            for peer in Members::of(tables.peers[usize::from(cell)]) {
                candidates[usize::from(peer)] &= !digit;
            }
        }
    }
}

/// The houses with digits that have one place left, an open cell, each with these digits.
fn hidden_singles(
    houses: &Lists<Cell>,
    required: &[u16],
    candidates: &[u16],
) -> Result<Vec<(usize, u16)>, Conflict> {
    let mut hidden = Vec::new();
    for ((house, cells), &required) in houses.iter().enumerate().zip(required) {
        let (mut once, mut twice, mut fixed) = (0, 0, 0);
        for &cell in cells {
            let mask = candidates[usize::from(cell)];
            twice |= once & mask;
            once |= mask;
            fixed |= if mask.has_at_most_one() { mask } else { 0 };
        }
        if required & !once != 0 {
            return Err(Conflict::House(house as u16));
        }
        let digits = required & once & !twice & !fixed;
        if digits != 0 {
            hidden.push((house, digits));
        }
    }
    Ok(hidden)
}

/// The digits that are in one or more of these sets, those in two or more, in three or more, and in four or
/// more.
pub(super) fn digits_by_count(sets: impl Iterator<Item = u16>) -> [u16; 4] {
    sets.fold([0; 4], |[once, twice, thrice, four_times], set| {
        [once | set, twice | once & set, thrice | twice & set, four_times | thrice & set]
    })
}

/// The cells of each of the first digits.
pub(crate) fn places_of_digits(tables: &LaneTables, candidates: &[u16], places: &mut [CellSet]) {
    #[cfg(target_arch = "x86_64")]
    if tables.has_avx512 {
        return super::houses512::places_of_digits(candidates, places);
    }
    places.fill(0);
    for cell in Members::of(all_cells(tables.cell_count)) {
        for digit in candidates[usize::from(cell)].members() {
            places[digit] |= single(cell);
        }
    }
}

/// Writes for each house the digits that it must contain and that have two places there, or three.
pub(crate) fn digits_by_places(
    tables: &LaneTables,
    houses: &Lists<Cell>,
    required: &[u16],
    candidates: &[u16],
    two: &mut [u16],
    three: &mut [u16],
) {
    #[cfg(target_arch = "x86_64")]
    if tables.has_avx512 {
        return super::houses512::digits_by_places(tables, required, candidates, two, three);
    }
    digits_by_places_plain(houses, required, candidates, two, three);
}

/// [`digits_by_places`] on any processor.
pub(super) fn digits_by_places_plain(
    houses: &Lists<Cell>,
    required: &[u16],
    candidates: &[u16],
    two: &mut [u16],
    three: &mut [u16],
) {
    for (house, cells) in houses.iter().enumerate() {
        let [_, twice, thrice, four_times] =
            digits_by_count(cells.iter().map(|&cell| candidates[usize::from(cell)]));
        two[house] = required[house] & twice & !thrice;
        three[house] = required[house] & thrice & !four_times;
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/propagation/lanes/houses.rs"]
mod tests;
