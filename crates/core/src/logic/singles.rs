//! Singles. In a *hidden single* a digit has one place in a full house; a full house with one empty cell, and the
//! last place of a digit on the board, are special cases. In a *naked single* a cell has one candidate.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Order, Sink};
use crate::logic::geometry::HouseOrder;
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits};
use crate::logic::se_values;
use crate::logic::step::{Part, Role, Step, StrongSet};

/// Finds the last empty cell of a full house.
pub fn full_house<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    let geometry = position.geometry;
    for &number in geometry.houses_in_order(HouseOrder::BoxRowColumn) {
        let house = geometry.house(number);
        if position.empty_cell_count(number) != 1 || !house.is_full {
            continue;
        }
        // The last cell may have several candidates if those that contradict placed digits were not removed.
        if let Some(cell) = (house.set & position.empty_cells & position.naked_singles()).first() {
            let digit = position.mask(cell).trailing_zeros() as u8;
            let step = only_place(cell, digit, number, call);
            sink.give(Step { se_value: se_values::FULL_HOUSE, ..step })?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds the last place of a digit on the whole board, if it is in a full house.
pub fn last_digit<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    let geometry = position.geometry;
    for digit in 0..geometry.digit_count as u8 {
        let Some(cell) = position.cells_with(digit).only() else { continue };
        let mut houses = geometry.memberships[usize::from(cell)].iter().map(|membership| membership.house);
        if let Some(number) = houses.find(|&number| geometry.house(number).is_full) {
            let step = only_place(cell, digit, number, call);
            sink.give(Step { se_value: se_values::LAST_DIGIT, ..step })?;
        }
    }
    ControlFlow::Continue(())
}

// The variants of hidden singles: by the kind of the house, or, in SE's order, the last empty cell of a house.
const IN_BOX: u16 = 0;
const IN_LINE: u16 = 1;
const LAST_CELL: u16 = 2;

/// In which houses a pass looks for hidden singles.
#[derive(Clone, Copy, PartialEq, Eq)]
enum HouseFilter {
    All,
    OneEmptyCell,
    MoreEmptyCells,
}

/// Finds the only place of a digit in a full house. SE looks at the houses with one empty cell first. The kind
/// `InLine` means rows, columns and lines, `InBox` all other houses.
pub fn hidden_single<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    if call.order == Order::Se {
        hidden_singles_in(HouseFilter::OneEmptyCell, position, call, sink)?;
        hidden_singles_in(HouseFilter::MoreEmptyCells, position, call, sink)
    } else {
        hidden_singles_in(HouseFilter::All, position, call, sink)
    }
}

fn hidden_singles_in<const W: usize>(
    filter: HouseFilter,
    position: &Position<'_, W>,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    let geometry = position.geometry;
    for &number in geometry.houses_in_order(call.order.house_order()) {
        let digits = position.digits_with_one_place(number);
        let house = geometry.house(number);
        let is_straight = house.kind.is_straight();
        let has_wanted_kind = match call.kind {
            PatternKind::InBox => !is_straight,
            PatternKind::InLine => is_straight,
            _ => true,
        };
        let passes_filter = match filter {
            HouseFilter::All => true,
            HouseFilter::OneEmptyCell => position.empty_cell_count(number) == 1,
            HouseFilter::MoreEmptyCells => position.empty_cell_count(number) != 1,
        };
        if digits == 0 || !house.is_full || !has_wanted_kind || !passes_filter {
            continue;
        }
        let (variant, se_value) = if filter == HouseFilter::OneEmptyCell {
            (LAST_CELL, se_values::HIDDEN_SINGLE_LAST_CELL)
        } else if is_straight {
            (IN_LINE, se_values::HIDDEN_SINGLE_IN_LINE)
        } else {
            (IN_BOX, se_values::HIDDEN_SINGLE_IN_BOX)
        };
        for digit in bits(digits) {
            let cell = house.cells[position.places(number, digit).trailing_zeros() as usize];
            sink.give(Step { variant, se_value, ..only_place(cell, digit, number, call) })?;
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

/// The step that places a digit in its only place in a house.
fn only_place(cell: Cell, digit: u8, house: u16, call: &FinderCall) -> Step {
    let step = Step::placing(cell, digit);
    if call.omits_evidence {
        return step;
    }
    step.with_role(Role::Digits, Part::Digits(1 << digit))
        .with_role(Role::House, Part::Houses(vec![house]))
        .proved_by([StrongSet::Place(house, digit)])
}

#[cfg(test)]
#[path = "../../tests/unit/logic/singles.rs"]
mod tests;
