//! A search for all shapes with certain numbers of tiles and runs, each once and in canonical form, in an order
//! that is the same on every machine. The search can stop at any node and go on later.

use super::ShapeParams;
use super::grow::{Growth, GrowthStep};
use super::holes::is_whole;
use super::symmetry::as_canonical;
use super::tile::Tile;
use crate::limits::Limits;
use crate::next_result::NextResult;

/// A search for all shapes.
pub struct ShapeSearch {
    growth: Growth,
    holes: bool,
    nodes: u64,
    shape_count: u64,
}

impl ShapeSearch {
    /// A search at its beginning. It is empty if no shape can have the wanted numbers.
    pub fn new(params: ShapeParams) -> Self {
        ShapeSearch { growth: Growth::in_order(params), holes: params.holes, nodes: 0, shape_count: 0 }
    }

    /// The next shape. After [`NextResult::Stopped`] the same call goes on. The limits count shapes and nodes from the
    /// beginning of the search.
    pub fn next(&mut self, limits: &Limits) -> NextResult<Vec<Tile>> {
        loop {
            if let Some(stop) = limits.stop_before_node(self.shape_count, self.nodes) {
                return NextResult::Stopped(stop);
            }
            self.nodes += 1;
            match self.growth.step() {
                GrowthStep::End => return NextResult::End,
                GrowthStep::Node => {}
                GrowthStep::Shape(tiles) => {
                    if let Some(tiles) = self.new_shape(&tiles) {
                        self.shape_count += 1;
                        return NextResult::Item(tiles);
                    }
                }
            }
        }
    }

    /// The shape in canonical form, or `None` if this is another image of it or if it has holes.
    fn new_shape(&self, tiles: &[Tile]) -> Option<Vec<Tile>> {
        as_canonical(tiles).filter(|tiles| self.holes || is_whole(tiles))
    }

    /// The number of nodes so far.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The number of shapes so far.
    pub const fn shape_count(&self) -> u64 {
        self.shape_count
    }

    /// The part of the search that is done, 0 to 1: a rough estimate that never falls.
    pub fn progress(&self) -> f64 {
        self.growth.progress()
    }
}
