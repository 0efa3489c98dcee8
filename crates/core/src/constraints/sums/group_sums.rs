//! Sums with more than three open cells, by groups.

use super::long::up_to;
use super::propagator::{SumPropagator, View};
use super::sumsets::{all_differences, all_sums, multiples, quotients};
use super::terms::{Group, Positions, Terms, bits};
use crate::bit_set::BitSet;
use crate::propagation::context::{Conflict, Context};

/// Sums with more groups are only bounded.
pub const MAX_GROUPS: usize = 16;

/// The largest distance of a total from the smallest sum for which reachable sums are computed, as bits of a
/// word.
const MAX_SLACK: i64 = 63;

/// The open cells of a group.
#[derive(Clone, Copy, Debug, Default)]
struct GroupView {
    /// The index of the group.
    index: u8,
    count: u8,
    /// The smallest and the largest sum of different digits, without the coefficient.
    low: i16,
    high: i16,
    /// The digits that are candidates of some cell.
    union: u32,
}

impl GroupView {
    /// The bounds when each cell in turn takes the next free digit from its smallest candidate upwards, or
    /// from its largest downwards. The digits taken do not depend on the order of the cells.
    #[inline]
    fn new(view: &View, group: &Group, index: usize) -> Option<Self> {
        let mut group_view = GroupView { index: index as u8, ..GroupView::default() };
        let (mut from_below, mut from_above) = (0_u64, 0_u64);
        for position in bits(view.open & Terms::positions(group)) {
            let mask = view.masks[position];
            // Digit d has bit 30 + d here, so that digits too small for the board have bits as well.
            let smallest = 1_u64 << (31 + mask.trailing_zeros());
            let free_above = !from_below & smallest.wrapping_neg();
            from_below |= free_above & free_above.wrapping_neg();
            group_view.low += free_above.trailing_zeros() as i16 - 30;
            let free_below = !from_above & ((1_u64 << (32 + mask.ilog2())) - 1);
            from_above |= 1 << free_below.ilog2();
            group_view.high += free_below.ilog2() as i16 - 30;
            group_view.union |= mask;
            group_view.count += 1;
        }
        (group_view.count > 0).then_some(group_view)
    }

    /// The reachable sums, as bits that begin with the smallest one.
    #[inline]
    fn sums(&self, propagator: &SumPropagator) -> u64 {
        let within_bounds = u64::MAX >> (63 - (self.high - self.low));
        match propagator.reachable {
            Some(reachable) => reachable.of(self.union, self.count.into()) >> self.low & within_bounds,
            None => within_bounds,
        }
    }
}

/// The groups with open cells.
struct GroupList {
    members: [GroupView; MAX_GROUPS],
    len: usize,
    /// The bounds of the sum of the open cells.
    low: i64,
    high: i64,
    /// The largest difference between two sums of one group, with the coefficient.
    width: i64,
    /// Whether no group is out of bounds or has more cells than there are digits.
    is_possible: bool,
    /// Whether there is room for all groups, and for the sums of each in a word.
    is_complete: bool,
}

impl GroupList {
    #[inline]
    fn new(propagator: &SumPropagator, view: &View) -> Self {
        let mut list = GroupList {
            members: [GroupView::default(); MAX_GROUPS],
            len: 0,
            low: 0,
            high: 0,
            width: 0,
            is_possible: true,
            is_complete: true,
        };
        for (index, group) in propagator.terms.groups.iter().enumerate() {
            let Some(group_view) = GroupView::new(view, group, index) else { continue };
            let (low, high) = (i64::from(group_view.low), i64::from(group_view.high));
            list.low += group.coefficient * low;
            list.high += group.coefficient * high;
            list.width = list.width.max(group.coefficient * (high - low));
            list.is_possible &= low <= high && group_view.count <= propagator.digit_count;
            if list.len == MAX_GROUPS || high - low > 62 {
                list.is_complete = false;
            } else {
                list.members[list.len] = group_view;
                list.len += 1;
            }
        }
        list
    }

    fn views(&self) -> &[GroupView] {
        &self.members[..self.len]
    }
}

/// Excludes digits of groups that lead to no total.
pub fn restrict_groups<W: BitSet>(
    propagator: &SumPropagator,
    context: &mut Context<W>,
    view: &mut View,
) -> Result<(), Conflict> {
    let list = GroupList::new(propagator, view);
    let (low, high) = (view.fixed_sum + list.low, view.fixed_sum + list.high);
    if !list.is_possible || !propagator.has_total(low, high) {
        return Err(propagator.conflict(view));
    }
    let totals = &propagator.terms.totals;
    let (slack_below, slack_above) = (totals[totals.len() - 1] - low, high - totals[0]);
    let has_tables = propagator.reachable.is_some() && list.is_complete;
    let must_run_again = match &propagator.digit_sets {
        _ if has_tables && list.len == 1 => {
            let group_view = &list.members[0];
            let group = &propagator.terms.groups[usize::from(group_view.index)];
            let sums = group_totals(propagator, view, group);
            restrict_group(propagator, context, view, group, group_view, sums)?
        }
        Some(sets) => restrict_to_sets(propagator, context, view, sets)?,
        _ if list.width <= slack_below.min(slack_above) => false,
        _ if has_tables && slack_below <= MAX_SLACK => restrict_to_sums(propagator, context, view, &list)?,
        _ => restrict_to_bounds(propagator, context, view)?,
    };
    if must_run_again {
        context.run_again();
    }
    Ok(())
}

/// The sums with which the only open group reaches a total, as bits.
fn group_totals(propagator: &SumPropagator, view: &View, group: &Group) -> u64 {
    let rests = propagator.terms.totals.iter().map(|total| total - view.fixed_sum);
    let rests = rests.filter(|rest| rest % group.coefficient == 0).map(|rest| rest / group.coefficient);
    rests.filter(|rest| (0..64).contains(rest)).fold(0, |sums, rest| sums | 1 << rest)
}

/// Combines the reachable sums of all groups, from the first to the last and back. Returns whether a further
/// run could exclude more.
fn restrict_to_sums<W: BitSet>(
    propagator: &SumPropagator,
    context: &mut Context<W>,
    view: &mut View,
    list: &GroupList,
) -> Result<bool, Conflict> {
    let targets = propagator.terms.totals.iter().map(|total| total - view.fixed_sum - list.low);
    let targets = targets.filter(|target| (0..=MAX_SLACK).contains(target));
    let mut backward = targets.fold(0, |all, target| all | 1_u64 << target);
    // Sums above the largest target are of no use.
    let useful = u64::MAX >> backward.leading_zeros();
    let (mut moves, mut forward) = ([0_u64; MAX_GROUPS], [0_u64; MAX_GROUPS]);
    let mut reached = 1;
    for ((group_view, moves), forward) in list.views().iter().zip(&mut moves).zip(&mut forward) {
        let group = &propagator.terms.groups[usize::from(group_view.index)];
        *moves = multiples(group_view.sums(propagator), group.coefficient) & useful;
        *forward = reached;
        reached = all_sums(reached, *moves);
    }
    let mut must_run_again = false;
    for (index, group_view) in list.views().iter().enumerate().rev() {
        let allowed = all_differences(backward, forward[index]) & moves[index];
        backward = all_differences(backward, allowed);
        if allowed == 0 {
            return Err(propagator.conflict(view));
        }
        let group = &propagator.terms.groups[usize::from(group_view.index)];
        let allowed = quotients(allowed, group.coefficient);
        if allowed != group_view.sums(propagator) {
            let has_changed =
                restrict_group(propagator, context, view, group, group_view, allowed << group_view.low)?;
            must_run_again |= has_changed && group_view.count > 1;
        }
    }
    Ok(must_run_again)
}

/// Keeps the digits with which the open cells of a group have one of these sums. Returns whether a further
/// run could exclude more.
fn restrict_group<W: BitSet>(
    propagator: &SumPropagator,
    context: &mut Context<W>,
    view: &mut View,
    group: &Group,
    group_view: &GroupView,
    sums: u64,
) -> Result<bool, Conflict> {
    let positions = view.open & Terms::positions(group);
    if group_view.count == 1 {
        let position = positions.trailing_zeros() as usize;
        return propagator.keep(context, view, position, group, (sums >> 1) as u32);
    }
    let mut must_run_again = false;
    let mut union = group_view.union;
    if group_view.count == 2 {
        must_run_again = restrict_pair(propagator, context, view, group, positions, sums)?;
        union = bits(positions).fold(0, |union, position| union | view.masks[position]);
    }
    let digits =
        propagator.reachable.and_then(|reachable| reachable.digits(union, group_view.count.into(), sums));
    let Some(digits) = digits else { return Err(propagator.conflict(view)) };
    if group_view.count > 2 {
        let singles = digits.required & digits_with_one_place(view, positions);
        for position in bits(positions) {
            let single = view.masks[position] & singles;
            let remaining = if single == 0 { digits.possible } else { single };
            let has_changed = propagator.keep(context, view, position, group, remaining)?;
            must_run_again |= has_changed && (single != 0 || view.masks[position].is_power_of_two());
        }
    }
    propagator.remove_from_observers(context, view, group, digits.required)?;
    Ok(must_run_again)
}

/// Keeps in two cells the digits that occur in a pair of different digits with one of these sums. Returns
/// whether that changes a cell.
fn restrict_pair<W: BitSet>(
    propagator: &SumPropagator,
    context: &mut Context<W>,
    view: &mut View,
    group: &Group,
    positions: Positions,
    sums: u64,
) -> Result<bool, Conflict> {
    let (first, second) = (positions.trailing_zeros() as usize, positions.ilog2() as usize);
    let (mut first_digits, mut second_digits) = (0, 0);
    for digit in bits(view.masks[first]) {
        let partners = (sums >> (digit + 2)) as u32 & view.masks[second] & !(1 << digit);
        if partners != 0 {
            first_digits |= 1 << digit;
            second_digits |= partners;
        }
    }
    if first_digits == 0 {
        return Err(propagator.conflict(view));
    }
    let has_changed = propagator.keep(context, view, first, group, first_digits)?;
    Ok(propagator.keep(context, view, second, group, second_digits)? || has_changed)
}

fn digits_with_one_place(view: &View, positions: Positions) -> u32 {
    let (mut once, mut several) = (0, 0);
    for position in bits(positions) {
        several |= once & view.masks[position];
        once |= view.masks[position];
    }
    once & !several
}

/// Keeps the digits of sets with the total that have a digit of each cell. A digit of all these sets that one
/// cell can hold is placed there.
fn restrict_to_sets<W: BitSet>(
    propagator: &SumPropagator,
    context: &mut Context<W>,
    view: &mut View,
    sets: &[u32],
) -> Result<bool, Conflict> {
    let group = &propagator.terms.groups[0];
    let masks = &view.masks[..group.end];
    let fixed = masks.iter().filter(|mask| mask.is_power_of_two()).fold(0, |all, mask| all | mask);
    let candidates = masks.iter().fold(0, |all, mask| all | mask);
    let is_allowed = |&&set: &&u32| {
        set & !candidates == 0 && fixed & !set == 0 && masks.iter().all(|mask| mask & set != 0)
    };
    let (mut possible, mut required) = (0, u32::MAX);
    for &set in sets.iter().filter(is_allowed) {
        possible |= set;
        required &= set;
    }
    if possible == 0 {
        return Err(propagator.conflict(view));
    }
    let required = required & !fixed;
    let singles = required & digits_with_one_place(view, view.open);
    let mut has_changed = false;
    for position in bits(view.open) {
        let single = view.masks[position] & singles;
        let remaining = if single == 0 { possible & !fixed } else { single };
        has_changed |= propagator.keep(context, view, position, group, remaining)?;
    }
    has_changed |= restrict_to_bounds(propagator, context, view)?;
    propagator.remove_from_observers(context, view, group, required)?;
    Ok(has_changed)
}

/// Bounds each open cell by the smallest and the largest candidates of the others.
fn restrict_to_bounds<W: BitSet>(
    propagator: &SumPropagator,
    context: &mut Context<W>,
    view: &mut View,
) -> Result<bool, Conflict> {
    let totals = &propagator.terms.totals;
    let slack_below = totals[totals.len() - 1] - view.fixed_sum - view.low;
    let slack_above = view.fixed_sum + view.high - totals[0];
    let mut has_changed = false;
    for position in bits(view.open) {
        let group = propagator.terms.group_of(position);
        let mask = view.masks[position];
        let at_most = i64::from(mask.trailing_zeros()) + 1 + slack_below / group.coefficient;
        let at_least = i64::from(mask.ilog2()) + 1 - slack_above / group.coefficient;
        let digits = up_to(at_most) & !up_to(at_least - 1);
        has_changed |= propagator.keep(context, view, position, group, digits)?;
    }
    Ok(has_changed)
}

#[cfg(test)]
#[path = "../../../tests/unit/constraints/sums/group_sums.rs"]
mod tests;
