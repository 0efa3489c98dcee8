//! Cells with different digits that add up to a total: a cage. The sets of digits with that total are listed
//! once. Those that still fit the cells say which digits are possible, and which of them the cage must hold;
//! such a digit with one place left goes there. The smallest and largest candidates also bound every cell.

use std::sync::Arc;

use super::Exclusion;
use super::propagator::Propagator;
use crate::bit_set::{BitSet, all_digits};
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::wake::Wake;

/// The most sets of digits that are listed for a cage. A cage with more is bounded only by the smallest and
/// largest candidates. On boards with up to 16 digits no cage has more.
pub const MOST_SETS: usize = 2000;

/// The sets of `count` of the digits 1 to `digits` with this total, as masks; `None` for too many.
pub fn digit_sets(digits: u8, count: usize, total: u32) -> Option<Vec<u32>> {
    let mut sets = Vec::new();
    collect(u32::from(digits), count as u32, total, 0, &mut sets);
    (sets.len() <= MOST_SETS).then_some(sets)
}

/// Collects the sets with `count` further digits, all of them up to `largest`; stops after one set more
/// than [`MOST_SETS`].
fn collect(largest: u32, count: u32, total: u32, set: u32, sets: &mut Vec<u32>) {
    if count == 0 && total == 0 {
        sets.push(set);
    }
    if count == 0 || count > largest || sets.len() > MOST_SETS {
        return;
    }
    let least = count * (count + 1) / 2;
    let most = count * (2 * largest - count + 1) / 2;
    if (least..=most).contains(&total) {
        collect(largest - 1, count, total, set, sets);
        if total >= largest {
            collect(largest - 1, count - 1, total - largest, set | 1 << (largest - 1), sets);
        }
    }
}

/// The pairs of candidates that no set with the total holds together.
pub fn exclusions(digits: u8, cells: &[Cell], total: u32) -> Vec<Exclusion> {
    let Some(sets) = digit_sets(digits, cells.len(), total) else {
        return Vec::new();
    };
    let excluded_by = |digit: u8| {
        let sets_with_digit = sets.iter().filter(|&set| set >> digit & 1 == 1);
        let partners = sets_with_digit.fold(0, |all, set| all | set) & !(1 << digit);
        all_digits(digits) & !partners
    };
    let excluded: Vec<u32> = (0..digits).map(excluded_by).collect();
    let mut all = Vec::new();
    for (at, &cell) in cells.iter().enumerate() {
        for &other in &cells[at + 1..] {
            all.extend((0..digits).map(|digit| ((cell, digit), other, excluded[usize::from(digit)])));
        }
    }
    all
}

/// The cells, their total and the sets of digits that have it.
#[derive(Clone, Debug)]
pub struct SumPropagator {
    cells: Vec<Cell>,
    total: i64,
    sets: Option<Arc<[u32]>>,
}

impl SumPropagator {
    /// For a board with digits 1 to `digits`.
    pub fn new(digits: u8, cells: &[Cell], total: u32) -> Self {
        let sets = digit_sets(digits, cells.len(), total).map(Arc::from);
        SumPropagator { cells: cells.to_vec(), total: total.into(), sets }
    }

    /// Keeps the digits of the sets that fit all cells, and places each digit that all these sets hold and
    /// only one cell can take. If no set fits, this is a conflict, reported at the first cell.
    fn propagate_sets<W: BitSet>(&self, sets: &[u32], context: &mut Context<W>) -> Result<(), Conflict> {
        let (mut once, mut twice, mut fixed) = (0, 0, 0);
        for &cell in &self.cells {
            let mask = context.digits(cell).mask();
            twice |= once & mask;
            once |= mask;
            fixed |= if mask.is_power_of_two() { mask } else { 0 };
        }
        let fits = |&&set: &&u32| {
            let all_held = set & !once == 0 && fixed & !set == 0;
            all_held && self.cells.iter().all(|&cell| context.digits(cell).mask() & set != 0)
        };
        let (mut possible, mut required) = (0, u32::MAX);
        for &set in sets.iter().filter(fits) {
            possible |= set;
            required &= set;
        }
        let Some(&first) = self.cells.first().filter(|_| possible == 0) else {
            return self.keep(possible, required & once & !twice & !fixed, context);
        };
        Err(Conflict::Cell(first))
    }

    /// Keeps the digits of `possible`. A digit of `single` has only one place: this cell keeps nothing else.
    fn keep<W: BitSet>(&self, possible: u32, single: u32, context: &mut Context<W>) -> Result<(), Conflict> {
        for &cell in &self.cells {
            let single_digit = context.digits(cell).mask() & single;
            context.keep(cell, W::from_mask(if single_digit == 0 { possible } else { single_digit }))?;
        }
        Ok(())
    }

    /// Bounds each cell by what the smallest and the largest candidates of the others leave to it.
    fn propagate_bounds<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let ends = |mask: u32| (i64::from(mask.trailing_zeros()) + 1, i64::from(mask.ilog2()) + 1);
        let (mut least, mut most) = (0, 0);
        for &cell in &self.cells {
            let (low, high) = ends(context.digits(cell).mask());
            least += low;
            most += high;
        }
        for &cell in &self.cells {
            let (low, high) = ends(context.digits(cell).mask());
            let (from, to) = (self.total - (most - high), self.total - (least - low));
            context.keep(cell, W::from_mask(up_to(to) & !up_to(from - 1)))?;
        }
        Ok(())
    }

    /// Where two cells are open, keeps in each the digits that the other one can complete to the total.
    fn propagate_last_two<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let (mut open, mut rest) = ([0; 2], self.total);
        let mut count = 0;
        for &cell in &self.cells {
            let digits = context.digits(cell);
            if digits.has_at_most_one() {
                rest -= digits.lowest() as i64 + 1;
            } else if count == 2 {
                return Ok(());
            } else {
                open[count] = cell;
                count += 1;
            }
        }
        if count < 2 {
            return Ok(());
        }
        for [cell, other] in [open, [open[1], open[0]]] {
            let partner = |digit: usize| rest - digit as i64 - 1;
            let partners =
                context.digits(other).members().map(partner).filter(|digit| (1..=32).contains(digit));
            let mask = partners.fold(0, |mask, digit| mask | 1 << (digit - 1));
            context.keep(cell, W::from_mask(mask))?;
        }
        Ok(())
    }
}

/// The mask of the digits 1 to `digit`; none below 1.
fn up_to(digit: i64) -> u32 {
    if digit < 1 { 0 } else { all_digits(digit.min(32) as u8) }
}

impl Propagator for SumPropagator {
    fn wakes(&self) -> Vec<(Cell, Wake)> {
        self.cells.iter().map(|&cell| (cell, Wake::Any)).collect()
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        if let Some(sets) = &self.sets {
            self.propagate_sets(sets, context)?;
        }
        self.propagate_bounds(context)?;
        self.propagate_last_two(context)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/sum.rs"]
mod tests;
