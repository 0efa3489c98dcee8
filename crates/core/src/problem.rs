//! A problem: cells, digits and what is asked of them, compiled once into the lists that searches walk.
//! Givens are no part of it, so one problem serves any number of puzzles on the same board.

use crate::cells::{Cell, Lists, MOST_CELLS};
pub use crate::constraints::Spec;
use crate::constraints::intersections::{Crossings, crossings};
use crate::digits::{MOST_DIGITS, all_digits};
use crate::search::tasks::{Mark, marks};

/// Why a problem cannot be compiled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ProblemError {
    /// The number of digits is not 1 to 32.
    Digits,
    /// The number of cells is not 1 to 4096.
    Cells,
    /// The spec with this number names a cell that the board has not.
    NoSuchCell {
        /// Number of the spec, from 0.
        spec: usize,
        /// The cell.
        cell: Cell,
    },
    /// The spec with this number names a cell twice.
    RepeatedCell {
        /// Number of the spec, from 0.
        spec: usize,
        /// The cell.
        cell: Cell,
    },
}

/// A compiled problem.
#[derive(Clone, Debug)]
pub struct Problem {
    digits: u8,
    cells: usize,
    /// The cells that can never hold the same digit as each cell.
    pub(crate) exclusions: Lists<Cell>,
    /// Houses of three or more cells, none inside another, cells in order.
    pub(crate) houses: Lists<Cell>,
    pub(crate) crossings: Crossings,
    /// The tasks to wake when a cell changes.
    pub(crate) marks: Lists<Mark>,
}

impl Problem {
    /// Compiles a board of `cells` cells (1 to 4096) and digits 1 to `digits` (at most 32).
    pub fn new(digits: u8, cells: usize, specs: &[Spec]) -> Result<Self, ProblemError> {
        if digits == 0 || digits > MOST_DIGITS {
            return Err(ProblemError::Digits);
        }
        if cells == 0 || cells > MOST_CELLS {
            return Err(ProblemError::Cells);
        }
        let groups = sorted_groups(cells, specs)?;
        let exclusions = exclusions(cells, &groups);
        let houses = outermost(cells, groups.into_iter().filter(|house| house.len() > 2).collect());
        let of_cell = containing(cells, houses.iter());
        let crossings = crossings(&houses, &of_cell);
        let marks = marks(&of_cell, &crossings);
        Ok(Problem { digits, cells, exclusions, houses, crossings, marks })
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

    /// The cells that can never hold the same digit as this one, in order.
    pub fn peers(&self, cell: Cell) -> &[Cell] {
        self.exclusions.get(usize::from(cell))
    }

    /// Candidates by simple sight: a cell with one digit keeps it, any other loses the digits of such
    /// cells among its peers. One mask a cell, in and out.
    pub fn sight(&self, domains: &[u32]) -> Vec<u32> {
        let seen = |cell: usize| {
            let peers = self.exclusions.get(cell).iter().map(|&peer| domains[usize::from(peer)]);
            peers.filter(|mask| mask.is_power_of_two()).fold(0, |seen, mask| seen | mask)
        };
        let left = |(cell, &mask): (usize, &u32)| {
            let mask = mask & self.all();
            if mask.is_power_of_two() { mask } else { mask & !seen(cell) }
        };
        domains.iter().enumerate().map(left).collect()
    }
}

/// The sets of different cells of all specs, each in order, checked.
fn sorted_groups(cells: usize, specs: &[Spec]) -> Result<Vec<Vec<Cell>>, ProblemError> {
    let groups = specs
        .iter()
        .enumerate()
        .flat_map(|(spec, of)| of.groups().into_iter().map(move |group| (spec, group)));
    let sort = |(spec, group): (usize, &[Cell])| {
        let mut sorted = group.to_vec();
        sorted.sort_unstable();
        if let Some(&cell) = sorted.last().filter(|&&cell| usize::from(cell) >= cells) {
            return Err(ProblemError::NoSuchCell { spec, cell });
        }
        match sorted.windows(2).find(|pair| pair[0] == pair[1]) {
            Some(pair) => Err(ProblemError::RepeatedCell { spec, cell: pair[0] }),
            None => Ok(sorted),
        }
    };
    groups.map(sort).collect()
}

/// For each cell, which of these lists it is in.
fn containing<'a>(cells: usize, lists: impl Iterator<Item = &'a [Cell]>) -> Lists<u32> {
    let mut of_cell = vec![Vec::new(); cells];
    for (index, list) in lists.enumerate() {
        for &cell in list {
            of_cell[usize::from(cell)].push(index as u32);
        }
    }
    let mut all = Lists::default();
    of_cell.into_iter().for_each(|list| all.push(list));
    all
}

fn exclusions(cells: usize, groups: &[Vec<Cell>]) -> Lists<Cell> {
    let of_cell = containing(cells, groups.iter().map(Vec::as_slice));
    let mut all = Lists::default();
    for cell in 0..cells {
        let mut peers: Vec<Cell> =
            of_cell.get(cell).iter().flat_map(|&group| groups[group as usize].iter().copied()).collect();
        peers.sort_unstable();
        peers.dedup();
        peers.retain(|&peer| usize::from(peer) != cell);
        all.push(peers);
    }
    all
}

/// The houses that lie in no other, longest first, equal lengths by their cells.
fn outermost(cells: usize, mut houses: Vec<Vec<Cell>>) -> Lists<Cell> {
    houses.sort_unstable_by(|a, b| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
    let mut of_cell: Vec<Vec<usize>> = vec![Vec::new(); cells];
    let mut kept: Vec<Vec<Cell>> = Vec::new();
    for house in houses {
        let inside = |&outer: &usize| house.iter().all(|cell| kept[outer].binary_search(cell).is_ok());
        if !of_cell[usize::from(house[0])].iter().any(inside) {
            house.iter().for_each(|&cell| of_cell[usize::from(cell)].push(kept.len()));
            kept.push(house);
        }
    }
    let mut all = Lists::default();
    kept.into_iter().for_each(|house| all.push(house));
    all
}
