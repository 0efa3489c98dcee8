//! Walks through puzzles, and their ratings.

use crate::limits::Limits;
use crate::rate::grid::{DIGITS, Grid};
use crate::rate::poll::Poll;
use crate::rate::se::digit_boards::{DigitBoards, Singles};
use crate::rate::se::finders::Finders;
use crate::rate::se::rating::{End, Question, Rating, RunningRating};
use crate::rate::se::step::{Step, Technique};

/// The work of the cheapest searches of a step, in nanoseconds.
const WORK_PER_STEP: u64 = 200;

/// Rates puzzles. It holds the memory that searches need, so that a thread allocates it once.
#[derive(Default)]
pub struct Rater {
    finders: Finders,
}

impl Rater {
    pub fn new() -> Self {
        Rater::default()
    }

    /// Rates a puzzle that has exactly one solution. `values` has a digit 1..=9 or 0 for each cell. The numbers are those
    /// of [`Rater::walk`], but singles that cannot raise a number are placed all at once.
    pub fn rate(&mut self, values: &[u8], question: Question, limits: &Limits<'_>) -> Rating {
        let highest = question.highest();
        let mut boards = DigitBoards::of_values(values);
        let mut rating_so_far = RunningRating::default();
        place_first_singles(&mut boards, &mut rating_so_far, highest);
        if boards.is_solved() {
            return rating_so_far.rating(End::Solved);
        }
        let grid = Grid::of_digits(|digit| boards.cells(digit));
        self.walk_on(grid, rating_so_far, highest, limits, |grid, rating_so_far, step| {
            step.apply(grid);
            place_singles(grid, rating_so_far);
        })
    }

    /// Walks to the end of a puzzle and passes each step to `on_step`, with the grid before the step.
    pub fn walk(
        &mut self,
        values: &[u8],
        limits: &Limits<'_>,
        mut on_step: impl FnMut(&Grid, &Step),
    ) -> Rating {
        let rating_so_far = RunningRating::default();
        self.walk_on(Grid::new(values), rating_so_far, f64::INFINITY, limits, |grid, _, step| {
            on_step(grid, step);
            step.apply(grid);
        })
    }

    /// The step that a walk takes in a grid. `None` if there is none, or if its printed value is above `highest`.
    pub fn next_step(&mut self, grid: &Grid, poll: &mut Poll<'_>, highest: f64) -> Option<Step> {
        self.finders.next_step(grid, poll, highest)
    }

    /// Goes on with a walk to its end. `apply` applies each step.
    fn walk_on(
        &mut self,
        mut grid: Grid,
        mut rating_so_far: RunningRating,
        highest: f64,
        limits: &Limits<'_>,
        mut apply: impl FnMut(&mut Grid, &mut RunningRating, &Step),
    ) -> Rating {
        let mut poll = Poll::new(limits);
        while !grid.is_solved() {
            poll.must_stop(WORK_PER_STEP);
            let step = self.next_step(&grid, &mut poll, highest);
            if let Some(reason) = poll.stop_reason {
                return rating_so_far.rating(End::Stopped(reason));
            }
            let Some(step) = step else {
                let end = if highest.is_finite() { End::AboveBound } else { End::Stuck };
                return rating_so_far.rating(end);
            };
            rating_so_far.add(&step);
            apply(&mut grid, &mut rating_so_far, &step);
        }
        rating_so_far.rating(End::Solved)
    }
}

/// Places hidden singles at the beginning of a walk, first those of boxes, then those of lines too. A single stays a
/// single until it is placed, so their order is free.
fn place_first_singles(boards: &mut DigitBoards, rating_so_far: &mut RunningRating, highest: f64) {
    if boards.has_last_cell() {
        return;
    }
    for (singles, value) in [(Singles::Boxes, 1.2), (Singles::Hidden, 1.5)] {
        let count = if value <= highest { boards.place_singles(singles) } else { 0 };
        if count > 0 {
            rating_so_far.add(&Step::placing(Technique::HiddenSingle, value, 0, 0));
            rating_so_far.add_placements(count - 1);
        }
    }
}

/// Places all singles of a grid that cannot raise a number. Steps that place a digit stay possible until it is placed,
/// or become easier, so any order leads to the same grid as the order of the scale.
fn place_singles(grid: &mut Grid, rating_so_far: &mut RunningRating) {
    if !rating_so_far.has_placement() || rating_so_far.highest() < 1.5 {
        return;
    }
    let mut boards = DigitBoards::of_grid(grid);
    let singles = if rating_so_far.highest() >= 2.3 { Singles::All } else { Singles::Hidden };
    rating_so_far.add_placements(boards.place_singles(singles));
    for digit in 0..DIGITS as u8 {
        boards.cells(digit).1.iter().for_each(|cell| grid.place(cell, digit));
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/rater.rs"]
mod tests;
