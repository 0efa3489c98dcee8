//! The propagator of sums of at most 64 cells. Up to three open cells are treated exactly. More of them are
//! split into groups of cells that all differ: which sums a group can have follows from the union of its
//! candidates, and sums of groups that no sums of the others complete to a total are excluded.

use std::sync::Arc;

use super::exact::OpenCells;
use super::facts::{CellFacts, mirrored};
use super::group_sums::restrict_groups;
use super::reachable::ReachableSums;
use super::terms::{Group, MAX_CELLS, Positions, Terms, bits};
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::constraints::layout::Layout;
use crate::constraints::propagator::{Level, Propagator};
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// Digits of each cell in the state word.
const BITS_PER_CELL: usize = 9;

/// What a sum follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    /// A constraint.
    Constraint,
    /// Cages and houses. These sums have few groups.
    Houses,
    /// Several sums, which have many groups.
    Sums,
}

/// A sum with its groups.
#[derive(Clone, Debug)]
pub struct SumPropagator {
    pub(super) terms: Terms,
    pub(super) digit_count: u8,
    pub(super) reachable: Option<ReachableSums>,
    /// All sets of digits with the total, for one group on a board without table.
    pub(super) digit_sets: Option<Arc<[u32]>>,
    /// A sum that other constraints imply runs last, and only when bounds have changed.
    origin: Origin,
}

/// The candidates of the cells, mirrored where the cells are, and bounds of their sum.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    pub masks: [u32; MAX_CELLS],
    /// The positions of the open cells, as a mask.
    pub open: Positions,
    pub open_count: i64,
    /// The sum of the fixed cells.
    pub fixed_sum: i64,
    /// The bounds of the sum of the open cells if digits may repeat.
    pub low: i64,
    pub high: i64,
}

impl SumPropagator {
    /// `digit_sets` is the field of this name.
    pub fn new(terms: Terms, layout: &Layout, digit_sets: Option<Arc<[u32]>>, origin: Origin) -> Self {
        SumPropagator {
            terms,
            digit_count: layout.digit_count,
            reachable: ReachableSums::new(layout.digit_count),
            digit_sets,
            origin,
        }
    }

    /// The open cells and the bounds, without masks. A mirrored digit d counts as n + 1 - d.
    #[inline]
    fn bounds<W: BitSet>(&self, context: &Context<W>) -> View {
        let mut view = View { masks: [0; MAX_CELLS], open: 0, open_count: 0, fixed_sum: 0, low: 0, high: 0 };
        let mirror = i64::from(self.digit_count) + 1;
        for group in &self.terms.groups {
            let mut facts = CellFacts::default();
            for position in group.first..group.end {
                let cell_facts = CellFacts::of(context.candidates(self.terms.cells[position]).mask());
                view.open |= (cell_facts.open_count() as Positions) << position;
                facts += cell_facts;
            }
            let open_count = facts.open_count();
            let (mut fixed_sum, mut low, mut high) = (facts.fixed_sum(), facts.low(), facts.high());
            if group.is_mirrored {
                fixed_sum = mirror * ((group.end - group.first) as i64 - open_count) - fixed_sum;
                (low, high) = (mirror * open_count - high, mirror * open_count - low);
            }
            view.open_count += open_count;
            view.fixed_sum += group.coefficient * fixed_sum;
            view.low += group.coefficient * low;
            view.high += group.coefficient * high;
        }
        view
    }

    #[inline]
    fn read_masks<W: BitSet>(&self, context: &Context<W>, view: &mut View) {
        for group in &self.terms.groups {
            for position in group.first..group.end {
                let mask = context.candidates(self.terms.cells[position]).mask();
                view.masks[position] = if group.is_mirrored { self.mirrored(mask) } else { mask };
            }
        }
    }

    /// Whether no open cell of a sum from houses is bounded by the others. Then groups rarely exclude anything.
    #[inline]
    fn has_much_slack(&self, view: &View) -> bool {
        let (smallest, largest) = (self.terms.totals[0], self.terms.totals[self.terms.totals.len() - 1]);
        let slack_below = largest - view.fixed_sum - view.low;
        let slack_above = view.fixed_sum + view.high - smallest;
        slack_below.min(slack_above) >= i64::from(self.digit_count) - 1
    }

    /// The mask with digit n + 1 - d for each digit d.
    #[inline]
    fn mirrored(&self, mask: u32) -> u32 {
        mirrored(mask, self.digit_count)
    }

    /// Whether there is room in a state word for the places of the required digits that were removed from the
    /// cells that see them all.
    fn has_places_word(&self) -> bool {
        self.digit_count as usize <= BITS_PER_CELL && self.terms.cells.len() <= 64 / BITS_PER_CELL
    }

    /// Whether a total is within bounds, both included.
    #[inline]
    pub(super) fn has_total(&self, low: i64, high: i64) -> bool {
        match self.terms.totals[..] {
            [total] => low <= total && total <= high,
            ref totals => totals.iter().any(|&total| low <= total && total <= high),
        }
    }

    /// Keeps digits in the cell at a position and in its mask; returns whether that changes the cell.
    #[inline]
    pub(super) fn keep<W: BitSet>(
        &self,
        context: &mut Context<W>,
        view: &mut View,
        position: usize,
        group: &Group,
        digits: u32,
    ) -> Result<bool, Conflict> {
        let before = view.masks[position];
        let after = before & digits;
        if after == before {
            return Ok(false);
        }
        view.masks[position] = after;
        let digits = if group.is_mirrored { self.mirrored(after) } else { after };
        context.keep_only(self.terms.cells[position], W::from_mask(digits))?;
        Ok(true)
    }

    /// The conflict when no digits reach a total. It names the last open cell. Another choice would do as
    /// well, but it must not depend on the candidates, so that conflicts of a sum add up in few cells.
    pub(super) fn conflict(&self, view: &View) -> Conflict {
        let position = view.open.checked_ilog2().unwrap_or(0) as usize;
        Conflict::Cell(self.terms.cells.get(position).copied().unwrap_or(0))
    }

    /// Keeps in up to three open cells the digits that occur in a solution of the sum.
    fn propagate_last_cells<W: BitSet>(
        &self,
        context: &mut Context<W>,
        view: &mut View,
    ) -> Result<(), Conflict> {
        let mut positions = [0; 3];
        bits(view.open).zip(&mut positions).for_each(|(bit, position)| *position = bit);
        let [a, b, c] = positions;
        let count = view.open_count as usize;
        let mut cells = OpenCells { count, masks: [0; 3], coefficients: [1; 3], unequal: Default::default() };
        for (index, &position) in positions[..count].iter().enumerate() {
            cells.masks[index] = view.masks[position];
            cells.coefficients[index] = self.terms.group_of(position).coefficient;
        }
        for (pair, (first, second)) in [(a, b), (a, c), (b, c)].into_iter().enumerate() {
            cells.unequal[pair] = self.terms.unequal(first, second);
        }
        let mut supported = [0; 3];
        for total in &self.terms.totals {
            let digits = cells.supported(total - view.fixed_sum);
            supported.iter_mut().zip(digits).for_each(|(all, digits)| *all |= digits);
        }
        if supported[0] == 0 {
            return Err(self.conflict(view));
        }
        for (&position, digits) in positions[..count].iter().zip(supported) {
            self.keep(context, view, position, self.terms.group_of(position), digits)?;
        }
        if count > 1 {
            self.remove_required(context, view)?;
        }
        Ok(())
    }

    /// If all open cells are in one group, removes digits that they must contain from the cells that see all
    /// their places.
    fn remove_required<W: BitSet>(&self, context: &mut Context<W>, view: &View) -> Result<(), Conflict> {
        let group = self.terms.group_of(view.open.trailing_zeros() as usize);
        let (Some(reachable), [total]) = (self.reachable, &self.terms.totals[..]) else { return Ok(()) };
        if view.open & !Terms::positions(group) != 0 || group.observers.is_empty() {
            return Ok(());
        }
        let union = bits(view.open).fold(0, |all, position| all | view.masks[position]);
        let sum = (total - view.fixed_sum) / group.coefficient;
        let count = view.open.count_ones() as usize;
        match reachable.digits(union, count, 1 << sum) {
            Some(digits) => self.remove_from_observers(context, view, group, digits.required),
            None => Err(self.conflict(view)),
        }
    }

    /// Removes each of the digits, which the open cells of the group must contain, from the cells outside
    /// the sum that see all its places.
    pub(super) fn remove_from_observers<W: BitSet>(
        &self,
        context: &mut Context<W>,
        view: &View,
        group: &Group,
        required: u32,
    ) -> Result<(), Conflict> {
        if required == 0 || group.observers.is_empty() {
            return Ok(());
        }
        let positions = view.open & Terms::positions(group);
        if self.has_places_word() {
            let places = bits(positions).fold(0, |places, position| {
                places | u64::from(view.masks[position] & required) << (position * BITS_PER_CELL)
            });
            let lanes = bits(Terms::positions(group))
                .fold(0, |lanes, position| lanes | 0x1FF << (position * BITS_PER_CELL));
            let word = &mut context.words()[0];
            if *word & lanes == places {
                return Ok(());
            }
            *word = *word & !lanes | places;
        }
        let real = |digits| if group.is_mirrored { self.mirrored(digits) } else { digits };
        group.observers.remove(context, &view.masks, positions, required, real)
    }
}

impl Propagator for SumPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        let change =
            if self.origin == Origin::Constraint { WatchedChange::Any } else { WatchedChange::Bounds };
        self.terms.cells.iter().map(|&cell| (cell, change)).collect()
    }

    fn level(&self) -> Level {
        if self.origin == Origin::Constraint { Level::Medium } else { Level::Heavy }
    }

    fn word_count(&self) -> usize {
        usize::from(self.has_places_word())
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let mut view = self.bounds(context);
        if !self.has_total(view.fixed_sum + view.low, view.fixed_sum + view.high) {
            return Err(self.conflict(&view));
        }
        match view.open_count {
            0 => Ok(()),
            1..=3 => {
                self.read_masks(context, &mut view);
                self.propagate_last_cells(context, &mut view)
            }
            _ if self.origin == Origin::Houses && self.has_much_slack(&view) => Ok(()),
            _ => {
                self.read_masks(context, &mut view);
                restrict_groups(self, context, &mut view)
            }
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/constraints/sums/propagator.rs"]
pub(super) mod tests;
