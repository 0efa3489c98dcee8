//! Many classic puzzles in one call, over flat buffers.

use std::sync::atomic::AtomicU64;
use std::time::Duration;

use polydoku_core::classic::{self, BadLine, CELLS, batch, pipeline};
use pyo3::buffer::PyBuffer;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::interrupt::{Flag, Watch};

/// Where the first line that is not plain stands: line, column, byte.
type Bad = Option<(usize, usize, Option<u8>)>;

/// limit, threads, budget_ms, max_nodes
type Bounds = (u64, usize, Option<f64>, Option<u64>);

/// status, counts (u64, native order), solutions, rows finished, nodes, what a signal raised
type Rows<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>, usize, u64, Option<PyErr>);

/// lines of the rows finished, how many of each status, what a signal raised
type Lines<'py> = (Bound<'py, PyBytes>, [u64; 4], Option<PyErr>);

/// Reads plain lines of 81 cells; stops at the first line of another form.
#[pyfunction]
pub fn parse_lines<'py>(py: Python<'py>, block: &[u8]) -> (Bound<'py, PyBytes>, Bad) {
    let mut digits = Vec::new();
    let bad = classic::parse_lines(block, &mut digits).err().map(place);
    (PyBytes::new(py, &digits), bad)
}

/// How many plain lines a block has; 0 for a block of any other form.
#[pyfunction]
pub fn plain_lines(block: &[u8]) -> usize {
    classic::plain_lines(block)
}

/// How many line ends a block has.
#[pyfunction]
pub fn line_ends(block: &[u8]) -> usize {
    classic::line_ends(block)
}

/// Solves a contiguous buffer of n × 81 digits (0: blank).
#[pyfunction]
pub fn solve_many<'py>(
    py: Python<'py>,
    puzzles: &Bound<'py, PyAny>,
    bounds: Bounds,
    stop: Option<Bound<'py, Flag>>,
) -> PyResult<Rows<'py>> {
    let stop = stop.as_ref().map(Bound::get);
    // Bytes never change; of anything else one copy, so that nobody can write to it meanwhile.
    match puzzles.cast::<PyBytes>() {
        Ok(bytes) => solved(py, bytes.as_bytes(), bounds, stop),
        Err(_) => solved(py, &copied(py, puzzles)?, bounds, stop),
    }
}

/// Answers a block of plain lines with a line for each, as the command `what` writes it.
#[pyfunction]
pub fn run_block<'py>(
    py: Python<'py>,
    block: &[u8],
    what: &str,
    bounds: Bounds,
    stop: Option<Bound<'py, Flag>>,
) -> PyResult<Lines<'py>> {
    let what = match what {
        "solve" => pipeline::What::Solution,
        "check" => pipeline::What::Status,
        "count" => pipeline::What::Count,
        _ => return Err(PyValueError::new_err(format!("no kind of answer '{what}'"))),
    };
    let stop = stop.as_ref().map(Bound::get);
    let watch = Watch::new();
    let answers = py.detach(|| {
        let asked = || stop.is_some_and(Flag::is_set) || watch.asked();
        let progress = AtomicU64::new(0);
        pipeline::run_block(block, what, &job(bounds, &asked, &progress))
    });
    if let Some(bad) = answers.bad {
        return Err(PyValueError::new_err(format!("line {} is not plain", bad.line)));
    }
    Ok((PyBytes::new(py, &answers.text), answers.statuses, watch.raised()))
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

fn solved<'py>(py: Python<'py>, digits: &[u8], bounds: Bounds, stop: Option<&Flag>) -> PyResult<Rows<'py>> {
    if !digits.len().is_multiple_of(CELLS) {
        return Err(PyValueError::new_err(format!("{} digits are not whole puzzles of 81", digits.len())));
    }
    let n = digits.len() / CELLS;
    let (mut status, mut counts) = (vec![0; n], vec![0; n]);
    let mut tally = batch::Tally::default();
    let watch = Watch::new();
    // The solutions are written where Python will find them.
    let solutions = PyBytes::new_with(py, digits.len(), |solutions| {
        tally = py.detach(|| {
            let asked = || stop.is_some_and(Flag::is_set) || watch.asked();
            let progress = AtomicU64::new(0);
            let rows = batch::Rows { solutions, counts: &mut counts, status: &mut status };
            batch::solve_many(digits, rows, &job(bounds, &asked, &progress))
        });
        Ok(())
    })?;
    let counts = PyBytes::new_with(py, 8 * n, |bytes| {
        for (to, count) in bytes.as_chunks_mut().0.iter_mut().zip(&counts) {
            *to = u64::to_ne_bytes(*count);
        }
        Ok(())
    })?;
    Ok((PyBytes::new(py, &status), counts, solutions, tally.rows, tally.nodes, watch.raised()))
}

fn copied(py: Python<'_>, puzzles: &Bound<'_, PyAny>) -> PyResult<Vec<u8>> {
    let buffer = PyBuffer::<u8>::get(puzzles)?;
    if !buffer.is_c_contiguous() {
        return Err(PyValueError::new_err("puzzles are not C-contiguous"));
    }
    buffer.to_vec(py)
}

fn job<'a>(
    (limit, threads, budget_ms, max_nodes): Bounds,
    asked: &'a (dyn Fn() -> bool + Sync),
    progress: &'a AtomicU64,
) -> batch::Job<'a> {
    batch::Job {
        limit,
        max_nodes: max_nodes.unwrap_or(u64::MAX),
        budget: budget_ms.and_then(|ms| Duration::try_from_secs_f64(ms / 1e3).ok()),
        threads,
        interrupt: Some(asked),
        progress,
    }
}

fn place(bad: BadLine) -> (usize, usize, Option<u8>) {
    (bad.line, bad.column, bad.byte)
}
