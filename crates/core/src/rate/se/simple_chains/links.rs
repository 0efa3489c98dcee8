//! The candidates of a position, and the links between them. Only candidates with a strong link can be inside a chain, so
//! only these are *nodes*. Every candidate can be the start of a chain.

use crate::rate::cell_set::{CELLS, CellSet};
use crate::rate::grid::{DIGITS, Grid, bits};
use crate::rate::houses::{CELL_HOUSES, HOUSES};
use crate::rate::se::simple_chains::node_set::NodeSet;
use crate::rate::se::simple_chains::strong_links::StrongLinks;

/// A cell and a digit.
pub type Candidate = (u8, u8);

/// The number of strong links that a node can have: in its cell, box, row and column.
const MAX_STRONG_LINKS: usize = 4;

/// Fills up the lists of strongly linked nodes.
const NO_NODE: u16 = u16::MAX;

/// The candidates and their links. Candidates are numbered: nodes first, in the order of cells and digits, then the
/// others in the same order. Tables have a row for each candidate, or only for each node.
pub struct Links<const W: usize> {
    pub candidates: Vec<Candidate>,
    pub node_count: usize,
    /// The nodes in each cell.
    pub in_cell: Box<[NodeSet<W>; CELLS]>,
    /// The nodes of each digit in each house.
    pub in_house: Box<[[NodeSet<W>; DIGITS]; HOUSES]>,
    /// The nodes of the same digit that each candidate sees.
    pub weak_by_digit: Vec<NodeSet<W>>,
    /// The other nodes in the cell of each candidate.
    pub weak_in_cell: Vec<NodeSet<W>>,
    /// The nodes that are strongly linked with each node by a house.
    pub strong_by_house: Vec<NodeSet<W>>,
    /// The node that is strongly linked with each node by the cell.
    pub strong_in_cell: Vec<NodeSet<W>>,
    /// The nodes with strong links by a house, and those with a strong link in their cell.
    pub linked_by_house: NodeSet<W>,
    pub linked_in_cell: NodeSet<W>,
    /// The strongly linked nodes of each node in the order of the scale: by the cell, box, row and column. A node that
    /// comes twice counts for the first time.
    strong_order: Vec<[u16; MAX_STRONG_LINKS]>,
    /// The number of each node.
    numbers: Box<[[u16; DIGITS]; CELLS]>,
}

impl<const W: usize> Default for Links<W> {
    fn default() -> Self {
        Links {
            candidates: Vec::new(),
            node_count: 0,
            in_cell: Box::new([NodeSet::EMPTY; CELLS]),
            in_house: Box::new([[NodeSet::EMPTY; DIGITS]; HOUSES]),
            weak_by_digit: Vec::new(),
            weak_in_cell: Vec::new(),
            strong_by_house: Vec::new(),
            strong_in_cell: Vec::new(),
            linked_by_house: NodeSet::EMPTY,
            linked_in_cell: NodeSet::EMPTY,
            strong_order: Vec::new(),
            numbers: Box::new([[NO_NODE; DIGITS]; CELLS]),
        }
    }
}

impl<const W: usize> Links<W> {
    /// The place of a candidate in the order of cells and digits.
    #[inline]
    pub fn scan_position(&self, candidate: u16) -> u16 {
        let (cell, digit) = self.candidates[usize::from(candidate)];
        u16::from(cell) * DIGITS as u16 + u16::from(digit)
    }

    /// The nodes that come no later than a place in the order of cells and digits.
    pub fn nodes_up_to(&self, scan_position: u16) -> NodeSet<W> {
        let nodes = 0..self.node_count as u16;
        NodeSet::first_nodes(nodes.take_while(|&node| self.scan_position(node) <= scan_position).count())
    }

    /// The nodes that are strongly linked with a node, in the order of the scale.
    #[inline]
    pub fn strong_in_order(&self, node: u16) -> impl Iterator<Item = u16> + use<W> {
        self.strong_order[usize::from(node)].into_iter().take_while(|&linked| linked != NO_NODE)
    }

    /// Reads the links of a grid.
    pub fn read(&mut self, grid: &Grid, strong_links: &StrongLinks) {
        self.number_candidates(grid, &strong_links.linked_cells);
        self.in_cell.fill(NodeSet::EMPTY);
        self.in_house.fill([NodeSet::EMPTY; DIGITS]);
        for (node, &(cell, digit)) in (0..).zip(&self.candidates[..self.node_count]) {
            self.in_cell[usize::from(cell)].insert(node);
            for house in CELL_HOUSES[usize::from(cell)] {
                self.in_house[usize::from(house)][usize::from(digit)].insert(node);
            }
        }
        self.read_weak_links();
        self.read_strong_links(strong_links);
    }

    fn number_candidates(&mut self, grid: &Grid, linked_cells: &[CellSet; DIGITS]) {
        let mut linked_masks = [0; CELLS];
        for (digit, &cells) in linked_cells.iter().enumerate() {
            for cell in cells {
                linked_masks[usize::from(cell)] |= 1 << digit;
            }
        }
        self.candidates.clear();
        for cell in grid.empty_cells() {
            for digit in bits(linked_masks[usize::from(cell)]) {
                self.numbers[usize::from(cell)][usize::from(digit)] = self.candidates.len() as u16;
                self.candidates.push((cell, digit));
            }
        }
        self.node_count = self.candidates.len();
        for cell in grid.empty_cells() {
            let others = grid.mask(cell) & !linked_masks[usize::from(cell)];
            self.candidates.extend(bits(others).map(|digit| (cell, digit)));
        }
    }

    fn read_weak_links(&mut self) {
        self.weak_by_digit.clear();
        self.weak_in_cell.clear();
        for (number, &(cell, digit)) in self.candidates.iter().enumerate() {
            let [row, column, box_house] = CELL_HOUSES[usize::from(cell)]
                .map(|house| self.in_house[usize::from(house)][usize::from(digit)]);
            let mut by_digit = row | column | box_house;
            let mut in_cell = self.in_cell[usize::from(cell)];
            if number < self.node_count {
                by_digit.remove(number as u16);
                in_cell.remove(number as u16);
            }
            self.weak_by_digit.push(by_digit);
            self.weak_in_cell.push(in_cell);
        }
    }

    fn read_strong_links(&mut self, strong_links: &StrongLinks) {
        self.strong_by_house.clear();
        self.strong_by_house.resize(self.node_count, NodeSet::EMPTY);
        self.strong_in_cell.clear();
        self.strong_order.clear();
        self.linked_by_house = NodeSet::EMPTY;
        self.linked_in_cell = NodeSet::EMPTY;
        for node in 0..self.node_count {
            let is_bivalue = strong_links.bivalue_cells.contains(self.candidates[node].0);
            let in_cell = if is_bivalue { self.weak_in_cell[node] } else { NodeSet::EMPTY };
            let mut order = [NO_NODE; MAX_STRONG_LINKS];
            order[0] = in_cell.first().unwrap_or(NO_NODE);
            self.strong_in_cell.push(in_cell);
            self.linked_in_cell |= in_cell;
            self.strong_order.push(order);
        }
        for pair in &strong_links.pairs {
            let [first, second] =
                pair.cells.map(|cell| self.numbers[usize::from(cell)][usize::from(pair.digit)]);
            self.link_in_house(first, second);
            self.link_in_house(second, first);
        }
    }

    fn link_in_house(&mut self, node: u16, linked: u16) {
        let index = usize::from(node);
        if !self.strong_by_house[index].contains(linked) {
            self.strong_by_house[index].insert(linked);
            self.linked_by_house.insert(node);
            let free = self.strong_order[index].iter_mut().find(|entry| **entry == NO_NODE);
            // A node has no more than a link in its cell and in each of its three houses.
            *free.expect("a node has four links at most") = linked;
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/simple_chains/links.rs"]
mod tests;
