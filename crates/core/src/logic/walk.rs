//! The walk: try the calls of a profile in order, apply the first step, and begin again, until the grid is full
//! or no call has a step.

use std::ops::ControlFlow;

use crate::limits::{Limits, StopReason};
use crate::logic::finder::{FinderCall, Flow, Sink, sorts_before};
use crate::logic::position::Position;
use crate::logic::registry::finders;
use crate::logic::step::Step;

/// The first step in the order of the calls, or the limit that was reached before.
pub fn next<const W: usize>(
    position: &Position<'_, W>,
    calls: &[FinderCall],
    limits: &Limits<'_>,
) -> Result<Option<Step>, StopReason> {
    for (number, call) in (0..).zip(calls) {
        let mut best: Option<Step> = None;
        let mut take = |step: Step| {
            if best.as_ref().is_none_or(|best| sorts_before(step.sort_key(), best.sort_key())) {
                best = Some(step);
            }
            if call.sorts { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let sink = if call.sorts { Sink::least } else { Sink::new };
        run(position, call, sink(limits, &mut take))?;
        if let Some(step) = best {
            return Ok(Some(Step { call: number, ..step }));
        }
    }
    Ok(None)
}

/// All steps of all calls, call by call, until `take` breaks.
pub fn all<const W: usize>(
    position: &Position<'_, W>,
    calls: &[FinderCall],
    limits: &Limits<'_>,
    mut take: impl FnMut(Step) -> Flow,
) -> Result<(), StopReason> {
    for (number, call) in (0..).zip(calls) {
        let mut is_full = false;
        let mut number_step = |step: Step| {
            let flow = take(Step { call: number, ..step });
            is_full = flow.is_break();
            flow
        };
        run(position, call, Sink::new(limits, &mut number_step))?;
        if is_full {
            break;
        }
    }
    Ok(())
}

/// How a walk ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WalkResult {
    /// Whether every cell was filled.
    pub solved: bool,
    /// How many steps each call gave.
    pub counts: Vec<u32>,
    /// The limit that ended it, if one did.
    pub stop: Option<StopReason>,
}

/// Walks as far as the calls lead. Calls `before_step` with each step before it is applied.
pub fn walk<const W: usize>(
    position: &mut Position<'_, W>,
    calls: &[FinderCall],
    limits: &Limits<'_>,
    mut before_step: impl FnMut(&Position<'_, W>, &Step),
) -> WalkResult {
    let mut counts = vec![0; calls.len()];
    let mut stop = None;
    while !position.is_solved() {
        match next(position, calls, limits) {
            Ok(Some(step)) => {
                before_step(position, &step);
                counts[usize::from(step.call)] += 1;
                apply(position, &step);
            }
            Ok(None) => break,
            Err(limit) => {
                stop = Some(limit);
                break;
            }
        }
    }
    WalkResult { solved: position.is_solved(), counts, stop }
}

/// Places and eliminates what a step concludes.
pub fn apply<const W: usize>(position: &mut Position<'_, W>, step: &Step) {
    step.placements.iter().for_each(|&(cell, digit)| position.place(cell, digit));
    step.eliminations.iter().for_each(|&(cell, digit)| position.eliminate(cell, digit));
}

fn run<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    sink: Sink<'_>,
) -> Result<(), StopReason> {
    let mut sink = sink.for_words(W);
    let _ = finders::<W>()[usize::from(call.finder)](position, call, &mut sink);
    sink.stop.or_else(|| position.stop()).map_or(Ok(()), Err)
}

#[cfg(test)]
#[path = "../../tests/unit/logic/walk.rs"]
mod tests;
