//! What a constraint sees of a search: candidates to read, and candidates to remove. Removing the last
//! one, or the last place of a digit that a house needs, is a conflict.

use super::seats::HouseSeat;
use super::state::State;
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::problem::Problem;

/// Two conditions contradict each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// This cell has no candidate left.
    Cell(Cell),
    /// This house has no place left for a digit it needs.
    House(u16),
}

/// A state with its problem, as a constraint sees it.
pub struct Context<'a, W> {
    pub(crate) state: &'a mut State<W>,
    pub(crate) problem: &'a Problem,
}

impl<W: BitSet> Context<'_, W> {
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
        if after.has_at_most_one() {
            if after == W::EMPTY {
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

    /// Wakes the propagators that watch a cell for such a change. Out of line: most problems have none.
    #[inline(never)]
    fn wake(&mut self, cell: Cell, before: W, after: W) {
        for watch in self.problem.watches.get(usize::from(cell)) {
            if watch.wake.is_due(before, after) {
                self.state.queue.wake(watch.propagator);
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
            for digit in gone.members() {
                self.leave(seat, digit)?;
            }
        }
        Ok(())
    }

    /// Takes one digit, by the index of its bit, from a cell: what [`Self::keep`] does most of the time.
    #[inline]
    pub fn lose(&mut self, cell: Cell, digit: usize) -> Result<(), Conflict> {
        let before = self.digits(cell);
        let after = before & !W::single(digit);
        if after == before {
            return Ok(());
        }
        self.set(cell, before, after)?;
        self.problem.seats.get(usize::from(cell)).iter().try_for_each(|seat| self.leave(seat, digit))
    }

    /// Takes a digit from a cell's seat in a house.
    #[inline]
    fn leave(&mut self, seat: &HouseSeat, digit: usize) -> Result<(), Conflict> {
        let word = &mut self.state.words[seat.words as usize + digit];
        let before = *word;
        let left = before & !W::single(seat.place.into());
        *word = left;
        if !left.has_at_most_one() {
            self.state.queue.moved(seat.house.into(), W::single(digit));
        } else if left != before && self.state.needed[usize::from(seat.house)] & W::single(digit) != W::EMPTY
        {
            if left == W::EMPTY {
                return Err(Conflict::House(seat.house));
            }
            self.state.queue.single(seat.house, digit as u8);
        }
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/propagation/context.rs"]
mod tests;
