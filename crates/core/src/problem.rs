//! A problem: cells, digits and what is asked of them, compiled once into the lists that searches walk.
//! Givens are no part of it, so one problem serves any number of puzzles on the same board.

use std::iter::successors;
use std::sync::Arc;

use crate::bit_set::{MAX_DIGITS, all_digits};
use crate::cells::{Cell, MAX_CELLS};
pub use crate::constraints::Constraint;
use crate::constraints::intersections::{Crossing, crossings};
use crate::constraints::propagator::AnyPropagator;
use crate::lists::Lists;
use crate::propagation::seats::{HouseSeat, seats};
use crate::propagation::wake::Watch;

/// Why a problem cannot be compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemError {
    /// The number of digits is not 1 to 32.
    Digits,
    /// The number of cells is not 1 to 4096.
    Cells,
    /// There are more than 65535 houses.
    Houses,
    /// The constraint with this number names a cell that the board has not.
    NoSuchCell {
        /// Number of the constraint, from 0.
        constraint: usize,
        /// The cell.
        cell: Cell,
    },
    /// The constraint with this number names a cell twice.
    RepeatedCell {
        /// Number of the constraint, from 0.
        constraint: usize,
        /// The cell.
        cell: Cell,
    },
}

/// A compiled problem.
#[derive(Clone, Debug)]
pub struct Problem {
    digits: u8,
    cells: usize,
    /// Some set of different cells is larger than the digits are many.
    pub(crate) impossible: bool,
    /// The cells that can never hold the same digit as each cell.
    peers: Lists<Cell>,
    /// Those of them that share no house with it.
    pub(crate) apart: Lists<Cell>,
    /// Houses of three or more cells, none inside another, cells in order.
    pub(crate) houses: Lists<Cell>,
    /// The seats of each cell in these houses.
    pub(crate) seats: Lists<HouseSeat>,
    /// For each seat, house by house.
    pub(crate) crossings: Lists<Crossing>,
    pub(crate) propagators: Vec<Arc<dyn AnyPropagator>>,
    /// The propagators that watch each cell; empty if there are none at all.
    pub(crate) watches: Lists<Watch>,
}

impl Problem {
    /// Compiles a board of `cells` cells (1 to 4096) and digits 1 to `digits` (at most 32).
    pub fn new(digits: u8, cells: usize, constraints: &[Constraint]) -> Result<Self, ProblemError> {
        if digits == 0 || digits > MAX_DIGITS {
            return Err(ProblemError::Digits);
        }
        if cells == 0 || cells > MAX_CELLS {
            return Err(ProblemError::Cells);
        }
        check(cells, constraints)?;
        let groups = exclusive_groups(constraints);
        let propagators: Vec<_> =
            constraints.iter().filter_map(|constraint| constraint.propagator(digits)).collect();
        let impossible = groups.iter().any(|group| group.len() > usize::from(digits));
        let peers = peers(cells, &groups);
        let houses = if impossible { Vec::new() } else { outermost(cells, groups) };
        if houses.len() > usize::from(u16::MAX) {
            return Err(ProblemError::Houses);
        }
        let seats: Lists<HouseSeat> = seats(digits, cells, &houses).into_iter().collect();
        let houses: Lists<Cell> = houses.into_iter().collect();
        let apart = apart(&peers, &houses, &seats);
        let crossings = crossings(&houses, &seats);
        let watches = watches(cells, &propagators);
        Ok(Problem {
            digits,
            cells,
            impossible,
            peers,
            apart,
            houses,
            seats,
            crossings,
            propagators,
            watches,
        })
    }

    /// How many digits there are.
    pub fn digits(&self) -> u8 {
        self.digits
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// The mask of all digits.
    pub fn all(&self) -> u32 {
        all_digits(self.digits)
    }

    /// Where the words of a house stand in a state: after those of the cells, one a digit.
    #[inline]
    pub(crate) fn words_of(&self, house: usize) -> usize {
        self.cells + house * usize::from(self.digits)
    }

    /// The cells that can never hold the same digit as this one, in order.
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        self.peers.get(usize::from(cell))
    }

    /// Candidates by simple sight: a cell with one digit keeps it, any other loses the digits of such
    /// cells among its peers. One mask a cell, in and out.
    pub fn sight(&self, domains: &[u32]) -> Vec<u32> {
        let seen = |cell: usize| {
            let peers = self.peers.get(cell).iter().map(|&peer| domains[usize::from(peer)]);
            peers.filter(|mask| mask.is_power_of_two()).fold(0, |seen, mask| seen | mask)
        };
        let left = |(cell, &mask): (usize, &u32)| {
            let mask = mask & self.all();
            if mask.is_power_of_two() { mask } else { mask & !seen(cell) }
        };
        domains.iter().enumerate().map(left).collect()
    }
}

/// Looks at the cells of all constraints: on the board, and none twice in a list.
pub fn check(cells: usize, constraints: &[Constraint]) -> Result<(), ProblemError> {
    for (constraint, of) in constraints.iter().enumerate() {
        for list in of.lists() {
            let mut sorted = list.to_vec();
            sorted.sort_unstable();
            if let Some(&cell) = sorted.last().filter(|&&cell| usize::from(cell) >= cells) {
                return Err(ProblemError::NoSuchCell { constraint, cell });
            }
            if let Some(pair) = sorted.windows(2).find(|pair| pair[0] == pair[1]) {
                return Err(ProblemError::RepeatedCell { constraint, cell: pair[0] });
            }
        }
    }
    Ok(())
}

/// The sets of cells that exclude each other, each in order.
fn exclusive_groups(constraints: &[Constraint]) -> Vec<Vec<Cell>> {
    let lists = constraints.iter().filter(|constraint| constraint.excludes()).flat_map(Constraint::lists);
    let sorted = |list: &[Cell]| {
        let mut sorted = list.to_vec();
        sorted.sort_unstable();
        sorted
    };
    lists.map(sorted).collect()
}

/// For each cell, the propagators that watch it.
fn watches(cells: usize, propagators: &[Arc<dyn AnyPropagator>]) -> Lists<Watch> {
    if propagators.is_empty() {
        return Lists::default();
    }
    let mut of_cell = vec![Vec::new(); cells];
    for (number, propagator) in (0..).zip(propagators) {
        for (cell, wake) in propagator.watched() {
            of_cell[usize::from(cell)].push(Watch { propagator: number, wake });
        }
    }
    of_cell.into_iter().collect()
}

/// For each cell, the cells that are in some group with it, in order.
fn peers(cells: usize, groups: &[Vec<Cell>]) -> Lists<Cell> {
    let mut of_cell = vec![Vec::new(); cells];
    for group in groups {
        group.iter().for_each(|&cell| of_cell[usize::from(cell)].push(group));
    }
    let mut marks = CellMarks::new(cells);
    let mut all = Lists::default();
    for (cell, groups) in of_cell.into_iter().enumerate() {
        marks.clear();
        groups.into_iter().for_each(|group| marks.insert_all(group));
        all.push(marks.iter().filter(|&peer| usize::from(peer) != cell));
    }
    all
}

/// For each cell, the peers with which it shares no house.
fn apart(peers: &Lists<Cell>, houses: &Lists<Cell>, seats: &Lists<HouseSeat>) -> Lists<Cell> {
    let mut together = CellMarks::new(seats.len());
    let mut all = Lists::default();
    for (cell, peers) in peers.iter().enumerate() {
        together.clear();
        seats.get(cell).iter().for_each(|seat| together.insert_all(houses.get(seat.house.into())));
        all.push(peers.iter().copied().filter(|&peer| !together.has(peer)));
    }
    all
}

/// A set of cells, a bit each: cells in hundreds of houses have few peers, but many times.
struct CellMarks(Vec<u64>);

impl CellMarks {
    fn new(cells: usize) -> Self {
        CellMarks(vec![0; cells.div_ceil(64)])
    }

    fn clear(&mut self) {
        self.0.fill(0);
    }

    fn insert_all(&mut self, cells: &[Cell]) {
        cells.iter().for_each(|&cell| self.0[usize::from(cell) / 64] |= 1 << (cell % 64));
    }

    fn has(&self, cell: Cell) -> bool {
        self.0[usize::from(cell) / 64] >> (cell % 64) & 1 == 1
    }

    /// The cells in order.
    fn iter(&self) -> impl Iterator<Item = Cell> {
        (0..).zip(&self.0).flat_map(|(at, &word)| {
            let next = |left: &u64| Some(left & (left - 1)).filter(|&left| left != 0);
            let left = successors(Some(word).filter(|&word| word != 0), next);
            left.map(move |left| at * 64 + left.trailing_zeros() as Cell)
        })
    }
}

/// The groups of three or more cells that lie in no other, longest first, equal lengths by their cells.
fn outermost(cells: usize, mut groups: Vec<Vec<Cell>>) -> Vec<Vec<Cell>> {
    groups.retain(|group| group.len() > 2);
    groups.sort_unstable_by(|a, b| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
    let mut of_cell: Vec<Vec<usize>> = vec![Vec::new(); cells];
    let mut outermost: Vec<Vec<Cell>> = Vec::new();
    groups.dedup();
    for group in groups {
        let is_inside =
            |&outer: &usize| group.iter().all(|cell| outermost[outer].binary_search(cell).is_ok());
        let of_rarest = group.iter().map(|&cell| &of_cell[usize::from(cell)]).min_by_key(|of| of.len());
        // Longer groups come first, and no other group of the same length can hold this one.
        let is_longer = |&&outer: &&usize| outermost[outer].len() > group.len();
        if !of_rarest.is_some_and(|houses| houses.iter().take_while(is_longer).any(is_inside)) {
            group.iter().for_each(|&cell| of_cell[usize::from(cell)].push(outermost.len()));
            outermost.push(group);
        }
    }
    outermost
}

#[cfg(test)]
#[path = "../tests/unit/problem.rs"]
mod tests;
