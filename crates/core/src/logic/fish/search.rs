//! The search for the fish of one digit. It looks for contradictions: it assumes that some cell holds the
//! digit, removes the places that this cell sees from all base houses, and needs covers only for the places
//! that remain. If `n - 1` covers contain the remaining places of `n` base houses, and no remaining place is
//! in two base houses, then the digit would have to be n times in n - 1 houses. So the assumed cell is an
//! elimination of a fish. The removed places outside the covers are its fins, and a house of the assumed cell
//! is its last cover.
//!
//! For a fish without fins the search assumes less: that the lowest cover has the digit outside the base.
//! Then the base loses its places in that cover.
//!
//! Most sets of base houses fail early. So the search adds one base house, then covers for its remaining
//! places, then the next base house.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{Flow, Sink};
use crate::logic::fish::houses::{Fish, HouseList};
use crate::logic::fish::lines::LineGeometry;
use crate::logic::fish::params::{FishClass, FishForm, FishParams};
use crate::logic::position::Position;
use crate::logic::set::CellSet;

/// Where the digit is assumed to be.
#[derive(Clone, Copy)]
enum Assumption {
    /// In this cell, where a finned fish may eliminate it.
    InCell(Cell),
    /// In this house but outside the base: the cover with the lowest number of a fish without fins.
    InLowestCover(u16),
}

/// A house that can be in the base under the current assumption.
#[derive(Clone, Copy)]
struct BaseHouse<const W: usize> {
    house: u16,
    /// The places that no other base house may contain, because a shared place would be an endo-fin. Without
    /// fins these are all places. With fins they are the remaining places: removed ones may be endo-fins.
    unshared: CellSet<W>,
    /// The places that remain under the assumption and need a cover.
    remaining: CellSet<W>,
}

/// Receives each fish.
type ReportFish<'t> = dyn FnMut(&mut Sink<'_>, Fish) -> Flow + 't;

/// A search for the fish of one digit.
pub struct FishSearch<'a, const W: usize> {
    position: &'a Position<'a, W>,
    lines: &'a LineGeometry<'a, W>,
    params: FishParams,
    digit: u8,
    assumption: Assumption,
    base_houses: Vec<BaseHouse<W>>,
    /// A base house with more remaining places than this cannot be covered: `size - 1` covers must contain
    /// them, and each shares at most `max_overlap` cells with the house.
    max_remaining: usize,
    bases: HouseList,
    covers: HouseList,
    /// Covers that earlier branches of the search have tried for the places of the current branch.
    tried_covers: Vec<u16>,
}

impl<'a, const W: usize> FishSearch<'a, W> {
    pub fn new(
        position: &'a Position<'a, W>,
        lines: &'a LineGeometry<'a, W>,
        params: FishParams,
        digit: u8,
    ) -> Self {
        FishSearch {
            position,
            lines,
            params,
            digit,
            assumption: Assumption::InLowestCover(0), // `search_assuming` replaces it.
            base_houses: Vec::new(),
            max_remaining: if params.class == FishClass::Basic {
                (params.size - 1) * lines.max_overlap()
            } else {
                usize::MAX
            },
            bases: HouseList::default(),
            covers: HouseList::default(),
            tried_covers: Vec::new(),
        }
    }

    /// Calls `report` with every fish, and with some finned fish several times.
    pub fn run(&mut self, sink: &mut Sink<'_>, report: &mut ReportFish<'_>) -> Flow {
        let geometry = self.position.geometry;
        let houses_with_places: Vec<(u16, CellSet<W>)> = (0..geometry.houses.len() as u16)
            .filter(|&house| self.can_be_base(house))
            .map(|house| (house, self.position.cells_in(house, self.digit)))
            .collect();
        if houses_with_places.len() < self.params.size {
            return ControlFlow::Continue(());
        }
        if self.params.form == FishForm::Plain {
            for house in 0..geometry.houses.len() as u16 {
                if !self.class_allows(house) {
                    continue;
                }
                self.covers.push(house);
                let assumption = Assumption::InLowestCover(house);
                self.search_assuming(assumption, &houses_with_places, sink, report)?;
                self.covers.pop();
            }
        } else {
            // A fish eliminates no candidate that is in a template of its digit (see `digit_templates`).
            for cell in self.position.outside_templates(self.digit).iter() {
                self.search_assuming(Assumption::InCell(cell), &houses_with_places, sink, report)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether fish of this class may contain the house at all.
    fn class_allows(&self, house: u16) -> bool {
        self.params.class != FishClass::Basic || self.lines.is_line(house)
    }

    fn can_be_base(&self, house: u16) -> bool {
        let is_full = self.position.geometry.house(house).is_full;
        is_full && self.class_allows(house) && self.position.places(house, self.digit).count_ones() > 1
    }

    /// Searches under one assumption. `houses_with_places` are the houses that can be in the base without any
    /// assumption, with their places.
    fn search_assuming(
        &mut self,
        assumption: Assumption,
        houses_with_places: &[(u16, CellSet<W>)],
        sink: &mut Sink<'_>,
        report: &mut ReportFish<'_>,
    ) -> Flow {
        // The loop over the houses does little for each, so about 16 of them count as one poll.
        sink.poll_times(houses_with_places.len() as u64 / 16 + 1)?;
        self.assumption = assumption;
        self.base_houses.clear();
        let removed = match assumption {
            Assumption::InCell(cell) => *self.position.geometry.peers_of(cell),
            Assumption::InLowestCover(cover) => self.position.geometry.house(cover).set,
        };
        for &(house, places) in houses_with_places {
            let remaining = places - removed;
            // A house that has the assumed cell as a place agrees with the assumption. A house without
            // remaining places contradicts it alone, so no fish is needed.
            let (unshared, is_excluded) = match assumption {
                Assumption::InCell(cell) => (remaining, places.contains(cell) || remaining.is_empty()),
                Assumption::InLowestCover(cover) => (places, house == cover),
            };
            if !is_excluded && remaining.count() <= self.max_remaining {
                self.base_houses.push(BaseHouse { house, unshared, remaining });
            }
        }
        if self.base_houses.len() < self.params.size {
            return ControlFlow::Continue(());
        }
        self.add_base(0, CellSet::EMPTY, CellSet::EMPTY, sink, report)
    }

    /// How many covers may still be added. The last cover of a finned fish is added in `report_fish`.
    fn missing_covers(&self) -> usize {
        match self.assumption {
            Assumption::InCell(_) => self.params.size - 1 - self.covers.len(),
            Assumption::InLowestCover(_) => self.params.size - self.covers.len(),
        }
    }

    /// Adds each base house from `first_index` of the list on, or reports the fish if the base is complete.
    /// The covers contain all remaining places of the base so far. `unshared` has the unshared places of the
    /// base so far, and `covered` the cells of the covers so far.
    fn add_base(
        &mut self,
        first_index: usize,
        unshared: CellSet<W>,
        covered: CellSet<W>,
        sink: &mut Sink<'_>,
        report: &mut ReportFish<'_>,
    ) -> Flow {
        sink.poll()?;
        let missing_bases = self.params.size - self.bases.len();
        if missing_bases == 0 {
            let is_complete = self.missing_covers() == 0;
            return if is_complete { self.report_fish(sink, report) } else { ControlFlow::Continue(()) };
        }
        for index in first_index..(self.base_houses.len() + 1).saturating_sub(missing_bases) {
            let base = self.base_houses[index];
            let uncovered = base.remaining - covered;
            if base.unshared.intersects(&unshared)
                || (self.missing_covers() == 0 && !uncovered.is_empty())
                || !self.lines.can_add(self.params.class, base.house, &self.bases, &self.covers)
            {
                continue;
            }
            self.bases.push(base.house);
            self.add_covers(index + 1, uncovered, unshared | base.unshared, covered, sink, report)?;
            self.bases.pop();
        }
        ControlFlow::Continue(())
    }

    /// Covers the `uncovered` places in every way, each way once, and then goes on with the base houses from
    /// `next_base` on. The other parameters are those of `add_base`.
    fn add_covers(
        &mut self,
        next_base: usize,
        uncovered: CellSet<W>,
        unshared: CellSet<W>,
        covered: CellSet<W>,
        sink: &mut Sink<'_>,
        report: &mut ReportFish<'_>,
    ) -> Flow {
        let Some(cell) = uncovered.first() else {
            return self.add_base(next_base, unshared, covered, sink, report);
        };
        if self.missing_covers() == 0 {
            return ControlFlow::Continue(());
        }
        let geometry = self.position.geometry;
        let tried_before = self.tried_covers.len();
        for membership in &geometry.memberships[usize::from(cell)] {
            let house = membership.house;
            let is_too_low = matches!(self.assumption, Assumption::InLowestCover(lowest) if house < lowest);
            if is_too_low || !self.can_cover(house) || self.tried_covers.contains(&house) {
                continue;
            }
            let set = geometry.house(house).set;
            self.covers.push(house);
            self.add_covers(next_base, uncovered - set, unshared, covered | set, sink, report)?;
            self.covers.pop();
            self.tried_covers.push(house);
        }
        self.tried_covers.truncate(tried_before);
        ControlFlow::Continue(())
    }

    fn can_cover(&self, house: u16) -> bool {
        self.class_allows(house) && self.lines.can_add(self.params.class, house, &self.covers, &self.bases)
    }

    /// Reports the fish of the current bases and covers. Under the assumption of a cell, its last cover is
    /// each house of that cell that contains a place of the base.
    fn report_fish(&self, sink: &mut Sink<'_>, report: &mut ReportFish<'_>) -> Flow {
        let fish = |covers: HouseList| Fish { bases: self.bases, covers: covers.sorted() };
        let Assumption::InCell(cell) = self.assumption else {
            return report(sink, fish(self.covers));
        };
        let geometry = self.position.geometry;
        let base_cells = self.bases.iter().fold(CellSet::EMPTY, |all, house| all | geometry.house(house).set);
        let base_places = base_cells & self.position.cells_with(self.digit);
        for membership in &geometry.memberships[usize::from(cell)] {
            if self.can_cover(membership.house)
                && geometry.house(membership.house).set.intersects(&base_places)
            {
                let mut covers = self.covers;
                covers.push(membership.house);
                report(sink, fish(covers))?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/fish/search.rs"]
mod tests;
