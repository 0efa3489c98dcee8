//! Snake puzzles: given some digits, which grids of digits have a snake? *Hidden*: nothing is known
//! of the snake. *Drawn*: its cells are given (a filter `through` them that avoids all others).
//!
//! The parity grids that agree with the clues are few; in each, the fillings of its even and of its
//! odd cells are independent. So solutions are counted by multiplying, and a puzzle is proved unique
//! in digits and snake in a few milliseconds.

use super::atlas::{Atlas, clued};
use super::board::{Cells, ParityClass, SnakeBoard, cells_of};
use super::fill::{CompleteFilling, Fillings};
use super::filter::SnakeFilter;
use crate::limits::{Limits, Stop};
use crate::next::stop_before_node;

/// What [`Atlas::count`] found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolutionCount {
    /// Solutions: pairs of a full grid of digits and a snake in it.
    pub count: u64,
    /// Why it ended early, if it did; then `count` is a lower bound.
    pub stop: Option<Stop>,
    /// Branches tried.
    pub nodes: u64,
}

impl SnakeFilter {
    /// The filter narrowed to what `clues` (one digit a cell, 0 for none) say of parity.
    pub fn with_clues(self, board: &SnakeBoard, clues: &[u8]) -> SnakeFilter {
        let [even, odd] = clued(board, clues);
        SnakeFilter { even: self.even | even, odd: self.odd | odd, ..self }
    }
}

impl Atlas {
    /// Counts the solutions of `clues` (one digit a cell, 0 for none) up to `limits.solutions`.
    pub fn count(&self, clues: &[u8], limits: &Limits) -> SolutionCount {
        let mut call = CountCall { atlas: self, clues, limits, nodes: 0 };
        let mut count: u64 = 0;
        let mut stop = None;
        for index in self.agreeing(clues) {
            let wanted = limits.solutions.saturating_sub(count);
            match call.pairs(self.grids[index as usize].0, wanted) {
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
        SolutionCount { count, stop, nodes: call.nodes }
    }

    /// For each cell the digits (bit `d - 1`) it has in any solution of `clues`; less than all if a
    /// limit stopped it. `limits.solutions` is not looked at.
    pub fn candidates(&self, clues: &[u8], limits: &Limits) -> (Vec<u32>, Option<Stop>) {
        let mut call = CountCall { atlas: self, clues, limits, nodes: 0 };
        let mut seen = vec![0; self.board.cells];
        for index in self.agreeing(clues) {
            if let Err(stop) = call.mark(self.grids[index as usize].0, &mut seen) {
                return (seen, Some(stop));
            }
        }
        (seen, None)
    }
}

/// A question about one puzzle, and the nodes it has cost.
struct CountCall<'a> {
    atlas: &'a Atlas,
    clues: &'a [u8],
    limits: &'a Limits<'a>,
    nodes: u64,
}

impl CountCall<'_> {
    /// How many grids of digits have the parity grid `grid`; at least `wanted` is enough.
    fn pairs(&mut self, grid: Cells, wanted: u64) -> Result<u64, Stop> {
        let even = self.fill(ParityClass::Even, grid, self.clues, wanted, |_, _| {})?;
        if even == 0 {
            return Ok(0);
        }
        let odd = self.fill(ParityClass::Odd, grid, self.clues, wanted.div_ceil(even), |_, _| {})?;
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
            let class = if grid >> cell & 1 == 1 { ParityClass::Even } else { ParityClass::Odd };
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
        class: ParityClass,
        grid: Cells,
        clues: &[u8],
        wanted: u64,
        mut each: impl FnMut(&Fillings, &CompleteFilling),
    ) -> Result<u64, Stop> {
        let board = &self.atlas.board;
        let mut fillings = Fillings::new(board.clone(), class, cells_in(board, grid, class), clues);
        let mut count = 0;
        while count < wanted && !fillings.is_done() {
            if let Some(stop) =
                stop_before_node(&Limits { solutions: u64::MAX, ..*self.limits }, 0, self.nodes)
            {
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
pub(super) fn cells_in(board: &SnakeBoard, grid: Cells, class: ParityClass) -> Cells {
    if class == ParityClass::Even { grid } else { board.all() & !grid }
}
