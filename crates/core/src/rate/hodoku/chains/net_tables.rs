//! The tables of forcing nets: what follows from each candidate, on and off.
//!
//! First the assumption is tried out on the grid: the cell is filled or loses the candidate, and then four rounds of
//! naked and hidden singles follow. An entry remembers up to five earlier entries that it follows from: a naked single
//! the other candidates of the cell; a hidden single the other places in the house that has the fewest places left.
//! These are candidates of the original grid. Groups follow directly, as in chains.
//!
//! Then each table takes in what the tables of its entries had at first, in turn. Such an entry remembers the table that
//! it came from. It is replaced if another table gives it at a smaller distance.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{Grid, bits};
use crate::rate::hodoku::chains::graph::{Graph, Node, NodeId};
use crate::rate::hodoku::chains::tree::End;
use crate::rate::hodoku::chains::trial::{Single, Trial};
use crate::rate::hodoku::state::State;
use crate::rate::houses::{HOUSE_SETS, PEERS};

/// How many rounds of singles follow an assumption.
const ROUNDS: usize = 4;

/// The number of entries that an entry can follow from.
const MAX_CAUSES: usize = 5;

/// The greatest number of entries of a table, and of nodes of a chain.
const MAX_ENTRIES: usize = 1000;

const NONE: u16 = u16::MAX;

type Causes = [u16; MAX_CAUSES];

#[derive(Clone, Copy)]
struct Entry {
    end: u16,
    /// The entries of the same table that this one follows from, of entries that came with the assumption.
    causes: Causes,
    distance: u16,
    /// The table that the entry was taken from, or `NONE`.
    source: u16,
}

/// What follows from an assumption, which is the first entry.
#[derive(Default)]
struct Table {
    entries: Vec<Entry>,
    /// How many entries there are that were not taken from other tables.
    direct: usize,
    /// The index of the entry of each node on or off.
    indices: Vec<u16>,
}

impl Table {
    fn clear(&mut self, ends: usize) {
        self.entries.clear();
        self.indices.clear();
        self.indices.resize(ends, NONE);
    }

    /// Adds an entry that came with the assumption. The distance grows with the first cause; the main cause, which
    /// comes first then, is the latest entry.
    fn add(&mut self, end: End, mut causes: Causes) {
        if self.indices[end.index()] != NONE {
            return;
        }
        let distance = self.entries.get(usize::from(causes[0])).map_or(0, |cause| cause.distance) + 1;
        for index in 1..MAX_CAUSES {
            if causes[index] > causes[0] {
                causes.swap(0, index);
            }
        }
        self.push(Entry { end: end.index() as u16, causes, distance, source: NONE });
    }

    fn push(&mut self, entry: Entry) {
        if self.entries.len() < MAX_ENTRIES {
            self.indices[usize::from(entry.end)] = self.entries.len() as u16;
            self.entries.push(entry);
        }
    }

    /// The index of the entry of a node, or that of the assumption if there is none.
    fn cause(&self, end: End) -> u16 {
        match self.indices[end.index()] {
            NONE => 0,
            index => index,
        }
    }

    /// Takes in an entry of another table, which this table reaches at a distance.
    fn take_in(&mut self, entry: &Entry, source: u16, distance: u16) {
        let new = Entry { end: entry.end, causes: [0; MAX_CAUSES], distance, source };
        match self.indices[usize::from(entry.end)] {
            NONE => self.push(new),
            index => {
                let old = &mut self.entries[usize::from(index)];
                if old.source != NONE && old.distance > distance {
                    *old = new;
                }
            }
        }
    }
}

#[derive(Default)]
pub struct NetTables {
    tables: Vec<Table>,
    start: Trial,
    trial: Trial,
    singles: Vec<Single>,
}

impl NetTables {
    /// Fills the tables of a position.
    pub fn load(&mut self, graph: &Graph, state: &State) {
        let ends = graph.len() * 2;
        self.tables.resize_with(self.tables.len().max(ends), Table::default);
        self.start.load(state);
        for node in 0..graph.len() {
            for is_on in [false, true] {
                let start = End { node: node as NodeId, is_on };
                let mut table = std::mem::take(&mut self.tables[start.index()]);
                table.clear(ends);
                if graph.node(start.node).is_group() {
                    table.add(start, [0; MAX_CAUSES]);
                } else {
                    self.try_out(graph, state, start, &mut table);
                }
                add_groups(graph, state, start, &mut table);
                table.direct = table.entries.len();
                self.tables[start.index()] = table;
            }
        }
        for is_on in [true, false] {
            for cell in state.empty_cells() {
                for digit in bits(state.mask(cell)) {
                    self.expand(End { node: graph.id(cell, digit), is_on });
                }
            }
        }
    }

    /// What follows from an assumption.
    pub fn ends(&self, start: End) -> impl Iterator<Item = End> {
        self.tables[start.index()].entries.iter().map(|entry| End::from_index(usize::from(entry.end)))
    }

    /// Whether the way from an assumption to an end has an entry with several causes.
    pub fn is_net(&self, start: End, end: End) -> bool {
        let table = &self.tables[start.index()];
        let (mut index, mut source) = (table.cause(end), NONE);
        for _ in 0..MAX_ENTRIES {
            // The way leads through the tables that entries were taken from, back to where their assumptions stand here.
            if source != NONE && index == 0 {
                index = table.indices[usize::from(source)];
                source = NONE;
            }
            if index == 0 {
                break;
            }
            let mut entry = &table.entries[usize::from(index)];
            if source == NONE && entry.source != NONE {
                source = entry.source;
                index = self.tables[usize::from(source)].indices[usize::from(entry.end)];
            }
            if source != NONE {
                entry = &self.tables[usize::from(source)].entries[usize::from(index)];
            }
            if entry.causes[1..].iter().any(|&cause| cause != 0) {
                return true;
            }
            index = entry.causes[0];
        }
        false
    }

    /// Fills the table of a candidate with what its trial brings.
    fn try_out(&mut self, graph: &Graph, grid: &Grid, start: End, table: &mut Table) {
        let Node { cell, digit, .. } = *graph.node(start.node);
        self.trial.copy_from(&self.start);
        if start.is_on {
            self.place(graph, grid, table, (cell, digit), [0; MAX_CAUSES]);
        } else {
            self.trial.remove(cell, digit);
            table.add(start, [0; MAX_CAUSES]);
            let mask = self.trial.mask(cell);
            if mask.is_power_of_two() {
                self.place(graph, grid, table, (cell, mask.trailing_zeros() as u8), [0; MAX_CAUSES]);
            }
        }
        for _ in 0..ROUNDS {
            let mut singles = std::mem::take(&mut self.singles);
            self.trial.singles(&mut singles);
            for &single in &singles {
                let causes = self.causes(graph, grid, table, single);
                self.place(graph, grid, table, (single.cell, single.digit), causes);
            }
            self.singles = singles;
        }
    }

    /// The entries that a single follows from.
    fn causes(&self, graph: &Graph, grid: &Grid, table: &Table, single: Single) -> Causes {
        let Single { cell, digit, is_naked } = single;
        let mut causes = [0; MAX_CAUSES];
        let off = |cell: u8, digit: u8| table.cause(End::off(graph.id(cell, digit)));
        if is_naked {
            let others = bits(grid.mask(cell) & !(1 << digit));
            causes.iter_mut().zip(others).for_each(|(cause, other)| *cause = off(cell, other));
        } else {
            let house = usize::from(self.trial.smallest_house(cell, digit));
            let others = (grid.cells_with(digit) & HOUSE_SETS[house]) - CellSet::of(cell);
            causes.iter_mut().zip(others).for_each(|(cause, other)| *cause = off(other, digit));
        }
        causes
    }

    /// Fills a cell in the trial, and adds what follows directly: its candidate is on, those of the original grid that
    /// see it are off, and so are the other candidates that the cell has now.
    fn place(&mut self, graph: &Graph, grid: &Grid, table: &mut Table, candidate: (u8, u8), causes: Causes) {
        let (cell, digit) = candidate;
        let other_digits = self.trial.mask(cell) & !(1 << digit);
        self.trial.place(cell, digit);
        let mut cause = [0; MAX_CAUSES];
        cause[0] = table.entries.len() as u16;
        table.add(End { node: graph.id(cell, digit), is_on: true }, causes);
        for peer in grid.cells_with(digit) & PEERS[usize::from(cell)] {
            table.add(End::off(graph.id(peer, digit)), cause);
        }
        for other_digit in bits(other_digits) {
            table.add(End::off(graph.id(cell, other_digit)), cause);
        }
    }

    /// Takes in what follows from the entries of a table, in turn.
    fn expand(&mut self, start: End) {
        let mut table = std::mem::take(&mut self.tables[start.index()]);
        let mut index = 1;
        while index < table.entries.len() && table.entries.len() < MAX_ENTRIES {
            let Entry { end: source, distance, .. } = table.entries[index];
            let source_table = &self.tables[usize::from(source)];
            for entry in &source_table.entries[1..source_table.direct] {
                table.take_in(entry, source, distance + entry.distance);
            }
            index += 1;
        }
        self.tables[start.index()] = table;
    }
}

/// Adds to the table of a candidate the groups that follow from it, and to that of a group all that follows.
fn add_groups(graph: &Graph, grid: &Grid, start: End, table: &mut Table) {
    let node = graph.node(start.node);
    let direct = [0; MAX_CAUSES];
    if !start.is_on {
        for &id in graph.strong(start.node) {
            if node.is_group() || graph.node(id).is_group() {
                table.add(End { node: id, is_on: true }, direct);
            }
        }
        return;
    }
    if node.is_group() {
        for cell in grid.cells_with(node.digit) & node.seen {
            table.add(End::off(graph.id(cell, node.digit)), direct);
        }
    }
    for &id in graph.weak(start.node) {
        if graph.node(id).is_group() {
            table.add(End::off(id), direct);
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/chains/net_tables.rs"]
mod tests;
