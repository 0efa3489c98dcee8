//! The queue of propagation tasks. Cheap tasks come before expensive ones: fixed cells, then hidden singles,
//! then digits that lost places in a house, then propagators.

use crate::bit_set::BitSet;
use crate::cells::Cell;

/// One task of the propagation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task<W> {
    /// Remove the digit of this fixed cell from its peers.
    FixedCell(Cell),
    /// Put a digit into the only place that a house has left for it.
    HiddenSingle { house: u16, digit: u8 },
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
    propagators: Vec<u32>,
    /// For each propagator, whether it is in `propagators`.
    is_queued: Vec<bool>,
}

impl<W: BitSet> TaskQueue<W> {
    /// A queue that contains every propagator once.
    pub fn new(cell_count: usize, house_count: usize, propagator_count: usize) -> Self {
        TaskQueue {
            fixed_cells: Vec::with_capacity(cell_count),
            hidden_singles: Vec::new(),
            changed_houses: vec![0; house_count.div_ceil(64)],
            changed_digits: vec![W::EMPTY; house_count],
            propagators: (0..propagator_count as u32).collect(),
            is_queued: vec![true; propagator_count],
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

    /// Adds a propagator unless it is queued already.
    #[inline]
    pub fn push_propagator(&mut self, propagator: u32) {
        let is_queued = &mut self.is_queued[propagator as usize];
        if !*is_queued {
            *is_queued = true;
            self.propagators.push(propagator);
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
        if let Some(word) = self.changed_houses.iter().position(|&houses| houses != 0) {
            let house = word * 64 + self.changed_houses[word].trailing_zeros() as usize;
            self.changed_houses[word] &= self.changed_houses[word] - 1;
            let digits = std::mem::replace(&mut self.changed_digits[house], W::EMPTY);
            return Some(Task::LostPlaces { house, digits });
        }
        let propagator = self.propagators.pop()?;
        self.is_queued[propagator as usize] = false;
        Some(Task::Propagator(propagator))
    }

    /// Drops hidden singles and lost places, which need no work when all cells are fixed. Fixed cells and
    /// propagators stay.
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
        while let Some(propagator) = self.propagators.pop() {
            self.is_queued[propagator as usize] = false;
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/propagation/queue.rs"]
mod tests;
