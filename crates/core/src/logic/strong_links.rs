//! The strong links of a position: two candidates of which at least one is true, because a digit has two places
//! in a full house (a *conjugate pair*) or because a cell has two candidates. Colours, short chains, turbot fish
//! and wings use them, so the position caches them. Weak links need no list: they are what a cell sees.

use crate::cells::Cell;
use crate::logic::geometry::{Geometry, HouseOrder};
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Reason, StrongSet};

/// The two places of a digit in a full house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConjugatePair {
    pub digit: u8,
    /// The house; of several houses with both cells the first in the order of people.
    pub house: u16,
    /// The cells, in the order of the house.
    pub cells: [Cell; 2],
}

impl ConjugatePair {
    /// The set that proves that one of the two is true.
    pub fn strong_set(&self) -> StrongSet {
        StrongSet::Place(self.house, self.digit)
    }
}

/// All strong links of a position.
#[derive(Clone, Debug)]
pub struct StrongLinks<const W: usize> {
    /// The cells with two candidates.
    pub bivalue_cells: CellSet<W>,
    /// The pairs of digit d are `pairs[starts[d]..starts[d + 1]]`.
    pairs: Vec<ConjugatePair>,
    starts: Vec<usize>,
}

impl<const W: usize> StrongLinks<W> {
    /// Lists the strong links of a position.
    pub fn new(position: &Position<'_, W>) -> Self {
        let geometry = position.geometry;
        let mut pairs: Vec<ConjugatePair> = Vec::new();
        let mut starts = vec![0];
        for digit in 0..geometry.digit_count as u8 {
            let start = pairs.len();
            if position.is_stopped() {
                starts.push(start);
                continue;
            }
            for &number in geometry.houses_in_order(HouseOrder::BoxRowColumn) {
                let Some([low, high]) = position.conjugate_pair(number, digit) else { continue };
                if !pairs[start..].iter().any(|pair| pair.cells == [low, high] || pair.cells == [high, low]) {
                    pairs.push(ConjugatePair { digit, house: number, cells: [low, high] });
                }
            }
            starts.push(pairs.len());
        }
        StrongLinks { bivalue_cells: position.cells_with_count(2), pairs, starts }
    }

    /// The conjugate pairs of a digit, by house: boxes, lines, rows, columns, others. Each pair of cells occurs
    /// once.
    pub fn pairs_of(&self, digit: u8) -> &[ConjugatePair] {
        &self.pairs[self.starts[usize::from(digit)]..self.starts[usize::from(digit) + 1]]
    }

    /// The conjugate pairs of all digits, digit by digit.
    pub fn all_pairs(&self) -> &[ConjugatePair] {
        &self.pairs
    }
}

/// Why at most one of some cells holds a digit: a house that contains all, or a rule.
pub fn weak_reason<const W: usize>(geometry: &Geometry<W>, cells: CellSet<W>) -> Reason {
    geometry.common_houses(cells).next().map_or(Reason::Rule, Reason::House)
}

#[cfg(test)]
#[path = "../../tests/unit/logic/strong_links.rs"]
mod tests;
