//! Unique rectangles and loops: cells on which two digits could be exchanged, so that the puzzle would have two solutions.

mod loop_search;
mod loop_steps;

use crate::rate::candidate_counts::CandidateCounts;
use crate::rate::grid::Grid;
use crate::rate::poll::Poll;
use crate::rate::se::step::Step;
use crate::rate::se::unique_loops::loop_search::LoopSearch;

/// Finds the step that the scale takes: the one with the lowest value, then the lowest type, then the first in the order
/// of starting cells and ways.
pub fn find(grid: &Grid, poll: &mut Poll) -> Option<Step> {
    let bivalue_cells = CandidateCounts::of(grid).exactly_two();
    let mut best = None;
    for start in bivalue_cells {
        if let Some(mut search) = LoopSearch::new(grid, start) {
            search.run(poll, &mut best);
        }
    }
    best.filter(|_| poll.stop_reason.is_none()).map(|ranked| ranked.step)
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/unique_loops.rs"]
mod tests;
