//! A search for all shapes with given numbers of tiles and runs. It returns each shape once and in canonical
//! form, in an order that is the same on every machine. It can stop after any node and continue later.
//!
//! `mod.rs` defines strips, runs and shapes.

use super::ShapeParams;
use super::grow::{TilingWalk, WalkStep};
use super::holes::has_no_hole;
use super::symmetry::if_canonical;
use super::tile::Tile;
use crate::limits::Limits;
use crate::next_result::NextResult;

/// A search that returns one shape at a time.
pub struct ShapeSearch {
    walk: TilingWalk,
    allows_holes: bool,
    nodes: u64,
    shape_count: u64,
}

impl ShapeSearch {
    /// If no shape has these parameters, the search has no results.
    pub fn new(params: ShapeParams) -> Self {
        ShapeSearch {
            walk: TilingWalk::in_order(params),
            allows_holes: params.allows_holes,
            nodes: 0,
            shape_count: 0,
        }
    }

    /// The next shape. After [`NextResult::Stopped`] another call continues the search. The limits apply to
    /// all calls together.
    pub fn next(&mut self, limits: &Limits) -> NextResult<Vec<Tile>> {
        loop {
            if let Some(stop) = limits.stop_before_node(self.shape_count, self.nodes) {
                return NextResult::Stopped(stop);
            }
            self.nodes += 1;
            match self.walk.step() {
                WalkStep::End => return NextResult::End,
                WalkStep::NoTiling => {}
                WalkStep::Tiling(tiles) => {
                    if let Some(shape) = self.shape_of(&tiles) {
                        self.shape_count += 1;
                        return NextResult::Item(shape);
                    }
                }
            }
        }
    }

    /// The shape that the search returns for this tiling. `None` if the tiling is another image of the shape
    /// than the canonical one, or has holes that are not allowed.
    fn shape_of(&self, tiles: &[Tile]) -> Option<Vec<Tile>> {
        if_canonical(tiles).filter(|tiles| self.allows_holes || has_no_hole(tiles))
    }

    /// The number of nodes so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The number of shapes so far.
    pub const fn shape_count(&self) -> u64 {
        self.shape_count
    }

    /// The fraction of the search that is done, from 0 to 1: a rough estimate that never falls.
    pub fn fraction_done(&self) -> f64 {
        self.walk.fraction_done()
    }
}
