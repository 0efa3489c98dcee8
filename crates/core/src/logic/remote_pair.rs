//! Remote pair: cells with the same two candidates, each seeing the next, hold the two digits in turn. A
//! cell that sees an odd and an even one can hold neither.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates_among};
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Link, Node, Part, Role, Step, StrongSet};
use crate::logic::strong_links::apart;

/// Cells of one pair that hold its digits in turn.
struct Turns<const W: usize> {
    odd: CellSet<W>,
    even: CellSet<W>,
    /// Which cell was reached from which.
    tree: Vec<(Cell, Cell)>,
}

/// Groups of at least four cells, by the lowest cell.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let mut left = position.links().bivalue;
    while let Some(start) = left.first() {
        sink.poll()?;
        let mask = position.mask(start);
        let equal: CellSet<W> = left.iter().filter(|&cell| position.mask(cell) == mask).collect();
        let turns = spread(position, start, equal);
        let cells = turns.odd | turns.even;
        left = left - cells;
        let seen =
            |of: CellSet<W>| of.iter().fold(CellSet::NONE, |seen, cell| seen | *position.geometry.sees(cell));
        let victims = (seen(turns.odd) & seen(turns.even) & position.empty) - cells;
        let remove = candidates_among(position, victims, mask);
        if cells.count() > 3 && !remove.is_empty() {
            let step = Step { size: cells.count() as u16, ..Step::removing(remove) };
            sink.give(if call.terse { step } else { told(position, step, &turns, mask) })?;
        }
    }
    ControlFlow::Continue(())
}

fn spread<const W: usize>(position: &Position<'_, W>, start: Cell, equal: CellSet<W>) -> Turns<W> {
    let mut turns = Turns { odd: CellSet::of(start), even: CellSet::NONE, tree: Vec::new() };
    let mut order = vec![start];
    let mut next = 0;
    while let Some(&cell) = order.get(next) {
        let new = (*position.geometry.sees(cell) & equal) - (turns.odd | turns.even);
        if turns.odd.has(cell) {
            turns.even |= new;
        } else {
            turns.odd |= new;
        }
        turns.tree.extend(new.iter().map(|to| (cell, to)));
        order.extend(new.iter());
        next += 1;
    }
    turns
}

fn told<const W: usize>(position: &Position<'_, W>, step: Step, turns: &Turns<W>, mask: u32) -> Step {
    let digit = mask.trailing_zeros() as u8;
    let link = |&(from, to): &(Cell, Cell)| {
        let reason = apart(position.geometry, CellSet::of(from) | CellSet::of(to));
        Link { from: Node::of((from, digit)), to: Node::of((to, digit)), strong: false, reason }
    };
    let step = step
        .role(Role::ColourA, Part::Cells(turns.odd.to_vec()))
        .role(Role::ColourB, Part::Cells(turns.even.to_vec()))
        .role(Role::Digits, Part::Digits(mask))
        .by((turns.odd | turns.even).iter().map(StrongSet::Cell));
    Step { links: turns.tree.iter().map(link).collect(), ..step }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/remote_pair.rs"]
mod tests;
