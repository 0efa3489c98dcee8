//! `_core.Logic`: a board compiled for human techniques, and the search for steps on it. Python has digits 1
//! to n, the core has 0 to n-1; this file converts them. A *stop number* says which limit ended a call early
//! (`interrupt.rs`).

use polydoku_core::constraints::{AllDifferent, AnyConstraint};
use std::collections::HashMap;
use std::ops::ControlFlow;

use polydoku_core::bit_set::MAX_DIGITS;
use polydoku_core::cells::MAX_CELLS;
use polydoku_core::limits::StopReason;
use polydoku_core::logic::batch::{self, WalkAnswers, WalkEnd, WalkJob};
use polydoku_core::logic::finder::{FinderCall, Order};
use polydoku_core::logic::geometry::{Geometry, HouseKind};
use polydoku_core::logic::pattern_kind::PatternKind;
use polydoku_core::logic::position::{Position, bits};
use polydoku_core::logic::registry;
use polydoku_core::logic::rounds;
use polydoku_core::logic::rounds::batch::{RoundAnswer, RoundJob};
use polydoku_core::logic::rounds::class::StepClass;
use polydoku_core::logic::rounds::conclusions::Conclusions;
use polydoku_core::logic::rounds::walk::Round;
use polydoku_core::logic::se_values::SE_VALUES;
use polydoku_core::logic::set::CellSet;
use polydoku_core::logic::step::{
    Branch, ChainEvent, Link, Node, Part, Pattern, Reason, Role, Step, StrongSet,
};
use polydoku_core::logic::walk;
use polydoku_core::problem;
use pyo3::IntoPyObjectExt;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyTuple};

use crate::batch::flag_or_signal;
use crate::constraints::read_constraints;
use crate::interrupt::{Flag, SignalWatch, duration_from_ms};

/// A geometry whose sets of cells are as small as the board allows. Each variant is named after its largest
/// number of cells, 64 for each word of a set. Large geometries are boxed, so that the enum stays small.
enum AnyGeometry {
    /// Up to 9×9.
    Cells128(Geometry<2>),
    /// Up to 16×16.
    Cells256(Geometry<4>),
    /// For example a samurai.
    Cells384(Geometry<6>),
    /// Up to 25×25.
    Cells640(Box<Geometry<10>>),
    Cells4096(Box<Geometry<64>>),
}

/// Evaluates an expression with the geometry inside an `AnyGeometry`.
macro_rules! with_geometry {
    ($any_geometry:expr, $geometry:ident => $expression:expr) => {
        match $any_geometry {
            AnyGeometry::Cells128($geometry) => $expression,
            AnyGeometry::Cells256($geometry) => $expression,
            AnyGeometry::Cells384($geometry) => $expression,
            AnyGeometry::Cells640($geometry) => $expression,
            AnyGeometry::Cells4096($geometry) => $expression,
        }
    };
}

/// Cell and digit.
type CandidateTuple = (u16, u8);
/// For each cell: its digit (0: none), its given (0: none) and its candidate mask.
type PositionTuple = (Vec<u8>, Vec<u8>, Vec<u32>);
/// The digits and candidate masks after the walk, the number of steps by each finder call, and the stop
/// number.
type WalkTuple = (Vec<u8>, Vec<u32>, Vec<u32>, u8);
/// For all puzzles: the digits after the walk, how the walk ended, the number of steps by each finder call;
/// then the exception of a signal handler.
type BatchTuple<'py> =
    (Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>, Bound<'py, PyBytes>, Option<PyErr>);
/// Class (an index of [`step_classes`]), length, number of different conclusions.
type RoundTuple = (u8, u32, u32);
/// Class, value, placements and eliminations of a round.
type RoundConclusionsTuple = (u8, f64, Vec<CandidateTuple>, Vec<CandidateTuple>);
/// How the walk of a puzzle ended (an index of [`walk_ends`]), its number, the index of its first hardest round,
/// its rounds, and its time in nanoseconds.
type RoundsTuple = (u8, f64, Option<usize>, Vec<RoundTuple>, u64);
/// Finder, size, kind, order, `takes_best`, `allows_partial`. Finder, kind and order are indices of
/// [`finders`], [`kinds`] and [`orders`].
type FinderCallTuple = (u16, u16, u16, u8, bool, bool);
/// Cells and digit.
type NodeTuple = (Vec<u16>, u8);
/// Reason code and house, constraint or pattern, see [`reason_tuple`].
type ReasonTuple = (u8, u16);
/// Kind, houses, constraints, cells, digits, see [`pattern_tuple`].
type PatternTuple = (u8, Vec<u16>, Vec<u16>, Vec<u16>, Vec<u8>);
/// Node, whether it is true, indices of the parent events, reason.
type EventTuple = (NodeTuple, bool, Vec<u32>, ReasonTuple);

/// The kinds of houses and their names. Python refers to a kind by its index in this list.
const HOUSE_KINDS: [(&str, HouseKind); 5] = [
    ("box", HouseKind::Box),
    ("line", HouseKind::Line),
    ("row", HouseKind::Row),
    ("column", HouseKind::Column),
    ("extra", HouseKind::Extra),
];

/// The ways in which a walk can end, and their names in any order: [`walk_ends`] sorts them by number.
const WALK_ENDS: [(&str, WalkEnd); 5] = [
    ("unreached", WalkEnd::Unreached),
    ("solved", WalkEnd::Solved),
    ("stuck", WalkEnd::Stuck),
    ("broken", WalkEnd::Broken),
    ("stopped", WalkEnd::Stopped),
];

/// Steps that were found within the budget may be converted to tuples for this time after it.
const EXTRA_CONVERSION_MS: f64 = 15.0;

/// A board, compiled once for searches for the steps of human techniques.
#[pyclass(frozen, module = "polydoku._core")]
pub struct Logic {
    geometry: AnyGeometry,
}

#[pymethods]
impl Logic {
    #[new]
    fn new(
        digits: u8,
        cells: usize,
        houses: Vec<(u8, Vec<u16>)>,
        constraints: Vec<Bound<'_, PyTuple>>,
        marks: Vec<u16>,
    ) -> PyResult<Self> {
        let constraints = read_constraints(&constraints)?;
        if marks.len() != constraints.len() {
            return Err(PyValueError::new_err("expected a mark for each constraint"));
        }
        if !is_valid_board(digits, cells, &houses, &constraints) {
            return Err(PyValueError::new_err(
                "expected 1-32 digits, 1-4096 cells, and houses with at most one cell per digit",
            ));
        }
        let house = |(kind, cells)| Ok((house_kind(kind)?, cells));
        let houses: Vec<(HouseKind, Vec<u16>)> = houses.into_iter().map(house).collect::<PyResult<_>>()?;
        let digits = usize::from(digits);
        let geometry = match cells {
            ..=128 => {
                AnyGeometry::Cells128(Geometry::with_marks(digits, cells, &houses, &constraints, &marks))
            }
            129..=256 => {
                AnyGeometry::Cells256(Geometry::with_marks(digits, cells, &houses, &constraints, &marks))
            }
            257..=384 => {
                AnyGeometry::Cells384(Geometry::with_marks(digits, cells, &houses, &constraints, &marks))
            }
            385..=640 => AnyGeometry::Cells640(Box::new(Geometry::with_marks(
                digits,
                cells,
                &houses,
                &constraints,
                &marks,
            ))),
            _ => AnyGeometry::Cells4096(Box::new(Geometry::with_marks(
                digits,
                cells,
                &houses,
                &constraints,
                &marks,
            ))),
        };
        Ok(Logic { geometry })
    }

    /// Returns the candidate mask of each cell without the digits of its peers; 0 for a filled cell.
    fn sight(&self, values: &[u8], allowed: Option<Vec<u32>>) -> PyResult<Vec<u32>> {
        with_geometry!(&self.geometry, geometry => {
            check_digits_and_masks(geometry, values, allowed.as_deref())?;
            Ok(Position::masks_by_sight(geometry, values, allowed.as_deref()))
        })
    }

    /// Returns the step of the first finder call that has one, or `None`, and the stop number.
    fn next(
        &self,
        py: Python<'_>,
        state: PositionTuple,
        rows: Vec<FinderCallTuple>,
        budget_ms: Option<f64>,
    ) -> PyResult<(Option<Py<PyAny>>, u8)> {
        let calls = finder_calls(&rows, false)?;
        let watch = SignalWatch::new(py)?;
        let step = with_geometry!(&self.geometry, geometry => {
            let position = position(geometry, &state)?;
            py.detach(|| {
                let should_stop = || watch.should_stop();
                let limits = watch.limits(1, budget_ms, None, &should_stop);
                walk::next_step(&position.with_limits(&limits), &calls, &limits)
            })
        });
        let stop = watch.into_stop_number(step.as_ref().err().copied())?;
        Ok((step.ok().flatten().map(|step| step_tuple(py, &step)).transpose()?, stop))
    }

    /// Returns the steps of all finder calls, at most `limit`, and the stop number.
    fn all(
        &self,
        py: Python<'_>,
        state: PositionTuple,
        rows: Vec<FinderCallTuple>,
        limit: usize,
        budget_ms: Option<f64>,
    ) -> PyResult<(Vec<Py<PyAny>>, u8)> {
        let calls = finder_calls(&rows, false)?;
        let watch = SignalWatch::new(py)?;
        let mut steps: Vec<Step> = Vec::new();
        let mut has_more = false;
        let search_result = with_geometry!(&self.geometry, geometry => {
            let position = position(geometry, &state)?;
            py.detach(|| {
                let should_stop = || watch.should_stop();
                let limits = watch.limits(1, budget_ms, None, &should_stop);
                walk::all_steps(&position.with_limits(&limits), &calls, &limits, |step| {
                    has_more = steps.len() == limit;
                    if has_more {
                        return ControlFlow::Break(());
                    }
                    steps.push(step);
                    ControlFlow::Continue(())
                })
            })
        });
        let mut stop = search_result.err().or(has_more.then_some(StopReason::MaxSolutions));
        let should_stop = || watch.should_stop();
        let limits = watch.limits(1, budget_ms.map(|ms| ms + EXTRA_CONVERSION_MS), None, &should_stop);
        let mut tuples = Vec::with_capacity(steps.len());
        for step in &steps {
            if let Some(reason) = limits.check_clock_and_interrupt() {
                stop = Some(reason);
                break;
            }
            tuples.push(step_tuple(py, step)?);
        }
        Ok((tuples, watch.into_stop_number(stop)?))
    }

    /// Applies steps until the position is solved or no finder call has a step. Each step is the one that
    /// [`Self::next`] would return.
    fn walk(
        &self,
        py: Python<'_>,
        state: PositionTuple,
        rows: Vec<FinderCallTuple>,
        budget_ms: Option<f64>,
    ) -> PyResult<WalkTuple> {
        let calls = finder_calls(&rows, true)?;
        let watch = SignalWatch::new(py)?;
        let (values, masks, summary) = with_geometry!(&self.geometry, geometry => {
            let position = position(geometry, &state)?;
            py.detach(|| {
                let should_stop = || watch.should_stop();
                let limits = watch.limits(1, budget_ms, None, &should_stop);
                let mut position = position.with_limits(&limits);
                let summary = walk::walk(&mut position, &calls, &limits, |_, _| ());
                (position.values(), position.masks().to_vec(), summary)
            })
        });
        Ok((values, masks, summary.step_counts, watch.into_stop_number(summary.stop_reason)?))
    }

    /// Walks many puzzles as [`Self::walk`] does. `puzzles` has a digit (0: none) for each cell of each
    /// puzzle. The results are the digits in the same layout, for each puzzle an index of [`walk_ends`], for
    /// each puzzle and finder call the number of steps as a `u32`, and for each puzzle its time in
    /// nanoseconds as a `u64`, both in native byte order.
    fn walk_many<'py>(
        &self,
        py: Python<'py>,
        puzzles: &[u8],
        rows: Vec<FinderCallTuple>,
        threads: usize,
        budget_ms: Option<f64>,
    ) -> PyResult<BatchTuple<'py>> {
        let calls = finder_calls(&rows, true)?;
        let budget = budget_ms.and_then(duration_from_ms);
        let watch = SignalWatch::new(py)?;
        with_geometry!(&self.geometry, geometry => {
            check_puzzles(geometry, puzzles)?;
            let puzzle_count = puzzles.len() / geometry.cell_count;
            let (mut digits, mut ends) = (vec![0; puzzles.len()], vec![0; puzzle_count]);
            let mut step_counts = vec![0u32; puzzle_count * calls.len()];
            let mut nanoseconds = vec![0u64; puzzle_count];
            py.detach(|| {
                let should_stop = || watch.should_stop();
                let job = WalkJob { calls: &calls, budget, threads, interrupt: Some(&should_stop) };
                let (values, ends, step_counts) = (&mut digits[..], &mut ends[..], &mut step_counts[..]);
                let nanoseconds = &mut nanoseconds[..];
                let answers = WalkAnswers { values, ends, step_counts, nanoseconds };
                batch::walk_many(geometry, puzzles, &job, answers);
            });
            let step_counts: Vec<u8> = step_counts.iter().flat_map(|count| count.to_ne_bytes()).collect();
            let nanoseconds: Vec<u8> = nanoseconds.iter().flat_map(|time| time.to_ne_bytes()).collect();
            let bytes = |data: &[u8]| PyBytes::new(py, data);
            Ok((bytes(&digits), bytes(&ends), bytes(&step_counts), bytes(&nanoseconds), watch.into_exception()))
        })
    }

    /// Rates many puzzles on the Polydoku scale. `puzzles` has a digit (0: none) for each cell of each puzzle,
    /// `allowed` a mask of digits for each cell. The options are threads, `budget_ms` of each puzzle, and a
    /// value above which a rating ends. Returns for each puzzle its rating, and the exception of a signal
    /// handler. If there is a flag, the caller handles signals and sets the flag.
    fn rate_in_rounds(
        &self,
        py: Python<'_>,
        puzzles: &[u8],
        allowed: Option<Vec<u32>>,
        options: (usize, Option<f64>, Option<f64>),
        stop: Option<Bound<'_, Flag>>,
    ) -> PyResult<(Vec<RoundsTuple>, Option<PyErr>)> {
        let (threads, budget_ms, most_value) = options;
        let watch = SignalWatch::new(py)?;
        let flag = stop.as_ref().map(Bound::get);
        let answers = with_geometry!(&self.geometry, geometry => {
            check_puzzles(geometry, puzzles)?;
            check_digits_and_masks(geometry, &vec![0; geometry.cell_count], allowed.as_deref())?;
            py.detach(|| {
                let should_stop = || flag_or_signal(flag, &watch);
                let job = RoundJob {
                    allowed: allowed.as_deref(),
                    budget: budget_ms.and_then(duration_from_ms),
                    most_value: most_value.unwrap_or(f64::INFINITY),
                    keeps_conclusions: false,
                    threads,
                    interrupt: Some(&should_stop),
                };
                rounds::batch::walk_many(geometry, puzzles, &job)
            })
        });
        Ok((answers.iter().map(rounds_tuple).collect(), watch.into_exception()))
    }

    /// Returns the rounds of one puzzle with their values and conclusions, as many as the budget allows.
    fn rounds(
        &self,
        py: Python<'_>,
        puzzle: &[u8],
        allowed: Option<Vec<u32>>,
        budget_ms: Option<f64>,
    ) -> PyResult<Vec<RoundConclusionsTuple>> {
        let watch = SignalWatch::new(py)?;
        let answers = with_geometry!(&self.geometry, geometry => {
            check_digits_and_masks(geometry, puzzle, allowed.as_deref())?;
            py.detach(|| {
                let should_stop = || watch.should_stop();
                let job = RoundJob {
                    allowed: allowed.as_deref(),
                    budget: budget_ms.and_then(duration_from_ms),
                    most_value: f64::INFINITY,
                    keeps_conclusions: true,
                    threads: 1,
                    interrupt: Some(&should_stop),
                };
                rounds::batch::walk_many(geometry, puzzle, &job)
            })
        });
        watch.into_exception().map_or(Ok(()), Err)?;
        let pairs = |candidates: &[(u16, u8)]| -> Vec<CandidateTuple> {
            candidates.iter().map(|&(cell, digit)| (cell, digit + 1)).collect()
        };
        let tuple = |(round, conclusions): (&Round, &Conclusions)| {
            let value = rounds::scale::rounded(rounds::scale::value(round));
            (round.class as u8, value, pairs(&conclusions.placements), pairs(&conclusions.eliminations))
        };
        Ok(answers
            .iter()
            .flat_map(|answer| answer.rounds.iter().zip(&answer.conclusions).map(tuple))
            .collect())
    }
}

/// Returns the names of the classes of steps of the Polydoku scale, from easy to hard.
#[pyfunction]
pub fn step_classes() -> Vec<&'static str> {
    StepClass::NAMES.to_vec()
}

/// Returns the value of each class on the Polydoku scale, and a lower bound for what no class solves.
#[pyfunction]
pub fn step_class_values() -> (Vec<f64>, f64) {
    let values = StepClass::ALL.iter().map(|&class| rounds::scale::class_value(class)).collect();
    (values, rounds::scale::BEYOND_ALL_CLASSES)
}

/// Returns the names of all finders. A finder call has the index of its finder in this list.
#[pyfunction]
pub fn finders() -> Vec<&'static str> {
    registry::NAMES.to_vec()
}

/// Returns the names of all kinds of patterns. A finder call has the index of its kind in this list.
#[pyfunction]
pub fn kinds() -> Vec<&'static str> {
    PatternKind::NAMES.to_vec()
}

/// Returns for each finder the names of the kinds that it can search for.
#[pyfunction]
pub fn kinds_by_finder() -> Vec<Vec<&'static str>> {
    let name = |kind: &PatternKind| PatternKind::NAMES[*kind as usize];
    registry::KINDS.iter().map(|kinds| kinds.iter().map(name).collect()).collect()
}

/// Returns the names of the orders in which finders search. A finder call has the index of its order in this
/// list.
#[pyfunction]
pub fn orders() -> Vec<&'static str> {
    Order::NAMES.to_vec()
}

/// Returns the names of the kinds of houses. A house has the index of its kind in this list.
#[pyfunction]
pub fn house_kinds() -> Vec<&'static str> {
    HOUSE_KINDS.iter().map(|&(name, _)| name).collect()
}

/// Returns the names of the ways in which a walk can end. `Logic.walk_many` returns indices of this list.
#[pyfunction]
pub fn walk_ends() -> Vec<&'static str> {
    let mut names = vec![""; WALK_ENDS.len()];
    for (name, end) in WALK_ENDS {
        names[end as usize] = name;
    }
    names
}

/// Returns the rating of each technique on the SE scale. A key `technique/form` is for a form of the
/// technique that has a rating of its own.
#[pyfunction]
pub fn se_values() -> HashMap<&'static str, f64> {
    SE_VALUES.iter().copied().collect()
}

/// Returns the names of all roles. A step has the index of a role in this list.
#[pyfunction]
pub fn roles() -> Vec<&'static str> {
    Role::NAMES.to_vec()
}

fn is_valid_board(
    digit_count: u8,
    cell_count: usize,
    houses: &[(u8, Vec<u16>)],
    constraints: &[AnyConstraint],
) -> bool {
    let is_on_board = |cell: &u16| usize::from(*cell) < cell_count;
    let is_short = |cells: &[u16]| cells.len() <= usize::from(digit_count);
    (1..=MAX_DIGITS).contains(&digit_count)
        && (1..=MAX_CELLS).contains(&cell_count)
        && houses.iter().all(|(_, cells)| is_short(cells) && cells.iter().all(is_on_board))
        && problem::check_cells(cell_count, constraints).is_ok()
        && constraints.iter().all(|constraint| match constraint {
            AnyConstraint::AllDifferent(AllDifferent(cells)) => is_short(cells),
            _ => true,
        })
}

/// Fails if `puzzles` has not a digit, or 0, for each cell of each puzzle.
fn check_puzzles<const W: usize>(geometry: &Geometry<W>, puzzles: &[u8]) -> PyResult<()> {
    let has_whole_puzzles = puzzles.len().is_multiple_of(geometry.cell_count);
    if !has_whole_puzzles || puzzles.iter().any(|&digit| usize::from(digit) > geometry.digit_count) {
        return Err(PyValueError::new_err("expected a digit for each cell of each puzzle"));
    }
    Ok(())
}

fn rounds_tuple(answer: &RoundAnswer) -> RoundsTuple {
    let tuple = |round: &Round| (round.class as u8, round.length, round.conclusion_count);
    let rounds = answer.rounds.iter().map(tuple).collect();
    (answer.end as u8, answer.number, answer.hardest_round, rounds, answer.nanoseconds)
}

fn house_kind(index: u8) -> PyResult<HouseKind> {
    let entry = HOUSE_KINDS.get(usize::from(index));
    entry.map(|&(_, kind)| kind).ok_or_else(|| PyValueError::new_err("no such kind of house"))
}

/// Converts the tuples of finder calls. A walk returns no steps, so its finders may omit their evidence.
fn finder_calls(rows: &[FinderCallTuple], omits_evidence: bool) -> PyResult<Vec<FinderCall>> {
    let call = |&(finder, size, kind, order, takes_best, allows_partial): &FinderCallTuple| {
        let error = |message: &'static str| PyValueError::new_err(message);
        let kinds = registry::KINDS.get(usize::from(finder)).ok_or_else(|| error("no such finder"))?;
        let kind = PatternKind::ALL.get(usize::from(kind)).filter(|kind| kinds.contains(kind));
        let kind = *kind.ok_or_else(|| error("the finder does not take this kind of pattern"))?;
        let order = *Order::ALL.get(usize::from(order)).ok_or_else(|| error("no such order"))?;
        Ok(FinderCall { finder, size, kind, order, takes_best, allows_partial, omits_evidence })
    };
    rows.iter().map(call).collect()
}

fn check_digits_and_masks<const W: usize>(
    geometry: &Geometry<W>,
    values: &[u8],
    masks: Option<&[u32]>,
) -> PyResult<()> {
    let is_valid = values.len() == geometry.cell_count
        && values.iter().all(|&value| usize::from(value) <= geometry.digit_count)
        && masks.is_none_or(|masks| masks.len() == geometry.cell_count);
    if is_valid { Ok(()) } else { Err(PyValueError::new_err("expected a digit and a mask for each cell")) }
}

fn position<'a, const W: usize>(
    geometry: &'a Geometry<W>,
    (values, givens, masks): &PositionTuple,
) -> PyResult<Position<'a, W>> {
    check_digits_and_masks(geometry, values, Some(masks))?;
    check_digits_and_masks(geometry, givens, None)?;
    let given_cells: CellSet<W> =
        (0..).zip(givens).filter(|&(_, &digit)| digit != 0).map(|(cell, _)| cell).collect();
    Ok(Position::new(geometry, values, given_cells, masks))
}

/// Converts a step to a tuple of the index of its finder call, variant, size, placements, eliminations,
/// roles, links, branches, strong sets and (rating of Sudoku Explainer, complexity).
/// `polydoku.model.step.from_core` reads it.
fn step_tuple(py: Python<'_>, step: &Step) -> PyResult<Py<PyAny>> {
    let roles =
        step.roles.iter().map(|(role, part)| role_tuple(py, *role, part)).collect::<PyResult<Vec<_>>>()?;
    let links: Vec<_> = step.links.iter().map(link_tuple).collect();
    let branches: Vec<_> = step.branches.iter().map(branch_tuple).collect();
    let strong_sets = step.proof.iter().map(|set| strong_set_tuple(py, set)).collect::<PyResult<Vec<_>>>()?;
    (
        step.call,
        step.variant,
        step.size,
        candidate_tuples(&step.placements),
        candidate_tuples(&step.eliminations),
        roles,
        links,
        branches,
        strong_sets,
        (step.se_value, step.complexity),
    )
        .into_py_any(py)
}

fn candidate_tuples(candidates: &[(u16, u8)]) -> Vec<CandidateTuple> {
    candidates.iter().map(|&(cell, digit)| (cell, digit + 1)).collect()
}

/// Role, kind of content and content. The kinds are 0 cells, 1 candidates, 2 houses, 3 digits.
fn role_tuple(py: Python<'_>, role: Role, part: &Part) -> PyResult<Py<PyAny>> {
    let role = role as u8;
    match part {
        Part::Cells(cells) => (role, 0, cells).into_py_any(py),
        Part::Candidates(candidates) => (role, 1, candidate_tuples(candidates)).into_py_any(py),
        Part::Houses(houses) => (role, 2, houses).into_py_any(py),
        Part::Digits(mask) => {
            let digits: Vec<u8> = bits(*mask).map(|digit| digit + 1).collect();
            (role, 3, digits).into_py_any(py)
        }
    }
}

fn node_tuple(node: &Node) -> NodeTuple {
    (node.cells.clone(), node.digit + 1)
}

/// The index of a reason in `REASON_KINDS` of `polydoku.model.step`, and its house, its constraint or the index of its
/// pattern, or 0 if it has none.
fn reason_tuple(reason: Reason) -> ReasonTuple {
    match reason {
        Reason::Assumed => (0, 0),
        Reason::Cell => (1, 0),
        Reason::House(house) => (2, house),
        Reason::Rule => (3, 0),
        Reason::Set => (4, 0),
        Reason::Pattern(index) => (5, index),
        Reason::SeveralHouses => (6, 0),
        Reason::Combinations(constraint) => (7, constraint),
    }
}

fn link_tuple(link: &Link) -> (NodeTuple, NodeTuple, bool, ReasonTuple) {
    (node_tuple(&link.from), node_tuple(&link.to), link.is_strong, reason_tuple(link.reason))
}

fn event_tuples(branch: &Branch) -> Vec<EventTuple> {
    let event_tuple = |event: &ChainEvent| {
        (node_tuple(&event.node), event.is_true, event.parents.clone(), reason_tuple(event.reason))
    };
    branch.events.iter().map(event_tuple).collect()
}

/// The events of a branch, and its patterns.
fn branch_tuple(branch: &Branch) -> (Vec<EventTuple>, Vec<PatternTuple>) {
    (event_tuples(branch), branch.patterns.iter().map(pattern_tuple).collect())
}

/// The index of the pattern's kind in `PATTERN_KINDS` of `polydoku.model.step`, its houses, constraints, cells and
/// digits.
fn pattern_tuple(pattern: &Pattern) -> PatternTuple {
    let of_mask = |mask: u32| bits(mask).map(|digit| digit + 1).collect();
    match pattern.clone() {
        Pattern::Locked { house, digit, cells } => (0, vec![house], vec![], cells, vec![digit + 1]),
        Pattern::NakedSet { cells, digits } => (1, vec![], vec![], cells, of_mask(digits)),
        Pattern::HiddenSet { house, digits, cells } => (2, vec![house], vec![], cells, of_mask(digits)),
        Pattern::Required { constraint, digit, cells } => {
            (3, vec![], vec![constraint], cells, vec![digit + 1])
        }
        Pattern::Total { houses, cages } => (4, houses, cages, vec![], vec![]),
    }
}

/// Kind and content: `(0, cell)`, `(1, house, digit)`, `(2, [(cell, first_digit, second_digit), ...])` `(3, constraint)` or
/// `(4, houses, constraints)`.
fn strong_set_tuple(py: Python<'_>, strong_set: &StrongSet) -> PyResult<Py<PyAny>> {
    match strong_set {
        StrongSet::Cell(cell) => (0, cell).into_py_any(py),
        StrongSet::Place(house, digit) => (1, house, digit + 1).into_py_any(py),
        StrongSet::DeadlyPattern(cells) => {
            let cells: Vec<_> =
                cells.iter().map(|&(cell, first, second)| (cell, first + 1, second + 1)).collect();
            (2, cells).into_py_any(py)
        }
        StrongSet::Rule(number) => (3, number).into_py_any(py),
        StrongSet::Total(houses, cages) => (4, houses, cages).into_py_any(py),
    }
}
