//! What a search changes and puts back: the candidates of each cell, the places of each digit in each
//! house, which cells are open, and what waits to be propagated. A constraint reads candidates and keeps
//! some of them, nothing else.

use super::queue::Queue;
use super::seats::HouseSeat;
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::problem::Problem;

/// The candidates of all cells and what goes with them.
#[derive(Clone, Debug)]
pub struct State<W> {
    /// What is copied and put back: candidates, one word a cell, then places, one word a house and digit.
    pub(crate) words: Vec<W>,
    /// The digits that must be somewhere in each house.
    pub(crate) needed: Vec<W>,
    /// All cells, the open ones first: fixing a cell moves it behind them, so going back is one number.
    order: Vec<Cell>,
    /// Where each cell stands in `order`.
    rank: Vec<Cell>,
    open: usize,
    pub(crate) queue: Queue<W>,
    /// Candidates and words looked at so far: the measure of work between two looks at the clock.
    pub(crate) work: u64,
}

impl<W: BitSet> State<W> {
    /// Every cell open to every digit.
    pub(crate) fn new(problem: &Problem) -> Self {
        let (cells, digits, houses) = (problem.cells(), usize::from(problem.digits()), problem.houses.len());
        let mut words = Vec::with_capacity(cells + houses * digits);
        words.resize(cells, W::from_mask(problem.all()));
        for house in problem.houses.iter() {
            words.extend(std::iter::repeat_n(W::from_mask(u32::MAX >> (32 - house.len())), digits));
        }
        let mut state = State {
            words,
            needed: vec![W::EMPTY; houses],
            order: (0..cells as Cell).collect(),
            rank: (0..cells as Cell).collect(),
            open: cells,
            queue: Queue::new(cells, houses, problem.propagators.len()),
            work: 0,
        };
        if digits == 1 {
            // No cell ever loses a candidate here, so every cell is fixed from the start.
            state.open = 0;
            (0..cells as Cell).for_each(|cell| state.queue.fix(cell));
        }
        state
    }

    /// The candidates of a cell.
    #[inline]
    pub fn digits(&self, cell: Cell) -> W {
        self.words[usize::from(cell)]
    }

    /// The places a digit, by the index of its bit, can take in the house whose words start here.
    #[inline]
    pub fn places(&self, words: usize, digit: usize) -> W {
        self.words[words + digit]
    }

    /// The cells with several candidates.
    #[inline]
    pub fn open_cells(&self) -> &[Cell] {
        &self.order[..self.open]
    }

    /// Moves a cell behind the open ones.
    #[inline]
    pub(super) fn close(&mut self, cell: Cell) {
        self.open -= 1;
        let (hole, last) = (self.rank[usize::from(cell)], self.order[self.open]);
        self.order[usize::from(hole)] = last;
        self.rank[usize::from(last)] = hole;
        self.order[self.open] = cell;
        self.rank[usize::from(cell)] = self.open as Cell;
    }

    /// Leaves a digit this one place in a house; the answer is its other places until now.
    #[inline]
    pub fn settle(&mut self, seat: &HouseSeat, digit: usize) -> W {
        let word = &mut self.words[seat.words as usize + digit];
        let place = W::single(seat.place.into());
        let others = *word & !place;
        *word = place;
        others
    }

    /// Goes back to words copied when so many cells were open; nothing waits.
    pub(crate) fn restore(&mut self, words: &[W], open: usize) {
        self.words.copy_from_slice(words);
        self.open = open;
        self.queue.clear();
    }
}

#[cfg(test)]
#[path = "../../tests/unit/propagation/state.rs"]
mod tests;
