//! [`SearchWalk`]: a depth-first search that moves from one solution to the next. At each node it propagates,
//! then branches. A branch first assumes that a candidate is true. When all nodes below are searched, it goes
//! back and assumes that the candidate is false. A walk can stop before any node and continue later.

use std::sync::Arc;

use super::choose::{Branch, Chooser};
use super::kind_trial::{KindTrial, Progress};
use super::root_trials::RootTrials;
use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::constraints::propagator::StateWord;
use crate::limits::{Limits, StopReason};
use crate::problem::Problem;
use crate::propagation::{
    context::{Conflict, Context},
    load_domains, propagate,
    state::{SavedState, State},
};
use crate::rng::Rng;

/// How much [`State::work`] is done between two checks of the clock. It takes well under a millisecond.
const WORK_PER_CHECK: u64 = 1 << 16;

/// What a walk does next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum NextAction {
    /// Propagate the current state, then branch.
    Propagate,
    /// Go back to the last branch.
    Backtrack,
    /// The search is complete.
    Finish,
}

/// A branch whose candidate is assumed to be true, and the saved state before this assumption.
#[derive(Clone, Debug)]
pub(super) struct Frame<W> {
    branch: Branch<W>,
    pub(super) saved: SavedState<W>,
    /// The value of [`Progress::share`] before the assumption.
    pub(super) share: f64,
    /// The value of [`SearchWalk::nodes`] at this branch.
    pub(super) first_node: u64,
    /// Whether the saved state has been filtered, see `filter_large_subtrees`.
    pub(super) is_filtered: bool,
}

/// A depth-first search for all solutions of a puzzle.
#[derive(Clone, Debug)]
pub struct SearchWalk<W> {
    pub(super) problem: Arc<Problem>,
    pub(super) state: State<W>,
    /// The first `depth` frames are the current branches. Further frames are kept for their memory, so that
    /// the walk allocates only when it is deeper than ever.
    pub(super) frames: Vec<Frame<W>>,
    pub(super) depth: usize,
    /// Number of frames that the walk does not go back to: 1 during a probe, otherwise 0.
    pub(super) base_depth: usize,
    pub(super) chooser: Chooser<W>,
    /// The branch that led to the current state: its candidate has just been assumed to be true or false.
    last_branch: Option<Branch<W>>,
    pub(super) digit_order: DigitOrder,
    pub(super) next_action: NextAction,
    pub(super) root_trials: RootTrials,
    pub(super) kind_trial: KindTrial,
    pub(super) progress: Progress,
    /// The value of [`State::work`] when the clock was last checked.
    work_at_last_check: u64,
    /// Nodes so far. To assume that a candidate is true is one node, and to assume later that it is false is
    /// another.
    pub(super) nodes: u64,
    /// The value of `nodes` at the last solution.
    pub(super) last_solution_node: Option<u64>,
}

/// Which candidate of the chosen cell a branch tries first.
#[derive(Clone, Debug)]
pub(super) enum DigitOrder {
    /// The one that [`choose`] takes.
    Plain,
    /// A random one.
    Random(Rng),
    /// The digit that the cell has in this solution, if it is a candidate.
    Towards(Vec<u8>),
}

impl DigitOrder {
    /// Replaces the digit of a branch by the one that comes first in this order.
    fn choose_digit<W: BitSet>(&mut self, branch: &mut Branch<W>, candidates: W) {
        match self {
            DigitOrder::Plain => {}
            DigitOrder::Random(rng) => branch.digit = rng.choose_member(candidates),
            DigitOrder::Towards(solution) => {
                let digit = W::single(usize::from(solution[usize::from(branch.cell)] - 1));
                if candidates & digit != W::EMPTY {
                    branch.digit = digit;
                }
            }
        }
    }
}

impl<W: StateWord> SearchWalk<W> {
    /// A walk before its first node. `domains` has the mask of allowed digits of each cell.
    pub fn new(problem: Arc<Problem>, domains: &[u32], seed: Option<u64>) -> Self {
        let mut state = State::new(&problem);
        let has_conflict = load_domains(&mut state, &problem, domains).is_err() || problem.is_impossible;
        SearchWalk {
            state,
            frames: Vec::new(),
            depth: 0,
            base_depth: 0,
            chooser: Chooser::new(&problem),
            last_branch: None,
            digit_order: seed.map_or(DigitOrder::Plain, |seed| DigitOrder::Random(Rng::new(seed))),
            next_action: if has_conflict { NextAction::Finish } else { NextAction::Propagate },
            root_trials: RootTrials::default(),
            kind_trial: KindTrial::NONE,
            progress: Progress::NONE,
            work_at_last_check: 0,
            nodes: 0,
            last_solution_node: None,
            problem,
        }
    }

    /// Moves to the next solution; returns false after the last one. `limits.max_nodes` counts from the
    /// beginning of the walk, and `limits.max_solutions` is ignored. After a stop, a call with wider limits
    /// continues.
    pub fn advance(&mut self, limits: &Limits) -> Result<bool, StopReason> {
        loop {
            match self.next_action {
                NextAction::Finish => return Ok(false),
                NextAction::Backtrack if self.must_begin_root_trials() => self.begin_root_trials(),
                NextAction::Backtrack if self.must_end_kind_trial() => self.end_kind_trial(),
                NextAction::Backtrack => self.backtrack(limits)?,
                NextAction::Propagate => match propagate(&mut self.state, &self.problem) {
                    Err(conflict) => self.count_conflict(conflict),
                    Ok(()) if matches!(self.root_trials, RootTrials::Next(..)) => {
                        self.run_root_trials(limits)?
                    }
                    Ok(()) => match self.chooser.choose(&mut self.state, &self.problem) {
                        Some(branch) => self.try_branch(branch, limits)?,
                        None => {
                            self.next_action = NextAction::Backtrack;
                            (self.root_trials, self.kind_trial) = (RootTrials::Over, KindTrial::NONE);
                            self.last_solution_node = Some(self.nodes);
                            return Ok(true);
                        }
                    },
                },
            }
        }
    }

    /// Writes the digits of the current solution to `digits`.
    pub fn copy_solution(&self, digits: &mut Vec<u8>) {
        let candidates = &self.state.sets[..self.problem.cell_count()];
        digits.clear();
        digits.extend(candidates.iter().map(|set| set.lowest() as u8 + 1));
    }

    fn try_branch(&mut self, mut branch: Branch<W>, limits: &Limits) -> Result<(), StopReason> {
        self.count_node(limits)?;
        let candidates = self.state.candidates(branch.cell);
        self.digit_order.choose_digit(&mut branch, candidates);
        self.push_branch(branch);
        Ok(())
    }

    /// Saves the state in a frame, and then assumes that the candidate of the branch is true.
    pub(super) fn push_branch(&mut self, branch: Branch<W>) {
        let share = self.progress.share;
        self.progress.share = share / f64::from(branch.choices);
        if let Some(frame) = self.frames.get_mut(self.depth) {
            self.state.save(&mut frame.saved);
            (frame.branch, frame.first_node, frame.is_filtered) = (branch, self.nodes, false);
            frame.share = share;
        } else {
            let (saved, first_node) = (self.state.saved(), self.nodes);
            self.frames.push(Frame { branch, saved, share, first_node, is_filtered: false });
        }
        self.depth += 1;
        // Copied sets count a quarter, because copying is fast.
        self.state.work += (self.state.open_cell_count() + self.state.sets.len()) as u64 / 4;
        self.last_branch = Some(branch);
        self.keep_only(branch.cell, branch.digit);
    }

    fn backtrack(&mut self, limits: &Limits) -> Result<(), StopReason> {
        if self.depth == self.base_depth {
            self.next_action = NextAction::Finish;
            return Ok(());
        }
        self.count_node(limits)?;
        self.progress.finished += self.progress.share;
        if let Some(branch) = self.pop_branch() {
            self.progress.share *= 1.0 - 1.0 / f64::from(branch.choices);
            self.last_branch = Some(branch);
            self.keep_only(branch.cell, !branch.digit);
        }
        Ok(())
    }

    /// Restores the state before the last branch and returns that branch, or `None` if there is no branch.
    pub(super) fn pop_branch(&mut self) -> Option<Branch<W>> {
        self.depth = self.depth.checked_sub(1)?;
        let frame = &self.frames[self.depth];
        self.state.restore(&frame.saved);
        self.progress.share = frame.share;
        (self.next_action, self.last_branch) = (NextAction::Propagate, None);
        Some(frame.branch)
    }

    /// Removes all candidates of a cell except those in `digits`. The next action is to propagate, or to
    /// backtrack if this is a conflict.
    pub(super) fn keep_only(&mut self, cell: Cell, digits: W) {
        self.next_action = NextAction::Propagate;
        let mut context = Context { state: &mut self.state, problem: &self.problem };
        if let Err(conflict) = context.keep_only(cell, digits) {
            self.count_conflict(conflict);
        }
    }

    pub(super) fn count_conflict(&mut self, conflict: Conflict) {
        let branch = self.last_branch.map(|branch| (branch.cell, branch.digit.lowest()));
        self.chooser.weights.count_conflict(&self.problem, conflict, branch);
        self.next_action = NextAction::Backtrack;
    }

    pub(super) fn count_node(&mut self, limits: &Limits) -> Result<(), StopReason> {
        if self.nodes >= limits.max_nodes {
            return Err(StopReason::MaxNodes);
        }
        if self.state.work - self.work_at_last_check >= WORK_PER_CHECK {
            if let Some(stop) = limits.check_clock_and_interrupt() {
                return Err(stop);
            }
            self.work_at_last_check = self.state.work;
        }
        self.nodes += 1;
        Ok(())
    }
}

#[cfg(test)]
#[path = "../../tests/unit/search/walk.rs"]
mod tests;
