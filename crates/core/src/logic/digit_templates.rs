//! The templates of one digit: a place in every full house, no two that see each other. A candidate of no
//! template is *idle*: the digit alone rules it out. Every fish, every pair of strong links and every chain of
//! one digit removes only idle candidates, so their finders look at these and mostly have nothing to do.

use crate::logic::position::Position;
use crate::logic::set::CellSet;

/// How many places a search for one template may try for each digit of the board before it gives up.
const PATIENCE: u32 = 100;

/// What a search for a template found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TemplateAnswer<const W: usize> {
    /// The cells of one.
    Template(CellSet<W>),
    /// There is none.
    None,
    /// The search gave up.
    Unknown,
}

/// The templates of a digit in a position.
#[derive(Clone, Debug)]
pub struct Templates<'a, const W: usize> {
    position: &'a Position<'a, W>,
    digit: u8,
    /// The full houses without the digit.
    pub houses: Vec<u16>,
    /// The places of each.
    places: Vec<CellSet<W>>,
    /// The candidates that templates may use.
    open: CellSet<W>,
    /// The cells of some templates.
    met: CellSet<W>,
}

impl<'a, const W: usize> Templates<'a, W> {
    /// The templates that use any candidates of the digit.
    pub fn new(position: &'a Position<'a, W>, digit: u8) -> Self {
        let full = |house: &u16| position.geometry.house(*house).full && position.places(*house, digit) != 0;
        let houses: Vec<u16> = (0..position.geometry.houses.len() as u16).filter(full).collect();
        let places = houses.iter().map(|&house| position.cells_in(house, digit)).collect();
        Templates { position, digit, houses, places, open: position.cells_with(digit), met: CellSet::EMPTY }
    }

    /// Closes some candidates; whether that changes anything.
    pub fn close(&mut self, cells: CellSet<W>) -> bool {
        let changed = cells.intersects(&self.open);
        self.open = self.open - cells;
        self.met = CellSet::EMPTY;
        changed
    }

    /// Any template.
    pub fn any(&self) -> TemplateAnswer<W> {
        self.with(self.open, CellSet::EMPTY, self.open)
    }

    /// A template of some candidates that has all the chosen ones, best with many of the wanted ones.
    fn with(&self, within: CellSet<W>, chosen: CellSet<W>, wanted: CellSet<W>) -> TemplateAnswer<W> {
        let mut tries = PATIENCE * self.position.geometry.digit_count as u32;
        self.complete(within, chosen, wanted, &mut tries)
    }

    /// The rest of a template: a place for each house without one, the house with fewest places first.
    fn complete(
        &self,
        left: CellSet<W>,
        chosen: CellSet<W>,
        wanted: CellSet<W>,
        tries: &mut u32,
    ) -> TemplateAnswer<W> {
        let Some(narrow) = self.narrowest(left, chosen) else {
            return TemplateAnswer::Template(chosen);
        };
        for cell in (narrow & wanted).iter().chain((narrow - wanted).iter()) {
            if *tries == 0 {
                return TemplateAnswer::Unknown;
            }
            *tries -= 1;
            let rest = left - *self.position.geometry.sees(cell) - CellSet::single(cell);
            let whole = self.complete(rest, chosen | CellSet::single(cell), wanted, tries);
            if whole != TemplateAnswer::None {
                return whole;
            }
        }
        TemplateAnswer::None
    }

    /// The places left in a house without a chosen one: the first with one or none, else with fewest.
    fn narrowest(&self, left: CellSet<W>, chosen: CellSet<W>) -> Option<CellSet<W>> {
        let (mut best, mut fewest) = (None, usize::MAX);
        for house in self.places.iter().filter(|house| !house.intersects(&chosen)) {
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

    /// The candidates of all templates; nothing if there is no template.
    pub fn forced(&mut self) -> Option<CellSet<W>> {
        let mut left = match self.any() {
            TemplateAnswer::Template(first) => first,
            TemplateAnswer::None => return None,
            TemplateAnswer::Unknown => CellSet::EMPTY,
        };
        self.met = left;
        let mut forced = CellSet::EMPTY;
        while let Some(cell) = left.first() {
            left.remove(cell);
            match self.with(self.open - CellSet::single(cell), CellSet::EMPTY, self.open - left) {
                TemplateAnswer::Template(template) => {
                    (self.met, left) = (self.met | template, left & template)
                }
                TemplateAnswer::None => forced.insert(cell),
                TemplateAnswer::Unknown => {}
            }
        }
        Some(forced)
    }

    /// The candidates of no template, and those of which that is not known.
    pub fn eliminations(&self) -> (CellSet<W>, CellSet<W>) {
        let mut idle = self.position.cells_with(self.digit) - self.open;
        let mut unknown = CellSet::EMPTY;
        let mut left = self.open - self.met;
        while let Some(cell) = left.first() {
            left.remove(cell);
            let rest = self.open - *self.position.geometry.sees(cell) - CellSet::single(cell);
            match self.with(rest, CellSet::single(cell), left) {
                TemplateAnswer::Template(template) => left = left - template,
                TemplateAnswer::None => idle.insert(cell),
                TemplateAnswer::Unknown => unknown.insert(cell),
            }
        }
        (idle, unknown)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/digit_templates.rs"]
mod tests;
