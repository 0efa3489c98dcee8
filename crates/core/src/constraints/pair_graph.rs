//! The graph of all pairs of cells with a table. Several constraints on the same two cells, such as a dot and
//! the negative rule of the other dots, become one table here. When the candidates of a cell change, one
//! lookup a neighbour in the graph tells which of its candidates are still supported.

use std::collections::HashMap;
use std::sync::Arc;

use super::constraint::PairTable;
use crate::bit_set::{BitSet, all_digits};
use crate::cells::Cell;
use crate::lists::Lists;
use crate::propagation::context::{Conflict, Context};

/// Masks of up to this many digits are looked up at once; longer masks in parts of this many bits.
const MAX_DIRECT_DIGITS: u32 = 10;
const PART_DIGITS: u32 = 8;

/// Another cell, and the table of its digits that a digit of this cell supports.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Link {
    other_cell: Cell,
    table: u32,
}

/// For each mask of candidates in one cell, the digits that they support in another cell.
#[derive(Clone, Debug, PartialEq, Eq)]
struct SupportTable {
    /// The digits supported by each mask of a part of the digits; the parts stand one after another.
    supported: Vec<u32>,
    part_digits: u32,
    has_one_part: bool,
    /// A cell with more candidates than this supports every digit.
    max_digits_with_effect: u32,
}

impl SupportTable {
    fn new(rows: &[u32]) -> Self {
        let digit_count = rows.len() as u32;
        let part_digits = if digit_count <= MAX_DIRECT_DIGITS { digit_count } else { PART_DIGITS };
        let mut supported = Vec::with_capacity((digit_count.div_ceil(part_digits) as usize) << part_digits);
        for part_rows in rows.chunks(part_digits as usize) {
            let first = supported.len();
            supported.push(0);
            for mask in 1_usize..1 << part_rows.len() {
                let without_lowest: u32 = supported[first + (mask & (mask - 1))];
                supported.push(without_lowest | part_rows[mask.trailing_zeros() as usize]);
            }
            supported.resize(first + (1 << part_digits), 0);
        }
        let unsupporting_digits =
            |digit: u32| rows.iter().filter(|&&row| row >> digit & 1 == 0).count() as u32;
        let max_digits_with_effect = (0..digit_count).map(unsupporting_digits).max().unwrap_or(0);
        SupportTable {
            supported,
            part_digits,
            has_one_part: digit_count == part_digits,
            max_digits_with_effect,
        }
    }

    /// The digits that some digit of the mask supports.
    #[inline]
    fn supported_by(&self, mask: u32) -> u32 {
        if self.has_one_part {
            return self.supported[mask as usize];
        }
        let part_mask = (1 << self.part_digits) - 1;
        let (mut rest, mut first, mut digits) = (mask, 0, 0);
        while rest != 0 {
            digits |= self.supported[first + (rest & part_mask) as usize];
            rest >>= self.part_digits;
            first += 1 << self.part_digits;
        }
        digits
    }
}

/// The merged tables of a problem, and the links of each cell.
#[derive(Clone, Debug, Default)]
pub struct PairGraph {
    links: Lists<Link>,
    tables: Vec<SupportTable>,
}

/// What the tables say of pairs of cells besides the graph.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PairFacts {
    /// Pairs that never hold equal digits.
    pub unequal: Vec<[Cell; 2]>,
    /// Pairs that always hold equal digits.
    pub equal: Vec<[Cell; 2]>,
}

impl PairGraph {
    /// Merges tables. `are_peers` says whether two cells cannot hold the same digit by other constraints.
    pub fn new(
        digit_count: u8,
        cell_count: usize,
        tables: Vec<PairTable>,
        are_peers: impl Fn(Cell, Cell) -> bool,
    ) -> (Self, PairFacts) {
        let mut graph = PairGraph::default();
        let mut facts = PairFacts::default();
        if tables.is_empty() {
            return (graph, facts);
        }
        let mut merging = TableMerging::new(digit_count);
        let mut ordered: Vec<([Cell; 2], TableNumber)> =
            tables.into_iter().map(|table| merging.ordered(table)).collect();
        ordered.sort_unstable();
        let mut links: Vec<(usize, Link)> = Vec::new();
        for group in ordered.chunk_by(|(cells, _), (other_cells, _)| cells == other_cells) {
            let [first, second] = group[0].0;
            let tables = group.iter().map(|&(_, table)| table);
            let merged = merging.merged(tables, are_peers(first, second));
            if merged.are_equal {
                facts.equal.push([first, second]);
            }
            if merged.are_unequal {
                facts.unequal.push([first, second]);
            }
            if let Some([rows, columns]) = merged.support {
                links.push((first.into(), Link { other_cell: second, table: rows }));
                links.push((second.into(), Link { other_cell: first, table: columns }));
            }
        }
        if !links.is_empty() {
            graph = PairGraph {
                links: Lists::grouped(cell_count, links.iter().copied()),
                tables: merging.support,
            };
        }
        (graph, facts)
    }

    /// Whether the cell has a table with another cell.
    #[inline]
    pub fn has_links(&self, cell: Cell) -> bool {
        !self.is_empty() && !self.links.get(cell.into()).is_empty()
    }

    /// The cells with a table beside this cell, each with the digits that some digit of the mask supports there.
    pub fn supports(&self, cell: Cell, mask: u32) -> impl Iterator<Item = (Cell, u32)> {
        let links = if self.is_empty() { &[] } else { self.links.get(cell.into()) };
        links.iter().map(move |link| (link.other_cell, self.tables[link.table as usize].supported_by(mask)))
    }

    /// Whether no pair has a table.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.tables.is_empty()
    }
}

/// Keeps in the neighbours of a cell only the digits that a candidate of the cell supports.
pub fn propagate<W: BitSet>(context: &mut Context<W>, cell: Cell) -> Result<(), Conflict> {
    let graph = &context.problem.pair_graph;
    let candidates = context.candidates(cell).mask();
    let count = candidates.count_ones();
    let links = graph.links.get(cell.into());
    context.state.work += links.len() as u64;
    for link in links {
        let table = &graph.tables[link.table as usize];
        if count <= table.max_digits_with_effect {
            context.keep_only(link.other_cell, W::from_mask(table.supported_by(candidates)))?;
        }
    }
    Ok(())
}

/// Twice the index of a table among the different ones of the constraints, plus 1 if it is to be transposed.
type TableNumber = u32;

/// What all tables of a pair say together.
#[derive(Clone, Copy)]
struct MergedTable {
    are_equal: bool,
    are_unequal: bool,
    /// The support tables from the first cell to the second and back, if the tables say more than that the
    /// cells are peers.
    support: Option<[u32; 2]>,
}

/// Merges tables. Most pairs of a puzzle have the same tables, so each result is kept.
struct TableMerging {
    digit_count: u8,
    /// The different tables of the constraints, and their indices.
    tables: Vec<Arc<[u32]>>,
    index_of_table: HashMap<Arc<[u32]>, u32>,
    /// By the numbers of the tables of a pair, preceded by 1 if the cells are peers, else by 0.
    merged: HashMap<Vec<TableNumber>, MergedTable>,
    /// The key that is looked up.
    key: Vec<TableNumber>,
    support: Vec<SupportTable>,
    index_of_support: HashMap<Vec<u32>, u32>,
}

impl TableMerging {
    fn new(digit_count: u8) -> Self {
        TableMerging {
            digit_count,
            tables: Vec::new(),
            index_of_table: HashMap::new(),
            merged: HashMap::new(),
            key: Vec::new(),
            support: Vec::new(),
            index_of_support: HashMap::new(),
        }
    }

    /// The cells of a table in order, and the table for this order.
    fn ordered(
        &mut self,
        PairTable { cells: [first, second], allowed }: PairTable,
    ) -> ([Cell; 2], TableNumber) {
        let table = match self.tables.last() {
            Some(last) if *last == allowed => self.tables.len() as u32 - 1,
            _ => *self.index_of_table.entry(allowed).or_insert_with_key(|allowed| {
                self.tables.push(Arc::clone(allowed));
                self.tables.len() as u32 - 1
            }),
        };
        if first > second { ([second, first], 2 * table + 1) } else { ([first, second], 2 * table) }
    }

    /// What the tables of a pair say together. They come in order.
    fn merged(&mut self, tables: impl Iterator<Item = TableNumber>, are_peers: bool) -> MergedTable {
        self.key.clear();
        self.key.push(are_peers.into());
        self.key.extend(tables);
        if let Some(&merged) = self.merged.get(self.key.as_slice()) {
            return merged;
        }
        let rows = self.merged_rows(&self.key[1..], are_peers);
        let (are_equal, are_unequal, has_effect) = kind_of_table(&rows, self.digit_count);
        let columns = transposed(self.digit_count, &rows);
        let support = has_effect.then(|| [rows, columns].map(|rows| self.support_table(rows)));
        let merged = MergedTable { are_equal, are_unequal, support };
        self.merged.insert(self.key.clone(), merged);
        merged
    }

    /// The rows that all tables of a pair allow, without equal digits if the cells are peers.
    fn merged_rows(&self, tables: &[TableNumber], are_peers: bool) -> Vec<u32> {
        let all = all_digits(self.digit_count);
        let without_equal = |digit: u8| if are_peers { all & !(1 << digit) } else { all };
        let mut merged: Vec<u32> = (0..self.digit_count).map(without_equal).collect();
        for &table in tables {
            let mut rows: Vec<u32> = self.tables[table as usize / 2].to_vec();
            rows.resize(self.digit_count.into(), 0);
            let rows = if table % 2 == 1 { transposed(self.digit_count, &rows) } else { rows };
            merged.iter_mut().zip(rows).for_each(|(merged, row)| *merged &= row);
        }
        merged
    }

    fn support_table(&mut self, rows: Vec<u32>) -> u32 {
        *self.index_of_support.entry(rows).or_insert_with_key(|rows| {
            self.support.push(SupportTable::new(rows));
            self.support.len() as u32 - 1
        })
    }
}

/// Whether the table allows only equal digits, whether it allows no equal digits, and whether it says more
/// than that the cells are peers.
fn kind_of_table(rows: &[u32], digit_count: u8) -> (bool, bool, bool) {
    let all_rows =
        |fits: &dyn Fn(u32, u32) -> bool| (0..).zip(rows).all(|(digit, &row)| fits(1 << digit, row));
    let all = all_digits(digit_count);
    let are_equal = all_rows(&|digit, row| row & !digit == 0);
    let are_unequal = all_rows(&|digit, row| row & digit == 0);
    let allows_all = all_rows(&|_, row| row == all);
    let allows_all_unequal = all_rows(&|digit, row| row == all & !digit);
    (are_equal, are_unequal, !allows_all && !allows_all_unequal)
}

fn transposed(digit_count: u8, rows: &[u32]) -> Vec<u32> {
    let column =
        |digit: u8| (0..).zip(rows).fold(0, |mask, (row_digit, row)| mask | (row >> digit & 1) << row_digit);
    (0..digit_count).map(column).collect()
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/pair_graph.rs"]
mod tests;
