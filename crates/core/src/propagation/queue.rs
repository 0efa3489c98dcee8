//! The queue of propagation tasks. Cheap tasks come before expensive ones: fixed cells, then hidden singles,
//! then cells with tables, light propagators, digits that lost places in a house, and the other propagators by
//! their level.

use std::collections::VecDeque;

use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::constraints::propagator::Level;

/// One task of the propagation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task<W> {
    /// Remove the digit of this fixed cell from its peers.
    FixedCell(Cell),
    /// Put a digit into the only place that a house has left for it.
    HiddenSingle { house: u16, digit: u8 },
    /// Look up what the candidates of this cell support in the cells with which it has a table.
    ChangedCell(Cell),
    /// Check whether all places of a digit in this house lie in another house, for each of these digits.
    LostPlaces { house: usize, digits: W },
    /// Run the propagator with this index.
    Propagator(u32),
}

/// The queue. Tasks of one kind are taken last in, first out, except that houses are taken in order.
#[derive(Clone, Debug)]
pub struct TaskQueue<W> {
    fixed_cells: Vec<Cell>,
    /// House and digit of each hidden single.
    hidden_singles: Vec<(u16, u8)>,
    /// A bitmap of the houses in which digits lost places.
    changed_houses: Vec<u64>,
    /// For each house, the digits that lost places.
    changed_digits: Vec<W>,
    changed_cells: Vec<Cell>,
    /// For each cell, whether it is in `changed_cells`. Without tables this is empty.
    is_cell_queued: Vec<bool>,
    /// The propagators of each level, first in, first out.
    propagators: [VecDeque<u32>; Level::COUNT],
    /// For each propagator, whether it is in `propagators`.
    is_queued: Vec<bool>,
}

impl<W: BitSet> TaskQueue<W> {
    /// A queue that contains each of the cells with tables and each propagator once. `levels` has the level
    /// of each propagator.
    pub fn new(
        cell_count: usize,
        house_count: usize,
        cells_with_tables: Vec<Cell>,
        levels: &[Level],
    ) -> Self {
        let mut propagators = [(); Level::COUNT].map(|()| VecDeque::new());
        for (propagator, &level) in (0..).zip(levels) {
            propagators[level as usize].push_back(propagator);
        }
        let mut is_cell_queued = vec![false; if cells_with_tables.is_empty() { 0 } else { cell_count }];
        cells_with_tables.iter().for_each(|&cell| is_cell_queued[usize::from(cell)] = true);
        TaskQueue {
            fixed_cells: Vec::with_capacity(cell_count),
            hidden_singles: Vec::new(),
            changed_houses: vec![0; house_count.div_ceil(64)],
            changed_digits: vec![W::EMPTY; house_count],
            changed_cells: cells_with_tables,
            is_cell_queued,
            propagators,
            is_queued: vec![true; levels.len()],
        }
    }

    #[inline]
    pub fn push_fixed_cell(&mut self, cell: Cell) {
        self.fixed_cells.push(cell);
    }

    #[inline]
    pub fn push_hidden_single(&mut self, house: u16, digit: u8) {
        self.hidden_singles.push((house, digit));
    }

    /// Adds digits that lost places in a house. Several pushes for one house become one task.
    #[inline]
    pub fn push_lost_places(&mut self, house: usize, digits: W) {
        self.changed_houses[house / 64] |= 1 << (house % 64);
        self.changed_digits[house] |= digits;
    }

    /// Adds a cell with tables unless it is queued already.
    #[inline]
    pub fn push_changed_cell(&mut self, cell: Cell) {
        let is_queued = &mut self.is_cell_queued[usize::from(cell)];
        if !*is_queued {
            *is_queued = true;
            self.changed_cells.push(cell);
        }
    }

    /// Adds a propagator of a level unless it is queued already.
    #[inline]
    pub fn push_propagator(&mut self, propagator: u32, level: Level) {
        let is_queued = &mut self.is_queued[propagator as usize];
        if !*is_queued {
            *is_queued = true;
            self.propagators[level as usize].push_back(propagator);
        }
    }

    /// Removes and returns the cheapest task.
    #[inline]
    pub fn pop(&mut self) -> Option<Task<W>> {
        if let Some(cell) = self.fixed_cells.pop() {
            return Some(Task::FixedCell(cell));
        }
        if let Some((house, digit)) = self.hidden_singles.pop() {
            return Some(Task::HiddenSingle { house, digit });
        }
        if let Some(cell) = self.changed_cells.pop() {
            self.is_cell_queued[usize::from(cell)] = false;
            return Some(Task::ChangedCell(cell));
        }
        if let Some(propagator) = self.pop_propagator(Level::Light) {
            return Some(Task::Propagator(propagator));
        }
        if let Some(word) = self.changed_houses.iter().position(|&houses| houses != 0) {
            let house = word * 64 + self.changed_houses[word].trailing_zeros() as usize;
            self.changed_houses[word] &= self.changed_houses[word] - 1;
            let digits = std::mem::replace(&mut self.changed_digits[house], W::EMPTY);
            return Some(Task::LostPlaces { house, digits });
        }
        let propagator = self.pop_propagator(Level::Medium).or_else(|| self.pop_propagator(Level::Heavy))?;
        Some(Task::Propagator(propagator))
    }

    #[inline]
    fn pop_propagator(&mut self, level: Level) -> Option<u32> {
        let propagator = self.propagators[level as usize].pop_front()?;
        self.is_queued[propagator as usize] = false;
        Some(propagator)
    }

    /// Drops hidden singles and lost places, which need no work when all cells are fixed. Other tasks stay.
    #[inline]
    pub fn clear_house_tasks(&mut self) {
        self.hidden_singles.clear();
        self.changed_houses.fill(0);
        self.changed_digits.fill(W::EMPTY);
    }

    /// Drops all tasks.
    #[inline]
    pub fn clear(&mut self) {
        self.fixed_cells.clear();
        self.clear_house_tasks();
        while let Some(cell) = self.changed_cells.pop() {
            self.is_cell_queued[usize::from(cell)] = false;
        }
        for propagators in &mut self.propagators {
            while let Some(propagator) = propagators.pop_front() {
                self.is_queued[propagator as usize] = false;
            }
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/propagation/queue.rs"]
mod tests;
