//! A cell that says where in a line the digit of another cell is.

use std::sync::Arc;

use super::argument::Argument;
use super::constraint::{Constraint, Exclusion};
use super::layout::Layout;
use super::propagator::{DynPropagator, Level, Propagator};
use crate::bit_set::{BitSet, all_digits};
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// The digit v of the control says that the v-th cell of the line holds the digit of the value cell. The
/// control and the value cell may be in the line, and they may be the same cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IndexValue {
    pub value_cell: Cell,
    pub control: Cell,
    pub line: Vec<Cell>,
}

impl IndexValue {
    /// Reads the value cell, the control and the line.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [value_cell, control, line] = arguments else { return None };
        let single = |argument: &Argument| <[Cell; 1]>::try_from(argument.cells()?).ok();
        let ([value_cell], [control]) = (single(value_cell)?, single(control)?);
        Some(IndexValue { value_cell, control, line: line.cells()? })
    }

    /// The digits that another cell cannot hold if the control says this position.
    fn excluded_digits(&self, position: u8, other_cell: Cell, all: u32) -> u32 {
        let bit = 1 << position;
        match self.line.get(usize::from(position)) {
            None => all,
            // The value cell and the control are this cell and the one at the position.
            Some(&target)
                if target != self.value_cell
                    && (target == self.control && other_cell == self.value_cell
                        || self.value_cell == self.control && other_cell == target) =>
            {
                all & !bit
            }
            Some(_) => 0,
        }
    }
}

impl Constraint for IndexValue {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![std::slice::from_ref(&self.value_cell), std::slice::from_ref(&self.control), &self.line]
    }

    fn allowed_digits(&self) -> Vec<(Cell, u32)> {
        let positions = if self.line.is_empty() { 0 } else { all_digits(self.line.len().min(32) as u8) };
        vec![(self.control, positions)]
    }

    fn exclusions(&self, digit_count: u8) -> Vec<Exclusion> {
        let mut others = vec![self.value_cell];
        others.extend(&self.line);
        others.retain(|&cell| cell != self.control);
        let mut exclusions = Vec::new();
        for digit in 0..digit_count {
            for &other_cell in &others {
                let excluded_digits = self.excluded_digits(digit, other_cell, all_digits(digit_count));
                exclusions.push(Exclusion { cell: self.control, digit, other_cell, excluded_digits });
            }
        }
        exclusions
    }

    fn propagators(&self, _layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        vec![Arc::new(IndexValuePropagator(self.clone()))]
    }
}

/// The propagator of value indexing.
#[derive(Clone, Debug)]
struct IndexValuePropagator(IndexValue);

impl IndexValuePropagator {
    /// The digits that the value cell can hold if the control says this position.
    fn values<W: BitSet>(&self, context: &Context<W>, position: usize) -> u32 {
        let IndexValue { value_cell, control, line } = &self.0;
        let values = context.candidates(*value_cell).mask();
        let Some(&target) = line.get(position) else { return 0 };
        if target == *value_cell {
            return if value_cell == control { 1 << position } else { values };
        }
        let says_itself = target == *control || value_cell == control;
        let position_only = if says_itself { 1 << position } else { u32::MAX };
        values & context.candidates(target).mask() & position_only
    }
}

impl Propagator for IndexValuePropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        let IndexValue { value_cell, control, line } = &self.0;
        let mut cells = vec![*value_cell, *control];
        cells.extend(line);
        cells.sort_unstable();
        cells.dedup();
        cells.into_iter().map(|cell| (cell, WatchedChange::Any)).collect()
    }

    fn level(&self) -> Level {
        Level::Light
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let IndexValue { value_cell, control, line } = &self.0;
        let (mut positions, mut all_values) = (0, 0);
        for position in context.candidates(*control).members() {
            let values = self.values(context, position);
            if values != 0 {
                positions |= 1 << position;
                all_values |= values;
            }
        }
        context.keep_only(*control, W::from_mask(positions))?;
        context.keep_only(*value_cell, W::from_mask(all_values))?;
        if positions.is_power_of_two() {
            context.keep_only(line[positions.trailing_zeros() as usize], W::from_mask(all_values))?;
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/index_value.rs"]
mod tests;
