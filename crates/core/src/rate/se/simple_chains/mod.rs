//! Chains without branches: cycles and forcing chains. Three passes use different links: those of one digit (X), those of
//! cells with two candidates (Y), and both. The step with the lowest value is taken, then the shortest, then the first in
//! the order of passes, cells and digits. Cycles of a candidate come before its forcing chains.

mod closure;
mod consequences;
mod cycles;
mod forcing_chains;
mod links;
mod node_set;
mod pass;
mod search;
mod strong_links;

use crate::rate::grid::Grid;
use crate::rate::poll::Poll;
use crate::rate::se::simple_chains::search::ChainSearch;
use crate::rate::se::simple_chains::strong_links::StrongLinks;
use crate::rate::se::step::Step;

/// The search for chains without branches, with its memory.
#[derive(Default)]
pub struct SimpleChains {
    strong_links: StrongLinks,
    /// For up to 128, 256 and 768 nodes.
    small: ChainSearch<2>,
    medium: ChainSearch<4>,
    large: ChainSearch<12>,
}

impl SimpleChains {
    pub fn new() -> Self {
        SimpleChains::default()
    }

    /// Finds the step that the scale takes, if its value is `most` or less.
    pub fn find(&mut self, grid: &Grid, poll: &mut Poll, most: f64) -> Option<Step> {
        self.strong_links.read(grid);
        match self.strong_links.candidate_count() {
            0..=128 => self.small.find(grid, &self.strong_links, poll, most),
            129..=256 => self.medium.find(grid, &self.strong_links, poll, most),
            _ => self.large.find(grid, &self.strong_links, poll, most),
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/simple_chains.rs"]
mod tests;
