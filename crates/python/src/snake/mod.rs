//! Parity snakes: boards and searches, with cells as bytes and sets of cells as integers. Python sees
//! every snake, or only their counts where there are millions.

mod puzzle;

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard};

use polydoku_core::limits::{Limits, StopReason};
use polydoku_core::next_result::NextResult;
use polydoku_core::snake::{self, BoardSpec, Cells, ComponentShape, EndClasses, ParityClass, SnakeFilter};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::interrupt::{Watch, number};

/// Adds the classes of snakes and snake puzzles to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<SnakeBoard>()?;
    module.add_class::<SnakeSearch>()?;
    module.add_class::<PublishedSnakes>()?;
    module.add_class::<puzzle::SnakeAtlas>()?;
    module.add_class::<puzzle::SnakeSolutions>()
}

/// cells in order, whether the first is even, known even and odd cells, number of its class
type SnakeTuple = (Vec<u8>, bool, Cells, Cells, u32);

/// steps tried, snakes found, the part of the search that is done
type ProgressTuple = (u64, u64, f64);

/// the walk tried last, known even and odd cells
type ViewTuple = (Vec<u8>, Cells, Cells);

/// lengths, kinds of ends (odd-odd, odd-even, even-even), through, avoid, even, odd, loops, one a class
pub type FilterTuple = ((usize, usize), (bool, bool, bool), Cells, Cells, Cells, Cells, bool, bool);

/// for each length the paths odd-odd, odd-even, even-even, the loops, and the classes first met
type Counts = Vec<[u64; 5]>;

/// cells, shape, the cells that spoil it, boxes not visited
type ComponentTuple = (Vec<u8>, &'static str, Vec<u8>, Vec<u16>);

/// A board made ready for snakes.
#[pyclass(frozen, module = "polydoku._core")]
pub struct SnakeBoard {
    pub board: Arc<snake::SnakeBoard>,
}

#[pymethods]
impl SnakeBoard {
    #[new]
    fn new(
        neighbours: Vec<Vec<u16>>,
        houses: Vec<Vec<u16>>,
        boxes: Vec<u16>,
        digits: u8,
        even: u32,
        symmetries: Vec<Vec<u16>>,
    ) -> PyResult<Self> {
        let spec = BoardSpec { neighbours, houses, boxes, digits, even, symmetries };
        let board =
            snake::SnakeBoard::new(&spec).map_err(|error| PyValueError::new_err(format!("{error:?}")))?;
        Ok(SnakeBoard { board: Arc::new(board) })
    }

    /// The houses with too many cells of one class, and the components, nearest to a snake first.
    fn check(&self, even: Cells) -> (Vec<u16>, Vec<ComponentTuple>) {
        let check = snake::check(&self.board, even);
        (check.uneven, check.components.into_iter().map(component_tuple).collect())
    }

    /// How many full parity grids agree with what is known, up to `limit`.
    fn count_grids(&self, even: Cells, odd: Cells, limit: u64) -> u64 {
        self.board.grids(&partial_grid(even, odd), &Limits::none().with_max_solutions(limit)).0
    }

    /// The even cells of each full parity grid that agrees with what is known, at most `limit`.
    fn grids(&self, even: Cells, odd: Cells, limit: usize) -> Vec<Cells> {
        let mut grids = Vec::new();
        let _ = self.board.each_grid(&partial_grid(even, odd), |grid| {
            grids.push(grid);
            if grids.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        grids
    }

    /// Nodes and snakes of the whole search, each with its error, and the walks made.
    fn estimate(
        &self,
        py: Python<'_>,
        filter: FilterTuple,
        walks: u64,
        seed: u64,
        budget_ms: Option<f64>,
    ) -> PyResult<(f64, f64, f64, f64, u64)> {
        let watch = Watch::new();
        let estimate = py.detach(|| {
            let should_stop = || watch.should_stop();
            let limits = watch.limits(u64::MAX, budget_ms, None, &should_stop);
            snake::estimate(&self.board, &to_filter(filter), walks, seed, &limits)
        });
        watch.result(None)?;
        Ok((estimate.nodes, estimate.nodes_error, estimate.snakes, estimate.snakes_error, estimate.walks))
    }
}

/// The search for all snakes, one after another.
#[pyclass(frozen, module = "polydoku._core")]
pub struct SnakeSearch {
    search: Mutex<snake::SnakeSearch>,
}

#[pymethods]
impl SnakeSearch {
    #[new]
    fn new(board: &SnakeBoard, filter: FilterTuple) -> Self {
        SnakeSearch { search: Mutex::new(snake::SnakeSearch::new(board.board.clone(), to_filter(filter))) }
    }

    /// The next snake, or `None`, and what stopped it; `max_nodes` counts from the beginning.
    fn next(
        &self,
        py: Python<'_>,
        max_nodes: Option<u64>,
        budget_ms: Option<f64>,
    ) -> PyResult<(Option<SnakeTuple>, u8)> {
        let (snake, stop) = next_result(py, max_nodes, budget_ms, |limits| lock(&self.search).next(limits))?;
        Ok((snake.map(to_tuple), stop))
    }

    /// Counts of the snakes up to a limit, the shortest and the longest of them (the first of each),
    /// and what stopped it. `classes` is how many classes have been met before.
    fn tally(
        &self,
        py: Python<'_>,
        classes: u32,
        budget_ms: Option<f64>,
    ) -> PyResult<(Counts, Option<SnakeTuple>, Option<SnakeTuple>, u8)> {
        let watch = Watch::new();
        let mut tally = Tally { counts: Vec::new(), classes, shortest: None, longest: None };
        let stop = py.detach(|| {
            let should_stop = || watch.should_stop();
            let limits = watch.limits(u64::MAX, budget_ms, None, &should_stop);
            let mut search = lock(&self.search);
            loop {
                match search.next(&limits) {
                    NextResult::Item(snake) => tally.add(snake),
                    NextResult::End => return None,
                    NextResult::Stopped(stop) => return Some(stop),
                }
            }
        });
        let stop = watch.result(stop)?;
        Ok((tally.counts, tally.shortest.map(to_tuple), tally.longest.map(to_tuple), stop))
    }

    fn progress(&self) -> ProgressTuple {
        let progress = lock(&self.search).progress();
        (progress.nodes, progress.snakes, progress.done)
    }

    fn view(&self) -> ViewTuple {
        view_tuple(lock(&self.search).view())
    }
}

/// Snakes counted instead of listed.
struct Tally {
    counts: Counts,
    classes: u32,
    shortest: Option<snake::Snake>,
    longest: Option<snake::Snake>,
}

impl Tally {
    fn add(&mut self, snake: snake::Snake) {
        let length = snake.cells.len();
        let kind = match (snake.closed, snake.first, snake.last()) {
            (true, ..) => 3,
            (_, ParityClass::Odd, ParityClass::Odd) => 0,
            (_, ParityClass::Even, ParityClass::Even) => 2,
            _ => 1,
        };
        self.counts.resize(self.counts.len().max(length + 1), [0; 5]);
        self.counts[length][kind] += 1;
        if snake.orbit >= self.classes {
            self.classes = snake.orbit + 1;
            self.counts[length][4] += 1;
        }
        let compared_with =
            |other: &Option<snake::Snake>| other.as_ref().map(|other| length.cmp(&other.cells.len()));
        if compared_with(&self.shortest).is_none_or(|order| order.is_lt()) {
            self.shortest = Some(snake.clone());
        }
        if compared_with(&self.longest).is_none_or(|order| order.is_gt()) {
            self.longest = Some(snake);
        }
    }
}

/// The published search, attempt by attempt.
#[pyclass(frozen, module = "polydoku._core")]
pub struct PublishedSnakes {
    search: Mutex<snake::PublishedSearch>,
}

#[pymethods]
impl PublishedSnakes {
    #[new]
    fn new() -> Self {
        PublishedSnakes { search: Mutex::new(snake::PublishedSearch::new()) }
    }

    /// The next path called solved as a snake of class 0, or `None`, and what stopped it.
    fn next(
        &self,
        py: Python<'_>,
        max_nodes: Option<u64>,
        budget_ms: Option<f64>,
    ) -> PyResult<(Option<SnakeTuple>, u8)> {
        let (path, stop) = next_result(py, max_nodes, budget_ms, |limits| lock(&self.search).next(limits))?;
        let view = lock(&self.search).view();
        Ok((path.map(|path| (path, false, view.even, view.odd, 0)), stop))
    }

    /// Attempts, events, and how much is done: both are known from the published run's 2,433,255.
    fn progress(&self) -> ProgressTuple {
        let search = lock(&self.search);
        (search.attempts(), search.solved(), search.attempts() as f64 / 2_433_255.0)
    }

    fn view(&self) -> ViewTuple {
        view_tuple(lock(&self.search).view())
    }
}

/// Asks a search for its next result with a watch for signals.
pub fn next_result<T: Send>(
    py: Python<'_>,
    max_nodes: Option<u64>,
    budget_ms: Option<f64>,
    next: impl Fn(&Limits) -> NextResult<T> + Send + Sync,
) -> PyResult<(Option<T>, u8)> {
    let watch = Watch::new();
    let next = py.detach(|| {
        let should_stop = || watch.should_stop();
        next(&watch.limits(u64::MAX, budget_ms, max_nodes, &should_stop))
    });
    let (result, stop): (Option<T>, Option<StopReason>) = match next {
        NextResult::Item(result) => (Some(result), None),
        NextResult::End => (None, None),
        NextResult::Stopped(stop) => (None, Some(stop)),
    };
    let raised = watch.raised();
    raised.map_or_else(|| Ok((result, number(stop))), Err)
}

pub fn lock<T>(search: &Mutex<T>) -> MutexGuard<'_, T> {
    search.lock().expect("no panic while held")
}

pub fn to_filter(
    (lengths, ends, through, avoid, even, odd, loops, up_to_symmetry): FilterTuple,
) -> SnakeFilter {
    let ends = EndClasses { odd_odd: ends.0, odd_even: ends.1, even_even: ends.2 };
    SnakeFilter { lengths: lengths.0..=lengths.1, ends, through, avoid, even, odd, loops, up_to_symmetry }
}

fn to_tuple(snake: snake::Snake) -> SnakeTuple {
    (snake.cells, snake.first == ParityClass::Even, snake.even, snake.odd, snake.orbit)
}

fn view_tuple(view: snake::SearchView) -> ViewTuple {
    (view.path, view.even, view.odd)
}

/// What is known of a parity grid, as the engine takes it.
fn partial_grid(even: Cells, odd: Cells) -> snake::Snake {
    snake::Snake { cells: Vec::new(), first: ParityClass::Even, closed: false, even, odd, orbit: 0 }
}

fn component_tuple(component: snake::Component) -> ComponentTuple {
    let (shape, faulty_cells) = match component.shape {
        ComponentShape::Path => ("path", vec![]),
        ComponentShape::Loop => ("loop", vec![]),
        ComponentShape::Fork(cell) => ("fork", vec![cell]),
        ComponentShape::Touch(first, second) => ("touch", vec![first, second]),
    };
    (component.cells, shape, faulty_cells, component.missing)
}
