//! Filters the states above subtrees that have grown large. While a search is deep below a state without a
//! solution, it cannot know that; the filter by matchings often does.

use super::matching::{Contradiction, MatchingFilter};
use super::walk::{DigitOrder, NextAction, SearchWalk};
use crate::constraints::propagator::StateWord;
use crate::limits::{Limits, StopReason};

impl<W: StateWord> SearchWalk<W> {
    /// The digits that each house must contain, as masks.
    pub fn required_digits(&self) -> Vec<u32> {
        let houses = &self.state.required_digits[..self.problem.houses.len()];
        houses.iter().map(|digits| digits.mask()).collect()
    }

    /// The candidates of all cells at the root. Candidates are missing if all solutions with them are known.
    pub fn root_domains(&self) -> Vec<u32> {
        let root = if self.depth == 0 { &self.state.sets } else { &self.frames[0].saved.sets };
        self.masks(root)
    }

    fn masks(&self, sets: &[W]) -> Vec<u32> {
        sets[..self.problem.cell_count()].iter().map(|set| set.mask()).collect()
    }

    /// Filters the state of each branch whose subtree has grown to this many nodes, once, or the current state if
    /// there is no branch. If that state has no solution, the walk leaves it. If it loses candidates, the walk
    /// begins again there, unless it has already returned a solution from there.
    pub fn filter_large_subtrees(
        &mut self,
        filter: &MatchingFilter,
        subtree_nodes: u64,
        limits: &Limits,
    ) -> Result<(), StopReason> {
        if self.depth == 0 {
            self.filter_root(filter);
        }
        for depth in 0..self.depth {
            let first_node = self.first_node_below(depth);
            if self.nodes - first_node < subtree_nodes {
                break;
            }
            if let Some(stop) = limits.check_clock_and_interrupt() {
                return Err(stop);
            }
            let frame = &mut self.frames[depth];
            if std::mem::replace(&mut frame.is_filtered, true) {
                continue;
            }
            let has_solution = self.last_solution_node.is_some_and(|node| node >= first_node);
            let mut domains = self.masks(&self.frames[depth].saved.sets);
            match filter.filter(&mut domains) {
                Err(Contradiction) => {
                    self.depth = depth;
                    self.progress.share = self.frames[depth].share;
                    self.next_action = NextAction::Backtrack;
                    break;
                }
                Ok(true) if !has_solution => {
                    self.return_to_depth(depth);
                    self.restrict(&domains);
                    break;
                }
                Ok(_) => {}
            }
        }
        Ok(())
    }

    /// The node at which the search of the subtree at this depth began. The root has the nodes of all trials.
    fn first_node_below(&self, depth: usize) -> u64 {
        if depth == 0 && self.last_solution_node.is_none() { 0 } else { self.frames[depth].first_node }
    }

    /// Filters the current state of a walk without branches: that of the trials at the root.
    fn filter_root(&mut self, filter: &MatchingFilter) {
        let mut domains = self.root_domains();
        match filter.filter(&mut domains) {
            Err(Contradiction) => self.finish(),
            Ok(true) => self.restrict(&domains),
            Ok(false) => {}
        }
    }

    /// Begins again at the root, and tries the digits of a solution first. Returns the order of digits so far. No
    /// solution may have been returned before.
    pub fn restart_towards(&mut self, solution: Vec<u8>) -> DigitOrder {
        if self.depth > 0 {
            self.return_to_depth(0);
        }
        std::mem::replace(&mut self.digit_order, DigitOrder::Towards(solution))
    }

    /// Ends the walk, because there is no further solution.
    pub fn finish(&mut self) {
        self.next_action = NextAction::Finish;
    }

    /// Removes candidates that are not in `domains`.
    fn restrict(&mut self, domains: &[u32]) {
        for (cell, &mask) in (0..).zip(domains) {
            self.keep_only(cell, W::from_mask(mask));
            if self.next_action == NextAction::Backtrack {
                return;
            }
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/search/ancestors.rs"]
mod tests;
