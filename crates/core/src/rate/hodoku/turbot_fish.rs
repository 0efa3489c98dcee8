//! Turbot fish: two strong links of a digit, joined by a weak one.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::DIGITS;
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::{RemovalKey, Step, removal_key};
use crate::rate::hodoku::techniques::Technique;
use crate::rate::houses::{CELL_HOUSES, HOUSE_SETS, HOUSES, PEERS};

/// The best removals so far.
struct Best {
    key: RemovalKey,
    cells: CellSet,
    digit: u8,
}

/// Returns the turbot fish with the best key; among equals, the first.
pub fn find(state: &State) -> Option<Step> {
    let links: [Links; DIGITS] = std::array::from_fn(|digit| Links::new(state, digit as u8));
    let mut best = None;
    for start in state.empty_cells() {
        for links in &links {
            if links.ends.contains(start) {
                links.follow(start, &mut best);
            }
        }
    }
    best.map(|best| Step::removing_digit(Technique::TurbotFish, best.cells, best.digit))
}

/// The links of one digit.
struct Links {
    digit: u8,
    cells: CellSet,
    /// The cells with a strong link.
    ends: CellSet,
    /// The two cells of each house that has two.
    pairs: [CellSet; HOUSES],
}

impl Links {
    fn new(state: &State, digit: u8) -> Self {
        let cells = state.cells_with(digit);
        let mut links = Links { digit, cells, ends: CellSet::EMPTY, pairs: [CellSet::EMPTY; HOUSES] };
        for (house, pair) in links.pairs.iter_mut().enumerate() {
            if state.places(house as u8, digit).count_ones() == 2 {
                *pair = cells & HOUSE_SETS[house];
                links.ends |= *pair;
            }
        }
        links
    }

    /// Follows all links from a cell: a strong one, a weak one, and a strong one. A chain that ends at an earlier cell
    /// has been met from there.
    fn follow(&self, start: u8, best: &mut Option<Best>) {
        for second in self.strong(start) {
            for third in self.weak(second).into_iter().flatten().filter(|&third| third != start) {
                for end in self.strong(third) {
                    if end >= start && end != second {
                        self.offer(PEERS[usize::from(start)] & PEERS[usize::from(end)], best);
                    }
                }
            }
        }
    }

    /// Takes removals from cells that see both ends if they are better than the best so far.
    fn offer(&self, seen: CellSet, best: &mut Option<Best>) {
        let cells = self.cells & seen;
        if !cells.is_empty() && best.as_ref().is_none_or(|best| cells.len() as usize >= best.key.0.0) {
            let key = removal_key(cells.iter().map(|cell| (cell, self.digit)));
            if best.as_ref().is_none_or(|best| key < best.key) {
                *best = Some(Best { key, cells, digit: self.digit });
            }
        }
    }

    /// The cells linked to a cell that have strong links: those of its row, then of its column, then the others of its
    /// box.
    fn weak(&self, cell: u8) -> [CellSet; 3] {
        let houses = CELL_HOUSES[usize::from(cell)].map(|house| HOUSE_SETS[usize::from(house)]);
        let others = self.ends - CellSet::of(cell);
        let [row, column, box_cells] = houses.map(|cells| cells & others);
        [row, column, box_cells - (row | column)]
    }

    /// The cells with a strong link to a cell, in the same order. A link in a line and a box counts for the line.
    fn strong(&self, cell: u8) -> impl Iterator<Item = u8> + use<> {
        let [row, column, box_pair] = CELL_HOUSES[usize::from(cell)].map(|house| {
            let pair = self.pairs[usize::from(house)] - CellSet::of(cell);
            (!pair.is_empty()).then(|| pair.first())
        });
        let box_pair = box_pair.filter(|other| other / 9 != cell / 9 && other % 9 != cell % 9);
        [row, column, box_pair].into_iter().flatten()
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/turbot_fish.rs"]
mod tests;
