//! Random full grids and puzzles of the classic board.

use polydoku_core::generate::{self, ManyJob, ThinningParams};
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

/// Returns the 81 digits of each of `count` random puzzles, 0 for a blank cell.
#[pyfunction]
pub fn random_puzzles<'py>(
    py: Python<'py>,
    thinning: ThinningTuple,
    seed: u64,
    first_number: u64,
    count: usize,
    threads: usize,
) -> PyResult<Bound<'py, PyBytes>> {
    let params = to_params(thinning)?;
    let watch = SignalWatch::new(py)?;
    let mut puzzles = vec![[0; 81]; count];
    py.detach(|| {
        let should_stop = || watch.should_stop();
        let job = ManyJob { params: &params, seed, first_number, threads, interrupt: Some(&should_stop) };
        generate::puzzles(&job, &mut puzzles)
    });
    watch.into_exception().map_or_else(|| Ok(PyBytes::new(py, puzzles.as_flattened())), Err)
}

fn to_params((orbits, min_clues): ThinningTuple) -> PyResult<ThinningParams> {
    ThinningParams::new(orbits, min_clues)
        .ok_or_else(|| PyValueError::new_err("a cell is not on the board or is in two orbits"))
}
