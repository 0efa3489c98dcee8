//! A random shape with given numbers of tiles and runs. A random walk through all tilings can stay for a long
//! time where there is no shape. It is therefore abandoned after some nodes, and the next attempt starts
//! another random walk with more nodes.
//!
//! Random walks alone cannot show that there is no shape. A search for all shapes runs alternately with them
//! until it ends or has a shape.
//!
//! Not all shapes are equally likely: a shape that many walks lead to is more likely.
//!
//! `mod.rs` defines strips, runs and shapes.

use super::grow::{TilingWalk, WalkStep};
use super::holes::has_no_hole;
use super::symmetry::canonical;
use super::tile::Tile;
use super::{ShapeParams, ShapeSearch};
use crate::limits::{Limits, StopReason};
use crate::next_result::NextResult;
use crate::rng::Rng;

/// The nodes of the first attempt, for each tile of the shape.
const FIRST_NODES_PER_TILE: u64 = 64;

/// Each attempt gets 1/16 more nodes than the one before.
const GROWTH_DIVISOR: u64 = 16;

/// A shape in canonical form, which `seed` determines, or [`NextResult::End`] if no shape has these
/// parameters.
///
/// `limits.max_nodes` bounds the nodes of all attempts together; the search for all shapes is not counted.
/// `limits.max_solutions` is ignored.
pub fn random(params: ShapeParams, seed: u64, limits: &Limits) -> NextResult<Vec<Tile>> {
    let mut rng = Rng::new(seed);
    // `None` as soon as it is known that there is a shape.
    let mut search_for_all = Some(ShapeSearch::new(params));
    let mut remaining_nodes = limits.max_nodes;
    let mut attempt_nodes = FIRST_NODES_PER_TILE * u64::from(params.tile_count.max(1));
    loop {
        let max_nodes = attempt_nodes.min(remaining_nodes);
        match attempt(params, Rng::new(rng.next()), &Limits { max_nodes, ..*limits }) {
            Ok(tiles) => return NextResult::Item(canonical(&tiles)),
            Err(StopReason::MaxNodes) if max_nodes < remaining_nodes => remaining_nodes -= max_nodes,
            Err(stop) => return NextResult::Stopped(stop),
        }
        if let Some(search) = &mut search_for_all {
            let max_nodes = search.nodes() + attempt_nodes;
            match search.next(&Limits { max_nodes, max_solutions: u64::MAX, ..*limits }) {
                NextResult::End => return NextResult::End,
                NextResult::Item(_) => search_for_all = None,
                // After `MaxNodes` the search continues later; the next attempt notices any other stop.
                NextResult::Stopped(_) => {}
            }
        }
        attempt_nodes += attempt_nodes / GROWTH_DIVISOR;
    }
}

/// The first shape of a random walk. Also returns `MaxNodes` if the walk is over before that.
fn attempt(params: ShapeParams, rng: Rng, limits: &Limits) -> Result<Vec<Tile>, StopReason> {
    let mut walk = TilingWalk::in_random_order(params, rng);
    for node in 0..limits.max_nodes {
        if node.is_multiple_of(Limits::NODES_PER_CHECK)
            && let Some(stop) = limits.check_clock_and_interrupt()
        {
            return Err(stop);
        }
        match walk.step() {
            WalkStep::Tiling(tiles) if params.allows_holes || has_no_hole(&tiles) => return Ok(tiles),
            WalkStep::Tiling(_) | WalkStep::NoTiling => {}
            WalkStep::End => break,
        }
    }
    Err(StopReason::MaxNodes)
}
