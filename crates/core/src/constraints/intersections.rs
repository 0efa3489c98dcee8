//! Locked candidates, for houses of any shape: if a house must contain a digit, and all places of the digit
//! there lie in a second house too, the digit is removed from the other cells of the second house. On the
//! classic board the two houses are a box and a row or column.

use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::lists::Lists;
use crate::problem::set_bits;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::memberships::Membership;

/// Cells that belong to more houses are ignored here, because the pairs of their houses would take too much
/// memory. The search then removes fewer candidates, but finds the same solutions. Real boards stay far below
/// this number.
pub const MAX_HOUSES_PER_CELL: usize = 64;

/// The cells that a house shares with another house. A mask has room for all places, because a house has at
/// most as many cells as there are digits, so at most 32.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    other_house: u32,
    /// The shared cells, as a mask of their places in the house.
    places: u32,
    /// The shared cells, as a mask of their places in the other house.
    other_places: u32,
}

/// For each place of each house, the crossings of at least two cells that contain the cell at that place.
/// Their list has the index `houses.offset(house) + place`.
pub fn crossings(houses: &Lists<Cell>, memberships: &Lists<Membership>) -> Lists<Crossing> {
    let mut buffer = vec![(0, 0); houses.len()];
    let mut crossings = Vec::new();
    let mut all = Lists::default();
    for (index, house) in houses.iter().enumerate() {
        crossings_of_house(index, house, memberships, &mut buffer, &mut crossings);
        for place in 0..house.len() {
            all.push(crossings.iter().copied().filter(|crossing| crossing.places >> place & 1 == 1));
        }
    }
    all
}

/// Finds the crossings of the house `index`. `buffer` has for each other house the masks `places` and
/// `other_places`; they are zero before and after the call.
fn crossings_of_house(
    index: usize,
    house: &[Cell],
    memberships: &Lists<Membership>,
    buffer: &mut [(u32, u32)],
    crossings: &mut Vec<Crossing>,
) {
    crossings.clear();
    for (place, &cell) in house.iter().enumerate() {
        let memberships = memberships.get(usize::from(cell));
        if memberships.len() > MAX_HOUSES_PER_CELL {
            continue;
        }
        for other in memberships.iter().filter(|other| usize::from(other.house) != index) {
            let (places, other_places) = &mut buffer[usize::from(other.house)];
            if *places == 0 {
                crossings.push(Crossing { other_house: other.house.into(), places: 0, other_places: 0 });
            }
            *places |= 1 << place;
            *other_places |= 1 << other.place;
        }
    }
    for crossing in &mut *crossings {
        (crossing.places, crossing.other_places) = std::mem::take(&mut buffer[crossing.other_house as usize]);
    }
    crossings.retain(|crossing| crossing.places.count_ones() > 1);
    crossings.sort_unstable_by_key(|crossing| crossing.other_house);
}

/// For every second house that contains all places of a digit in this house, removes the digit from the other
/// cells of the second house. This house must contain the digit.
pub fn propagate<W: BitSet>(context: &mut Context<W>, house: usize, digit: usize) -> Result<(), Conflict> {
    let problem = context.problem;
    let places = context.places(house, digit);
    if places.has_at_most_one() {
        return Ok(());
    }
    // A crossing that contains all places contains the first of them.
    let first_place = problem.houses.offset(house) + places.lowest();
    for crossing in problem.place_tables().crossings.get(first_place) {
        if places & !W::from_mask(crossing.places) != W::EMPTY {
            continue;
        }
        let other_house = crossing.other_house as usize;
        let outside_crossing = context.places(other_house, digit) & !W::from_mask(crossing.other_places);
        for place in outside_crossing.members() {
            context.eliminate(problem.houses.get(other_house)[place], digit)?;
        }
    }
    eliminate_from_common_peers(context, house, digit)
}

/// If a digit has two or three places in a house, removes it from the cells that see them all by rules, such as
/// cells a knight's move away from both.
fn eliminate_from_common_peers<W: BitSet>(
    context: &mut Context<W>,
    house: usize,
    digit: usize,
) -> Result<(), Conflict> {
    let problem = context.problem;
    let places = context.places(house, digit);
    let (second, third) = (places.without_lowest(), places.without_lowest().without_lowest());
    if second == W::EMPTY || !third.has_at_most_one() {
        return Ok(());
    }
    let cells = problem.houses.get(house);
    if !problem.place_tables().has_peers_outside_houses {
        return Ok(());
    }
    let peers_of = |place: usize| problem.peer_sets().get(cells[place]);
    let peers = peers_of(places.lowest());
    let second_peers = peers_of(second.lowest());
    let third_peers = peers_of(if third == W::EMPTY { second } else { third }.lowest());
    for (first_cell, ((peers, second), third)) in
        (0..).step_by(64).zip(peers.iter().zip(second_peers).zip(third_peers))
    {
        for bit in set_bits(peers & second & third) {
            context.eliminate(first_cell + bit, digit)?;
        }
    }
    Ok(())
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/intersections.rs"]
mod tests;
