//! `_core.Problem`: a compiled board with its rules, and the searches on it.

use std::sync::Mutex;

use polydoku_core::engine::{Engine, Solutions};
use polydoku_core::limits::{Limits, StopReason};
use polydoku_core::problem::Problem as CoreProblem;
use polydoku_core::search;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::constraints::read;
use crate::interrupt::Watch;

/// count, stop, nodes, milliseconds, first and second solution
type OutcomeTuple<'py> = (u64, u8, u64, f64, Option<Bound<'py, PyBytes>>, Option<Bound<'py, PyBytes>>);

/// A board and its rules, compiled once for any givens.
#[pyclass(frozen, module = "polydoku._core")]
pub struct Problem {
    engine: Engine,
}

#[pymethods]
impl Problem {
    #[new]
    fn new(digits: u8, cells: usize, constraints: Vec<Bound<'_, PyTuple>>) -> PyResult<Self> {
        let constraints = read(&constraints)?;
        let problem = CoreProblem::new(digits, cells, &constraints)
            .map_err(|error| PyValueError::new_err(format!("{error:?}")))?;
        Ok(Problem { engine: Engine::new(problem, &constraints) })
    }

    /// Counts solutions up to `limit`.
    fn solve<'py>(
        &self,
        py: Python<'py>,
        givens: &[u8],
        allowed: Option<Vec<u32>>,
        limit: u64,
        budget_ms: Option<f64>,
        max_nodes: Option<u64>,
    ) -> PyResult<OutcomeTuple<'py>> {
        let domains = self.domains(givens, allowed)?;
        let watch = Watch::new();
        let outcome = py.detach(|| {
            let should_stop = || watch.should_stop();
            self.engine.solve(&domains, &watch.limits(limit, budget_ms, max_nodes, &should_stop))
        });
        let ms = watch.elapsed_ms();
        let bytes = |grid: Option<Vec<u8>>| grid.map(|grid| PyBytes::new(py, &grid));
        Ok((
            outcome.count,
            watch.result(outcome.stop)?,
            outcome.nodes,
            ms,
            bytes(outcome.first),
            bytes(outcome.second),
        ))
    }

    /// A lazy search for all solutions.
    fn search(&self, givens: &[u8], allowed: Option<Vec<u32>>, seed: Option<u64>) -> PyResult<Search> {
        let domains = self.domains(givens, allowed)?;
        Ok(Search { solutions: Mutex::new(self.engine.solutions(&domains, seed)) })
    }

    /// The candidates of each cell that no given in a peer excludes.
    fn sight(&self, givens: &[u8], allowed: Option<Vec<u32>>) -> PyResult<Vec<u32>> {
        Ok(self.engine.problem().candidates_by_sight(&self.domains(givens, allowed)?))
    }

    /// The candidates of each cell that occur in some solution, and what stopped the search.
    fn true_candidates(
        &self,
        py: Python<'_>,
        givens: &[u8],
        allowed: Option<Vec<u32>>,
        budget_ms: Option<f64>,
        max_nodes: Option<u64>,
    ) -> PyResult<(Vec<u32>, u8)> {
        let domains = self.domains(givens, allowed)?;
        let watch = Watch::new();
        let (masks, stop) = py.detach(|| {
            let should_stop = || watch.should_stop();
            let limits = watch.limits(2, budget_ms, max_nodes, &should_stop);
            let known = self.engine.solve(&domains, &limits);
            let seeds: Vec<Vec<u8>> = known.first.into_iter().chain(known.second).collect();
            let max_nodes = match known.stop {
                None | Some(StopReason::MaxSolutions) => limits.max_nodes.saturating_sub(known.nodes),
                // What ended the first search ends the probes before the first of them.
                Some(_) => 0,
            };
            let limits = Limits { max_nodes, ..limits };
            let (masks, stop) = search::true_candidates(self.engine.problem(), &domains, &seeds, &limits);
            (masks, known.stop.filter(|&stop| stop != StopReason::MaxSolutions).or(stop))
        });
        Ok((masks, watch.result(stop)?))
    }
}

impl Problem {
    /// One mask a cell: a given's digit, what `allowed` leaves, or everything.
    fn domains(&self, givens: &[u8], allowed: Option<Vec<u32>>) -> PyResult<Vec<u32>> {
        let problem = self.engine.problem();
        let (cells, digits) = (problem.cell_count(), problem.digit_count());
        let fits = givens.len() == cells && allowed.as_ref().is_none_or(|masks| masks.len() == cells);
        if !fits || givens.iter().any(|&digit| digit > digits) {
            return Err(PyValueError::new_err(format!("givens are {cells} digits from 0 to {digits}")));
        }
        let all = u32::MAX >> (32 - digits);
        let mut domains = allowed.unwrap_or_else(|| vec![all; cells]);
        for (mask, &given) in domains.iter_mut().zip(givens) {
            *mask &= if given == 0 { all } else { 1 << (given - 1) };
        }
        Ok(domains)
    }
}

/// Solutions one after another.
#[pyclass(frozen, module = "polydoku._core")]
pub struct Search {
    solutions: Mutex<Solutions>,
}

#[pymethods]
impl Search {
    /// The next solution (`None` after the last, or after a stop) and what stopped the search. `max_nodes`
    /// bounds the whole search, not this call; after a stop a later call goes on.
    #[pyo3(signature = (budget_ms=None, max_nodes=None))]
    fn next<'py>(
        &self,
        py: Python<'py>,
        budget_ms: Option<f64>,
        max_nodes: Option<u64>,
    ) -> PyResult<(Option<Bound<'py, PyBytes>>, u8)> {
        let watch = Watch::new();
        let solution = py.detach(|| {
            let should_stop = || watch.should_stop();
            let mut solutions = self.solutions.lock().expect("no panic while held");
            solutions.next(&watch.limits(u64::MAX, budget_ms, max_nodes, &should_stop))
        });
        let stop = watch.result(solution.as_ref().err().copied())?;
        Ok((solution.ok().flatten().map(|grid| PyBytes::new(py, &grid)), stop))
    }

    /// Branches tried so far.
    #[getter]
    fn nodes(&self) -> u64 {
        self.solutions.lock().expect("no panic while held").nodes()
    }
}
