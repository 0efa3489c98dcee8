//! What a search changes and puts back: the candidates of each cell, the places of each digit in each
//! house, which cells are open, and what waits to be propagated. A constraint reads candidates and keeps
//! some of them, nothing else.

use super::queue::Queue;
use crate::cells::Cell;
use crate::constraints::all_different::Seat;
use crate::digits::Digits;
use crate::problem::Problem;

/// Two conditions contradict each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// This cell has no candidate left.
    Cell(Cell),
    /// This house has no place left for a digit it needs.
    House(u16),
}

/// The candidates of all cells and what goes with them.
#[derive(Clone, Debug)]
pub struct State<W> {
    /// What is copied and put back: candidates, one word a cell, then places, one word a house and digit.
    pub(super) words: Vec<W>,
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

impl<W: Digits> State<W> {
    /// Every cell open to every digit.
    pub(crate) fn new(problem: &Problem) -> Self {
        let (cells, digits, houses) = (problem.cells(), usize::from(problem.digits()), problem.houses.len());
        let mut words = Vec::with_capacity(cells + houses * digits);
        words.resize(cells, W::of_mask(problem.all()));
        for house in problem.houses.iter() {
            words.extend(std::iter::repeat_n(W::of_mask(u32::MAX >> (32 - house.len())), digits));
        }
        let mut state = State {
            words,
            needed: vec![W::NONE; houses],
            order: (0..cells as Cell).collect(),
            rank: (0..cells as Cell).collect(),
            open: cells,
            queue: Queue::new(cells, houses, problem.primitives.len()),
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
    fn close(&mut self, cell: Cell) {
        self.open -= 1;
        let (hole, last) = (self.rank[usize::from(cell)], self.order[self.open]);
        self.order[usize::from(hole)] = last;
        self.rank[usize::from(last)] = hole;
        self.order[self.open] = cell;
        self.rank[usize::from(cell)] = self.open as Cell;
    }

    /// Leaves a digit this one place in a house; the answer is its other places until now.
    #[inline]
    pub fn settle(&mut self, seat: &Seat, digit: usize) -> W {
        let word = &mut self.words[seat.words as usize + digit];
        let place = W::bit(seat.place.into());
        let others = *word & !place;
        *word = place;
        others
    }

    /// Goes back to words copied when so many cells were open; nothing waits.
    pub(super) fn restore(&mut self, words: &[W], open: usize) {
        self.words.copy_from_slice(words);
        self.open = open;
        self.queue.clear();
    }
}

/// A state with its problem, as a constraint sees it.
pub struct Live<'a, W> {
    pub(crate) state: &'a mut State<W>,
    pub(crate) problem: &'a Problem,
}

impl<W: Digits> Live<'_, W> {
    /// The candidates of a cell.
    #[inline]
    pub fn digits(&self, cell: Cell) -> W {
        self.state.digits(cell)
    }

    /// The places a digit, by the index of its bit, can take in a house.
    #[inline]
    pub fn places(&self, house: usize, digit: usize) -> W {
        self.state.places(self.problem.words_of(house), digit)
    }

    /// Leaves an open cell fewer candidates.
    #[inline]
    fn set(&mut self, cell: Cell, before: W, after: W) -> Result<(), Conflict> {
        self.state.words[usize::from(cell)] = after;
        if after.at_most_one() {
            if after == W::NONE {
                return Err(Conflict::Cell(cell));
            }
            self.state.close(cell);
            self.state.queue.fix(cell);
        }
        if !self.problem.watches.is_empty() {
            self.wake(cell, before, after);
        }
        Ok(())
    }

    /// Wakes the primitives that watch a cell for such a change. Out of line: most problems have none.
    #[inline(never)]
    fn wake(&mut self, cell: Cell, before: W, after: W) {
        for watch in self.problem.watches.get(usize::from(cell)) {
            if watch.wake.is_due(before, after) {
                self.state.queue.wake(watch.primitive);
            }
        }
    }

    /// Takes all candidates but these from a cell.
    #[inline]
    pub fn keep(&mut self, cell: Cell, digits: W) -> Result<(), Conflict> {
        let before = self.digits(cell);
        let after = before & digits;
        if after == before {
            return Ok(());
        }
        self.set(cell, before, after)?;
        let gone = before & !after;
        for seat in self.problem.seats.get(usize::from(cell)) {
            for digit in gone.indices() {
                self.leave(seat, digit)?;
            }
        }
        Ok(())
    }

    /// Takes one digit, by the index of its bit, from a cell: what [`Self::keep`] does most of the time.
    #[inline]
    pub fn lose(&mut self, cell: Cell, digit: usize) -> Result<(), Conflict> {
        let before = self.digits(cell);
        let after = before & !W::bit(digit);
        if after == before {
            return Ok(());
        }
        self.set(cell, before, after)?;
        self.problem.seats.get(usize::from(cell)).iter().try_for_each(|seat| self.leave(seat, digit))
    }

    /// Takes a digit from a cell's seat in a house.
    #[inline]
    fn leave(&mut self, seat: &Seat, digit: usize) -> Result<(), Conflict> {
        let word = &mut self.state.words[seat.words as usize + digit];
        let before = *word;
        let left = before & !W::bit(seat.place.into());
        *word = left;
        if !left.at_most_one() {
            self.state.queue.moved(seat.house.into(), W::bit(digit));
        } else if left != before && self.state.needed[usize::from(seat.house)] & W::bit(digit) != W::NONE {
            if left == W::NONE {
                return Err(Conflict::House(seat.house));
            }
            self.state.queue.single(seat.house, digit as u8);
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/search/state.rs"]
mod tests;
