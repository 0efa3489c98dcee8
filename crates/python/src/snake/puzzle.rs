//! Snake puzzles: digits are bytes, one a cell (0: none).

use std::sync::{Arc, Mutex};

use polydoku_core::snake::{self, Atlas, SnakeKind};
use pyo3::exceptions::PyTimeoutError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::interrupt::Watch;
use crate::snake::{FilterTuple, SnakeBoard, held, looked_for, to_filter};

/// clues, solution, path
type Made<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>);

/// digits, path
type Solved<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>);

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
        let made = py.detach(|| {
            let asked = || watch.asked();
            let limits = watch.limits(u64::MAX, budget_ms, max_nodes, &asked);
            Atlas::collect(board.board.clone(), filter, &limits)
        });
        let stop = watch.result(made.as_ref().err().copied())?;
        let atlas = made.map_err(|_| PyTimeoutError::new_err(stop))?;
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
        let found = py.detach(|| {
            let asked = || watch.asked();
            self.atlas.count(clues, &watch.limits(limit, budget_ms, max_nodes, &asked))
        });
        Ok((found.count, watch.result(found.stop)?, found.nodes))
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
            let asked = || watch.asked();
            self.atlas.candidates(clues, &watch.limits(u64::MAX, budget_ms, max_nodes, &asked))
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
    ) -> PyResult<(Option<Made<'py>>, u8)> {
        let told = if drawn { SnakeKind::Drawn } else { SnakeKind::Hidden };
        let watch = Watch::new();
        let made = py.detach(|| {
            let asked = || watch.asked();
            self.atlas.generate(told, seed, index, &watch.limits(2, budget_ms, None, &asked))
        });
        let stop = watch.result(made.as_ref().err().copied())?;
        let puzzle = made.ok().flatten().map(|made| {
            let path = self.atlas.snakes()[made.solution.snake as usize].cells.clone();
            (PyBytes::new(py, &made.clues), PyBytes::new(py, &made.solution.digits), PyBytes::new(py, &path))
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
    ) -> PyResult<(Option<Solved<'py>>, u8)> {
        let found = looked_for(py, max_nodes, budget_ms, |limits| held(&self.solutions).next(limits))?;
        let solution = found.0.map(|solution| {
            let path = &self.atlas.snakes()[solution.snake as usize].cells;
            (PyBytes::new(py, &solution.digits), PyBytes::new(py, path))
        });
        Ok((solution, found.1))
    }
}
