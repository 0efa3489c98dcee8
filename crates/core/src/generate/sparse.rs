//! A search for puzzles with few givens.
//!
//! The search walks from one minimal puzzle to the next. A move removes two random givens, and adds one or two of those
//! that make the puzzle unique again; then givens that are not needed any more are removed. The number of givens never
//! grows.

use super::SolvedPuzzle;
use super::clues::Clues;
use super::exchange::{all_solutions, candidates_of_one_solution};
use super::full_grid::full_grid;
use crate::rng::Rng;
use crate::workers::{StopCheck, Workers};

/// A move fails if the puzzle has more solutions without the removed givens.
const MAX_SOLUTIONS: usize = 5_000;

/// Which puzzles to search.
pub struct SparseJob<'a> {
    /// A search ends when its puzzle has at most this many givens,
    pub max_givens: usize,
    /// or after this many moves.
    pub max_moves: usize,
    /// The seed of all puzzles.
    pub seed: u64,
    /// The number of the first puzzle; the others have the next numbers.
    pub first_number: u64,
    /// Number of threads; 0 counts as 1.
    pub threads: usize,
    /// Called by the calling thread every few milliseconds; `true` stops the job, whose puzzles are incomplete then.
    pub interrupt: Option<&'a (dyn Fn() -> bool + Sync)>,
}

/// Writes the last puzzle of each search. It is minimal, and may have more givens than are searched for.
pub fn sparse_puzzles(job: &SparseJob, puzzles: &mut [SolvedPuzzle]) {
    Workers { threads: job.threads, interrupt: job.interrupt }.for_each(
        puzzles.iter_mut().enumerate(),
        &|(index, puzzle), should_stop| {
            let mut rng = Rng::stream(job.seed, job.first_number.wrapping_add(index as u64));
            let mut clues = Clues::new(&full_grid(&mut rng));
            clues.thin(&mut rng);
            let is_finished = walk(&mut clues, job, &mut rng, should_stop);
            *puzzle = clues.puzzle();
            is_finished
        },
    );
}

/// Makes moves until the puzzle has few givens. Returns false if `should_stop` ended the walk early.
fn walk(clues: &mut Clues, job: &SparseJob, rng: &mut Rng, should_stop: StopCheck) -> bool {
    for _ in 0..job.max_moves {
        if clues.given_cells().len() <= job.max_givens {
            break;
        }
        if should_stop() {
            return false;
        }
        if let Some(moved) = moved(clues, rng) {
            *clues = moved;
        }
    }
    true
}

/// Returns a minimal puzzle with two other givens, or with fewer. `None` if the move fails.
fn moved(clues: &Clues, rng: &mut Rng) -> Option<Clues> {
    let mut removed = clues.given_cells();
    rng.shuffle(&mut removed);
    let mut givens = *clues.givens();
    removed[..2].iter().for_each(|&cell| givens[cell] = 0);
    let mut solutions = all_solutions(&givens, MAX_SOLUTIONS)?;
    let mut candidates = candidates_of_one_solution(&solutions);
    if candidates.is_empty() {
        let blank = clues.blank_cells();
        let cell = blank[rng.below(blank.len())];
        let digit = solutions[rng.below(solutions.len())][cell];
        givens[cell] = digit;
        solutions.retain(|solution| solution[cell] == digit);
        candidates = candidates_of_one_solution(&solutions);
    }
    let (cell, digit) = *candidates.get(rng.below(candidates.len()))?;
    givens[cell] = digit;
    let solution = solutions.iter().find(|solution| solution[cell] == digit)?;
    let mut moved = Clues::of_puzzle(&givens, solution);
    moved.thin(rng);
    Some(moved)
}

#[cfg(test)]
#[path = "../../tests/unit/generate/sparse.rs"]
mod tests;
