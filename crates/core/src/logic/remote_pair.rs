//! Remote pair: cells with the same two candidates, each seeing the next, hold the two digits in turn. A cell
//! that sees an odd and an even one of them can hold neither digit.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates_among};
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Link, Node, Part, Role, Step, StrongSet};
use crate::logic::strong_links::weak_reason;

/// Cells that hold two digits in turn.
struct AlternatingCells<const W: usize> {
    odd: CellSet<W>,
    even: CellSet<W>,
    /// From which cell each cell was reached.
    tree: Vec<(Cell, Cell)>,
}

/// Finds groups of at least four cells, by the lowest cell.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let mut left = position.strong_links().bivalue_cells;
    while let Some(start) = left.first() {
        sink.poll()?;
        let mask = position.mask(start);
        let equal: CellSet<W> = left.iter().filter(|&cell| position.mask(cell) == mask).collect();
        let cells_in_turn = alternate(position, start, equal);
        let cells = cells_in_turn.odd | cells_in_turn.even;
        left = left - cells;
        let seen = |of: CellSet<W>| {
            of.iter().fold(CellSet::EMPTY, |seen, cell| seen | *position.geometry.peers_of(cell))
        };
        let elimination_cells =
            (seen(cells_in_turn.odd) & seen(cells_in_turn.even) & position.empty_cells) - cells;
        let eliminations = candidates_among(position, elimination_cells, mask);
        if cells.count() > 3 && !eliminations.is_empty() {
            let step = Step { size: cells.count() as u16, ..Step::eliminating(eliminations) };
            sink.give(if call.omits_evidence {
                step
            } else {
                with_evidence(position, step, &cells_in_turn, mask)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The cells that a cell reaches by sight among the equal ones.
fn alternate<const W: usize>(
    position: &Position<'_, W>,
    start: Cell,
    equal: CellSet<W>,
) -> AlternatingCells<W> {
    let mut cells = AlternatingCells { odd: CellSet::single(start), even: CellSet::EMPTY, tree: Vec::new() };
    let mut order = vec![start];
    let mut next = 0;
    while let Some(&cell) = order.get(next) {
        let new = (*position.geometry.peers_of(cell) & equal) - (cells.odd | cells.even);
        if cells.odd.contains(cell) {
            cells.even |= new;
        } else {
            cells.odd |= new;
        }
        cells.tree.extend(new.iter().map(|to| (cell, to)));
        order.extend(new.iter());
        next += 1;
    }
    cells
}

fn with_evidence<const W: usize>(
    position: &Position<'_, W>,
    step: Step,
    cells: &AlternatingCells<W>,
    mask: u32,
) -> Step {
    let digit = mask.trailing_zeros() as u8;
    let link = |&(from, to): &(Cell, Cell)| {
        let reason = weak_reason(position.geometry, CellSet::single(from) | CellSet::single(to));
        Link {
            from: Node::from_candidate((from, digit)),
            to: Node::from_candidate((to, digit)),
            is_strong: false,
            reason,
        }
    };
    let step = step
        .with_role(Role::ColourA, Part::Cells(cells.odd.to_vec()))
        .with_role(Role::ColourB, Part::Cells(cells.even.to_vec()))
        .with_role(Role::Digits, Part::Digits(mask))
        .proved_by((cells.odd | cells.even).iter().map(StrongSet::Cell));
    Step { links: cells.tree.iter().map(link).collect(), ..step }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/remote_pair.rs"]
mod tests;
