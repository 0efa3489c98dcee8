//! Minimal puzzles that are equally likely.
//!
//! Thinning prefers puzzles with few givens: it makes puzzles with 24.4 givens on average, but there are many more
//! minimal puzzles with 26 or 27. Here a thinned puzzle is the start of a Markov chain. Its moves keep the uniform
//! distribution of all minimal puzzles (Metropolis and Hastings), so the puzzle at the end of a long chain hardly
//! depends on the start. There are two kinds of moves:
//!
//! 1. *Thin again*: random givens are added, and the puzzle is thinned again. The solution stays the same.
//! 2. *Exchange*: a random given is removed, and a random one of those that make the puzzle unique is added. The
//!    removed given is one of these, so the move and its reverse are equally likely. The move fails if the puzzle
//!    is not minimal.

use super::SolvedPuzzle;
use super::clues::Clues;
use super::exchange::exchanged;
use super::full_grid::full_grid;
use crate::classic::{CELLS, Grid};
use crate::rng::Rng;
use crate::workers::{StopCheck, Workers};

/// The most givens that a move of the first kind adds and removes. With fewer, a move changes less; with more, most
/// moves fail.
const MAX_ADDED: usize = 10;

/// Number of moves of the first kind for one of the second kind, which takes longer.
const MOVES_PER_EXCHANGE: usize = 2;

/// Number of exchanges of a chain.
const EXCHANGES: usize = 400;

/// Which puzzles to generate.
pub struct UnbiasedJob<'a> {
    /// The seed of all puzzles.
    pub seed: u64,
    /// The number of the first puzzle; the others have the next numbers.
    pub first_number: u64,
    /// Number of threads; 0 counts as 1.
    pub threads: usize,
    /// Called by the calling thread every few milliseconds; `true` stops the job, whose puzzles are incomplete then.
    pub interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
}

/// Writes the minimal puzzle of each number.
pub fn unbiased_puzzles(job: &UnbiasedJob, puzzles: &mut [SolvedPuzzle]) {
    Workers { threads: job.threads, interrupt: job.interrupt }.for_each(
        puzzles.iter_mut().enumerate(),
        &|(index, puzzle), should_stop| {
            let mut chain = Chain::of_number(job.seed, job.first_number.wrapping_add(index as u64));
            let is_finished = chain.run(EXCHANGES, should_stop);
            *puzzle = chain.clues.puzzle();
            is_finished
        },
    );
}

/// A Markov chain, whose state is a puzzle.
struct Chain {
    clues: Clues,
    /// The cells that may change. The puzzle is minimal among those that have the same digits in all other cells.
    cells: Vec<usize>,
    rng: Rng,
}

impl Chain {
    /// Starts with a thinned random grid.
    fn of_number(seed: u64, number: u64) -> Self {
        let mut rng = Rng::stream(seed, number);
        let solution = full_grid(&mut rng);
        Self::new(&solution, (0..CELLS).collect(), rng)
    }

    /// Starts with a thinned full grid.
    fn new(solution: &Grid, mut cells: Vec<usize>, mut rng: Rng) -> Self {
        let mut clues = Clues::new(solution);
        rng.shuffle(&mut cells);
        for &cell in &cells {
            if !clues.needs(cell) {
                clues.toggle(cell);
            }
        }
        cells.sort_unstable();
        Chain { clues, cells, rng }
    }

    /// Makes the moves. Returns false if `should_stop` ended the chain early.
    fn run(&mut self, exchanges: usize, should_stop: StopCheck) -> bool {
        for _ in 0..exchanges {
            if should_stop() {
                return false;
            }
            for _ in 0..MOVES_PER_EXCHANGE {
                self.thin_again();
            }
            self.exchange();
        }
        true
    }

    /// Adds random givens, and thins the puzzle again. The old and the new puzzle are at the ends of two *ways* from
    /// the puzzle with all these givens; the chance that the move is accepted balances it with the way back.
    fn thin_again(&mut self) {
        let count = 1 + self.rng.below(MAX_ADDED);
        let mut blank = self.cells_where(|digit| digit == 0);
        self.rng.shuffle(&mut blank);
        let Some(added) = blank.get(..count) else { return };
        self.clues.toggle_all(added);
        let given = self.cells_where(|digit| digit != 0);
        let removable = removable(&mut self.clues, &given);
        let blank_count = blank.len() - count;
        let old_way = Way::new(&mut self.clues, &removable, blank_count, |step, _| added[step]);
        self.clues.toggle_all(added);
        let new_way = Way::new(&mut self.clues, &removable, blank_count, |_, removable| {
            removable[self.rng.below(removable.len())]
        });
        let is_accepted =
            new_way.cells.len() <= MAX_ADDED && self.rng.unit() * old_way.weight < new_way.weight;
        if !is_accepted {
            self.clues.toggle_all(&new_way.cells);
            self.clues.toggle_all(&old_way.cells);
        }
    }

    /// The cells that may change whose digit, 0 for a blank cell, fulfils a condition.
    fn cells_where(&self, fulfils: impl Fn(u8) -> bool) -> Vec<usize> {
        self.cells.iter().copied().filter(|&cell| fulfils(self.clues.givens()[cell])).collect()
    }

    /// Exchanges a given.
    fn exchange(&mut self) {
        let given = self.cells_where(|digit| digit != 0);
        let removed = given[self.rng.below(given.len())];
        let Some(mut clues) = exchanged(&self.clues, removed, &mut self.rng) else { return };
        if self.cells.iter().all(|&cell| clues.givens()[cell] == 0 || clues.needs(cell)) {
            self.clues = clues;
        }
    }
}

/// The cells among those of some givens whose givens the puzzle does not need, each by itself.
fn removable(clues: &mut Clues, given: &[usize]) -> Vec<usize> {
    given.iter().copied().filter(|&cell| !clues.needs(cell)).collect()
}

/// The way from a puzzle to a minimal one: the givens that are removed, in this order.
struct Way {
    cells: Vec<usize>,
    /// How much likelier the way should be than it is if each given is chosen at random among the removable ones.
    ///
    /// From the other end, k givens are added to a puzzle with b blank cells: each of the b · (b − 1) … (b − k + 1)
    /// ways has the same chance. If the way is chosen with this chance, all minimal puzzles are equally likely.
    weight: f64,
}

impl Way {
    /// Removes givens until all are needed. `removable` has the cells of those that are not needed at first, and
    /// `blank_count` is the number of blank cells. `choose` gets the number of the step and the cells of those that
    /// are not needed yet, and returns one of them.
    fn new(
        clues: &mut Clues,
        removable: &[usize],
        blank_count: usize,
        mut choose: impl FnMut(usize, &[usize]) -> usize,
    ) -> Self {
        let mut removable = removable.to_vec();
        let mut way = Way { cells: Vec::new(), weight: 1.0 };
        while !removable.is_empty() {
            let cell = choose(way.cells.len(), &removable);
            way.cells.push(cell);
            way.weight *= removable.len() as f64 / (blank_count + way.cells.len()) as f64;
            clues.toggle(cell);
            removable.retain(|&other| other != cell && !clues.needs(other));
        }
        way
    }
}

#[cfg(test)]
#[path = "../../tests/unit/generate/unbiased.rs"]
mod tests;
