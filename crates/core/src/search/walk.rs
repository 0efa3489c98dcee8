//! The depth-first walk of a search tree: propagate, take the solution or branch, go back. A branch tries
//! one digit in one cell and keeps a frame, the candidates without it, for the way back. The walk can stop
//! before any node and go on later.

use std::sync::Arc;

use super::choose::{Branch, choose};
use super::probe::Restart;
use super::weights::Weights;
use crate::cells::Cell;
use crate::constraints::propagator::Width;
use crate::limits::{Limits, StopReason};
use crate::problem::Problem;
use crate::propagation::{begin, propagate};
use crate::propagation::{
    context::{Conflict, Context},
    state::State,
};
use crate::rng::Rng;

/// Work between two looks at the clock: well under a millisecond.
const POLL_WORK: u64 = 1 << 16;

/// Where a walk stands between two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Phase {
    /// At candidates not yet propagated.
    Propagate,
    /// At the end of a branch.
    Backtrack,
    /// At the end of the tree.
    Done,
}

/// What a walk goes back to.
#[derive(Clone, Debug)]
struct Frame<W> {
    words: Vec<W>,
    open: usize,
    /// What was tried and is not any more.
    branch: Branch<W>,
}

/// A walk through the solutions of one puzzle.
#[derive(Clone, Debug)]
pub struct SearchWalk<W> {
    pub(super) problem: Arc<Problem>,
    pub(super) state: State<W>,
    /// The frames of the branches taken, then used ones: they are kept, so that walking allocates nothing.
    frames: Vec<Frame<W>>,
    pub(super) depth: usize,
    /// Frames that belong to the caller: the walk ends where only these are left.
    pub(super) floor: usize,
    pub(super) weights: Weights,
    rng: Option<Rng>,
    pub(super) phase: Phase,
    pub(super) restart: Option<Restart>,
    polled: u64,
    pub(super) nodes: u64,
}

impl<W: Width> SearchWalk<W> {
    /// A walk that has not started yet; one mask a cell.
    pub fn new(problem: Arc<Problem>, domains: &[u32], seed: Option<u64>) -> Self {
        let mut state = State::new(&problem);
        let begun = begin(&mut state, &problem, domains).is_ok() && !problem.impossible;
        SearchWalk {
            state,
            frames: Vec::new(),
            depth: 0,
            floor: 0,
            weights: Weights::new(problem.cells()),
            rng: seed.map(Rng::new),
            phase: if begun { Phase::Propagate } else { Phase::Done },
            restart: None,
            polled: 0,
            nodes: 0,
            problem,
        }
    }

    /// Goes on to the next solution, which is then the state; `false` when there is none left. Bounds are
    /// those of the whole walk, not of this call; after a stop a call with wider bounds goes on.
    pub fn next(&mut self, limits: &Limits) -> Result<bool, StopReason> {
        loop {
            match self.phase {
                Phase::Done => return Ok(false),
                Phase::Backtrack if self.is_lost() => self.begin_anew(),
                Phase::Backtrack => self.go_back(limits)?,
                Phase::Propagate => match propagate(&mut self.state, &self.problem) {
                    Err(conflict) => self.fail(conflict),
                    Ok(()) => match choose(&self.state, &self.problem, &self.weights) {
                        Some(branch) => self.branch(branch, limits)?,
                        None => {
                            self.phase = Phase::Backtrack;
                            return Ok(true);
                        }
                    },
                },
            }
        }
    }

    /// The digits of the solution the walk stands at.
    pub fn solution(&self, digits: &mut Vec<u8>) {
        digits.clear();
        digits.extend(self.state.words[..self.problem.cells()].iter().map(|word| word.lowest() as u8 + 1));
    }

    fn branch(&mut self, mut branch: Branch<W>, limits: &Limits) -> Result<(), StopReason> {
        self.count_node(limits)?;
        if let Some(rng) = &mut self.rng {
            branch.digit = rng.pick(self.state.digits(branch.cell));
        }
        self.take(branch);
        Ok(())
    }

    /// Keeps a frame and goes into a branch.
    pub(super) fn take(&mut self, branch: Branch<W>) {
        let open = self.state.open_cells().len();
        if let Some(frame) = self.frames.get_mut(self.depth) {
            frame.words.copy_from_slice(&self.state.words);
            (frame.open, frame.branch) = (open, branch);
        } else {
            self.frames.push(Frame { words: self.state.words.clone(), open, branch });
        }
        self.depth += 1;
        self.state.work += (open + self.state.words.len()) as u64 / 4;
        self.change(branch.cell, branch.digit);
    }

    fn go_back(&mut self, limits: &Limits) -> Result<(), StopReason> {
        if self.depth == self.floor {
            self.phase = Phase::Done;
            return Ok(());
        }
        self.count_node(limits)?;
        if let Some(branch) = self.leave() {
            self.change(branch.cell, !branch.digit);
        }
        Ok(())
    }

    /// Puts the last frame back; the answer is the branch that was tried in it.
    pub(super) fn leave(&mut self) -> Option<Branch<W>> {
        self.depth = self.depth.checked_sub(1)?;
        let frame = &self.frames[self.depth];
        self.state.restore(&frame.words, frame.open);
        self.phase = Phase::Propagate;
        Some(frame.branch)
    }

    /// Keeps these digits of a cell, which leaves candidates to propagate or a conflict.
    pub(super) fn change(&mut self, cell: Cell, digits: W) {
        self.phase = Phase::Propagate;
        if let Err(conflict) = (Context { state: &mut self.state, problem: &self.problem }).keep(cell, digits)
        {
            self.fail(conflict);
        }
    }

    fn fail(&mut self, conflict: Conflict) {
        self.weights.learn(&self.problem, conflict);
        self.phase = Phase::Backtrack;
    }

    pub(super) fn count_node(&mut self, limits: &Limits) -> Result<(), StopReason> {
        if self.nodes >= limits.max_nodes {
            return Err(StopReason::MaxNodes);
        }
        if self.state.work - self.polled >= POLL_WORK {
            if let Some(stop) = limits.check_clock_and_interrupt() {
                return Err(stop);
            }
            self.polled = self.state.work;
        }
        self.nodes += 1;
        Ok(())
    }
}
