//! XY-wings and XYZ-wings: a *pivot* cell sees two cells with two candidates, the *wings*. Whatever the pivot holds, one
//! of the three cells holds the digit Z that the wings share, so Z is false in cells that see all of its places in the
//! pattern. Example of an XY-wing: r1c1 = {1 2}, r1c5 = {1 3} and r4c1 = {2 3} make 3 false in r4c5. In an XYZ-wing the
//! pivot also has the candidate Z, here r1c1 = {1 2 3}, and the eliminations see the pivot too.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::position::Position;
use crate::logic::se_values;
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Link, Node, Part, Reason, Role, Step, StrongSet};
use crate::logic::strong_links::weak_link;

/// Finds XY-wings (if the call's `size` is 2) or XYZ-wings (3).
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let geometry = position.geometry;
    let is_xyz = call.size != 2;
    let bivalue_cells = position.strong_links().bivalue_cells;
    let pivots = if is_xyz { position.cells_with_candidate_count(3) } else { bivalue_cells };
    for pivot in pivots.iter() {
        let pivot_digits = position.mask(pivot);
        // How many digits of a wing the pivot lacks: Z in an XY-wing, none in an XYZ-wing.
        let new_digit_count = if is_xyz { 0 } else { 1 };
        let is_wing = |cell: &Cell| (position.mask(*cell) & !pivot_digits).count_ones() == new_digit_count;
        let wings: CellSet<W> = (*geometry.peers_of(pivot) & bivalue_cells).iter().filter(is_wing).collect();
        for first in wings.iter() {
            for second in wings.iter().skip_while(|&second| second <= first) {
                let shared = position.mask(first) & position.mask(second);
                let all_digits = pivot_digits | position.mask(first) | position.mask(second);
                let pivot_has_shared = pivot_digits & shared != 0;
                if !shared.is_power_of_two() || all_digits.count_ones() != 3 || pivot_has_shared != is_xyz {
                    continue;
                }
                let digit = shared.trailing_zeros() as u8;
                let mut elimination_cells =
                    *geometry.peers_of(first) & *geometry.peers_of(second) & position.cells_with(digit);
                if is_xyz {
                    elimination_cells &= *geometry.peers_of(pivot);
                }
                if !elimination_cells.is_empty() {
                    let step = Step::eliminating(candidates(position, elimination_cells, digit));
                    sink.give(with_evidence(position, step, [pivot, first, second], call))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn with_evidence<const W: usize>(
    position: &Position<'_, W>,
    step: Step,
    pivot_and_wings: [Cell; 3],
    call: &FinderCall,
) -> Step {
    let step = Step {
        size: call.size,
        se_value: if call.size == 2 { se_values::XY_WING } else { se_values::XYZ_WING },
        ..step
    };
    if call.omits_evidence {
        return step;
    }
    let (_, digit) = step.eliminations[0];
    let cells_with_digit = pivot_and_wings.into_iter().filter(|&cell| position.has_candidate(cell, digit));
    let target = cells_with_digit.map(|cell| (cell, digit)).collect();
    let digits = pivot_and_wings.iter().fold(0, |digits, &cell| digits | position.mask(cell));
    let [pivot, wings @ ..] = pivot_and_wings;
    let links = links(position, pivot, wings, digit);
    Step { links, ..step }
        .with_role(Role::Pivot, Part::Cells(vec![pivot]))
        .with_role(Role::Wing, Part::Cells(wings.to_vec()))
        .with_role(Role::Target, Part::Candidates(target))
        .with_role(Role::Digits, Part::Digits(digits))
        .proved_by(pivot_and_wings.map(StrongSet::Cell))
}

/// The links by which the pivot forces the wings to hold `digit`. Those of an XY-wing are a chain from wing to wing.
/// Those of an XYZ-wing lead from the pivot to one wing, then from the pivot to the other.
fn links<const W: usize>(position: &Position<'_, W>, pivot: Cell, wings: [Cell; 2], digit: u8) -> Vec<Link> {
    // The digit of each wing besides `digit`, which the pivot has too.
    let [first, second] = wings.map(|wing| {
        let other_digit = (position.mask(wing) & !(1 << digit)).trailing_zeros() as u8;
        [(pivot, other_digit), (wing, other_digit), (wing, digit)]
    });
    let weak = |from: Candidate, to: Candidate| weak_link(position.geometry, from, to);
    let in_cell = |from: Candidate, to: Candidate| {
        Link::strong(Node::from_candidate(from), Node::from_candidate(to), Reason::Cell)
    };
    if position.has_candidate(pivot, digit) {
        let from_pivot = |[start, middle, end]: [Candidate; 3]| [weak(start, middle), in_cell(middle, end)];
        return [from_pivot(first), from_pivot(second)].concat();
    }
    vec![
        in_cell(first[2], first[1]),
        weak(first[1], first[0]),
        in_cell(first[0], second[0]),
        weak(second[0], second[1]),
        in_cell(second[1], second[2]),
    ]
}

#[cfg(test)]
#[path = "../../tests/unit/logic/wings.rs"]
mod tests;
