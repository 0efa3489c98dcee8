//! Plain lines in one call: read to digits, counted, or answered with lines.

use std::sync::atomic::AtomicU64;
use std::time::Duration;

use polydoku_core::classic::{self, BadLine, batch, pipeline};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::interrupt::{Flag, Watch};

/// Where the first line that is not plain stands: line, column, byte.
type Bad = Option<(usize, usize, Option<u8>)>;

/// limit, threads, budget_ms, max_nodes
pub type Bounds = (u64, usize, Option<f64>, Option<u64>);

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
    classic::count_plain_lines(block)
}

/// How many line ends a block has.
#[pyfunction]
pub fn line_ends(block: &[u8]) -> usize {
    classic::count_line_ends(block)
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
    let format = match what {
        "solve" => pipeline::AnswerFormat::Solution,
        "check" => pipeline::AnswerFormat::Status,
        "count" => pipeline::AnswerFormat::Count,
        _ => return Err(PyValueError::new_err(format!("no kind of answer '{what}'"))),
    };
    let stop = stop.as_ref().map(Bound::get);
    let watch = Watch::new();
    let answers = py.detach(|| {
        let should_stop = || stopped(stop, &watch);
        let progress = AtomicU64::new(0);
        pipeline::answer_block(block, format, &job(bounds, &should_stop, &progress))
    });
    if let Some(bad) = answers.bad_line {
        return Err(PyValueError::new_err(format!("line {} is not plain", bad.line)));
    }
    Ok((PyBytes::new(py, &answers.text), answers.status_counts, watch.raised()))
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

/// Whether somebody wants an end: whoever gives a flag looks for signals, so this thread need not.
pub fn stopped(stop: Option<&Flag>, watch: &Watch) -> bool {
    stop.map_or_else(|| watch.should_stop(), Flag::is_set)
}

/// The job of a call from Python.
pub fn job<'a>(
    (limit, threads, budget_ms, max_nodes): Bounds,
    should_stop: &'a (dyn Fn() -> bool + Sync),
    progress: &'a AtomicU64,
) -> batch::BatchJob<'a> {
    batch::BatchJob {
        limit,
        max_nodes: max_nodes.unwrap_or(u64::MAX),
        budget: budget_ms.and_then(|ms| Duration::try_from_secs_f64(ms / 1e3).ok()),
        threads,
        interrupt: Some(should_stop),
        progress,
    }
}

fn place(bad: BadLine) -> (usize, usize, Option<u8>) {
    (bad.line, bad.column, bad.byte)
}
