//! Locked candidates, pairs and X-wings in the copy of a grid: all of them, in the order of the scale.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid, Mask, bits};
use crate::rate::houses::{FIRST_BOX, FIRST_COLUMN, FIRST_ROW, HOUSE_CELLS, HOUSE_SETS, HOUSES};
use crate::rate::se::forcing::nested::deductions::{Deductions, Position};

/// The first houses of the families in the order of sets: boxes, columns, rows.
const FAMILIES: [u8; 3] = [FIRST_BOX, FIRST_COLUMN, FIRST_ROW];

/// What the placed digits of the original grid say about its houses and digits.
#[derive(Clone, Copy, Debug)]
pub struct PlacedCounts {
    empty_cells: [u8; HOUSES],
    placed: [u8; DIGITS],
}

impl PlacedCounts {
    pub const NONE: PlacedCounts = PlacedCounts { empty_cells: [9; HOUSES], placed: [0; DIGITS] };

    pub fn new(grid: &Grid) -> Self {
        let empty_cells = HOUSE_SETS.map(|cells| (grid.empty_cells() & cells).len() as u8);
        let mut placed = [0; DIGITS];
        for value in grid.values() {
            if value != 0 {
                placed[usize::from(value) - 1] += 1;
            }
        }
        PlacedCounts { empty_cells, placed }
    }
}

/// A digit of a house has all its places in a second house, and leaves the rest of that.
pub fn find_locked(position: Position<'_>, deductions: &mut Deductions) {
    for (first, second) in
        [(FIRST_BOX, FIRST_COLUMN), (FIRST_BOX, FIRST_ROW), (FIRST_COLUMN, FIRST_BOX), (FIRST_ROW, FIRST_BOX)]
    {
        for digit in 0..9 {
            for index in 0..9 {
                let places = position.copy.places(first + index, digit);
                if places & places.wrapping_sub(1) != 0
                    && let Some(third) = common_third(places, first == FIRST_BOX && second == FIRST_COLUMN)
                {
                    let other = second + crossing(first, second, index, third);
                    add_locked(position, deductions, first + index, other, digit);
                }
            }
        }
    }
}

/// The third of a house in which all places are: the places 0 to 2, 3 to 5 or 6 to 8, or those with the same
/// remainder by three.
#[inline]
fn common_third(places: Mask, is_by_remainder: bool) -> Option<u8> {
    let thirds: [Mask; 3] = if is_by_remainder { [0o111, 0o222, 0o444] } else { [0o7, 0o70, 0o700] };
    (0..3).find(|&third| places & !thirds[usize::from(third)] == 0)
}

/// The index of the house of the second family that meets a third of house `index` of the first.
fn crossing(first: u8, second: u8, index: u8, third: u8) -> u8 {
    match (first, second) {
        (FIRST_BOX, FIRST_COLUMN) => index % 3 * 3 + third,
        (FIRST_BOX, _) => index / 3 * 3 + third,
        (FIRST_COLUMN, _) => third * 3 + index / 3,
        _ => index / 3 * 3 + third,
    }
}

fn add_locked(position: Position<'_>, deductions: &mut Deductions, house: u8, other: u8, digit: u8) {
    let (house_cells, other_cells) = (HOUSE_SETS[usize::from(house)], HOUSE_SETS[usize::from(other)]);
    for cell in position.copy.cells_with(digit) & (other_cells - house_cells) {
        deductions.remove(cell, 1 << digit);
    }
    let removed = position.original.cells_with(digit) - position.copy.cells_with(digit);
    for cell in removed & (house_cells - other_cells) {
        deductions.rely_on(cell, digit);
    }
    deductions.end_step();
}

/// Two digits of a house have the same two places, from which other digits leave.
pub fn find_hidden_pairs(position: Position<'_>, counts: &PlacedCounts, deductions: &mut Deductions) {
    for house in FAMILIES.into_iter().flat_map(|first| first..first + 9) {
        if counts.empty_cells[usize::from(house)] <= 4 {
            continue;
        }
        let digits = digits_with_two(position, house);
        for second in bits(digits) {
            let places = position.copy.places(house, second);
            for first in bits(digits).take_while(|&first| first < second) {
                if position.copy.places(house, first) == places {
                    add_hidden_pair(position, deductions, house, [first, second], places);
                }
            }
        }
    }
}

fn add_hidden_pair(
    position: Position<'_>,
    deductions: &mut Deductions,
    house: u8,
    pair: [u8; 2],
    places: Mask,
) {
    let cells = &HOUSE_CELLS[usize::from(house)];
    let pair_mask = 1 << pair[0] | 1 << pair[1];
    for place in bits(places) {
        let cell = cells[usize::from(place)];
        deductions.remove(cell, position.copy.mask(cell) & !pair_mask);
    }
    for place in bits(!places & 0x1ff) {
        let cell = cells[usize::from(place)];
        for digit in bits(position.original.mask(cell) & pair_mask) {
            deductions.rely_on(cell, digit);
        }
    }
    deductions.end_step();
}

/// Two cells of a house have the same two candidates, which leave the other cells.
pub fn find_naked_pairs(position: Position<'_>, counts: &PlacedCounts, deductions: &mut Deductions) {
    let cells = position.copy.empty_cells();
    let pair_cells: CellSet =
        cells.iter().filter(|&cell| position.copy.mask(cell).count_ones() == 2).collect();
    for house in FAMILIES.into_iter().flat_map(|first| first..first + 9) {
        if counts.empty_cells[usize::from(house)] < 4 {
            continue;
        }
        let pairs = pair_cells & HOUSE_SETS[usize::from(house)];
        for second in pairs {
            let pair = position.copy.mask(second);
            for first in pairs.iter().take_while(|&first| first != second) {
                if position.copy.mask(first) == pair {
                    add_naked_pair(position, deductions, house, [first, second], pair);
                }
            }
        }
    }
}

fn add_naked_pair(
    position: Position<'_>,
    deductions: &mut Deductions,
    house: u8,
    cells: [u8; 2],
    pair: Mask,
) {
    for cell in HOUSE_CELLS[usize::from(house)] {
        if !cells.contains(&cell) {
            deductions.remove(cell, position.copy.mask(cell) & pair);
        }
    }
    for cell in cells {
        for digit in bits(position.original.mask(cell) & !pair) {
            deductions.rely_on(cell, digit);
        }
    }
    deductions.end_step();
}

/// A digit has the same two places in two parallel lines, and leaves the rest of the lines that cross there.
pub fn find_x_wings(position: Position<'_>, counts: &PlacedCounts, deductions: &mut Deductions) {
    for (base, cover) in [(FIRST_COLUMN, FIRST_ROW), (FIRST_ROW, FIRST_COLUMN)] {
        let two_places: [Mask; 9] =
            std::array::from_fn(|index| digits_with_two(position, base + index as u8));
        for second in 1..9 {
            for first in 0..second {
                for digit in bits(two_places[first] & two_places[second]) {
                    let lines = [first, second].map(|index| base + index as u8);
                    let places = position.copy.places(lines[0], digit);
                    if position.copy.places(lines[1], digit) == places
                        && counts.placed[usize::from(digit)] <= 5
                    {
                        add_x_wing(position, deductions, lines, cover, places, digit);
                    }
                }
            }
        }
    }
}

/// The digits that have two places in a house.
fn digits_with_two(position: Position<'_>, house: u8) -> Mask {
    let has_two = |digit: &u8| position.copy.places(house, *digit).count_ones() == 2;
    (0..9).filter(has_two).fold(0, |mask, digit| mask | 1 << digit)
}

fn add_x_wing(
    position: Position<'_>,
    deductions: &mut Deductions,
    lines: [u8; 2],
    cover: u8,
    places: Mask,
    digit: u8,
) {
    let base_cells = HOUSE_SETS[usize::from(lines[0])] | HOUSE_SETS[usize::from(lines[1])];
    for place in bits(places) {
        let line = HOUSE_SETS[usize::from(cover + place)];
        for cell in position.copy.cells_with(digit) & (line - base_cells) {
            deductions.remove(cell, 1 << digit);
        }
    }
    for line in lines {
        let removed = position.original.cells_with(digit) - position.copy.cells_with(digit);
        for cell in removed & HOUSE_SETS[usize::from(line)] {
            deductions.rely_on(cell, digit);
        }
    }
    deductions.end_step();
}

#[cfg(test)]
#[path = "../../../../../tests/unit/rate/se/forcing/nested/sets.rs"]
mod tests;
