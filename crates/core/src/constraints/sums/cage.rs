//! The propagator of cages: up to seven cells that all differ and add up to one total, on boards of up to nine
//! digits.

use super::digit_tables::{DIGIT_TABLES, DigitTables};
use super::exact::{OpenCells, Unequal};
use super::reachable::SetDigits;
use super::terms::{Observers, Terms, bits};
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::constraints::layout::Layout;
use crate::constraints::propagator::{Level, Propagator};
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// The digits of each cell in a word.
const BITS_PER_CELL: usize = 9;

/// The candidates of all cells have room in a word.
const MAX_CAGE_CELLS: usize = 64 / BITS_PER_CELL;

/// Boards with more digits have no tables.
const MAX_CAGE_DIGITS: u8 = 9;

/// A cage.
#[derive(Clone, Debug)]
pub struct CagePropagator {
    cells: Vec<Cell>,
    total: i64,
    observers: Observers,
    /// Whether other constraints imply the cage. Then it runs last.
    is_derived: bool,
    tables: &'static DigitTables,
}

/// The candidates of the cells of a cage.
struct CageView {
    masks: [u32; MAX_CAGE_CELLS],
    /// The positions of the open cells, as a mask.
    open: u32,
    open_count: usize,
    /// The sum that the open cells must have. Below 0 if the fixed cells exceed the total.
    rest: i64,
    /// The candidates of the open cells.
    union: u32,
}

impl CageView {
    #[inline]
    fn new<W: BitSet>(cage: &CagePropagator, context: &Context<W>) -> Self {
        let masks = [0; MAX_CAGE_CELLS];
        let mut view = CageView { masks, open: 0, open_count: 0, rest: cage.total, union: 0 };
        let mut fixed = 0;
        for (position, (&cell, mask)) in cage.cells.iter().zip(&mut view.masks).enumerate() {
            *mask = context.candidates(cell).mask();
            let is_open = *mask & (*mask - 1) != 0;
            view.open |= u32::from(is_open) << position;
            view.open_count += usize::from(is_open);
            view.union |= if is_open { *mask } else { 0 };
            fixed |= if is_open { 0 } else { *mask };
        }
        view.rest -= cage.tables.sum(fixed) as i64;
        view
    }

    fn update_union(&mut self) {
        self.union = bits(self.open).fold(0, |union, position| union | self.masks[position]);
    }
}

/// Whether the terms are one group with one total, few cells and few digits.
pub fn is_cage(terms: &Terms, layout: &Layout) -> bool {
    let ([group], [_]) = (&terms.groups[..], &terms.totals[..]) else { return false };
    layout.digit_count <= MAX_CAGE_DIGITS
        && terms.cells.len() <= MAX_CAGE_CELLS
        && group.coefficient == 1
        && !group.is_mirrored
}

impl CagePropagator {
    /// The cage of terms for which [`is_cage`] is true.
    pub fn new(terms: Terms, is_derived: bool) -> Self {
        let (cells, total) = (terms.cells, terms.totals[0]);
        let observers = terms.groups.into_iter().next().map(|group| group.observers).unwrap_or_default();
        CagePropagator { cells, total, observers, is_derived, tables: &DIGIT_TABLES }
    }

    /// Keeps digits in a cell. Returns whether that changes it.
    #[inline]
    fn keep<W: BitSet>(
        &self,
        context: &mut Context<W>,
        view: &mut CageView,
        position: usize,
        digits: u32,
    ) -> Result<bool, Conflict> {
        let before = view.masks[position];
        let after = before & digits;
        if after != before {
            view.masks[position] = after;
            context.keep_only(self.cells[position], W::from_mask(after))?;
        }
        Ok(after != before)
    }

    /// See `SumPropagator::conflict`.
    fn conflict(&self, view: &CageView) -> Conflict {
        Conflict::Cell(self.cells[view.open.checked_ilog2().unwrap_or(0) as usize])
    }

    /// The digits of the sets that the open cells can have.
    #[inline]
    fn digits(&self, view: &CageView) -> Result<SetDigits, Conflict> {
        let rest = usize::try_from(view.rest).unwrap_or(usize::MAX);
        let digits = self.tables.digits(view.union, view.open_count, rest);
        if digits.possible == 0 { Err(self.conflict(view)) } else { Ok(digits) }
    }

    /// Keeps in two or three open cells the digits that occur in a solution.
    fn propagate_last_cells<W: BitSet>(
        &self,
        context: &mut Context<W>,
        view: &mut CageView,
    ) -> Result<(), Conflict> {
        let mut positions = [0; 3];
        bits(view.open).zip(&mut positions).for_each(|(bit, position)| *position = bit);
        let cells = OpenCells {
            count: view.open_count,
            masks: positions.map(|position| view.masks[position]),
            coefficients: [1; 3],
            unequal: [Unequal::Same; 3],
        };
        let supported = cells.supported(view.rest);
        if supported[0] == 0 {
            return Err(self.conflict(view));
        }
        let mut has_changed = false;
        for (&position, digits) in positions[..view.open_count].iter().zip(supported) {
            has_changed |= self.keep(context, view, position, digits)?;
        }
        if has_changed {
            view.update_union();
        }
        let digits = self.digits(view)?;
        self.remove_from_observers(context, view, digits.required)
    }

    /// Keeps the digits of the sets that the open cells can have. A digit of all these sets that one cell can
    /// hold is placed there.
    fn propagate_sets<W: BitSet>(
        &self,
        context: &mut Context<W>,
        view: &mut CageView,
    ) -> Result<(), Conflict> {
        let digits = self.digits(view)?;
        let (mut once, mut several) = (0, 0);
        for position in bits(view.open) {
            several |= once & view.masks[position];
            once |= view.masks[position];
        }
        let singles = digits.required & !several;
        if singles != 0 || digits.possible != view.union {
            let mut must_run_again = false;
            for position in bits(view.open) {
                let single = view.masks[position] & singles;
                let remaining = if single == 0 { digits.possible } else { single };
                let has_changed = self.keep(context, view, position, remaining)?;
                must_run_again |= has_changed && view.masks[position].is_power_of_two();
            }
            if must_run_again {
                context.run_again();
            }
        }
        self.remove_from_observers(context, view, digits.required)
    }

    /// Removes required digits from the cells outside that see all their places.
    #[inline]
    fn remove_from_observers<W: BitSet>(
        &self,
        context: &mut Context<W>,
        view: &CageView,
        required: u32,
    ) -> Result<(), Conflict> {
        if required == 0 || self.observers.is_empty() {
            return Ok(());
        }
        let places = bits(view.open).fold(0, |places, position| {
            places | u64::from(view.masks[position] & required) << (position * BITS_PER_CELL)
        });
        let word = &mut context.words()[0];
        if *word == places {
            return Ok(());
        }
        *word = places;
        self.observers.remove(context, &view.masks, view.open.into(), required, |digits| digits)
    }
}

impl Propagator for CagePropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        self.cells.iter().map(|&cell| (cell, WatchedChange::Any)).collect()
    }

    fn level(&self) -> Level {
        if self.is_derived { Level::Heavy } else { Level::Medium }
    }

    fn word_count(&self) -> usize {
        1
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        let mut view = CageView::new(self, context);
        match view.open_count {
            0 if view.rest == 0 => Ok(()),
            0 => Err(self.conflict(&view)),
            1 => {
                let digits = self.digits(&view)?;
                let position = view.open.trailing_zeros() as usize;
                context.keep_only(self.cells[position], W::from_mask(digits.possible))
            }
            2 | 3 => self.propagate_last_cells(context, &mut view),
            _ => self.propagate_sets(context, &mut view),
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/constraints/sums/cage.rs"]
mod tests;
