//! `_core.Answers`: the answers to many classic puzzles, in buffers that numpy can read without a copy.

use std::mem;
use std::sync::atomic::AtomicU64;

use bytes::Bytes;
use polydoku_core::classic::{CELLS, ClassicPuzzle, Masks, batch};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyMemoryView, PyType};
use pyo3_bytes::PyBytes as PyBuffer;

use crate::batch::{BoundsTuple, batch_job, flag_or_signal};
use crate::interrupt::{Flag, SignalWatch};
use crate::memory::{self, ReusableBuffer};

/// The arguments of `Answers` in a pickle: statuses, counts, first solutions and nodes.
type PickledArguments<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>, u64);

/// The answers to classic puzzles, in the order of the puzzles.
#[pyclass(module = "polydoku._core")]
pub struct Answers {
    /// One byte per puzzle: a [`batch::Status`] or [`batch::NOT_DIGITS`].
    status: ReusableBuffer,
    /// The number of solutions of each puzzle as a `u64` in native byte order.
    counts: ReusableBuffer,
    /// The first solution of each puzzle, 81 digits.
    solutions: ReusableBuffer,
    /// Branches tried for all puzzles together.
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

    /// Returns the answers to `puzzles`, which has 81 digits per puzzle (0: blank), and the exception that a
    /// signal handler raised. After a signal there are answers to the first puzzles only. `puzzles` is not
    /// copied, so it must not change during the call. If `are_masks`, each cell has a candidate mask of two bytes
    /// in native byte order instead of a digit; these are copied.
    #[staticmethod]
    #[pyo3(signature = (puzzles, bounds, stop, are_masks=false))]
    fn of(
        py: Python<'_>,
        puzzles: PyBuffer,
        bounds: BoundsTuple,
        stop: Option<Bound<'_, Flag>>,
        are_masks: bool,
    ) -> PyResult<(Self, Option<PyErr>)> {
        let cells = puzzles.as_slice();
        let puzzle_bytes = if are_masks { CELLS * size_of::<u16>() } else { CELLS };
        if !cells.len().is_multiple_of(puzzle_bytes) {
            let message = format!("{} bytes are not whole puzzles of {puzzle_bytes}", cells.len());
            return Err(PyValueError::new_err(message));
        }
        let flag = stop.as_ref().map(Bound::get);
        let watch = SignalWatch::new(py)?;
        let answers = py.detach(|| {
            let should_stop = || flag_or_signal(flag, &watch);
            let progress = AtomicU64::new(0);
            let job = batch_job(bounds, &should_stop, &progress);
            if are_masks {
                solve_many(&read_masks(cells), &job)
            } else {
                solve_many(cells.as_chunks::<CELLS>().0, &job)
            }
        });
        Ok((answers, watch.into_exception()))
    }

    /// Moves the answers of `later` to the end of these answers.
    fn append(&mut self, later: &mut Answers) {
        for (buffer, later_buffer) in [
            (&mut self.status, mem::take(&mut later.status)),
            (&mut self.counts, mem::take(&mut later.counts)),
            (&mut self.solutions, mem::take(&mut later.solutions)),
        ] {
            if buffer.as_ref().is_empty() {
                *buffer = later_buffer;
            } else {
                buffer.extend(later_buffer.as_ref());
            }
        }
        self.nodes += mem::take(&mut later.nodes);
    }

    /// Returns the indices of the puzzles with a digit above 9 or a mask above 511.
    fn not_digits(&self) -> Vec<usize> {
        let statuses = self.status.as_ref().iter().enumerate();
        statuses.filter(|(_, status)| **status == batch::NOT_DIGITS).map(|(puzzle, _)| puzzle).collect()
    }

    /// Returns views of statuses, counts and first solutions, and leaves these answers empty.
    fn buffers<'py>(&mut self, py: Python<'py>) -> PyResult<[Bound<'py, PyMemoryView>; 3]> {
        let status = memory_view(py, mem::take(&mut self.status))?;
        let counts = memory_view(py, mem::take(&mut self.counts))?;
        let solutions = memory_view(py, mem::take(&mut self.solutions))?;
        Ok([status, counts, solutions])
    }

    fn __len__(&self) -> usize {
        self.status.as_ref().len()
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, PickledArguments<'py>) {
        let [status, counts, solutions] =
            [&self.status, &self.counts, &self.solutions].map(|buffer| PyBytes::new(py, buffer.as_ref()));
        (py.get_type::<Answers>(), (status, counts, solutions, self.nodes))
    }
}

/// Reads puzzles with a mask of two bytes for each cell.
fn read_masks(bytes: &[u8]) -> Vec<Masks> {
    let (masks, _) = bytes.as_chunks();
    let (puzzles, _) = masks.as_chunks::<CELLS>();
    puzzles.iter().map(|puzzle| puzzle.map(u16::from_ne_bytes)).collect()
}

fn solve_many<P: ClassicPuzzle>(puzzles: &[P], job: &batch::BatchJob) -> Answers {
    let puzzle_count = puzzles.len();
    let mut status = ReusableBuffer::of_len(puzzle_count);
    let mut solutions = ReusableBuffer::of_len(puzzle_count * CELLS);
    let mut counts = memory::take_counts(puzzle_count);
    let rows = batch::AnswerRows {
        solutions: solutions.as_mut(),
        counts: &mut counts[..puzzle_count],
        status: status.as_mut(),
    };
    let summary = batch::solve_many(puzzles, rows, job);
    let mut count_bytes = ReusableBuffer::of_len(8 * puzzle_count);
    for (bytes, count) in count_bytes.as_mut().as_chunks_mut().0.iter_mut().zip(&counts) {
        *bytes = u64::to_ne_bytes(*count);
    }
    memory::return_counts(counts);
    status.truncate(summary.finished_rows);
    count_bytes.truncate(8 * summary.finished_rows);
    solutions.truncate(summary.finished_rows * CELLS);
    Answers { status, counts: count_bytes, solutions, nodes: summary.nodes }
}

fn memory_view(py: Python<'_>, buffer: ReusableBuffer) -> PyResult<Bound<'_, PyMemoryView>> {
    PyMemoryView::from(Bound::new(py, PyBuffer::new(Bytes::from_owner(buffer)))?.as_any())
}
