//! Parity snakes: paths that the parity of the digits draws in a grid, found, checked and made into
//! puzzles.
//!
//! A *snake* is a set of cells with a parity grid (each cell even or odd) such that
//! 1. it is an induced path: no cell of it touches another but its neighbours along the path;
//! 2. parity alternates along it;
//! 3. every box has a cell of it;
//! 4. each neighbour outside has the parity of the snake cell it touches;
//! 5. every house has as many even and odd cells as the digits ask for.
//!
//! A *loop* is the same with a closed path. Said in one line: join neighbours of different parity;
//! a snake is a component of that graph which is an induced path and meets every box. So checking
//! is one flood fill ([`check`]), and finding is a walk from an end that closes the sides of each
//! cell it leaves ([`SnakeSearch`]).
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
