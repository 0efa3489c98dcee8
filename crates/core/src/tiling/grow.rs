//! A depth-first walk through all tilings with given numbers of tiles and runs. It builds them with the
//! questions of [`PartialTiling`]. A complete tiling determines the answer to each question, so the walk
//! reaches it only once in each place of the grid and need not remember earlier tilings.
//!
//! `mod.rs` defines strips, runs and shapes, `tile.rs` directions and diagonals.

use super::ShapeParams;
use super::partial::{Goal, NextMove, PartialState, PartialTiling, Question};
use super::tile::Tile;
use crate::rng::Rng;

/// The most answers to a question: that a strip is a single, or one of the positions of a tile in a run.
const MAX_ANSWERS: usize = ShapeParams::MAX_RUN_LENGTH as usize + 1;

/// One level of the walk: a question, its answers, and the tiling before any answer.
struct Level {
    question: Question,
    /// The first `answer_count` entries are used.
    answers: [u8; MAX_ANSWERS],
    answer_count: u8,
    tried_answers: u8,
    /// The number of changes to the grid before any answer, for
    /// [`super::triangle_grid::TriangleGrid::undo_to`].
    change_count: usize,
    state: PartialState,
}

/// A walk that does one step at a time.
pub(super) struct TilingWalk {
    /// `None` if no shape has these parameters.
    tiling: Option<PartialTiling>,
    levels: Vec<Level>,
    /// Shuffles the answers to each question; `None` for a walk in order.
    rng: Option<Rng>,
}

/// The result of [`TilingWalk::step`].
pub(super) enum WalkStep {
    /// A complete tiling with the right numbers of tiles and runs. It may have holes.
    Tiling(Vec<Tile>),
    /// The step did not complete a tiling.
    NoTiling,
    /// The walk is over.
    End,
}

impl TilingWalk {
    /// A walk in an order that is the same on every machine. Of each shape it finds the canonical image, and
    /// sometimes other images too.
    pub fn in_order(params: ShapeParams) -> Self {
        Self::new(PartialTiling::new(params, Goal::AllShapes), None)
    }

    /// A walk in random order.
    pub fn in_random_order(params: ShapeParams, rng: Rng) -> Self {
        Self::new(PartialTiling::new(params, Goal::AnyShape), Some(rng))
    }

    fn new(tiling: Option<PartialTiling>, mut rng: Option<Rng>) -> Self {
        let first_level = tiling.as_ref().map(|tiling| Level::new(tiling, Question::FirstTile, rng.as_mut()));
        TilingWalk { tiling, levels: first_level.into_iter().collect(), rng }
    }

    /// Tries the next answer to the deepest question, or leaves the question if all its answers have been
    /// tried.
    pub fn step(&mut self) -> WalkStep {
        let (Some(level), Some(tiling)) = (self.levels.last_mut(), &mut self.tiling) else {
            return WalkStep::End;
        };
        // Undo the answer that was tried before.
        tiling.grid.undo_to(level.change_count);
        tiling.state = level.state;
        if level.tried_answers == level.answer_count {
            self.levels.pop();
            return WalkStep::NoTiling;
        }
        let answer = level.answers[usize::from(level.tried_answers)];
        level.tried_answers += 1;
        if !tiling.apply(level.question, answer) {
            return WalkStep::NoTiling;
        }
        match tiling.next_move() {
            NextMove::Complete => return WalkStep::Tiling(tiling.grid.tiles()),
            NextMove::Answer(question) => self.levels.push(Level::new(tiling, question, self.rng.as_mut())),
            NextMove::DeadEnd => {}
        }
        WalkStep::NoTiling
    }

    /// The fraction of the walk that is done, from 0 to 1, if all answers to a question take equally long.
    pub fn fraction_done(&self) -> f64 {
        if self.levels.is_empty() {
            return 1.0;
        }
        let mut fraction_of_answer = 1.0;
        let mut done = 0.0;
        for level in &self.levels {
            // Every question has at least one possible answer.
            fraction_of_answer /= f64::from(level.answer_count);
            // The last answer tried is not done; the next level continues it.
            let done_answers = level.tried_answers.saturating_sub(1);
            done += fraction_of_answer * f64::from(done_answers);
        }
        done
    }
}

impl Level {
    fn new(tiling: &PartialTiling, question: Question, rng: Option<&mut Rng>) -> Self {
        let mut answers = [0; MAX_ANSWERS];
        let mut answer_count = 0;
        tiling.answers(question, |answer| {
            answers[answer_count] = answer;
            answer_count += 1;
        });
        if let Some(rng) = rng {
            rng.shuffle(&mut answers[..answer_count]);
        }
        Level {
            question,
            answers,
            answer_count: answer_count as u8,
            tried_answers: 0,
            change_count: tiling.grid.change_count(),
            state: tiling.state,
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tiling/grow.rs"]
mod tests;
