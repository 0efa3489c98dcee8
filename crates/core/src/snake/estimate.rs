//! Estimates the size of a search before it runs, by random walks down its tree. Each walk counts what it meets once
//! for every other way that it could have gone (Knuth 1975, "Estimating the efficiency of backtrack programs"). The
//! mean is right in the long run for every tree; the error says how far to trust it.

use std::sync::Arc;

use super::board::{SnakeBoard, cells_of};
use super::filter::SnakeFilter;
use super::orbits::Orbits;
use super::roots::{WalkRoot, roots};
use super::walk::SnakeWalk;
use crate::limits::{Limits, StopReason};
use crate::rng::Rng;

/// The estimate from the walks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// Nodes of the whole search.
    pub nodes: f64,
    /// Standard error of `nodes`.
    pub nodes_error: f64,
    /// Snakes in all; every image counts, even if the filter asks for one of each class.
    pub snakes: f64,
    /// Standard error of `snakes`.
    pub snakes_error: f64,
    /// The number of walks.
    pub walks: u64,
    /// Why there were fewer walks than requested, if so.
    pub stop: Option<StopReason>,
}

/// Estimates the search of `board` for `filter` from random walks, `seed` choosing them; the nodes of
/// `limits` are those of the walks together.
pub fn estimate(
    board: &Arc<SnakeBoard>,
    filter: &SnakeFilter,
    walks: u64,
    seed: u64,
    limits: &Limits,
) -> Estimate {
    let filter = filter.clone().within(board);
    let orbits = Orbits::new(board, &filter);
    let roots = roots(board, &filter, &orbits);
    let walk = SnakeWalk { board, filter: &filter };
    let mut rng = Rng::new(seed);
    let (mut nodes, mut snakes) = (Mean::default(), Mean::default());
    let (mut walk_count, mut step_count, mut stop) = (0, 0, None);
    while walk_count < walks && stop.is_none() && !roots.is_empty() {
        let mut random_walk = RandomWalk { walk: &walk, orbits: &orbits, nodes: 0.0, snakes: 0.0, steps: 0 };
        let root = &roots[rng.below(roots.len())];
        random_walk.run(root, roots.len() as f64, &mut rng);
        nodes.add(random_walk.nodes);
        snakes.add(random_walk.snakes);
        walk_count += 1;
        step_count += random_walk.steps;
        stop = limits.stop_before_node(0, step_count).or_else(|| limits.check_clock_and_interrupt());
    }
    Estimate {
        nodes: nodes.mean,
        nodes_error: nodes.error(),
        snakes: snakes.mean,
        snakes_error: snakes.error(),
        walks: walk_count,
        stop: if walk_count < walks { stop } else { None },
    }
}

/// One random walk and its counts.
struct RandomWalk<'a> {
    walk: &'a SnakeWalk<'a>,
    orbits: &'a Orbits,
    nodes: f64,
    snakes: f64,
    steps: u64,
}

impl RandomWalk<'_> {
    fn run(&mut self, root: &WalkRoot, ways: f64, rng: &mut Rng) {
        let mut weight = ways;
        let mut path = vec![root.start];
        path.extend(root.ends.map(|(second, _)| second));
        let mut next = self.walk.open(root);
        loop {
            self.nodes += weight;
            self.steps += 1;
            let Some(frame) = next else { return };
            let closed = self.walk.finish(root, &frame);
            let snake = closed
                .and_then(|parity| self.orbits.first_image(&path, root.class, root.ends.is_some(), &parity));
            self.snakes += weight * snake.map_or(0.0, |snake| self.orbits.images(&snake).len() as f64);
            let moves = self.walk.moves(root, &frame);
            let ways = moves.count_ones();
            if ways == 0 {
                return;
            }
            let cell = cells_of(moves).nth(rng.below(ways as usize)).unwrap_or(0) as u8;
            weight *= f64::from(ways);
            path.push(cell);
            next = self.walk.step(root, &frame, cell);
        }
    }
}

/// A running mean with its spread (Welford 1962).
#[derive(Default)]
struct Mean {
    count: f64,
    mean: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        let off = value - self.mean;
        self.mean += off / self.count;
        self.squares += off * (value - self.mean);
    }

    fn error(&self) -> f64 {
        if self.count < 2.0 { f64::INFINITY } else { (self.squares / (self.count - 1.0) / self.count).sqrt() }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/snake/estimate.rs"]
mod tests;
