//! Two houses that share cells: if all places of a digit that one house needs lie in the other, the digit
//! leaves the rest of the other (locked candidates, for houses of any shape). Derived from the houses, so
//! it changes no solution.

use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::lists::Lists;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::seats::HouseSeat;

/// A cell in more houses than this crosses nothing: no real board has one, and the pairs of its houses would
/// be too many to keep. Conclusions are lost by it, solutions are not.
pub const MAX_HOUSES_PER_CELL: usize = 64;

/// Where another house crosses this one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Crossing {
    /// The other house.
    other: u32,
    /// The places in this house that both have, as bits.
    here: u32,
    /// The same cells as places in the other.
    there: u32,
}

/// The houses that share two cells or more with the house of each seat, that one among them: house by
/// house, place by place. All places of a digit lie in another house only if the first does, so a look at
/// the crossings of one seat is enough.
pub fn crossings(houses: &Lists<Cell>, seats: &Lists<HouseSeat>) -> Lists<Crossing> {
    let mut shared = vec![(0, 0); houses.len()];
    let mut all = Lists::default();
    for (index, house) in houses.iter().enumerate() {
        let crossing = cross(house, index, seats, &mut shared);
        (0..house.len()).for_each(|place| {
            all.push(crossing.iter().copied().filter(|crossing| crossing.here >> place & 1 == 1));
        });
    }
    all
}

/// The crossings of one house. `shared` is scratch: zeros before and after.
fn cross(house: &[Cell], index: usize, seats: &Lists<HouseSeat>, shared: &mut [(u32, u32)]) -> Vec<Crossing> {
    let mut met = Vec::new();
    for (place, &cell) in house.iter().enumerate() {
        if seats.get(usize::from(cell)).len() > MAX_HOUSES_PER_CELL {
            continue;
        }
        for seat in seats.get(usize::from(cell)).iter().filter(|seat| usize::from(seat.house) != index) {
            let (here, there) = &mut shared[usize::from(seat.house)];
            if *here == 0 {
                met.push(seat.house);
            }
            *here |= 1 << place;
            *there |= 1 << seat.place;
        }
    }
    let take = |other: u16| {
        let (here, there) = std::mem::take(&mut shared[usize::from(other)]);
        (here.count_ones() > 1).then_some(Crossing { other: other.into(), here, there })
    };
    let mut crossing: Vec<Crossing> = met.into_iter().filter_map(take).collect();
    crossing.sort_unstable_by_key(|crossing| crossing.other);
    crossing
}

/// Takes a digit from the rest of every house in which all its places in this one lie.
pub fn propagate<W: BitSet>(context: &mut Context<W>, house: usize, digit: usize) -> Result<(), Conflict> {
    let problem = context.problem;
    let places = context.places(house, digit);
    if places.has_at_most_one() {
        return Ok(());
    }
    let seat = problem.houses.offset(house) + places.lowest();
    for crossing in problem.crossings.get(seat) {
        if places & !W::from_mask(crossing.here) != W::EMPTY {
            continue;
        }
        let other = crossing.other as usize;
        let rest = context.places(other, digit) & !W::from_mask(crossing.there);
        for place in rest.members() {
            context.lose(problem.houses.get(other)[place], digit)?;
        }
    }
    Ok(())
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/intersections.rs"]
mod tests;
