//! Expands a propagation: an on-node switches off what it sees, an off-node switches on what is left alone.

use crate::rate::cell_set::{CELLS, CellSet};
use crate::rate::grid::{Grid, Mask, bits};
use crate::rate::houses::{CELL_HOUSES, HOUSE_CELLS, HOUSE_SETS};
use crate::rate::se::forcing::candidate::{Candidate, Node, candidate, split};
use crate::rate::se::forcing::propagation::{
    Clash, IN_CELL, OnOrigin, Origin, Propagation, houses_of, removed,
};

/// The cells that each cell sees: those of its box, the others of its row, the others of its column.
pub const SEEN: [[CellSet; 3]; CELLS] = seen();

const fn seen() -> [[CellSet; 3]; CELLS] {
    let mut seen = [[CellSet::EMPTY; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let [row, column, box_house] = CELL_HOUSES[cell];
        let box_cells = HOUSE_SETS[box_house as usize].0;
        seen[cell] = [
            CellSet(box_cells & !(1 << cell)),
            CellSet(HOUSE_SETS[row as usize].0 & !box_cells),
            CellSet(HOUSE_SETS[column as usize].0 & !box_cells),
        ];
        cell += 1;
    }
    seen
}

/// The kind of a propagation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// One digit, dynamic.
    Nishio,
    /// Deductions use the original grid only.
    Static,
    /// Candidates that are off are removed from the copy.
    Dynamic,
}

/// Propagates until nothing is pending or two nodes clash. `copy` is `original` without the expanded off-nodes; it
/// changes only in a dynamic propagation. Nodes whose bound is above `limit` are not expanded if no other nodes are
/// pending.
pub fn propagate<const NISHIO: bool, const DYNAMIC: bool>(
    original: &Grid,
    copy: &mut Grid,
    propagation: &mut Propagation,
    limit: u32,
) {
    while propagation.clash.is_none() {
        if let Some(&next) = propagation.on_order.get(propagation.on_done) {
            propagation.on_done += 1;
            propagation.clash = switch_off::<NISHIO>(copy, propagation, next);
        } else if let Some(&next) = propagation.off_order.get(propagation.off_done) {
            if is_beyond(propagation, next, limit) {
                return;
            }
            propagation.off_done += 1;
            propagation.clash = switch_on::<NISHIO, DYNAMIC>(original, copy, propagation, next);
        } else {
            return;
        }
    }
}

/// Whether all pending nodes have a bound above the limit.
#[inline]
fn is_beyond(propagation: &Propagation, next: Candidate, limit: u32) -> bool {
    let is_above = |&off: &Candidate| u32::from(propagation.bound(Node::off(off))) > limit;
    is_above(&next) && propagation.off_order[propagation.off_done..].iter().all(is_above)
}

#[inline]
fn switch_off<const NISHIO: bool>(
    copy: &Grid,
    propagation: &mut Propagation,
    source: Candidate,
) -> Option<Clash> {
    let (cell, digit) = split(source);
    let bound = propagation.bound(Node::on(source)) + 1;
    if !NISHIO {
        for other in bits(copy.mask(cell) & !(1 << digit)) {
            let target = candidate(cell, other);
            if propagation.on.contains(cell, other) {
                return Some(clash_off(target, source));
            }
            if !propagation.off.contains(cell, other) {
                propagation.push_off(target, source, bound);
            }
        }
    }
    let index = usize::from(digit);
    for cells in SEEN[usize::from(cell)] {
        let places = copy.cells_with(digit) & cells;
        let clashing = places & propagation.on.0[index];
        let mut new = places - propagation.off.0[index];
        if !clashing.is_empty() {
            new &= CellSet((1 << clashing.first()) - 1);
        }
        propagation.push_all_off(new, digit, source, bound);
        if !clashing.is_empty() {
            return Some(clash_off(candidate(clashing.first(), digit), source));
        }
    }
    None
}

fn clash_off(target: Candidate, source: Candidate) -> Clash {
    Clash { stored: Node::on(target), last: Node::off(target), last_origin: Origin::Off(source) }
}

#[inline]
fn switch_on<const NISHIO: bool, const DYNAMIC: bool>(
    original: &Grid,
    copy: &mut Grid,
    propagation: &mut Propagation,
    source: Candidate,
) -> Option<Clash> {
    let (cell, digit) = split(source);
    let bound = propagation.bound(Node::off(source)) + 1;
    if !NISHIO && let Some(other) = only_bit(copy.mask(cell) & !(1 << digit)) {
        let origin = origin::<DYNAMIC>(original, copy, source, IN_CELL);
        if let Some(clash) = propagation.try_on(candidate(cell, other), origin, bound) {
            return Some(clash);
        }
    }
    for house in houses_of(cell) {
        let places = copy.places(house, digit);
        if places.count_ones() != 2 {
            continue;
        }
        let cells = &HOUSE_CELLS[usize::from(house)];
        let (first, last) = (cells[places.trailing_zeros() as usize], cells[places.ilog2() as usize]);
        let target = candidate(if first == cell { last } else { first }, digit);
        let origin = origin::<DYNAMIC>(original, copy, source, house);
        if let Some(clash) = propagation.try_on(target, origin, bound) {
            return Some(clash);
        }
    }
    if DYNAMIC {
        copy.remove(cell, digit);
    }
    None
}

#[inline]
fn origin<const DYNAMIC: bool>(original: &Grid, copy: &Grid, source: Candidate, house: u8) -> OnOrigin {
    let (cell, digit) = split(source);
    let hidden = if DYNAMIC { removed(original, copy, cell, digit, house) } else { 0 };
    OnOrigin { parent: source, house, hidden }
}

/// The other candidate of a cell with two, or the other place of the digit in a house with two.
pub fn partner(grid: &Grid, source: Candidate) -> Option<Candidate> {
    let (cell, digit) = split(source);
    if let Some(other) = only_bit(grid.mask(cell) & !(1 << digit)) {
        return Some(candidate(cell, other));
    }
    houses_of(cell).into_iter().find_map(|house| {
        let others = grid.cells_with(digit) & (HOUSE_SETS[usize::from(house)] - CellSet::of(cell));
        (others.len() == 1).then(|| candidate(others.first(), digit))
    })
}

/// The bit of a mask that has exactly one.
#[inline]
fn only_bit(mask: Mask) -> Option<u8> {
    (mask != 0 && mask & (mask - 1) == 0).then(|| mask.trailing_zeros() as u8)
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/forcing/links.rs"]
mod tests;
