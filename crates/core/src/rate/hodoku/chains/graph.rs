//! The nodes and links of the chains of a position.
//!
//! A node is a candidate or a group. It can be *on* (the digit is there) or *off*. A strong link leads from off to on,
//! a weak link from on to off. Both kinds of links work in both directions. The order of the links of a node matters:
//! of several equally short chains HoDoKu takes the one that its tables reach first.

use crate::rate::cell_set::{CELLS, CellSet};
use crate::rate::grid::{DIGITS, Grid, bits};
use crate::rate::hodoku::chains::groups::{Group, find_groups, partners};
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
    node_ids: [[NodeId; DIGITS]; CELLS],
    strong: Lists,
    weak: Lists,
    groups: Vec<Group>,
    /// The groups with strong links: the index of the group, and of the partners that follow from it.
    group_ids: Vec<NodeId>,
    groups_by_digit: [Vec<u16>; DIGITS],
}

impl Default for Graph {
    fn default() -> Self {
        Graph {
            nodes: Vec::new(),
            linked: 0,
            node_ids: [[NO_NODE; DIGITS]; CELLS],
            strong: Lists::default(),
            weak: Lists::default(),
            groups: Vec::new(),
            group_ids: Vec::new(),
            groups_by_digit: Default::default(),
        }
    }
}

impl Graph {
    /// Takes the nodes and links of a grid, with or without groups.
    pub fn load(&mut self, grid: &Grid, with_groups: bool) {
        self.groups.clear();
        if with_groups {
            find_groups(grid, &mut self.groups);
        }
        let single_places = self.single_places();
        self.nodes.clear();
        self.add_candidates(grid, &single_places, true);
        self.add_groups(grid);
        self.linked = self.nodes.len();
        self.add_candidates(grid, &single_places, false);
        self.strong.clear();
        self.weak.clear();
        for id in 0..self.nodes.len() {
            if self.nodes[id].is_group() {
                self.link_group(grid, id as NodeId);
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

    /// The cells that are the only place of a digit beside a group, by digit.
    fn single_places(&self) -> [CellSet; DIGITS] {
        let mut places = [CellSet::EMPTY; DIGITS];
        for group in &self.groups {
            for cell in [group.single_in_box, group.single_in_line].into_iter().flatten() {
                places[usize::from(group.digit)].insert(cell);
            }
        }
        places
    }

    /// Adds the candidates that have strong links, or those that have none.
    fn add_candidates(&mut self, grid: &Grid, single_places: &[CellSet; DIGITS], with_links: bool) {
        for cell in grid.empty_cells() {
            let mask = grid.mask(cell);
            let is_bivalue = mask.count_ones() == 2;
            for digit in bits(mask) {
                let is_pair = |house: &u8| grid.places(*house, digit).count_ones() == 2;
                let has_links = is_bivalue
                    || CELL_HOUSES[usize::from(cell)].iter().any(is_pair)
                    || single_places[usize::from(digit)].contains(cell);
                if has_links == with_links {
                    self.node_ids[usize::from(cell)][usize::from(digit)] = self.nodes.len() as NodeId;
                    let seen = PEERS[usize::from(cell)];
                    self.nodes.push(Node { cell, digit, cells: CellSet::of(cell), seen });
                }
            }
        }
    }

    /// Adds the groups that have strong links.
    fn add_groups(&mut self, grid: &Grid) {
        self.group_ids.clear();
        self.groups_by_digit.iter_mut().for_each(Vec::clear);
        for (index, group) in self.groups.iter().enumerate() {
            let has_links = group.single_in_box.is_some()
                || group.single_in_line.is_some()
                || partners(grid, &self.groups, index).iter().any(Option::is_some);
            let Group { digit, cells, seen, .. } = *group;
            self.group_ids.push(if has_links { self.nodes.len() as NodeId } else { NO_NODE });
            if has_links {
                self.groups_by_digit[usize::from(digit)].push(index as u16);
                self.nodes.push(Node { cell: cells.first(), digit, cells, seen });
            }
        }
    }

    fn link_candidate(&mut self, grid: &Grid, id: NodeId) {
        let Node { cell, digit, .. } = self.nodes[usize::from(id)];
        let other_digits = grid.mask(cell) & !(1 << digit);
        let is_bivalue = other_digits.is_power_of_two();
        for other_digit in bits(other_digits) {
            let other = self.id(cell, other_digit);
            self.add_weak(other);
            if is_bivalue {
                self.strong.push(other);
            }
        }
        let mut new_places = grid.cells_with(digit);
        new_places.remove(cell);
        for house in CELL_HOUSES[usize::from(cell)] {
            let house_cells = HOUSE_SETS[usize::from(house)];
            for place in new_places & house_cells {
                self.add_weak(self.id(place, digit));
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
        for &index in &self.groups_by_digit[usize::from(digit)] {
            let group = &self.groups[usize::from(index)];
            let target = self.group_ids[usize::from(index)];
            if group.seen.contains(cell) {
                self.weak.push(target);
            }
            if group.single_in_box == Some(cell) || group.single_in_line == Some(cell) {
                self.strong.push(target);
            }
        }
    }

    fn link_group(&mut self, grid: &Grid, id: NodeId) {
        let Node { digit, seen, .. } = self.nodes[usize::from(id)];
        for cell in grid.cells_with(digit) & seen {
            self.add_weak(self.id(cell, digit));
        }
        let group_index = self.group_ids.iter().position(|&group_id| group_id == id).unwrap_or_default();
        let group = self.groups[group_index];
        for cell in [group.single_in_box, group.single_in_line].into_iter().flatten() {
            self.strong.push(self.id(cell, digit));
        }
        for &other in &self.groups_by_digit[usize::from(digit)] {
            if self.groups[usize::from(other)].excludes(&group) {
                self.weak.push(self.group_ids[usize::from(other)]);
            }
        }
        for partner in partners(grid, &self.groups, group_index).into_iter().flatten() {
            self.strong.push(self.group_ids[partner]);
        }
    }

    fn add_weak(&mut self, target: NodeId) {
        if usize::from(target) < self.linked {
            self.weak.push(target);
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/graph.rs"]
mod tests;
