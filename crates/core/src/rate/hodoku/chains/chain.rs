//! Which chains HoDoKu accepts as loops or as alternating inference chains (AICs).

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{Grid, bits};
use crate::rate::hodoku::chains::candidate_set::CandidateSet;
use crate::rate::hodoku::chains::graph::Graph;
use crate::rate::hodoku::chains::tree::End;

/// A chain from its start to its end.
#[derive(Clone, Copy)]
pub struct Chain<'a> {
    pub graph: &'a Graph,
    pub ends: &'a [End],
}

impl Chain<'_> {
    #[inline]
    fn cell(&self, index: usize) -> u8 {
        self.graph.node(self.ends[index].node).cell
    }

    #[inline]
    fn digit(&self, index: usize) -> u8 {
        self.graph.node(self.ends[index].node).digit
    }

    #[inline]
    fn cells(&self, index: usize) -> CellSet {
        self.graph.node(self.ends[index].node).cells
    }

    pub fn has_group(&self) -> bool {
        self.ends.iter().any(|end| self.graph.node(end.node).is_group())
    }

    /// Whether the chain is a loop: its first link leaves the start cell, its last link enters it, and no other cell
    /// is met twice.
    pub fn is_loop(&self) -> bool {
        let last = self.ends.len() - 1;
        self.cell(last - 1) != self.cell(last) && self.cell(0) != self.cell(1) && !self.meets_itself(true)
    }

    /// Whether the chain is an AIC: no cell is met twice, except by neighbours in the chain.
    pub fn is_aic(&self) -> bool {
        !self.meets_itself(false)
    }

    /// Whether a node, by its first cell, lies in a node before its predecessor. In a loop, nodes that begin in the
    /// start cell do not count.
    fn meets_itself(&self, is_loop: bool) -> bool {
        let mut visited = CellSet::EMPTY;
        for index in 1..self.ends.len() {
            if visited.contains(self.cell(index)) {
                return true;
            }
            let predecessor = index - 1;
            if !is_loop || self.cell(predecessor) != self.cell(0) {
                visited |= self.cells(predecessor);
            }
        }
        false
    }

    /// What a continuous loop removes: from a cell that it enters and leaves by strong links, the digits of neither;
    /// and from the cells that see both ends of a weak link between cells, its digit.
    pub fn continuous_loop_removals(&self, grid: &Grid) -> CandidateSet {
        let mut removals = CandidateSet::default();
        let last = self.ends.len() - 1;
        let chain_cells = (0..last).fold(CellSet::EMPTY, |cells, index| cells | self.cells(index));
        self.remove_other_digits(grid, 0, self.digit(last), &mut removals);
        for index in 1..=last {
            let is_between_cells = self.cell(index - 1) != self.cell(index);
            if !is_between_cells {
                continue;
            }
            if !self.ends[index].is_on {
                let digit = self.digit(index);
                let seen = |index: usize| self.graph.node(self.ends[index].node).seen;
                let cells = (seen(index - 1) & seen(index) & grid.cells_with(digit)) - chain_cells;
                removals.insert_cells(cells, digit);
            } else if index + 2 <= last && self.leaves_by_strong_link(index) {
                self.remove_other_digits(grid, index, self.digit(index + 2), &mut removals);
            }
        }
        removals
    }

    /// Whether a cell that was entered by a strong link to `index` is left by a strong link from another digit.
    fn leaves_by_strong_link(&self, index: usize) -> bool {
        self.cell(index) == self.cell(index + 1) && self.cell(index + 1) != self.cell(index + 2)
    }

    fn remove_other_digits(&self, grid: &Grid, index: usize, other_digit: u8, removals: &mut CandidateSet) {
        let cell = self.cell(index);
        for digit in bits(grid.mask(cell) & !(1 << self.digit(index)) & !(1 << other_digit)) {
            removals.insert(cell, digit);
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/chain.rs"]
mod tests;
