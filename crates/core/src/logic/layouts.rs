//! The layouts of one digit: a place in every full house, no two that see each other. A candidate of no
//! layout is *idle*: the digit alone rules it out. Every fish, every pair of strong links and every chain of
//! one digit removes only idle candidates, so their finders look at these and mostly have nothing to do.

use crate::logic::position::Position;
use crate::logic::set::CellSet;

/// How many places a search for one layout may try for each digit of the board before it gives up.
const PATIENCE: u32 = 100;

/// What a search for a layout found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer<const W: usize> {
    /// The cells of one.
    Layout(CellSet<W>),
    /// There is none.
    None,
    /// The search gave up.
    Unknown,
}

/// The layouts of a digit in a position.
#[derive(Clone, Debug)]
pub struct Layouts<'a, const W: usize> {
    position: &'a Position<'a, W>,
    digit: u8,
    /// The full houses without the digit.
    pub houses: Vec<u16>,
    /// The places of each.
    places: Vec<CellSet<W>>,
    /// The candidates that layouts may use.
    open: CellSet<W>,
    /// The cells of some layouts.
    met: CellSet<W>,
}

impl<'a, const W: usize> Layouts<'a, W> {
    /// The layouts that use any candidates of the digit.
    pub fn new(position: &'a Position<'a, W>, digit: u8) -> Self {
        let full = |house: &u16| position.layout.house(*house).full && position.places(*house, digit) != 0;
        let houses: Vec<u16> = (0..position.layout.houses.len() as u16).filter(full).collect();
        let places = houses.iter().map(|&house| position.cells_in(house, digit)).collect();
        Layouts { position, digit, houses, places, open: position.cells_of(digit), met: CellSet::NONE }
    }

    /// Closes some candidates; whether that changes anything.
    pub fn close(&mut self, cells: CellSet<W>) -> bool {
        let changed = cells.meets(&self.open);
        self.open = self.open - cells;
        self.met = CellSet::NONE;
        changed
    }

    /// Any layout.
    pub fn any(&self) -> Answer<W> {
        self.with(self.open, CellSet::NONE, self.open)
    }

    /// A layout of some candidates that has all the chosen ones, best with many of the wanted ones.
    fn with(&self, within: CellSet<W>, chosen: CellSet<W>, wanted: CellSet<W>) -> Answer<W> {
        let mut tries = PATIENCE * self.position.layout.n as u32;
        self.complete(within, chosen, wanted, &mut tries)
    }

    /// The rest of a layout: a place for each house without one, the house with fewest places first.
    fn complete(
        &self,
        left: CellSet<W>,
        chosen: CellSet<W>,
        wanted: CellSet<W>,
        tries: &mut u32,
    ) -> Answer<W> {
        let Some(narrow) = self.narrowest(left, chosen) else {
            return Answer::Layout(chosen);
        };
        for cell in (narrow & wanted).iter().chain((narrow - wanted).iter()) {
            if *tries == 0 {
                return Answer::Unknown;
            }
            *tries -= 1;
            let rest = left - *self.position.layout.sees(cell) - CellSet::of(cell);
            let whole = self.complete(rest, chosen | CellSet::of(cell), wanted, tries);
            if whole != Answer::None {
                return whole;
            }
        }
        Answer::None
    }

    /// The places left in a house without a chosen one: the first with one or none, else with fewest.
    fn narrowest(&self, left: CellSet<W>, chosen: CellSet<W>) -> Option<CellSet<W>> {
        let (mut best, mut fewest) = (None, usize::MAX);
        for house in self.places.iter().filter(|house| !house.meets(&chosen)) {
            let places = *house & left;
            let count = places.count();
            if count < fewest {
                (best, fewest) = (Some(places), count);
                if count < 2 {
                    break;
                }
            }
        }
        best
    }

    /// The candidates of all layouts; nothing if there is no layout.
    pub fn forced(&mut self) -> Option<CellSet<W>> {
        let mut left = match self.any() {
            Answer::Layout(first) => first,
            Answer::None => return None,
            Answer::Unknown => CellSet::NONE,
        };
        self.met = left;
        let mut forced = CellSet::NONE;
        while let Some(cell) = left.first() {
            left.remove(cell);
            match self.with(self.open - CellSet::of(cell), CellSet::NONE, self.open - left) {
                Answer::Layout(layout) => (self.met, left) = (self.met | layout, left & layout),
                Answer::None => forced.insert(cell),
                Answer::Unknown => {}
            }
        }
        Some(forced)
    }

    /// The candidates of no layout, and those of which that is not known.
    pub fn idle(&self) -> (CellSet<W>, CellSet<W>) {
        let mut idle = self.position.cells_of(self.digit) - self.open;
        let mut unknown = CellSet::NONE;
        let mut left = self.open - self.met;
        while let Some(cell) = left.first() {
            left.remove(cell);
            let rest = self.open - *self.position.layout.sees(cell) - CellSet::of(cell);
            match self.with(rest, CellSet::of(cell), left) {
                Answer::Layout(layout) => left = left - layout,
                Answer::None => idle.insert(cell),
                Answer::Unknown => unknown.insert(cell),
            }
        }
        (idle, unknown)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/layouts.rs"]
mod tests;
