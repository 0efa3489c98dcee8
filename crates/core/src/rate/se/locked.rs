//! Locked candidates: pointing and claiming, and the direct steps that place a digit with their help.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid, bits};
use crate::rate::houses::{FIRST_BOX, FIRST_COLUMN, FIRST_ROW, HOUSE_SETS};
use crate::rate::se::step::{Step, Technique};
use crate::rate::se::subsets::count;
use crate::rate::se::unsearched::Unsearched;

/// The digit's places in the first house are all in the second one too, which has others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Locked {
    digit: u8,
    first: u8,
    second: u8,
}

/// Which third of a house has all places of a mask, if there are at least two: 0 to 2, or [`NO_THIRD`]. A third is a
/// row of a box, or the part of a line in a box.
const THIRDS: [u8; 512] = thirds([0o7, 0o70, 0o700]);

/// The same for the columns of a box.
const BOX_COLUMNS: [u8; 512] = thirds([0o111, 0o222, 0o444]);

const NO_THIRD: u8 = 3;

const fn thirds(parts: [usize; 3]) -> [u8; 512] {
    let mut thirds = [NO_THIRD; 512];
    let mut mask = 0;
    while mask < 512 {
        let mut third = 0;
        while third < 3 {
            if mask & !parts[third] == 0 && mask & (mask.wrapping_sub(1)) != 0 {
                thirds[mask] = third as u8;
            }
            third += 1;
        }
        mask += 1;
    }
    thirds
}

/// The first pointing or claiming that removes a candidate.
pub fn find(grid: &Grid, unsearched: &mut Unsearched) -> Option<Step> {
    find_locked(grid, unsearched, |locked| {
        let mut removals = [CellSet::EMPTY; DIGITS];
        let outside = HOUSE_SETS[usize::from(locked.second)] - HOUSE_SETS[usize::from(locked.first)];
        removals[usize::from(locked.digit)] = grid.cells_with(locked.digit) & outside;
        let is_pointing = locked.first >= FIRST_BOX;
        let (technique, value) =
            if is_pointing { (Technique::Pointing, 2.6) } else { (Technique::Claiming, 2.8) };
        Some(Step::removing(technique, value, removals))
    })
}

/// The first pointing or claiming that leaves a single place for the digit in another house.
pub fn find_direct(grid: &Grid, unsearched: &mut Unsearched) -> Option<Step> {
    find_locked(grid, unsearched, |locked| {
        let second = HOUSE_SETS[usize::from(locked.second)];
        let leaves_one = |house: &u8| {
            let places = grid.cells_with(locked.digit) & HOUSE_SETS[usize::from(*house)];
            places.intersects(second) && (places - second).len() == 1
        };
        let house = neighbours(locked).find(leaves_one)?;
        let place = (grid.cells_with(locked.digit) & HOUSE_SETS[usize::from(house)]) - second;
        let is_pointing = locked.first >= FIRST_BOX;
        let (technique, value) =
            if is_pointing { (Technique::DirectPointing, 1.7) } else { (Technique::DirectClaiming, 1.9) };
        Some(Step::placing(technique, value, place.first(), locked.digit))
    })
}

/// Passes the locked candidates to `accept` until it returns a result: first of boxes in columns, then of boxes in rows,
/// columns in boxes and rows in boxes.
#[inline]
fn find_locked<R>(
    grid: &Grid,
    unsearched: &mut Unsearched,
    mut accept: impl FnMut(Locked) -> Option<R>,
) -> Option<R> {
    let digits = unsearched.digits;
    let mut search = |first_family: u8, thirds: &[u8; 512], second_of: fn(u8, u8) -> u8| {
        let in_house = |digit: u8, index: u8| {
            let first = first_family + index;
            let places = grid.places(first, digit);
            let third = thirds[usize::from(places)];
            if third == NO_THIRD {
                return None;
            }
            let second = second_of(index, third);
            let has_others = count(grid.places(second, digit)) > count(places);
            has_others.then_some(Locked { digit, first, second })
        };
        bits(digits).find_map(|digit| (0..9).find_map(|index| accept(in_house(digit, index)?)))
    };
    let result = search(FIRST_BOX, &BOX_COLUMNS, |index, third| FIRST_COLUMN + index % 3 * 3 + third)
        .or_else(|| search(FIRST_BOX, &THIRDS, |index, third| FIRST_ROW + index / 3 * 3 + third))
        .or_else(|| search(FIRST_COLUMN, &THIRDS, |index, third| FIRST_BOX + third * 3 + index / 3))
        .or_else(|| search(FIRST_ROW, &THIRDS, |index, third| FIRST_BOX + index / 3 * 3 + third));
    if result.is_none() {
        unsearched.digits = 0;
    }
    result
}

/// The two other houses of the first one's family that share cells with the second one, in ascending order.
fn neighbours(locked: Locked) -> impl Iterator<Item = u8> {
    let (family, index) = (locked.first / 9 * 9, locked.first % 9);
    let is_stack = locked.first >= FIRST_BOX && locked.second >= FIRST_COLUMN;
    let (start, stride) = if is_stack { (index % 3, 3) } else { (index / 3 * 3, 1) };
    (0..3).map(move |step| family + start + step * stride).filter(move |&house| house != locked.first)
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/locked.rs"]
mod tests;
