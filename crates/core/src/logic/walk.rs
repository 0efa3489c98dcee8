//! The walk: the rows of a profile tried in order, the first step applied, until the grid is full or no row
//! has a step.

use std::ops::ControlFlow;

use crate::limits::{Limits, Stop};
use crate::logic::finder::{Ask, Flow, Sink, before};
use crate::logic::found::Found;
use crate::logic::position::Position;
use crate::logic::registry::finders;

/// The first step in the order of the rows, or the stop that came before one.
pub fn next<const W: usize>(
    position: &Position<'_, W>,
    rows: &[Ask],
    limits: &Limits<'_>,
) -> Result<Option<Found>, Stop> {
    for (row, ask) in (0..).zip(rows) {
        let mut best: Option<Found> = None;
        let mut take = |found: Found| {
            if best.as_ref().is_none_or(|best| before(found.sort(), best.sort())) {
                best = Some(found);
            }
            if ask.sorts { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let sink = if ask.sorts { Sink::least } else { Sink::new };
        run(position, ask, sink(limits, &mut take))?;
        if let Some(found) = best {
            return Ok(Some(Found { row, ..found }));
        }
    }
    Ok(None)
}

/// All steps of all rows, row by row, until `take` breaks.
pub fn all<const W: usize>(
    position: &Position<'_, W>,
    rows: &[Ask],
    limits: &Limits<'_>,
    mut take: impl FnMut(Found) -> Flow,
) -> Result<(), Stop> {
    for (row, ask) in (0..).zip(rows) {
        let mut enough = false;
        let mut tell = |found: Found| {
            let flow = take(Found { row, ..found });
            enough = flow.is_break();
            flow
        };
        run(position, ask, Sink::new(limits, &mut tell))?;
        if enough {
            break;
        }
    }
    Ok(())
}

/// How a walk ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Walked {
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
    rows: &[Ask],
    limits: &Limits<'_>,
    mut seen: impl FnMut(&Position<'_, W>, &Found),
) -> Walked {
    let mut counts = vec![0; rows.len()];
    let mut stop = None;
    while !position.solved() {
        match next(position, rows, limits) {
            Ok(Some(found)) => {
                seen(position, &found);
                counts[usize::from(found.row)] += 1;
                apply(position, &found);
            }
            Ok(None) => break,
            Err(why) => {
                stop = Some(why);
                break;
            }
        }
    }
    Walked { solved: position.solved(), counts, stop }
}

/// Does what a step says.
pub fn apply<const W: usize>(position: &mut Position<'_, W>, found: &Found) {
    found.place.iter().for_each(|&(cell, digit)| position.place(cell, digit));
    found.remove.iter().for_each(|&(cell, digit)| position.remove(cell, digit));
}

fn run<const W: usize>(position: &Position<'_, W>, ask: &Ask, mut sink: Sink<'_>) -> Result<(), Stop> {
    let _ = finders::<W>()[usize::from(ask.finder)](position, ask, &mut sink);
    sink.stop.map_or(Ok(()), Err)
}

#[cfg(test)]
#[path = "../../tests/unit/logic/walk.rs"]
mod tests;
