//! Colours of one digit. *Simple colours*: in one cluster a colour that sees itself is false (wrap), and what
//! sees both colours is false (trap). *Multi-colours*: if a colour of one cluster sees a colour of another, one
//! of the two opposite colours is true, so what sees both opposites is false (1). A colour that sees both
//! colours of another cluster is false (2).

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

/// A cluster with the cells of each colour and the cells that each colour sees.
struct Shades<const W: usize> {
    cluster: Cluster,
    cells: [CellSet<W>; 2],
    seen: [CellSet<W>; 2],
}

/// Simple colours, digit by digit, cluster by cluster.
pub fn simple<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    for digit in 0..position.geometry.digit_count as u8 {
        for shades in &all_shades(position, digit) {
            sink.poll()?;
            let see_both = shades.seen[0] & shades.seen[1] & position.cells_with(digit);
            let trapped = see_both - (shades.cells[0] | shades.cells[1]);
            give(position, call, digit, trapped, (TRAP, &[(shades, 0)]), sink)?;
            for colour in (0..2).filter(|&colour| shades.cells[colour].intersects(&shades.seen[colour])) {
                give(position, call, digit, shades.cells[colour], (WRAP, &[(shades, colour)]), sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Multi-colours, digit by digit, pair by pair of clusters.
pub fn multi<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    for digit in 0..position.geometry.digit_count as u8 {
        let all = all_shades(position, digit);
        for (at, first) in all.iter().enumerate() {
            for second in &all[at + 1..] {
                sink.poll()?;
                opposites(position, call, digit, [first, second], sink)?;
                sees_both(position, call, digit, [first, second], sink)?;
                sees_both(position, call, digit, [second, first], sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Gives what sees the opposites of two colours that see each other, for all such colours of two clusters.
fn opposites<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    digit: u8,
    [first, second]: [&Shades<W>; 2],
    sink: &mut Sink<'_>,
) -> Flow {
    let mut all = CellSet::EMPTY;
    let mut variant = OPPOSITES;
    let mut colours = (0, 0);
    for (a, c) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let elimination_cells = first.seen[1 - a] & second.seen[1 - c] & position.cells_with(digit);
        if elimination_cells.is_empty() || !first.seen[a].intersects(&second.cells[c]) {
            continue;
        }
        if all.is_empty() {
            colours = (a, c);
        } else {
            variant = SEVERAL_OPPOSITES;
        }
        all |= elimination_cells;
    }
    give(position, call, digit, all, (variant, &[(first, colours.0), (second, colours.1)]), sink)
}

/// Gives the colours of the first cluster that see both colours of the second.
fn sees_both<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    digit: u8,
    [first, second]: [&Shades<W>; 2],
    sink: &mut Sink<'_>,
) -> Flow {
    for a in 0..2 {
        if first.seen[a].intersects(&second.cells[0]) && first.seen[a].intersects(&second.cells[1]) {
            give(position, call, digit, first.cells[a], (SEES_BOTH, &[(first, a), (second, 0)]), sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// The clusters of a digit with their cells.
fn all_shades<const W: usize>(position: &Position<'_, W>, digit: u8) -> Vec<Shades<W>> {
    let shades = |cluster: Cluster| {
        let cells: [CellSet<W>; 2] = std::array::from_fn(|colour| cluster.cells(colour));
        let seen = cells.map(|colour| {
            colour.iter().fold(CellSet::EMPTY, |seen, cell| seen | *position.geometry.peers_of(cell))
        });
        Shades { cluster, cells, seen }
    };
    clusters(position, position.strong_links().pairs_of(digit), false).into_iter().map(shades).collect()
}

/// The first two of these cells that see each other, or none.
fn in_sight<const W: usize>(position: &Position<'_, W>, cells: CellSet<W>) -> Vec<Cell> {
    let seen =
        |cell: Cell| (*position.geometry.peers_of(cell) & cells).first().map(|other| vec![cell, other]);
    cells.iter().find_map(seen).unwrap_or_default()
}

/// Gives a step of a variant if it eliminates something. Each cluster comes with the colour that is its first in
/// the evidence.
fn give<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    digit: u8,
    elimination_cells: CellSet<W>,
    (variant, clusters): (u16, &[(&Shades<W>, usize)]),
    sink: &mut Sink<'_>,
) -> Flow {
    if elimination_cells.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut step = Step { variant, ..Step::eliminating(candidates(position, elimination_cells, digit)) };
    if !call.omits_evidence {
        let roles = [[Role::ColourA, Role::ColourB], [Role::ColourC, Role::ColourD]];
        for (&(shades, first), [role, opposite]) in clusters.iter().zip(roles) {
            let part = |colour: usize| Part::Cells(shades.cells[colour].to_vec());
            step = step
                .with_role(role, part(first))
                .with_role(opposite, part(1 - first))
                .proved_by(shades.cluster.strong_sets());
            step.links.extend(shades.cluster.links());
        }
        step = step.with_role(Role::Digits, Part::Digits(1 << digit));
        if variant == WRAP && clusters.len() == 1 {
            step = step.with_role(Role::Base, Part::Cells(in_sight(position, elimination_cells)));
        }
    }
    sink.give(step)
}

#[cfg(test)]
#[path = "../../tests/unit/logic/colours.rs"]
mod tests;
