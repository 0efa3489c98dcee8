//! Cycles over weak and strong links by turns. Either every second candidate of a cycle is true or all the others are. So
//! a candidate outside that sees one of each, with its digit, is false.
//!
//! The scale finds cycles breadth first from each candidate. It takes the path by which each node is reached first, so the
//! order of the links decides which cycles there are.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid};
use crate::rate::houses::{CELL_HOUSES, PEERS};
use crate::rate::se::simple_chains::closure::Closure;
use crate::rate::se::simple_chains::consequences::{Consequences, LinkScope};
use crate::rate::se::simple_chains::node_set::NodeSet;

/// A true node on the way from the source.
#[derive(Clone, Copy)]
struct PathNode {
    node: u16,
    /// The false node that makes it true.
    false_node: u16,
    /// The index of the true node that makes `false_node` false.
    parent: u16,
}

/// A node from which cycles are searched.
struct Source<const W: usize> {
    node: u16,
    /// The nodes of its component that are reached in a number of steps, and no earlier.
    nodes: NodeSet<W>,
    /// The nodes of its component that are not reached yet. A path that comes back never leaves the component.
    unseen: NodeSet<W>,
}

#[derive(Default)]
pub struct Cycles<const W: usize> {
    sources: Vec<Source<W>>,
    /// The number of strong links of the cycles that were looked at last.
    link_count: u32,
    /// The nodes that are reached from a source and can lie on a cycle, by the number of steps.
    levels: Vec<NodeSet<W>>,
    path_nodes: Vec<PathNode>,
}

impl<const W: usize> Cycles<W> {
    /// Starts the search in a pass.
    pub fn start(&mut self, closure: &Closure<W>) {
        self.link_count = 1;
        self.sources.clear();
        self.sources.extend(closure.cycle_nodes.iter().map(|node| {
            let nodes = NodeSet::of(node);
            Source { node, nodes, unseen: closure.component(node) - nodes }
        }));
    }

    /// Whether there are longer cycles than those that were looked at last.
    pub fn has_further(&self) -> bool {
        !self.sources.is_empty()
    }

    /// Finds the first cycle with eliminations among those with `link_count` strong links from these sources. Returns the
    /// eliminations. The next call must be for longer cycles.
    pub fn first(
        &mut self,
        grid: &Grid,
        consequences: &Consequences<W>,
        closure: &Closure<W>,
        link_count: u32,
        sources: NodeSet<W>,
    ) -> Option<[CellSet; DIGITS]> {
        let search = Search { grid, consequences, closure };
        while self.link_count < link_count {
            self.link_count += 1;
            self.sources.retain_mut(|source| {
                source.nodes = consequences.next_of(source.nodes) & source.unseen;
                source.unseen -= source.nodes;
                !source.nodes.is_empty()
            });
        }
        for index in 0..self.sources.len() {
            let Source { node: source, nodes, .. } = self.sources[index];
            let (cell, digit) = consequences.links.candidates[usize::from(source)];
            if !sources.contains(source)
                || grid.mask(cell) == 1 << digit
                || !nodes.intersects(&consequences.previous(source))
            {
                continue;
            }
            self.find_levels(&search, source);
            let last = self.grow_paths(&search, source);
            let eliminations = self.close(&search, source, last);
            if eliminations.is_some() {
                return eliminations;
            }
        }
        None
    }

    /// Finds the nodes that can lie on cycles from a source.
    fn find_levels(&mut self, search: &Search<W>, source: u16) {
        self.levels.clear();
        let mut nodes = NodeSet::of(source);
        let mut unseen = search.closure.component(source) - nodes;
        self.levels.push(nodes);
        for _ in 1..self.link_count {
            nodes = search.consequences.next_of(nodes) & unseen;
            unseen -= nodes;
            self.levels.push(nodes);
        }
        let mut on_cycle = search.consequences.previous(source);
        for level in self.levels.iter_mut().rev() {
            *level &= on_cycle;
            on_cycle = level.union(|node| search.consequences.previous(node));
        }
    }

    /// Finds the path to each node of the levels. Returns the index of the first node of the last level.
    fn grow_paths(&mut self, search: &Search<W>, source: u16) -> usize {
        self.path_nodes.clear();
        self.path_nodes.push(PathNode { node: source, false_node: source, parent: 0 });
        let mut first = 0;
        for level in &self.levels[1..] {
            let mut missing = *level;
            let mut useful = search.strong_of(missing);
            let end = self.path_nodes.len();
            for parent in first..end {
                for false_node in search.weak_in_order(self.path_nodes[parent].node) {
                    if !useful.contains(false_node) {
                        continue;
                    }
                    useful.remove(false_node);
                    for node in search.consequences.links.strong_in_order(false_node) {
                        if missing.contains(node) && search.is_strong(false_node, node) {
                            missing.remove(node);
                            self.path_nodes.push(PathNode { node, false_node, parent: parent as u16 });
                        }
                    }
                }
            }
            first = end;
        }
        first
    }

    /// Closes the paths to the nodes from `first` on, until a cycle has eliminations.
    fn close(&self, search: &Search<W>, source: u16, first: usize) -> Option<[CellSet; DIGITS]> {
        let closing = search.consequences.strong(source);
        (first..self.path_nodes.len()).find_map(|index| {
            let ends = search.weak_in_order(self.path_nodes[index].node);
            ends.filter(|&end| closing.contains(end) && !self.passes_false(index, end))
                .find_map(|end| self.eliminations(search, index, end))
        })
    }

    /// Whether the path to a node passes another node as false.
    fn passes_false(&self, mut index: usize, node: u16) -> bool {
        while index != 0 {
            if self.path_nodes[index].false_node == node {
                return true;
            }
            index = usize::from(self.path_nodes[index].parent);
        }
        false
    }

    /// The candidates outside the cells of a cycle that see a true and a false node of their digit. `None` if there are
    /// none.
    fn eliminations(&self, search: &Search<W>, mut index: usize, end: u16) -> Option<[CellSet; DIGITS]> {
        let mut seen_by = [[CellSet::EMPTY; DIGITS]; 2];
        let mut cycle_cells = CellSet::EMPTY;
        let mut pass = |node: u16, is_true: bool| {
            let (cell, digit) = search.consequences.links.candidates[usize::from(node)];
            seen_by[usize::from(is_true)][usize::from(digit)] |= PEERS[usize::from(cell)];
            cycle_cells.insert(cell);
        };
        pass(end, false);
        loop {
            let PathNode { node, false_node, parent } = self.path_nodes[index];
            pass(node, true);
            if index == 0 {
                break;
            }
            pass(false_node, false);
            index = usize::from(parent);
        }
        let [seen_by_false, seen_by_true] = seen_by;
        let eliminations: [CellSet; DIGITS] = std::array::from_fn(|digit| {
            (seen_by_false[digit] & seen_by_true[digit] & search.grid.cells_with(digit as u8)) - cycle_cells
        });
        eliminations.iter().any(|cells| !cells.is_empty()).then_some(eliminations)
    }
}

/// Where cycles are searched.
struct Search<'s, const W: usize> {
    grid: &'s Grid,
    consequences: &'s Consequences<'s, W>,
    closure: &'s Closure<W>,
}

impl<const W: usize> Search<'_, W> {
    /// The nodes that are false if a node is true, in the order of the scale: the other digits of the cell, then the
    /// cells of the box, row and column.
    #[inline]
    fn weak_in_order(&self, node: u16) -> impl Iterator<Item = u16> + use<W> {
        let (cell, digit) = self.consequences.links.candidates[usize::from(node)];
        let [row, column, box_house] = CELL_HOUSES[usize::from(cell)]
            .map(|house| self.consequences.links.in_house[usize::from(house)][usize::from(digit)]);
        let in_cell = match self.consequences.scope {
            LinkScope::All => self.consequences.links.weak_in_cell[usize::from(node)],
            LinkScope::Houses | LinkScope::Cells => NodeSet::EMPTY,
        };
        let in_box = box_house - NodeSet::of(node);
        in_cell.iter().chain(in_box.iter()).chain((row - box_house).iter()).chain((column - box_house).iter())
    }

    /// The nodes that have a strong link to some of `nodes`.
    fn strong_of(&self, nodes: NodeSet<W>) -> NodeSet<W> {
        nodes.union(|node| self.consequences.strong(node))
    }

    #[inline]
    fn is_strong(&self, node: u16, linked: u16) -> bool {
        self.consequences.strong(node).contains(linked)
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/simple_chains/cycles.rs"]
mod tests;
