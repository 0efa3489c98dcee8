//! The queue of propagation tasks. Cheap tasks come before expensive ones: fixed cells, then hidden singles,
//! then cells with tables, light and medium propagators, digits that lost places in a house, and last heavy
//! propagators.

use super::bit_queue::BitQueue;
use crate::bit_set::BitSet;
use crate::cells::Cell;

/// One task of the propagation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task<W> {
    /// Remove the digit of this fixed cell from its peers.
    FixedCell(Cell),
    /// Put a digit into the only place that a house has left for it.
    HiddenSingle { house: u16, digit: u8 },
    /// With lanes: remove the digits of fixed cells, and put digits into their only places, in all houses.
    Singles,
    /// Look up what the candidates of this cell support in the cells with which it has a table.
    ChangedCell(Cell),
    /// Check whether all places of a digit in this house lie in another house, for each of these digits.
    LostPlaces { house: usize, digits: W },
    /// With lanes: look for locked candidates in all houses.
    LockedCandidates,
    /// Run the propagator with this index.
    Propagator(u32),
}

/// The queue. Tasks of one kind are taken last in, first out, except that houses, cells and propagators are taken
/// in order.
#[derive(Clone, Debug)]
pub struct TaskQueue<W> {
    fixed_cells: Vec<Cell>,
    /// House and digit of each hidden single.
    hidden_singles: Vec<(u16, u8)>,
    /// With lanes: whether cells have changed since [`Task::Singles`].
    has_singles: bool,
    /// With lanes: whether cells have changed since [`Task::LockedCandidates`].
    has_lost_places: bool,
    /// The houses in which digits lost places.
    changed_houses: BitQueue,
    /// For each house, the digits that lost places.
    changed_digits: Vec<W>,
    /// Cells with tables.
    changed_cells: BitQueue,
    /// The propagators, which are sorted by level.
    pub(super) propagators: BitQueue,
    /// How many propagators are light or medium.
    cheap_count: u32,
}

impl<W: BitSet> TaskQueue<W> {
    /// An empty queue. The first `cheap_count` propagators are light or medium.
    pub fn new(cell_count: usize, house_count: usize, propagator_count: usize, cheap_count: u32) -> Self {
        TaskQueue {
            fixed_cells: Vec::with_capacity(cell_count),
            hidden_singles: Vec::new(),
            has_singles: false,
            has_lost_places: false,
            changed_houses: BitQueue::new(house_count),
            changed_digits: vec![W::EMPTY; house_count],
            changed_cells: BitQueue::new(cell_count),
            propagators: BitQueue::new(propagator_count),
            cheap_count,
        }
    }

    /// With lanes: adds the tasks for all houses.
    #[inline]
    pub fn push_houses(&mut self) {
        (self.has_singles, self.has_lost_places) = (true, true);
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
        self.changed_houses.push(house as u32);
        self.changed_digits[house] |= digits;
    }

    /// Adds a cell with tables.
    #[inline]
    pub fn push_changed_cell(&mut self, cell: Cell) {
        self.changed_cells.push(cell.into());
    }

    /// Adds a propagator.
    #[inline]
    pub fn push_propagator(&mut self, propagator: u32) {
        self.propagators.push(propagator);
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
        if std::mem::take(&mut self.has_singles) {
            return Some(Task::Singles);
        }
        if let Some(cell) = self.changed_cells.pop() {
            return Some(Task::ChangedCell(cell as Cell));
        }
        let propagator = self.propagators.first();
        if propagator.is_some_and(|propagator| propagator < self.cheap_count) {
            return self.propagators.pop().map(Task::Propagator);
        }
        if let Some(house) = self.changed_houses.pop() {
            let house = house as usize;
            let digits = std::mem::replace(&mut self.changed_digits[house], W::EMPTY);
            return Some(Task::LostPlaces { house, digits });
        }
        if std::mem::take(&mut self.has_lost_places) {
            return Some(Task::LockedCandidates);
        }
        self.propagators.pop().map(Task::Propagator)
    }

    /// Drops hidden singles and lost places, which need no work when all cells are fixed. Other tasks stay.
    #[inline]
    pub fn clear_house_tasks(&mut self) {
        self.hidden_singles.clear();
        self.changed_houses.clear();
        self.changed_digits.fill(W::EMPTY);
    }

    /// Drops all tasks.
    #[inline]
    pub fn clear(&mut self) {
        self.fixed_cells.clear();
        self.hidden_singles.clear();
        (self.has_singles, self.has_lost_places) = (false, false);
        while let Some(house) = self.changed_houses.pop() {
            self.changed_digits[house as usize] = W::EMPTY;
        }
        self.changed_cells.clear();
        self.propagators.clear();
    }
}

#[cfg(test)]
#[path = "../../tests/unit/propagation/queue.rs"]
mod tests;
