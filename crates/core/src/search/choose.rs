//! Where a search branches: the open cell with the best weight for each candidate, where weights are the
//! conflicts met at a cell so far. Conflicts gather where the puzzle is tight, and a search that starts
//! there fails early.

use std::cmp::Reverse;

use super::state::{Conflict, State};
use crate::cells::Cell;
use crate::digits::Digits;
use crate::problem::Problem;

/// A branch: this digit in this cell, then not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch<W> {
    pub cell: Cell,
    pub digit: W,
}

/// Weights learnt from conflicts.
#[derive(Clone, Debug)]
pub struct Weights {
    cells: Vec<u32>,
}

impl Weights {
    /// No conflict seen yet.
    pub fn new(cells: usize) -> Self {
        Weights { cells: vec![1; cells] }
    }

    /// Learns from a conflict.
    pub fn learn(&mut self, problem: &Problem, conflict: Conflict) {
        match conflict {
            Conflict::Cell(cell) => self.cells[usize::from(cell)] += 1,
            Conflict::House(house) => {
                problem.houses.get(house.into()).iter().for_each(|&cell| self.cells[usize::from(cell)] += 1);
            }
        }
    }
}

/// Shares of a whole that every number of candidates up to 32 divides well enough to compare.
const WHOLE: u64 = 720_720;

/// The branch to try next: the lowest digit of the best open cell; some cell must be open.
pub fn choose<W: Digits>(state: &State<W>, weights: &Weights) -> Branch<W> {
    let cell = best(state.open_cells().iter().copied(), state, weights).expect("an open cell");
    Branch { cell, digit: lowest(state.digits(cell)) }
}

/// The branch to try next where some candidates, one mask a cell, are already known to occur in
/// solutions: the lowest other digit of the best open cell that has one.
pub fn choose_unseen<W: Digits>(state: &State<W>, weights: &Weights, seen: &[u32]) -> Option<Branch<W>> {
    let unseen = |cell: Cell| state.digits(cell) & !W::of_mask(seen[usize::from(cell)]);
    let cells = state.open_cells().iter().copied().filter(|&cell| unseen(cell) != W::NONE);
    best(cells, state, weights).map(|cell| Branch { cell, digit: lowest(unseen(cell)) })
}

/// The cell with the highest score, of equals the first on the board.
fn best<W: Digits>(cells: impl Iterator<Item = Cell>, state: &State<W>, weights: &Weights) -> Option<Cell> {
    let score = |cell: Cell| {
        let share = WHOLE / u64::from(state.digits(cell).count());
        u64::from(weights.cells[usize::from(cell)]) * share
    };
    cells.map(|cell| (score(cell), Reverse(cell))).max().map(|(_, Reverse(cell))| cell)
}

fn lowest<W: Digits>(digits: W) -> W {
    W::bit(digits.index())
}
