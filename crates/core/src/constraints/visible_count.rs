//! Skyscrapers: how many cells of a line hold more than every cell before them.

use std::cell::RefCell;
use std::sync::Arc;

use super::argument::Argument;
use super::constraint::Constraint;
use super::layout::Layout;
use super::propagator::{DynPropagator, Propagator};
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::propagation::context::{Conflict, Context};
use crate::propagation::watcher::WatchedChange;

/// The largest number of cells of a line.
const MAX_VIEW_CELLS: usize = 64;

/// Exactly `count` cells are visible: their value is above 0 and above that of every cell before them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VisibleCount {
    cells: Vec<Cell>,
    count: usize,
    /// What is added to a digit to get its value: 0, or -1 on boards that show 0-8.
    offset: i64,
}

impl VisibleCount {
    /// Reads the cells, 1 to 64 of them, then the count and the offset.
    pub fn read(arguments: &[Argument]) -> Option<Self> {
        let [cells, numbers] = arguments else { return None };
        let &[count, offset] = numbers.numbers()? else { return None };
        let (cells, count) = (cells.cells()?, usize::try_from(count).ok()?);
        let is_sound = (1..=MAX_VIEW_CELLS).contains(&cells.len()) && (-1..=0).contains(&offset);
        is_sound.then_some(VisibleCount { cells, count, offset })
    }
}

impl Constraint for VisibleCount {
    fn cell_lists(&self) -> Vec<&[Cell]> {
        vec![&self.cells]
    }

    fn propagators(&self, layout: &Layout) -> Vec<Arc<dyn DynPropagator>> {
        let (cells, count) = (self.cells.clone(), self.count);
        let differs = layout.all_differ(&cells);
        let never_visible = if self.offset < 0 { 0b10 } else { 0 };
        let largest = 1 << layout.digit_count;
        vec![Arc::new(VisibleCountPropagator { cells, count, never_visible, largest, differs })]
    }
}

/// The propagator of a line.
///
/// It follows the largest digit so far as a set of *states*, one set for each number of visible cells: bit 0
/// means that no cell is visible yet, and bit d + 1 that the largest visible digit is d (0 for digit 1).
#[derive(Clone, Debug)]
struct VisibleCountPropagator {
    cells: Vec<Cell>,
    count: usize,
    /// The digits with value 0, as states.
    never_visible: u64,
    /// The largest digit of the board, as a state.
    largest: u64,
    /// Whether all cells hold different digits.
    differs: bool,
}

thread_local! {
    /// The states of the line that is propagated.
    static STATES: RefCell<Vec<u64>> = const { RefCell::new(Vec::new()) };
}

impl VisibleCountPropagator {
    /// The digits of a cell, each as the state that it makes if it is visible.
    fn digits<W: BitSet>(context: &Context<W>, cell: Cell) -> u64 {
        u64::from(context.candidates(cell).mask()) << 1
    }

    /// The states that some of the digits leave as they are.
    #[inline]
    fn unchanged(&self, digits: u64) -> u64 {
        if digits & self.never_visible != 0 {
            u64::MAX
        } else if self.differs {
            above_smallest(digits)
        } else {
            !below_smallest(digits)
        }
    }

    /// The digits that leave some of the states as they are.
    #[inline]
    fn hidden(&self, digits: u64, states: u64) -> u64 {
        if states == 0 {
            return 0;
        }
        let largest = 1_u64 << states.ilog2();
        let at_most = if self.differs { largest - 1 } else { largest | (largest - 1) };
        digits & (at_most | self.never_visible)
    }

    /// The states after some cells if these hold digits of `union` that are all different: as many digits are
    /// not above the largest one.
    #[inline]
    fn large_enough(&self, union: u64, cell_count: usize) -> u64 {
        if !self.differs {
            return u64::MAX;
        }
        if (union >> 1).trailing_ones() as usize >= cell_count {
            return u64::MAX << cell_count | 1;
        }
        let larger = (1..cell_count).fold(union, |digits, _| digits & digits.wrapping_sub(1));
        !below_smallest(larger) | 1
    }

    /// Fills in `states[place * width + count]`: the states before each cell with each number of visible cells.
    /// Returns the number of cells after which nothing is visible any more, because the largest digit stands
    /// there.
    fn collect_states<W: BitSet>(&self, context: &Context<W>, width: usize, states: &mut [u64]) -> usize {
        states[..width].fill(0);
        states[0] = 1;
        let mut union = 0;
        for (place, &cell) in self.cells.iter().enumerate() {
            let digits = Self::digits(context, cell);
            union |= digits;
            let (unchanged, visible) = (self.unchanged(digits), digits & !self.never_visible);
            let allowed = self.large_enough(union, place + 1);
            let (before, after) = states[place * width..(place + 2) * width].split_at_mut(width);
            let (mut rising, mut union_of_states) = (0, 0);
            for (before, after) in before.iter().zip(after) {
                *after = (before & unchanged | rising) & allowed;
                union_of_states |= *after;
                rising = above_smallest(*before) & visible;
            }
            if union_of_states & !self.largest == 0 {
                return place + 1;
            }
        }
        self.cells.len()
    }

    /// Keeps in `before` the states that lead to states in `after`. Returns the digits on the ways between them.
    #[inline]
    fn retain(&self, digits: u64, before: &mut [u64], after: &[u64]) -> u64 {
        let (unchanged, visible) = (self.unchanged(digits), digits & !self.never_visible);
        let mut supported = 0;
        for (count, states) in before.iter_mut().enumerate() {
            let staying = *states & after[count] & unchanged;
            let rising = after.get(count + 1).map_or(0, |after| after & visible & above_smallest(*states));
            supported |= self.hidden(digits, staying) | rising;
            *states &= staying | below_largest(rising);
        }
        supported
    }

    fn propagate_states<W: BitSet>(
        &self,
        context: &mut Context<W>,
        width: usize,
        states: &mut [u64],
    ) -> Result<(), Conflict> {
        let cell_count = self.collect_states(context, width, states);
        states[cell_count * width..][..self.count].fill(0);
        for (place, &cell) in self.cells.iter().enumerate().take(cell_count).rev() {
            let (before, after) = states[place * width..(place + 2) * width].split_at_mut(width);
            let supported = self.retain(Self::digits(context, cell), before, after);
            context.keep_only(cell, W::from_mask((supported >> 1) as u32))?;
        }
        Ok(())
    }
}

/// All numbers above the smallest member; none if the set is empty.
#[inline]
fn above_smallest(set: u64) -> u64 {
    !(set ^ set.wrapping_sub(1))
}

/// All numbers below the smallest member; all numbers if the set is empty.
#[inline]
fn below_smallest(set: u64) -> u64 {
    !set & set.wrapping_sub(1)
}

/// All numbers below the largest member; none if the set is empty.
#[inline]
fn below_largest(set: u64) -> u64 {
    set.checked_ilog2().map_or(0, |largest| (1 << largest) - 1)
}

impl Propagator for VisibleCountPropagator {
    fn watched_cells(&self) -> Vec<(Cell, WatchedChange)> {
        self.cells.iter().map(|&cell| (cell, WatchedChange::Any)).collect()
    }

    fn propagate<W: BitSet>(&self, context: &mut Context<W>) -> Result<(), Conflict> {
        if self.count > self.cells.len() {
            return Err(Conflict::Cell(self.cells[0]));
        }
        let width = self.count + 1;
        let word_count = width * (self.cells.len() + 1);
        STATES.with_borrow_mut(|states| {
            if states.len() < word_count {
                states.resize(word_count, 0);
            }
            self.propagate_states(context, width, &mut states[..word_count])
        })
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/visible_count.rs"]
mod tests;
