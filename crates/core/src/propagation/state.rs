//! The state of a search: the candidates of each cell, the places of each digit in each house, the open cells
//! and the tasks of the propagation. The search saves part of it at a branch and restores it when it
//! backtracks.

use super::memberships::Membership;
use super::queue::TaskQueue;
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::problem::Problem;

/// The value of [`State::running`] while no propagator runs.
pub const NO_PROPAGATOR: u32 = u32::MAX;

/// Candidates, places, open cells and tasks. A cell is *open* if it has several candidates, and *fixed* if it
/// has one.
#[derive(Clone, Debug)]
pub struct State<W> {
    /// First the candidates of each cell. Then for each house, and for each digit in it, the places that the
    /// digit can take: 81 sets and 27 · 9 sets on the classic board. The search saves and restores this.
    pub(crate) sets: Vec<W>,
    /// For each house, the digits that it must contain. They are determined once, from the domains, so they
    /// need not be saved.
    pub(crate) required_digits: Vec<W>,
    /// All cells: first the open ones, then the fixed ones, last fixed first. To reopen the cells that were
    /// fixed last it is therefore enough to increase `open_count`.
    cells_open_first: Vec<Cell>,
    /// For each cell, its index in `cells_open_first`.
    index_of_cell: Vec<Cell>,
    open_count: usize,
    /// The state words of the propagators. The search saves and restores them.
    pub(crate) words: Vec<u64>,
    pub(crate) queue: TaskQueue<W>,
    /// The propagator that runs, or [`NO_PROPAGATOR`].
    pub(crate) running: u32,
    /// Work done so far, about one unit for each set read or written. It tells the search when to check the
    /// clock.
    pub(crate) work: u64,
}

impl<W: BitSet> State<W> {
    /// The state in which every cell has all digits as candidates.
    pub(crate) fn new(problem: &Problem) -> Self {
        let (cell_count, house_count) = (problem.cell_count(), problem.houses.len());
        let digit_count = usize::from(problem.digit_count());
        let mut sets = Vec::with_capacity(cell_count + house_count * digit_count);
        sets.resize(cell_count, W::from_mask(problem.all_digits()));
        for cells in problem.houses.iter() {
            // A house has 3 to 32 cells.
            let all_places = W::from_mask(u32::MAX >> (32 - cells.len()));
            sets.extend(std::iter::repeat_n(all_places, digit_count));
        }
        let cells = 0..cell_count as Cell;
        let cells_with_tables = cells.filter(|&cell| problem.pair_graph.has_links(cell)).collect();
        let mut state = State {
            sets,
            required_digits: vec![W::EMPTY; house_count],
            cells_open_first: (0..cell_count as Cell).collect(),
            index_of_cell: (0..cell_count as Cell).collect(),
            open_count: cell_count,
            words: vec![0; problem.word_count()],
            queue: TaskQueue::new(cell_count, house_count, cells_with_tables, &problem.levels),
            running: NO_PROPAGATOR,
            work: 0,
        };
        if digit_count == 1 {
            // A cell becomes fixed when it loses a candidate, which cannot happen with one digit.
            state.open_count = 0;
            (0..cell_count as Cell).for_each(|cell| state.queue.push_fixed_cell(cell));
        }
        state
    }

    /// The candidates of a cell.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> W {
        self.sets[usize::from(cell)]
    }

    /// The places that a digit (0 for digit 1) can take in the house with this offset in `sets`.
    #[inline]
    pub fn places(&self, house_offset: usize, digit: usize) -> W {
        self.sets[house_offset + digit]
    }

    /// The cells with several candidates, in any order.
    #[inline]
    pub fn open_cells(&self) -> &[Cell] {
        &self.cells_open_first[..self.open_count]
    }

    /// Removes a cell from the open ones: it and the last open cell change places in the list.
    #[inline]
    pub(super) fn mark_fixed(&mut self, cell: Cell) {
        self.open_count -= 1;
        let index = self.index_of_cell[usize::from(cell)];
        let last_open = self.cells_open_first[self.open_count];
        self.cells_open_first[usize::from(index)] = last_open;
        self.index_of_cell[usize::from(last_open)] = index;
        self.cells_open_first[self.open_count] = cell;
        self.index_of_cell[usize::from(cell)] = self.open_count as Cell;
    }

    /// Makes the cell of a membership the only place of a digit in that house. Returns the other places that
    /// the digit had.
    #[inline]
    pub fn keep_only_place(&mut self, membership: &Membership, digit: usize) -> W {
        let places = &mut self.sets[membership.house_offset as usize + digit];
        let only_place = W::single(membership.place.into());
        let other_places = *places & !only_place;
        *places = only_place;
        other_places
    }

    /// Makes this state of a problem like `new`, a new state of the same problem, in the same memory.
    pub(crate) fn renew(&mut self, new: &State<W>, problem: &Problem) {
        self.restore(&new.sets, &new.words, new.open_count);
        self.required_digits.copy_from_slice(&new.required_digits);
        let cells = 0..problem.cell_count() as Cell;
        if new.open_count == 0 {
            cells.clone().for_each(|cell| self.queue.push_fixed_cell(cell));
        }
        for cell in cells.filter(|&cell| problem.pair_graph.has_links(cell)) {
            self.queue.push_changed_cell(cell);
        }
        for (propagator, &level) in (0..).zip(&problem.levels) {
            self.queue.push_propagator(propagator, level);
        }
    }

    /// Restores saved copies of `sets` and `words` and the number of open cells at that time, and drops all
    /// tasks.
    pub(crate) fn restore(&mut self, sets: &[W], words: &[u64], open_count: usize) {
        self.sets.copy_from_slice(sets);
        self.words.copy_from_slice(words);
        self.open_count = open_count;
        self.queue.clear();
    }
}

#[cfg(test)]
#[path = "../../tests/unit/propagation/state.rs"]
mod tests;
