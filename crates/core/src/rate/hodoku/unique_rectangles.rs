//! Unique rectangles and hidden rectangles: four cells that could swap two digits if nothing else told them apart.
//! Cells of the pattern may lack one of the two digits, as long as no placed digit rules it out.

use crate::rate::candidate_counts::CandidateCounts;
use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Mask, bits};
use crate::rate::hodoku::rectangle_subsets::RectangleSubsets;
use crate::rate::hodoku::rectangles::{Rectangle, SeenRectangles, for_each_rectangle};
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::{Candidate, Step};
use crate::rate::hodoku::techniques::Technique;
use crate::rate::houses::{CELL_HOUSES, FIRST_COLUMN, HOUSE_SETS, PEERS};

/// Finds unique rectangles. One search finds all types; its steps serve as long as the state stays the same.
#[derive(Default)]
pub struct UniqueRectangles {
    step_number: u64,
    seen: SeenRectangles,
    steps: Vec<Step>,
}

impl UniqueRectangles {
    /// Returns the first step of a type.
    pub fn find(&mut self, technique: Technique, state: &State) -> Option<Step> {
        if self.step_number != state.step_number() {
            self.step_number = state.step_number();
            self.search(state);
        }
        self.steps.iter().find(|step| step.technique == technique).cloned()
    }

    fn search(&mut self, state: &State) {
        self.seen.clear();
        self.steps.clear();
        let allowed = allowed_cells(state);
        for cell in CandidateCounts::of(state).exactly_two() {
            let pair = state.mask(cell);
            let possible = bits(pair).fold(CellSet::ALL, |cells, digit| cells & allowed[usize::from(digit)]);
            let (seen, steps) = (&mut self.seen, &mut self.steps);
            for_each_rectangle(
                cell,
                |second| possible.contains(second),
                |rectangle| {
                    let is_possible = possible.contains(rectangle[2]) && possible.contains(rectangle[3]);
                    if is_possible && seen.insert(rectangle) {
                        Pattern::new(state, rectangle, pair).add_steps(steps);
                    }
                },
            );
        }
    }
}

/// The empty cells that see no placed digit, for each digit.
fn allowed_cells(state: &State) -> [CellSet; DIGITS] {
    let mut allowed = [state.empty_cells(); DIGITS];
    let values = state.values();
    for cell in !state.empty_cells() {
        let cell = usize::from(cell);
        allowed[usize::from(values[cell]) - 1] -= PEERS[cell];
    }
    allowed
}

/// A rectangle and its two digits in a state.
struct Pattern<'a> {
    state: &'a State,
    pair: Mask,
    cells: CellSet,
    /// The cells that have other candidates too, and those that have not.
    with_others: CellSet,
    without_others: CellSet,
}

impl<'a> Pattern<'a> {
    fn new(state: &'a State, rectangle: Rectangle, pair: Mask) -> Self {
        let cells: CellSet = rectangle.into_iter().collect();
        let with_others = cells.iter().filter(|&cell| state.mask(cell) & !pair != 0).collect();
        Pattern { state, pair, cells, with_others, without_others: cells - with_others }
    }

    /// Adds all steps, in the order in which HoDoKu meets them.
    fn add_steps(&self, steps: &mut Vec<Step>) {
        match self.with_others.len() {
            1 => self.add_type_1(steps),
            2 => {
                self.add_types_2_and_5(steps);
                self.add_type_3(steps);
                self.add_types_4_and_6(steps);
                if self.is_diagonal() {
                    self.add_hidden_rectangles(steps);
                }
            }
            3 => {
                self.add_types_2_and_5(steps);
                self.add_hidden_rectangles(steps);
            }
            _ => {}
        }
    }

    fn push(steps: &mut Vec<Step>, technique: Technique, removals: Vec<Candidate>) {
        if !removals.is_empty() {
            steps.push(Step::removing(technique, removals));
        }
    }

    /// The digits of a mask in a cell.
    fn candidates(&self, cell: u8, digits: Mask) -> impl Iterator<Item = Candidate> + use<> {
        bits(self.state.mask(cell) & digits).map(move |digit| (cell, digit))
    }

    /// Whether the two cells with other candidates lie in different rows and columns.
    fn is_diagonal(&self) -> bool {
        let [first, second] = self.two_cells().map(|cell| CELL_HOUSES[usize::from(cell)]);
        first[0] != second[0] && first[1] != second[1]
    }

    /// The first and the second of the cells with other candidates.
    fn two_cells(&self) -> [u8; 2] {
        let first = self.with_others.first();
        [first, (self.with_others - CellSet::of(first)).first()]
    }

    /// The cells that see all cells with other candidates.
    fn common_peers(&self) -> CellSet {
        self.with_others.iter().fold(CellSet::ALL, |cells, cell| cells & PEERS[usize::from(cell)])
    }

    /// One cell has other candidates: it loses the two digits.
    fn add_type_1(&self, steps: &mut Vec<Step>) {
        let removals = self.candidates(self.with_others.first(), self.pair).collect();
        Pattern::push(steps, Technique::UniqueRectangle1, removals);
    }

    /// There is only one other digit: it leaves the cells that see all of its cells.
    fn add_types_2_and_5(&self, steps: &mut Vec<Step>) {
        let others = self.other_digits();
        if others.count_ones() == 1 {
            let is_type_5 = self.with_others.len() == 3 || self.is_diagonal();
            let technique = if is_type_5 { Technique::UniqueRectangle5 } else { Technique::UniqueRectangle2 };
            let cells = self.common_peers() & self.state.cells_with(others.trailing_zeros() as u8);
            let removals = cells.iter().flat_map(|cell| self.candidates(cell, others)).collect();
            Pattern::push(steps, technique, removals);
        }
    }

    fn other_digits(&self) -> Mask {
        self.with_others.iter().fold(0, |mask, cell| mask | self.state.mask(cell)) & !self.pair
    }

    /// The other digits make a naked set with cells of a common house.
    fn add_type_3(&self, steps: &mut Vec<Step>) {
        let houses = CELL_HOUSES[usize::from(self.with_others.first())];
        for house in houses {
            let house_cells = HOUSE_SETS[usize::from(house)];
            if !self.with_others.is_subset_of(house_cells) {
                continue;
            }
            let is_free = |&cell: &u8| self.state.mask(cell) & self.pair == 0;
            let others = (self.state.empty_cells() & house_cells) - self.cells;
            let free_cells = others.iter().filter(is_free).collect();
            let subsets = RectangleSubsets { state: self.state, house, free_cells };
            subsets.for_each(self.with_others, self.other_digits(), &mut |removals| {
                Pattern::push(steps, Technique::UniqueRectangle3, removals);
            });
        }
    }

    /// Two cells have other candidates. In one line (type 4): one of the digits has no other place that both see, so
    /// the other digit leaves both. Diagonal (type 6): one of the digits has no other place in the rows and columns,
    /// so it leaves both.
    fn add_types_4_and_6(&self, steps: &mut Vec<Step>) {
        let is_diagonal = self.is_diagonal();
        let area = if is_diagonal { self.lines() - self.cells } else { self.common_peers() };
        let is_absent = |digit: &u8| !self.state.cells_with(*digit).intersects(area);
        let Some(digit) = bits(self.pair).find(is_absent) else {
            return;
        };
        let digit = 1 << digit;
        let (technique, removed) = if is_diagonal {
            (Technique::UniqueRectangle6, digit)
        } else {
            (Technique::UniqueRectangle4, self.pair & !digit)
        };
        let removals = self.with_others.iter().flat_map(|cell| self.candidates(cell, removed)).collect();
        Pattern::push(steps, technique, removals);
    }

    /// The rows and columns of the rectangle.
    fn lines(&self) -> CellSet {
        let lines = self.cells.iter().flat_map(|cell| CELL_HOUSES[usize::from(cell)]);
        lines
            .filter(|&line| line < 2 * FIRST_COLUMN)
            .fold(CellSet::EMPTY, |cells, line| cells | HOUSE_SETS[usize::from(line)])
    }

    /// The cell opposite of one without other candidates: if a digit has no other places in its row and column, it
    /// loses the other digit.
    fn add_hidden_rectangles(&self, steps: &mut Vec<Step>) {
        for corner in self.without_others {
            let opposite = self.opposite(corner);
            let [row, column, _] = CELL_HOUSES[usize::from(opposite)];
            let area = HOUSE_SETS[usize::from(row)] | HOUSE_SETS[usize::from(column)];
            for digit in bits(self.pair) {
                if !(self.state.cells_with(digit) & area).intersects(!self.cells) {
                    let removals = self.candidates(opposite, self.pair & !(1 << digit)).collect();
                    Pattern::push(steps, Technique::HiddenRectangle, removals);
                }
            }
        }
    }

    /// The cell of the rectangle in another row and another column.
    fn opposite(&self, corner: u8) -> u8 {
        let houses = |cell: u8| CELL_HOUSES[usize::from(cell)];
        let is_opposite =
            |&cell: &u8| houses(cell)[0] != houses(corner)[0] && houses(cell)[1] != houses(corner)[1];
        self.cells.iter().find(is_opposite).expect("a rectangle has two rows and two columns")
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/unique_rectangles.rs"]
mod tests;
