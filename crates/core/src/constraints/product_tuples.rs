//! All tuples of digits of a product with few cells, as a table.

use std::sync::Arc;

use super::product::Product;
use super::tuple_table::TupleTable;

/// The largest number of cells for which tuples are listed.
const MAX_CELLS: usize = 6;

/// The largest number of tuples of a table.
const MAX_TUPLES: usize = 2000;

/// How many partial tuples are tried at most.
const MAX_STEPS: usize = 20_000;

/// The table of all tuples, or `None` if there are too many.
pub fn table(product: &Product, digit_count: u8) -> Option<Arc<TupleTable>> {
    let cell_count = product.cells.len();
    if cell_count > MAX_CELLS {
        return None;
    }
    let mut key = vec![i64::from(digit_count), product.factor_count as i64, product.constant, product.offset];
    key.extend(&product.coefficients);
    TupleTable::cached("product", key, || {
        let mut list = TupleList { product, digit_count, digits: Vec::new(), steps: 0 };
        list.add_tuples(&mut Vec::new(), 1, product.constant);
        let is_complete = list.steps <= MAX_STEPS && list.digits.len() <= MAX_TUPLES * cell_count;
        is_complete.then(|| TupleTable::new(digit_count, cell_count, &list.digits))
    })
}

/// The tuples found so far.
struct TupleList<'a> {
    product: &'a Product,
    digit_count: u8,
    /// The tuples one after another.
    digits: Vec<u8>,
    steps: usize,
}

impl TupleList<'_> {
    /// Adds the tuples that begin with `tuple`. Its factors have this product, and the constant and its bulb
    /// cells add up to `number`.
    fn add_tuples(&mut self, tuple: &mut Vec<u8>, product: i64, number: i64) {
        self.steps += 1;
        if self.steps > MAX_STEPS {
            return;
        }
        if tuple.len() == self.product.cells.len() {
            if product == number {
                self.digits.extend_from_slice(tuple);
            }
            return;
        }
        // A constant product other than 0 has only divisors as factors.
        let is_constant = self.product.coefficients.is_empty() && number != 0;
        for digit in 0..self.digit_count {
            let value = i64::from(digit) + 1 + self.product.offset;
            let (product, number) = match tuple.len().checked_sub(self.product.factor_count) {
                Some(bulb_index) => (product, number + self.product.coefficients[bulb_index] * value),
                None => (product * value, number),
            };
            if !is_constant || (product != 0 && number % product == 0) {
                tuple.push(digit);
                self.add_tuples(tuple, product, number);
                tuple.pop();
            }
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/product_tuples.rs"]
mod tests;
