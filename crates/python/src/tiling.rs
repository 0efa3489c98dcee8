//! Rhombus boards. A tile is a tuple (u, v, i, j): the directions of its sides and its base point.
//! `polydoku_core::tiling` defines strips, runs and shapes, and `interrupt.rs` the numbers of stops.

use std::sync::Mutex;

use polydoku_core::next_result::NextResult;
use polydoku_core::tiling::{self, Fault, ShapeParams, ShapeSearch, Tile};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::interrupt::SignalWatch;

type TileTuple = (u8, u8, i32, i32);

/// The name of a fault, the indices of its tiles (for holes: their number), and the direction of its strip or
/// 0.
type FaultTuple = (&'static str, Vec<usize>, u8);

/// The first fault of the tiles, or `None` if they are a shape.
#[pyfunction]
pub fn check_tiling(tiles: Vec<TileTuple>, run: u8, holes: bool) -> PyResult<Option<FaultTuple>> {
    Ok(tiling::check(&to_tiles(tiles)?, run, holes).err().map(|fault| match fault {
        Fault::Empty => ("empty", vec![], 0),
        Fault::Overlap { first, second } => ("overlap", vec![first, second], 0),
        Fault::Disconnected { tiles } => ("apart", tiles, 0),
        Fault::StripLength { direction, tiles } => ("length", tiles, direction),
        Fault::NotInRun { tile } => ("alone", vec![tile], 0),
        Fault::Hole { triangles } => ("hole", vec![triangles.len()], 0),
    }))
}

/// The lines of all runs of n tiles. A line is a list of cells; cell (p, q) of tile t is n²·t + n·p + q.
#[pyfunction]
pub fn tiling_lines(tiles: Vec<TileTuple>, n: u8) -> PyResult<Vec<Vec<usize>>> {
    Ok(tiling::lines(&to_tiles(tiles)?, n))
}

/// The canonical form of a list of tiles.
#[pyfunction]
pub fn canonical_tiling(tiles: Vec<TileTuple>) -> PyResult<Vec<TileTuple>> {
    Ok(to_tuples(&tiling::canonical(&to_tiles(tiles)?)))
}

/// A random shape, which the seed determines, or `None`, and the number of the stop. `params` are the fields
/// of [`ShapeParams`].
#[pyfunction]
pub fn random_tiling(
    py: Python<'_>,
    params: (u16, u16, u8, bool),
    seed: u64,
    budget_ms: Option<f64>,
    max_nodes: Option<u64>,
) -> PyResult<(Option<Vec<TileTuple>>, u8)> {
    let watch = SignalWatch::new(py)?;
    let next = py.detach(|| {
        let should_stop = || watch.should_stop();
        let limits = watch.limits(u64::MAX, budget_ms, max_nodes, &should_stop);
        tiling::random(to_params(params), seed, &limits)
    });
    shape_and_stop(watch, next)
}

/// A search that returns one shape at a time.
#[pyclass(frozen, module = "polydoku._core")]
pub struct Tilings {
    search: Mutex<ShapeSearch>,
}

#[pymethods]
impl Tilings {
    #[new]
    fn new(tiles: u16, runs: u16, run: u8, holes: bool) -> Self {
        Tilings { search: Mutex::new(ShapeSearch::new(to_params((tiles, runs, run, holes)))) }
    }

    /// The next shape or `None`, and the number of the stop. After a stop another call continues the search.
    fn next(&self, py: Python<'_>, budget_ms: Option<f64>) -> PyResult<(Option<Vec<TileTuple>>, u8)> {
        let watch = SignalWatch::new(py)?;
        let next = py.detach(|| {
            let should_stop = || watch.should_stop();
            let mut search = self.search.lock().expect("no panic while held");
            search.next(&watch.limits(u64::MAX, budget_ms, None, &should_stop))
        });
        shape_and_stop(watch, next)
    }

    /// The number of shapes so far, and the fraction of the search that is done, from 0 to 1.
    fn progress(&self) -> (u64, f64) {
        let search = self.search.lock().expect("no panic while held");
        (search.shape_count(), search.fraction_done())
    }
}

fn to_params((tile_count, run_count, run_length, allows_holes): (u16, u16, u8, bool)) -> ShapeParams {
    ShapeParams { tile_count, run_count, run_length, allows_holes }
}

/// The shape or `None`, and the number of the stop. Raises the exception of a signal handler, for example
/// after Ctrl-C.
fn shape_and_stop(watch: SignalWatch, next: NextResult<Vec<Tile>>) -> PyResult<(Option<Vec<TileTuple>>, u8)> {
    let (tiles, stop) = match next {
        NextResult::Item(tiles) => (Some(to_tuples(&tiles)), None),
        NextResult::End => (None, None),
        NextResult::Stopped(stop) => (None, Some(stop)),
    };
    Ok((tiles, watch.into_stop_number(stop)?))
}

fn to_tiles(tuples: Vec<TileTuple>) -> PyResult<Vec<Tile>> {
    let to_tile = |(u, v, i, j)| {
        Tile::new(u, v, i, j).ok_or_else(|| PyValueError::new_err(format!("({u}, {v}, {i}, {j}) is no tile")))
    };
    tuples.into_iter().map(to_tile).collect()
}

fn to_tuples(tiles: &[Tile]) -> Vec<TileTuple> {
    let to_tuple = |tile: &Tile| {
        let ([u, v], (i, j)) = (tile.sides(), tile.base());
        (u, v, i, j)
    };
    tiles.iter().map(to_tuple).collect()
}
