//! Boards for snakes and searches for snakes. A list of cells is a `bytes` object, and a set of cells is an
//! integer with bit `c` for cell `c`. Some boards have millions of snakes, so Python can also get their
//! counts alone. `polydoku_core::snake` defines snakes, parity grids and orbits, and `interrupt.rs` the
//! numbers of stops.

mod puzzle;

use std::ops::ControlFlow;
use std::sync::{Arc, Mutex, MutexGuard};

use polydoku_core::limits::{Limits, StopReason};
use polydoku_core::next_result::NextResult;
use polydoku_core::snake::{self, BoardSpec, Cells, ComponentShape, EndClasses, ParityClass, SnakeFilter};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::interrupt::SignalWatch;

/// Adds the classes of snakes and snake puzzles to the module.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add_class::<SnakeBoard>()?;
    module.add_class::<SnakeSearch>()?;
    module.add_class::<PublishedSnakes>()?;
    module.add_class::<puzzle::SnakeAtlas>()?;
    module.add_class::<puzzle::SnakeSolutions>()
}

/// `cells`, whether `first_class` is even, `even`, `odd` and `orbit` of a [`snake::Snake`].
type SnakeTuple = (Vec<u8>, bool, Cells, Cells, u32);

/// The fields of a [`snake::SearchProgress`].
type ProgressTuple = (u64, u64, f64);

/// The fields of a [`snake::SearchView`].
type ViewTuple = (Vec<u8>, Cells, Cells);

/// The fields of a [`SnakeFilter`].
pub type FilterTuple = ((usize, usize), (bool, bool, bool), Cells, Cells, Cells, Cells, bool, bool);

/// For each length of a snake five counts; [`CountColumn`] names them.
type CountTable = Vec<[u64; 5]>;

/// The columns of a [`CountTable`].
#[derive(Clone, Copy)]
enum CountColumn {
    PathsOddOdd,
    PathsOddEven,
    PathsEvenEven,
    Loops,
    /// Orbits whose first snake has this length.
    NewOrbits,
}

/// `cells`, the name of the shape, the cells that `shape` names, and `missing_boxes` of a
/// [`snake::Component`].
type ComponentTuple = (Vec<u8>, &'static str, Vec<u8>, Vec<u16>);

/// A board compiled for the snake engines.
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
        let spec =
            BoardSpec { neighbours, houses, boxes, digit_count: digits, even_digits: even, symmetries };
        let board =
            snake::SnakeBoard::new(&spec).map_err(|error| PyValueError::new_err(format!("{error:?}")))?;
        Ok(SnakeBoard { board: Arc::new(board) })
    }

    /// The result of a check of the parity grid with these even cells: unbalanced houses and components.
    fn check(&self, even: Cells) -> (Vec<u16>, Vec<ComponentTuple>) {
        let check = snake::check(&self.board, even);
        (check.unbalanced_houses, check.components.into_iter().map(component_tuple).collect())
    }

    /// The number, up to `limit`, of full parity grids with these even and odd cells.
    fn count_grids(&self, even: Cells, odd: Cells, limit: u64) -> u64 {
        self.board.count_grids(&snake_without_path(even, odd), &Limits::none().with_max_solutions(limit)).0
    }

    /// The even cells of each full parity grid with these even and odd cells, at most `limit` grids.
    fn grids(&self, even: Cells, odd: Cells, limit: usize) -> Vec<Cells> {
        let mut grids = Vec::new();
        // The result is not needed: it only says whether the limit ended the search.
        let _ = self.board.for_each_grid(&snake_without_path(even, odd), |grid| {
            grids.push(grid);
            if grids.len() < limit { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        });
        grids
    }

    /// The numbers of nodes and snakes of the whole search, each with its standard error, and the number of
    /// random walks.
    fn estimate(
        &self,
        py: Python<'_>,
        filter: FilterTuple,
        walks: u64,
        seed: u64,
        budget_ms: Option<f64>,
    ) -> PyResult<(f64, f64, f64, f64, u64)> {
        let watch = SignalWatch::new(py)?;
        let estimate = py.detach(|| {
            let should_stop = || watch.should_stop();
            let limits = watch.limits(u64::MAX, budget_ms, None, &should_stop);
            snake::estimate(&self.board, &to_filter(filter), walks, seed, &limits)
        });
        // A limit only leaves fewer walks, but the exception of a signal handler is raised.
        watch.into_stop_number(None)?;
        Ok((estimate.nodes, estimate.nodes_error, estimate.snakes, estimate.snakes_error, estimate.walks))
    }
}

/// A search that returns one snake at a time.
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

    /// The next snake or `None`, and the number of the stop. The limit `max_nodes` applies to all calls
    /// together.
    fn next(
        &self,
        py: Python<'_>,
        max_nodes: Option<u64>,
        budget_ms: Option<f64>,
    ) -> PyResult<(Option<SnakeTuple>, u8)> {
        let (snake, stop) = next_result(py, max_nodes, budget_ms, |limits| lock(&self.search).next(limits))?;
        Ok((snake.map(to_tuple), stop))
    }

    /// Counts the remaining snakes until the search ends or a limit stops it. Returns the counts, the first
    /// of the shortest snakes, the first of the longest, and the number of the stop. `classes` is the number
    /// of orbits in earlier results.
    fn tally(
        &self,
        py: Python<'_>,
        classes: u32,
        budget_ms: Option<f64>,
    ) -> PyResult<(CountTable, Option<SnakeTuple>, Option<SnakeTuple>, u8)> {
        let watch = SignalWatch::new(py)?;
        let mut tally = Tally { counts: Vec::new(), known_orbits: classes, shortest: None, longest: None };
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
        let stop = watch.into_stop_number(stop)?;
        Ok((tally.counts, tally.shortest.map(to_tuple), tally.longest.map(to_tuple), stop))
    }

    fn progress(&self) -> ProgressTuple {
        let progress = lock(&self.search).progress();
        (progress.nodes, progress.snakes, progress.fraction_done)
    }

    fn view(&self) -> ViewTuple {
        view_tuple(lock(&self.search).view())
    }
}

/// The counts of snakes.
struct Tally {
    counts: CountTable,
    known_orbits: u32,
    shortest: Option<snake::Snake>,
    longest: Option<snake::Snake>,
}

impl Tally {
    fn add(&mut self, snake: snake::Snake) {
        let length = snake.cells.len();
        let column = match (snake.is_closed, snake.first_class, snake.last_class()) {
            (true, ..) => CountColumn::Loops,
            (_, ParityClass::Odd, ParityClass::Odd) => CountColumn::PathsOddOdd,
            (_, ParityClass::Even, ParityClass::Even) => CountColumn::PathsEvenEven,
            _ => CountColumn::PathsOddEven,
        };
        self.counts.resize(self.counts.len().max(length + 1), [0; 5]);
        self.counts[length][column as usize] += 1;
        // A search numbers orbits in the order in which it meets them.
        if snake.orbit >= self.known_orbits {
            self.known_orbits = snake.orbit + 1;
            self.counts[length][CountColumn::NewOrbits as usize] += 1;
        }
        if self.shortest.as_ref().is_none_or(|shortest| length < shortest.cells.len()) {
            self.shortest = Some(snake.clone());
        }
        if self.longest.as_ref().is_none_or(|longest| length > longest.cells.len()) {
            self.longest = Some(snake);
        }
    }
}

/// The published search, with the same methods as [`SnakeSearch`].
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

    /// The next path that the published program calls solved, as a snake of orbit 0, or `None`, and the
    /// number of the stop.
    fn next(
        &self,
        py: Python<'_>,
        max_nodes: Option<u64>,
        budget_ms: Option<f64>,
    ) -> PyResult<(Option<SnakeTuple>, u8)> {
        let (path, stop) = next_result(py, max_nodes, budget_ms, |limits| lock(&self.search).next(limits))?;
        let view = lock(&self.search).view();
        // `false`: published paths start with an odd cell.
        Ok((path.map(|path| (path, false, view.even, view.odd, 0)), stop))
    }

    /// The number of attempts, the number of paths called solved, and the fraction of all attempts that is
    /// done.
    fn progress(&self) -> ProgressTuple {
        // The published program makes this many attempts, and so does the search.
        const ALL_ATTEMPTS: f64 = 2_433_255.0;
        let search = lock(&self.search);
        (search.attempt_count(), search.solved_count(), search.attempt_count() as f64 / ALL_ATTEMPTS)
    }

    fn view(&self) -> ViewTuple {
        view_tuple(lock(&self.search).view())
    }
}

/// Calls `next` of a search without the GIL. Returns its result or `None`, and the number of the stop. Raises
/// the exception of a signal handler, for example after Ctrl-C.
pub fn next_result<T: Send>(
    py: Python<'_>,
    max_nodes: Option<u64>,
    budget_ms: Option<f64>,
    next: impl Fn(&Limits) -> NextResult<T> + Send + Sync,
) -> PyResult<(Option<T>, u8)> {
    let watch = SignalWatch::new(py)?;
    let next = py.detach(|| {
        let should_stop = || watch.should_stop();
        next(&watch.limits(u64::MAX, budget_ms, max_nodes, &should_stop))
    });
    let (result, stop): (Option<T>, Option<StopReason>) = match next {
        NextResult::Item(result) => (Some(result), None),
        NextResult::End => (None, None),
        NextResult::Stopped(stop) => (None, Some(stop)),
    };
    let stop = watch.into_stop_number(stop)?;
    Ok((result, stop))
}

pub fn lock<T>(search: &Mutex<T>) -> MutexGuard<'_, T> {
    search.lock().expect("no panic while held")
}

pub fn to_filter(
    (lengths, ends, through, avoid, even, odd, finds_loops, up_to_symmetry): FilterTuple,
) -> SnakeFilter {
    let ends = EndClasses { odd_odd: ends.0, odd_even: ends.1, even_even: ends.2 };
    SnakeFilter {
        lengths: lengths.0..=lengths.1,
        ends,
        through,
        avoid,
        even,
        odd,
        finds_loops,
        up_to_symmetry,
    }
}

fn to_tuple(snake: snake::Snake) -> SnakeTuple {
    (snake.cells, snake.first_class == ParityClass::Even, snake.even, snake.odd, snake.orbit)
}

fn view_tuple(view: snake::SearchView) -> ViewTuple {
    (view.path, view.even, view.odd)
}

/// The even and odd cells of a partial parity grid, in the form that [`snake::SnakeBoard::count_grids`]
/// expects.
fn snake_without_path(even: Cells, odd: Cells) -> snake::Snake {
    snake::Snake { cells: Vec::new(), first_class: ParityClass::Even, is_closed: false, even, odd, orbit: 0 }
}

fn component_tuple(component: snake::Component) -> ComponentTuple {
    let (shape, cells_of_shape) = match component.shape {
        ComponentShape::Path => ("path", vec![]),
        ComponentShape::Loop => ("loop", vec![]),
        ComponentShape::Fork(cell) => ("fork", vec![cell]),
        ComponentShape::Touch(first, second) => ("touch", vec![first, second]),
    };
    (component.cells, shape, cells_of_shape, component.missing_boxes)
}
