//! `_core.Logic`: a board for human logic, and the finders on it. Digits are 1..=n on this side.

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::time::Duration;

use polydoku_core::limits::StopReason;
use polydoku_core::logic::batch::{self, WalkAnswers, WalkEnd, WalkJob};
use polydoku_core::logic::finder::{FinderCall, Order};
use polydoku_core::logic::geometry::{Geometry, HouseKind};
use polydoku_core::logic::pattern_kind::PatternKind;
use polydoku_core::logic::position::{Position, bits};
use polydoku_core::logic::registry;
use polydoku_core::logic::se_values::SE_VALUES;
use polydoku_core::logic::set::CellSet;
use polydoku_core::logic::step::{Branch, Link, Node, Part, Reason, Role, Step, StrongSet};
use polydoku_core::logic::walk;
use polydoku_core::problem::{self, Constraint};
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::constraints::read;
use crate::interrupt::Watch;

/// A geometry of one of the sizes that the logic is compiled for.
enum Sized {
    /// 9×9 and smaller.
    Small(Geometry<2>),
    /// 16×16.
    Middle(Geometry<4>),
    /// The samurai.
    Wide(Geometry<6>),
    /// 25×25.
    Large(Box<Geometry<10>>),
    Huge(Box<Geometry<64>>),
}

macro_rules! on {
    ($sized:expr, $geometry:ident => $body:expr) => {
        match $sized {
            Sized::Small($geometry) => $body,
            Sized::Middle($geometry) => $body,
            Sized::Wide($geometry) => $body,
            Sized::Large($geometry) => $body,
            Sized::Huge($geometry) => $body,
        }
    };
}

/// (cell, digit)
type CandidateTuple = (u16, u8);
/// digits (0: none), given digits, a mask of candidates, for each cell
type PositionTuple = (Vec<u8>, Vec<u8>, Vec<u32>);
/// digits and masks, how many steps each row gave, what stopped it
type WalkTuple = (Vec<u8>, Vec<u32>, Vec<u32>, u8);
/// digits, ends, counts, what a signal raised
type BatchTuple<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>, Option<PyErr>);
/// Finder, size, kind, order, takes_best, allows_partial. Finder, kind and order are indices of `finders`, `kinds` and `orders`.
type FinderCallTuple = (u16, u16, u16, u8, bool, bool);
/// (cells, digit)
type NodeTuple = (Vec<u16>, u8);
/// node, on, parents, reason
type EventTuple = (NodeTuple, bool, Vec<u32>, (u8, u16));

/// The kinds of houses and their names; a house gives the index of its kind in this list.
const HOUSE_KINDS: [(&str, HouseKind); 5] = [
    ("box", HouseKind::Box),
    ("line", HouseKind::Line),
    ("row", HouseKind::Row),
    ("column", HouseKind::Column),
    ("extra", HouseKind::Extra),
];

/// The ways in which a walk can end and their names; `walk_many` returns the number of the `WalkEnd`.
const WALK_ENDS: [(&str, WalkEnd); 5] = [
    ("unreached", WalkEnd::Unreached),
    ("solved", WalkEnd::Solved),
    ("stuck", WalkEnd::Stuck),
    ("broken", WalkEnd::Broken),
    ("stopped", WalkEnd::Stopped),
];

/// Milliseconds beyond the budget in which steps may still be converted: steps that were found in time.
const CONVERSION_MS: f64 = 15.0;

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
        constraints: Vec<Bound<'_, PyTuple>>,
    ) -> PyResult<Self> {
        let constraints = read(&constraints)?;
        let inside = |cell: &u16| usize::from(*cell) < cells;
        let fits = (1..=32).contains(&digits)
            && (1..=4096).contains(&cells)
            && houses.iter().all(|(_, of)| of.len() <= digits.into() && of.iter().all(inside))
            && problem::check_cells(cells, &constraints).is_ok()
            && constraints.iter().all(
                |constraint| !matches!(constraint, Constraint::AllDifferent(of) if of.len() > digits.into()),
            );
        if !fits {
            return Err(PyValueError::new_err("houses of cells of the board, no longer than the digits"));
        }
        let house = |(kind, cells)| Ok((house_kind(kind)?, cells));
        let houses: Vec<(HouseKind, Vec<u16>)> = houses.into_iter().map(house).collect::<PyResult<_>>()?;
        let n = usize::from(digits);
        let sized = match cells {
            ..=128 => Sized::Small(Geometry::with_rules(n, cells, &houses, &constraints)),
            129..=256 => Sized::Middle(Geometry::with_rules(n, cells, &houses, &constraints)),
            257..=384 => Sized::Wide(Geometry::with_rules(n, cells, &houses, &constraints)),
            385..=640 => Sized::Large(Box::new(Geometry::with_rules(n, cells, &houses, &constraints))),
            _ => Sized::Huge(Box::new(Geometry::with_rules(n, cells, &houses, &constraints))),
        };
        Ok(Logic { sized })
    }

    /// The masks that simple sight leaves.
    fn sight(&self, values: &[u8], allowed: Option<Vec<u32>>) -> PyResult<Vec<u32>> {
        on!(&self.sized, geometry => {
            check(geometry, values, allowed.as_deref())?;
            Ok(Position::masks_by_sight(geometry, values, allowed.as_deref()))
        })
    }

    /// The first step in the order of the rows; the second part says what stopped the search.
    fn next(
        &self,
        py: Python<'_>,
        state: PositionTuple,
        rows: Vec<FinderCallTuple>,
        budget_ms: Option<f64>,
    ) -> PyResult<(Option<Py<PyAny>>, u8)> {
        let calls = finder_calls(&rows, false)?;
        let watch = Watch::new();
        let step = on!(&self.sized, geometry => {
            let position = position(geometry, &state)?;
            py.detach(|| {
                let should_stop = || watch.should_stop();
                let limits = watch.limits(1, budget_ms, None, &should_stop);
                walk::next_step(&position.with_limits(&limits), &calls, &limits)
            })
        });
        let stop = watch.result(step.as_ref().err().copied())?;
        Ok((step.ok().flatten().map(|step| step_tuple(py, &step)).transpose()?, stop))
    }

    /// All steps of the rows, at most `limit` of them, and what stopped the search.
    fn all(
        &self,
        py: Python<'_>,
        state: PositionTuple,
        rows: Vec<FinderCallTuple>,
        limit: usize,
        budget_ms: Option<f64>,
    ) -> PyResult<(Vec<Py<PyAny>>, u8)> {
        let calls = finder_calls(&rows, false)?;
        let watch = Watch::new();
        let mut steps: Vec<Step> = Vec::new();
        let mut more = false;
        let ended = on!(&self.sized, geometry => {
            let position = position(geometry, &state)?;
            py.detach(|| {
                let should_stop = || watch.should_stop();
                let limits = watch.limits(1, budget_ms, None, &should_stop);
                walk::all_steps(&position.with_limits(&limits), &calls, &limits, |step| {
                    more = steps.len() == limit;
                    if more {
                        return ControlFlow::Break(());
                    }
                    steps.push(step);
                    ControlFlow::Continue(())
                })
            })
        });
        let mut stop = ended.err().or(more.then_some(StopReason::MaxSolutions));
        let should_stop = || watch.should_stop();
        let limits = watch.limits(1, budget_ms.map(|ms| ms + CONVERSION_MS), None, &should_stop);
        let mut tuples = Vec::with_capacity(steps.len());
        for step in &steps {
            if let Some(limit) = limits.check_clock_and_interrupt() {
                stop = Some(limit);
                break;
            }
            tuples.push(step_tuple(py, step)?);
        }
        Ok((tuples, watch.result(stop)?))
    }

    /// Walks as far as the rows lead: digits, candidates, how many steps each row gave, what stopped it.
    fn walk(
        &self,
        py: Python<'_>,
        state: PositionTuple,
        rows: Vec<FinderCallTuple>,
        budget_ms: Option<f64>,
    ) -> PyResult<WalkTuple> {
        let calls = finder_calls(&rows, true)?;
        let watch = Watch::new();
        let (values, masks, walked) = on!(&self.sized, geometry => {
            let position = position(geometry, &state)?;
            py.detach(|| {
                let should_stop = || watch.should_stop();
                let limits = watch.limits(1, budget_ms, None, &should_stop);
                let mut position = position.with_limits(&limits);
                let walked = walk::walk(&mut position, &calls, &limits, |_, _| ());
                (position.values(), position.masks().to_vec(), walked)
            })
        });
        Ok((values, masks, walked.step_counts, watch.result(walked.stop)?))
    }

    /// Walks many puzzles, digits (0: none) board after board: the digits of the last positions, how each
    /// walk ended (an index of `walk_ends`), the steps of each row for each
    /// puzzle (u32, native order), and what a signal raised.
    fn walk_many<'py>(
        &self,
        py: Python<'py>,
        puzzles: &[u8],
        rows: Vec<FinderCallTuple>,
        threads: usize,
        budget_ms: Option<f64>,
    ) -> PyResult<BatchTuple<'py>> {
        let calls = finder_calls(&rows, true)?;
        let budget = budget_ms.and_then(|ms| Duration::try_from_secs_f64(ms / 1e3).ok());
        let watch = Watch::new();
        on!(&self.sized, geometry => {
            if !puzzles.len().is_multiple_of(geometry.cell_count) || puzzles.iter().any(|&digit| usize::from(digit) > geometry.digit_count) {
                return Err(PyValueError::new_err("a digit for each cell of each puzzle"));
            }
            let count = puzzles.len() / geometry.cell_count;
            let (mut digits, mut ends) = (vec![0; puzzles.len()], vec![0; count]);
            let mut counts = vec![0u32; count * calls.len()];
            py.detach(|| {
                let should_stop = || watch.should_stop();
                let job = WalkJob { calls: &calls, budget, threads, interrupt: Some(&should_stop) };
                let answers = WalkAnswers { values: &mut digits, ends: &mut ends, step_counts: &mut counts };
                batch::walk_many(geometry, puzzles, &job, answers);
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

/// The names of all kinds of patterns; calls of finders name them by place.
#[pyfunction]
pub fn kinds() -> Vec<&'static str> {
    PatternKind::NAMES.to_vec()
}

/// The names of the kinds that each finder takes, in the order of the finders.
#[pyfunction]
pub fn kinds_by_finder() -> Vec<Vec<&'static str>> {
    let name = |kind: &PatternKind| PatternKind::NAMES[*kind as usize];
    registry::KINDS.iter().map(|kinds| kinds.iter().map(name).collect()).collect()
}

/// The names of the orders in which finders look; calls of finders name them by place.
#[pyfunction]
pub fn orders() -> Vec<&'static str> {
    Order::NAMES.to_vec()
}

/// The names of the kinds of houses; a house gives the index of its kind.
#[pyfunction]
pub fn house_kinds() -> Vec<&'static str> {
    HOUSE_KINDS.iter().map(|&(name, _)| name).collect()
}

/// The names of the ways in which a walk can end; `Logic.walk_many` returns their indices.
#[pyfunction]
pub fn walk_ends() -> Vec<&'static str> {
    let mut names = vec![""; WALK_ENDS.len()];
    for (name, end) in WALK_ENDS {
        names[end as usize] = name;
    }
    names
}

/// The value of each technique on the SE scale; `technique/form` is a form with another value.
#[pyfunction]
pub fn se_values() -> HashMap<&'static str, f64> {
    SE_VALUES.iter().copied().collect()
}

/// The names of all roles; steps name them by place.
#[pyfunction]
pub fn roles() -> Vec<&'static str> {
    Role::NAMES.to_vec()
}

fn house_kind(index: u8) -> PyResult<HouseKind> {
    let entry = HOUSE_KINDS.get(usize::from(index));
    entry.map(|&(_, kind)| kind).ok_or_else(|| PyValueError::new_err("no such kind of house"))
}

fn finder_calls(rows: &[FinderCallTuple], omits_evidence: bool) -> PyResult<Vec<FinderCall>> {
    let call = |&(finder, size, kind, order, takes_best, allows_partial): &FinderCallTuple| {
        let refused = |message: &'static str| PyValueError::new_err(message);
        let kinds = registry::KINDS.get(usize::from(finder)).ok_or_else(|| refused("no such finder"))?;
        let kind = PatternKind::ALL.get(usize::from(kind)).filter(|kind| kinds.contains(kind));
        let kind = *kind.ok_or_else(|| refused("the finder does not take this kind of pattern"))?;
        let order = *Order::ALL.get(usize::from(order)).ok_or_else(|| refused("no such order"))?;
        Ok(FinderCall { finder, size, kind, order, takes_best, allows_partial, omits_evidence })
    };
    rows.iter().map(call).collect()
}

fn check<const W: usize>(geometry: &Geometry<W>, values: &[u8], masks: Option<&[u32]>) -> PyResult<()> {
    let fits = values.len() == geometry.cell_count
        && values.iter().all(|&value| usize::from(value) <= geometry.digit_count)
        && masks.is_none_or(|masks| masks.len() == geometry.cell_count);
    if fits { Ok(()) } else { Err(PyValueError::new_err("a digit and a mask for each cell")) }
}

fn position<'a, const W: usize>(
    geometry: &'a Geometry<W>,
    (values, givens, masks): &PositionTuple,
) -> PyResult<Position<'a, W>> {
    check(geometry, values, Some(masks))?;
    check(geometry, givens, None)?;
    let given: CellSet<W> =
        (0..).zip(givens).filter(|&(_, &digit)| digit != 0).map(|(cell, _)| cell).collect();
    Ok(Position::new(geometry, values, given, masks))
}

/// A step as plain tuples: row, variant, size, place, remove, roles, links, branches, proof,
/// (value, complexity).
fn step_tuple(py: Python<'_>, step: &Step) -> PyResult<Py<PyAny>> {
    let roles =
        step.roles.iter().map(|(role, part)| role_part(py, *role, part)).collect::<PyResult<Vec<_>>>()?;
    let links: Vec<_> = step.links.iter().map(link).collect();
    let branches: Vec<_> = step.branches.iter().map(branch).collect();
    let proof = step.proof.iter().map(|strong| strong_set(py, strong)).collect::<PyResult<Vec<_>>>()?;
    (
        step.call,
        step.variant,
        step.size,
        pairs(&step.placements),
        pairs(&step.eliminations),
        roles,
        links,
        branches,
        proof,
        (step.se_value, step.complexity),
    )
        .into_py_any(py)
}

fn pairs(candidates: &[(u16, u8)]) -> Vec<CandidateTuple> {
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

fn node(node: &Node) -> NodeTuple {
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

fn link(link: &Link) -> (NodeTuple, NodeTuple, bool, (u8, u16)) {
    (node(&link.from), node(&link.to), link.is_strong, reason(link.reason))
}

fn branch(branch: &Branch) -> Vec<EventTuple> {
    let event = branch.events.iter();
    event
        .map(|event| (node(&event.node), event.is_true, event.parents.clone(), reason(event.reason)))
        .collect()
}

/// (0, cell), (1, house, digit) or (2, [(cell, digit, digit)]).
fn strong_set(py: Python<'_>, strong: &StrongSet) -> PyResult<Py<PyAny>> {
    match strong {
        StrongSet::Cell(cell) => (0, cell).into_py_any(py),
        StrongSet::Place(house, digit) => (1, house, digit + 1).into_py_any(py),
        StrongSet::Deadly(cells) => {
            (2, cells.iter().map(|&(cell, a, b)| (cell, a + 1, b + 1)).collect::<Vec<_>>()).into_py_any(py)
        }
    }
}
