//! `_core.Problem`: a board with constraints, compiled once, and the searches for solutions on it.

use std::sync::Mutex;

use polydoku_core::engine::{Engine, Solutions};
use polydoku_core::generate::{BoardJob, board_puzzles};
use polydoku_core::limits::Limits;
use polydoku_core::problem::Problem as CoreProblem;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::constraints::read_constraints;
use crate::interrupt::{SignalWatch, check_cancelled};

/// Number of solutions, stop number, nodes, milliseconds, first and second solution.
type SolveTuple<'py> = (u64, u8, u64, f64, Option<Bound<'py, PyBytes>>, Option<Bound<'py, PyBytes>>);

/// The digits of all puzzles with 0 for a blank cell, those of their solutions, and the stop number.
type PuzzlesTuple<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, u8);

/// A board with constraints, compiled once for all puzzles on it.
#[pyclass(frozen, module = "polydoku._core")]
pub struct Problem {
    engine: Engine,
}

#[pymethods]
impl Problem {
    #[new]
    fn new(py: Python<'_>, digits: u8, cells: usize, constraints: Vec<Bound<'_, PyTuple>>) -> PyResult<Self> {
        check_cancelled(py)?;
        let constraints = read_constraints(&constraints)?;
        let problem = CoreProblem::new(digits, cells, &constraints)
            .map_err(|error| PyValueError::new_err(format!("{error:?}")))?;
        Ok(Problem { engine: Engine::new(problem, &constraints) })
    }

    /// Counts the solutions up to `limit` and returns the first two. `allowed` has a candidate mask for each
    /// cell.
    fn solve<'py>(
        &self,
        py: Python<'py>,
        givens: &[u8],
        allowed: Option<Vec<u32>>,
        limit: u64,
        budget_ms: Option<f64>,
        max_nodes: Option<u64>,
    ) -> PyResult<SolveTuple<'py>> {
        let domains = self.domains(givens, allowed)?;
        let watch = SignalWatch::new(py)?;
        let result = py.detach(|| {
            let should_stop = || watch.should_stop();
            self.engine.solve(&domains, &watch.limits(limit, budget_ms, max_nodes, &should_stop))
        });
        let elapsed_ms = watch.elapsed_ms();
        let stop = watch.into_stop_number(result.stop)?;
        let bytes = |grid: Option<Vec<u8>>| grid.map(|grid| PyBytes::new(py, &grid));
        Ok((result.count, stop, result.nodes, elapsed_ms, bytes(result.first), bytes(result.second)))
    }

    /// Starts a search that returns one solution at a time.
    fn search(&self, givens: &[u8], allowed: Option<Vec<u32>>, seed: Option<u64>) -> PyResult<Search> {
        let domains = self.domains(givens, allowed)?;
        Ok(Search { solutions: Mutex::new(self.engine.solutions(&domains, seed)) })
    }

    /// Returns the candidate mask of each cell without the digits of its peers.
    fn sight(&self, givens: &[u8], allowed: Option<Vec<u32>>) -> PyResult<Vec<u32>> {
        Ok(self.engine.problem().candidates_by_sight(&self.domains(givens, allowed)?))
    }

    /// Returns the mask of the digits that occur in some solution, for each cell, and the stop number.
    fn true_candidates(
        &self,
        py: Python<'_>,
        givens: &[u8],
        allowed: Option<Vec<u32>>,
        budget_ms: Option<f64>,
        max_nodes: Option<u64>,
    ) -> PyResult<(Vec<u32>, u8)> {
        let domains = self.domains(givens, allowed)?;
        let watch = SignalWatch::new(py)?;
        let (masks, stop) = py.detach(|| {
            let should_stop = || watch.should_stop();
            let limits = watch.limits(2, budget_ms, max_nodes, &should_stop);
            self.engine.true_candidates(&domains, &limits)
        });
        Ok((masks, watch.into_stop_number(stop)?))
    }

    /// Generates a puzzle for each seed, up to the first that is not finished in time, or that has no full grid. The
    /// cells of an orbit stay or go together; each cell is in one of them.
    fn random_puzzles<'py>(
        &self,
        py: Python<'py>,
        orbits: Vec<Vec<u16>>,
        seeds: Vec<u64>,
        threads: usize,
        budget_ms: Option<f64>,
    ) -> PyResult<PuzzlesTuple<'py>> {
        self.check_orbits(&orbits)?;
        let watch = SignalWatch::new(py)?;
        let (puzzles, stop) = py.detach(|| {
            let should_stop = || watch.should_stop();
            let Limits { deadline, interrupt, .. } = watch.limits(1, budget_ms, None, &should_stop);
            let problem = self.engine.problem();
            board_puzzles(&BoardJob { problem, orbits: &orbits, threads, deadline, interrupt }, &seeds)
        });
        let stop = watch.into_stop_number(stop)?;
        let givens: Vec<u8> = puzzles.iter().flat_map(|puzzle| &puzzle.givens).copied().collect();
        let solutions: Vec<u8> = puzzles.iter().flat_map(|puzzle| &puzzle.solution).copied().collect();
        Ok((PyBytes::new(py, &givens), PyBytes::new(py, &solutions), stop))
    }
}

impl Problem {
    fn check_orbits(&self, orbits: &[Vec<u16>]) -> PyResult<()> {
        let mut cells: Vec<u16> = orbits.concat();
        cells.sort_unstable();
        let is_partition = cells.into_iter().map(usize::from).eq(0..self.engine.problem().cell_count());
        is_partition.then_some(()).ok_or_else(|| PyValueError::new_err("each cell is in one orbit"))
    }

    /// The mask of allowed digits of each cell: the given, or what `allowed` has, or all digits.
    fn domains(&self, givens: &[u8], allowed: Option<Vec<u32>>) -> PyResult<Vec<u32>> {
        let problem = self.engine.problem();
        let (cell_count, digit_count) = (problem.cell_count(), problem.digit_count());
        let lengths_fit =
            givens.len() == cell_count && allowed.as_ref().is_none_or(|masks| masks.len() == cell_count);
        if !lengths_fit || givens.iter().any(|&digit| digit > digit_count) {
            let message = format!("givens are {cell_count} digits from 0 to {digit_count}");
            return Err(PyValueError::new_err(message));
        }
        let all_digits = problem.all_digits();
        let mut domains = allowed.unwrap_or_else(|| vec![all_digits; cell_count]);
        for (domain, &given) in domains.iter_mut().zip(givens) {
            *domain &= if given == 0 { all_digits } else { 1 << (given - 1) };
        }
        Ok(domains)
    }
}

/// A search that returns one solution at a time.
#[pyclass(frozen, module = "polydoku._core")]
pub struct Search {
    solutions: Mutex<Solutions>,
}

#[pymethods]
impl Search {
    /// Returns the next solution, or `None`, and the stop number. `budget_ms` limits this call, but
    /// `max_nodes` limits all calls together. The call after one that a limit stopped resumes the search.
    #[pyo3(signature = (budget_ms=None, max_nodes=None))]
    fn next<'py>(
        &self,
        py: Python<'py>,
        budget_ms: Option<f64>,
        max_nodes: Option<u64>,
    ) -> PyResult<(Option<Bound<'py, PyBytes>>, u8)> {
        let watch = SignalWatch::new(py)?;
        let solution = py.detach(|| {
            let should_stop = || watch.should_stop();
            let mut solutions = self.solutions.lock().expect("no panic while held");
            solutions.next(&watch.limits(u64::MAX, budget_ms, max_nodes, &should_stop))
        });
        let stop = watch.into_stop_number(solution.as_ref().err().copied())?;
        Ok((solution.ok().flatten().map(|grid| PyBytes::new(py, &grid)), stop))
    }

    /// The number of branches tried so far.
    #[getter]
    fn nodes(&self) -> u64 {
        self.solutions.lock().expect("no panic while held").nodes()
    }
}
