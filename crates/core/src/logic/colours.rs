//! Colours of one digit. *Simple colours*: in one cluster, a colour that sees itself is false (wrap), and
//! what sees both colours is false (trap). *Multi-colours*: where a colour of one cluster sees a colour of
//! another, one of their two opposites is true, so what sees both opposites is false (1); a colour that
//! sees both colours of the other cluster is false (2).

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::clusters::{Cluster, clusters};
use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Part, Role, Step};

/// Variants of simple colours.
const TRAP: u16 = 0;
const WRAP: u16 = 1;

/// Variants of multi-colours.
const OPPOSITES: u16 = 0;
const SEES_BOTH: u16 = 1;
const SEVERAL_OPPOSITES: u16 = 2;

/// A cluster with the cells of its colours and the cells that each colour sees.
struct Shades<const W: usize> {
    cluster: Cluster,
    cells: [CellSet<W>; 2],
    seen: [CellSet<W>; 2],
}

/// Simple colours, digit by digit, cluster by cluster.
pub fn simple<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    for digit in 0..position.geometry.digit_count as u8 {
        for one in &shades(position, digit) {
            sink.poll()?;
            let both = one.seen[0] & one.seen[1] & position.cells_with(digit);
            let trapped = both - (one.cells[0] | one.cells[1]);
            give(position, call, digit, trapped, (TRAP, &[(one, 0)]), sink)?;
            for colour in (0..2).filter(|&colour| one.cells[colour].intersects(&one.seen[colour])) {
                give(position, call, digit, one.cells[colour], (WRAP, &[(one, colour)]), sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Multi-colours, digit by digit, pair by pair of clusters.
pub fn multi<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    for digit in 0..position.geometry.digit_count as u8 {
        let all = shades(position, digit);
        for (at, one) in all.iter().enumerate() {
            for other in &all[at + 1..] {
                sink.poll()?;
                opposites(position, call, digit, [one, other], sink)?;
                sees_both(position, call, digit, [one, other], sink)?;
                sees_both(position, call, digit, [other, one], sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// What sees the opposites of two colours that see each other, for all such colours of two clusters.
fn opposites<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    digit: u8,
    [one, other]: [&Shades<W>; 2],
    sink: &mut Sink<'_>,
) -> Flow {
    let mut all = CellSet::EMPTY;
    let mut variant = OPPOSITES;
    let mut colours = (0, 0);
    for (a, c) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let elimination_cells = one.seen[1 - a] & other.seen[1 - c] & position.cells_with(digit);
        if elimination_cells.is_empty() || !one.seen[a].intersects(&other.cells[c]) {
            continue;
        }
        if all.is_empty() {
            colours = (a, c);
        } else {
            variant = SEVERAL_OPPOSITES;
        }
        all |= elimination_cells;
    }
    give(position, call, digit, all, (variant, &[(one, colours.0), (other, colours.1)]), sink)
}

fn sees_both<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    digit: u8,
    [one, other]: [&Shades<W>; 2],
    sink: &mut Sink<'_>,
) -> Flow {
    for a in 0..2 {
        if one.seen[a].intersects(&other.cells[0]) && one.seen[a].intersects(&other.cells[1]) {
            give(position, call, digit, one.cells[a], (SEES_BOTH, &[(one, a), (other, 0)]), sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn shades<const W: usize>(position: &Position<'_, W>, digit: u8) -> Vec<Shades<W>> {
    let made = |cluster: Cluster| {
        let cells: [CellSet<W>; 2] = std::array::from_fn(|colour| cluster.cells(colour));
        let seen =
            cells.map(|of| of.iter().fold(CellSet::EMPTY, |seen, cell| seen | *position.geometry.sees(cell)));
        Shades { cluster, cells, seen }
    };
    clusters(position, position.strong_links().pairs_of(digit), false).into_iter().map(made).collect()
}

/// The first two of these cells that see each other.
fn in_sight<const W: usize>(position: &Position<'_, W>, cells: CellSet<W>) -> Vec<Cell> {
    let seen = |cell: Cell| (*position.geometry.sees(cell) & cells).first().map(|other| vec![cell, other]);
    cells.iter().find_map(seen).unwrap_or_default()
}

/// Gives a step of this variant, if it removes something, with the colours of each cluster from the one
/// named on.
fn give<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    digit: u8,
    elimination_cells: CellSet<W>,
    (variant, of): (u16, &[(&Shades<W>, usize)]),
    sink: &mut Sink<'_>,
) -> Flow {
    if elimination_cells.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut step = Step { variant, ..Step::eliminating(candidates(position, elimination_cells, digit)) };
    if !call.terse {
        let roles = [[Role::ColourA, Role::ColourB], [Role::ColourC, Role::ColourD]];
        for (&(shades, first), [role, opposite]) in of.iter().zip(roles) {
            let part = |colour: usize| Part::Cells(shades.cells[colour].to_vec());
            step = step
                .with_role(role, part(first))
                .with_role(opposite, part(1 - first))
                .proved_by(shades.cluster.strong_sets());
            step.links.extend(shades.cluster.links());
        }
        step = step.with_role(Role::Digits, Part::Digits(1 << digit));
        if variant == WRAP && of.len() == 1 {
            step = step.with_role(Role::Base, Part::Cells(in_sight(position, elimination_cells)));
        }
    }
    sink.give(step)
}

#[cfg(test)]
#[path = "../../tests/unit/logic/colours.rs"]
mod tests;
