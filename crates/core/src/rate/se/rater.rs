//! Walks: the steps of the scale in their order, and the rating of a puzzle.

use crate::limits::Limits;
use crate::rate::grid::Grid;
use crate::rate::poll::Poll;
use crate::rate::se::rating::{End, Question, Rating, RunningRating};
use crate::rate::se::step::Step;
use crate::rate::se::value::printed;
use crate::rate::se::{aligned_pairs, fish, hidden_sets, locked, naked_sets, singles, wings};

/// The work of the cheapest searches of a step, in nanoseconds.
const WORK_PER_STEP: u64 = 200;

/// A part of the scale that is tried at one place of its order.
struct Finder {
    /// The lowest value that its steps can have. It grows in the order of the finders.
    lowest: f64,
    find: fn(&mut Rater, &Grid, &mut Poll, f64) -> Option<Step>,
}

/// The finders in the order in which they are tried. The first that has a step gives the step.
const FINDERS: [Finder; 18] = [
    Finder { lowest: 1.0, find: |_, grid, _, _| singles::find_hidden(grid) },
    Finder { lowest: 1.7, find: |_, grid, _, _| locked::find_direct(grid) },
    Finder { lowest: 2.0, find: |_, grid, _, _| hidden_sets::find_direct(grid, 2) },
    Finder { lowest: 2.3, find: |_, grid, _, _| singles::find_naked(grid) },
    Finder { lowest: 2.5, find: |_, grid, _, _| hidden_sets::find_direct(grid, 3) },
    Finder { lowest: 2.6, find: |_, grid, _, _| locked::find(grid) },
    Finder { lowest: 3.0, find: |_, grid, _, _| naked_sets::find(grid, 2) },
    Finder { lowest: 3.2, find: |_, grid, _, _| fish::find(grid, 2) },
    Finder { lowest: 3.4, find: |_, grid, _, _| hidden_sets::find(grid, 2) },
    Finder { lowest: 3.6, find: |_, grid, _, _| naked_sets::find(grid, 3) },
    Finder { lowest: 3.8, find: |_, grid, _, _| fish::find(grid, 3) },
    Finder { lowest: 4.0, find: |_, grid, _, _| hidden_sets::find(grid, 3) },
    Finder { lowest: 4.2, find: |_, grid, _, _| wings::find_xy(grid) },
    Finder { lowest: 4.4, find: |_, grid, _, _| wings::find_xyz(grid) },
    Finder { lowest: 5.0, find: |_, grid, _, _| naked_sets::find(grid, 4) },
    Finder { lowest: 5.2, find: |_, grid, _, _| fish::find(grid, 4) },
    Finder { lowest: 5.4, find: |_, grid, _, _| hidden_sets::find(grid, 4) },
    Finder { lowest: 6.2, find: |_, grid, _, _| aligned_pairs::find(grid) },
];

/// Rates puzzles. It holds the memory that searches need, so that a thread allocates it once.
#[derive(Default)]
pub struct Rater {}

impl Rater {
    pub fn new() -> Self {
        Rater::default()
    }

    /// Rates a puzzle that has exactly one solution. `values` has a digit 1..=9 or 0 for each cell.
    pub fn rate(&mut self, values: &[u8], question: Question, limits: &Limits<'_>) -> Rating {
        self.walk_to(values, question.highest(), limits, |_, _| ())
    }

    /// Walks to the end of a puzzle and passes each step to `on_step`, with the grid before the step.
    pub fn walk(&mut self, values: &[u8], limits: &Limits<'_>, on_step: impl FnMut(&Grid, &Step)) -> Rating {
        self.walk_to(values, f64::INFINITY, limits, on_step)
    }

    /// The step that a walk takes in a grid. `None` if there is none, or if its printed value is above `highest`.
    pub fn next_step(&mut self, grid: &Grid, poll: &mut Poll<'_>, highest: f64) -> Option<Step> {
        let finders = FINDERS.iter().take_while(|finder| finder.lowest <= highest + 0.01);
        for finder in finders {
            // Without a bound: a step above `highest` ends the search, even if a later finder has a step below it.
            let step = (finder.find)(self, grid, poll, f64::INFINITY);
            if step.is_some() || poll.stop_reason.is_some() {
                return step.filter(|step| printed(step.value) <= highest + 0.01);
            }
        }
        None
    }

    fn walk_to(
        &mut self,
        values: &[u8],
        highest: f64,
        limits: &Limits<'_>,
        mut on_step: impl FnMut(&Grid, &Step),
    ) -> Rating {
        let mut grid = Grid::new(values);
        let mut poll = Poll::new(limits);
        let mut rating_so_far = RunningRating::new();
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
            on_step(&grid, &step);
            rating_so_far.add(&step);
            step.apply(&mut grid);
        }
        rating_so_far.rating(End::Solved)
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/rater.rs"]
mod tests;
