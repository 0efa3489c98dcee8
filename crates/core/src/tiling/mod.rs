//! Rhombus boards: rhombus tiles of n×n cells on the triangular lattice, which look like cubes. This module
//! checks whether tiles are a board, lists its houses, brings it into canonical form, and searches for all
//! boards, or a random one, with certain numbers of tiles and runs. It does not draw.

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
