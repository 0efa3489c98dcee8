//! The search for fish. Assume that a cell holds the digit, or, for a plain fish, that the lowest cover has the
//! digit outside the base. Then every base house loses the places that the assumption sees. If the rest of `n`
//! base houses lies in `n - 1` covers, and no cell of it in two base houses, there is a fish; its last cover is
//! a house of the assumed cell. Few sets of base houses get that far, so bases and covers grow together: one
//! base house, then covers for the rest of it.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{Flow, Sink};
use crate::logic::fish::params::{FishClass, FishForm, FishParams, LineGeometry};
use crate::logic::position::Position;
use crate::logic::set::CellSet;

/// A short list of houses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HouseList {
    houses: [u16; HouseList::MOST],
    len: usize,
}

impl HouseList {
    /// The most houses: the size of the largest fish.
    pub const MOST: usize = 7;

    pub fn iter(&self) -> impl Iterator<Item = u16> + '_ {
        self.houses[..self.len].iter().copied()
    }

    /// Whether the house is in the list.
    pub fn has(&self, house: u16) -> bool {
        self.houses[..self.len].contains(&house)
    }

    fn push(&mut self, house: u16) {
        self.houses[self.len] = house;
        self.len += 1;
    }

    fn pop(&mut self) {
        self.len -= 1;
        self.houses[self.len] = 0;
    }

    fn sorted(mut self) -> Self {
        self.houses[..self.len].sort_unstable();
        self
    }
}

/// The houses of a fish, on each side by growing number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fish {
    pub bases: HouseList,
    pub covers: HouseList,
}

/// A house that can be in the base.
#[derive(Clone, Copy)]
struct BaseHouse<const W: usize> {
    house: u16,
    /// The cells that no other base house may share with it.
    exclusive: CellSet<W>,
    /// The places that need a cover.
    uncovered: CellSet<W>,
}

/// What is assumed to hold the digit.
#[derive(Clone, Copy)]
enum Assumption {
    /// A cell in which a finned fish eliminates the digit.
    Cell(Cell),
    /// The lowest cover of a plain fish, outside the base.
    House(u16),
}

/// Called with each fish.
type OnFish<'t> = dyn FnMut(&mut Sink<'_>, Fish) -> Flow + 't;

/// A search for the fish of one digit.
pub struct FishSearch<'a, const W: usize> {
    position: &'a Position<'a, W>,
    lines: &'a LineGeometry<'a, W>,
    params: FishParams,
    digit: u8,
    assumption: Assumption,
    /// The houses that can be in the base under the assumption.
    base_houses: Vec<BaseHouse<W>>,
    /// The most places of a base house that all covers but the last can hold.
    max_uncovered: usize,
    bases: HouseList,
    covers: HouseList,
    /// Covers that were already tried for a place on this branch.
    tried_covers: Vec<u16>,
}

impl<'a, const W: usize> FishSearch<'a, W> {
    /// A search that has not begun.
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
            assumption: Assumption::House(0),
            base_houses: Vec::new(),
            max_uncovered: if params.class == FishClass::Basic {
                (params.size - 1) * lines.max_overlap()
            } else {
                usize::MAX
            },
            bases: HouseList::default(),
            covers: HouseList::default(),
            tried_covers: Vec::new(),
        }
    }

    /// Calls `take` with every fish; the same finned fish may come several times.
    pub fn run(&mut self, sink: &mut Sink<'_>, take: &mut OnFish<'_>) -> Flow {
        let geometry = self.position.geometry;
        let usable: Vec<(u16, CellSet<W>)> = (0..geometry.houses.len() as u16)
            .filter(|&house| self.may_be_base(house))
            .map(|house| (house, self.position.cells_in(house, self.digit)))
            .collect();
        if usable.len() < self.params.size {
            return ControlFlow::Continue(());
        }
        if self.params.form == FishForm::Plain {
            for house in 0..geometry.houses.len() as u16 {
                if !self.suits(house) {
                    continue;
                }
                self.covers.push(house);
                self.search_assuming(
                    Assumption::House(house),
                    geometry.house(house).set,
                    &usable,
                    sink,
                    take,
                )?;
                self.covers.pop();
            }
        } else {
            for cell in self.position.outside_templates(self.digit).iter() {
                self.search_assuming(Assumption::Cell(cell), *geometry.sees(cell), &usable, sink, take)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether a house may be in a fish of this class.
    fn suits(&self, house: u16) -> bool {
        self.params.class != FishClass::Basic || self.lines.is_line(house)
    }

    /// Whether a house may be in the base.
    fn may_be_base(&self, house: u16) -> bool {
        let full = self.position.geometry.house(house).full;
        full && self.suits(house) && self.position.places(house, self.digit).count_ones() > 1
    }

    /// Searches under one assumption, which sees the cells `seen`.
    fn search_assuming(
        &mut self,
        assumption: Assumption,
        seen: CellSet<W>,
        usable: &[(u16, CellSet<W>)],
        sink: &mut Sink<'_>,
        take: &mut OnFish<'_>,
    ) -> Flow {
        sink.spend(usable.len() as u64 / 16 + 1)?;
        self.assumption = assumption;
        self.base_houses.clear();
        let size = self.params.size;
        for &(house, all) in usable {
            let (is_assumed, exclusive) = match assumption {
                Assumption::Cell(cell) => (all.has(cell), all - seen),
                Assumption::House(cover) => (house == cover, all),
            };
            let uncovered = all - seen;
            let has_fins_only = uncovered.is_empty() && matches!(assumption, Assumption::Cell(_));
            if !is_assumed && !has_fins_only && uncovered.count() <= self.max_uncovered {
                self.base_houses.push(BaseHouse { house, exclusive, uncovered });
            }
        }
        if self.base_houses.len() < size {
            return ControlFlow::Continue(());
        }
        self.add_base(0, CellSet::EMPTY, CellSet::EMPTY, sink, take)
    }

    /// How many covers may still be added; one is reserved for the assumed cell.
    fn free_covers(&self) -> usize {
        match self.assumption {
            Assumption::Cell(_) => self.params.size - 1 - self.covers.len,
            Assumption::House(_) => self.params.size - self.covers.len,
        }
    }

    /// Adds one base house, from a place of the list on; all places so far are covered.
    fn add_base(
        &mut self,
        from: usize,
        exclusive: CellSet<W>,
        covered: CellSet<W>,
        sink: &mut Sink<'_>,
        take: &mut OnFish<'_>,
    ) -> Flow {
        sink.poll()?;
        if self.bases.len == self.params.size {
            return if self.free_covers() == 0 { self.give(sink, take) } else { ControlFlow::Continue(()) };
        }
        let missing = self.params.size - self.bases.len;
        for at in from..(self.base_houses.len() + 1).saturating_sub(missing) {
            let base = self.base_houses[at];
            let open = base.uncovered - covered;
            if base.exclusive.intersects(&exclusive)
                || (self.free_covers() == 0 && !open.is_empty())
                || !self.lines.can_add(self.params.class, base.house, &self.bases, &self.covers)
            {
                continue;
            }
            self.bases.push(base.house);
            self.add_covers(at + 1, open, exclusive | base.exclusive, covered, sink, take)?;
            self.bases.pop();
        }
        ControlFlow::Continue(())
    }

    /// Adds covers for the places in `open` in every way, each way once.
    fn add_covers(
        &mut self,
        next: usize,
        open: CellSet<W>,
        exclusive: CellSet<W>,
        covered: CellSet<W>,
        sink: &mut Sink<'_>,
        take: &mut OnFish<'_>,
    ) -> Flow {
        let Some(cell) = open.first() else {
            return self.add_base(next, exclusive, covered, sink, take);
        };
        if self.free_covers() == 0 {
            return ControlFlow::Continue(());
        }
        let geometry = self.position.geometry;
        let tried_before = self.tried_covers.len();
        for seat in &geometry.seats[usize::from(cell)] {
            let house = seat.house;
            let is_below_lowest = matches!(self.assumption, Assumption::House(lowest) if house < lowest);
            if is_below_lowest || !self.may_cover(house) || self.tried_covers.contains(&house) {
                continue;
            }
            let set = geometry.house(house).set;
            self.covers.push(house);
            self.add_covers(next, open - set, exclusive, covered | set, sink, take)?;
            self.covers.pop();
            self.tried_covers.push(house);
        }
        self.tried_covers.truncate(tried_before);
        ControlFlow::Continue(())
    }

    fn may_cover(&self, house: u16) -> bool {
        self.suits(house) && self.lines.can_add(self.params.class, house, &self.covers, &self.bases)
    }

    /// Gives the fish; for an assumed cell one with each house of the cell that has a place of the base.
    fn give(&self, sink: &mut Sink<'_>, take: &mut OnFish<'_>) -> Flow {
        let fish = |covers: HouseList| Fish { bases: self.bases, covers: covers.sorted() };
        let Assumption::Cell(cell) = self.assumption else {
            return take(sink, fish(self.covers));
        };
        let geometry = self.position.geometry;
        let base = self.bases.iter().fold(CellSet::EMPTY, |base, house| base | geometry.house(house).set)
            & self.position.cells_with(self.digit);
        for seat in &geometry.seats[usize::from(cell)] {
            if self.may_cover(seat.house) && geometry.house(seat.house).set.intersects(&base) {
                let mut covers = self.covers;
                covers.push(seat.house);
                take(sink, fish(covers))?;
            }
        }
        ControlFlow::Continue(())
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/fish/search.rs"]
mod tests;
