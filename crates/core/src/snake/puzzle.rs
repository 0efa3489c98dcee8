//! Counts the solutions of snake puzzles and finds the digits that their cells can have. A solution is a grid
//! of digits that agrees with the clues, together with its snake. In a *hidden* puzzle the solver knows only
//! that there is a snake. In a *drawn* puzzle the solver knows its cells; the atlas of a drawn puzzle has
//! only grids with such a snake.
//!
//! The engine looks at each parity grid of the atlas that agrees with the clues. Its even cells and its odd
//! cells are filled independently of each other, so the number of solutions is a product.
//!
//! `mod.rs` defines snakes and parity grids.

use super::atlas::{Atlas, cells_with_clues};
use super::board::{Cells, ParityClass, SnakeBoard, cells_of};
use super::fill::{CompleteFilling, Fillings};
use super::filter::SnakeFilter;
use crate::limits::{Limits, StopReason};

/// The result of [`Atlas::count`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SnakeSolutionCount {
    /// The number of solutions: pairs of a full grid of digits and a snake in it.
    pub count: u64,
    /// Why the search stopped early, otherwise `None`. After a stop, `count` is a lower bound.
    pub stop: Option<StopReason>,
    /// The number of branches that the search tried.
    pub nodes: u64,
}

impl SnakeFilter {
    /// The filter, and also the parities of `clues` (one digit for each cell, 0 for none).
    pub fn with_clues(self, board: &SnakeBoard, clues: &[u8]) -> SnakeFilter {
        let [even, odd] = cells_with_clues(board, clues);
        SnakeFilter { even: self.even | even, odd: self.odd | odd, ..self }
    }
}

impl Atlas {
    /// Counts the solutions that agree with `clues` (one digit for each cell, 0 for none) up to
    /// `limits.max_solutions`.
    pub fn count(&self, clues: &[u8], limits: &Limits) -> SnakeSolutionCount {
        let mut search = PuzzleSearch { atlas: self, clues, limits, nodes: 0 };
        let mut count: u64 = 0;
        let mut stop = None;
        for index in self.grids_with_clues(clues) {
            let remaining = limits.max_solutions.saturating_sub(count);
            match search.count_digit_grids(self.grids[index as usize].even_cells, remaining) {
                Ok(digit_grids) => count = count.saturating_add(digit_grids),
                Err(stop_of_grid) => stop = Some(stop_of_grid),
            }
            if count >= limits.max_solutions {
                (count, stop) = (limits.max_solutions, Some(StopReason::MaxSolutions));
            }
            if stop.is_some() {
                break;
            }
        }
        SnakeSolutionCount { count, stop, nodes: search.nodes }
    }

    /// For each cell the mask (bit `d - 1` for digit `d`) of the digits that it has in the solutions of
    /// `clues`. After a stop the masks may lack digits. `limits.max_solutions` is ignored.
    pub fn candidates(&self, clues: &[u8], limits: &Limits) -> (Vec<u32>, Option<StopReason>) {
        let mut search = PuzzleSearch { atlas: self, clues, limits, nodes: 0 };
        let mut masks = vec![0; self.board.cell_count];
        for index in self.grids_with_clues(clues) {
            let even_cells = self.grids[index as usize].even_cells;
            if let Err(stop) = search.add_candidates(even_cells, &mut masks) {
                return (masks, Some(stop));
            }
        }
        (masks, None)
    }
}

/// A search for the solutions of one puzzle. Its methods look at one parity grid each; `even_cells` are the
/// even cells of the grid.
struct PuzzleSearch<'a> {
    atlas: &'a Atlas,
    clues: &'a [u8],
    limits: &'a Limits<'a>,
    nodes: u64,
}

impl PuzzleSearch<'_> {
    /// Counts the grids of digits. The search ends as soon as the count is at least `enough`.
    fn count_digit_grids(&mut self, even_cells: Cells, enough: u64) -> Result<u64, StopReason> {
        let evens = self.count_fillings(ParityClass::Even, even_cells, self.clues, enough, |_, _| {})?;
        if evens == 0 {
            return Ok(0);
        }
        // With this many odd fillings the product is at least `enough`.
        let enough_odds = enough.div_ceil(evens);
        let odds = self.count_fillings(ParityClass::Odd, even_cells, self.clues, enough_odds, |_, _| {})?;
        Ok(evens.saturating_mul(odds))
    }

    /// Adds to `masks` the digits that cells have in the grids of digits.
    fn add_candidates(&mut self, even_cells: Cells, masks: &mut [u32]) -> Result<(), StopReason> {
        // If one class has no filling, the digits of the other class do not count.
        if self.count_digit_grids(even_cells, 1)? == 0 {
            return Ok(());
        }
        let board = &self.atlas.board;
        let mut clues = self.clues.to_vec();
        for cell in cells_of(board.all_cells()) {
            let class = if even_cells >> cell & 1 == 1 { ParityClass::Even } else { ParityClass::Odd };
            for digit in 1..=board.digit_count {
                let agrees_with_clue = self.clues[cell] == 0 || self.clues[cell] == digit;
                let is_in_mask = masks[cell] >> (digit - 1) & 1 == 1;
                if board.class_of(digit) == class && agrees_with_clue && !is_in_mask {
                    // One filling with this digit also shows digits of other cells.
                    clues[cell] = digit;
                    self.count_fillings(class, even_cells, &clues, 1, |fillings, filling| {
                        fillings.add_to_masks(filling, masks);
                    })?;
                }
            }
            clues[cell] = self.clues[cell];
        }
        Ok(())
    }

    /// Counts the fillings of the cells of `class` up to `enough`, and calls `visit` with each of them.
    fn count_fillings(
        &mut self,
        class: ParityClass,
        even_cells: Cells,
        clues: &[u8],
        enough: u64,
        mut visit: impl FnMut(&Fillings, &CompleteFilling),
    ) -> Result<u64, StopReason> {
        let board = &self.atlas.board;
        let cells = cells_of_class(board, even_cells, class);
        let mut fillings = Fillings::new(board.clone(), class, cells, clues);
        // `enough` bounds the fillings instead.
        let limits = Limits { max_solutions: u64::MAX, ..*self.limits };
        let mut count = 0;
        while count < enough && !fillings.is_done() {
            if let Some(stop) = limits.stop_before_node(0, self.nodes) {
                return Err(stop);
            }
            self.nodes += 1;
            if let Some(filling) = fillings.advance() {
                visit(&fillings, &filling);
                count += 1;
            }
        }
        Ok(count)
    }
}

/// The cells of `class` in the parity grid with these even cells.
pub(super) fn cells_of_class(board: &SnakeBoard, even_cells: Cells, class: ParityClass) -> Cells {
    if class == ParityClass::Even { even_cells } else { board.all_cells() & !even_cells }
}
