//! Random full grids and puzzles of the classic board.

use polydoku_core::generate::{self, ManyJob, SolvedPuzzle, SparseJob, ThinningParams, UnbiasedJob};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::interrupt::SignalWatch;

/// The orbits of cells that stay or go together, and the least number of givens.
type ThinningTuple = (Vec<Vec<u8>>, usize);

/// Returns the 81 digits of a random full grid.
#[pyfunction]
pub fn random_grid<'py>(py: Python<'py>, seed: u64, number: u64) -> Bound<'py, PyBytes> {
    PyBytes::new(py, &generate::full_grid(seed, number))
}

/// The digits of all puzzles with 0 for a blank cell, and those of their solutions.
type PuzzlesTuple<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>);

/// Returns `count` random puzzles.
#[pyfunction]
pub fn random_puzzles<'py>(
    py: Python<'py>,
    thinning: ThinningTuple,
    seed: u64,
    first_number: u64,
    count: usize,
    threads: usize,
) -> PyResult<PuzzlesTuple<'py>> {
    let params = to_params(thinning)?;
    let watch = SignalWatch::new(py)?;
    let mut puzzles = vec![SolvedPuzzle::UNFINISHED; count];
    py.detach(|| {
        let should_stop = || watch.should_stop();
        let job = ManyJob { params: &params, seed, first_number, threads, interrupt: Some(&should_stop) };
        generate::puzzles(&job, &mut puzzles)
    });
    watch.into_exception().map_or_else(|| Ok(to_tuple(py, &puzzles)), Err)
}

/// Returns `count` minimal puzzles that are equally likely.
#[pyfunction]
pub fn unbiased_puzzles<'py>(
    py: Python<'py>,
    seed: u64,
    first_number: u64,
    count: usize,
    threads: usize,
) -> PyResult<PuzzlesTuple<'py>> {
    let watch = SignalWatch::new(py)?;
    let mut puzzles = vec![SolvedPuzzle::UNFINISHED; count];
    py.detach(|| {
        let should_stop = || watch.should_stop();
        let job = UnbiasedJob { seed, first_number, threads, interrupt: Some(&should_stop) };
        generate::unbiased_puzzles(&job, &mut puzzles);
    });
    watch.into_exception().map_or_else(|| Ok(to_tuple(py, &puzzles)), Err)
}

/// Returns the puzzles at the ends of `count` searches for puzzles with few givens.
#[pyfunction]
pub fn sparse_puzzles<'py>(
    py: Python<'py>,
    bounds: (usize, usize),
    seed: u64,
    first_number: u64,
    count: usize,
    threads: usize,
) -> PyResult<PuzzlesTuple<'py>> {
    let (max_givens, max_moves) = bounds;
    let watch = SignalWatch::new(py)?;
    let mut puzzles = vec![SolvedPuzzle::UNFINISHED; count];
    py.detach(|| {
        let should_stop = || watch.should_stop();
        let interrupt: Option<&(dyn Fn() -> bool + Sync)> = Some(&should_stop);
        let job = SparseJob { max_givens, max_moves, seed, first_number, threads, interrupt };
        generate::sparse_puzzles(&job, &mut puzzles);
    });
    watch.into_exception().map_or_else(|| Ok(to_tuple(py, &puzzles)), Err)
}

/// Returns one byte for each puzzle of 81 digits: 1 if singles solve it.
#[pyfunction]
pub fn solved_by_singles<'py>(py: Python<'py>, digits: &[u8]) -> PyResult<Bound<'py, PyBytes>> {
    let (puzzles, []) = digits.as_chunks::<81>() else {
        return Err(PyValueError::new_err("a puzzle must have 81 digits"));
    };
    let solved: Vec<u8> =
        py.detach(|| puzzles.iter().map(|puzzle| u8::from(generate::solved_by_singles(puzzle))).collect());
    Ok(PyBytes::new(py, &solved))
}

fn to_tuple<'py>(py: Python<'py>, puzzles: &[SolvedPuzzle]) -> PuzzlesTuple<'py> {
    let bytes = |grid: fn(&SolvedPuzzle) -> &[u8; 81]| {
        let digits: Vec<u8> = puzzles.iter().flat_map(grid).copied().collect();
        PyBytes::new(py, &digits)
    };
    (bytes(|puzzle| &puzzle.givens), bytes(|puzzle| &puzzle.solution))
}

fn to_params((orbits, min_clues): ThinningTuple) -> PyResult<ThinningParams> {
    ThinningParams::new(orbits, min_clues)
        .ok_or_else(|| PyValueError::new_err("a cell is not on the board or is in two orbits"))
}
