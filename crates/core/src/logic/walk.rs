//! The walk: the rows of a profile tried in order, the first step applied, until the grid is full or no row
//! has a step.

use std::ops::ControlFlow;

use crate::limits::{Limits, Stop};
use crate::logic::finder::{FinderCall, Flow, Sink, sorts_before};
use crate::logic::position::Position;
use crate::logic::registry::finders;
use crate::logic::step::Step;

/// The first step in the order of the rows, or the stop that came before one.
pub fn next<const W: usize>(
    position: &Position<'_, W>,
    rows: &[FinderCall],
    limits: &Limits<'_>,
) -> Result<Option<Step>, Stop> {
    for (row, call) in (0..).zip(rows) {
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
            return Ok(Some(Step { row, ..step }));
        }
    }
    Ok(None)
}

/// All steps of all rows, row by row, until `take` breaks.
pub fn all<const W: usize>(
    position: &Position<'_, W>,
    rows: &[FinderCall],
    limits: &Limits<'_>,
    mut take: impl FnMut(Step) -> Flow,
) -> Result<(), Stop> {
    for (row, call) in (0..).zip(rows) {
        let mut enough = false;
        let mut tell = |step: Step| {
            let flow = take(Step { row, ..step });
            enough = flow.is_break();
            flow
        };
        run(position, call, Sink::new(limits, &mut tell))?;
        if enough {
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
    /// How many steps each row gave.
    pub counts: Vec<u32>,
    /// The limit that ended it, if one did.
    pub stop: Option<Stop>,
}

/// Walks as far as the rows lead; `seen` is shown each step before it is applied.
pub fn walk<const W: usize>(
    position: &mut Position<'_, W>,
    rows: &[FinderCall],
    limits: &Limits<'_>,
    mut seen: impl FnMut(&Position<'_, W>, &Step),
) -> WalkResult {
    let mut counts = vec![0; rows.len()];
    let mut stop = None;
    while !position.is_solved() {
        match next(position, rows, limits) {
            Ok(Some(step)) => {
                seen(position, &step);
                counts[usize::from(step.row)] += 1;
                apply(position, &step);
            }
            Ok(None) => break,
            Err(why) => {
                stop = Some(why);
                break;
            }
        }
    }
    WalkResult { solved: position.is_solved(), counts, stop }
}

/// Does what a step says.
pub fn apply<const W: usize>(position: &mut Position<'_, W>, step: &Step) {
    step.placements.iter().for_each(|&(cell, digit)| position.place(cell, digit));
    step.eliminations.iter().for_each(|&(cell, digit)| position.eliminate(cell, digit));
}

fn run<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    mut sink: Sink<'_>,
) -> Result<(), Stop> {
    let _ = finders::<W>()[usize::from(call.finder)](position, call, &mut sink);
    sink.stop.map_or(Ok(()), Err)
}

#[cfg(test)]
#[path = "../../tests/unit/logic/walk.rs"]
mod tests;
