//! A filter by matchings. It removes more candidates than the propagation and costs much more, so that a search
//! runs it only on the state above a subtree that has grown large.

mod bipartite;
mod equal_rests;
mod families;

use crate::cells::Cell;
use crate::constraints::cliques::cliques;
use crate::lists::Lists;
use crate::problem::Problem;
use bipartite::{NoMatching, keep_matchable};
use equal_rests::are_rests_too_small;
use families::{FamilyPair, family_pairs};

/// The candidates allow no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contradiction;

impl From<NoMatching> for Contradiction {
    fn from(_: NoMatching) -> Self {
        Contradiction
    }
}

/// The filter of one puzzle.
#[derive(Clone, Debug)]
pub struct MatchingFilter {
    /// Sets of cells with different digits: the houses, and cliques of peers that are in no house.
    different_cells: Lists<Cell>,
    /// Whether the houses allow no solution at all.
    is_impossible: bool,
    /// The pairs of families of houses, each with the digits that all their houses must contain.
    family_pairs: Vec<(u32, FamilyPair)>,
}

impl MatchingFilter {
    /// Prepares the filter. `required_digits` has for each house the mask of the digits that it must contain.
    pub fn new(problem: &Problem, required_digits: &[u32]) -> Self {
        let mut digit_sets: Vec<u32> =
            required_digits.iter().copied().filter(|&digits| digits != 0).collect();
        digit_sets.sort_unstable();
        digit_sets.dedup();
        let mut all_pairs = Vec::new();
        for digits in digit_sets {
            let houses = (0..problem.houses.len()).filter(|&house| required_digits[house] == digits);
            let pairs = family_pairs(problem, houses);
            all_pairs.extend(pairs.into_iter().map(|pair| (digits, pair)));
        }
        let cliques = cliques_outside_houses(problem);
        let different_cells = problem.houses.iter().chain(cliques.iter().map(Vec::as_slice));
        let max_len = usize::from(problem.digit_count());
        MatchingFilter {
            is_impossible: cliques.iter().any(|clique| clique.len() > max_len)
                || are_rests_too_small(problem, required_digits),
            different_cells: different_cells.map(|cells| cells.iter().copied()).collect(),
            family_pairs: all_pairs,
        }
    }

    /// Removes candidates that are in no matching of the cells of a house to digits, or of two families of houses
    /// for one digit, until no more can be removed. Returns whether a candidate was removed.
    pub fn filter(&self, domains: &mut [u32]) -> Result<bool, Contradiction> {
        if self.is_impossible {
            return Err(Contradiction);
        }
        let mut is_changed = false;
        loop {
            let houses_changed = self.filter_houses(domains)?;
            let families_changed = self.filter_families(domains)?;
            is_changed |= houses_changed | families_changed;
            if !families_changed {
                return Ok(is_changed);
            }
        }
    }

    fn filter_houses(&self, domains: &mut [u32]) -> Result<bool, Contradiction> {
        let (mut is_changed, mut changes_again) = (false, true);
        while changes_again {
            changes_again = false;
            for cells in self.different_cells.iter() {
                changes_again |= filter_house(cells, domains)?;
            }
            is_changed |= changes_again;
        }
        Ok(is_changed)
    }

    fn filter_families(&self, domains: &mut [u32]) -> Result<bool, Contradiction> {
        let mut is_changed = false;
        for &(digits, ref pair) in &self.family_pairs {
            let mut remaining = digits;
            while remaining != 0 {
                let digit = remaining & remaining.wrapping_neg();
                remaining &= !digit;
                is_changed |= pair.filter(digit, domains)?;
            }
        }
        Ok(is_changed)
    }
}

/// The cliques of at least three cells with a pair that shares no house.
fn cliques_outside_houses(problem: &Problem) -> Vec<Vec<Cell>> {
    let cells_with_peers = (0..).zip(problem.place_tables().peers_outside_houses.iter());
    let pairs: Vec<[Cell; 2]> = cells_with_peers
        .flat_map(|(cell, peers)| {
            peers.iter().filter(move |&&peer| peer > cell).map(move |&peer| [cell, peer])
        })
        .collect();
    cliques(&pairs, problem.peer_sets(), 3)
}

/// Removes candidates that are in no matching of the cells to digits.
fn filter_house(cells: &[Cell], domains: &mut [u32]) -> Result<bool, Contradiction> {
    let mut edges = [0; bipartite::MAX_NODES];
    let edges = &mut edges[..cells.len()];
    for (mask, &cell) in edges.iter_mut().zip(cells) {
        *mask = domains[usize::from(cell)];
    }
    let is_changed = keep_matchable(edges)?;
    if is_changed {
        edges.iter().zip(cells).for_each(|(&mask, &cell)| domains[usize::from(cell)] = mask);
    }
    Ok(is_changed)
}

/// The digits that are candidates of at least one of the cells.
fn candidates_of(cells: &[Cell], domains: &[u32]) -> u32 {
    cells.iter().fold(0, |digits, &cell| digits | domains[usize::from(cell)])
}

#[cfg(test)]
#[path = "../../../tests/unit/search/matching/mod.rs"]
mod tests;
