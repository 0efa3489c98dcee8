//! Turbot fish: two strong links of a digit, joined by a weak one.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::DIGITS;
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::{Candidate, Step, removal_key};
use crate::rate::hodoku::techniques::Technique;
use crate::rate::houses::{CELL_HOUSES, HOUSE_SETS, PEERS};

/// Finds turbot fish. The one with the best key is taken; among equals, the first.
#[derive(Default)]
pub struct TurbotFish {
    best: Vec<Candidate>,
    removals: Vec<Candidate>,
}

impl TurbotFish {
    pub fn find(&mut self, state: &State) -> Option<Step> {
        self.best.clear();
        let links: [Links; DIGITS] = std::array::from_fn(|digit| Links::new(state, digit as u8));
        for start in state.empty_cells() {
            for links in &links {
                if links.starts.contains(start) {
                    self.follow(links, start);
                }
            }
        }
        (!self.best.is_empty()).then(|| Step::removing(Technique::TurbotFish, self.best.clone()))
    }

    /// Follows all links of a digit from a cell. A chain that ends at an earlier cell has been met from there.
    fn follow(&mut self, links: &Links, start: u8) {
        for second in links.strong(start) {
            for third in links.weak(second).filter(|&third| third != start) {
                for end in links.strong(third) {
                    let victims = links.cells & PEERS[usize::from(start)] & PEERS[usize::from(end)];
                    if end >= start && end != second && victims.len() as usize >= self.best.len() {
                        self.offer(victims, links.digit);
                    }
                }
            }
        }
    }

    fn offer(&mut self, victims: CellSet, digit: u8) {
        self.removals.clear();
        self.removals.extend(victims.iter().map(|cell| (cell, digit)));
        let is_better = removal_key(&self.removals) < removal_key(&self.best);
        if !victims.is_empty() && (self.best.is_empty() || is_better) {
            std::mem::swap(&mut self.best, &mut self.removals);
        }
    }
}

/// The links of one digit.
struct Links {
    digit: u8,
    cells: CellSet,
    /// The cells with a strong link.
    starts: CellSet,
    /// The two cells of each house that has two.
    pairs: [CellSet; 27],
}

impl Links {
    fn new(state: &State, digit: u8) -> Self {
        let cells = state.cells_with(digit);
        let mut links = Links { digit, cells, starts: CellSet::EMPTY, pairs: [CellSet::EMPTY; 27] };
        for (house, pair) in links.pairs.iter_mut().enumerate() {
            if state.places(house as u8, digit).count_ones() == 2 {
                *pair = cells & HOUSE_SETS[house];
                links.starts |= *pair;
            }
        }
        links
    }

    /// The cells linked to a cell: those of its row, then of its column, then the others of its box.
    fn weak(&self, cell: u8) -> impl Iterator<Item = u8> {
        self.linked(cell).into_iter().flatten()
    }

    /// The cells with a strong link to a cell, in the same order. A link in a line and a box counts for the line.
    fn strong(&self, cell: u8) -> impl Iterator<Item = u8> {
        let houses = CELL_HOUSES[usize::from(cell)];
        let linked = self.linked(cell).into_iter().zip(houses);
        linked.flat_map(|(cells, house)| cells & self.pairs[usize::from(house)])
    }

    fn linked(&self, cell: u8) -> [CellSet; 3] {
        let houses = CELL_HOUSES[usize::from(cell)].map(|house| HOUSE_SETS[usize::from(house)]);
        let [row, column, box_cells] = houses.map(|cells| cells - CellSet::of(cell));
        [row, column, box_cells - (row | column)].map(|cells| cells & self.cells)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/turbot_fish.rs"]
mod tests;
