//! Functions on blocks of plain lines, which are lines of 81 characters with one classic puzzle each.

use std::sync::atomic::AtomicU64;

use polydoku_core::classic::{self, BadLine, batch, pipeline};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::interrupt::{Flag, SignalWatch, duration_from_ms};

/// Line, column and byte of the first character that does not belong in a plain line; no byte if the line is
/// too short.
type BadPlace = (usize, usize, Option<u8>);

/// Solutions per puzzle, threads, `budget_ms` per puzzle, and `max_nodes` per puzzle.
pub type BoundsTuple = (u64, usize, Option<f64>, Option<u64>);

/// Output lines of the finished puzzles, number of puzzles with each status, and the exception of a signal
/// handler.
type BlockAnswers<'py> = (Bound<'py, PyBytes>, [u64; 4], Option<PyErr>);

/// Returns the digits of the plain lines at the start of a block, and where the first other line fails.
#[pyfunction]
pub fn parse_lines<'py>(py: Python<'py>, block: &[u8]) -> (Bound<'py, PyBytes>, Option<BadPlace>) {
    let mut digits = Vec::new();
    let bad_line = classic::parse_lines(block, &mut digits).err();
    (PyBytes::new(py, &digits), bad_line.map(bad_place))
}

/// Returns the candidate masks of the lines of 729 characters at the start of a block, two bytes for each cell in
/// native byte order, and where the first other line fails.
#[pyfunction]
pub fn parse_mask_lines<'py>(py: Python<'py>, block: &[u8]) -> (Bound<'py, PyBytes>, Option<BadPlace>) {
    let mut masks = Vec::new();
    let bad_line = classic::parse_mask_lines(block, &mut masks).err();
    let bytes: Vec<u8> = masks.as_flattened().iter().flat_map(|mask| mask.to_ne_bytes()).collect();
    (PyBytes::new(py, &bytes), bad_line.map(bad_place))
}

fn bad_place(BadLine { line, column, byte }: BadLine) -> BadPlace {
    (line, column, byte)
}

/// Returns the number of lines of a block that has only plain lines, else 0.
#[pyfunction]
pub fn plain_lines(block: &[u8]) -> usize {
    classic::count_plain_lines(block)
}

/// Returns the number of line ends in a block.
#[pyfunction]
pub fn line_ends(block: &[u8]) -> usize {
    classic::count_line_ends(block)
}

/// Returns the answers to a block of plain lines as text. `what` is the command whose output is returned.
#[pyfunction]
pub fn run_block<'py>(
    py: Python<'py>,
    block: &[u8],
    what: &str,
    bounds: BoundsTuple,
    stop: Option<Bound<'py, Flag>>,
) -> PyResult<BlockAnswers<'py>> {
    let format = match what {
        "solve" => pipeline::AnswerFormat::Solution,
        "check" => pipeline::AnswerFormat::Status,
        "count" => pipeline::AnswerFormat::Count,
        _ => return Err(PyValueError::new_err(format!("no kind of answer '{what}'"))),
    };
    let flag = stop.as_ref().map(Bound::get);
    let watch = SignalWatch::new(py)?;
    let answers = py.detach(|| {
        let should_stop = || flag_or_signal(flag, &watch);
        let progress = AtomicU64::new(0);
        pipeline::answer_block(block, format, &batch_job(bounds, &should_stop, &progress))
    });
    if let Some(bad_line) = answers.bad_line {
        return Err(PyValueError::new_err(format!("line {} is not plain", bad_line.line)));
    }
    Ok((PyBytes::new(py, &answers.text), answers.status_counts, watch.into_exception()))
}

/// Returns the name of the classic kernel that this machine uses.
#[pyfunction]
pub fn kernel() -> &'static str {
    classic::kernel_name()
}

/// Returns the version of the package.
#[pyfunction]
pub fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

/// Whether a call must stop. If it has a flag, the caller handles signals and sets the flag, so signals are
/// not checked here.
pub fn flag_or_signal(flag: Option<&Flag>, watch: &SignalWatch) -> bool {
    flag.map_or_else(|| watch.should_stop(), Flag::is_set)
}

pub fn batch_job<'a>(
    (limit, threads, budget_ms, max_nodes): BoundsTuple,
    should_stop: &'a (dyn Fn() -> bool + Sync),
    progress: &'a AtomicU64,
) -> batch::BatchJob<'a> {
    batch::BatchJob {
        limit,
        max_nodes: max_nodes.unwrap_or(u64::MAX),
        budget: budget_ms.and_then(duration_from_ms),
        threads,
        interrupt: Some(should_stop),
        progress,
    }
}
