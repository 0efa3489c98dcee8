//! How parts of regions grow: what a part can reach, and what it needs of that.

use super::region_parts::{Conflicting, RegionParts};
use crate::lists::Lists;

impl RegionParts {
    /// Finds the parts that may be in one region with a part, as far as they are near enough.
    pub(super) fn search_from(&mut self, part: usize, neighbours: &Lists<u16>, size: usize) {
        self.search_number += 1;
        self.reached.clear();
        self.reached_in[part] = self.search_number;
        let room = size - usize::from(self.sizes[part]);
        if self.frontiers.len() <= room {
            self.frontiers.resize(room + 1, Vec::new());
        }
        self.frontiers.iter_mut().for_each(Vec::clear);
        self.frontiers[0].push(part as u16);
        for distance in 0..=room {
            while let Some(from) = self.frontiers[distance].pop() {
                if distance > 0 {
                    if self.reached_in[usize::from(from)] == self.search_number {
                        continue;
                    }
                    self.reached_in[usize::from(from)] = self.search_number;
                    self.reached.push(from);
                }
                let mut place = usize::from(from);
                loop {
                    for &neighbour in neighbours.get(place) {
                        let other = usize::from(self.part_of[usize::from(neighbour)]);
                        let total = distance + usize::from(self.sizes[other]);
                        if self.reached_in[other] != self.search_number
                            && total <= room
                            && self.can_unite(part, other, size)
                        {
                            self.frontiers[total].push(other as u16);
                        }
                    }
                    match self.next_place[place] {
                        0 => break,
                        next => place = next.into(),
                    }
                }
            }
        }
    }

    /// If the region of a part is known, removes it from the places that the part does not reach.
    pub(super) fn exclude_unreached(&mut self, part: usize) -> bool {
        let region = self.common_regions[part];
        let mut has_changed = false;
        if region.is_power_of_two() {
            for place in 0..self.part_of.len() {
                if self.reached_in[usize::from(self.part_of[place])] != self.search_number {
                    has_changed |= self.keep_regions(place, !region);
                }
            }
        }
        has_changed
    }

    /// Unites a part with what it needs to reach the size: all that it reaches if that is no more, or the
    /// only part that it can grow into. Returns whether it united any.
    pub(super) fn grow(
        &mut self,
        part: usize,
        neighbours: &Lists<u16>,
        size: usize,
    ) -> Result<bool, Conflicting> {
        let part_size = usize::from(self.sizes[part]);
        if part_size == size {
            return if self.is_connected(part, neighbours) { Ok(false) } else { Err(part) };
        }
        let reached_size: usize =
            self.reached.iter().map(|&other| usize::from(self.sizes[usize::from(other)])).sum();
        if part_size + reached_size < size {
            return Err(part);
        }
        let mut has_united = false;
        if part_size + reached_size == size {
            for index in 0..self.reached.len() {
                has_united |= self.unite(part, self.reached[index].into());
            }
            return Ok(has_united);
        }
        let mut only_exit = None;
        for place in self.places(part) {
            for &neighbour in neighbours.get(place) {
                let other = usize::from(self.part_of[usize::from(neighbour)]);
                if other != part && self.reached_in[other] == self.search_number {
                    match only_exit {
                        None => only_exit = Some(other),
                        Some(exit) if exit != other => return Ok(false),
                        Some(_) => {}
                    }
                }
            }
        }
        Ok(only_exit.is_some_and(|exit| self.unite(part, exit)))
    }

    /// Whether the places of a part are connected with each other.
    fn is_connected(&mut self, part: usize, neighbours: &Lists<u16>) -> bool {
        self.search_number += 1;
        self.reached.clear();
        self.reached.push(part as u16);
        self.reached_in[part] = self.search_number;
        let mut count = 0;
        while let Some(place) = self.reached.pop() {
            count += 1;
            for &neighbour in neighbours.get(place.into()) {
                let mark = &mut self.reached_in[usize::from(neighbour)];
                if usize::from(self.part_of[usize::from(neighbour)]) == part && *mark != self.search_number {
                    *mark = self.search_number;
                    self.reached.push(neighbour);
                }
            }
        }
        count == self.sizes[part]
    }

    /// If a region must have all digits: fills the only place that a part or what it reaches has for a digit.
    /// Returns whether it changed anything.
    pub(super) fn place_digits(&mut self, part: usize, all_digits: u32) -> Result<bool, Conflicting> {
        let (mut once, mut twice) = (0, 0);
        for index in 0..=self.reached.len() {
            let mut place = if index == 0 { part } else { self.reached[index - 1].into() };
            loop {
                twice |= once & self.digits[place];
                once |= self.digits[place];
                match self.next_place[place] {
                    0 => break,
                    next => place = next.into(),
                }
            }
        }
        if once != all_digits {
            return Err(part);
        }
        let only = once & !twice & !self.fixed_digits[part];
        if only == 0 {
            return Ok(false);
        }
        let mut has_changed = false;
        for place in 0..self.part_of.len() {
            let other = usize::from(self.part_of[place]);
            let digits = self.digits[place] & only;
            if digits != 0 && self.reached_in[other] == self.search_number {
                if !digits.is_power_of_two() {
                    return Err(place);
                }
                has_changed |= self.digits[place] != digits;
                self.digits[place] = digits;
                if other != part {
                    // Uniting renames parts, so that the search is no longer valid.
                    return Ok(self.unite(part, place));
                }
            }
        }
        Ok(has_changed)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/region_growth.rs"]
mod tests;
