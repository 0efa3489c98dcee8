//! Which snakes a search looks for. The search skips what a filter excludes, so a narrow filter is fast. Cells that
//! the board does not have are ignored.

use std::ops::RangeInclusive;

use super::board::{Cells, ParityClass, SnakeBoard};

/// Which classes the two ends of a path may have. Loops have no ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndClasses {
    /// Both ends odd.
    pub odd_odd: bool,
    /// One end odd, one even.
    pub odd_even: bool,
    /// Both ends even.
    pub even_even: bool,
}

impl EndClasses {
    /// All three kinds.
    pub const ANY: EndClasses = EndClasses { odd_odd: true, odd_even: true, even_even: true };

    pub(super) fn allow(self, first: ParityClass, last: ParityClass) -> bool {
        match (first, last) {
            (ParityClass::Odd, ParityClass::Odd) => self.odd_odd,
            (ParityClass::Even, ParityClass::Even) => self.even_even,
            _ => self.odd_even,
        }
    }
}

/// What a snake must be like. `SnakeFilter::default()` takes every path.
#[derive(Clone, Debug)]
pub struct SnakeFilter {
    /// The number of its cells.
    pub lengths: RangeInclusive<usize>,
    /// The classes of its ends.
    pub ends: EndClasses,
    /// Cells it must visit.
    pub through: Cells,
    /// Cells it must not visit.
    pub avoid: Cells,
    /// Cells that are even, on the snake or not.
    pub even: Cells,
    /// Cells that are odd, on the snake or not.
    pub odd: Cells,
    /// Whether to look for closed loops instead of paths.
    pub loops: bool,
    /// Whether to return one snake of each class under the board's symmetries.
    pub up_to_symmetry: bool,
}

impl SnakeFilter {
    /// The filter without cells that the board does not have.
    pub(super) fn within(mut self, board: &SnakeBoard) -> SnakeFilter {
        for set in [&mut self.through, &mut self.avoid, &mut self.even, &mut self.odd] {
            *set &= board.all();
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
            loops: false,
            up_to_symmetry: false,
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/snake/filter.rs"]
mod tests;
