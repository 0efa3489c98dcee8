//! Rhombus boards: boards of rhombus tiles on a lattice of equilateral triangles, which look like stacked
//! cubes. Each tile has n×n cells.
//!
//! A *strip* is a chain of tiles through opposite sides. A *run* is a strip of n tiles. Its cells form n
//! lines of n² cells, each of which runs through all its tiles. A *shape* is a connected set of tiles in
//! which each strip has 1 or n tiles and each tile is in a run.
//!
//! This module checks whether tiles are a shape, lists its houses, computes its canonical form, and searches
//! for all shapes, or a random one, with given numbers of tiles and runs. It does not draw.

mod check;
mod grow;
mod hole_detector;
mod holes;
mod houses;
mod params;
mod partial;
mod random;
mod shapes;
mod strips;
mod symmetry;
mod tile;
mod triangle_grid;

pub use check::{Fault, check};
pub use holes::holes;
pub use houses::{blocks, cell, lines, lines_of_run};
pub use params::ShapeParams;
pub use random::random;
pub use shapes::ShapeSearch;
pub use strips::{Strip, runs, strips};
pub use symmetry::{SYMMETRIES, Symmetry, canonical};
pub use tile::{Tile, Triangle};
