//! The templates of a digit. A template is a way to place the digit once in every full house, so that no two of its
//! cells see each other. A candidate that is in no template is false. Fish, pairs of strong links and chains of one
//! digit eliminate only such candidates, so their finders need to look at no others.

use crate::logic::position::Position;
use crate::logic::set::CellSet;

/// A search for one template gives up after trying this many cells for each digit of the board. Without a limit the
/// time could grow exponentially with the size of the board.
const MAX_TRIES_PER_DIGIT: u32 = 100;

/// The result of a search for a template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TemplateAnswer<const W: usize> {
    /// The cells of a template.
    Template(CellSet<W>),
    /// There is no template.
    NoTemplate,
    /// The search gave up, or a limit of the position stopped it.
    Unknown,
}

/// The candidates of a digit outside its templates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutsideTemplates<const W: usize> {
    /// The candidates that are in no template.
    pub proven: CellSet<W>,
    /// The candidates for which the search gave up.
    pub unknown: CellSet<W>,
}

/// The templates of a digit in a position. They are not listed but searched when a question needs one.
#[derive(Clone, Debug)]
pub struct Templates<'a, const W: usize> {
    position: &'a Position<'a, W>,
    digit: u8,
    /// The full houses that have candidates of the digit.
    pub houses: Vec<u16>,
    /// For each of `houses` the candidates of the digit.
    house_candidates: Vec<CellSet<W>>,
    /// The candidates that templates may use: those that are not excluded.
    allowed: CellSet<W>,
    /// Cells that are known to be in some template within `allowed`.
    in_some_template: CellSet<W>,
}

impl<'a, const W: usize> Templates<'a, W> {
    /// The templates within all candidates of the digit.
    pub fn new(position: &'a Position<'a, W>, digit: u8) -> Self {
        let needs_digit =
            |house: &u16| position.geometry.house(*house).is_full && position.places(*house, digit) != 0;
        let houses: Vec<u16> = (0..position.geometry.houses.len() as u16).filter(needs_digit).collect();
        let house_candidates = houses.iter().map(|&house| position.cells_in(house, digit)).collect();
        Templates {
            position,
            digit,
            houses,
            house_candidates,
            allowed: position.cells_with(digit),
            in_some_template: CellSet::EMPTY,
        }
    }

    /// Excludes candidates: templates that contain one of them no longer count. Returns whether any of them was
    /// allowed before.
    pub fn exclude(&mut self, cells: CellSet<W>) -> bool {
        let excludes_any = cells.intersects(&self.allowed);
        self.allowed = self.allowed - cells;
        self.in_some_template = CellSet::EMPTY;
        excludes_any
    }

    /// Searches for any template.
    pub fn any_template(&self) -> TemplateAnswer<W> {
        self.search(self.allowed, CellSet::EMPTY, self.allowed)
    }

    /// Searches for a template that consists of the `chosen` cells and some of the `available` candidates. It tries
    /// `preferred` candidates first.
    fn search(&self, available: CellSet<W>, chosen: CellSet<W>, preferred: CellSet<W>) -> TemplateAnswer<W> {
        let mut tries_left = MAX_TRIES_PER_DIGIT * self.position.geometry.digit_count as u32;
        self.complete(available, chosen, preferred, &mut tries_left)
    }

    /// Chooses a cell for each house without a chosen cell. Houses with the fewest available candidates come first.
    fn complete(
        &self,
        available: CellSet<W>,
        chosen: CellSet<W>,
        preferred: CellSet<W>,
        tries_left: &mut u32,
    ) -> TemplateAnswer<W> {
        let Some(choices) = self.fewest_choices(available, chosen) else {
            return TemplateAnswer::Template(chosen);
        };
        for cell in (choices & preferred).iter().chain((choices - preferred).iter()) {
            if *tries_left == 0 {
                return TemplateAnswer::Unknown;
            }
            *tries_left -= 1;
            if self.position.is_stopped() {
                return TemplateAnswer::Unknown;
            }
            let still_available = available - *self.position.geometry.peers_of(cell) - CellSet::single(cell);
            let answer =
                self.complete(still_available, chosen | CellSet::single(cell), preferred, tries_left);
            if answer != TemplateAnswer::NoTemplate {
                return answer;
            }
        }
        TemplateAnswer::NoTemplate
    }

    /// The available candidates of the house that has the fewest of them, among the houses without a chosen cell.
    /// `None` if every house has a chosen cell.
    fn fewest_choices(&self, available: CellSet<W>, chosen: CellSet<W>) -> Option<CellSet<W>> {
        let (mut fewest, mut fewest_count) = (None, usize::MAX);
        for candidates in self.house_candidates.iter().filter(|candidates| !candidates.intersects(&chosen)) {
            let choices = *candidates & available;
            let count = choices.count();
            if count < fewest_count {
                (fewest, fewest_count) = (Some(choices), count);
                if count < 2 {
                    break;
                }
            }
        }
        fewest
    }

    /// The candidates that are in all templates, or `None` if there is no template. Candidates for which the search
    /// gives up are left out.
    pub fn common_cells(&mut self) -> Option<CellSet<W>> {
        // Only cells of this first template can be in all templates. A template without one of them removes from
        // `undecided` all cells that it lacks. So the search prefers cells that are not undecided.
        let mut undecided = match self.any_template() {
            TemplateAnswer::Template(first) => first,
            TemplateAnswer::NoTemplate => return None,
            TemplateAnswer::Unknown => CellSet::EMPTY,
        };
        self.in_some_template = undecided;
        let mut common = CellSet::EMPTY;
        while let Some(cell) = undecided.first()
            && !self.position.is_stopped()
        {
            undecided.remove(cell);
            let without_cell = self.allowed - CellSet::single(cell);
            match self.search(without_cell, CellSet::EMPTY, self.allowed - undecided) {
                TemplateAnswer::Template(template) => {
                    self.in_some_template |= template;
                    undecided &= template;
                }
                TemplateAnswer::NoTemplate => common.insert(cell),
                TemplateAnswer::Unknown => {}
            }
        }
        Some(common)
    }

    /// The candidates of the position, excluded ones among them, that are in no template.
    pub fn outside(&self) -> OutsideTemplates<W> {
        let mut proven = self.position.cells_with(self.digit) - self.allowed;
        let mut unknown = CellSet::EMPTY;
        // Each template that the search finds decides all its cells, so the search prefers undecided cells.
        let mut undecided = self.allowed - self.in_some_template;
        while let Some(cell) = undecided.first() {
            if self.position.is_stopped() {
                unknown |= undecided;
                break;
            }
            undecided.remove(cell);
            let available = self.allowed - *self.position.geometry.peers_of(cell) - CellSet::single(cell);
            match self.search(available, CellSet::single(cell), undecided) {
                TemplateAnswer::Template(template) => undecided = undecided - template,
                TemplateAnswer::NoTemplate => proven.insert(cell),
                TemplateAnswer::Unknown => unknown.insert(cell),
            }
        }
        OutsideTemplates { proven, unknown }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/digit_templates.rs"]
mod tests;
