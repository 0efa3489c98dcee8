//! The search for fish. Suppose a cell held the digit (for a plain fish: suppose the lowest cover had it
//! from outside the base): every base loses the places it sees. If what is left of `n` bases, no cell of it
//! in two of them, lies in `n - 1` covers, there is a fish, with a house of that cell as last cover. Few
//! sets of bases get so far, so bases and covers grow together: a base, then covers for what is left of it.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{Flow, Sink};
use crate::logic::fish::kinds::{Class, Form, Sea, Want};
use crate::logic::position::Position;
use crate::logic::set::CellSet;

/// A few houses in order.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Few {
    of: [u16; Few::MOST],
    len: usize,
}

impl Few {
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
    pub bases: Few,
    /// The cover houses.
    pub covers: Few,
}

/// A house that can be a base.
#[derive(Clone, Copy)]
struct Base<const W: usize> {
    house: u16,
    /// What other bases may not share with it.
    apart: CellSet<W>,
    /// The places that need a cover.
    rest: CellSet<W>,
}

/// What is supposed to hold the digit.
#[derive(Clone, Copy)]
enum Hub {
    /// A cell that a finned fish rules out.
    Cell(Cell),
    /// The lowest cover of a plain fish, outside the base.
    House(u16),
}

/// Told of each fish.
type Take<'t> = dyn FnMut(&mut Sink<'_>, Fish) -> Flow + 't;

/// A search for the fish of one digit.
pub struct Search<'a, const W: usize> {
    position: &'a Position<'a, W>,
    sea: &'a Sea<'a, W>,
    want: Want,
    digit: u8,
    hub: Hub,
    pool: Vec<Base<W>>,
    /// How many places of a base the covers can hold together, but for that of the supposed cell.
    most: usize,
    bases: Few,
    covers: Few,
    /// Covers that were tried for a place already, on this branch.
    barred: Vec<u16>,
}

impl<'a, const W: usize> Search<'a, W> {
    /// A search that has not begun.
    pub fn new(position: &'a Position<'a, W>, sea: &'a Sea<'a, W>, want: Want, digit: u8) -> Self {
        Search {
            position,
            sea,
            want,
            digit,
            hub: Hub::House(0),
            pool: Vec::new(),
            most: if want.class == Class::Basic { (want.size - 1) * sea.overlap() } else { usize::MAX },
            bases: Few::default(),
            covers: Few::default(),
            barred: Vec::new(),
        }
    }

    /// Shows every fish, finned ones perhaps several times.
    pub fn run(&mut self, sink: &mut Sink<'_>, take: &mut Take<'_>) -> Flow {
        let layout = self.position.layout;
        let usable: Vec<(u16, CellSet<W>)> = (0..layout.houses.len() as u16)
            .filter(|&house| self.usable(house))
            .map(|house| (house, self.position.cells_in(house, self.digit)))
            .collect();
        if usable.len() < self.want.size {
            return ControlFlow::Continue(());
        }
        if self.want.form == Form::Plain {
            for house in 0..layout.houses.len() as u16 {
                if !self.suits(house) {
                    continue;
                }
                self.covers.push(house);
                self.from(Hub::House(house), layout.house(house).set, &usable, sink, take)?;
                self.covers.pop();
            }
        } else {
            for cell in self.position.idle(self.digit).iter() {
                self.from(Hub::Cell(cell), *layout.sees(cell), &usable, sink, take)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn suits(&self, house: u16) -> bool {
        self.want.class != Class::Basic || self.sea.line(house)
    }

    fn usable(&self, house: u16) -> bool {
        let full = self.position.layout.house(house).full;
        full && self.suits(house) && self.position.places(house, self.digit).count_ones() > 1
    }

    fn from(
        &mut self,
        hub: Hub,
        seen: CellSet<W>,
        usable: &[(u16, CellSet<W>)],
        sink: &mut Sink<'_>,
        take: &mut Take<'_>,
    ) -> Flow {
        self.hub = hub;
        self.pool.clear();
        let size = self.want.size;
        for &(house, all) in usable {
            let (own, apart) = match hub {
                Hub::Cell(cell) => (all.has(cell), all - seen),
                Hub::House(cover) => (house == cover, all),
            };
            let rest = all - seen;
            let alone = rest.is_empty() && matches!(hub, Hub::Cell(_));
            if !own && !alone && rest.count() <= self.most {
                self.pool.push(Base { house, apart, rest });
            }
        }
        if self.pool.len() < size {
            return ControlFlow::Continue(());
        }
        self.extend(0, CellSet::NONE, CellSet::NONE, sink, take)
    }

    /// How many covers are still free; one is kept for the cell that is supposed.
    fn free(&self) -> usize {
        match self.hub {
            Hub::Cell(_) => self.want.size - 1 - self.covers.len,
            Hub::House(_) => self.want.size - self.covers.len,
        }
    }

    /// One more base, of those from a place on; all places so far are covered.
    fn extend(
        &mut self,
        from: usize,
        apart: CellSet<W>,
        covered: CellSet<W>,
        sink: &mut Sink<'_>,
        take: &mut Take<'_>,
    ) -> Flow {
        sink.poll()?;
        if self.bases.len == self.want.size {
            return if self.free() == 0 { self.land(sink, take) } else { ControlFlow::Continue(()) };
        }
        let missing = self.want.size - self.bases.len;
        for at in from..(self.pool.len() + 1).saturating_sub(missing) {
            let base = self.pool[at];
            let open = base.rest - covered;
            if base.apart.meets(&apart)
                || (self.free() == 0 && !open.is_empty())
                || !self.sea.joins(self.want.class, base.house, &self.bases, &self.covers)
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
        take: &mut Take<'_>,
    ) -> Flow {
        let Some(cell) = open.first() else {
            return self.extend(next, apart, covered, sink, take);
        };
        if self.free() == 0 {
            return ControlFlow::Continue(());
        }
        let layout = self.position.layout;
        let mark = self.barred.len();
        for seat in &layout.seats[usize::from(cell)] {
            let house = seat.house;
            let late = matches!(self.hub, Hub::House(lowest) if house < lowest);
            if late || !self.may_cover(house) || self.barred.contains(&house) {
                continue;
            }
            let set = layout.house(house).set;
            self.covers.push(house);
            self.cover(next, open - set, apart, covered | set, sink, take)?;
            self.covers.pop();
            self.barred.push(house);
        }
        self.barred.truncate(mark);
        ControlFlow::Continue(())
    }

    fn may_cover(&self, house: u16) -> bool {
        self.suits(house) && self.sea.joins(self.want.class, house, &self.covers, &self.bases)
    }

    /// The fish is whole but for the house of the supposed cell: one for each that has a place of the base.
    fn land(&self, sink: &mut Sink<'_>, take: &mut Take<'_>) -> Flow {
        let fish = |covers: Few| Fish { bases: self.bases, covers: covers.sorted() };
        let Hub::Cell(cell) = self.hub else {
            return take(sink, fish(self.covers));
        };
        let layout = self.position.layout;
        let base = self.bases.iter().fold(CellSet::NONE, |base, house| base | layout.house(house).set)
            & self.position.cells_of(self.digit);
        for seat in &layout.seats[usize::from(cell)] {
            if self.may_cover(seat.house) && layout.house(seat.house).set.meets(&base) {
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
