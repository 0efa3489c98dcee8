//! The search for fish. Suppose a cell held the digit (for a plain fish: suppose the lowest cover had it
//! from outside the base): every base loses the places it sees. If what is left of `n` bases, no cell of it
//! in two of them, lies in `n - 1` covers, there is a fish, with a house of that cell as last cover. HouseList
//! sets of bases get so far, so bases and covers grow together: a base, then covers for what is left of it.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{Flow, Sink};
use crate::logic::fish::params::{FishClass, FishForm, FishParams, LineGeometry};
use crate::logic::position::Position;
use crate::logic::set::CellSet;

/// A few houses in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct HouseList {
    of: [u16; HouseList::MOST],
    len: usize,
}

impl HouseList {
    /// How many there can be: the largest fish.
    pub const MOST: usize = 7;

    /// The houses.
    pub fn iter(&self) -> impl Iterator<Item = u16> + '_ {
        self.of[..self.len].iter().copied()
    }

    /// Whether the house is one of them.
    pub fn has(&self, house: u16) -> bool {
        self.of[..self.len].contains(&house)
    }

    fn push(&mut self, house: u16) {
        self.of[self.len] = house;
        self.len += 1;
    }

    fn pop(&mut self) {
        self.len -= 1;
        self.of[self.len] = 0;
    }

    fn sorted(mut self) -> Self {
        self.of[..self.len].sort_unstable();
        self
    }
}

/// Base and cover of a fish, each by growing number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Fish {
    /// The base houses.
    pub bases: HouseList,
    /// The cover houses.
    pub covers: HouseList,
}

/// A house that can be a base.
#[derive(Clone, Copy)]
struct BaseHouse<const W: usize> {
    house: u16,
    /// What other bases may not share with it.
    apart: CellSet<W>,
    /// The places that need a cover.
    rest: CellSet<W>,
}

/// What is supposed to hold the digit.
#[derive(Clone, Copy)]
enum Assumption {
    /// A cell that a finned fish rules out.
    Cell(Cell),
    /// The lowest cover of a plain fish, outside the base.
    House(u16),
}

/// Told of each fish.
type OnFish<'t> = dyn FnMut(&mut Sink<'_>, Fish) -> Flow + 't;

/// A search for the fish of one digit.
pub struct FishSearch<'a, const W: usize> {
    position: &'a Position<'a, W>,
    lines: &'a LineGeometry<'a, W>,
    params: FishParams,
    digit: u8,
    assumption: Assumption,
    pool: Vec<BaseHouse<W>>,
    /// How many places of a base the covers can hold together, but for that of the supposed cell.
    most: usize,
    bases: HouseList,
    covers: HouseList,
    /// Covers that were tried for a place already, on this branch.
    barred: Vec<u16>,
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
            pool: Vec::new(),
            most: if params.class == FishClass::Basic {
                (params.size - 1) * lines.overlap()
            } else {
                usize::MAX
            },
            bases: HouseList::default(),
            covers: HouseList::default(),
            barred: Vec::new(),
        }
    }

    /// Shows every fish, finned ones perhaps several times.
    pub fn run(&mut self, sink: &mut Sink<'_>, take: &mut OnFish<'_>) -> Flow {
        let geometry = self.position.geometry;
        let usable: Vec<(u16, CellSet<W>)> = (0..geometry.houses.len() as u16)
            .filter(|&house| self.usable(house))
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
                self.from(Assumption::House(house), geometry.house(house).set, &usable, sink, take)?;
                self.covers.pop();
            }
        } else {
            for cell in self.position.idle(self.digit).iter() {
                self.from(Assumption::Cell(cell), *geometry.sees(cell), &usable, sink, take)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn suits(&self, house: u16) -> bool {
        self.params.class != FishClass::Basic || self.lines.is_line(house)
    }

    fn usable(&self, house: u16) -> bool {
        let full = self.position.geometry.house(house).full;
        full && self.suits(house) && self.position.places(house, self.digit).count_ones() > 1
    }

    fn from(
        &mut self,
        assumption: Assumption,
        seen: CellSet<W>,
        usable: &[(u16, CellSet<W>)],
        sink: &mut Sink<'_>,
        take: &mut OnFish<'_>,
    ) -> Flow {
        self.assumption = assumption;
        self.pool.clear();
        let size = self.params.size;
        for &(house, all) in usable {
            let (own, apart) = match assumption {
                Assumption::Cell(cell) => (all.has(cell), all - seen),
                Assumption::House(cover) => (house == cover, all),
            };
            let rest = all - seen;
            let alone = rest.is_empty() && matches!(assumption, Assumption::Cell(_));
            if !own && !alone && rest.count() <= self.most {
                self.pool.push(BaseHouse { house, apart, rest });
            }
        }
        if self.pool.len() < size {
            return ControlFlow::Continue(());
        }
        self.extend(0, CellSet::NONE, CellSet::NONE, sink, take)
    }

    /// How many covers are still free; one is kept for the cell that is supposed.
    fn free(&self) -> usize {
        match self.assumption {
            Assumption::Cell(_) => self.params.size - 1 - self.covers.len,
            Assumption::House(_) => self.params.size - self.covers.len,
        }
    }

    /// One more base, of those from a place on; all places so far are covered.
    fn extend(
        &mut self,
        from: usize,
        apart: CellSet<W>,
        covered: CellSet<W>,
        sink: &mut Sink<'_>,
        take: &mut OnFish<'_>,
    ) -> Flow {
        sink.poll()?;
        if self.bases.len == self.params.size {
            return if self.free() == 0 { self.land(sink, take) } else { ControlFlow::Continue(()) };
        }
        let missing = self.params.size - self.bases.len;
        for at in from..(self.pool.len() + 1).saturating_sub(missing) {
            let base = self.pool[at];
            let open = base.rest - covered;
            if base.apart.meets(&apart)
                || (self.free() == 0 && !open.is_empty())
                || !self.lines.joins(self.params.class, base.house, &self.bases, &self.covers)
            {
                continue;
            }
            self.bases.push(base.house);
            self.cover(at + 1, open, apart | base.apart, covered, sink, take)?;
            self.bases.pop();
        }
        ControlFlow::Continue(())
    }

    /// Covers for places that have none, in every way, each once.
    fn cover(
        &mut self,
        next: usize,
        open: CellSet<W>,
        apart: CellSet<W>,
        covered: CellSet<W>,
        sink: &mut Sink<'_>,
        take: &mut OnFish<'_>,
    ) -> Flow {
        let Some(cell) = open.first() else {
            return self.extend(next, apart, covered, sink, take);
        };
        if self.free() == 0 {
            return ControlFlow::Continue(());
        }
        let geometry = self.position.geometry;
        let mark = self.barred.len();
        for seat in &geometry.seats[usize::from(cell)] {
            let house = seat.house;
            let late = matches!(self.assumption, Assumption::House(lowest) if house < lowest);
            if late || !self.may_cover(house) || self.barred.contains(&house) {
                continue;
            }
            let set = geometry.house(house).set;
            self.covers.push(house);
            self.cover(next, open - set, apart, covered | set, sink, take)?;
            self.covers.pop();
            self.barred.push(house);
        }
        self.barred.truncate(mark);
        ControlFlow::Continue(())
    }

    fn may_cover(&self, house: u16) -> bool {
        self.suits(house) && self.lines.joins(self.params.class, house, &self.covers, &self.bases)
    }

    /// The fish is whole but for the house of the supposed cell: one for each that has a place of the base.
    fn land(&self, sink: &mut Sink<'_>, take: &mut OnFish<'_>) -> Flow {
        let fish = |covers: HouseList| Fish { bases: self.bases, covers: covers.sorted() };
        let Assumption::Cell(cell) = self.assumption else {
            return take(sink, fish(self.covers));
        };
        let geometry = self.position.geometry;
        let base = self.bases.iter().fold(CellSet::NONE, |base, house| base | geometry.house(house).set)
            & self.position.cells_of(self.digit);
        for seat in &geometry.seats[usize::from(cell)] {
            if self.may_cover(seat.house) && geometry.house(seat.house).set.meets(&base) {
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
