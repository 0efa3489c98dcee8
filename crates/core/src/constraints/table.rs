//! Cells that hold one of the listed tuples of digits.

use std::sync::Arc;

use super::argument::Argument;
use super::constraint::{Constraint, Exclusion};
use super::layout::Layout;
use super::propagator::DynPropagator;
use super::tuple_table::{MAX_TABLE_CELLS, TuplePropagator, TupleTable};
use crate::bit_set::{MAX_DIGITS, all_digits};
use crate::cells::Cell;

/// The digits of the cells, in their order, are one of the tuples.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    cells: Vec<Cell>,
    /// The tuples one after another, with 0 for digit 1.
    digits: Vec<u8>,
}

impl Table {
    /// Reads the cells, 1 to 32 of them, and the tuples one after another.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [cells, digits] = arguments else { return None };
        let cells = cells.cells()?;
        let to_digit = |&digit: &i64| u8::try_from(digit - 1).ok().filter(|&digit| digit < MAX_DIGITS);
        let digits: Vec<u8> = digits.numbers()?.iter().map(to_digit).collect::<Option<_>>()?;
        let is_sound =
            (1..=MAX_TABLE_CELLS).contains(&cells.len()) && digits.len().is_multiple_of(cells.len());
        is_sound.then_some(Table { cells, digits })
    }

    fn tuples(&self) -> impl Iterator<Item = &[u8]> {
        self.digits.chunks_exact(self.cells.len())
    }
}

impl Constraint for Table {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.cells]
    }

    fn exclusions(&self, digit_count: u8) -> Vec<Exclusion> {
        let mut all = Vec::new();
        for (place, &cell) in self.cells.iter().enumerate() {
            for (other_place, &other_cell) in self.cells.iter().enumerate().skip(place + 1) {
                let mut partners = [0; MAX_DIGITS as usize];
                for tuple in self.tuples() {
                    partners[usize::from(tuple[place])] |= 1 << tuple[other_place];
                }
                for (digit, partners) in (0..digit_count).zip(partners) {
                    let excluded_digits = all_digits(digit_count) & !partners;
                    all.push(Exclusion { cell, digit, other_cell, excluded_digits });
                }
            }
        }
        all
    }

    fn propagators(&self, layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        let on_board = self.tuples().filter(|tuple| tuple.iter().all(|&digit| digit < layout.digit_count));
        let digits: Vec<u8> = on_board.flatten().copied().collect();
        let table = TupleTable::new(layout.digit_count, self.cells.len(), &digits);
        vec![Arc::new(TuplePropagator::new(self.cells.clone(), Arc::new(table)))]
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/table.rs"]
mod tests;
