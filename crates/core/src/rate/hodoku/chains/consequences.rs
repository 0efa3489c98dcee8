//! What follows from a candidate that is on or off.

use crate::rate::grid::{Grid, bits};
use crate::rate::hodoku::chains::candidate_set::CandidateSet;
use crate::rate::hodoku::chains::graph::{Graph, NodeId};
use crate::rate::hodoku::chains::net_tables::NetTables;
use crate::rate::hodoku::chains::reach::Reach;
use crate::rate::hodoku::chains::tree::End;

/// The candidates that follow from an assumption, with the assumption itself.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Consequences {
    pub on: CandidateSet,
    pub off: CandidateSet,
}

impl Consequences {
    fn insert(&mut self, graph: &Graph, end: End) {
        let node = graph.node(end.node);
        if !node.is_group() {
            let set = if end.is_on { &mut self.on } else { &mut self.off };
            set.insert(node.cell, node.digit);
        }
    }

    /// Adds what a node that is on rules out.
    fn add_ruled_out(&mut self, graph: &Graph, grid: &Grid, id: NodeId) {
        let node = graph.node(id);
        self.off.insert_cells(grid.cells_with(node.digit) & node.seen, node.digit);
        if !node.is_group() {
            for digit in bits(grid.mask(node.cell) & !(1 << node.digit)) {
                self.off.insert(node.cell, digit);
            }
        }
    }
}

/// Writes what follows by chains from each candidate, off and on, by [`End::index`].
pub fn by_chains(graph: &Graph, grid: &Grid, reach: &Reach, all: &mut Vec<Consequences>) {
    all.clear();
    for index in 0..graph.len() * 2 {
        let start = End::from_index(index);
        let mut consequences = Consequences::default();
        consequences.insert(graph, start);
        if start.is_on {
            consequences.add_ruled_out(graph, grid, start.node);
        }
        reach.for_each_on(graph, start, |node| {
            consequences.insert(graph, End { node, is_on: true });
            consequences.add_ruled_out(graph, grid, node);
        });
        all.push(consequences);
    }
}

/// Writes what follows by nets from each candidate, off and on, by [`End::index`].
pub fn by_nets(graph: &Graph, tables: &NetTables, all: &mut Vec<Consequences>) {
    all.clear();
    for index in 0..graph.len() * 2 {
        let mut consequences = Consequences::default();
        for end in tables.ends(End::from_index(index)) {
            consequences.insert(graph, end);
        }
        all.push(consequences);
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/consequences.rs"]
mod tests;
