//! Which snakes are wanted. What a filter excludes is cut from the search, not sifted afterwards.
//! Cells that the board does not have are not looked at.

use std::ops::RangeInclusive;

use super::board::{Board, Cells, Class};

/// Which classes the two ends of a path may have. Loops have no ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ends {
    /// Both ends odd.
    pub odd_odd: bool,
    /// One end odd, one even.
    pub odd_even: bool,
    /// Both ends even.
    pub even_even: bool,
}

impl Ends {
    /// All three kinds.
    pub const ANY: Ends = Ends { odd_odd: true, odd_even: true, even_even: true };

    pub(super) fn allow(self, one: Class, other: Class) -> bool {
        match (one, other) {
            (Class::Odd, Class::Odd) => self.odd_odd,
            (Class::Even, Class::Even) => self.even_even,
            _ => self.odd_even,
        }
    }
}

/// What a wanted snake must be like. `Filter::default()` wants every path.
#[derive(Clone, Debug)]
pub struct Filter {
    /// How many cells it has.
    pub lengths: RangeInclusive<usize>,
    /// The classes of its ends.
    pub ends: Ends,
    /// Cells it must visit.
    pub through: Cells,
    /// Cells it must not visit.
    pub avoid: Cells,
    /// Cells that are even, on the snake or not.
    pub even: Cells,
    /// Cells that are odd, on the snake or not.
    pub odd: Cells,
    /// Closed loops instead of paths.
    pub loops: bool,
    /// One snake of each class under the board's symmetries.
    pub up_to_symmetry: bool,
}

impl Filter {
    /// The filter without cells that the board does not have.
    pub(super) fn on(mut self, board: &Board) -> Filter {
        for set in [&mut self.through, &mut self.avoid, &mut self.even, &mut self.odd] {
            *set &= board.all();
        }
        self
    }
}

impl Default for Filter {
    fn default() -> Filter {
        Filter {
            lengths: 0..=usize::MAX,
            ends: Ends::ANY,
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
