//! `_core.Logic`: a board for human logic, and the finders on it. Digits are 1..=n on this side.

use std::ops::ControlFlow;
use std::time::Duration;

use polydoku_core::limits::Stop;
use polydoku_core::logic::batch::{self, Answers, Job};
use polydoku_core::logic::finder::{Ask, Order};
use polydoku_core::logic::found::{Branch, Found, Link, Node, Part, Reason, Role, Strong};
use polydoku_core::logic::layout::{Kind, Layout};
use polydoku_core::logic::position::{Position, bits};
use polydoku_core::logic::registry;
use polydoku_core::logic::set::CellSet;
use polydoku_core::logic::walk;
use polydoku_core::problem::{self, Spec};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::interrupt::Watch;
use crate::specs::read;

/// A layout of one of the sizes that the logic is compiled for.
enum Sized {
    /// 9×9 and smaller.
    Small(Layout<2>),
    /// 16×16.
    Middle(Layout<4>),
    /// The samurai.
    Wide(Layout<6>),
    /// 25×25.
    Large(Box<Layout<10>>),
    Huge(Box<Layout<64>>),
}

macro_rules! on {
    ($sized:expr, $layout:ident => $body:expr) => {
        match $sized {
            Sized::Small($layout) => $body,
            Sized::Middle($layout) => $body,
            Sized::Wide($layout) => $body,
            Sized::Large($layout) => $body,
            Sized::Huge($layout) => $body,
        }
    };
}

/// (cell, digit)
type Pair = (u16, u8);
/// digits (0: none), given digits, a mask of candidates, for each cell
type State = (Vec<u8>, Vec<u8>, Vec<u32>);
/// digits and masks, how many steps each row gave, what stopped it
type Walked = (Vec<u8>, Vec<u32>, Vec<u32>, u8);
/// digits, ends, counts, what a signal raised
type Many<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>, Option<PyErr>);
/// finder, size, kind, order, sorts, partial
type Row = (u16, u16, u16, u8, bool, bool);
/// (cells, digit)
type At = (Vec<u16>, u8);
/// node, on, parents, reason
type Told = (At, bool, Vec<u32>, (u8, u16));

/// A board, compiled once for the logic.
#[pyclass(frozen, module = "polydoku._core")]
pub struct Logic {
    sized: Sized,
}

#[pymethods]
impl Logic {
    #[new]
    fn new(
        digits: u8,
        cells: usize,
        houses: Vec<(u8, Vec<u16>)>,
        specs: Vec<Bound<'_, PyTuple>>,
    ) -> PyResult<Self> {
        let specs = read(&specs)?;
        let inside = |cell: &u16| usize::from(*cell) < cells;
        let fits = (1..=32).contains(&digits)
            && (1..=4096).contains(&cells)
            && houses.iter().all(|(_, of)| of.len() <= digits.into() && of.iter().all(inside))
            && problem::check(cells, &specs).is_ok()
            && specs.iter().all(|spec| !matches!(spec, Spec::AllDifferent(of) if of.len() > digits.into()));
        if !fits {
            return Err(PyValueError::new_err("houses of cells of the board, no longer than the digits"));
        }
        let houses: Vec<(Kind, Vec<u16>)> =
            houses.into_iter().map(|(code, cells)| (kind(code), cells)).collect();
        let n = usize::from(digits);
        let sized = match cells {
            ..=128 => Sized::Small(Layout::with_rules(n, cells, &houses, &specs)),
            129..=256 => Sized::Middle(Layout::with_rules(n, cells, &houses, &specs)),
            257..=384 => Sized::Wide(Layout::with_rules(n, cells, &houses, &specs)),
            385..=640 => Sized::Large(Box::new(Layout::with_rules(n, cells, &houses, &specs))),
            _ => Sized::Huge(Box::new(Layout::with_rules(n, cells, &houses, &specs))),
        };
        Ok(Logic { sized })
    }

    /// The masks that simple sight leaves.
    fn sight(&self, values: &[u8], allowed: Option<Vec<u32>>) -> PyResult<Vec<u32>> {
        on!(&self.sized, layout => {
            check(layout, values, allowed.as_deref())?;
            Ok(Position::sight(layout, values, allowed.as_deref()))
        })
    }

    /// The first step in the order of the rows; the second part says what stopped the search.
    fn next(
        &self,
        py: Python<'_>,
        state: State,
        rows: Vec<Row>,
        budget_ms: Option<f64>,
    ) -> PyResult<(Option<Py<PyAny>>, u8)> {
        let asks = asks(&rows, false)?;
        let watch = Watch::new();
        let found = on!(&self.sized, layout => {
            let position = position(layout, &state)?;
            py.detach(|| {
                let asked = || watch.asked();
                walk::next(&position, &asks, &watch.limits(1, budget_ms, None, &asked))
            })
        });
        let stop = watch.result(found.as_ref().err().copied())?;
        Ok((found.ok().flatten().map(|found| step(py, &found)).transpose()?, stop))
    }

    /// All steps of the rows, at most `limit` of them, and what stopped the search.
    fn all(
        &self,
        py: Python<'_>,
        state: State,
        rows: Vec<Row>,
        limit: usize,
        budget_ms: Option<f64>,
    ) -> PyResult<(Vec<Py<PyAny>>, u8)> {
        let asks = asks(&rows, false)?;
        let watch = Watch::new();
        let mut steps: Vec<Found> = Vec::new();
        let mut more = false;
        let ended = on!(&self.sized, layout => {
            let position = position(layout, &state)?;
            py.detach(|| {
                let asked = || watch.asked();
                walk::all(&position, &asks, &watch.limits(1, budget_ms, None, &asked), |found| {
                    more = steps.len() == limit;
                    if more {
                        return ControlFlow::Break(());
                    }
                    steps.push(found);
                    ControlFlow::Continue(())
                })
            })
        });
        let stop = watch.result(ended.err().or(more.then_some(Stop::Limit)))?;
        Ok((steps.iter().map(|found| step(py, found)).collect::<PyResult<_>>()?, stop))
    }

    /// Walks as far as the rows lead: digits, candidates, how many steps each row gave, what stopped it.
    fn walk(&self, py: Python<'_>, state: State, rows: Vec<Row>, budget_ms: Option<f64>) -> PyResult<Walked> {
        let asks = asks(&rows, true)?;
        let watch = Watch::new();
        let (values, masks, walked) = on!(&self.sized, layout => {
            let mut position = position(layout, &state)?;
            let walked = py.detach(|| {
                let asked = || watch.asked();
                walk::walk(&mut position, &asks, &watch.limits(1, budget_ms, None, &asked), |_, _| ())
            });
            (position.values(), position.masks().to_vec(), walked)
        });
        Ok((values, masks, walked.counts, watch.result(walked.stop)?))
    }

    /// Walks many puzzles, digits (0: none) board after board: the digits of the last positions, how each
    /// walk ended (0 not reached, 1 solved, 2 stuck, 3 broken, 4 stopped), the steps of each row for each
    /// puzzle (u32, native order), and what a signal raised.
    fn walk_many<'py>(
        &self,
        py: Python<'py>,
        puzzles: &[u8],
        rows: Vec<Row>,
        threads: usize,
        budget_ms: Option<f64>,
    ) -> PyResult<Many<'py>> {
        let asks = asks(&rows, true)?;
        let budget = budget_ms.and_then(|ms| Duration::try_from_secs_f64(ms / 1e3).ok());
        let watch = Watch::new();
        on!(&self.sized, layout => {
            if !puzzles.len().is_multiple_of(layout.cells) || puzzles.iter().any(|&digit| usize::from(digit) > layout.n) {
                return Err(PyValueError::new_err("a digit for each cell of each puzzle"));
            }
            let count = puzzles.len() / layout.cells;
            let (mut digits, mut ends) = (vec![0; puzzles.len()], vec![0; count]);
            let mut counts = vec![0u32; count * asks.len()];
            py.detach(|| {
                let asked = || watch.asked();
                let job = Job { asks: &asks, budget, threads, interrupt: Some(&asked) };
                let answers = Answers { digits: &mut digits, ends: &mut ends, counts: &mut counts };
                batch::walk_many(layout, puzzles, &job, answers);
            });
            let counts: Vec<u8> = counts.iter().flat_map(|count| count.to_ne_bytes()).collect();
            let bytes = |data: &[u8]| PyBytes::new(py, data);
            Ok((bytes(&digits), bytes(&ends), bytes(&counts), watch.raised()))
        })
    }
}

/// The names of all finders; rows name them by place.
#[pyfunction]
pub fn finders() -> Vec<&'static str> {
    registry::NAMES.to_vec()
}

/// The names of all roles; steps name them by place.
#[pyfunction]
pub fn roles() -> Vec<&'static str> {
    Role::NAMES.to_vec()
}

fn kind(code: u8) -> Kind {
    match code {
        0 => Kind::Box,
        1 => Kind::Line,
        2 => Kind::Row,
        3 => Kind::Column,
        _ => Kind::Extra,
    }
}

fn asks(rows: &[Row], terse: bool) -> PyResult<Vec<Ask>> {
    let ask = |&(finder, size, kind, order, sorts, partial): &Row| {
        if usize::from(finder) >= registry::NAMES.len() {
            return Err(PyValueError::new_err("no such finder"));
        }
        let order = match order {
            1 => Order::Se,
            2 => Order::Hodoku,
            _ => Order::Human,
        };
        Ok(Ask { finder, size, kind, order, sorts, partial, terse })
    };
    rows.iter().map(ask).collect()
}

fn check<const W: usize>(layout: &Layout<W>, values: &[u8], masks: Option<&[u32]>) -> PyResult<()> {
    let fits = values.len() == layout.cells
        && values.iter().all(|&value| usize::from(value) <= layout.n)
        && masks.is_none_or(|masks| masks.len() == layout.cells);
    if fits { Ok(()) } else { Err(PyValueError::new_err("a digit and a mask for each cell")) }
}

fn position<'a, const W: usize>(
    layout: &'a Layout<W>,
    (values, givens, masks): &State,
) -> PyResult<Position<'a, W>> {
    check(layout, values, Some(masks))?;
    check(layout, givens, None)?;
    let given: CellSet<W> =
        (0..).zip(givens).filter(|&(_, &digit)| digit != 0).map(|(cell, _)| cell).collect();
    Ok(Position::new(layout, values, given, masks))
}

/// A step as plain tuples: row, variant, size, place, remove, roles, links, branches, proof,
/// (value, complexity).
fn step(py: Python<'_>, found: &Found) -> PyResult<Py<PyAny>> {
    let roles =
        found.roles.iter().map(|(role, part)| role_part(py, *role, part)).collect::<PyResult<Vec<_>>>()?;
    let links: Vec<_> = found.links.iter().map(link).collect();
    let branches: Vec<_> = found.branches.iter().map(branch).collect();
    let proof = found.proof.iter().map(|strong| strong_set(py, strong)).collect::<PyResult<Vec<_>>>()?;
    (
        found.row,
        found.variant,
        found.size,
        pairs(&found.place),
        pairs(&found.remove),
        roles,
        links,
        branches,
        proof,
        (found.value, found.complexity),
    )
        .into_py_any(py)
}

fn pairs(candidates: &[(u16, u8)]) -> Vec<Pair> {
    candidates.iter().map(|&(cell, digit)| (cell, digit + 1)).collect()
}

/// (role, form, content): form 0 cells, 1 candidates, 2 houses, 3 digits.
fn role_part(py: Python<'_>, role: Role, part: &Part) -> PyResult<Py<PyAny>> {
    let role = role as u8;
    match part {
        Part::Cells(cells) => (role, 0, cells).into_py_any(py),
        Part::Candidates(of) => (role, 1, pairs(of)).into_py_any(py),
        Part::Houses(houses) => (role, 2, houses).into_py_any(py),
        Part::Digits(mask) => {
            (role, 3, bits(*mask).map(|digit| digit + 1).collect::<Vec<u8>>()).into_py_any(py)
        }
    }
}

fn node(node: &Node) -> At {
    (node.cells.clone(), node.digit + 1)
}

/// (code, house): 0 assumed, 1 cell, 2 house, 3 rule, 4 set, 5 step.
fn reason(reason: Reason) -> (u8, u16) {
    match reason {
        Reason::Assumed => (0, 0),
        Reason::Cell => (1, 0),
        Reason::House(house) => (2, house),
        Reason::Rule => (3, 0),
        Reason::Set => (4, 0),
        Reason::Step => (5, 0),
    }
}

fn link(link: &Link) -> (At, At, bool, (u8, u16)) {
    (node(&link.from), node(&link.to), link.strong, reason(link.reason))
}

fn branch(branch: &Branch) -> Vec<Told> {
    let event = branch.events.iter();
    event.map(|event| (node(&event.node), event.on, event.parents.clone(), reason(event.reason))).collect()
}

/// (0, cell), (1, house, digit) or (2, [(cell, digit, digit)]).
fn strong_set(py: Python<'_>, strong: &Strong) -> PyResult<Py<PyAny>> {
    match strong {
        Strong::Cell(cell) => (0, cell).into_py_any(py),
        Strong::Place(house, digit) => (1, house, digit + 1).into_py_any(py),
        Strong::Deadly(cells) => {
            (2, cells.iter().map(|&(cell, a, b)| (cell, a + 1, b + 1)).collect::<Vec<_>>()).into_py_any(py)
        }
    }
}
