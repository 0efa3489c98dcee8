//! Houses: cells whose digits differ. For each house and digit a word holds the places the digit can still
//! take, kept up to date with every candidate that goes. A fixed cell takes its digit from the other
//! places. Where a house needs a digit (all of them in a full house) and one place is left, the digit goes
//! there: a hidden single.

use crate::cells::Cell;
use crate::digits::Digits;
use crate::search::state::{Conflict, Live};

/// One cell's seat in a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Where the house's words stand among those of the state.
    pub words: u32,
    /// The house.
    pub house: u16,
    /// The cell's place in it.
    pub place: u16,
}

/// The seats of each cell. The words of the houses stand after those of the cells, one a digit.
pub fn seats(digits: u8, cells: usize, houses: &[Vec<Cell>]) -> Vec<Vec<Seat>> {
    let mut seats = vec![Vec::new(); cells];
    for (house, members) in houses.iter().enumerate() {
        let words = (cells + house * usize::from(digits)) as u32;
        for (place, &cell) in members.iter().enumerate() {
            seats[usize::from(cell)].push(Seat { words, house: house as u16, place: place as u16 });
        }
    }
    seats
}

/// Notes which digits a house needs: all its candidates if there are as many as cells.
pub fn begin<W: Digits>(live: &mut Live<W>, house: u16, cells: &[Cell]) -> Result<(), Conflict> {
    let candidates = cells.iter().fold(W::NONE, |all, &cell| all | live.digits(cell));
    if (candidates.count() as usize) < cells.len() {
        return Err(Conflict::House(house));
    }
    if candidates.count() as usize == cells.len() {
        live.state.needed[usize::from(house)] = candidates;
        for digit in candidates.indices() {
            if live.places(house.into(), digit).at_most_one() {
                live.state.queue.single(house, digit as u8);
            }
        }
    }
    Ok(())
}

/// Takes the digit of a fixed cell from the cells that exclude it.
pub fn tell_peers<W: Digits>(live: &mut Live<W>, cell: Cell) -> Result<(), Conflict> {
    let problem = live.problem;
    let digit = live.digits(cell).index();
    let seats = problem.seats.get(usize::from(cell));
    let apart = problem.apart.get(usize::from(cell));
    live.state.work += (4 * seats.len() + apart.len()) as u64;
    for seat in seats {
        let house = problem.houses.get(usize::from(seat.house));
        let others = live.state.settle(seat, digit);
        for place in others.indices() {
            live.lose(house[place], digit)?;
        }
    }
    apart.iter().try_for_each(|&peer| live.lose(peer, digit))
}

/// Puts a digit into the only place a house has left for it.
pub fn place<W: Digits>(live: &mut Live<W>, house: usize, digit: usize) -> Result<(), Conflict> {
    let place = live.places(house, digit).index();
    live.keep(live.problem.houses.get(house)[place], W::bit(digit))
}
