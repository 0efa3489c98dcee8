//! W-wing: two cells, the *wings*, have the same two candidates X and Y and do not see each other. In some full house
//! every place of X sees a wing. If both wings held X, the house would have no place for it. So one wing holds Y, and Y
//! is false in all cells that see both wings.
//!
//! Example: r1c1 = r5c9 = {1 2}. If 1 has only the places r9c1 and r9c9 in row 9, then 2 is false in r1c9 and r5c1.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::geometry::HouseOrder;
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits};
use crate::logic::step::{Candidate, Part, Role, Step, StrongSet};

/// Finds W-wings whose house has two places for X, or more than two if the call's kind is `Grouped`.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let geometry = position.geometry;
    let bivalue_cells = position.strong_links().bivalue_cells;
    for first in bivalue_cells.iter() {
        let mask = position.mask(first);
        let unseen = bivalue_cells - *geometry.peers_of(first);
        for second in unseen.iter().filter(|&cell| cell > first && position.mask(cell) == mask) {
            for bridge_digit in bits(mask) {
                sink.poll()?;
                report(position, [first, second], bridge_digit, call, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Reports the W-wings of two cells, once for each house with fitting places of the bridge digit (X).
fn report<const W: usize>(
    position: &Position<'_, W>,
    wings: [Cell; 2],
    bridge_digit: u8,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    let geometry = position.geometry;
    let digits = position.mask(wings[0]);
    let eliminated_digit = (digits & !(1 << bridge_digit)).trailing_zeros() as u8;
    let [seen_by_first, seen_by_second] = wings.map(|wing| *geometry.peers_of(wing));
    let elimination_cells = seen_by_first & seen_by_second & position.cells_with(eliminated_digit);
    if elimination_cells.is_empty() {
        return ControlFlow::Continue(());
    }
    for &house in geometry.houses_in_order(HouseOrder::BoxRowColumn) {
        let place_count = position.places(house, bridge_digit).count_ones();
        let is_wanted = if call.kind == PatternKind::Grouped { place_count > 2 } else { place_count == 2 };
        if !is_wanted || !geometry.house(house).is_full {
            continue;
        }
        let places = position.cells_in(house, bridge_digit);
        let see_a_wing = places.is_subset(&(seen_by_first | seen_by_second));
        // If one wing alone sees all places, it cannot hold X: that is a simpler step.
        let see_the_same_wing = places.is_subset(&seen_by_first) || places.is_subset(&seen_by_second);
        if !see_a_wing || see_the_same_wing {
            continue;
        }
        let step = Step::eliminating(candidates(position, elimination_cells, eliminated_digit));
        sink.give(if call.omits_evidence {
            step
        } else {
            let bridge = candidates(position, places, bridge_digit);
            with_evidence(step, wings, digits, house, bridge)
        })?;
    }
    ControlFlow::Continue(())
}

fn with_evidence(step: Step, wings: [Cell; 2], digits: u32, house: u16, bridge: Vec<Candidate>) -> Step {
    let (_, bridge_digit) = bridge[0];
    step.with_role(Role::Wing, Part::Cells(wings.to_vec()))
        .with_role(Role::Bridge, Part::Candidates(bridge))
        .with_role(Role::House, Part::Houses(vec![house]))
        .with_role(Role::Digits, Part::Digits(digits))
        .proved_by(wings.map(StrongSet::Cell))
        .proved_by([StrongSet::Place(house, bridge_digit)])
}

#[cfg(test)]
#[path = "../../tests/unit/logic/w_wing.rs"]
mod tests;
