//! Pointing by a rule. If all combinations of a constraint have a digit, one of the places of the digit in the cells of
//! the constraint is true, so the digit is false in every cell that sees all these places. A cage with three cells and
//! total 8 is 1 + 2 + 5 or 1 + 3 + 4: it has a 1.

use std::ops::ControlFlow;

use super::combinations::{Combinations, Reduction};
use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Part, Role, Step, StrongSet};
use crate::propagation::state::State;

/// Finds for each constraint of the kind the digits that it must have, if other cells lose them.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let of_kind = |constraint: &&Combinations| constraint.kind() == call.kind;
    for constraint in position.geometry.combinations.iter().filter(of_kind) {
        let cells: CellSet<W> = constraint.cells().iter().copied().collect();
        let masks = constraint.masks(position);
        let mut memory = None;
        for digit in 0..position.geometry.digit_count as u8 {
            let places = cells & position.cells_with(digit);
            let is_placed = constraint.cells().iter().any(|&cell| position.digit(cell) == Some(digit));
            let targets = position.geometry.common_peers(places) & position.cells_with(digit);
            if places.count() < 2 || is_placed || (targets - cells).is_empty() {
                continue;
            }
            sink.poll_times(constraint.cells().len() as u64)?;
            if must_have(position, constraint, &masks, digit, &mut memory) {
                report(position, call, constraint, (places, targets - cells, digit), sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether the constraint has combinations, but none without the digit.
fn must_have<const W: usize>(
    position: &Position<'_, W>,
    constraint: &Combinations,
    masks: &[u32],
    digit: u8,
    memory: &mut Option<State<u32>>,
) -> bool {
    let without: Vec<u32> = masks.iter().map(|mask| mask & !(1 << digit)).collect();
    constraint.reduction_of(position.geometry, &without, memory) == Reduction::Everything
        && constraint.reduction_of(position.geometry, masks, memory) != Reduction::Everything
}

fn report<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    constraint: &Combinations,
    (places, targets, digit): (CellSet<W>, CellSet<W>, u8),
    sink: &mut Sink<'_>,
) -> Flow {
    let step = Step::eliminating(candidates(position, targets, digit));
    if call.omits_evidence {
        return sink.give(step);
    }
    let places: Vec<Cell> = places.to_vec();
    sink.give(
        step.with_role(Role::Digits, Part::Digits(1 << digit))
            .with_role(Role::Base, Part::Cells(places))
            .with_role(Role::Bridge, Part::Cells(constraint.cells().to_vec()))
            .proved_by([StrongSet::Rule(constraint.numbers()[0])]),
    )
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rules/pointing.rs"]
mod tests;
