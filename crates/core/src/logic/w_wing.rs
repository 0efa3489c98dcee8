//! W-wing: two cells with the same two candidates do not see each other, and each place of one of the digits in a
//! full house is seen by one of them. The two cells cannot both hold that digit, so one holds the other digit,
//! which is false in all cells that see both.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::geometry::HouseOrder;
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits};
use crate::logic::step::{Part, Role, Step, StrongSet};

/// Finds W-wings. Kinds: `Any`: the house has two places; `Grouped`: it has more.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let geometry = position.geometry;
    let bivalue = position.strong_links().bivalue_cells;
    for first in bivalue.iter() {
        let mask = position.mask(first);
        let unseen = bivalue - *geometry.peers_of(first);
        for second in unseen.iter().filter(|&cell| cell > first && position.mask(cell) == mask) {
            for bridge_digit in bits(mask) {
                sink.poll()?;
                give_steps(position, [first, second], bridge_digit, call, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Gives the steps of two cells that cannot both hold the bridge digit.
fn give_steps<const W: usize>(
    position: &Position<'_, W>,
    wings: [Cell; 2],
    bridge_digit: u8,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    let geometry = position.geometry;
    let digits = position.mask(wings[0]);
    let other = (digits & !(1 << bridge_digit)).trailing_zeros() as u8;
    let [first, second] = wings.map(|wing| *geometry.peers_of(wing));
    let elimination_cells = first & second & position.cells_with(other);
    if elimination_cells.is_empty() {
        return ControlFlow::Continue(());
    }
    for &house in geometry.houses_in_order(HouseOrder::BoxRowColumn) {
        let count = position.places(house, bridge_digit).count_ones();
        if count < 2 || (count == 2) != (call.kind != PatternKind::Grouped) || !geometry.house(house).is_full
        {
            continue;
        }
        let places = position.cells_in(house, bridge_digit);
        if !places.is_subset(&(first | second)) || places.is_subset(&first) || places.is_subset(&second) {
            continue;
        }
        let step = Step::eliminating(candidates(position, elimination_cells, other));
        sink.give(if call.omits_evidence {
            step
        } else {
            step.with_role(Role::Wing, Part::Cells(wings.to_vec()))
                .with_role(Role::Bridge, Part::Candidates(candidates(position, places, bridge_digit)))
                .with_role(Role::House, Part::Houses(vec![house]))
                .with_role(Role::Digits, Part::Digits(digits))
                .proved_by([
                    StrongSet::Cell(wings[0]),
                    StrongSet::Cell(wings[1]),
                    StrongSet::Place(house, bridge_digit),
                ])
        })?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
#[path = "../../tests/unit/logic/w_wing.rs"]
mod tests;
