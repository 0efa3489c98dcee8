//! A cell that says where in a line a digit is.

use std::sync::Arc;

use super::argument::Argument;
use super::constraint::{Constraint, Exclusion};
use super::layout::Layout;
use super::propagator::{DynPropagator, Level, Propagator};
use crate::bit_set::{BitSet, all_digits};
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// The digit v of the control says that the v-th cell of the line holds the digit, and no other cell does.
/// `digit` is 0 for digit 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Index {
    pub control: Cell,
    pub line: Vec<Cell>,
    pub digit: u8,
}

impl Index {
    /// Reads the control, the line and the digit.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [control, line, digit] = arguments else { return None };
        let control = <[Cell; 1]>::try_from(control.cells()?).ok()?[0];
        let digit = u8::try_from(digit.number()? - 1).ok().filter(|&digit| digit < 32)?;
        Some(Index { control, line: line.cells()?, digit })
    }

    /// The digits that the control can hold, as far as its place in the line tells.
    fn possible_positions(&self) -> u32 {
        let positions = first_positions(self.line.len());
        match self.line.iter().position(|&cell| cell == self.control) {
            Some(position) if position != usize::from(self.digit) => {
                positions & !(position_bit(position) | 1 << self.digit)
            }
            _ => positions,
        }
    }
}

/// The mask of the first `count` digits.
fn first_positions(count: usize) -> u32 {
    if count == 0 { 0 } else { all_digits(count.min(32) as u8) }
}

/// The digit that says this position, which counts from 0; 0 if no digit does.
fn position_bit(position: usize) -> u32 {
    1_u32.checked_shl(position as u32).unwrap_or(0)
}

impl Constraint for Index {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![std::slice::from_ref(&self.control), &self.line]
    }

    fn allowed_digits(&self) -> Vec<(Cell, u32)> {
        vec![(self.control, self.possible_positions())]
    }

    fn exclusions(&self, digit_count: u8) -> Vec<Exclusion> {
        let (cell, bit, all) = (self.control, 1 << self.digit, all_digits(digit_count));
        let possible = self.possible_positions();
        let mut exclusions = Vec::new();
        for position in 0..digit_count {
            for (index, &other_cell) in self.line.iter().enumerate().filter(|&(_, &other)| other != cell) {
                let is_target = index == usize::from(position);
                let excluded_digits = match possible >> position & 1 == 1 {
                    false => all,
                    true if is_target => all & !bit,
                    true => all & bit,
                };
                exclusions.push(Exclusion { cell, digit: position, other_cell, excluded_digits });
            }
        }
        for (index, &cell) in self.line.iter().enumerate() {
            for &other_cell in &self.line[index + 1..] {
                exclusions.push(Exclusion { cell, digit: self.digit, other_cell, excluded_digits: bit });
            }
        }
        exclusions.retain(|exclusion| exclusion.digit < digit_count);
        exclusions
    }

    fn propagators(&self, _layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        vec![Arc::new(IndexPropagator(self.clone()))]
    }
}

/// The propagator of an index.
#[derive(Clone, Debug)]
struct IndexPropagator(Index);

impl Propagator for IndexPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        let Index { control, line, .. } = &self.0;
        let control_outside = (!line.contains(control)).then_some(control);
        control_outside.into_iter().chain(line).map(|&cell| (cell, WatchedChange::Any)).collect()
    }

    fn level(&self) -> Level {
        Level::Light
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let Index { control, line, digit } = &self.0;
        let bit = 1 << digit;
        let mut positions = context.candidates(*control).mask();
        let mut possible = 0;
        for (index, &cell) in line.iter().enumerate() {
            let mask = context.candidates(cell).mask();
            if mask & bit != 0 {
                possible |= position_bit(index);
            }
            if mask == bit {
                positions &= position_bit(index);
            }
        }
        positions &= possible;
        context.keep_only(*control, W::from_mask(positions))?;
        for (index, &cell) in line.iter().enumerate() {
            if positions & position_bit(index) == 0 {
                context.eliminate(cell, usize::from(*digit))?;
            } else if positions.is_power_of_two() {
                context.keep_only(cell, W::from_mask(bit))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/index.rs"]
mod tests;
