//! Rhombus boards: sheets of rhombus tiles, n×n cells each, on the triangular lattice, in which the
//! eye sees cubes. Which lists of tiles are boards, what their houses are, when two are the same,
//! and all or a random one of those with given numbers of tiles and runs. No drawing: a cell's
//! place follows from its tile by two additions, which is done where pictures are made.

mod check;
mod grow;
mod holes;
mod houses;
mod params;
mod partial;
mod random;
mod reach;
mod shapes;
mod sheet;
mod strips;
mod symmetry;
mod tile;

pub use check::{Fault, check};
pub use holes::holes;
pub use houses::{blocks, cell, lines, lines_of_run};
pub use params::ShapeParams;
pub use random::random;
pub use shapes::ShapeSearch;
pub use strips::{Strip, runs, strips};
pub use symmetry::{SYMMETRIES, Symmetry, canonical};
pub use tile::{Tile, Triangle};
