//! Parity snakes: paths that the parity of the digits draws in a grid. This module finds and checks them and makes
//! puzzles with them.
//!
//! A *snake* is a set of cells with a parity grid (each cell even or odd) such that
//! 1. it is an induced path: no cell of it touches another but its neighbours along the path;
//! 2. parity alternates along it;
//! 3. every box has a cell of it;
//! 4. each neighbour outside has the parity of the snake cell that it touches;
//! 5. every house has as many even and odd cells as there are even and odd digits.
//!
//! A *loop* is the same with a closed path. In short: join neighbours of different parity; a snake is a component
//! of that graph that is an induced path and meets every box. So a check is one flood fill ([`check`]), and a
//! search is a walk from an end that fixes the parity of all cells beside it ([`SnakeSearch`]).
//!
//! "Even" and "odd" stand for any split of the digits into two classes ([`BoardSpec::even`]).

mod atlas;
mod board;
mod check;
mod estimate;
mod fill;
mod filter;
mod generate;
mod grids;
mod orbits;
mod parity;
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

pub use atlas::Atlas;
pub use board::{Cells, MAX_CELLS, MAX_HOUSES, ParityClass, SnakeBoard};
pub use check::{Component, ComponentShape, GridCheck, check};
pub use estimate::{Estimate, estimate};
pub use filter::{EndClasses, SnakeFilter};
pub use generate::{GeneratedPuzzle, SnakeKind};
pub use path::Snake;
pub use published::PublishedSearch;
pub use puzzle::SolutionCount;
pub use search::{SearchProgress, SearchView, SnakeSearch};
pub use solutions::{SnakeSolution, SnakeSolutions};
pub use spec::{BoardError, BoardSpec};
pub use square::square;
