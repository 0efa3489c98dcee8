//! A random shape with certain numbers of tiles and runs. A random walk through all shapes begins again after a
//! number of nodes, so that it does not get stuck. Besides, a search through all shapes goes on until it has a
//! shape, so that numbers which no shape has are recognised. Shapes that grow more easily come more often.

use super::grow::{Growth, GrowthStep};
use super::holes::is_whole;
use super::symmetry::canonical;
use super::tile::Tile;
use super::{ShapeParams, ShapeSearch};
use crate::limits::{Limits, StopReason};
use crate::next_result::NextResult;
use crate::rng::Rng;

/// The nodes of the first try for each tile; each later try gets a sixteenth more.
const FIRST_TRY: u64 = 64;

/// A shape in canonical form that the seed determines, or [`NextResult::End`] if there is none.
///
/// `limits.max_nodes` bounds the nodes of all tries together; `limits.max_solutions` is ignored.
pub fn random(params: ShapeParams, seed: u64, limits: &Limits) -> NextResult<Vec<Tile>> {
    let mut rng = Rng::new(seed);
    let mut all = Some(ShapeSearch::new(params));
    let mut nodes_left = limits.max_nodes;
    let mut allowance = FIRST_TRY * u64::from(params.tiles.max(1));
    loop {
        let nodes = allowance.min(nodes_left);
        match grow(params, Rng::new(rng.next()), &Limits { max_nodes: nodes, ..*limits }) {
            Ok(tiles) => return NextResult::Item(canonical(&tiles)),
            Err(StopReason::MaxNodes) if nodes < nodes_left => nodes_left -= nodes,
            Err(stop) => return NextResult::Stopped(stop),
        }
        if let Some(walk) = &mut all {
            let max_nodes = walk.nodes() + allowance;
            match walk.next(&Limits { max_nodes, max_solutions: u64::MAX, ..*limits }) {
                NextResult::End => return NextResult::End,
                NextResult::Item(_) => all = None,
                NextResult::Stopped(_) => {}
            }
        }
        allowance += allowance / 16;
    }
}

/// One try.
fn grow(params: ShapeParams, rng: Rng, limits: &Limits) -> Result<Vec<Tile>, StopReason> {
    let mut growth = Growth::in_random_order(params, rng);
    for node in 0..limits.max_nodes {
        if node.is_multiple_of(Limits::NODES_PER_CHECK)
            && let Some(stop) = limits.check_clock_and_interrupt()
        {
            return Err(stop);
        }
        match growth.step() {
            GrowthStep::Shape(tiles) if params.holes || is_whole(&tiles) => return Ok(tiles),
            GrowthStep::Shape(_) | GrowthStep::Node => {}
            // A walk that is over counts like a try that used up its nodes.
            GrowthStep::End => break,
        }
    }
    Err(StopReason::MaxNodes)
}
