//! What follows from each candidate by links of cells and houses alone, as sets, for all candidates at once.

use crate::rate::cell_set::CELLS;
use crate::rate::grid::{Grid, bits};
use crate::rate::houses::{HOUSE_CELLS, HOUSES, PEERS};
use crate::rate::se::forcing::candidate::{CANDIDATES, Candidate, CandidateSet, candidate, split};

/// What follows if a candidate is on.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reach {
    pub on: CandidateSet,
    pub off: CandidateSet,
}

const UNSEEN: u16 = u16::MAX;

/// The candidates that are on if a candidate is off: the other one of its cell, the other place of a house.
#[derive(Clone, Copy, Debug, Default)]
pub struct Partners {
    pub list: [Candidate; 4],
    pub count: u8,
}

impl Partners {
    fn push(&mut self, partner: Candidate) {
        if !self.as_slice().contains(&partner) {
            self.list[usize::from(self.count)] = partner;
            self.count += 1;
        }
    }

    #[inline]
    pub fn as_slice(&self) -> &[Candidate] {
        &self.list[..usize::from(self.count)]
    }
}

/// Closes a grid under its links. Candidates that imply each other share a component.
pub struct Closure {
    pub partners: Box<[Partners; CANDIDATES]>,
    has_partners: CandidateSet,
    /// The candidates that have partners. Some come several times.
    linked: Vec<Candidate>,
    /// The component of each candidate.
    component: Box<[u16; CANDIDATES]>,
    reaches: Vec<Reach>,
    /// The order in which the depth-first search entered each candidate, and the lowest it can go back to.
    entered: Box<[u16; CANDIDATES]>,
    lowest: Box<[u16; CANDIDATES]>,
    sums: Vec<Reach>,
    stack: Vec<Candidate>,
    entered_count: u16,
}

impl Default for Closure {
    fn default() -> Self {
        Closure::new()
    }
}

impl Closure {
    pub fn new() -> Self {
        Closure {
            partners: Box::new([Partners::default(); CANDIDATES]),
            has_partners: CandidateSet::EMPTY,
            linked: Vec::new(),
            component: Box::new([UNSEEN; CANDIDATES]),
            reaches: Vec::new(),
            entered: Box::new([UNSEEN; CANDIDATES]),
            lowest: Box::new([UNSEEN; CANDIDATES]),
            sums: Vec::new(),
            stack: Vec::new(),
            entered_count: 0,
        }
    }

    /// Closes a grid.
    pub fn run(&mut self, grid: &Grid) {
        self.find_partners(grid);
        self.component.fill(UNSEEN);
        self.entered.fill(UNSEEN);
        self.reaches.clear();
        self.sums.clear();
        self.entered_count = 0;
        for cell in grid.empty_cells() {
            for digit in bits(grid.mask(cell)) {
                let start = candidate(cell, digit);
                if self.entered[usize::from(start)] == UNSEEN {
                    self.enter(grid, start);
                }
            }
        }
    }

    /// What follows if a candidate is on. It is itself a part of that.
    #[inline]
    pub fn reach(&self, source: Candidate) -> &Reach {
        &self.reaches[usize::from(self.component[usize::from(source)])]
    }

    #[inline]
    pub fn component(&self, source: Candidate) -> u16 {
        self.component[usize::from(source)]
    }

    pub fn component_count(&self) -> usize {
        self.reaches.len()
    }

    fn find_partners(&mut self, grid: &Grid) {
        self.has_partners = CandidateSet::EMPTY;
        for candidate in self.linked.drain(..) {
            self.partners[usize::from(candidate)] = Partners::default();
        }
        for cell in 0..CELLS as u8 {
            let mask = grid.mask(cell);
            if mask.count_ones() == 2 {
                let (first, second) = (mask.trailing_zeros() as u8, mask.ilog2() as u8);
                self.link(candidate(cell, first), candidate(cell, second));
            }
        }
        for house in 0..HOUSES as u8 {
            for digit in 0..9 {
                let places = grid.places(house, digit);
                if places.count_ones() == 2 {
                    let cells = &HOUSE_CELLS[usize::from(house)];
                    let first = cells[places.trailing_zeros() as usize];
                    let second = cells[places.ilog2() as usize];
                    self.link(candidate(first, digit), candidate(second, digit));
                }
            }
        }
    }

    fn link(&mut self, first: Candidate, second: Candidate) {
        for (from, to) in [(first, second), (second, first)] {
            self.partners[usize::from(from)].push(to);
            self.linked.push(from);
            let (cell, digit) = split(from);
            self.has_partners.insert(cell, digit);
        }
    }

    /// Visits what follows from a candidate, and closes its component when it is complete.
    fn enter(&mut self, grid: &Grid, source: Candidate) {
        let index = usize::from(source);
        let number = self.entered_count;
        self.entered_count += 1;
        self.entered[index] = number;
        self.lowest[index] = number;
        self.stack.push(source);
        let (cell, digit) = split(source);
        let mut sum = Reach::default();
        sum.on.insert(cell, digit);
        let peers = PEERS[usize::from(cell)];
        sum.off.0[usize::from(digit)] |= grid.cells_with(digit) & peers;
        self.sums.push(sum);
        for other in self.has_partners.0[usize::from(digit)] & peers {
            self.follow(grid, source, candidate(other, digit));
        }
        for other in bits(grid.mask(cell) & !(1 << digit)) {
            self.sums[usize::from(number)].off.insert(cell, other);
            if self.has_partners.contains(cell, other) {
                self.follow(grid, source, candidate(cell, other));
            }
        }
        if self.lowest[index] == number {
            self.close(source);
        }
    }

    /// Follows the links of a candidate that `source` switches off.
    #[inline]
    fn follow(&mut self, grid: &Grid, source: Candidate, off: Candidate) {
        let index = usize::from(source);
        let partners = self.partners[usize::from(off)];
        for &next in partners.as_slice() {
            let next_index = usize::from(next);
            if self.entered[next_index] == UNSEEN {
                self.enter(grid, next);
                self.lowest[index] = self.lowest[index].min(self.lowest[next_index]);
            } else if self.component[next_index] == UNSEEN {
                self.lowest[index] = self.lowest[index].min(self.entered[next_index]);
            }
            let component = usize::from(self.component[next_index]);
            let sum = &mut self.sums[usize::from(self.entered[index])];
            let (cell, digit) = split(next);
            // What is in the sum already brings nothing new.
            if component != usize::from(UNSEEN) && !sum.on.contains(cell, digit) {
                let reach = &self.reaches[component];
                sum.on |= &reach.on;
                sum.off |= &reach.off;
            }
        }
    }

    /// Gives the members of a component, which are on top of the stack, what follows from any of them.
    fn close(&mut self, root: Candidate) {
        let number = self.reaches.len() as u16;
        let mut reach = Reach::default();
        loop {
            let member = self.stack.pop().expect("the root is on the stack");
            let sum = &self.sums[usize::from(self.entered[usize::from(member)])];
            reach.on |= &sum.on;
            reach.off |= &sum.off;
            self.component[usize::from(member)] = number;
            if member == root {
                break;
            }
        }
        self.reaches.push(reach);
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/forcing/closure.rs"]
mod tests;
