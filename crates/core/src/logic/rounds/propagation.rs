//! What follows from an assumption, layer by layer, until it contradicts itself. All conclusions of a layer are drawn at
//! once, so the layers do not depend on the order of a search. Candidates that are false leave their strong sets, and
//! a set with one candidate left makes it true.

use crate::logic::geometry::Geometry;
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::bits;
use crate::logic::rounds::net::{CandidateNet, Links, NO_SET, contains, insert, members};
use crate::logic::rounds::sums::Sum;
use crate::logic::rules::combinations::Reduction;

/// A contradiction: a true candidate is excluded, or a strong set has no candidate left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Clash;

/// The state of a propagation.
#[derive(Clone, Debug, Default)]
pub struct Propagation {
    /// The candidates that are not false.
    possible: Vec<u64>,
    /// The candidates that are true.
    known_true: Vec<u64>,
    /// For each strong set the number of its possible candidates.
    counts: Vec<u8>,
    /// The candidates that became true in the last layer.
    frontier: Vec<u16>,
    /// The candidates that become false in this layer.
    removed: Vec<u64>,
    /// The strong sets that lost a candidate in this layer.
    touched_sets: Vec<u16>,
}

impl Propagation {
    /// Forgets all assumptions.
    pub fn reset(&mut self, net: &CandidateNet) {
        self.possible.clear();
        self.possible.resize(net.words, u64::MAX);
        if let Some(last) = self.possible.last_mut()
            && !net.len().is_multiple_of(64)
        {
            *last = (1 << (net.len() % 64)) - 1;
        }
        self.known_true.clear();
        self.known_true.resize(net.words, 0);
        self.removed.clear();
        self.removed.resize(net.words, 0);
        self.counts.clear();
        self.counts.extend(net.sets.iter().map(|set| set.len() as u8));
        self.frontier.clear();
    }

    /// Takes the state of another propagation.
    pub fn copy_from(&mut self, other: &Propagation) {
        self.possible.clone_from(&other.possible);
        self.known_true.clone_from(&other.known_true);
        self.removed.clone_from(&other.removed);
        self.counts.clone_from(&other.counts);
        self.frontier.clear();
    }

    /// The candidates that are neither true nor false.
    pub fn open(&self) -> impl Iterator<Item = u16> {
        members(
            self.possible.iter().zip(&self.known_true).map(|(possible, known_true)| possible & !known_true),
        )
    }

    /// Assumes that a candidate is true or false.
    pub fn assume(
        &mut self,
        net: &CandidateNet,
        links: Links,
        candidate: u16,
        is_true: bool,
    ) -> Result<(), Clash> {
        if is_true {
            insert(&mut self.known_true, candidate);
            self.frontier.push(candidate);
            return Ok(());
        }
        self.removed.fill(0);
        insert(&mut self.removed, candidate);
        self.remove(net, links)
    }

    /// Whether the last layer made no candidate true.
    pub fn is_quiet(&self) -> bool {
        self.frontier.is_empty()
    }

    /// Draws the conclusions from the candidates that became true in the last layer.
    pub fn add_layer(&mut self, net: &CandidateNet, links: Links) -> Result<(), Clash> {
        self.removed.fill(0);
        for &candidate in &self.frontier {
            let words = self.removed.iter_mut().zip(net.weak(candidate, links));
            words.for_each(|(removed, excluded)| *removed |= excluded);
        }
        self.frontier.clear();
        self.remove(net, links)
    }

    /// Makes the candidates of `removed` false.
    fn remove(&mut self, net: &CandidateNet, links: Links) -> Result<(), Clash> {
        let first_set = if links == Links::OneDigit { net.cell_set_count as u16 } else { 0 };
        self.touched_sets.clear();
        for index in 0..self.removed.len() {
            if self.removed[index] & self.known_true[index] != 0 {
                return Err(Clash);
            }
            let mut new = self.removed[index] & self.possible[index];
            self.possible[index] &= !new;
            while new != 0 {
                let candidate = 64 * index + new.trailing_zeros() as usize;
                new &= new - 1;
                for &set in net.sets_of.get(candidate).iter().filter(|&&set| set >= first_set) {
                    self.counts[usize::from(set)] -= 1;
                    self.touched_sets.push(set);
                }
            }
        }
        for &set in &self.touched_sets {
            match self.counts[usize::from(set)] {
                0 => return Err(Clash),
                1 => {
                    let set = net.sets.get(usize::from(set));
                    let last = set.iter().copied().find(|&member| contains(&self.possible, member));
                    if let Some(last) = last
                        && !contains(&self.known_true, last)
                    {
                        insert(&mut self.known_true, last);
                        self.frontier.push(last);
                    }
                }
                _ => (),
            }
        }
        Ok(())
    }

    /// Makes the candidates of this set false, all at once. Returns whether one of them was not.
    pub fn exclude(&mut self, net: &CandidateNet, candidates: &[u64]) -> Result<bool, Clash> {
        self.removed.copy_from_slice(candidates);
        self.remove_and_report(net)
    }

    /// Makes candidates false that all possible members of a strong set exclude, and those that two strong sets with two
    /// members each exclude together: locked candidates, naked and hidden pairs, X-wings. Returns whether there are any.
    pub fn exclude_by_sets(&mut self, net: &CandidateNet) -> Result<bool, Clash> {
        self.removed.fill(0);
        for (number, set) in net.sets.iter().enumerate() {
            let count = self.counts[number];
            let mut possible_members = set.iter().copied().filter(|&member| contains(&self.possible, member));
            if count > 1 {
                net.add_common_exclusions(possible_members.clone(), &mut self.removed);
            }
            if count == 2
                && let (Some(first), Some(second)) = (possible_members.next(), possible_members.next())
            {
                self.exclude_by_pairs(net, number, [first, second]);
            }
        }
        self.remove_and_report(net)
    }

    /// Adds what a strong set with two members excludes together with later sets of two: if a member of each set excludes
    /// one of the other, just one candidate of both linked pairs is true.
    fn exclude_by_pairs(&mut self, net: &CandidateNet, number: usize, [first, second]: [u16; 2]) {
        let linked =
            net.weak(first, Links::All).iter().zip(&self.possible).map(|(row, possible)| row & possible);
        for linked in members(linked) {
            let pairs = net.sets_of.get(usize::from(linked)).iter().map(|&set| usize::from(set));
            for pair in pairs.filter(|&pair| pair > number && self.counts[pair] == 2) {
                let is_other = |&&member: &&u16| member != linked && contains(&self.possible, member);
                let Some(&other) = net.sets.get(pair).iter().find(is_other) else { continue };
                if net.are_weakly_linked(second, other) {
                    exclude_common(net, first, linked, &mut self.removed);
                    exclude_common(net, second, other, &mut self.removed);
                }
            }
        }
    }

    /// Makes candidates false with which a total is not possible. `digits` has the digit of each filled cell as a mask.
    /// Returns whether there are any.
    pub fn exclude_by_sums(
        &mut self,
        net: &CandidateNet,
        sums: &[Sum],
        digits: &dyn Fn(u16) -> u32,
        digit_count: usize,
    ) -> Result<bool, Clash> {
        let mut excluded = vec![0; net.words];
        for sum in sums {
            let masks: Vec<u32> = sum.cells.iter().map(|&cell| self.mask(net, cell, digits)).collect();
            let support = sum.support(&masks, digit_count).ok_or(Clash)?;
            for ((&cell, mask), possible) in sum.cells.iter().zip(&masks).zip(&support.possible) {
                for digit in bits(mask & !possible) {
                    net.places(&[cell], digit).for_each(|candidate| insert(&mut excluded, candidate));
                }
            }
            for digit in bits(support.required) {
                let places = net.places(&sum.cells, digit).filter(|&place| contains(&self.possible, place));
                net.add_common_exclusions(places, &mut excluded);
            }
        }
        self.exclude(net, &excluded)
    }

    /// Makes candidates false that are in no combination of a line, a dot or a clue. Returns whether there are any.
    pub fn exclude_by_combinations<const W: usize>(
        &mut self,
        net: &CandidateNet,
        geometry: &Geometry<W>,
        digits: &dyn Fn(u16) -> u32,
    ) -> Result<bool, Clash> {
        let mut excluded = vec![0; net.words];
        for mark in geometry.combinations.iter().filter(|mark| mark.kind() == PatternKind::OtherRule) {
            let masks: Vec<u32> = mark.cells().iter().map(|&cell| self.mask(net, cell, digits)).collect();
            let eliminated = match mark.reduction_of(geometry, &masks, &mut None) {
                Reduction::Nothing => continue,
                Reduction::Part(eliminated) => eliminated,
                Reduction::Everything => return Err(Clash),
            };
            for (&cell, &mask) in mark.cells().iter().zip(&*eliminated) {
                for digit in bits(mask) {
                    net.places(&[cell], digit).for_each(|candidate| insert(&mut excluded, candidate));
                }
            }
        }
        self.exclude(net, &excluded)
    }

    /// Makes the candidates of `removed` false. Returns whether one of them was not.
    fn remove_and_report(&mut self, net: &CandidateNet) -> Result<bool, Clash> {
        let is_new =
            self.removed.iter().zip(&self.possible).any(|(removed, possible)| removed & possible != 0);
        self.remove(net, Links::All).map(|()| is_new)
    }

    /// The possible digits of a cell.
    fn mask(&self, net: &CandidateNet, cell: u16, digits: &dyn Fn(u16) -> u32) -> u32 {
        let set = net.set_of_cell[usize::from(cell)];
        if set == NO_SET {
            return digits(cell);
        }
        let possible =
            net.sets.get(usize::from(set)).iter().filter(|&&member| contains(&self.possible, member));
        possible.fold(0, |mask, &member| mask | 1 << net.candidates[usize::from(member)].1)
    }
}

/// Adds to a set the candidates that both of these exclude.
fn exclude_common(net: &CandidateNet, first: u16, second: u16, set: &mut [u64]) {
    let rows = net.weak(first, Links::All).iter().zip(net.weak(second, Links::All));
    set.iter_mut().zip(rows).for_each(|(word, (first, second))| *word |= first & second);
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rounds/propagation.rs"]
mod tests;
