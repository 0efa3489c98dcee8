//! [`LineSplit`]: a line of different digits of which some cells hold exactly one of several digit sets, and
//! others the rest. Sandwiches, lunchboxes and X-sums are unions of such cases.

use std::ops::Range;

use crate::bit_set::MAX_DIGITS;

/// The largest number of cells of a line.
pub const MAX_LINE_CELLS: usize = MAX_DIGITS as usize;

/// The largest number of digit sets that are listed for all cases of a line.
pub const MAX_LINE_SETS: usize = 4000;

/// One case: which cells of the line hold a set exactly. The cells of neither part are settled by the case.
#[derive(Clone, Debug)]
pub struct LineSplit {
    /// The places of the cells that hold exactly the digits of a set.
    pub inner: Range<usize>,
    /// The other cells are those before this place …
    pub outer_end: usize,
    /// … and those from this one on.
    pub outer_start: usize,
}

/// The digits that the inner and the outer cells hold in some way to fill the line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PartDigits {
    pub inner: u32,
    pub outer: u32,
}

impl LineSplit {
    /// The digits of both parts over all sets that fit the candidates; `None` if there is no such set.
    /// `free_digits` are those that the cells of both parts may hold. Each set has as many digits as there are
    /// inner cells.
    pub fn part_digits(&self, candidates: &[u32], sets: &[u32], free_digits: u32) -> Option<PartDigits> {
        let inner = &candidates[self.inner.clone()];
        let outer = [&candidates[..self.outer_end], &candidates[self.outer_start..]];
        let inner_union = union(inner) & free_digits;
        let outer_union = union(outer[0]) | union(outer[1]);
        let inner_fixed = fixed_digits(inner);
        let outer_fixed = fixed_digits(outer[0]) | fixed_digits(outer[1]);
        let cell_count = inner.len() + outer[0].len() + outer[1].len();
        // If there are as many cells as digits, the outer cells hold every digit that is not in the set.
        let must_hold = if cell_count == free_digits.count_ones() as usize { u32::MAX } else { 0 };
        let fits = |&&set: &&u32| {
            let rest = free_digits & !set;
            set & !inner_union == 0
                && inner_fixed & !set == 0
                && outer_fixed & !rest == 0
                && rest & must_hold & !outer_union == 0
                && inner.iter().all(|mask| mask & set != 0)
                && outer.iter().all(|part| part.iter().all(|mask| mask & rest != 0))
        };
        let mut digits: Option<PartDigits> = None;
        for &set in sets.iter().filter(fits) {
            let digits = digits.get_or_insert_default();
            digits.inner |= set;
            digits.outer |= free_digits & !set;
        }
        digits
    }

    /// The same with less pruning, for cells of which too many sets have one of the totals: it only compares
    /// the totals with the smallest and the largest sum of the inner cells.
    pub fn part_digits_by_bounds(
        &self,
        candidates: &[u32],
        totals: &[i64],
        offset: i64,
        free_digits: u32,
    ) -> Option<PartDigits> {
        let (mut smallest_sum, mut largest_sum) = (0, 0);
        for mask in &candidates[self.inner.clone()] {
            let digits = mask & free_digits;
            smallest_sum += i64::from(digits.trailing_zeros()) + 1 + offset;
            largest_sum += i64::from(digits.checked_ilog2()?) + 1 + offset;
        }
        let is_possible = totals.iter().any(|total| (smallest_sum..=largest_sum).contains(total));
        is_possible.then_some(PartDigits { inner: free_digits, outer: free_digits })
    }

    /// Adds the digits of both parts to those that each cell may hold.
    pub fn add_digits(&self, digits: PartDigits, allowed: &mut [u32]) {
        allowed[self.inner.clone()].iter_mut().for_each(|mask| *mask |= digits.inner);
        allowed[..self.outer_end].iter_mut().for_each(|mask| *mask |= digits.outer);
        allowed[self.outer_start..].iter_mut().for_each(|mask| *mask |= digits.outer);
    }
}

fn union(masks: &[u32]) -> u32 {
    masks.iter().fold(0, |union, mask| union | mask)
}

fn fixed_digits(masks: &[u32]) -> u32 {
    masks.iter().filter(|mask| mask.is_power_of_two()).fold(0, |union, mask| union | mask)
}

/// The masks of the sets of `count` digits whose values add up to one of `totals`; `None` if there are more
/// than `limit`. A value is the digit plus `offset`.
pub fn sets_with_totals(
    digit_count: u8,
    count: usize,
    totals: &[i64],
    offset: i64,
    limit: usize,
) -> Option<Vec<u32>> {
    let mut sets = Vec::new();
    for total in totals {
        let digit_total = total - offset * count as i64;
        collect_sets(i64::from(digit_count), count as i64, digit_total, 0, limit, &mut sets);
    }
    (sets.len() <= limit).then_some(sets)
}

/// Completes `set` in every way with `count` digits up to `largest` that add up to `total`. Stops when there
/// are more than `limit`.
fn collect_sets(largest: i64, count: i64, total: i64, set: u32, limit: usize, sets: &mut Vec<u32>) {
    if count == 0 && total == 0 {
        sets.push(set);
    }
    let (smallest_total, largest_total) = (count * (count + 1) / 2, count * (2 * largest - count + 1) / 2);
    if count == 0
        || count > largest
        || sets.len() > limit
        || !(smallest_total..=largest_total).contains(&total)
    {
        return;
    }
    collect_sets(largest - 1, count, total, set, limit, sets);
    collect_sets(largest - 1, count - 1, total - largest, set | 1 << (largest - 1), limit, sets);
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/line_split.rs"]
mod tests;
