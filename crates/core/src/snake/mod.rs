//! Parity snakes: paths that appear in a Sudoku grid if you look only at which digits are even. This module
//! finds snakes, checks grids for them, and generates and solves puzzles with them.
//!
//! A *parity grid* marks each cell as even or odd. A *snake* is a path of neighbouring cells in a parity
//! grid, such that
//! 1. cells that do not follow each other on the path are not neighbours;
//! 2. even and odd cells alternate along the path;
//! 3. the path visits every box;
//! 4. every neighbour of a snake cell that is not on the path has the parity of that snake cell;
//! 5. no house has more even cells than there are even digits, or more odd cells than there are odd digits.
//!
//! A *loop* is a snake whose path is closed. In other words: connect each cell with its neighbours of the
//! other parity; a snake is a connected component that is a path and visits every box. [`check`] therefore
//! needs one flood fill for each component. [`SnakeSearch`] extends a path cell by cell, and each new cell
//! determines the parity of its predecessor's other neighbours.
//!
//! *Even* and *odd* stand for any split of the digits into two classes ([`BoardSpec::even_digits`]). The
//! *orbit* of a snake is the set of its images under the symmetries of the board.

mod atlas;
mod board;
mod check;
mod estimate;
mod fill;
mod filter;
mod generate;
mod grids;
mod orbits;
mod parity_grid;
mod path;
mod published;
mod puzzle;
mod reach;
mod roots;
mod search;
mod solutions;
mod spec;
mod square;
mod walk;

pub use atlas::{Atlas, AtlasGrid};
pub use board::{Cells, MAX_CELLS, MAX_HOUSES, ParityClass, SnakeBoard};
pub use check::{Component, ComponentShape, GridCheck, check};
pub use estimate::{Estimate, estimate};
pub use filter::{EndClasses, SnakeFilter};
pub use generate::{GeneratedPuzzle, SnakeVisibility};
pub use path::Snake;
pub use published::PublishedSearch;
pub use puzzle::SnakeSolutionCount;
pub use search::{SearchProgress, SearchView, SnakeSearch};
pub use solutions::{SnakeSolution, SnakeSolutions};
pub use spec::{BoardError, BoardSpec};
pub use square::square;
