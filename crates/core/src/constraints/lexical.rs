//! Comparison of lists of cells digit by digit, as numbers of one length are compared.

use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};

/// Which results the comparison of a first list with a second one can have.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Comparison {
    pub can_be_smaller: bool,
    pub can_be_larger: bool,
    pub can_be_equal: bool,
}

/// The order that two lists must have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Order {
    /// The first is smaller.
    Below,
    /// The first is smaller, or both are equal.
    NotAbove,
}

/// Compares two lists by the candidates of their cells. If the first differences are open, it says that
/// everything is possible.
pub fn compare<W: BitSet>(context: &Context<W>, first: &[Cell], second: &[Cell]) -> Comparison {
    let mut comparison = Comparison::default();
    for (&cell, &other_cell) in first.iter().zip(second) {
        if cell == other_cell {
            continue;
        }
        let (digits, other_digits) = (context.candidates(cell).mask(), context.candidates(other_cell).mask());
        comparison.can_be_smaller |= digits.trailing_zeros() < other_digits.ilog2();
        comparison.can_be_larger |= digits.ilog2() > other_digits.trailing_zeros();
        if digits & other_digits == 0 || context.are_peers(cell, other_cell) {
            return comparison;
        }
        if comparison.can_be_smaller && comparison.can_be_larger {
            return Comparison { can_be_equal: true, ..comparison };
        }
    }
    comparison.can_be_smaller |= first.len() < second.len();
    comparison.can_be_larger |= first.len() > second.len();
    Comparison { can_be_equal: first.len() == second.len(), ..comparison }
}

/// Removes candidates with which two lists are not in the order.
pub fn keep_order<W: BitSet>(
    context: &mut Context<W>,
    first: &[Cell],
    second: &[Cell],
    order: Order,
) -> Result<(), Conflict> {
    for (index, (&cell, &other_cell)) in first.iter().zip(second).enumerate() {
        if cell == other_cell {
            continue;
        }
        let rest = compare(context, &first[index + 1..], &second[index + 1..]);
        let rest_fits = rest.can_be_smaller || (rest.can_be_equal && order == Order::NotAbove);
        let may_be_equal = rest_fits && !context.are_peers(cell, other_cell);
        let (digits, other_digits) = (context.candidates(cell).mask(), context.candidates(other_cell).mask());
        let (smallest, largest) = (digits.trailing_zeros(), other_digits.ilog2());
        let at_most = if may_be_equal { u32::MAX >> (31 - largest) } else { (1 << largest) - 1 };
        let at_least = if may_be_equal { u32::MAX << smallest } else { !1 << smallest };
        context.keep_only(cell, W::from_mask(at_most))?;
        context.keep_only(other_cell, W::from_mask(at_least))?;
        let digits = context.candidates(cell);
        if !digits.has_at_most_one() || digits != context.candidates(other_cell) {
            return Ok(());
        }
    }
    let fits = first.len() < second.len() || (first.len() == second.len() && order == Order::NotAbove);
    match first.first() {
        Some(&cell) if !fits => Err(Conflict::Cell(cell)),
        _ => Ok(()),
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/lexical.rs"]
mod tests;
