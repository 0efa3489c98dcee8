//! The nodes and links of the chains of a position.
//!
//! A node is a candidate or a group. It can be *on* (the digit is there) or *off*. A strong link leads from off to on,
//! a weak link from on to off. Both kinds of links work in both directions. The order of the links of a node matters:
//! of several equally short chains HoDoKu takes the one that its tables reach first.

use crate::rate::cell_set::{CELLS, CellSet};
use crate::rate::grid::{DIGITS, Grid, bits};
use crate::rate::hodoku::chains::groups::{Group, Groups};
use crate::rate::hodoku::chains::lists::Lists;
pub use crate::rate::hodoku::chains::lists::NodeId;
use crate::rate::houses::{CELL_HOUSES, HOUSE_SETS, PEERS};

/// The id of a candidate that the grid does not have.
const NO_NODE: NodeId = NodeId::MAX;

#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// The cell, or the first cell of a group.
    pub cell: u8,
    pub digit: u8,
    pub cells: CellSet,
    /// The cells that see all cells of the node.
    pub seen: CellSet,
}

impl Node {
    pub fn is_group(&self) -> bool {
        self.cells.len() > 1
    }
}

/// The nodes of a position. The nodes with strong links come first: the *linked* nodes. The others can only be at the
/// ends of a chain.
pub struct Graph {
    nodes: Vec<Node>,
    linked: usize,
    /// The cells of the linked candidates, by digit.
    linked_cells: [CellSet; DIGITS],
    node_ids: [[NodeId; DIGITS]; CELLS],
    strong: Lists,
    weak: Lists,
    groups: Groups,
    /// The node of each group, or `NO_NODE` if it has no strong links.
    group_ids: Vec<NodeId>,
    first_group: usize,
    /// The group of each group node, from `first_group` on.
    group_indices: Vec<u16>,
}

impl Default for Graph {
    fn default() -> Self {
        Graph {
            nodes: Vec::new(),
            linked: 0,
            linked_cells: [CellSet::EMPTY; DIGITS],
            node_ids: [[NO_NODE; DIGITS]; CELLS],
            strong: Lists::default(),
            weak: Lists::default(),
            groups: Groups::default(),
            group_ids: Vec::new(),
            first_group: 0,
            group_indices: Vec::new(),
        }
    }
}

impl Graph {
    /// Takes the nodes and links of a grid, with or without groups.
    pub fn load(&mut self, grid: &Grid, with_groups: bool) {
        self.groups.clear();
        if with_groups {
            self.groups.load(grid);
        }
        self.find_linked_cells(grid);
        self.nodes.clear();
        self.add_candidates(grid, true);
        self.add_groups();
        self.linked = self.nodes.len();
        self.add_candidates(grid, false);
        self.strong.clear();
        self.weak.clear();
        for id in 0..self.nodes.len() {
            if self.nodes[id].is_group() {
                self.link_group(id as NodeId);
            } else {
                self.link_candidate(grid, id as NodeId);
            }
            self.strong.end_list();
            self.weak.end_list();
        }
    }

    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// The number of nodes with strong links. Their ids are 0 to this number.
    pub fn linked(&self) -> usize {
        self.linked
    }

    #[inline]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[usize::from(id)]
    }

    /// The node of a candidate, which the grid must have.
    #[inline]
    pub fn id(&self, cell: u8, digit: u8) -> NodeId {
        self.node_ids[usize::from(cell)][usize::from(digit)]
    }

    /// The nodes that are on if this one is off.
    #[inline]
    pub fn strong(&self, id: NodeId) -> &[NodeId] {
        self.strong.of(id)
    }

    /// The linked nodes that are off if this one is on.
    #[inline]
    pub fn weak(&self, id: NodeId) -> &[NodeId] {
        self.weak.of(id)
    }

    /// Finds the candidates of cells with two candidates, of houses with two places, and those that are the only place
    /// beside a group.
    fn find_linked_cells(&mut self, grid: &Grid) {
        let is_bivalue = |&cell: &u8| grid.mask(cell).count_ones() == 2;
        let bivalue_cells: CellSet = grid.empty_cells().iter().filter(is_bivalue).collect();
        for (digit, cells) in (0..).zip(&mut self.linked_cells) {
            let places = grid.cells_with(digit);
            *cells = places & bivalue_cells;
            for (house, house_cells) in (0..).zip(HOUSE_SETS) {
                if grid.places(house, digit).count_ones() == 2 {
                    *cells |= places & house_cells;
                }
            }
        }
        for group in self.groups.as_slice() {
            for cell in [group.single_in_box, group.single_in_line].into_iter().flatten() {
                self.linked_cells[usize::from(group.digit)].insert(cell);
            }
        }
    }

    /// Adds the candidates that are linked, or those that are not.
    fn add_candidates(&mut self, grid: &Grid, are_linked: bool) {
        for cell in grid.empty_cells() {
            for digit in bits(grid.mask(cell)) {
                if self.linked_cells[usize::from(digit)].contains(cell) == are_linked {
                    self.node_ids[usize::from(cell)][usize::from(digit)] = self.nodes.len() as NodeId;
                    let seen = PEERS[usize::from(cell)];
                    self.nodes.push(Node { cell, digit, cells: CellSet::of(cell), seen });
                }
            }
        }
    }

    /// Adds the groups that have strong links.
    fn add_groups(&mut self) {
        self.group_ids.clear();
        self.group_indices.clear();
        self.first_group = self.nodes.len();
        for (index, group) in self.groups.as_slice().iter().enumerate() {
            let Group { digit, cells, seen, .. } = *group;
            self.group_ids.push(if group.has_links() { self.nodes.len() as NodeId } else { NO_NODE });
            if group.has_links() {
                self.group_indices.push(index as u16);
                self.nodes.push(Node { cell: cells.first(), digit, cells, seen });
            }
        }
    }

    fn link_candidate(&mut self, grid: &Grid, id: NodeId) {
        let Node { cell, digit, .. } = self.nodes[usize::from(id)];
        let other_digits = grid.mask(cell) & !(1 << digit);
        let is_bivalue = other_digits.is_power_of_two();
        for other_digit in bits(other_digits) {
            if self.linked_cells[usize::from(other_digit)].contains(cell) {
                self.weak.push(self.id(cell, other_digit));
            }
            if is_bivalue {
                self.strong.push(self.id(cell, other_digit));
            }
        }
        let mut new_places = self.linked_cells[usize::from(digit)];
        new_places.remove(cell);
        for house in CELL_HOUSES[usize::from(cell)] {
            let house_cells = HOUSE_SETS[usize::from(house)];
            for place in new_places & house_cells {
                self.weak.push(self.id(place, digit));
            }
            new_places -= house_cells;
            if grid.places(house, digit).count_ones() == 2 {
                let place = (grid.cells_with(digit) & house_cells & PEERS[usize::from(cell)]).first();
                let target = self.id(place, digit);
                if !self.strong.last().contains(&target) {
                    self.strong.push(target);
                }
            }
        }
        self.link_candidate_to_groups(cell, digit);
    }

    fn link_candidate_to_groups(&mut self, cell: u8, digit: u8) {
        for &index in self.groups.of_digit(digit) {
            let group = &self.groups.as_slice()[usize::from(index)];
            let target = self.group_ids[usize::from(index)];
            if target == NO_NODE {
                continue;
            }
            if group.seen.contains(cell) {
                self.weak.push(target);
            }
            if group.single_in_box == Some(cell) || group.single_in_line == Some(cell) {
                self.strong.push(target);
            }
        }
    }

    fn link_group(&mut self, id: NodeId) {
        let index = usize::from(self.group_indices[usize::from(id) - self.first_group]);
        let group = self.groups.as_slice()[index];
        for cell in self.linked_cells[usize::from(group.digit)] & group.seen {
            self.weak.push(self.id(cell, group.digit));
        }
        for cell in [group.single_in_box, group.single_in_line].into_iter().flatten() {
            self.strong.push(self.id(cell, group.digit));
        }
        for &other in self.groups.of_digit(group.digit) {
            let target = self.group_ids[usize::from(other)];
            if target != NO_NODE && self.groups.as_slice()[usize::from(other)].excludes(&group) {
                self.weak.push(target);
            }
        }
        for partner in group.partners.into_iter().flatten() {
            self.strong.push(self.group_ids[usize::from(partner)]);
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/graph.rs"]
mod tests;
