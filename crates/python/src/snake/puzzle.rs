//! Snake puzzles: digits are bytes, one a cell (0: none).

use std::sync::{Arc, Mutex};

use polydoku_core::snake::{self, Atlas, SnakeKind};
use pyo3::exceptions::PyTimeoutError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::interrupt::Watch;
use crate::snake::{FilterTuple, SnakeBoard, lock, next_result, to_filter};

/// clues, solution, path
type PuzzleTuple<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>);

/// digits, path
type SolutionTuple<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>);

/// All parity grids with a snake that a filter and the clues of a puzzle leave.
#[pyclass(frozen, module = "polydoku._core")]
pub struct SnakeAtlas {
    atlas: Arc<Atlas>,
}

#[pymethods]
impl SnakeAtlas {
    /// Collects them, or raises `TimeoutError` with the number of the stop.
    #[new]
    fn new(
        py: Python<'_>,
        board: &SnakeBoard,
        filter: FilterTuple,
        clues: &[u8],
        budget_ms: Option<f64>,
        max_nodes: Option<u64>,
    ) -> PyResult<Self> {
        let filter = to_filter(filter).with_clues(&board.board, clues);
        let watch = Watch::new();
        let atlas = py.detach(|| {
            let should_stop = || watch.should_stop();
            let limits = watch.limits(u64::MAX, budget_ms, max_nodes, &should_stop);
            Atlas::collect(board.board.clone(), filter, &limits)
        });
        let stop = watch.result(atlas.as_ref().err().copied())?;
        let atlas = atlas.map_err(|_| PyTimeoutError::new_err(stop))?;
        Ok(SnakeAtlas { atlas: Arc::new(atlas) })
    }

    /// How many snakes and parity grids it has.
    fn size(&self) -> (usize, usize) {
        (self.atlas.snakes().len(), self.atlas.grids().len())
    }

    /// The number of solutions up to `limit`, what stopped the count, and branches tried.
    fn count(
        &self,
        py: Python<'_>,
        clues: &[u8],
        limit: u64,
        budget_ms: Option<f64>,
        max_nodes: Option<u64>,
    ) -> PyResult<(u64, u8, u64)> {
        let watch = Watch::new();
        let count = py.detach(|| {
            let should_stop = || watch.should_stop();
            self.atlas.count(clues, &watch.limits(limit, budget_ms, max_nodes, &should_stop))
        });
        Ok((count.count, watch.result(count.stop)?, count.nodes))
    }

    /// The digits of each cell that occur in some solution, and what stopped the search.
    fn candidates(
        &self,
        py: Python<'_>,
        clues: &[u8],
        budget_ms: Option<f64>,
        max_nodes: Option<u64>,
    ) -> PyResult<(Vec<u32>, u8)> {
        let watch = Watch::new();
        let (masks, stop) = py.detach(|| {
            let should_stop = || watch.should_stop();
            self.atlas.candidates(clues, &watch.limits(u64::MAX, budget_ms, max_nodes, &should_stop))
        });
        Ok((masks, watch.result(stop)?))
    }

    /// A lazy search for all solutions; a seed shuffles the parity grids.
    fn solutions(&self, clues: &[u8], seed: Option<u64>) -> SnakeSolutions {
        let solutions = snake::SnakeSolutions::new(self.atlas.clone(), clues);
        let solutions = if let Some(seed) = seed { solutions.shuffled(seed) } else { solutions };
        SnakeSolutions { solutions: Mutex::new(solutions), atlas: self.atlas.clone() }
    }

    /// The puzzle of one try, its solution and the snake in it, or `None`, and what stopped it.
    fn generate<'py>(
        &self,
        py: Python<'py>,
        drawn: bool,
        seed: u64,
        index: u64,
        budget_ms: Option<f64>,
    ) -> PyResult<(Option<PuzzleTuple<'py>>, u8)> {
        let kind = if drawn { SnakeKind::Drawn } else { SnakeKind::Hidden };
        let watch = Watch::new();
        let generated = py.detach(|| {
            let should_stop = || watch.should_stop();
            self.atlas.generate(kind, seed, index, &watch.limits(2, budget_ms, None, &should_stop))
        });
        let stop = watch.result(generated.as_ref().err().copied())?;
        let puzzle = generated.ok().flatten().map(|puzzle| {
            let path = self.atlas.snakes()[puzzle.solution.snake as usize].cells.clone();
            (
                PyBytes::new(py, &puzzle.clues),
                PyBytes::new(py, &puzzle.solution.digits),
                PyBytes::new(py, &path),
            )
        });
        Ok((puzzle, stop))
    }
}

/// Solutions of a snake puzzle one after another.
#[pyclass(frozen, module = "polydoku._core")]
pub struct SnakeSolutions {
    solutions: Mutex<snake::SnakeSolutions>,
    atlas: Arc<Atlas>,
}

#[pymethods]
impl SnakeSolutions {
    /// The next grid of digits with the path of its snake, or `None`, and what stopped it.
    fn next<'py>(
        &self,
        py: Python<'py>,
        max_nodes: Option<u64>,
        budget_ms: Option<f64>,
    ) -> PyResult<(Option<SolutionTuple<'py>>, u8)> {
        let (solution, stop) =
            next_result(py, max_nodes, budget_ms, |limits| lock(&self.solutions).next(limits))?;
        let solution = solution.map(|solution| {
            let path = &self.atlas.snakes()[solution.snake as usize].cells;
            (PyBytes::new(py, &solution.digits), PyBytes::new(py, path))
        });
        Ok((solution, stop))
    }
}
