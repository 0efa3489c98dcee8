//! The answers to many classic puzzles, as flat buffers.

use std::mem;
use std::sync::atomic::AtomicU64;

use bytes::Bytes;
use polydoku_core::classic::{CELLS, batch};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyMemoryView, PyType};
use pyo3_bytes::PyBytes as Buffer;

use crate::batch::{Bounds, job, stopped};
use crate::interrupt::{Flag, Watch};
use crate::memory::{self, Memory};

/// What Python sees of a buffer, without a copy.
type View<'py> = Bound<'py, PyMemoryView>;

/// Statuses, counts (u64, native order), first solutions and nodes, as `Answers` is pickled.
type Content<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>, u64);

/// The answers to puzzles in their order. They grow at the end until their buffers are taken.
#[pyclass(module = "polydoku._core")]
pub struct Answers {
    status: Memory,
    /// An unsigned 64-bit number a puzzle, in the order of bytes of this machine.
    counts: Memory,
    solutions: Memory,
    /// Branches tried in all.
    #[pyo3(get)]
    nodes: u64,
}

#[pymethods]
impl Answers {
    #[new]
    #[pyo3(signature = (status=Vec::new(), counts=Vec::new(), solutions=Vec::new(), nodes=0))]
    fn new(status: Vec<u8>, counts: Vec<u8>, solutions: Vec<u8>, nodes: u64) -> Self {
        Answers { status: status.into(), counts: counts.into(), solutions: solutions.into(), nodes }
    }

    /// Solves a contiguous buffer of n × 81 digits (0: blank), which nobody may write to meanwhile. Gives the
    /// answers to the leading rows that were finished, and what a signal raised.
    #[staticmethod]
    fn of(
        py: Python<'_>,
        puzzles: Buffer,
        bounds: Bounds,
        stop: Option<Bound<'_, Flag>>,
    ) -> PyResult<(Self, Option<PyErr>)> {
        let digits = puzzles.as_slice();
        if !digits.len().is_multiple_of(CELLS) {
            return Err(PyValueError::new_err(format!(
                "{} digits are not whole puzzles of 81",
                digits.len()
            )));
        }
        let stop = stop.as_ref().map(Bound::get);
        let watch = Watch::new();
        let answers = py.detach(|| {
            let interrupt = || stopped(stop, &watch);
            solved(digits, &job(bounds, &interrupt, &AtomicU64::new(0)))
        });
        Ok((answers, watch.raised()))
    }

    /// Moves the answers to later puzzles to the end of these.
    fn append(&mut self, later: &mut Answers) {
        for (buffer, further) in [
            (&mut self.status, mem::take(&mut later.status)),
            (&mut self.counts, mem::take(&mut later.counts)),
            (&mut self.solutions, mem::take(&mut later.solutions)),
        ] {
            if buffer.as_ref().is_empty() {
                *buffer = further;
            } else {
                buffer.extend(further.as_ref());
            }
        }
        self.nodes += mem::take(&mut later.nodes);
    }

    /// The rows whose puzzles have a value that is no digit.
    fn not_digits(&self) -> Vec<usize> {
        let rows = self.status.as_ref().iter().enumerate();
        rows.filter(|(_, status)| **status == batch::NOT_DIGITS).map(|(row, _)| row).collect()
    }

    /// Takes statuses, counts and first solutions out, to be read in place.
    fn buffers<'py>(&mut self, py: Python<'py>) -> PyResult<[View<'py>; 3]> {
        let status = view(py, mem::take(&mut self.status))?;
        let counts = view(py, mem::take(&mut self.counts))?;
        Ok([status, counts, view(py, mem::take(&mut self.solutions))?])
    }

    fn __len__(&self) -> usize {
        self.status.as_ref().len()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, Content<'py>) {
        let [status, counts, solutions] =
            [&self.status, &self.counts, &self.solutions].map(|bytes| PyBytes::new(py, bytes.as_ref()));
        (py.get_type::<Answers>(), (status, counts, solutions, self.nodes))
    }
}

/// Solves puzzles and keeps the rows that were finished.
fn solved(digits: &[u8], job: &batch::BatchJob) -> Answers {
    let n = digits.len() / CELLS;
    let (mut status, mut solutions) = (Memory::of_len(n), Memory::of_len(digits.len()));
    let (mut counts, mut numbers) = (Memory::of_len(8 * n), memory::numbers(n));
    let rows = batch::AnswerRows {
        solutions: solutions.as_mut(),
        counts: &mut numbers[..n],
        status: status.as_mut(),
    };
    let summary = batch::solve_many(digits, rows, job);
    for (bytes, count) in counts.as_mut().as_chunks_mut().0.iter_mut().zip(&numbers) {
        *bytes = u64::to_ne_bytes(*count);
    }
    memory::reuse_numbers(numbers);
    status.truncate(summary.finished_rows);
    counts.truncate(8 * summary.finished_rows);
    solutions.truncate(summary.finished_rows * CELLS);
    Answers { status, counts, solutions, nodes: summary.nodes }
}

fn view(py: Python<'_>, memory: Memory) -> PyResult<View<'_>> {
    PyMemoryView::from(Bound::new(py, Buffer::new(Bytes::from_owner(memory)))?.as_any())
}
