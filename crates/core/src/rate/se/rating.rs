//! The rating of a puzzle, and the questions that a rating answers.

use crate::limits::StopReason;
use crate::rate::se::step::{Step, Technique};
use crate::rate::se::value::printed;

/// ER of a puzzle on which the techniques of the scale get stuck.
pub const STUCK: f64 = 20.0;

/// What the caller wants to know. A walk ends as soon as that is decided. Bounds are printed values.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Question {
    /// ER, EP and ED.
    Exact,
    /// Whether ER is at most this.
    AtMost(f64),
    /// Whether ER lies between two bounds, which are included.
    Within(f64, f64),
}

impl Question {
    /// The highest printed ER that interests the caller.
    pub fn highest(self) -> f64 {
        match self {
            Question::Exact => f64::INFINITY,
            Question::AtMost(most) | Question::Within(_, most) => most,
        }
    }
}

/// How a walk ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The puzzle is solved, and the numbers are exact.
    Solved,
    /// No technique has a step. ER is [`STUCK`].
    Stuck,
    /// ER is higher than the question asks for. The numbers are those of the walk up to there.
    AboveBound,
    /// A limit was reached. The numbers are lower bounds.
    Stopped(StopReason),
}

/// One of the numbers of a rating, and the first step that has this value.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Figure {
    /// The printed value, or 0 if the walk has no such step.
    pub value: f64,
    /// `None` if no step has this value: nothing was applied, or the walk got stuck.
    pub technique: Option<Technique>,
    /// The level of a dynamic chain, as in [`Step::level`].
    pub level: u8,
    /// The number of the step in its walk, from 1, or 0 if there is none.
    pub step: u32,
}

/// The rating of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    pub end: End,
    pub er: Figure,
    pub ep: Figure,
    pub ed: Figure,
}

impl Rating {
    /// The answer to a question with bounds, or `None` if a limit was reached before it was decided.
    pub fn answer(&self, question: Question) -> Option<bool> {
        let is_above = self.er.value > question.highest();
        match (self.end, question) {
            (End::AboveBound, _) => Some(false),
            (End::Stopped(_), _) => is_above.then_some(false),
            (_, Question::Within(least, _)) => Some(!is_above && self.er.value >= least),
            _ => Some(!is_above),
        }
    }
}

/// The rating of a walk so far.
#[derive(Clone, Debug, Default)]
pub struct RunningRating {
    /// The value of ER, not rounded.
    highest: f64,
    step_count: u32,
    has_placement: bool,
    er: Figure,
    ep: Figure,
    ed: Figure,
}

impl RunningRating {
    /// Takes the next step of the walk into account.
    pub fn add(&mut self, step: &Step) {
        self.step_count += 1;
        if step.value > self.highest {
            self.highest = step.value;
            let value = printed(step.value);
            let technique = Some(step.technique);
            self.er = Figure { value, technique, level: step.level, step: self.step_count };
        }
        if self.step_count == 1 {
            self.ed = self.er;
        }
        if !self.has_placement {
            self.ep = self.er;
            self.has_placement = step.placement.is_some();
        }
    }

    /// Takes placements into account that raise no number. A placement must have come before.
    pub fn add_placements(&mut self, count: u32) {
        self.step_count += count;
    }

    /// The highest value so far, not rounded.
    pub fn highest(&self) -> f64 {
        self.highest
    }

    pub fn has_placement(&self) -> bool {
        self.has_placement
    }

    /// The rating of a walk that ends here.
    pub fn rating(&self, end: End) -> Rating {
        let er = if end == End::Stuck { Figure { value: STUCK, ..Figure::default() } } else { self.er };
        Rating { end, er, ep: self.ep, ed: self.ed }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/rating.rs"]
mod tests;
