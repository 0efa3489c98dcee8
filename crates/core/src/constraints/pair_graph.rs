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

/// A table on a pair whose first cell is the smaller one.
struct OrderedTable {
    cells: [Cell; 2],
    is_transposed: bool,
    allowed: Arc<[u32]>,
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
        let mut ordered: Vec<OrderedTable> = tables.into_iter().map(ordered_table).collect();
        ordered.sort_by_key(|table| table.cells);
        let mut links = vec![Vec::new(); cell_count];
        let mut index_of_table = HashMap::new();
        for group in ordered.chunk_by(|one, other| one.cells == other.cells) {
            let [first, second] = group[0].cells;
            let rows = merged_rows(digit_count, group, are_peers(first, second));
            let (are_equal, are_unequal, has_effect) = kind_of_table(&rows, digit_count);
            if are_equal {
                facts.equal.push([first, second]);
            }
            if are_unequal {
                facts.unequal.push([first, second]);
            }
            if has_effect {
                let columns = transposed(digit_count, &rows);
                for (cell, other_cell, rows) in [(first, second, rows), (second, first, columns)] {
                    let table = *index_of_table.entry(rows).or_insert_with_key(|rows| {
                        graph.tables.push(SupportTable::new(rows));
                        graph.tables.len() as u32 - 1
                    });
                    links[usize::from(cell)].push(Link { other_cell, table });
                }
            }
        }
        if !graph.tables.is_empty() {
            graph.links = links.into_iter().collect();
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

fn ordered_table(PairTable { cells: [first, second], allowed }: PairTable) -> OrderedTable {
    let is_transposed = first > second;
    OrderedTable {
        cells: if is_transposed { [second, first] } else { [first, second] },
        is_transposed,
        allowed,
    }
}

/// The rows that all tables of a pair allow, without equal digits if the cells are peers.
fn merged_rows(digit_count: u8, tables: &[OrderedTable], are_peers: bool) -> Vec<u32> {
    let all = all_digits(digit_count);
    let without_equal = |digit: u8| if are_peers { all & !(1 << digit) } else { all };
    let mut merged: Vec<u32> = (0..digit_count).map(without_equal).collect();
    for table in tables {
        let mut rows: Vec<u32> = table.allowed.to_vec();
        rows.resize(digit_count.into(), 0);
        let rows = if table.is_transposed { transposed(digit_count, &rows) } else { rows };
        merged.iter_mut().zip(rows).for_each(|(merged, row)| *merged &= row);
    }
    merged
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
