//! Products: the values of some cells multiply to a number, or to the number that bulb cells show.

use std::sync::Arc;

use super::argument::Argument;
use super::constraint::Constraint;
use super::layout::Layout;
use super::product_tuples;
use super::propagator::{DynPropagator, Propagator};
use super::tuple_table::TuplePropagator;
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// The product of the values of the factors is the constant plus, for each bulb cell, its coefficient times
/// its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Product {
    /// The factors, then the bulb cells.
    pub cells: Vec<Cell>,
    pub factor_count: usize,
    /// One coefficient for each bulb cell.
    pub coefficients: Vec<i64>,
    pub constant: i64,
    /// What is added to a digit to get its value: 0, or -1 on boards that show 0-8.
    pub offset: i64,
}

impl Product {
    /// Reads the factors, the bulb cells, their coefficients, then the constant and the offset. Coefficients and
    /// the constant must be below 10¹² in size.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [factors, bulb, coefficients, numbers] = arguments else { return None };
        let &[constant, offset] = numbers.numbers()? else { return None };
        let mut cells = factors.cells()?;
        let (factor_count, coefficients) = (cells.len(), coefficients.numbers()?.to_vec());
        cells.extend(bulb.cells()?);
        let is_small = |number: &i64| number.abs() < 1_000_000_000_000;
        let is_sound = !cells.is_empty()
            && cells.len() - factor_count == coefficients.len()
            && coefficients.iter().chain([&constant]).all(is_small)
            && (-1..=0).contains(&offset);
        is_sound.then_some(Product { cells, factor_count, coefficients, constant, offset })
    }

    /// The smallest and the largest value of a mask of digits.
    fn value_range(&self, mask: u32) -> Range {
        let value = |digit: u32| i128::from(digit) + 1 + i128::from(self.offset);
        Range { low: value(mask.trailing_zeros()), high: value(mask.ilog2()) }
    }

    /// The value of a bulb cell times its coefficient.
    fn term_range(&self, bulb_index: usize, mask: u32) -> Range {
        let (coefficient, values) = (i128::from(self.coefficients[bulb_index]), self.value_range(mask));
        let ends = [coefficient * values.low, coefficient * values.high];
        Range { low: ends[0].min(ends[1]), high: ends[0].max(ends[1]) }
    }
}

impl Constraint for Product {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.cells]
    }

    fn propagators(&self, layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        if let Some(table) = product_tuples::table(self, layout.digit_count) {
            return vec![Arc::new(TuplePropagator::new(self.cells.clone(), table))];
        }
        vec![Arc::new(ProductPropagator(self.clone()))]
    }
}

/// The numbers from `low` to `high`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Range {
    low: i128,
    high: i128,
}

impl Range {
    fn overlaps(self, other: Range) -> bool {
        self.low <= other.high && other.low <= self.high
    }

    /// The products of numbers that are at least 0.
    fn times(self, other: Range) -> Range {
        Range { low: self.low.saturating_mul(other.low), high: self.high.saturating_mul(other.high) }
    }

    fn plus(self, other: Range) -> Range {
        Range { low: self.low + other.low, high: self.high + other.high }
    }
}

/// The propagator of a product with too many tuples for a table. It compares the range of the product with
/// the range of the number that it must be.
#[derive(Clone, Debug)]
pub struct ProductPropagator(pub Product);

impl ProductPropagator {
    /// The range of the product of all factors, or of all but one.
    fn product_range<W: BitSet>(&self, context: &Context<W>, left_out: Option<usize>) -> Range {
        let factors = self.0.cells[..self.0.factor_count].iter().enumerate();
        let ranges = factors
            .filter(|&(index, _)| Some(index) != left_out)
            .map(|(_, &cell)| self.0.value_range(context.candidates(cell).mask()));
        ranges.fold(Range { low: 1, high: 1 }, Range::times)
    }

    /// The range of the number that the product must be, without the term of one bulb cell if it is left out.
    fn number_range<W: BitSet>(&self, context: &Context<W>, left_out: Option<usize>) -> Range {
        let constant = i128::from(self.0.constant);
        let bulb = self.0.cells[self.0.factor_count..].iter().enumerate();
        let ranges = bulb
            .filter(|&(index, _)| Some(index) != left_out)
            .map(|(index, &cell)| self.0.term_range(index, context.candidates(cell).mask()));
        ranges.fold(Range { low: constant, high: constant }, Range::plus)
    }

    /// The digits of a cell with which the product and the number can be equal.
    fn supported<W: BitSet>(&self, context: &Context<W>, index: usize) -> u32 {
        let digits = context.candidates(self.0.cells[index]).mask().members().map(|digit| 1 << digit);
        let bulb_index = index.checked_sub(self.0.factor_count);
        let factor_index = if bulb_index.is_none() { Some(index) } else { None };
        let product = self.product_range(context, factor_index);
        let number = self.number_range(context, bulb_index);
        let fits = |digit: &u32| match bulb_index {
            Some(bulb_index) => product.overlaps(number.plus(self.0.term_range(bulb_index, *digit))),
            None => product.times(self.0.value_range(*digit)).overlaps(number),
        };
        digits.filter(fits).fold(0, |mask, digit| mask | digit)
    }
}

impl Propagator for ProductPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        self.0.cells.iter().map(|&cell| (cell, WatchedChange::Bounds)).collect()
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        for (index, &cell) in self.0.cells.iter().enumerate() {
            let (before, supported) = (context.candidates(cell), self.supported(context, index));
            context.keep_only(cell, W::from_mask(supported))?;
            if context.candidates(cell) != before {
                context.run_again();
            }
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/product.rs"]
mod tests;
