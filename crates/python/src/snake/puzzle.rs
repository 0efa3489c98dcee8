//! Snake puzzles. A grid of digits or clues is a `bytes` object with one digit for each cell, 0 for none.
//! `polydoku_core::snake` defines snakes and parity grids, and `interrupt.rs` the numbers of stops.

use std::sync::{Arc, Mutex};

use polydoku_core::snake::{self, Atlas, SnakeVisibility};
use pyo3::exceptions::PyTimeoutError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::interrupt::SignalWatch;
use crate::snake::{FilterTuple, SnakeBoard, lock, next_result, to_filter};

/// The clues, the digits of the solution, and the cells of its snake in path order.
type PuzzleTuple<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>);

/// The digits of a solution, and the cells of its snake in path order.
type SolutionTuple<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>);

/// All parity grids that have a snake of a filter and agree with the clues of a puzzle.
#[pyclass(frozen, module = "polydoku._core")]
pub struct SnakeAtlas {
    atlas: Arc<Atlas>,
}

#[pymethods]
impl SnakeAtlas {
    /// Collects the grids. If a limit stops this, raises `TimeoutError` with the number of the stop.
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
        let watch = SignalWatch::new(py)?;
        let atlas = py.detach(|| {
            let should_stop = || watch.should_stop();
            let limits = watch.limits(u64::MAX, budget_ms, max_nodes, &should_stop);
            Atlas::collect(board.board.clone(), filter, &limits)
        });
        let stop = watch.into_stop_number(atlas.as_ref().err().copied())?;
        let atlas = atlas.map_err(|_| PyTimeoutError::new_err(stop))?;
        Ok(SnakeAtlas { atlas: Arc::new(atlas) })
    }

    /// The number of snakes and the number of parity grids.
    fn size(&self) -> (usize, usize) {
        (self.atlas.snakes().len(), self.atlas.grids().len())
    }

    /// The number of solutions up to `limit`, the number of the stop, and the number of branches tried.
    fn count(
        &self,
        py: Python<'_>,
        clues: &[u8],
        limit: u64,
        budget_ms: Option<f64>,
        max_nodes: Option<u64>,
    ) -> PyResult<(u64, u8, u64)> {
        let watch = SignalWatch::new(py)?;
        let count = py.detach(|| {
            let should_stop = || watch.should_stop();
            self.atlas.count(clues, &watch.limits(limit, budget_ms, max_nodes, &should_stop))
        });
        Ok((count.count, watch.into_stop_number(count.stop)?, count.nodes))
    }

    /// For each cell the mask of its digits in all solutions, and the number of the stop.
    fn candidates(
        &self,
        py: Python<'_>,
        clues: &[u8],
        budget_ms: Option<f64>,
        max_nodes: Option<u64>,
    ) -> PyResult<(Vec<u32>, u8)> {
        let watch = SignalWatch::new(py)?;
        let (masks, stop) = py.detach(|| {
            let should_stop = || watch.should_stop();
            self.atlas.candidates(clues, &watch.limits(u64::MAX, budget_ms, max_nodes, &should_stop))
        });
        Ok((masks, watch.into_stop_number(stop)?))
    }

    /// A search for all solutions. With a seed it takes the parity grids in random order.
    fn solutions(&self, clues: &[u8], seed: Option<u64>) -> SnakeSolutions {
        let solutions = snake::SnakeSolutions::new(self.atlas.clone(), clues);
        let solutions = if let Some(seed) = seed { solutions.shuffled(seed) } else { solutions };
        SnakeSolutions { solutions: Mutex::new(solutions), atlas: self.atlas.clone() }
    }

    /// The puzzle of attempt `index` or `None`, and the number of the stop.
    fn generate<'py>(
        &self,
        py: Python<'py>,
        drawn: bool,
        seed: u64,
        index: u64,
        budget_ms: Option<f64>,
    ) -> PyResult<(Option<PuzzleTuple<'py>>, u8)> {
        let visibility = if drawn { SnakeVisibility::Drawn } else { SnakeVisibility::Hidden };
        let watch = SignalWatch::new(py)?;
        let generated = py.detach(|| {
            let should_stop = || watch.should_stop();
            // The limit of solutions is not used: `generate` always counts up to 2.
            self.atlas.generate(visibility, seed, index, &watch.limits(2, budget_ms, None, &should_stop))
        });
        let stop = watch.into_stop_number(generated.as_ref().err().copied())?;
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

/// A search that returns one solution at a time.
#[pyclass(frozen, module = "polydoku._core")]
pub struct SnakeSolutions {
    solutions: Mutex<snake::SnakeSolutions>,
    atlas: Arc<Atlas>,
}

#[pymethods]
impl SnakeSolutions {
    /// The next solution or `None`, and the number of the stop.
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
