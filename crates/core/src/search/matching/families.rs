//! Two families of houses for matchings: the houses of each family are disjoint and contain every digit, and both
//! families cover the same cells. Rows and columns are such families, and so are the rows and boxes of a band.
//!
//! Each digit occurs once in each house. The houses that its cells share therefore match the houses of one family
//! to those of the other, and a candidate outside every such matching is removed. This resolves at once what
//! searches and clauses cannot: for example a digit that k rows allow in only k − 1 columns.

use super::bipartite::{MAX_NODES, keep_matchable};
use super::{Contradiction, candidates_of};
use crate::cells::Cell;
use crate::lists::Lists;
use crate::problem::Problem;

/// At most this many families are compared, because boards can have thousands of houses that overlap.
const MAX_FAMILIES: usize = 12;

/// Two families that cover the same cells.
#[derive(Clone, Debug)]
pub struct FamilyPair {
    /// The number of houses in each of the two families, at most 32.
    house_count: usize,
    /// The cells that house i of the first family shares with house j of the second: list
    /// `i * house_count + j`.
    shared_cells: Lists<Cell>,
}

/// Disjoint houses, and the house of each cell.
struct Family {
    houses: Vec<usize>,
    house_of_cell: Vec<Option<usize>>,
}

/// Returns the pairs of families among `houses`.
pub fn family_pairs(problem: &Problem, houses: impl Iterator<Item = usize>) -> Vec<FamilyPair> {
    let families = families(problem, houses);
    let mut pairs = Vec::new();
    for (index, first) in families.iter().enumerate() {
        for second in &families[index + 1..] {
            pairs.extend(pairs_of(problem, first, second));
        }
    }
    pairs
}

/// Distributes the houses: each joins the first family whose houses have none of its cells.
fn families(problem: &Problem, houses: impl Iterator<Item = usize>) -> Vec<Family> {
    let mut families: Vec<Family> = Vec::new();
    for house in houses {
        let cells = problem.houses.get(house);
        let is_disjoint = |family: &&mut Family| {
            cells.iter().all(|&cell| family.house_of_cell[usize::from(cell)].is_none())
        };
        if let Some(family) = families.iter_mut().find(is_disjoint) {
            family.insert(house, cells);
        } else if families.len() < MAX_FAMILIES {
            let mut family = Family { houses: Vec::new(), house_of_cell: vec![None; problem.cell_count()] };
            family.insert(house, cells);
            families.push(family);
        }
    }
    families
}

impl Family {
    fn insert(&mut self, house: usize, cells: &[Cell]) {
        self.houses.push(house);
        cells.iter().for_each(|&cell| self.house_of_cell[usize::from(cell)] = Some(house));
    }
}

/// The parts of two families that cover the same cells. Each part is as small as possible: its houses are
/// connected by the cells that they share.
fn pairs_of(problem: &Problem, first: &Family, second: &Family) -> Vec<FamilyPair> {
    let mut is_assigned = vec![false; problem.houses.len()];
    let mut pairs = Vec::new();
    for &start in &first.houses {
        if is_assigned[start] {
            continue;
        }
        let (mut firsts, mut seconds, mut covers_the_same) = (vec![start], Vec::new(), true);
        is_assigned[start] = true;
        let mut unexplored = vec![(start, second)];
        while let Some((house, other_family)) = unexplored.pop() {
            for &cell in problem.houses.get(house) {
                let Some(other) = other_family.house_of_cell[usize::from(cell)] else {
                    covers_the_same = false;
                    continue;
                };
                if !is_assigned[other] {
                    is_assigned[other] = true;
                    let is_second = std::ptr::eq(other_family, second);
                    if is_second {
                        seconds.push(other)
                    } else {
                        firsts.push(other)
                    }
                    unexplored.push((other, if is_second { first } else { second }));
                }
            }
        }
        if covers_the_same && firsts.len() == seconds.len() && (2..=MAX_NODES).contains(&firsts.len()) {
            pairs.push(FamilyPair::new(problem, &firsts, &seconds));
        }
    }
    pairs
}

impl FamilyPair {
    fn new(problem: &Problem, firsts: &[usize], seconds: &[usize]) -> Self {
        let mut shared_cells = Lists::default();
        for &first in firsts {
            for &second in seconds {
                let cells = problem.houses.get(first).iter().copied();
                shared_cells.push(cells.filter(|cell| problem.houses.get(second).contains(cell)));
            }
        }
        FamilyPair { house_count: firsts.len(), shared_cells }
    }

    /// Removes the candidates of a digit (as a mask with one bit) that are in no matching of the two families.
    /// Returns whether a candidate was removed.
    pub fn filter(&self, digit: u32, domains: &mut [u32]) -> Result<bool, Contradiction> {
        let mut edges = [0; MAX_NODES];
        let count = self.house_count;
        for (first, mask) in edges[..count].iter_mut().enumerate() {
            for second in 0..count {
                let cells = self.shared_cells.get(first * count + second);
                *mask |= u32::from(candidates_of(cells, domains) & digit != 0) << second;
            }
        }
        let before = edges;
        if !keep_matchable(&mut edges[..count])? {
            return Ok(false);
        }
        for first in 0..count {
            for second in (0..count).filter(|second| (before[first] & !edges[first]) >> second & 1 == 1) {
                for &cell in self.shared_cells.get(first * count + second) {
                    domains[usize::from(cell)] &= !digit;
                }
            }
        }
        Ok(true)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/matching/families.rs"]
mod tests;
