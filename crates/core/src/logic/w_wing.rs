//! W-wing: two cells with the same two candidates that do not see each other, and a full house all of whose
//! places for one of the digits are seen by one or the other. Both cells cannot hold that digit, so one
//! holds the other digit, which leaves what sees both.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::geometry::HouseOrder;
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits};
use crate::logic::step::{Part, Role, Step, StrongSet};

/// Kinds: `Any`: the house has two places; `Grouped`: it has more.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let geometry = position.geometry;
    let bivalue = position.strong_links().bivalue;
    for first in bivalue.iter() {
        let mask = position.mask(first);
        let apart = bivalue - *geometry.sees(first);
        for second in apart.iter().filter(|&cell| cell > first && position.mask(cell) == mask) {
            for joined in bits(mask) {
                sink.poll()?;
                bridges(position, [first, second], joined, call, sink)?;
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
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    let geometry = position.geometry;
    let digits = position.mask(wings[0]);
    let other = (digits & !(1 << joined)).trailing_zeros() as u8;
    let [first, second] = wings.map(|wing| *geometry.sees(wing));
    let elimination_cells = first & second & position.cells_with(other);
    if elimination_cells.is_empty() {
        return ControlFlow::Continue(());
    }
    for &house in geometry.houses_in(HouseOrder::BoxRowColumn) {
        let count = position.places(house, joined).count_ones();
        if count < 2 || (count == 2) != (call.kind != PatternKind::Grouped) || !geometry.house(house).full {
            continue;
        }
        let places = position.cells_in(house, joined);
        if !places.is_subset(&(first | second)) || places.is_subset(&first) || places.is_subset(&second) {
            continue;
        }
        let step = Step::eliminating(candidates(position, elimination_cells, other));
        sink.give(if call.terse {
            step
        } else {
            step.with_role(Role::Wing, Part::Cells(wings.to_vec()))
                .with_role(Role::Bridge, Part::Candidates(candidates(position, places, joined)))
                .with_role(Role::House, Part::Houses(vec![house]))
                .with_role(Role::Digits, Part::Digits(digits))
                .proved_by([
                    StrongSet::Cell(wings[0]),
                    StrongSet::Cell(wings[1]),
                    StrongSet::Place(house, joined),
                ])
        })?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
#[path = "../../tests/unit/logic/w_wing.rs"]
mod tests;
