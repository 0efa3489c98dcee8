//! Candidates without support: one that excludes every candidate of another cell is false.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::{Position, bits};
use crate::logic::step::{Part, Role, Step, StrongSet};

/// Variants: two cells joined by a table, two cells of a rising line.
const PAIR: u16 = 0;
const RISING: u16 = 1;

/// Two cells that a rule joins.
pub struct Line<'l> {
    /// The cell that loses candidates.
    pub cell: Cell,
    /// The cell in which they would leave nothing.
    pub by: Cell,
    /// The rising line through both, or nothing.
    pub rising: &'l [Cell],
}

impl Line<'_> {
    /// Two cells joined by a table.
    pub fn of_pair(cell: Cell, by: Cell) -> Self {
        Line { cell, by, rising: &[] }
    }
}

/// The candidates of a cell, as a mask, that would leave nothing in another.
pub fn unsupported<const W: usize>(position: &Position<'_, W>, cell: Cell, by: Cell) -> u32 {
    let held = position.mask(by);
    if held == 0 {
        return 0;
    }
    let geometry = position.geometry;
    let lost = |&digit: &u8| held & !geometry.excluded_in(cell, digit, by) == 0;
    bits(position.mask(cell)).filter(lost).fold(0, |mask, digit| mask | 1 << digit)
}

/// Gives the step that strikes what a cell would leave another nothing by, if there is any.
pub fn give<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    line: &Line<'_>,
    sink: &mut Sink<'_>,
) -> Flow {
    let lost = unsupported(position, line.cell, line.by);
    if lost == 0 {
        return ControlFlow::Continue(());
    }
    let variant = if line.rising.is_empty() { PAIR } else { RISING };
    let eliminations = bits(lost).map(|digit| (line.cell, digit)).collect();
    let step = Step { variant, ..Step::eliminating(eliminations) };
    if call.terse {
        return sink.give(step);
    }
    let step = step
        .with_role(Role::Digits, Part::Digits(lost))
        .with_role(Role::Base, Part::Cells(vec![line.by]))
        .proved_by([StrongSet::Cell(line.by)]);
    let along = Part::Cells(line.rising.to_vec());
    sink.give(if line.rising.is_empty() { step } else { step.with_role(Role::Bridge, along) })
}
