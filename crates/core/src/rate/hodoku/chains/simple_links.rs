//! The links of X-chains and XY-chains, in the order in which HoDoKu follows them: along the row, the column and the
//! box of a cell.

use crate::rate::cell_set::CELLS;
use crate::rate::grid::{DIGITS, Grid, bits};
use crate::rate::hodoku::chains::lists::Lists;
pub use crate::rate::hodoku::chains::lists::NodeId;
use crate::rate::hodoku::step::Candidate;
use crate::rate::houses::{CELL_HOUSES, HOUSE_SETS};

const NO_NODE: NodeId = NodeId::MAX;

/// The candidates that have strong links, in ascending order, and their links.
pub struct SimpleLinks {
    candidates: Vec<Candidate>,
    node_ids: [[NodeId; DIGITS]; CELLS],
    strong: Lists,
    weak: Lists,
}

impl Default for SimpleLinks {
    fn default() -> Self {
        SimpleLinks {
            candidates: Vec::new(),
            node_ids: [[NO_NODE; DIGITS]; CELLS],
            strong: Lists::default(),
            weak: Lists::default(),
        }
    }
}

impl SimpleLinks {
    /// Takes the links of X-chains: all between candidates of one digit. A box gives only links between cells that
    /// share neither row nor column: the others are links of that line, strong or weak as they are there.
    pub fn load_x(&mut self, grid: &Grid) {
        let is_linked = |cell: u8, digit: u8| {
            CELL_HOUSES[usize::from(cell)].iter().any(|&house| grid.places(house, digit).count_ones() == 2)
        };
        self.add_nodes(grid, is_linked);
        for node in 0..self.len() {
            let (cell, digit) = self.candidates[node];
            self.add_links(grid, cell, digit, |house| grid.places(house, digit).count_ones() == 2);
        }
    }

    /// Takes the links of XY-chains: strong ones inside cells with two candidates, weak ones between them.
    pub fn load_xy(&mut self, grid: &Grid) {
        self.add_nodes(grid, |cell, _| grid.mask(cell).count_ones() == 2);
        for node in 0..self.len() {
            let (cell, digit) = self.candidates[node];
            let other_digit = (grid.mask(cell) & !(1 << digit)).trailing_zeros() as u8;
            self.strong.push(self.id(cell, other_digit));
            self.add_links(grid, cell, digit, |_| false);
        }
    }

    pub fn len(&self) -> usize {
        self.candidates.len()
    }

    #[inline]
    pub fn candidate(&self, node: NodeId) -> Candidate {
        self.candidates[usize::from(node)]
    }

    #[inline]
    pub fn strong(&self, node: NodeId) -> &[NodeId] {
        self.strong.of(node)
    }

    #[inline]
    pub fn weak(&self, node: NodeId) -> &[NodeId] {
        self.weak.of(node)
    }

    fn id(&self, cell: u8, digit: u8) -> NodeId {
        self.node_ids[usize::from(cell)][usize::from(digit)]
    }

    fn add_nodes(&mut self, grid: &Grid, is_node: impl Fn(u8, u8) -> bool) {
        self.candidates.clear();
        self.strong.clear();
        self.weak.clear();
        self.node_ids = [[NO_NODE; DIGITS]; CELLS];
        for cell in grid.empty_cells() {
            for digit in bits(grid.mask(cell)) {
                if is_node(cell, digit) {
                    self.node_ids[usize::from(cell)][usize::from(digit)] = self.candidates.len() as NodeId;
                    self.candidates.push((cell, digit));
                }
            }
        }
    }

    /// Adds the links of the next node to candidates of its digit.
    fn add_links(&mut self, grid: &Grid, cell: u8, digit: u8, is_strong: impl Fn(u8) -> bool) {
        let mut new_places = grid.cells_with(digit);
        new_places.remove(cell);
        for house in CELL_HOUSES[usize::from(cell)] {
            let house_cells = HOUSE_SETS[usize::from(house)];
            for place in new_places & house_cells {
                let target = self.id(place, digit);
                if target != NO_NODE {
                    self.weak.push(target);
                    if is_strong(house) {
                        self.strong.push(target);
                    }
                }
            }
            new_places -= house_cells;
        }
        self.strong.end_list();
        self.weak.end_list();
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/simple_links.rs"]
mod tests;
