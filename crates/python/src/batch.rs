//! Many classic puzzles in one call, over flat buffers.

use std::sync::atomic::AtomicU64;
use std::time::Duration;

use polydoku_core::classic::{self, CELLS, batch};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::interrupt::Watch;

/// Digits of the lines read, and where the first line that is not plain stands (line, column, byte).
type Read<'py> = (Bound<'py, PyBytes>, Option<(usize, usize, Option<u8>)>);

/// status, counts (u64, native order), solutions, rows finished, nodes, what a signal raised
type Rows<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>, usize, u64, Option<PyErr>);

/// Reads plain lines of 81 cells; stops at the first line of another form.
#[pyfunction]
pub fn parse_lines<'py>(py: Python<'py>, block: &[u8]) -> Read<'py> {
    let mut digits = Vec::new();
    let bad = classic::parse_lines(block, &mut digits).err().map(|bad| (bad.line, bad.column, bad.byte));
    (PyBytes::new(py, &digits), bad)
}

/// Solves a contiguous buffer of n × 81 digits (0: blank).
#[pyfunction]
pub fn solve_many<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    limit: u64,
    threads: usize,
    budget_ms: Option<f64>,
    max_nodes: Option<u64>,
) -> PyResult<Rows<'py>> {
    let buffer = PyBuffer::<u8>::get(puzzles)?;
    let cells = buffer.as_slice(py).ok_or_else(|| PyValueError::new_err("puzzles are not C-contiguous"))?;
    if cells.len() % CELLS != 0 {
        return Err(PyValueError::new_err(format!("{} digits are not whole puzzles of 81", cells.len())));
    }
    // One copy, so that nobody can write to the puzzles while they are solved without the GIL.
    let digits: Vec<u8> = cells.iter().map(pyo3::buffer::ReadOnlyCell::get).collect();
    let n = digits.len() / CELLS;
    let (mut status, mut counts, mut solutions) = (vec![0; n], vec![0; n], vec![0; n * CELLS]);
    let watch = Watch::new();
    let tally = py.detach(|| {
        let asked = || watch.asked();
        let job = batch::Job {
            limit,
            max_nodes: max_nodes.unwrap_or(u64::MAX),
            budget: budget_ms.and_then(|ms| Duration::try_from_secs_f64(ms / 1e3).ok()),
            threads,
            interrupt: Some(&asked),
            progress: &AtomicU64::new(0),
        };
        let rows = batch::Rows { solutions: &mut solutions, counts: &mut counts, status: &mut status };
        batch::solve_many(&digits, rows, &job)
    });
    let counts: Vec<u8> = counts.iter().flat_map(|count: &u64| count.to_ne_bytes()).collect();
    let bytes = |data: &[u8]| PyBytes::new(py, data);
    Ok((bytes(&status), bytes(&counts), bytes(&solutions), tally.rows, tally.nodes, watch.raised()))
}

/// The classic kernel in use on this machine.
#[pyfunction]
pub fn kernel() -> &'static str {
    classic::kernel_name()
}

/// The version of the package.
#[pyfunction]
pub fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}
