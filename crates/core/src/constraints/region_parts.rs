//! [`RegionParts`]: which places are known to be in one region, and what follows for regions and digits.
//!
//! A part is a set of places that are known to be in one region. Nothing need be known of its number: parts
//! also grow together because a region has no other way to grow, or no other place for a digit.

use crate::lists::Lists;

/// The parts of all places, with memory for the search of what a part can reach.
#[derive(Clone, Debug, Default)]
pub struct RegionParts {
    /// For each place the lowest place of its part.
    pub(super) part_of: Vec<u16>,
    /// The candidates of each place.
    pub(super) regions: Vec<u32>,
    pub(super) digits: Vec<u32>,
    /// For each part, at its lowest place: its number of places, the regions that all its places allow, and
    /// the digits of its fixed places.
    pub(super) sizes: Vec<u16>,
    pub(super) common_regions: Vec<u32>,
    pub(super) fixed_digits: Vec<u32>,
    /// The next place of the same part; 0 after the last one.
    pub(super) next_place: Vec<u16>,
    /// The parts that the current part can reach, in the order of their distance.
    pub(super) reached: Vec<u16>,
    /// For each part, the number of the search that reached it last.
    pub(super) reached_in: Vec<u32>,
    pub(super) search_number: u32,
    /// For each distance the parts that are reached with so many places.
    pub(super) frontiers: Vec<Vec<u16>>,
}

/// A number of places that are in the same region as the first: those at the beginning of each arm, up to the
/// first place of another region. The first place counts too.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionClue {
    pub first: u16,
    pub arms: Vec<Vec<u16>>,
}

/// A place whose candidates show that there is no solution.
pub type Conflicting = usize;

impl RegionParts {
    /// Forgets all places.
    pub fn clear(&mut self) {
        self.part_of.clear();
        self.regions.clear();
        self.digits.clear();
    }

    /// Adds a place with its part and its candidates.
    pub fn push(&mut self, part: u16, regions: u32, digits: u32) {
        self.part_of.push(part);
        self.regions.push(regions);
        self.digits.push(digits);
    }

    /// The part of each place.
    pub fn parts(&self) -> &[u16] {
        &self.part_of
    }

    /// The regions that a place allows.
    pub fn regions_of(&self, place: usize) -> u32 {
        self.regions[place]
    }

    /// The digits that a place allows.
    pub fn digits_of(&self, place: usize) -> u32 {
        self.digits[place]
    }

    /// Unites parts and removes candidates until nothing changes. Regions have `size` places. Bit n - 1 of
    /// `numbers` says whether the number of a clue may be n.
    pub fn settle(
        &mut self,
        neighbours: &Lists<u16>,
        size: usize,
        clues: &[RegionClue],
        numbers: &mut [u64],
    ) -> Result<(), Conflicting> {
        let all_digits = self.digits.iter().fold(0, |all, digits| all | digits);
        let needs_all_digits = all_digits.count_ones() as usize == size;
        loop {
            self.unite_equal_regions();
            let mut has_changed = self.share_candidates(size)?;
            for (clue, numbers) in clues.iter().zip(&mut *numbers) {
                if self.apply_clue(clue, numbers, size)? {
                    has_changed = true;
                    self.share_candidates(size)?;
                }
            }
            for part in 0..self.part_of.len() {
                if usize::from(self.part_of[part]) == part {
                    self.search_from(part, neighbours, size);
                    has_changed |= self.exclude_unreached(part);
                    if self.grow(part, neighbours, size)?
                        || needs_all_digits && self.place_digits(part, all_digits)?
                    {
                        has_changed = true;
                        self.share_candidates(size)?;
                    }
                }
            }
            if !has_changed {
                return Ok(());
            }
        }
    }

    /// Unites the places whose regions are known and equal.
    fn unite_equal_regions(&mut self) {
        let mut first_places = [u16::MAX; u32::BITS as usize];
        for place in 0..self.part_of.len() {
            if self.regions[place].is_power_of_two() {
                let first_place = &mut first_places[self.regions[place].trailing_zeros() as usize];
                if *first_place == u16::MAX {
                    *first_place = place as u16;
                } else {
                    let first_place = *first_place;
                    self.unite(usize::from(first_place), place);
                }
            }
        }
    }

    /// Unites the parts of two places. Returns whether they were different.
    pub(super) fn unite(&mut self, place: usize, other: usize) -> bool {
        let (a, b) = (self.part_of[place], self.part_of[other]);
        if a != b {
            let (low, high) = (a.min(b), a.max(b));
            self.part_of.iter_mut().filter(|part| **part == high).for_each(|part| *part = low);
        }
        a != b
    }

    /// Lists the places of each part, and makes them share their regions but no digit. Returns whether this
    /// removed a candidate.
    fn share_candidates(&mut self, size: usize) -> Result<bool, Conflicting> {
        let count = self.part_of.len();
        self.sizes.clear();
        self.sizes.resize(count, 0);
        self.common_regions.clear();
        self.common_regions.resize(count, u32::MAX);
        self.fixed_digits.clear();
        self.fixed_digits.resize(count, 0);
        self.next_place.clear();
        self.next_place.resize(count, 0);
        self.reached_in.clear();
        self.reached_in.resize(count, 0);
        self.search_number = 0;
        for place in (0..count).rev() {
            let part = usize::from(self.part_of[place]);
            if part != place {
                self.next_place[place] = self.next_place[part];
                self.next_place[part] = place as u16;
            }
            self.sizes[part] += 1;
            self.common_regions[part] &= self.regions[place];
            if self.digits[place].is_power_of_two() {
                if self.fixed_digits[part] & self.digits[place] != 0 {
                    return Err(place);
                }
                self.fixed_digits[part] |= self.digits[place];
            }
        }
        let mut has_changed = false;
        for place in 0..count {
            let part = usize::from(self.part_of[place]);
            if self.common_regions[part] == 0 || usize::from(self.sizes[part]) > size {
                return Err(place);
            }
            has_changed |= self.keep_regions(place, self.common_regions[part]);
            if !self.digits[place].is_power_of_two() {
                has_changed |= self.keep_digits(place, !self.fixed_digits[part])?;
            }
        }
        Ok(has_changed)
    }

    pub(super) fn keep_regions(&mut self, place: usize, regions: u32) -> bool {
        let before = self.regions[place];
        self.regions[place] &= regions;
        self.regions[place] != before
    }

    fn keep_digits(&mut self, place: usize, digits: u32) -> Result<bool, Conflicting> {
        let before = self.digits[place];
        self.digits[place] &= digits;
        if self.digits[place] == 0 { Err(place) } else { Ok(self.digits[place] != before) }
    }

    /// The places of a part.
    pub(super) fn places(&self, part: usize) -> impl Iterator<Item = usize> + '_ {
        std::iter::successors(Some(part), |&place| match self.next_place[place] {
            0 => None,
            next => Some(next.into()),
        })
    }

    /// Whether two different parts may be in one region of this size.
    pub(super) fn can_unite(&self, part: usize, other: usize, size: usize) -> bool {
        self.common_regions[part] & self.common_regions[other] != 0
            && self.fixed_digits[part] & self.fixed_digits[other] == 0
            && usize::from(self.sizes[part] + self.sizes[other]) <= size
    }

    /// Removes numbers that the clue cannot have, and unites the places without which it cannot have the
    /// least of them. Returns whether it united any.
    fn apply_clue(&mut self, clue: &RegionClue, numbers: &mut u64, size: usize) -> Result<bool, Conflicting> {
        let first_part = usize::from(self.part_of[usize::from(clue.first)]);
        let part = |place: u16| usize::from(self.part_of[usize::from(place)]);
        let is_same = |&&place: &&u16| part(place) == first_part;
        let may_be_same =
            |&&place: &&u16| part(place) == first_part || self.can_unite(first_part, part(place), size);
        let sure: usize = clue.arms.iter().map(|arm| arm.iter().take_while(is_same).count()).sum();
        let possible: Vec<usize> =
            clue.arms.iter().map(|arm| arm.iter().take_while(may_be_same).count()).collect();
        let possible_sum: usize = possible.iter().sum();
        // Arms may have places in common, which count for each of them.
        *numbers &= up_to(1 + possible_sum) & !up_to(sure);
        if *numbers == 0 {
            return Err(clue.first.into());
        }
        let least = numbers.trailing_zeros() as usize + 1;
        let mut has_united = false;
        for (arm, possible) in clue.arms.iter().zip(possible) {
            // The other arms have no more than their possible places.
            let needed = (least - 1).saturating_sub(possible_sum - possible);
            for &place in &arm[..needed.min(possible)] {
                has_united |= self.unite(clue.first.into(), place.into());
            }
        }
        Ok(has_united)
    }
}

/// The set of the numbers from 1 to `number`, at most 64.
fn up_to(number: usize) -> u64 {
    if number >= 64 { u64::MAX } else { (1 << number) - 1 }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/region_parts.rs"]
mod tests;
