//! Probes: does some solution have this digit in this cell? Asked at the root of a walk, which is put back
//! afterwards. One solution is enough, so a probe that lost itself in a corner is begun again with all it
//! has learnt; that matters on large open boards, where one probe in a thousand would never end.

use super::choose::Branch;
use super::walk::{Phase, SearchWalk};
use crate::constraints::propagator::Width;
use crate::limits::{Limits, StopReason};
use crate::propagation::propagate;

/// Nodes of the first run of a probe; each later run gets half as many more.
const FIRST_RUN: u64 = 4096;

/// When a probe begins anew.
#[derive(Clone, Copy, Debug)]
pub struct Restart {
    /// At how many nodes of the walk.
    at: u64,
    /// Nodes of this run.
    run: u64,
}

impl<W: Width> SearchWalk<W> {
    /// Propagates the root; `false` when it has no solution. Only before the walk has started.
    pub fn settle(&mut self) -> bool {
        self.phase == Phase::Propagate && propagate(&mut self.state, &self.problem).is_ok()
    }

    /// Looks for one solution with this branch of the root taken and reads it. The root comes back without
    /// the digit if there is none. After a stop the walk is of no further use.
    pub fn probe(
        &mut self,
        branch: Branch<W>,
        solution: &mut Vec<u8>,
        limits: &Limits,
    ) -> Result<bool, StopReason> {
        self.count_node(limits)?;
        self.take(branch);
        self.floor = 1;
        self.restart = Some(Restart { at: self.nodes + FIRST_RUN, run: FIRST_RUN });
        let has_solution = self.next(limits)?;
        if has_solution {
            self.solution(solution);
        }
        (self.floor, self.restart) = (0, None);
        self.count_node(limits)?;
        self.depth = 1;
        self.leave();
        if !has_solution {
            self.change(branch.cell, !branch.digit);
        }
        Ok(has_solution)
    }

    /// Whether this run of a probe has been long enough.
    pub(super) fn is_lost(&self) -> bool {
        self.depth > self.floor && self.restart.is_some_and(|restart| self.nodes >= restart.at)
    }

    /// Goes back to the first branch of the probe, with what was excluded there.
    pub(super) fn begin_anew(&mut self) {
        self.depth = self.floor + 1;
        self.leave();
        let run = self.restart.map_or(FIRST_RUN, |restart| restart.run + restart.run / 2);
        self.restart = Some(Restart { at: self.nodes + run, run });
    }
}

#[cfg(test)]
#[path = "../../tests/unit/search/probe.rs"]
mod tests;
