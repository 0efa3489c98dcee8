//! Templates: all layouts of one digit, each a place in every full house, no two that see each other. A
//! candidate of no layout goes (kind 2), one of all layouts is placed (kind 1). Cells that a digit has in
//! all its layouts are closed to the layouts of the others, which may close more. No layout is listed: a few
//! are looked up, each for a candidate of which nothing is known yet. One step a digit.

use std::ops::ControlFlow;

use crate::logic::finder::{Ask, Flow, Sink, candidates};
use crate::logic::found::{Found, Part, Role, Strong};
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;

/// `kind`: 1 what is in all layouts, 2 what is in none.
pub fn find<const W: usize>(position: &Position<'_, W>, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    let Some(digits) = settled(position, sink)? else {
        return ControlFlow::Continue(());
    };
    for (digit, layouts) in (0..).zip(&digits) {
        let found = if ask.kind == 1 {
            Found { place: candidates(position, layouts.forced, digit), ..Found::default() }
        } else {
            Found::removing(candidates(position, layouts.idle(sink)?, digit))
        };
        if found.place.is_empty() && found.remove.is_empty() {
            continue;
        }
        if ask.terse {
            sink.give(found)?;
            continue;
        }
        let needed = bits(layouts.needs | 1 << digit);
        let houses = |digit: u8| digits[usize::from(digit)].houses.iter();
        sink.give(
            found
                .role(Role::Digits, Part::Digits(1 << digit))
                .role(Role::House, Part::Houses(layouts.houses.clone()))
                .by(needed.flat_map(|digit| houses(digit).map(move |&house| Strong::Place(house, digit)))),
        )?;
    }
    ControlFlow::Continue(())
}

/// The layouts of every digit, until no forced cell of one closes a candidate of another; nothing if a digit
/// has none.
fn settled<'a, const W: usize>(
    position: &'a Position<'a, W>,
    sink: &mut Sink<'_>,
) -> ControlFlow<(), Option<Vec<Layouts<'a, W>>>> {
    let mut digits: Vec<Layouts<W>> =
        (0..position.layout.n as u8).map(|digit| Layouts::new(position, digit)).collect();
    let mut stale = position.layout.all;
    while stale != 0 {
        let digit = stale.trailing_zeros();
        stale &= stale - 1;
        let Some(forced) = digits[digit as usize].look(sink)? else {
            return ControlFlow::Continue(None);
        };
        let needs = digits[digit as usize].needs | 1 << digit;
        for (other, layouts) in (0..).zip(&mut digits).filter(|&(other, _)| other != digit) {
            if forced.meets(&layouts.all) {
                layouts.all = layouts.all - forced;
                layouts.needs |= needs;
                stale |= 1 << other;
            }
        }
    }
    ControlFlow::Continue(Some(digits))
}

/// The full houses that have places for the digit.
fn open<const W: usize>(position: &Position<'_, W>, digit: u8) -> Vec<u16> {
    let houses = 0..position.layout.houses.len() as u16;
    houses.filter(|&house| position.layout.house(house).full && position.places(house, digit) != 0).collect()
}

/// The layouts of a digit.
struct Layouts<'a, const W: usize> {
    position: &'a Position<'a, W>,
    digit: u8,
    /// The full houses without the digit.
    houses: Vec<u16>,
    /// The places of each.
    places: Vec<CellSet<W>>,
    /// The candidates that are not closed.
    all: CellSet<W>,
    /// The cells of some layouts, and those of all.
    met: CellSet<W>,
    forced: CellSet<W>,
    /// The digits whose forced cells closed something.
    needs: u32,
}

impl<'a, const W: usize> Layouts<'a, W> {
    fn new(position: &'a Position<'a, W>, digit: u8) -> Self {
        let houses = open(position, digit);
        let places = houses.iter().map(|&house| position.cells_in(house, digit)).collect();
        let (met, forced) = (CellSet::NONE, CellSet::NONE);
        Layouts { position, digit, houses, places, all: position.cells_of(digit), met, forced, needs: 0 }
    }

    /// Looks up a few layouts and what is in all of them; nothing if there is none.
    fn look(&mut self, sink: &mut Sink<'_>) -> ControlFlow<(), Option<CellSet<W>>> {
        let Some(first) = self.complete(self.all, CellSet::NONE, sink)? else {
            return ControlFlow::Continue(None);
        };
        (self.met, self.forced) = (first, CellSet::NONE);
        let mut open = first;
        while let Some(cell) = open.first() {
            open.remove(cell);
            match self.complete(self.all - CellSet::of(cell), CellSet::NONE, sink)? {
                Some(layout) => (self.met, open) = (self.met | layout, open & layout),
                None => self.forced.insert(cell),
            }
        }
        ControlFlow::Continue(Some(self.forced))
    }

    /// The rest of a layout: a place for each house without one, the house with fewest places first.
    fn complete(
        &self,
        left: CellSet<W>,
        chosen: CellSet<W>,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<(), Option<CellSet<W>>> {
        sink.poll()?;
        let waiting = self.places.iter().filter(|house| !house.meets(&chosen));
        let Some(narrow) = waiting.map(|&house| house & left).min_by_key(CellSet::count) else {
            return ControlFlow::Continue(Some(chosen));
        };
        for cell in narrow.iter() {
            let rest = left - *self.position.layout.sees(cell) - CellSet::of(cell);
            let whole = self.complete(rest, chosen | CellSet::of(cell), sink)?;
            if whole.is_some() {
                return ControlFlow::Continue(whole);
            }
        }
        ControlFlow::Continue(None)
    }

    /// The candidates of no layout.
    fn idle(&self, sink: &mut Sink<'_>) -> ControlFlow<(), CellSet<W>> {
        let mut idle = self.position.cells_of(self.digit) - self.all;
        let mut open = self.all - self.met;
        while let Some(cell) = open.first() {
            let rest = self.all - *self.position.layout.sees(cell) - CellSet::of(cell);
            match self.complete(rest, CellSet::of(cell), sink)? {
                Some(layout) => open = open - layout,
                None => {
                    idle.insert(cell);
                    open.remove(cell);
                }
            }
        }
        ControlFlow::Continue(idle)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/templates.rs"]
mod tests;
