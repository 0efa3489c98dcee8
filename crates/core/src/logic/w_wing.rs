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
use crate::logic::set::CellSet;
use crate::logic::step::{Link, Node, Part, Reason, Role, Step, StrongSet};
use crate::logic::strong_links::weak_reason;

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
            with_evidence(position, step, wings, house, bridge_digit)
        })?;
    }
    ControlFlow::Continue(())
}

fn with_evidence<const W: usize>(
    position: &Position<'_, W>,
    step: Step,
    wings: [Cell; 2],
    house: u16,
    bridge_digit: u8,
) -> Step {
    let bridge = candidates(position, position.cells_in(house, bridge_digit), bridge_digit);
    let links = links(position, wings, house, bridge_digit);
    Step { links, ..step }
        .with_role(Role::Wing, Part::Cells(wings.to_vec()))
        .with_role(Role::Bridge, Part::Candidates(bridge))
        .with_role(Role::House, Part::Houses(vec![house]))
        .with_role(Role::Digits, Part::Digits(position.mask(wings[0])))
        .proved_by(wings.map(StrongSet::Cell))
        .proved_by([StrongSet::Place(house, bridge_digit)])
}

/// The links from the eliminated digit in the first wing to the same digit in the second. A place of the bridge that
/// sees both wings belongs to the first.
fn links<const W: usize>(
    position: &Position<'_, W>,
    wings: [Cell; 2],
    house: u16,
    bridge_digit: u8,
) -> Vec<Link> {
    let geometry = position.geometry;
    let eliminated_digit = (position.mask(wings[0]) & !(1 << bridge_digit)).trailing_zeros() as u8;
    let places = position.cells_in(house, bridge_digit);
    let beside_first = places & *geometry.peers_of(wings[0]);
    let [near_first, near_second] = [beside_first, places - beside_first];
    let node = |cells: CellSet<W>, digit: u8| Node { cells: cells.to_vec(), digit };
    let in_wing = |wing: Cell, digit: u8| Node::from_candidate((wing, digit));
    let beside = |wing: Cell, cells: CellSet<W>| weak_reason(geometry, cells, CellSet::single(wing));
    let [first, second] = wings;
    vec![
        Link::strong(in_wing(first, eliminated_digit), in_wing(first, bridge_digit), Reason::Cell),
        Link::weak(in_wing(first, bridge_digit), node(near_first, bridge_digit), beside(first, near_first)),
        Link::strong(node(near_first, bridge_digit), node(near_second, bridge_digit), Reason::House(house)),
        Link::weak(
            node(near_second, bridge_digit),
            in_wing(second, bridge_digit),
            beside(second, near_second),
        ),
        Link::strong(in_wing(second, bridge_digit), in_wing(second, eliminated_digit), Reason::Cell),
    ]
}

#[cfg(test)]
#[path = "../../tests/unit/logic/w_wing.rs"]
mod tests;
