//! The depth-first walk of a search tree: propagate, take the solution or branch, go back. A branch tries
//! one digit in one cell and keeps a frame, the candidates without it, for the way back. The walk can stop
//! before any node and go on later.

use std::sync::Arc;

use super::chance::Chance;
use super::choose::{Branch, Weights, choose};
use super::propagate::propagate;
use super::state::State;
use crate::cells::Cell;
use crate::digits::Digits;
use crate::limits::{Limits, Stop};
use crate::problem::Problem;

/// Work between two looks at the clock: well under a millisecond.
const POLL_WORK: u64 = 1 << 16;

/// Where a walk stands between two steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// At candidates not yet propagated.
    Here,
    /// At the end of a branch.
    Back,
    /// At the end of the tree.
    Over,
}

/// What a frame remembers beside the candidates.
#[derive(Clone, Copy, Debug)]
struct Frame {
    open: usize,
    cell: Cell,
}

/// A walk through the solutions of one puzzle.
#[derive(Clone, Debug)]
pub struct Walk<W> {
    pub(super) problem: Arc<Problem>,
    pub(super) state: State<W>,
    frames: Vec<Frame>,
    /// The candidates of all frames, one after another.
    stack: Vec<W>,
    /// Frames that belong to the caller: the walk ends where only these are left.
    floor: usize,
    pub(super) weights: Weights,
    chance: Option<Chance>,
    place: Place,
    polled: u64,
    pub(super) nodes: u64,
}

impl<W: Digits> Walk<W> {
    /// A walk that has not started yet; one mask a cell.
    pub fn new(problem: Arc<Problem>, domains: &[u32], seed: Option<u64>) -> Self {
        Walk {
            state: State::new(&problem, domains),
            frames: Vec::new(),
            stack: Vec::new(),
            floor: 0,
            weights: Weights::new(problem.cells()),
            chance: seed.map(Chance::new),
            place: Place::Here,
            polled: 0,
            nodes: 0,
            problem,
        }
    }

    /// Goes on to the next solution, which is then the state; `false` when there is none left. Bounds are
    /// those of the whole walk, not of this call; after a stop a call with wider bounds goes on.
    pub fn next(&mut self, limits: &Limits) -> Result<bool, Stop> {
        loop {
            match self.place {
                Place::Over => return Ok(false),
                Place::Back => self.go_back(limits)?,
                Place::Here => match propagate(&mut self.state, &self.problem) {
                    Err(broken) => {
                        self.weights.learn(&self.problem, broken);
                        self.place = Place::Back;
                    }
                    Ok(()) if self.state.open_cells().is_empty() => {
                        self.place = Place::Back;
                        return Ok(true);
                    }
                    Ok(()) => self.branch(limits)?,
                },
            }
        }
    }

    /// The digits of the solution the walk stands at.
    pub fn solution(&self, digits: &mut Vec<u8>) {
        digits.clear();
        digits.extend(self.state.domains.iter().map(|domain| domain.digit()));
    }

    /// Propagates the root; `false` when it has no solution. Only before the walk has started.
    pub fn settle(&mut self) -> bool {
        propagate(&mut self.state, &self.problem).is_ok()
    }

    /// Looks for one solution with this branch of the root taken and reads it. The root comes back without
    /// the digit if there is none. After a stop the walk is of no further use.
    pub fn probe(
        &mut self,
        branch: Branch<W>,
        solution: &mut Vec<u8>,
        limits: &Limits,
    ) -> Result<bool, Stop> {
        self.count_node(limits)?;
        self.take(branch);
        (self.floor, self.place) = (1, Place::Here);
        let found = self.next(limits)?;
        if found {
            self.solution(solution);
            self.stack[usize::from(branch.cell)] |= branch.digit;
        }
        self.frames.truncate(1);
        self.stack.truncate(self.state.domains.len());
        (self.floor, self.place) = (0, Place::Back);
        self.go_back(limits)?;
        Ok(found)
    }

    fn branch(&mut self, limits: &Limits) -> Result<(), Stop> {
        self.count_node(limits)?;
        let mut branch = choose(&self.state, &self.weights);
        if let Some(chance) = &mut self.chance {
            branch.digit = chance.pick(self.state.digits(branch.cell));
        }
        self.take(branch);
        Ok(())
    }

    /// Keeps a frame without this branch and goes into it.
    fn take(&mut self, branch: Branch<W>) {
        let cell = usize::from(branch.cell);
        let start = self.stack.len();
        self.stack.extend_from_slice(&self.state.domains);
        self.stack[start + cell] &= !branch.digit;
        let open = self.state.open_cells().len();
        self.frames.push(Frame { open, cell: branch.cell });
        self.state.assign(&self.problem, branch.cell, branch.digit);
    }

    fn go_back(&mut self, limits: &Limits) -> Result<(), Stop> {
        if self.frames.len() == self.floor {
            self.place = Place::Over;
            return Ok(());
        }
        self.count_node(limits)?;
        if let Some(frame) = self.frames.pop() {
            let start = self.stack.len() - self.state.domains.len();
            self.state.restore(&self.problem, &self.stack[start..], frame.open, frame.cell);
            self.stack.truncate(start);
            self.place = Place::Here;
        }
        Ok(())
    }

    fn count_node(&mut self, limits: &Limits) -> Result<(), Stop> {
        if self.nodes >= limits.max_nodes {
            return Err(Stop::MaxNodes);
        }
        if self.state.work - self.polled >= POLL_WORK {
            if let Some(stop) = limits.poll() {
                return Err(stop);
            }
            self.polled = self.state.work;
        }
        self.nodes += 1;
        Ok(())
    }
}
