//! Snake puzzles: which grids of digits agree with the clues and have a snake? In a *hidden* puzzle nothing is known
//! of the snake. In a *drawn* puzzle its cells are known: the filter goes `through` them and avoids all others.
//!
//! Only some parity grids agree with the clues. In each of them the fillings of the even cells and of the odd cells
//! are independent, so solutions are counted by multiplication, and a puzzle is proved unique in digits and snake
//! in a few milliseconds.

use super::atlas::{Atlas, cells_with_clues};
use super::board::{Cells, ParityClass, SnakeBoard, cells_of};
use super::fill::{CompleteFilling, Fillings};
use super::filter::SnakeFilter;
use crate::limits::{Limits, StopReason};

/// The result of [`Atlas::count`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SolutionCount {
    /// Solutions: pairs of a full grid of digits and a snake in it.
    pub count: u64,
    /// Why it ended early, if it did; then `count` is a lower bound.
    pub stop: Option<StopReason>,
    /// Branches tried.
    pub nodes: u64,
}

impl SnakeFilter {
    /// The filter restricted to the parities of `clues` (one digit a cell, 0 for none).
    pub fn with_clues(self, board: &SnakeBoard, clues: &[u8]) -> SnakeFilter {
        let [even, odd] = cells_with_clues(board, clues);
        SnakeFilter { even: self.even | even, odd: self.odd | odd, ..self }
    }
}

impl Atlas {
    /// Counts the solutions of `clues` (one digit a cell, 0 for none) up to `limits.max_solutions`.
    pub fn count(&self, clues: &[u8], limits: &Limits) -> SolutionCount {
        let mut call = CountCall { atlas: self, clues, limits, nodes: 0 };
        let mut count: u64 = 0;
        let mut stop = None;
        for index in self.grids_with_clues(clues) {
            let enough = limits.max_solutions.saturating_sub(count);
            match call.count_fillings(self.grids[index as usize].0, enough) {
                Ok(fillings) => count = count.saturating_add(fillings),
                Err(reason) => stop = Some(reason),
            }
            if count >= limits.max_solutions {
                (count, stop) = (limits.max_solutions, Some(StopReason::MaxSolutions));
            }
            if stop.is_some() {
                break;
            }
        }
        SolutionCount { count, stop, nodes: call.nodes }
    }

    /// For each cell the digits (bit `d - 1`) that it has in some solution of `clues`; not all of them if a limit
    /// stopped the search. `limits.max_solutions` is ignored.
    pub fn candidates(&self, clues: &[u8], limits: &Limits) -> (Vec<u32>, Option<StopReason>) {
        let mut call = CountCall { atlas: self, clues, limits, nodes: 0 };
        let mut seen = vec![0; self.board.cells];
        for index in self.grids_with_clues(clues) {
            if let Err(stop) = call.mark(self.grids[index as usize].0, &mut seen) {
                return (seen, Some(stop));
            }
        }
        (seen, None)
    }
}

/// One call for a puzzle, with the nodes that it has used.
struct CountCall<'a> {
    atlas: &'a Atlas,
    clues: &'a [u8],
    limits: &'a Limits<'a>,
    nodes: u64,
}

impl CountCall<'_> {
    /// The number of grids of digits with the parity grid `grid`, or at least `enough`.
    fn count_fillings(&mut self, grid: Cells, enough: u64) -> Result<u64, StopReason> {
        let even = self.fill(ParityClass::Even, grid, self.clues, enough, |_, _| {})?;
        if even == 0 {
            return Ok(0);
        }
        let odd = self.fill(ParityClass::Odd, grid, self.clues, enough.div_ceil(even), |_, _| {})?;
        Ok(even.saturating_mul(odd))
    }

    /// Adds to `seen` the digits that the cells have in some grid of digits with the parity grid `grid`.
    fn mark(&mut self, grid: Cells, seen: &mut [u32]) -> Result<(), StopReason> {
        if self.count_fillings(grid, 1)? == 0 {
            return Ok(());
        }
        let board = &self.atlas.board;
        let mut clues = self.clues.to_vec();
        for cell in cells_of(board.all()) {
            let class = if grid >> cell & 1 == 1 { ParityClass::Even } else { ParityClass::Odd };
            let fits_clue = |digit: u8| self.clues[cell] == 0 || self.clues[cell] == digit;
            for digit in
                (1..=board.digits).filter(|&digit| board.class_of(digit) == class && fits_clue(digit))
            {
                if seen[cell] >> (digit - 1) & 1 == 0 {
                    clues[cell] = digit;
                    self.fill(class, grid, &clues, 1, |fillings, places| fillings.mark(places, seen))?;
                }
            }
            clues[cell] = self.clues[cell];
        }
        Ok(())
    }

    /// Counts the fillings of one class up to `enough` and calls `each` with each of them.
    fn fill(
        &mut self,
        class: ParityClass,
        grid: Cells,
        clues: &[u8],
        enough: u64,
        mut each: impl FnMut(&Fillings, &CompleteFilling),
    ) -> Result<u64, StopReason> {
        let board = &self.atlas.board;
        let mut fillings = Fillings::new(board.clone(), class, cells_in(board, grid, class), clues);
        let mut count = 0;
        while count < enough && !fillings.is_done() {
            let limits = self.limits.with_max_solutions(u64::MAX);
            if let Some(stop) = limits.stop_before_node(0, self.nodes) {
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
