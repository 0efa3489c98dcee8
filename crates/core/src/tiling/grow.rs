//! The walk through all ways to grow a tiling run by run. A tiling answers every question about its
//! strips in one way, so the walk meets it once in each position, and nothing found has to be
//! remembered. In order, the walk is the same on every machine; by chance, its answers are shuffled.

use super::Wanted;
use super::partial::{Ahead, Aim, Partial, Question, State};
use super::tile::Tile;
use crate::chance::Chance;

/// As many answers as a question can have: length 1, or one of the places in a run.
const MOST_ANSWERS: usize = Wanted::MAX_RUN as usize + 1;

/// One level of the walk: a question, the answers not yet tried, and where to go back to.
struct Level {
    question: Question,
    answers: [u8; MOST_ANSWERS],
    count: u8,
    tried: u8,
    mark: usize,
    before: State,
}

/// A walk that can stop at any node.
pub(super) struct Growth {
    partial: Option<Partial>,
    levels: Vec<Level>,
    chance: Option<Chance>,
}

/// What one step of a [`Growth`] came to.
pub(super) enum Step {
    /// A complete tiling with the wanted numbers, as it lies; it may have holes.
    Shape(Vec<Tile>),
    /// An answer was tried and completed nothing.
    Node,
    /// There is nothing more.
    End,
}

impl Growth {
    /// All tilings; of the twelve pictures of each, the canonical one at least.
    pub fn in_order(wanted: Wanted) -> Self {
        Self::new(Partial::new(wanted, Aim::Each), None)
    }

    /// All tilings, in an order that chance gives.
    pub fn by_chance(wanted: Wanted, chance: Chance) -> Self {
        Self::new(Partial::new(wanted, Aim::Some), Some(chance))
    }

    fn new(partial: Option<Partial>, mut chance: Option<Chance>) -> Self {
        let first = partial.as_ref().map(|partial| Level::open(partial, Question::Root, chance.as_mut()));
        Growth { partial, levels: first.into_iter().collect(), chance }
    }

    /// Tries one answer of the deepest question.
    pub fn step(&mut self) -> Step {
        let (Some(level), Some(partial)) = (self.levels.last_mut(), &mut self.partial) else {
            return Step::End;
        };
        partial.sheet.go_back(level.mark);
        partial.state = level.before;
        if level.tried == level.count {
            self.levels.pop();
            return Step::Node;
        }
        let answer = level.answers[usize::from(level.tried)];
        level.tried += 1;
        if !partial.take(level.question, answer) {
            return Step::Node;
        }
        match partial.look_ahead() {
            Ahead::Shape => return Step::Shape(partial.sheet.tiles()),
            Ahead::Ask(question) => self.levels.push(Level::open(partial, question, self.chance.as_mut())),
            Ahead::Nothing => {}
        }
        Step::Node
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
    fn open(partial: &Partial, question: Question, chance: Option<&mut Chance>) -> Self {
        let mut answers = [0; MOST_ANSWERS];
        let mut count = 0;
        partial.answers(question, |answer| {
            answers[count] = answer;
            count += 1;
        });
        if let Some(chance) = chance {
            chance.shuffle(&mut answers[..count]);
        }
        let (mark, before) = (partial.sheet.mark(), partial.state);
        Level { question, answers, count: count as u8, tried: 0, mark, before }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tiling/grow.rs"]
mod tests;
