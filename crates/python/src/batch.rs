//! Many classic puzzles in one call, over flat buffers.

use std::cell::Cell;
use std::sync::atomic::AtomicU64;
use std::time::Duration;

use polydoku_core::classic::{self, BadLine, CELLS, batch, pipeline};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyMemoryView};
use pyo3_bytes::PyBytes as Buffer;

use crate::interrupt::{Flag, Watch};
use crate::memory::Memory;

/// Where the first line that is not plain stands: line, column, byte.
type Bad = Option<(usize, usize, Option<u8>)>;

/// limit, threads, budget_ms, max_nodes
type Bounds = (u64, usize, Option<f64>, Option<u64>);

/// What Python sees of answers, without a copy.
type View<'py> = Bound<'py, PyMemoryView>;

/// status, counts (u64, native order), solutions, rows finished, nodes, what a signal raised
type Rows<'py> = (View<'py>, View<'py>, View<'py>, usize, u64, Option<PyErr>);

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

/// Solves a contiguous buffer of n × 81 digits (0: blank), which nobody may write to meanwhile.
#[pyfunction]
pub fn solve_many<'py>(
    py: Python<'py>,
    puzzles: Buffer,
    bounds: Bounds,
    stop: Option<Bound<'py, Flag>>,
) -> PyResult<Rows<'py>> {
    let digits = puzzles.as_slice();
    if !digits.len().is_multiple_of(CELLS) {
        return Err(PyValueError::new_err(format!("{} digits are not whole puzzles of 81", digits.len())));
    }
    let n = digits.len() / CELLS;
    let mut status = Memory::new(n)?;
    let mut counts = Memory::new(8 * n)?;
    let mut solutions = Memory::new(digits.len())?;
    let stop = stop.as_ref().map(Bound::get);
    let watch = Watch::new();
    let tally = py.detach(|| {
        let asked = || stopped(stop, &watch);
        let progress = AtomicU64::new(0);
        let mut numbers = NUMBERS.take();
        numbers.resize(n, 0);
        let rows = batch::AnswerRows {
            solutions: solutions.bytes_mut(),
            counts: &mut numbers,
            status: status.bytes_mut(),
        };
        let tally = batch::solve_many(digits, rows, &job(bounds, &asked, &progress));
        for (to, count) in counts.bytes_mut().as_chunks_mut().0.iter_mut().zip(&numbers[..tally.rows]) {
            *to = u64::to_ne_bytes(*count);
        }
        if n <= KEPT {
            NUMBERS.set(numbers);
        }
        tally
    });
    let [status, counts, solutions] = [status.shown(py)?, counts.shown(py)?, solutions.shown(py)?];
    Ok((status, counts, solutions, tally.rows, tally.nodes, watch.raised()))
}

/// Counts whose memory is kept at most.
const KEPT: usize = 1 << 21;

thread_local! {
    /// Memory of the last call's counts.
    static NUMBERS: Cell<Vec<u64>> = const { Cell::new(Vec::new()) };
    /// Memory of the last block's text.
    static TEXT: Cell<Vec<u8>> = const { Cell::new(Vec::new()) };
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
        let asked = || stopped(stop, &watch);
        let progress = AtomicU64::new(0);
        pipeline::run_block_in(TEXT.take(), block, what, &job(bounds, &asked, &progress))
    });
    if let Some(bad) = answers.bad {
        return Err(PyValueError::new_err(format!("line {} is not plain", bad.line)));
    }
    let text = PyBytes::new(py, &answers.text);
    TEXT.set(answers.text);
    Ok((text, answers.statuses, watch.raised()))
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
fn stopped(stop: Option<&Flag>, watch: &Watch) -> bool {
    stop.map_or_else(|| watch.asked(), Flag::is_set)
}

fn job<'a>(
    (limit, threads, budget_ms, max_nodes): Bounds,
    asked: &'a (dyn Fn() -> bool + Sync),
    progress: &'a AtomicU64,
) -> batch::BatchJob<'a> {
    batch::BatchJob {
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
