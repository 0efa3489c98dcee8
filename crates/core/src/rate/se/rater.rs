//! Walks: the steps of the scale in their order, and the rating of a puzzle.

use crate::limits::Limits;
use crate::rate::grid::{DIGITS, Grid};
use crate::rate::poll::Poll;
use crate::rate::se::digit_boards::{DigitBoards, Singles};
use crate::rate::se::forcing::{ForcingChains, ForcingKind, NestedKind};
use crate::rate::se::rating::{End, Question, Rating, RunningRating};
use crate::rate::se::step::{Step, Technique};
use crate::rate::se::unsearched::{SearchStates, Unsearched};
use crate::rate::se::{aligned_pairs, fish, hidden_sets, locked, naked_sets, singles, wings};

/// A value that is printed as 2.5 is less than 2.5 plus this.
const ROUNDING: f64 = 0.04;

/// The work of the cheapest searches of a step, in nanoseconds.
const WORK_PER_STEP: u64 = 200;

/// A part of the scale that is tried at one place of its order.
struct Finder {
    /// The lowest value that its steps can have. It grows in the order of the finders.
    lowest: f64,
    search: Search,
}

enum Search {
    /// Finds the first step.
    First(fn(&Grid) -> Option<Step>),
    /// Finds the first step, and remembers where there is none.
    FirstUnsearched(fn(&Grid, &mut Unsearched) -> Option<Step>),
    /// Finds the best step of a value up to a bound.
    Best(fn(&mut Rater, &Grid, &mut Poll, f64) -> Option<Step>),
}

const fn first(lowest: f64, find: fn(&Grid) -> Option<Step>) -> Finder {
    Finder { lowest, search: Search::First(find) }
}

const fn first_unsearched(lowest: f64, find: fn(&Grid, &mut Unsearched) -> Option<Step>) -> Finder {
    Finder { lowest, search: Search::FirstUnsearched(find) }
}

const fn best(lowest: f64, find: fn(&mut Rater, &Grid, &mut Poll, f64) -> Option<Step>) -> Finder {
    Finder { lowest, search: Search::Best(find) }
}

const FINDER_COUNT: usize = 26;

/// The finders in the order in which they are tried. The first that has a step gives the step.
const FINDERS: [Finder; FINDER_COUNT] = [
    first_unsearched(1.0, singles::find_hidden),
    first_unsearched(1.7, locked::find_direct),
    first_unsearched(2.0, |grid, unsearched| hidden_sets::find_direct(grid, unsearched, 2)),
    first(2.3, singles::find_naked),
    first_unsearched(2.5, |grid, unsearched| hidden_sets::find_direct(grid, unsearched, 3)),
    first_unsearched(2.6, locked::find),
    first_unsearched(3.0, |grid, unsearched| naked_sets::find(grid, unsearched, 2)),
    first_unsearched(3.2, |grid, unsearched| fish::find(grid, unsearched, 2)),
    first_unsearched(3.4, |grid, unsearched| hidden_sets::find(grid, unsearched, 2)),
    first_unsearched(3.6, |grid, unsearched| naked_sets::find(grid, unsearched, 3)),
    first_unsearched(3.8, |grid, unsearched| fish::find(grid, unsearched, 3)),
    first_unsearched(4.0, |grid, unsearched| hidden_sets::find(grid, unsearched, 3)),
    first(4.2, wings::find_xy),
    first(4.4, wings::find_xyz),
    first_unsearched(5.0, |grid, unsearched| naked_sets::find(grid, unsearched, 4)),
    first_unsearched(5.2, |grid, unsearched| fish::find(grid, unsearched, 4)),
    first_unsearched(5.4, |grid, unsearched| hidden_sets::find(grid, unsearched, 4)),
    first(6.2, aligned_pairs::find),
    best(7.5, |rater, grid, poll, most| rater.forcing_chains.find(ForcingKind::Nishio, grid, poll, most)),
    best(8.0, |rater, grid, poll, most| rater.forcing_chains.find(ForcingKind::Multiple, grid, poll, most)),
    best(8.5, |rater, grid, poll, most| rater.forcing_chains.find(ForcingKind::Dynamic, grid, poll, most)),
    best(9.0, |rater, grid, poll, most| rater.find_nested(NestedKind::Sets, grid, poll, most)),
    best(9.5, |rater, grid, poll, most| rater.find_nested(NestedKind::SimpleChains, grid, poll, most)),
    best(10.0, |rater, grid, poll, most| rater.find_nested(NestedKind::MultipleChains, grid, poll, most)),
    best(10.5, |rater, grid, poll, most| {
        (0..4).find_map(|nesting| rater.find_nested(NestedKind::DynamicChains(nesting), grid, poll, most))
    }),
    best(11.0, |rater, grid, poll, most| rater.find_nested(NestedKind::DynamicChainsTwice, grid, poll, most)),
];

/// Rates puzzles. It holds the memory that searches need, so that a thread allocates it once.
#[derive(Default)]
pub struct Rater {
    search_states: SearchStates<FINDER_COUNT>,
    forcing_chains: ForcingChains,
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
        let mut rating_so_far = RunningRating::new();
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
        let rating_so_far = RunningRating::new();
        self.walk_on(Grid::new(values), rating_so_far, f64::INFINITY, limits, |grid, _, step| {
            on_step(grid, step);
            step.apply(grid);
        })
    }

    /// The step that a walk takes in a grid. `None` if there is none, or if its printed value is above `highest`.
    pub fn next_step(&mut self, grid: &Grid, poll: &mut Poll<'_>, highest: f64) -> Option<Step> {
        let most = highest + ROUNDING;
        self.search_states.update(grid);
        for (index, finder) in FINDERS.iter().enumerate().take_while(|(_, finder)| finder.lowest <= most) {
            let step = match finder.search {
                Search::First(find) => find(grid),
                Search::FirstUnsearched(find) => find(grid, &mut self.search_states.unsearched[index]),
                Search::Best(find) => find(self, grid, poll, most),
            };
            if step.is_some() {
                // The walk takes a step above the bound if an earlier finder has one.
                let is_next = most.is_infinite() || !self.has_step(&FINDERS[..index], grid, poll);
                return step.filter(|step| step.value <= most && is_next);
            }
            if poll.stop_reason.is_some() {
                return None;
            }
        }
        None
    }

    /// Whether some finders have a step above their bounds.
    fn has_step(&mut self, finders: &[Finder], grid: &Grid, poll: &mut Poll<'_>) -> bool {
        finders.iter().any(|finder| match finder.search {
            Search::First(_) | Search::FirstUnsearched(_) => false,
            Search::Best(find) => find(self, grid, poll, f64::INFINITY).is_some(),
        })
    }

    fn find_nested(&mut self, kind: NestedKind, grid: &Grid, poll: &mut Poll, most: f64) -> Option<Step> {
        self.forcing_chains.find(ForcingKind::Nested(kind), grid, poll, most)
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
