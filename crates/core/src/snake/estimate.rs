//! Estimates the size of a search before it runs, from random walks down its tree. A walk chooses one of
//! several branches at random and lets it stand for all of them: what it finds after a choice among k
//! branches counts k times as much (Knuth 1975, "Estimating the efficiency of backtrack programs"). The mean
//! of many walks approaches the true number for every tree; the standard error says how close it is.
//!
//! `walk.rs` and `roots.rs` define the tree, `orbits.rs` the images of a snake.

use std::sync::Arc;

use super::board::{SnakeBoard, cells_of};
use super::filter::SnakeFilter;
use super::orbits::Orbits;
use super::roots::{WalkRoot, walk_roots};
use super::walk::WalkRules;
use crate::limits::{Limits, StopReason};
use crate::rng::Rng;

/// The result of [`estimate`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Nodes of the whole search.
    pub nodes: f64,
    /// Standard error of `nodes`.
    pub nodes_error: f64,
    /// Snakes of the whole search. Every symmetric image counts, even if the filter asks for one snake of
    /// each orbit.
    pub snakes: f64,
    /// Standard error of `snakes`.
    pub snakes_error: f64,
    /// The number of random walks.
    pub walks: u64,
    /// Why there were fewer walks than requested, otherwise `None`.
    pub stop: Option<StopReason>,
}

/// Estimates the search of `board` for `filter` from `requested_walks` random walks, which `seed` determines.
/// `limits.max_nodes` bounds the nodes of all walks together.
pub fn estimate(
    board: &Arc<SnakeBoard>,
    filter: &SnakeFilter,
    requested_walks: u64,
    seed: u64,
    limits: &Limits,
) -> Estimate {
    let filter = filter.clone().within(board);
    let orbits = Orbits::new(board, &filter);
    let roots = walk_roots(board, &filter, &orbits);
    let rules = WalkRules { board, filter: &filter };
    let mut rng = Rng::new(seed);
    let (mut nodes, mut snakes) = (RunningMean::default(), RunningMean::default());
    let (mut walks, mut visited_nodes, mut stop) = (0, 0, None);
    while walks < requested_walks && stop.is_none() && !roots.is_empty() {
        let mut walk = RandomWalk {
            rules: &rules,
            orbits: &orbits,
            tree_nodes: 0.0,
            tree_snakes: 0.0,
            visited_nodes: 0,
        };
        let root = &roots[rng.below(roots.len())];
        walk.run(root, roots.len() as f64, &mut rng);
        nodes.add(walk.tree_nodes);
        snakes.add(walk.tree_snakes);
        walks += 1;
        visited_nodes += walk.visited_nodes;
        // The first check looks at the clock only at some numbers of nodes.
        stop = limits.stop_before_node(0, visited_nodes).or_else(|| limits.check_clock_and_interrupt());
    }
    Estimate {
        nodes: nodes.mean,
        nodes_error: nodes.standard_error(),
        snakes: snakes.mean,
        snakes_error: snakes.standard_error(),
        walks,
        stop: if walks < requested_walks { stop } else { None },
    }
}

/// One random walk, and the numbers of the whole tree that it suggests.
struct RandomWalk<'a> {
    rules: &'a WalkRules<'a>,
    orbits: &'a Orbits,
    tree_nodes: f64,
    tree_snakes: f64,
    /// The nodes that the walk itself visited.
    visited_nodes: u64,
}

impl RandomWalk<'_> {
    /// Walks from `root` to a dead end. The root was chosen among `root_count` roots.
    fn run(&mut self, root: &WalkRoot, root_count: f64, rng: &mut Rng) {
        let mut weight = root_count;
        // The first node of a loop has two cells.
        let mut path = vec![root.start];
        path.extend(root.loop_ends.map(|ends| ends.second));
        let mut next = self.rules.first_node(root);
        loop {
            self.tree_nodes += weight;
            self.visited_nodes += 1;
            // A contradiction is a node, but it has no branches.
            let Some(node) = next else { return };
            let finished = self.rules.finish(root, &node);
            let snake = finished.and_then(|grid| {
                self.orbits.snake_of_smallest_walk(&path, root.class, root.loop_ends.is_some(), &grid)
            });
            // The search returns all images of a snake that it has walked.
            let image_count = snake.map_or(0, |snake| self.orbits.images(&snake).len());
            self.tree_snakes += weight * image_count as f64;
            let next_cells = self.rules.next_cells(root, &node);
            let branch_count = next_cells.count_ones();
            if branch_count == 0 {
                return;
            }
            let random_index = rng.below(branch_count as usize);
            let cell = cells_of(next_cells).nth(random_index).expect("there is a cell for each branch") as u8;
            weight *= f64::from(branch_count);
            path.push(cell);
            next = self.rules.extend(root, &node, cell);
        }
    }
}

/// The mean of the values so far, and their sum of squared deviations from it (Welford 1962).
#[derive(Default)]
struct RunningMean {
    count: f64,
    mean: f64,
    squared_deviations: f64,
}

impl RunningMean {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        let deviation_before = value - self.mean;
        self.mean += deviation_before / self.count;
        self.squared_deviations += deviation_before * (value - self.mean);
    }

    fn standard_error(&self) -> f64 {
        if self.count < 2.0 {
            return f64::INFINITY;
        }
        let variance = self.squared_deviations / (self.count - 1.0);
        (variance / self.count).sqrt()
    }
}

#[cfg(test)]
#[path = "../../tests/unit/snake/estimate.rs"]
mod tests;
