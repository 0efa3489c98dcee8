//! The templates of one digit: ways to place it once in every full house, no two places seeing each other. A
//! candidate that is in no template is false. Every fish, every pair of strong links and every chain of one
//! digit eliminates only such candidates, so their finders look at these alone and mostly have little to do.

use crate::logic::position::Position;
use crate::logic::set::CellSet;

/// How many places a search for one template tries, for each digit of the board, before it gives up.
const MOST_TRIES: u32 = 100;

/// The result of a search for a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TemplateAnswer<const W: usize> {
    /// The cells of a template.
    Template(CellSet<W>),
    /// There is no template.
    None,
    /// The search gave up.
    Unknown,
}

/// The templates of a digit in a position, within its open candidates.
#[derive(Clone, Debug)]
pub struct Templates<'a, const W: usize> {
    position: &'a Position<'a, W>,
    digit: u8,
    /// The full houses in which the digit is not placed.
    pub houses: Vec<u16>,
    /// The places of the digit in each of them.
    places: Vec<CellSet<W>>,
    /// The candidates that templates may use.
    open: CellSet<W>,
    /// Cells that are known to be in a template.
    in_template: CellSet<W>,
}

impl<'a, const W: usize> Templates<'a, W> {
    /// The templates within all candidates of the digit.
    pub fn new(position: &'a Position<'a, W>, digit: u8) -> Self {
        let full =
            |house: &u16| position.geometry.house(*house).is_full && position.places(*house, digit) != 0;
        let houses: Vec<u16> = (0..position.geometry.houses.len() as u16).filter(full).collect();
        let places = houses.iter().map(|&house| position.cells_in(house, digit)).collect();
        Templates {
            position,
            digit,
            houses,
            places,
            open: position.cells_with(digit),
            in_template: CellSet::EMPTY,
        }
    }

    /// Closes candidates, so that no template has them. Returns whether any of them was open.
    pub fn exclude(&mut self, cells: CellSet<W>) -> bool {
        let was_open = cells.intersects(&self.open);
        self.open = self.open - cells;
        self.in_template = CellSet::EMPTY;
        was_open
    }

    /// Any template.
    pub fn any_template(&self) -> TemplateAnswer<W> {
        self.search(self.open, CellSet::EMPTY, self.open)
    }

    /// A template within some candidates that has all the chosen cells, and preferably many of the wanted cells.
    fn search(&self, within: CellSet<W>, chosen: CellSet<W>, wanted: CellSet<W>) -> TemplateAnswer<W> {
        let mut tries = MOST_TRIES * self.position.geometry.digit_count as u32;
        self.complete(within, chosen, wanted, &mut tries)
    }

    /// Adds a place for each house without a chosen cell, the house with the fewest places first.
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
            if self.position.is_stopped() {
                return TemplateAnswer::Unknown;
            }
            let rest = left - *self.position.geometry.peers_of(cell) - CellSet::single(cell);
            let answer = self.complete(rest, chosen | CellSet::single(cell), wanted, tries);
            if answer != TemplateAnswer::None {
                return answer;
            }
        }
        TemplateAnswer::None
    }

    /// The places left in a house without a chosen cell: the first house with at most one place, or else the house
    /// with the fewest.
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

    /// The candidates that are in all templates, or `None` if there is no template.
    pub fn common_cells(&mut self) -> Option<CellSet<W>> {
        let mut left = match self.any_template() {
            TemplateAnswer::Template(first) => first,
            TemplateAnswer::None => return None,
            TemplateAnswer::Unknown => CellSet::EMPTY,
        };
        self.in_template = left;
        let mut forced = CellSet::EMPTY;
        while let Some(cell) = left.first()
            && !self.position.is_stopped()
        {
            left.remove(cell);
            match self.search(self.open - CellSet::single(cell), CellSet::EMPTY, self.open - left) {
                TemplateAnswer::Template(template) => {
                    (self.in_template, left) = (self.in_template | template, left & template)
                }
                TemplateAnswer::None => forced.insert(cell),
                TemplateAnswer::Unknown => {}
            }
        }
        Some(forced)
    }

    /// The candidates that are in no template, and those for which the search gave up.
    pub fn eliminations(&self) -> (CellSet<W>, CellSet<W>) {
        let mut outside = self.position.cells_with(self.digit) - self.open;
        let mut unknown = CellSet::EMPTY;
        let mut left = self.open - self.in_template;
        while let Some(cell) = left.first() {
            if self.position.is_stopped() {
                return (outside, unknown | left);
            }
            left.remove(cell);
            let rest = self.open - *self.position.geometry.peers_of(cell) - CellSet::single(cell);
            match self.search(rest, CellSet::single(cell), left) {
                TemplateAnswer::Template(template) => left = left - template,
                TemplateAnswer::None => outside.insert(cell),
                TemplateAnswer::Unknown => unknown.insert(cell),
            }
        }
        (outside, unknown)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/digit_templates.rs"]
mod tests;
