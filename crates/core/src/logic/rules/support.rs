//! Candidates without support: a candidate that excludes every candidate of another cell is false.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::{Position, bits};
use crate::logic::step::{Part, Role, Step, StrongSet};

/// Variants: two cells joined by a table, two cells of a rising line.
const PAIR: u16 = 0;
const RISING: u16 = 1;

/// Two cells of one constraint.
pub struct Line<'l> {
    /// The cell that loses candidates.
    pub cell: Cell,
    /// The cell that they would leave without candidates.
    pub by: Cell,
    /// The rising line through both cells; empty for a table.
    pub rising: &'l [Cell],
}

impl Line<'_> {
    /// Two cells joined by a table.
    pub fn of_pair(cell: Cell, by: Cell) -> Self {
        Line { cell, by, rising: &[] }
    }
}

/// The candidates of a cell, as a mask, that would leave another cell without candidates.
pub fn unsupported<const W: usize>(position: &Position<'_, W>, cell: Cell, by: Cell) -> u32 {
    let other_mask = position.mask(by);
    if other_mask == 0 {
        return 0;
    }
    let geometry = position.geometry;
    let is_unsupported = |&digit: &u8| other_mask & !geometry.excluded_in(cell, digit, by) == 0;
    bits(position.mask(cell)).filter(is_unsupported).fold(0, |mask, digit| mask | 1 << digit)
}

/// Gives the step that eliminates the unsupported candidates of a cell, if there are any.
pub fn give<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    line: &Line<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    let digits = unsupported(position, line.cell, line.by);
    if digits == 0 {
        return ControlFlow::Continue(());
    }
    let variant = if line.rising.is_empty() { PAIR } else { RISING };
    let eliminations = bits(digits).map(|digit| (line.cell, digit)).collect();
    let step = Step { variant, ..Step::eliminating(eliminations) };
    if call.terse {
        return sink.give(step);
    }
    let step = step
        .with_role(Role::Digits, Part::Digits(digits))
        .with_role(Role::Base, Part::Cells(vec![line.by]))
        .proved_by([StrongSet::Cell(line.by)]);
    let along = Part::Cells(line.rising.to_vec());
    sink.give(if line.rising.is_empty() { step } else { step.with_role(Role::Bridge, along) })
}
