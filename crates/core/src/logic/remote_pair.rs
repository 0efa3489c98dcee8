//! Remote pair: a chain of cells with the same two candidates, each seeing the next. Along the chain the two
//! digits alternate, so a cell that sees chain cells of both kinds can hold neither digit. Example: r1c1,
//! r1c5, r4c5 and r4c8 have the candidates 2 and 7. Then r1c1 and r4c8 hold different digits, and r1c8 is
//! neither 2 nor 7.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates_among};
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Link, Node, Part, Role, Step, StrongSet};
use crate::logic::strong_links::weak_reason;

/// All cells that chains from one start cell reach. Cells of one set hold the same digit.
struct AlternatingCells<const W: usize> {
    like_start: CellSet<W>,
    unlike_start: CellSet<W>,
    /// The links by which the search reached the cells, each from a cell to a new cell.
    links: Vec<(Cell, Cell)>,
}

/// Finds remote pairs of at least four cells, sorted by their lowest cell. In fewer cells, cells that hold
/// different digits always see each other, so they are naked pairs.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let mut unvisited = position.strong_links().bivalue_cells;
    while let Some(start) = unvisited.first() {
        sink.poll()?;
        let pair = position.mask(start);
        let with_pair: CellSet<W> = unvisited.iter().filter(|&cell| position.mask(cell) == pair).collect();
        let alternating = alternating_cells(position, start, with_pair);
        let cells = alternating.like_start | alternating.unlike_start;
        unvisited = unvisited - cells;
        let sees_both = peers_of_any(position, alternating.like_start)
            & peers_of_any(position, alternating.unlike_start)
            & position.empty_cells;
        let eliminations = candidates_among(position, sees_both - cells, pair);
        if cells.count() > 3 && !eliminations.is_empty() {
            let step = Step { size: cells.count() as u16, ..Step::eliminating(eliminations) };
            sink.give(if call.omits_evidence {
                step
            } else {
                with_evidence(position, step, &alternating, pair)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The cells that see at least one of these cells.
fn peers_of_any<const W: usize>(position: &Position<'_, W>, cells: CellSet<W>) -> CellSet<W> {
    cells.iter().fold(CellSet::EMPTY, |peers, cell| peers | *position.geometry.peers_of(cell))
}

/// Searches breadth first from `start` through the cells of `with_pair`.
fn alternating_cells<const W: usize>(
    position: &Position<'_, W>,
    start: Cell,
    with_pair: CellSet<W>,
) -> AlternatingCells<W> {
    let (mut like_start, mut unlike_start) = (CellSet::single(start), CellSet::EMPTY);
    let mut links = Vec::new();
    let mut queue = vec![start];
    let mut next_index = 0;
    while let Some(&cell) = queue.get(next_index) {
        let new_cells = (*position.geometry.peers_of(cell) & with_pair) - (like_start | unlike_start);
        if like_start.contains(cell) {
            unlike_start |= new_cells;
        } else {
            like_start |= new_cells;
        }
        links.extend(new_cells.iter().map(|new_cell| (cell, new_cell)));
        queue.extend(new_cells.iter());
        next_index += 1;
    }
    AlternatingCells { like_start, unlike_start, links }
}

fn with_evidence<const W: usize>(
    position: &Position<'_, W>,
    step: Step,
    cells: &AlternatingCells<W>,
    pair: u32,
) -> Step {
    let digit = pair.trailing_zeros() as u8;
    let link = |&(from, to): &(Cell, Cell)| Link {
        from: Node::from_candidate((from, digit)),
        to: Node::from_candidate((to, digit)),
        is_strong: false,
        reason: weak_reason(position.geometry, CellSet::single(from), CellSet::single(to)),
    };
    let step = step
        .with_role(Role::ColourA, Part::Cells(cells.like_start.to_vec()))
        .with_role(Role::ColourB, Part::Cells(cells.unlike_start.to_vec()))
        .with_role(Role::Digits, Part::Digits(pair))
        .proved_by((cells.like_start | cells.unlike_start).iter().map(StrongSet::Cell));
    Step { links: cells.links.iter().map(link).collect(), ..step }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/remote_pair.rs"]
mod tests;
