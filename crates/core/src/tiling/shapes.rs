//! All shapes with given numbers of tiles and runs, one after the other, each once and in canonical
//! form. The order is that of the growth, the same on every machine; a walk can stop at any node and
//! go on later.

use super::ShapeParams;
use super::grow::{Growth, GrowthStep};
use super::holes::is_whole;
use super::symmetry::as_canonical;
use super::tile::Tile;
use crate::limits::Limits;
use crate::next::{Next, stop_before_node};

/// A walk through the shapes.
pub struct ShapeSearch {
    growth: Growth,
    holes: bool,
    nodes: u64,
    found: u64,
}

impl ShapeSearch {
    /// The walk from its beginning; it is empty where no shape can have the wanted numbers.
    pub fn new(wanted: ShapeParams) -> Self {
        ShapeSearch { growth: Growth::in_order(wanted), holes: wanted.holes, nodes: 0, found: 0 }
    }

    /// The next shape. After [`Next::Stopped`] the same call goes on where it was. The limits count
    /// shapes and nodes from the beginning of the walk.
    pub fn next(&mut self, limits: &Limits) -> Next<Vec<Tile>> {
        loop {
            if let Some(stop) = stop_before_node(limits, self.found, self.nodes) {
                return Next::Stopped(stop);
            }
            self.nodes += 1;
            match self.growth.step() {
                GrowthStep::End => return Next::End,
                GrowthStep::Node => {}
                GrowthStep::Shape(tiles) => {
                    if let Some(tiles) = self.new_shape(&tiles) {
                        self.found += 1;
                        return Next::Item(tiles);
                    }
                }
            }
        }
    }

    /// The shape in canonical form, unless this is another of its pictures or it has holes.
    fn new_shape(&self, tiles: &[Tile]) -> Option<Vec<Tile>> {
        as_canonical(tiles).filter(|tiles| self.holes || is_whole(tiles))
    }

    /// How many nodes have been walked.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// How many shapes have been found.
    pub const fn found(&self) -> u64 {
        self.found
    }

    /// Which part of the walk is behind, 0 to 1: a rough estimate that never falls.
    pub fn walked(&self) -> f64 {
        self.growth.walked()
    }
}
