//! Counting: how many solutions, up to a limit, and the first two as witnesses.

use std::sync::Arc;

use super::{Next, Search};
use crate::limits::{Limits, Stop};
use crate::problem::Problem;

/// What a search found: solutions are one digit (1..=n) a cell.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Solutions found.
    pub count: u64,
    /// Why the search ended early, if it did; `Limit` when as many were found as were asked for.
    pub stop: Option<Stop>,
    /// Branches tried.
    pub nodes: u64,
    /// The first solution.
    pub first: Option<Vec<u8>>,
    /// The second.
    pub second: Option<Vec<u8>>,
}

/// Counts solutions up to `limits.solutions` and keeps the first two. One mask a cell.
pub fn solve(problem: &Arc<Problem>, domains: &[u32], limits: &Limits) -> Outcome {
    let mut search = Search::new(Arc::clone(problem), domains, None);
    let mut witnesses: Vec<Vec<u8>> = Vec::new();
    let mut count = 0;
    let stop = loop {
        if count >= limits.solutions {
            break Some(Stop::Limit);
        }
        if count >= 2 {
            match search.advance(limits) {
                Ok(true) => {}
                Ok(false) => break None,
                Err(stop) => break Some(stop),
            }
        } else {
            match search.next(limits) {
                Next::Solution(digits) => witnesses.push(digits.to_vec()),
                Next::End => break None,
                Next::Stopped(stop) => break Some(stop),
            }
        }
        count += 1;
    };
    let mut witnesses = witnesses.into_iter();
    Outcome { count, stop, nodes: search.nodes(), first: witnesses.next(), second: witnesses.next() }
}
