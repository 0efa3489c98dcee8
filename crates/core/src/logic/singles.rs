//! Singles: a cell with one candidate, a digit with one place in a full house.

use crate::logic::finder::{FinderCall, Flow, Order, Sink};
use crate::logic::geometry::HouseOrder;
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits};
use crate::logic::se_values;
use crate::logic::step::{Part, Role, Step, StrongSet};
use std::ops::ControlFlow;

/// Finds the last empty cell of a full house.
pub fn full_house<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    let geometry = position.geometry;
    for &number in geometry.houses_in_order(HouseOrder::BoxRowColumn) {
        if position.empty_cell_count(number) != 1 || !geometry.house(number).is_full {
            continue;
        }
        if let Some(cell) =
            (geometry.house(number).set & position.empty_cells & position.naked_singles()).first()
        {
            let digit = position.mask(cell).trailing_zeros() as u8;
            sink.give(Step { se_value: se_values::FULL_HOUSE, ..hidden(cell, digit, number, call) })?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds the last candidate of a digit on the whole board, if it is in a full house.
pub fn last_digit<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    let geometry = position.geometry;
    for digit in 0..geometry.digit_count as u8 {
        let Some(cell) = position.cells_with(digit).only() else { continue };
        let mut memberships = geometry.memberships[usize::from(cell)].iter();
        if let Some(membership) = memberships.find(|membership| geometry.house(membership.house).is_full) {
            sink.give(Step {
                se_value: se_values::LAST_DIGIT,
                ..hidden(cell, digit, membership.house, call)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Variants of [`hidden_single`], by the kind of house; in SE's order also the last cell of a house.
const IN_BOX: u16 = 0;
const IN_LINE: u16 = 1;
const LAST_CELL: u16 = 2;

/// Finds the only place of a digit in a full house. In SE's order first all that fill a house, then the
/// others. Kinds: `InBox` also takes further houses; `InLine` takes rows, columns and lines.
pub fn hidden_single<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    let se = call.order == Order::Se;
    if se {
        hidden_singles(position, call, Some(true), sink)?;
    }
    hidden_singles(position, call, se.then_some(false), sink)
}

/// Gives hidden singles: those that fill their house if `filling`, those that do not if not, or all for `None`.
fn hidden_singles<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    filling: Option<bool>,
    sink: &mut Sink<'_>,
) -> Flow {
    let geometry = position.geometry;
    for &number in geometry.houses_in_order(call.order.house_order()) {
        let digits = position.digits_with_one_place(number);
        let house = geometry.house(number);
        let line = house.kind.is_straight();
        let wanted = match call.kind {
            PatternKind::InBox => !line,
            PatternKind::InLine => line,
            _ => true,
        };
        if digits == 0 || !house.is_full || !wanted {
            continue;
        }
        let last = filling.is_some() && position.empty_cell_count(number) == 1;
        if filling.is_some_and(|filling| filling != last) {
            continue;
        }
        for digit in bits(digits) {
            let cell = house.cells[position.places(number, digit).trailing_zeros() as usize];
            let (variant, value) = match (last, line) {
                (true, _) => (LAST_CELL, se_values::HIDDEN_SINGLE_LAST_CELL),
                (_, true) => (IN_LINE, se_values::HIDDEN_SINGLE_IN_LINE),
                _ => (IN_BOX, se_values::HIDDEN_SINGLE_IN_BOX),
            };
            sink.give(Step { variant, se_value: value, ..hidden(cell, digit, number, call) })?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds cells with one candidate.
pub fn naked_single<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    for cell in position.naked_singles().iter() {
        let digit = position.mask(cell).trailing_zeros() as u8;
        let step = Step { se_value: se_values::NAKED_SINGLE, ..Step::placing(cell, digit) };
        sink.give(if call.omits_evidence {
            step
        } else {
            step.with_role(Role::Digits, Part::Digits(1 << digit)).proved_by([StrongSet::Cell(cell)])
        })?;
    }
    ControlFlow::Continue(())
}

fn hidden(cell: u16, digit: u8, house: u16, call: &FinderCall) -> Step {
    let step = Step::placing(cell, digit);
    if call.omits_evidence {
        return step;
    }
    let step = step.with_role(Role::Digits, Part::Digits(1 << digit));
    step.with_role(Role::House, Part::Houses(vec![house])).proved_by([StrongSet::Place(house, digit)])
}

#[cfg(test)]
#[path = "../../tests/unit/logic/singles.rs"]
mod tests;
