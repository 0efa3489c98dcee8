//! Ratings of classic puzzles on the scales of other programs. Python has digits 1 to 9, the core has digits 0 to 8;
//! this file converts them.

use polydoku_core::limits::{Limits, StopReason};
use polydoku_core::rate::batch::{self, RateJob, Ratings};
use polydoku_core::rate::cell_set::CELLS;
use polydoku_core::rate::hodoku::rater as hodoku;
use polydoku_core::rate::hodoku::techniques::{Level, Technique as HodokuTechnique};
use polydoku_core::rate::se::rater::Rater as SeRater;
use polydoku_core::rate::se::rating::{End as SeEnd, Figure, Question, Rating as SeRating};
use polydoku_core::rate::se::step::Technique as SeTechnique;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyBytes;

use crate::batch::flag_or_signal;
use crate::interrupt::{Flag, SignalWatch, duration_from_ms};

/// The status of a puzzle with one solution. Other puzzles have no rating.
const UNIQUE: u8 = 1;

/// The number of the technique of a figure that no step has set.
const NO_TECHNIQUE: u8 = 255;

/// How a rating ended. Python refers to an end by its index in [`RATE_ENDS`].
#[derive(Clone, Copy)]
#[repr(u8)]
enum RateEnd {
    /// A signal ended the call before.
    Unreached = 0,
    /// The puzzle does not have exactly one solution.
    Unrated = 1,
    Exact = 2,
    Stuck = 3,
    /// The rating is above the bounds of the question.
    Above = 4,
    /// The budget was used up.
    Stopped = 5,
}

/// The names of the ends, by number.
const RATE_ENDS: [&str; 6] = ["unreached", "unrated", "exact", "stuck", "above", "stopped"];

/// Threads, `budget_ms` of each puzzle, and the lowest and highest figure that interest the caller.
type OptionsTuple = (usize, Option<f64>, Option<(f64, f64)>);
/// For each puzzle the value of a figure as an `f64`, its technique, its level, and its step as a `u32`.
type FigureTuple<'py> = [Bound<'py, PyBytes>; 4];
/// For each puzzle its end and its time; ER, EP and ED; the exception of a signal handler.
type SeTuple<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, [FigureTuple<'py>; 3], Option<PyErr>);
/// For each puzzle its end and its time; scores, levels, whether it is an estimate, the technique of the hardest step
/// and its number; the exception of a signal handler.
type HodokuTuple<'py> = (Bound<'py, PyBytes>, Bound<'py, PyBytes>, [Bound<'py, PyBytes>; 5], Option<PyErr>);
/// Cell and digit.
type CandidateTuple = (u8, u8);
/// Technique, value (SE) or score (HoDoKu), level, placement and removals.
type StepTuple = (u8, f64, u8, Option<CandidateTuple>, Vec<CandidateTuple>);

/// Returns the names of the ways in which a rating can end. A rating has an index of this list.
#[pyfunction]
pub fn rate_ends() -> Vec<&'static str> {
    RATE_ENDS.to_vec()
}

/// Returns the ids of the techniques of the SE scale. A rating has an index of this list.
#[pyfunction]
pub fn se_techniques() -> Vec<&'static str> {
    SeTechnique::IDS.to_vec()
}

/// Returns the ids of the techniques of the HoDoKu scale. A rating has an index of this list.
#[pyfunction]
pub fn hodoku_techniques() -> Vec<&'static str> {
    HodokuTechnique::ALL.iter().map(|technique| technique.id()).collect()
}

/// Returns the names of HoDoKu's levels, from the easiest. A rating has an index of this list.
#[pyfunction]
pub fn hodoku_levels() -> Vec<String> {
    Level::ALL.iter().map(|level| format!("{level:?}")).collect()
}

/// Rates the puzzles with the status [`UNIQUE`] on the SE scale.
#[pyfunction]
pub fn rate_se<'py>(
    py: Python<'py>,
    puzzles: &[u8],
    statuses: &[u8],
    options: OptionsTuple,
    stop: Option<Bound<'py, Flag>>,
) -> PyResult<SeTuple<'py>> {
    let (_, _, bounds) = options;
    let question = bounds.map_or(Question::Exact, |(low, high)| Question::Within(low, high));
    let rate = |rater: &mut SeRater, puzzle: &[u8], limits: &Limits| {
        let rating = rater.rate(puzzle, question, limits);
        (rating.end != SeEnd::Stopped(StopReason::Interrupt)).then_some(rating)
    };
    let rated = Rated::of(py, puzzles, statuses, options, stop, SeRater::new, rate)?;
    let figure = |figure: fn(&SeRating) -> Figure| {
        let technique = |rating: &SeRating| figure(rating).technique.map_or(NO_TECHNIQUE, |id| id as u8);
        [
            rated.bytes(py, 0f64.to_ne_bytes(), |rating| figure(rating).value.to_ne_bytes()),
            rated.bytes(py, [NO_TECHNIQUE], |rating| [technique(rating)]),
            rated.bytes(py, [0], |rating| [figure(rating).level]),
            rated.bytes(py, 0u32.to_ne_bytes(), |rating| figure(rating).step.to_ne_bytes()),
        ]
    };
    let figures = [figure(|rating| rating.er), figure(|rating| rating.ep), figure(|rating| rating.ed)];
    let ends = rated.ends(py, |rating| match rating.end {
        SeEnd::Solved => RateEnd::Exact,
        SeEnd::Stuck => RateEnd::Stuck,
        SeEnd::AboveBound => RateEnd::Above,
        SeEnd::Stopped(_) => RateEnd::Stopped,
    });
    Ok((ends, rated.times(py), figures, rated.exception))
}

/// Rates the puzzles with the status [`UNIQUE`] on the HoDoKu scale.
#[pyfunction]
pub fn rate_hodoku<'py>(
    py: Python<'py>,
    puzzles: &[u8],
    statuses: &[u8],
    options: OptionsTuple,
    stop: Option<Bound<'py, Flag>>,
) -> PyResult<HodokuTuple<'py>> {
    let (_, _, bounds) = options;
    // Scores are whole numbers. The conversion limits a bound to the range of scores.
    let highest_score = bounds.map_or(u32::MAX, |(_, high)| high as u32);
    let rate = |rater: &mut hodoku::Rater, puzzle: &[u8], limits: &Limits| {
        let rating = rater.rate_up_to(puzzle, highest_score, limits);
        let is_interrupted = rating.end == hodoku::End::Stopped
            && limits.check_clock_and_interrupt() == Some(StopReason::Interrupt);
        (!is_interrupted).then_some(rating)
    };
    let rated = Rated::of(py, puzzles, statuses, options, stop, hodoku::Rater::new, rate)?;
    let columns = [
        rated.bytes(py, 0u32.to_ne_bytes(), |rating| rating.score.to_ne_bytes()),
        rated.bytes(py, [0], |rating| [rating.level as u8]),
        rated.bytes(py, [0], |rating| [u8::from(rating.is_estimate)]),
        rated.bytes(py, [NO_TECHNIQUE], |rating| [rating.hardest as u8]),
        rated.bytes(py, 0u32.to_ne_bytes(), |rating| (rating.hardest_step + 1).to_ne_bytes()),
    ];
    let ends = rated.ends(py, |rating| match rating.end {
        hodoku::End::Solved => RateEnd::Exact,
        hodoku::End::Stuck => RateEnd::Stuck,
        hodoku::End::AboveBound => RateEnd::Above,
        hodoku::End::Stopped => RateEnd::Stopped,
    });
    Ok((ends, rated.times(py), columns, rated.exception))
}

/// Returns the steps of the walk of a puzzle on the SE scale, and the stop number.
#[pyfunction]
pub fn se_steps(py: Python<'_>, puzzle: &[u8], budget_ms: Option<f64>) -> PyResult<(Vec<StepTuple>, u8)> {
    check_digits(puzzle)?;
    let watch = SignalWatch::new(py)?;
    let mut steps = Vec::new();
    let rating = py.detach(|| {
        let should_stop = || watch.should_stop();
        let limits = watch.limits(1, budget_ms, None, &should_stop);
        SeRater::new().walk(puzzle, &limits, |_, step| {
            let removals = (0..).zip(step.removals);
            let removals =
                removals.flat_map(|(digit, cells)| cells.into_iter().map(move |cell| (cell, digit + 1)));
            let placement = step.placement.map(|(cell, digit)| (cell, digit + 1));
            steps.push((step.technique as u8, step.value, step.level, placement, removals.collect()));
        })
    });
    let stop_reason = if let SeEnd::Stopped(reason) = rating.end { Some(reason) } else { None };
    Ok((steps, watch.into_stop_number(stop_reason)?))
}

/// Returns the steps of the walk of a puzzle on the HoDoKu scale, and the stop number.
#[pyfunction]
pub fn hodoku_steps(py: Python<'_>, puzzle: &[u8], budget_ms: Option<f64>) -> PyResult<(Vec<StepTuple>, u8)> {
    check_digits(puzzle)?;
    let watch = SignalWatch::new(py)?;
    let mut steps = Vec::new();
    let rating = py.detach(|| {
        let should_stop = || watch.should_stop();
        let limits = watch.limits(1, budget_ms, None, &should_stop);
        hodoku::Rater::new().walk(puzzle, &limits, |_, step| {
            let to_python = |&(cell, digit): &(u8, u8)| (cell, digit + 1);
            let (technique, placement) = (step.technique, step.placement.as_ref().map(to_python));
            let removals = step.removals.iter().map(to_python).collect();
            let (score, level) = (f64::from(technique.score()), technique.level() as u8);
            steps.push((technique as u8, score, level, placement, removals));
        })
    });
    let stop_reason = (rating.end == hodoku::End::Stopped).then_some(StopReason::Deadline);
    Ok((steps, watch.into_stop_number(stop_reason)?))
}

/// The ratings of a batch.
struct Rated<T> {
    /// For each puzzle the index of its rating in `ratings`, or `None` if it was not to be rated.
    indices: Vec<Option<usize>>,
    ratings: Vec<Option<T>>,
    nanoseconds: Vec<u64>,
    exception: Option<PyErr>,
}

impl<T: Send> Rated<T> {
    fn of<R: Send>(
        py: Python<'_>,
        puzzles: &[u8],
        statuses: &[u8],
        (threads, budget_ms, _): OptionsTuple,
        stop: Option<Bound<'_, Flag>>,
        new_rater: impl Fn() -> R + Sync + Send,
        rate: impl Fn(&mut R, &[u8], &Limits) -> Option<T> + Sync + Send,
    ) -> PyResult<Self> {
        if puzzles.len() != CELLS * statuses.len() {
            return Err(PyValueError::new_err("expected 81 digits for each puzzle"));
        }
        let mut unique_puzzles = Vec::with_capacity(puzzles.len());
        let mut indices = Vec::with_capacity(statuses.len());
        for (puzzle, &status) in puzzles.chunks(CELLS).zip(statuses) {
            let is_unique = status == UNIQUE;
            indices.push(is_unique.then_some(unique_puzzles.len() / CELLS));
            if is_unique {
                unique_puzzles.extend_from_slice(puzzle);
            }
        }
        check_digits(&unique_puzzles)?;
        let rated_count = unique_puzzles.len() / CELLS;
        let mut ratings: Vec<Option<T>> = (0..rated_count).map(|_| None).collect();
        let mut nanoseconds = vec![0; rated_count];
        let flag = stop.as_ref().map(Bound::get);
        let watch = SignalWatch::new(py)?;
        py.detach(|| {
            let should_stop = || flag_or_signal(flag, &watch);
            let budget = budget_ms.and_then(duration_from_ms);
            let job = RateJob { budget, threads, interrupt: Some(&should_stop) };
            let answers = Ratings { ratings: &mut ratings, nanoseconds: &mut nanoseconds };
            batch::rate_many(&unique_puzzles, &job, answers, new_rater, rate);
        });
        Ok(Rated { indices, ratings, nanoseconds, exception: watch.into_exception() })
    }

    /// Some bytes of each rating, in the order of the puzzles; `default` stands for a puzzle without one.
    fn bytes<'py, const N: usize>(
        &self,
        py: Python<'py>,
        default: [u8; N],
        value: impl Fn(&T) -> [u8; N],
    ) -> Bound<'py, PyBytes> {
        let rating = |index: &Option<usize>| index.and_then(|index| self.ratings[index].as_ref());
        let bytes = self.indices.iter().flat_map(|index| rating(index).map_or(default, &value));
        PyBytes::new(py, &bytes.collect::<Vec<u8>>())
    }

    /// The number of the [`RateEnd`] of each puzzle.
    fn ends<'py>(&self, py: Python<'py>, end: impl Fn(&T) -> RateEnd) -> Bound<'py, PyBytes> {
        let rating_end = |index: usize| self.ratings[index].as_ref().map_or(RateEnd::Unreached, &end);
        let ends = self.indices.iter().map(|index| index.map_or(RateEnd::Unrated, rating_end) as u8);
        PyBytes::new(py, &ends.collect::<Vec<u8>>())
    }

    /// The nanoseconds of each puzzle as a `u64`.
    fn times<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let time = |index: &Option<usize>| index.map_or(0, |index| self.nanoseconds[index]);
        PyBytes::new(
            py,
            &self.indices.iter().flat_map(|index| time(index).to_ne_bytes()).collect::<Vec<u8>>(),
        )
    }
}

fn check_digits(puzzles: &[u8]) -> PyResult<()> {
    if !puzzles.len().is_multiple_of(CELLS) || puzzles.iter().any(|&digit| digit > 9) {
        return Err(PyValueError::new_err("expected 81 digits of 0 to 9 for each puzzle"));
    }
    Ok(())
}
