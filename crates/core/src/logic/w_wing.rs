//! W-wing: two cells with the same two candidates that do not see each other, and a full house all of whose
//! places for one of the digits are seen by one or the other. Both cells cannot hold that digit, so one
//! holds the other digit, which leaves what sees both.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{Ask, Flow, Sink, candidates};
use crate::logic::found::{Found, Part, Role, Strong};
use crate::logic::layout::Scan;
use crate::logic::position::{Position, bits};

/// `kind` 0: the house has two places, 1: it has more (a grouped W-wing).
pub fn find<const W: usize>(position: &Position<'_, W>, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    let layout = position.layout;
    let bivalue = position.links().bivalue;
    for first in bivalue.iter() {
        let mask = position.mask(first);
        let apart = bivalue - *layout.sees(first);
        for second in apart.iter().filter(|&cell| cell > first && position.mask(cell) == mask) {
            for joined in bits(mask) {
                sink.poll()?;
                bridges(position, [first, second], joined, ask, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The steps of two wings whose digit `joined` is to be kept from one of them.
fn bridges<const W: usize>(
    position: &Position<'_, W>,
    wings: [Cell; 2],
    joined: u8,
    ask: &Ask,
    sink: &mut Sink<'_>,
) -> Flow {
    let layout = position.layout;
    let digits = position.mask(wings[0]);
    let other = (digits & !(1 << joined)).trailing_zeros() as u8;
    let [first, second] = wings.map(|wing| *layout.sees(wing));
    let victims = first & second & position.cells_of(other);
    if victims.is_empty() {
        return ControlFlow::Continue(());
    }
    for &house in layout.scan(Scan::BoxRowColumn) {
        let count = position.places(house, joined).count_ones();
        if count < 2 || (count == 2) != (ask.kind == 0) || !layout.house(house).full {
            continue;
        }
        let places = position.cells_in(house, joined);
        if !places.within(&(first | second)) || places.within(&first) || places.within(&second) {
            continue;
        }
        let found = Found::removing(candidates(position, victims, other));
        sink.give(if ask.terse {
            found
        } else {
            found
                .role(Role::Wing, Part::Cells(wings.to_vec()))
                .role(Role::Bridge, Part::Candidates(candidates(position, places, joined)))
                .role(Role::House, Part::Houses(vec![house]))
                .role(Role::Digits, Part::Digits(digits))
                .by([Strong::Cell(wings[0]), Strong::Cell(wings[1]), Strong::Place(house, joined)])
        })?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
#[path = "../../tests/unit/logic/w_wing.rs"]
mod tests;
