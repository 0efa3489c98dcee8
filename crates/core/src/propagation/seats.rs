//! Where each cell stands in the houses it belongs to, and where a house's words stand in a state.

use crate::cells::Cell;

/// One cell's seat in a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HouseSeat {
    /// Where the house's words stand among those of the state.
    pub words: u32,
    /// The house.
    pub house: u16,
    /// The cell's place in it.
    pub place: u16,
}

/// The seats of each cell. The words of the houses stand after those of the cells, one a digit.
pub fn seats(digits: u8, cells: usize, houses: &[Vec<Cell>]) -> Vec<Vec<HouseSeat>> {
    let mut seats = vec![Vec::new(); cells];
    for (house, members) in houses.iter().enumerate() {
        let words = (cells + house * usize::from(digits)) as u32;
        for (place, &cell) in members.iter().enumerate() {
            seats[usize::from(cell)].push(HouseSeat { words, house: house as u16, place: place as u16 });
        }
    }
    seats
}

#[cfg(test)]
#[path = "../../tests/unit/propagation/seats.rs"]
mod tests;
