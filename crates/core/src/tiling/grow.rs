//! The walk through all ways to grow a tiling run by run. Every tiling gives one answer to each question about its
//! strips, so the walk reaches it once in each position and need not remember results. The walk in order is the
//! same on every machine; the random walk shuffles the answers.

use super::ShapeParams;
use super::partial::{Goal, NextMove, Partial, PartialState, Question};
use super::tile::Tile;
use crate::rng::Rng;

/// The most answers of a question: length 1, or one of the places in a run.
const MOST_ANSWERS: usize = ShapeParams::MAX_RUN as usize + 1;

/// One level of the walk: a question, its answers, and the state to go back to.
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

/// The result of one step of a [`Growth`].
pub(super) enum GrowthStep {
    /// A complete tiling with the wanted numbers; it may have holes.
    Shape(Vec<Tile>),
    /// An answer was tried that did not complete a tiling.
    Node,
    /// The walk is over.
    End,
}

impl Growth {
    /// All tilings, at least with the canonical one of the twelve images of each shape.
    pub fn in_order(params: ShapeParams) -> Self {
        Self::new(Partial::new(params, Goal::EachShapeOnce), None)
    }

    /// All tilings, in an order that rng gives.
    pub fn in_random_order(params: ShapeParams, rng: Rng) -> Self {
        Self::new(Partial::new(params, Goal::AnyShape), Some(rng))
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
        if !partial.apply(level.question, answer) {
            return GrowthStep::Node;
        }
        match partial.next_move() {
            NextMove::Complete => return GrowthStep::Shape(partial.sheet.tiles()),
            NextMove::Answer(question) => self.levels.push(Level::open(partial, question, self.rng.as_mut())),
            NextMove::DeadEnd => {}
        }
        GrowthStep::Node
    }

    /// The part of the walk that is done, 0 to 1, if all answers to a question take equally long.
    pub fn progress(&self) -> f64 {
        if self.levels.is_empty() {
            return 1.0;
        }
        let mut share = 1.0;
        let mut done = 0.0;
        for level in &self.levels {
            share /= f64::from(level.count);
            done += share * f64::from(level.tried.saturating_sub(1));
        }
        done
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
