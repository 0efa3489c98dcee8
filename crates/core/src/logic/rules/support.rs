//! Candidates without support: a candidate of one cell has support in another cell if it leaves a candidate
//! there. A candidate that has none is false.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::{Position, bits};
use crate::logic::step::{Part, Role, Step, StrongSet};

/// Two cells of one constraint.
pub struct CellPair {
    /// The cell whose candidates need support.
    pub target: Cell,
    /// The cell that may support them.
    pub support: Cell,
}

/// The candidates of the target, as a mask, that exclude all candidates of the support cell; 0 if that cell
/// is filled.
fn unsupported<const W: usize>(position: &Position<'_, W>, target: Cell, support: Cell) -> u32 {
    let support_mask = position.mask(support);
    if support_mask == 0 {
        return 0;
    }
    let geometry = position.geometry;
    let is_unsupported = |&digit: &u8| support_mask & !geometry.excluded_digits(target, digit, support) == 0;
    bits(position.mask(target)).filter(is_unsupported).fold(0, |mask, digit| mask | 1 << digit)
}

/// Gives the step that eliminates the unsupported candidates of the target, if there are any.
pub fn give_step<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    pair: &CellPair,
    sink: &mut Sink<'_>,
) -> Flow {
    let digits = unsupported(position, pair.target, pair.support);
    if digits == 0 {
        return ControlFlow::Continue(());
    }
    let eliminations = bits(digits).map(|digit| (pair.target, digit)).collect();
    let step = Step::eliminating(eliminations);
    if call.omits_evidence {
        return sink.give(step);
    }
    sink.give(
        step.with_role(Role::Digits, Part::Digits(digits))
            .with_role(Role::Base, Part::Cells(vec![pair.support]))
            .proved_by([StrongSet::Cell(pair.support)]),
    )
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rules/support.rs"]
mod tests;
