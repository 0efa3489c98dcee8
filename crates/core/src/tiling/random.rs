//! A random shape with given numbers of tiles and runs. The growth of all shapes, with its answers
//! shuffled, is begun anew whenever it has lost itself in a corner. Beside the tries goes a walk
//! through all shapes for as long as it has found none, so that numbers which no shape has are told
//! as such. Not every shape comes equally often: what grows more easily comes more often.

use super::grow::{Growth, GrowthStep};
use super::holes::is_whole;
use super::symmetry::canonical;
use super::tile::Tile;
use super::{ShapeParams, ShapeSearch};
use crate::limits::{Limits, Stop};
use crate::next::Next;
use crate::rng::Rng;

/// Nodes of the first try for each wanted tile; each later try gets a sixteenth more.
const FIRST_TRY: u64 = 64;

/// A shape in canonical form that the seed determines; [`Next::End`] where there is none.
///
/// `limits.max_nodes` bounds the nodes of all tries together; `limits.solutions` has no meaning here.
pub fn random(wanted: ShapeParams, seed: u64, limits: &Limits) -> Next<Vec<Tile>> {
    let mut rng = Rng::new(seed);
    let mut all = Some(ShapeSearch::new(wanted));
    let mut left = limits.max_nodes;
    let mut allowance = FIRST_TRY * u64::from(wanted.tiles.max(1));
    loop {
        let nodes = allowance.min(left);
        match grow(wanted, Rng::new(rng.next()), &Limits { max_nodes: nodes, ..*limits }) {
            Ok(tiles) => return Next::Item(canonical(&tiles)),
            Err(Stop::MaxNodes) if nodes < left => left -= nodes,
            Err(stop) => return Next::Stopped(stop),
        }
        if let Some(walk) = &mut all {
            let max_nodes = walk.nodes() + allowance;
            match walk.next(&Limits { max_nodes, solutions: u64::MAX, ..*limits }) {
                Next::End => return Next::End,
                Next::Item(_) => all = None,
                Next::Stopped(_) => {}
            }
        }
        allowance += allowance / 16;
    }
}

/// One try.
fn grow(wanted: ShapeParams, rng: Rng, limits: &Limits) -> Result<Vec<Tile>, Stop> {
    let mut growth = Growth::in_random_order(wanted, rng);
    for node in 0..limits.max_nodes {
        if node.is_multiple_of(Limits::POLL_NODES)
            && let Some(stop) = limits.poll()
        {
            return Err(stop);
        }
        match growth.step() {
            GrowthStep::Shape(tiles) if wanted.holes || is_whole(&tiles) => return Ok(tiles),
            GrowthStep::Shape(_) | GrowthStep::Node => {}
            // A try that has seen everything is spent like one that was given up.
            GrowthStep::End => break,
        }
    }
    Err(Stop::MaxNodes)
}
