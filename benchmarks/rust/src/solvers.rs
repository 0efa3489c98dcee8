//! The measured solvers. Every solver reads the same 81 digits per puzzle, counts solutions up to the limit
//! and writes the first one, so that all do the same work.

use crate::set::Set;
use polydoku_core::classic::{self, CELLS, batch, kernel::Kernel};
use polydoku_core::limits::Limits;
use std::sync::atomic::AtomicU64;
use sudoku::Sudoku;

/// The answers of a solver, one row per puzzle.
pub struct Answers {
    /// Solutions counted, up to the limit.
    pub counts: Vec<u64>,
    /// First solutions, 81 digits each; zeros where there is none.
    pub first: Vec<u8>,
    status: Vec<u8>,
}

impl Answers {
    /// Room for `n` puzzles.
    pub fn new(n: usize) -> Self {
        Answers { counts: vec![0; n], first: vec![0; n * CELLS], status: vec![0; n] }
    }
}

/// A program part that counts solutions.
pub trait Solver {
    /// The name in reports.
    fn name(&self) -> &str;
    /// Answers the whole set.
    fn solve(&mut self, set: &Set, limit: u64, answers: &mut Answers);
}

/// The single call: one puzzle at a time, as a kernel does it.
struct One {
    kernel: Kernel,
    name: String,
}

impl Solver for One {
    fn name(&self) -> &str {
        &self.name
    }

    fn solve(&mut self, set: &Set, limit: u64, answers: &mut Answers) {
        let limits = Limits::none().with_max_solutions(limit);
        let rows = answers.first.as_chunks_mut().0.iter_mut().zip(&mut answers.counts);
        for (grid, (first, count)) in set.grids().zip(rows) {
            let outcome = classic::solve_with(self.kernel, grid, &limits);
            *count = outcome.count;
            *first = outcome.first.unwrap_or([0; CELLS]);
        }
    }
}

/// The batch on one thread, with lanes of one width.
struct Batch {
    kernel: Kernel,
    name: String,
}

impl Solver for Batch {
    fn name(&self) -> &str {
        &self.name
    }

    fn solve(&mut self, set: &Set, limit: u64, answers: &mut Answers) {
        let Answers { counts, first, status } = answers;
        let job = batch::BatchJob {
            limit,
            max_nodes: u64::MAX,
            budget: None,
            threads: 1,
            interrupt: None,
            progress: &AtomicU64::new(0),
        };
        batch::solve_many_with(
            self.kernel,
            set.digits().as_chunks::<CELLS>().0,
            batch::AnswerRows { solutions: first, counts, status },
            &job,
        );
    }
}

/// The `sudoku` crate, by the call that fills a buffer and allocates nothing.
struct SudokuCrate;

impl Solver for SudokuCrate {
    fn name(&self) -> &str {
        "sudoku-crate"
    }

    fn solve(&mut self, set: &Set, limit: u64, answers: &mut Answers) {
        let rows = answers.first.as_chunks_mut::<CELLS>().0.chunks_mut(1).zip(&mut answers.counts);
        for (grid, (first, count)) in set.grids().zip(rows) {
            let puzzle = Sudoku::from_bytes(*grid).expect("digits are 0 to 9");
            *count = puzzle.solutions_up_to_buffer(first, limit as usize) as u64;
        }
    }
}

/// All solvers that run on this machine, the peer first: ratios are to the first one.
pub fn all() -> Vec<Box<dyn Solver>> {
    let mut solvers: Vec<Box<dyn Solver>> = vec![Box::new(SudokuCrate)];
    let supported = || Kernel::ALL.into_iter().filter(|kernel| kernel.is_supported());
    for kernel in supported() {
        solvers.push(Box::new(One { kernel, name: format!("one-{}", kernel.name()) }));
    }
    for kernel in supported() {
        solvers.push(Box::new(Batch { kernel, name: format!("batch-{}", kernel.name()) }));
    }
    solvers
}

#[cfg(test)]
mod tests {
    use super::*;

    const UNIQUE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    #[test]
    fn every_solver_finds_none_one_and_many_and_the_same_grid() {
        let text = format!("11{0}\n{UNIQUE}\n{0}..\n", ".".repeat(79));
        let set = Set::read(&text, 3).unwrap();
        let clues: Vec<usize> =
            set.grids().map(|grid| grid.iter().filter(|&&digit| digit > 0).count()).collect();
        let expected: Vec<u64> = clues.iter().map(|&clues| [2, 0, 0, 1][clues.min(3)]).collect();
        let mut unique = Vec::new();
        for mut solver in all() {
            let mut answers = Answers::new(3);
            solver.solve(&set, 2, &mut answers);
            assert_eq!(answers.counts, expected, "{}", solver.name());
            let row = expected.iter().position(|&count| count == 1).unwrap();
            unique.push(answers.first[row * CELLS..][..CELLS].to_vec());
        }
        assert!(unique.iter().all(|grid| *grid == unique[0] && grid.iter().all(|&digit| digit > 0)));
    }
}
