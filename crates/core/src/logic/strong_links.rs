//! The strong links of a position. A strong link joins two candidates of which at least one is true: the two places of
//! a digit in a full house (a *conjugate pair*), or the two candidates of a *bivalue* cell. Colours, short chains,
//! turbot fish and wings use them, so the position caches them. Weak links need no list: finders ask which cells see
//! each other.

use crate::cells::Cell;
use crate::logic::geometry::{Geometry, HouseOrder};
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Link, Node, Reason, StrongSet};

/// The two places of a digit in a full house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ConjugatePair {
    pub digit: u8,
    /// The house. If both cells share several houses, the first one in the order [`HouseOrder::BoxRowColumn`].
    pub house: u16,
    /// The two places, in the order of the house.
    pub cells: [Cell; 2],
}

impl ConjugatePair {
    pub fn strong_set(&self) -> StrongSet {
        StrongSet::Place(self.house, self.digit)
    }
}

/// All strong links of a position.
#[derive(Clone, Debug)]
pub struct StrongLinks<const W: usize> {
    /// The cells with two candidates.
    pub bivalue_cells: CellSet<W>,
    /// The conjugate pairs of all digits. Those of digit d are `pairs[starts[d]..starts[d + 1]]`.
    pairs: Vec<ConjugatePair>,
    starts: Vec<usize>,
}

impl<const W: usize> StrongLinks<W> {
    pub fn new(position: &Position<'_, W>) -> Self {
        let geometry = position.geometry;
        let mut pairs: Vec<ConjugatePair> = Vec::new();
        let mut starts = vec![0];
        for digit in 0..geometry.digit_count as u8 {
            let start = pairs.len();
            if position.is_stopped() {
                // The remaining digits get empty lists: a stopped position is discarded.
                starts.push(start);
                continue;
            }
            for &house in geometry.houses_in_order(HouseOrder::BoxRowColumn) {
                let Some(cells) = position.conjugate_pair(house, digit) else { continue };
                let reversed = [cells[1], cells[0]];
                if !pairs[start..].iter().any(|pair| pair.cells == cells || pair.cells == reversed) {
                    pairs.push(ConjugatePair { digit, house, cells });
                }
            }
            starts.push(pairs.len());
        }
        StrongLinks { bivalue_cells: position.cells_with_candidate_count(2), pairs, starts }
    }

    /// The conjugate pairs of a digit in the order [`HouseOrder::BoxRowColumn`] of their houses. Each pair of cells
    /// occurs once.
    pub fn pairs_of(&self, digit: u8) -> &[ConjugatePair] {
        &self.pairs[self.starts[usize::from(digit)]..self.starts[usize::from(digit) + 1]]
    }

    /// The conjugate pairs of all digits, digit by digit.
    pub fn all_pairs(&self) -> &[ConjugatePair] {
        &self.pairs
    }
}

/// Why at most one of two nodes is true that have the same digit in these cells: a house that contains all cells, or
/// several houses, or a rule.
pub fn weak_reason<const W: usize>(geometry: &Geometry<W>, a: CellSet<W>, b: CellSet<W>) -> Reason {
    let common_house = |cells: CellSet<W>| geometry.common_houses(cells).next();
    let share_house =
        |cell: Cell, other: Cell| common_house(CellSet::single(cell) | CellSet::single(other)).is_some();
    match common_house(a | b) {
        Some(house) => Reason::House(house),
        None if a.iter().all(|cell| b.iter().all(|other| share_house(cell, other))) => Reason::SeveralHouses,
        None => Reason::Rule,
    }
}

/// The weak link between two candidates that exclude each other.
pub fn weak_link<const W: usize>(geometry: &Geometry<W>, from: Candidate, to: Candidate) -> Link {
    let reason = if from.0 == to.0 {
        Reason::Cell
    } else {
        weak_reason::<W>(geometry, CellSet::single(from.0), CellSet::single(to.0))
    };
    Link::weak(Node::from_candidate(from), Node::from_candidate(to), reason)
}

#[cfg(test)]
#[path = "../../tests/unit/logic/strong_links.rs"]
mod tests;
