//! The conditions on the snakes of a search. The search skips branches that contain no such snake, so more
//! conditions make it faster.
//!
//! `mod.rs` defines snakes, loops, classes and orbits.

use std::ops::RangeInclusive;

use super::board::{Cells, ParityClass, SnakeBoard};

/// The classes that the two ends of a path may have. Loops have no ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndClasses {
    /// Both ends may be odd.
    pub odd_odd: bool,
    /// One end may be odd and the other even.
    pub odd_even: bool,
    /// Both ends may be even.
    pub even_even: bool,
}

impl EndClasses {
    /// All ends are allowed.
    pub const ANY: EndClasses = EndClasses { odd_odd: true, odd_even: true, even_even: true };

    pub(super) fn allow(self, first: ParityClass, last: ParityClass) -> bool {
        match (first, last) {
            (ParityClass::Odd, ParityClass::Odd) => self.odd_odd,
            (ParityClass::Even, ParityClass::Even) => self.even_even,
            _ => self.odd_even,
        }
    }
}

/// The conditions on a snake. `SnakeFilter::default()` allows every path and no loop.
#[derive(Clone, Debug)]
pub struct SnakeFilter {
    /// The numbers of cells that a snake may have.
    pub lengths: RangeInclusive<usize>,
    pub ends: EndClasses,
    /// Cells that the snake must visit.
    pub through: Cells,
    /// Cells that the snake must not visit.
    pub avoid: Cells,
    /// Cells that must be even, on the snake or not.
    pub even: Cells,
    /// Cells that must be odd, on the snake or not.
    pub odd: Cells,
    /// Whether to search for closed loops instead of paths.
    pub finds_loops: bool,
    /// Whether to return only one snake of each orbit, that is, of snakes that are symmetric images of each
    /// other.
    pub up_to_symmetry: bool,
}

impl SnakeFilter {
    /// The filter without cells outside `board`.
    pub(super) fn within(mut self, board: &SnakeBoard) -> SnakeFilter {
        for cells in [&mut self.through, &mut self.avoid, &mut self.even, &mut self.odd] {
            *cells &= board.all_cells();
        }
        self
    }
}

impl Default for SnakeFilter {
    fn default() -> SnakeFilter {
        SnakeFilter {
            lengths: 0..=usize::MAX,
            ends: EndClasses::ANY,
            through: 0,
            avoid: 0,
            even: 0,
            odd: 0,
            finds_loops: false,
            up_to_symmetry: false,
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/snake/filter.rs"]
mod tests;
