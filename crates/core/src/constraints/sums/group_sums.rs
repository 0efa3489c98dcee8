//! Sums with more than three open cells, by groups.

use super::long::up_to;
use super::propagator::{SumPropagator, View};
use super::terms::{Group, Terms, bits};
use crate::bit_set::BitSet;
use crate::propagation::context::{Conflict, Context};

/// Sums with more groups are only bounded.
pub const MAX_GROUPS: usize = 16;

/// The largest distance of a total from the smallest sum for which reachable sums are computed, as bits of a
/// word.
const MAX_SLACK: i64 = 127;

/// The open cells of a group.
#[derive(Clone, Copy, Debug, Default)]
pub struct GroupView {
    count: usize,
    /// The digits that are candidates of some cell.
    union: u32,
    /// The smallest and the largest sum of different digits, without the coefficient.
    low: i64,
    high: i64,
}

impl GroupView {
    /// The bounds when each cell in turn takes the next free digit from its smallest candidate upwards, or
    /// from its largest downwards. The digits taken do not depend on the order of the cells.
    fn new(view: &View, group: &Group) -> Option<Self> {
        let (mut from_below, mut from_above, mut union, mut count) = (0_u64, 0_u64, 0, 0);
        for position in bits(view.open & Terms::positions(group)) {
            let mask = view.masks[position];
            // Digit d has bit 32 + d here, so that digits too small for the board have bits as well.
            let smallest = 1_u64 << (32 + mask.trailing_zeros());
            let free_above = !from_below & smallest.wrapping_neg();
            from_below |= free_above & free_above.wrapping_neg();
            let free_below = !from_above & ((1_u64 << (33 + mask.ilog2())) - 1);
            from_above |= 1 << free_below.ilog2();
            union |= mask;
            count += 1;
        }
        let sum = |digits: u64| bits64(digits).map(|bit| bit - 31).sum::<i64>();
        (count > 0).then(|| GroupView { count, union, low: sum(from_below), high: sum(from_above) })
    }

    /// The reachable sums, as bits that begin with the smallest one.
    fn sums(&self, propagator: &SumPropagator) -> u64 {
        let width = self.high - self.low;
        let within_bounds = if width < 63 { (2 << width) - 1 } else { u64::MAX };
        match propagator.reachable {
            Some(reachable) => reachable.of(self.union, self.count) >> self.low & within_bounds,
            None => within_bounds,
        }
    }
}

fn bits64(mut mask: u64) -> impl Iterator<Item = i64> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = i64::from(mask.trailing_zeros());
            mask &= mask - 1;
            bit
        })
    })
}

/// The groups with open cells.
struct GroupList<'a> {
    members: [Option<(&'a Group, GroupView)>; MAX_GROUPS],
    len: usize,
    /// The bounds of the sum of the open cells.
    low: i64,
    high: i64,
    /// Whether there is room for all groups, and for the sums of each in a word.
    is_complete: bool,
}

impl<'a> GroupList<'a> {
    fn new(propagator: &'a SumPropagator, view: &View) -> Self {
        let mut list = GroupList { members: [None; MAX_GROUPS], len: 0, low: 0, high: 0, is_complete: true };
        for group in &propagator.terms.groups {
            let Some(group_view) = GroupView::new(view, group) else { continue };
            list.low += group.coefficient * group_view.low;
            list.high += group.coefficient * group_view.high;
            if list.len == MAX_GROUPS || group_view.high - group_view.low > 62 {
                list.is_complete = false;
            } else {
                list.members[list.len] = Some((group, group_view));
                list.len += 1;
            }
        }
        list
    }

    fn iter(&self) -> impl DoubleEndedIterator<Item = &(&'a Group, GroupView)> {
        self.members[..self.len].iter().flatten()
    }

    /// Whether a total this far from the bounds of the sum could exclude a sum of a group.
    fn can_exclude(&self, slack: i64) -> bool {
        self.iter().any(|(group, view)| group.coefficient * (view.high - view.low) > slack)
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
    if list.low > list.high || !propagator.has_total(low, high) {
        return Err(propagator.conflict(view));
    }
    let totals = &propagator.terms.totals;
    let (slack_below, slack_above) = (totals[totals.len() - 1] - low, high - totals[0]);
    let has_tables = propagator.reachable.is_some() && list.is_complete;
    let must_run_again = match (list.members[0], &propagator.digit_sets) {
        (Some((group, group_view)), _) if has_tables && list.len == 1 => {
            let sums = group_totals(propagator, view, group);
            restrict_group(propagator, context, view, group, &group_view, sums)?
        }
        (_, Some(sets)) => restrict_to_sets(propagator, context, view, sets)?,
        _ if !list.can_exclude(slack_below.min(slack_above)) => false,
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
    let mut backward = targets.fold(0, |all, target| all | 1_u128 << target);
    let mut forward = [0_u128; MAX_GROUPS];
    let mut reached = 1;
    for ((group, group_view), forward) in list.iter().zip(&mut forward) {
        *forward = reached;
        let sums = group_view.sums(propagator);
        reached = shifts(sums, group).fold(0, |all, (_, shift)| all | *forward << shift);
    }
    let mut must_run_again = false;
    for (&(group, group_view), forward) in list.iter().rev().zip(forward[..list.len].iter().rev()) {
        let sums = group_view.sums(propagator);
        let (mut allowed, mut next) = (0, 0);
        for (sum, shift) in shifts(sums, group) {
            if forward << shift & backward != 0 {
                allowed |= 1_u64 << sum;
                next |= backward >> shift;
            }
        }
        backward = next;
        if allowed == 0 {
            return Err(propagator.conflict(view));
        }
        if allowed != sums {
            let has_changed =
                restrict_group(propagator, context, view, group, &group_view, allowed << group_view.low)?;
            must_run_again |= has_changed && group_view.count > 1;
        }
    }
    Ok(must_run_again)
}

/// The sums, which begin with the smallest, and how far the total moves with each of them.
fn shifts(sums: u64, group: &Group) -> impl Iterator<Item = (u32, u32)> {
    let coefficient = group.coefficient;
    let moves = bits64(sums).map(move |sum| (sum as u32, sum * coefficient));
    moves.take_while(|&(_, shift)| shift <= MAX_SLACK).map(|(sum, shift)| (sum, shift as u32))
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
    let digits = propagator.reachable.and_then(|reachable| reachable.digits(union, group_view.count, sums));
    let Some(digits) = digits else { return Err(propagator.conflict(view)) };
    if group_view.count > 2 {
        let singles = digits.required & digits_with_one_place(view, positions);
        for position in bits(positions) {
            let single = view.masks[position] & singles;
            let kept = if single == 0 { digits.possible } else { single };
            let has_changed = propagator.keep(context, view, position, group, kept)?;
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
    positions: u32,
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

fn digits_with_one_place(view: &View, positions: u32) -> u32 {
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
        let kept = if single == 0 { possible & !fixed } else { single };
        has_changed |= propagator.keep(context, view, position, group, kept)?;
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
