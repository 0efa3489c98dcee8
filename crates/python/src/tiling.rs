//! Rhombus boards as tuples (u, v, i, j).

use std::sync::Mutex;

use polydoku_core::next_result::NextResult;
use polydoku_core::tiling::{self, Fault, ShapeParams, ShapeSearch, Tile};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::interrupt::Watch;

/// A tile: its two directions and its base point.
type Corners = (u8, u8, i32, i32);

/// What is wrong, the tiles concerned as places in the list, and the direction of a strip.
type Wrong = (&'static str, Vec<usize>, u8);

/// The first fault that keeps the tiles from being a board, or `None`.
#[pyfunction]
pub fn check_tiling(tiles: Vec<Corners>, run: u8, holes: bool) -> PyResult<Option<Wrong>> {
    Ok(tiling::check(&read(tiles)?, run, holes).err().map(|fault| match fault {
        Fault::Empty => ("empty", vec![], 0),
        Fault::Overlap { first, second } => ("overlap", vec![first, second], 0),
        Fault::Apart { tiles } => ("apart", tiles, 0),
        Fault::Length { direction, tiles } => ("length", tiles, direction),
        Fault::Alone { tile } => ("alone", vec![tile], 0),
        Fault::Hole { triangles } => ("hole", vec![triangles.len()], 0),
    }))
}

/// The lines of every run of n tiles; the cells of tile k are n²·k + n·p + q.
#[pyfunction]
pub fn tiling_lines(tiles: Vec<Corners>, n: u8) -> PyResult<Vec<Vec<usize>>> {
    Ok(tiling::lines(&read(tiles)?, n))
}

/// The same tiles in canonical form.
#[pyfunction]
pub fn canonical_tiling(tiles: Vec<Corners>) -> PyResult<Vec<Corners>> {
    Ok(written(&tiling::canonical(&read(tiles)?)))
}

/// A shape that the seed determines, or `None`, and what stopped the search.
#[pyfunction]
pub fn random_tiling(
    py: Python<'_>,
    params: (u16, u16, u8, bool),
    seed: u64,
    budget_ms: Option<f64>,
    max_nodes: Option<u64>,
) -> PyResult<(Option<Vec<Corners>>, u8)> {
    let watch = Watch::new();
    let next = py.detach(|| {
        let should_stop = || watch.should_stop();
        tiling::random(
            shape_params(params),
            seed,
            &watch.limits(u64::MAX, budget_ms, max_nodes, &should_stop),
        )
    });
    answer(watch, next)
}

/// All shapes one after another.
#[pyclass(frozen, module = "polydoku._core")]
pub struct Tilings {
    shapes: Mutex<ShapeSearch>,
}

#[pymethods]
impl Tilings {
    #[new]
    fn new(tiles: u16, runs: u16, run: u8, holes: bool) -> Self {
        Tilings { shapes: Mutex::new(ShapeSearch::new(shape_params((tiles, runs, run, holes)))) }
    }

    /// The next shape, or `None`, and what stopped the search; the next call goes on from there.
    fn next(&self, py: Python<'_>, budget_ms: Option<f64>) -> PyResult<(Option<Vec<Corners>>, u8)> {
        let watch = Watch::new();
        let next = py.detach(|| {
            let should_stop = || watch.should_stop();
            let mut shapes = self.shapes.lock().expect("no panic while held");
            shapes.next(&watch.limits(u64::MAX, budget_ms, None, &should_stop))
        });
        answer(watch, next)
    }

    /// How many shapes have been found, and which part of the walk is behind, 0 to 1.
    fn progress(&self) -> (u64, f64) {
        let shapes = self.shapes.lock().expect("no panic while held");
        (shapes.shape_count(), shapes.progress())
    }
}

fn shape_params((tiles, runs, run, holes): (u16, u16, u8, bool)) -> ShapeParams {
    ShapeParams { tiles, runs, run, holes }
}

fn answer(watch: Watch, next: NextResult<Vec<Tile>>) -> PyResult<(Option<Vec<Corners>>, u8)> {
    let (tiles, stop) = match next {
        NextResult::Item(tiles) => (Some(written(&tiles)), None),
        NextResult::End => (None, None),
        NextResult::Stopped(stop) => (None, Some(stop)),
    };
    Ok((tiles, watch.result(stop)?))
}

fn read(tiles: Vec<Corners>) -> PyResult<Vec<Tile>> {
    let tile = |(u, v, i, j)| {
        Tile::new(u, v, i, j).ok_or_else(|| PyValueError::new_err(format!("({u}, {v}, {i}, {j}) is no tile")))
    };
    tiles.into_iter().map(tile).collect()
}

fn written(tiles: &[Tile]) -> Vec<Corners> {
    let corners = |tile: &Tile| (tile.sides()[0], tile.sides()[1], tile.base().0, tile.base().1);
    tiles.iter().map(corners).collect()
}
