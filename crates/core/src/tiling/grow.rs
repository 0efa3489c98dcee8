//! The walk through all ways to grow a tiling run by run. A tiling answers every question about its
//! strips in one way, so the walk meets it once in each position, and nothing found has to be
//! remembered. In order, the walk is the same on every machine; by rng, its answers are shuffled.

use super::ShapeParams;
use super::partial::{Goal, NextMove, Partial, PartialState, Question};
use super::tile::Tile;
use crate::rng::Rng;

/// As many answers as a question can have: length 1, or one of the places in a run.
const MOST_ANSWERS: usize = ShapeParams::MAX_RUN as usize + 1;

/// One level of the walk: a question, the answers not yet tried, and where to go back to.
struct Level {
    question: Question,
    answers: [u8; MOST_ANSWERS],
    count: u8,
    tried: u8,
    mark: usize,
    before: PartialState,
}

/// A walk that can stop at any node.
pub(super) struct Growth {
    partial: Option<Partial>,
    levels: Vec<Level>,
    rng: Option<Rng>,
}

/// What one step of a [`Growth`] came to.
pub(super) enum GrowthStep {
    /// A complete tiling with the wanted numbers, as it lies; it may have holes.
    Shape(Vec<Tile>),
    /// An answer was tried and completed nothing.
    Node,
    /// There is nothing more.
    End,
}

impl Growth {
    /// All tilings; of the twelve pictures of each, the canonical one at least.
    pub fn in_order(wanted: ShapeParams) -> Self {
        Self::new(Partial::new(wanted, Goal::Each), None)
    }

    /// All tilings, in an order that rng gives.
    pub fn in_random_order(wanted: ShapeParams, rng: Rng) -> Self {
        Self::new(Partial::new(wanted, Goal::Some), Some(rng))
    }

    fn new(partial: Option<Partial>, mut rng: Option<Rng>) -> Self {
        let first = partial.as_ref().map(|partial| Level::open(partial, Question::Root, rng.as_mut()));
        Growth { partial, levels: first.into_iter().collect(), rng }
    }

    /// Tries one answer of the deepest question.
    pub fn step(&mut self) -> GrowthStep {
        let (Some(level), Some(partial)) = (self.levels.last_mut(), &mut self.partial) else {
            return GrowthStep::End;
        };
        partial.sheet.go_back(level.mark);
        partial.state = level.before;
        if level.tried == level.count {
            self.levels.pop();
            return GrowthStep::Node;
        }
        let answer = level.answers[usize::from(level.tried)];
        level.tried += 1;
        if !partial.take(level.question, answer) {
            return GrowthStep::Node;
        }
        match partial.look_ahead() {
            NextMove::Shape => return GrowthStep::Shape(partial.sheet.tiles()),
            NextMove::Ask(question) => self.levels.push(Level::open(partial, question, self.rng.as_mut())),
            NextMove::Nothing => {}
        }
        GrowthStep::Node
    }

    /// Which part of the walk is behind, 0 to 1, if the answers to a question take equally long.
    pub fn walked(&self) -> f64 {
        if self.levels.is_empty() {
            return 1.0;
        }
        let mut share = 1.0;
        let mut walked = 0.0;
        for level in &self.levels {
            share /= f64::from(level.count);
            walked += share * f64::from(level.tried.saturating_sub(1));
        }
        walked
    }
}

impl Level {
    fn open(partial: &Partial, question: Question, rng: Option<&mut Rng>) -> Self {
        let mut answers = [0; MOST_ANSWERS];
        let mut count = 0;
        partial.answers(question, |answer| {
            answers[count] = answer;
            count += 1;
        });
        if let Some(rng) = rng {
            rng.shuffle(&mut answers[..count]);
        }
        let (mark, before) = (partial.sheet.mark(), partial.state);
        Level { question, answers, count: count as u8, tried: 0, mark, before }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tiling/grow.rs"]
mod tests;
