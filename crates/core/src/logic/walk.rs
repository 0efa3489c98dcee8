//! The walk solves a puzzle by a profile, a list of finder calls. It applies the first step that the calls yield, in
//! their order, and starts again at the first call, until the grid is full or no call yields a step.

use std::ops::ControlFlow;

use crate::limits::{Limits, StopReason};
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::Position;
use crate::logic::registry::finders;
use crate::logic::step::Step;

/// Tries the calls in order. The first call that has steps gives its best step (the one with the lowest sort key) if it
/// takes the best, otherwise its first step. `None` if no call has a step. Fails if a limit is reached first.
pub fn next_step<const W: usize>(
    position: &Position<'_, W>,
    calls: &[FinderCall],
    limits: &Limits<'_>,
) -> Result<Option<Step>, StopReason> {
    for (call_index, call) in (0..).zip(calls) {
        let mut best: Option<Step> = None;
        let mut on_step = |step: Step| {
            if best.as_ref().is_none_or(|best| step.sort_key().is_before(best.sort_key())) {
                best = Some(step);
            }
            if call.takes_best { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let new_sink = if call.takes_best { Sink::for_best_step } else { Sink::new };
        run_finder(position, call, new_sink(limits, &mut on_step))?;
        if let Some(step) = best {
            return Ok(Some(Step { call: call_index, ..step }));
        }
    }
    Ok(None)
}

/// Passes all steps of all calls to `on_step`, call by call, until it breaks. Fails if a limit is reached first.
pub fn all_steps<const W: usize>(
    position: &Position<'_, W>,
    calls: &[FinderCall],
    limits: &Limits<'_>,
    mut on_step: impl FnMut(Step) -> Flow,
) -> Result<(), StopReason> {
    for (call_index, call) in (0..).zip(calls) {
        let mut has_enough = false;
        let mut pass_with_index = |step: Step| {
            let flow = on_step(Step { call: call_index, ..step });
            has_enough = flow.is_break();
            flow
        };
        run_finder(position, call, Sink::new(limits, &mut pass_with_index))?;
        if has_enough {
            break;
        }
    }
    Ok(())
}

/// How a walk ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalkResult {
    /// Whether every cell is filled.
    pub is_solved: bool,
    /// For each call the number of its steps.
    pub step_counts: Vec<u32>,
    /// The limit that ended the walk.
    pub stop_reason: Option<StopReason>,
}

/// Applies steps until the position is solved, no call has a step, or a limit is reached. Passes the position and
/// each step to `before_step` before the step is applied.
pub fn walk<const W: usize>(
    position: &mut Position<'_, W>,
    calls: &[FinderCall],
    limits: &Limits<'_>,
    mut before_step: impl FnMut(&Position<'_, W>, &Step),
) -> WalkResult {
    let mut step_counts = vec![0; calls.len()];
    let mut stop_reason = None;
    while !position.is_solved() {
        match next_step(position, calls, limits) {
            Ok(Some(step)) => {
                before_step(position, &step);
                step_counts[usize::from(step.call)] += 1;
                apply(position, &step);
            }
            Ok(None) => break,
            Err(reached) => {
                stop_reason = Some(reached);
                break;
            }
        }
    }
    WalkResult { is_solved: position.is_solved(), step_counts, stop_reason }
}

/// Applies the conclusions of a step.
pub fn apply<const W: usize>(position: &mut Position<'_, W>, step: &Step) {
    step.placements.iter().for_each(|&(cell, digit)| position.place(cell, digit));
    step.eliminations.iter().for_each(|&(cell, digit)| position.eliminate(cell, digit));
}

/// Runs the finder of a call. Fails if a limit is reached in the finder, or while it fills a cache of the position.
fn run_finder<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    sink: Sink<'_>,
) -> Result<(), StopReason> {
    let mut sink = sink.for_set_words(W);
    let finder = finders::<W>()[usize::from(call.finder)];
    let _ = finder(position, call, &mut sink);
    match sink.stop_reason.or_else(|| position.stop_reason()) {
        Some(reached) => Err(reached),
        None => Ok(()),
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/walk.rs"]
mod tests;
