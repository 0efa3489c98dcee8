//! The rating of a puzzle.

use crate::limits::Limits;
use crate::rate::hodoku::state::State;
use crate::rate::hodoku::step::Step;
use crate::rate::hodoku::techniques::{Level, Technique};
use crate::rate::hodoku::walk::Finders;
use crate::rate::poll::Poll;

/// How a walk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    Solved,
    /// No technique has a step. This happens only if the puzzle does not have exactly one solution.
    Stuck,
    /// The score is higher than the caller asked for. It is that of the steps so far.
    AboveBound,
    /// A limit was reached.
    Stopped,
}

/// The number of steps of each technique, by `Technique as usize`.
pub type StepCounts = [u32; Technique::ALL.len()];

/// The rating of a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rating {
    pub end: End,
    /// The sum of the scores of all steps; of a walk that stopped, of the steps so far.
    pub score: u32,
    pub level: Level,
    /// Whether the walk needed forcing chains, forcing nets or brute force.
    pub is_estimate: bool,
    /// The technique of the hardest step: the first one of the highest level, and in that level of the highest score.
    pub hardest: Technique,
    /// The number of the hardest step, from 0.
    pub hardest_step: u32,
    pub step_counts: StepCounts,
}

impl Rating {
    const START: Rating = Rating {
        end: End::Solved,
        score: 0,
        level: Level::Easy,
        is_estimate: false,
        hardest: Technique::FullHouse,
        hardest_step: 0,
        step_counts: [0; Technique::ALL.len()],
    };

    fn count(&mut self, technique: Technique) {
        let rank = |technique: Technique| (technique.level(), technique.score());
        let step_count: u32 = self.step_counts.iter().sum();
        if step_count == 0 || rank(technique) > rank(self.hardest) {
            (self.hardest, self.hardest_step) = (technique, step_count);
        }
        self.step_counts[technique as usize] += 1;
        self.score += technique.score();
    }
}

/// Rates puzzles one after the other.
pub struct Rater {
    state: State,
    finders: Finders,
}

impl Default for Rater {
    fn default() -> Self {
        Rater::new()
    }
}

impl Rater {
    pub fn new() -> Self {
        Rater { state: State::new(&[]), finders: Finders::default() }
    }

    /// Rates a puzzle: `values` has a digit 1..=9 or 0 for each cell.
    pub fn rate(&mut self, values: &[u8], limits: &Limits) -> Rating {
        self.rate_up_to(values, u32::MAX, limits)
    }

    /// Rates a puzzle, but ends as soon as the score is above `highest_score`.
    pub fn rate_up_to(&mut self, values: &[u8], highest_score: u32, limits: &Limits) -> Rating {
        self.walk_up_to(values, highest_score, limits, |_, _| {})
    }

    /// Rates a puzzle, and calls `on_step` with each step and the state before it.
    pub fn walk(&mut self, values: &[u8], limits: &Limits, on_step: impl FnMut(&State, &Step)) -> Rating {
        self.walk_up_to(values, u32::MAX, limits, on_step)
    }

    fn walk_up_to(
        &mut self,
        values: &[u8],
        highest_score: u32,
        limits: &Limits,
        mut on_step: impl FnMut(&State, &Step),
    ) -> Rating {
        let mut poll = Poll::new(limits);
        let mut rating = Rating::START;
        self.state.load(values);
        while rating.score <= highest_score {
            let next = self.finders.next_step(&mut self.state, &mut poll);
            rating.is_estimate |= next.is_estimate;
            let Some(step) = next.step.filter(|_| poll.stop_reason.is_none()) else {
                break;
            };
            on_step(&self.state, &step);
            rating.count(step.technique);
            step.apply(&mut self.state);
        }
        rating.end = match poll.stop_reason {
            Some(_) => End::Stopped,
            None if rating.score > highest_score => End::AboveBound,
            None if self.state.is_solved() => End::Solved,
            None => End::Stuck,
        };
        rating.level = rating.hardest.level().of_score(rating.score);
        rating
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/rater.rs"]
mod tests;
