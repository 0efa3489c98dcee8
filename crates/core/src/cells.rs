//! Cells are numbered from 0.

/// The index of a cell on its board.
pub type Cell = u16;

/// The largest number of cells a board can have.
pub const MAX_CELLS: usize = 4096;
