//! What waits to be propagated, in levels: fixed cells first, then digits with one place, then digits that
//! lost places in a house, then propagators. A cheap conclusion always goes before a dear one.

use crate::bit_set::BitSet;
use crate::cells::Cell;

/// The next thing to look at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Task<W> {
    /// Tell the peers of a fixed cell.
    Fixed(Cell),
    /// Place the digit (the index of its bit) in the house.
    Single(u16, u8),
    /// Look where the places of these digits of the house lie.
    Moved(usize, W),
    /// Run the propagator with this number.
    Woken(u32),
}

/// Jobs of all levels; the newest of a level goes first.
#[derive(Clone, Debug)]
pub struct Queue<W> {
    fixed: Vec<Cell>,
    singles: Vec<(u16, u8)>,
    /// The houses that wait, as bits.
    houses: Vec<u64>,
    /// The digits that moved in each house.
    digits: Vec<W>,
    woken: Vec<u32>,
    /// Whether each propagator is among the woken.
    is_woken: Vec<bool>,
}

impl<W: BitSet> Queue<W> {
    /// Every propagator waits, and nothing else.
    pub fn new(cells: usize, houses: usize, propagators: usize) -> Self {
        Queue {
            fixed: Vec::with_capacity(cells),
            singles: Vec::new(),
            houses: vec![0; houses.div_ceil(64)],
            digits: vec![W::EMPTY; houses],
            woken: (0..propagators as u32).collect(),
            is_woken: vec![true; propagators],
        }
    }

    /// A cell has one candidate left.
    #[inline]
    pub fn fix(&mut self, cell: Cell) {
        self.fixed.push(cell);
    }

    /// A digit that a house needs has one place left.
    #[inline]
    pub fn single(&mut self, house: u16, digit: u8) {
        self.singles.push((house, digit));
    }

    /// Digits of a house lost places and have several left.
    #[inline]
    pub fn moved(&mut self, house: usize, digits: W) {
        self.houses[house / 64] |= 1 << (house % 64);
        self.digits[house] |= digits;
    }

    /// Something changed that a propagator watches.
    #[inline]
    pub fn wake(&mut self, propagator: u32) {
        let is_woken = &mut self.is_woken[propagator as usize];
        if !*is_woken {
            *is_woken = true;
            self.woken.push(propagator);
        }
    }

    /// Takes the next task out.
    #[inline]
    pub fn pop(&mut self) -> Option<Task<W>> {
        if let Some(cell) = self.fixed.pop() {
            return Some(Task::Fixed(cell));
        }
        if let Some((house, digit)) = self.singles.pop() {
            return Some(Task::Single(house, digit));
        }
        if let Some(word) = self.houses.iter().position(|&houses| houses != 0) {
            let house = word * 64 + self.houses[word].trailing_zeros() as usize;
            self.houses[word] &= self.houses[word] - 1;
            return Some(Task::Moved(house, std::mem::replace(&mut self.digits[house], W::EMPTY)));
        }
        let propagator = self.woken.pop()?;
        self.is_woken[propagator as usize] = false;
        Some(Task::Woken(propagator))
    }

    /// Forgets what follows from the exclusion of cells alone: nothing new where all are fixed.
    #[inline]
    pub fn clear_derived(&mut self) {
        self.singles.clear();
        self.houses.fill(0);
        self.digits.fill(W::EMPTY);
    }

    /// Forgets all jobs.
    #[inline]
    pub fn clear(&mut self) {
        self.fixed.clear();
        self.clear_derived();
        while let Some(propagator) = self.woken.pop() {
            self.is_woken[propagator as usize] = false;
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/propagation/queue.rs"]
mod tests;
