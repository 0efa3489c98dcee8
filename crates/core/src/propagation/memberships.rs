//! Which houses each cell belongs to.
//!
//! The *place* of a cell in a house is its index in the house's list of cells: in the house `[4, 7, 9]`, cell
//! 7 has place 1.

use crate::cells::Cell;
use crate::lists::Lists;

/// One house of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Membership {
    /// The house.
    pub house: u16,
    /// The place of the cell in the house.
    pub place: u16,
    /// Where the place sets of the house begin in [`State::sets`](super::state::State).
    pub house_offset: u32,
}

/// The memberships of each cell. `State::sets` holds a set for each cell, then `digit_count` sets for each
/// house. The caller has checked that the numbers of the houses fit `u16`.
pub fn memberships(digit_count: u8, cell_count: usize, houses: &Lists<Cell>) -> Lists<Membership> {
    let memberships = houses.iter().enumerate().flat_map(|(house, cells)| {
        let house_offset = (cell_count + house * usize::from(digit_count)) as u32;
        cells.iter().enumerate().map(move |(place, &cell)| {
            (usize::from(cell), Membership { house: house as u16, place: place as u16, house_offset })
        })
    });
    Lists::grouped(cell_count, memberships)
}

#[cfg(test)]
#[path = "../../tests/unit/propagation/memberships.rs"]
mod tests;
