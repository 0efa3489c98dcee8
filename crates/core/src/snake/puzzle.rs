//! Snake puzzles: given some digits, which grids of digits have a snake? *Hidden*: nothing is known
//! of the snake. *Drawn*: its cells are given (a filter `through` them that avoids all others).
//!
//! The parity grids that agree with the clues are few; in each, the fillings of its even and of its
//! odd cells are independent. So solutions are counted by multiplying, and a puzzle is proved unique
//! in digits and snake in a few milliseconds.

use super::atlas::{Atlas, clued};
use super::board::{Board, Cells, Class, cells_of};
use super::fill::{Fillings, Places};
use super::filter::Filter;
use super::next::bound;
use crate::limits::{Limits, Stop};

/// What [`Atlas::count`] found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// Solutions: pairs of a full grid of digits and a snake in it.
    pub count: u64,
    /// Why it ended early, if it did; then `count` is a lower bound.
    pub stop: Option<Stop>,
    /// Branches tried.
    pub nodes: u64,
}

impl Filter {
    /// The filter narrowed to what `clues` (one digit a cell, 0 for none) say of parity.
    pub fn with_clues(self, board: &Board, clues: &[u8]) -> Filter {
        let [even, odd] = clued(board, clues);
        Filter { even: self.even | even, odd: self.odd | odd, ..self }
    }
}

impl Atlas {
    /// Counts the solutions of `clues` (one digit a cell, 0 for none) up to `limits.solutions`.
    pub fn count(&self, clues: &[u8], limits: &Limits) -> Counted {
        let mut asked = Asked { atlas: self, clues, limits, nodes: 0 };
        let mut count: u64 = 0;
        let mut stop = None;
        for index in self.agreeing(clues) {
            let wanted = limits.solutions.saturating_sub(count);
            match asked.pairs(self.grids[index as usize].0, wanted) {
                Ok(pairs) => count = count.saturating_add(pairs),
                Err(reason) => stop = Some(reason),
            }
            if count >= limits.solutions {
                (count, stop) = (limits.solutions, Some(Stop::Limit));
            }
            if stop.is_some() {
                break;
            }
        }
        Counted { count, stop, nodes: asked.nodes }
    }

    /// For each cell the digits (bit `d - 1`) it has in any solution of `clues`; less than all if a
    /// limit stopped it. `limits.solutions` is not looked at.
    pub fn candidates(&self, clues: &[u8], limits: &Limits) -> (Vec<u32>, Option<Stop>) {
        let mut asked = Asked { atlas: self, clues, limits, nodes: 0 };
        let mut seen = vec![0; self.board.cells];
        for index in self.agreeing(clues) {
            if let Err(stop) = asked.mark(self.grids[index as usize].0, &mut seen) {
                return (seen, Some(stop));
            }
        }
        (seen, None)
    }
}

/// A question about one puzzle, and the nodes it has cost.
struct Asked<'a> {
    atlas: &'a Atlas,
    clues: &'a [u8],
    limits: &'a Limits<'a>,
    nodes: u64,
}

impl Asked<'_> {
    /// How many grids of digits have the parity grid `grid`; at least `wanted` is enough.
    fn pairs(&mut self, grid: Cells, wanted: u64) -> Result<u64, Stop> {
        let even = self.fill(Class::Even, grid, self.clues, wanted, |_, _| {})?;
        if even == 0 {
            return Ok(0);
        }
        let odd = self.fill(Class::Odd, grid, self.clues, wanted.div_ceil(even), |_, _| {})?;
        Ok(even.saturating_mul(odd))
    }

    /// Adds to `seen` the digits that the cells have in any grid with the parity grid `grid`.
    fn mark(&mut self, grid: Cells, seen: &mut [u32]) -> Result<(), Stop> {
        if self.pairs(grid, 1)? == 0 {
            return Ok(());
        }
        let board = &self.atlas.board;
        let mut clues = self.clues.to_vec();
        for cell in cells_of(board.all()) {
            let class = if grid >> cell & 1 == 1 { Class::Even } else { Class::Odd };
            let may = |digit: u8| self.clues[cell] == 0 || self.clues[cell] == digit;
            for digit in (1..=board.digits).filter(|&digit| board.class_of(digit) == class && may(digit)) {
                if seen[cell] >> (digit - 1) & 1 == 0 {
                    clues[cell] = digit;
                    self.fill(class, grid, &clues, 1, |fillings, places| fillings.mark(places, seen))?;
                }
            }
            clues[cell] = self.clues[cell];
        }
        Ok(())
    }

    /// Counts the fillings of one class up to `wanted` and shows each to `each`.
    fn fill(
        &mut self,
        class: Class,
        grid: Cells,
        clues: &[u8],
        wanted: u64,
        mut each: impl FnMut(&Fillings, &Places),
    ) -> Result<u64, Stop> {
        let board = &self.atlas.board;
        let mut fillings = Fillings::new(board.clone(), class, cells_in(board, grid, class), clues);
        let mut count = 0;
        while count < wanted && !fillings.is_done() {
            if let Some(stop) = bound(&Limits { solutions: u64::MAX, ..*self.limits }, 0, self.nodes) {
                return Err(stop);
            }
            self.nodes += 1;
            if let Some(places) = fillings.advance() {
                each(&fillings, &places);
                count += 1;
            }
        }
        Ok(count)
    }
}

/// The cells of one class in the parity grid with these even cells.
pub(super) fn cells_in(board: &Board, grid: Cells, class: Class) -> Cells {
    if class == Class::Even { grid } else { board.all() & !grid }
}
