//! Simple colours and multi-colours. Chains of strong links of one digit form *clusters* of cells in two
//! colours: one colour holds the digit in all its cells, the other in none.
//!
//! Simple colours: a cell that sees both colours cannot hold the digit (trap). A colour that has two cells
//! which see each other is false (wrap). Multi-colours use two clusters, one with the colours A and B, the
//! other with C and D: if A sees C (some cell of A sees a cell of C), not both are true, so the opposite
//! colour B or D is true, and a cell that sees both B and D cannot hold the digit.
//! If A sees both C and D, A is false.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::clusters::{Cluster, clusters};
use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Link, Part, Role, Step};
use crate::logic::strong_links::weak_link;

// Variants of simple colours.
const TRAP: u16 = 0;
const WRAP: u16 = 1;

// Variants of multi-colours.
/// One colour of each cluster sees the other, so one of the opposite colours is true.
const OPPOSITE_COLOURS: u16 = 0;
/// A colour of one cluster sees both colours of the other.
const SEES_BOTH_COLOURS: u16 = 1;
/// As `OPPOSITE_COLOURS`, for several pairs of colours of the two clusters.
const SEVERAL_OPPOSITES: u16 = 2;

/// A cluster with sets of cells. The arrays have an entry for each colour, 0 and 1.
struct ColouredCells<const W: usize> {
    cluster: Cluster,
    cells: [CellSet<W>; 2],
    /// The cells that see a cell of the colour.
    peers: [CellSet<W>; 2],
}

/// Finds simple colours, digit by digit and cluster by cluster.
pub fn simple<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    for digit in 0..position.geometry.digit_count as u8 {
        for cluster in &coloured_clusters(position, digit) {
            sink.poll()?;
            let see_both = cluster.peers[0] & cluster.peers[1] & position.cells_with(digit);
            let trapped = see_both - (cluster.cells[0] | cluster.cells[1]);
            give(position, call, digit, trapped, (TRAP, &[(cluster, 0)]), sink)?;
            for colour in [0, 1] {
                if cluster.cells[colour].intersects(&cluster.peers[colour]) {
                    give(position, call, digit, cluster.cells[colour], (WRAP, &[(cluster, colour)]), sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Finds multi-colours, digit by digit and for each pair of clusters.
pub fn multi<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    for digit in 0..position.geometry.digit_count as u8 {
        let clusters = coloured_clusters(position, digit);
        for (index, first) in clusters.iter().enumerate() {
            for second in &clusters[index + 1..] {
                sink.poll()?;
                give_opposite_colours(position, call, digit, [first, second], sink)?;
                give_colours_that_see_both(position, call, digit, [first, second], sink)?;
                give_colours_that_see_both(position, call, digit, [second, first], sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// For each colour of the first cluster that sees a colour of the second: the digit is false in cells that
/// see both opposite colours. All these eliminations make one step.
fn give_opposite_colours<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    digit: u8,
    [first, second]: [&ColouredCells<W>; 2],
    sink: &mut Sink<'_>,
) -> Flow {
    let mut elimination_cells = CellSet::EMPTY;
    let mut variant = OPPOSITE_COLOURS;
    // The colours of the first pair that eliminates something.
    let mut shown_colours = (0, 0);
    for (a, c) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let see_both_opposites = first.peers[1 - a] & second.peers[1 - c] & position.cells_with(digit);
        if see_both_opposites.is_empty() || !first.peers[a].intersects(&second.cells[c]) {
            continue;
        }
        if elimination_cells.is_empty() {
            shown_colours = (a, c);
        } else {
            variant = SEVERAL_OPPOSITES;
        }
        elimination_cells |= see_both_opposites;
    }
    let clusters = [(first, shown_colours.0), (second, shown_colours.1)];
    give(position, call, digit, elimination_cells, (variant, &clusters), sink)
}

/// Eliminates each colour of the first cluster that sees both colours of the second.
fn give_colours_that_see_both<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    digit: u8,
    [first, second]: [&ColouredCells<W>; 2],
    sink: &mut Sink<'_>,
) -> Flow {
    for colour in [0, 1] {
        let peers = first.peers[colour];
        if peers.intersects(&second.cells[0]) && peers.intersects(&second.cells[1]) {
            let clusters = [(first, colour), (second, 0)];
            give(position, call, digit, first.cells[colour], (SEES_BOTH_COLOURS, &clusters), sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn coloured_clusters<const W: usize>(position: &Position<'_, W>, digit: u8) -> Vec<ColouredCells<W>> {
    let with_cells = |cluster: Cluster| {
        let cells: [CellSet<W>; 2] = std::array::from_fn(|colour| cluster.cells(colour));
        let peers = cells.map(|cells| {
            cells.iter().fold(CellSet::EMPTY, |peers, cell| peers | *position.geometry.peers_of(cell))
        });
        ColouredCells { cluster, cells, peers }
    };
    // `false`: without bivalue cells, whose links join two digits.
    clusters(position, position.strong_links().pairs_of(digit), false).into_iter().map(with_cells).collect()
}

/// The first two of these cells that see each other; an empty list if no two do.
fn first_peers_among<const W: usize>(position: &Position<'_, W>, cells: CellSet<W>) -> Vec<Cell> {
    let with_peer =
        |cell: Cell| (*position.geometry.peers_of(cell) & cells).first().map(|peer| vec![cell, peer]);
    cells.iter().find_map(with_peer).unwrap_or_default()
}

/// The weak link between the first cell of `from` that sees a cell of `to` and that cell, if there is one.
fn clash<const W: usize>(
    position: &Position<'_, W>,
    digit: u8,
    from: CellSet<W>,
    to: CellSet<W>,
) -> Option<Link> {
    from.iter().find_map(|cell| {
        let peer = (*position.geometry.peers_of(cell) & to).first()?;
        Some(weak_link(position.geometry, (cell, digit), (peer, digit)))
    })
}

/// The weak links between colours of two clusters that prove a step of multi-colours, at most one for two colours.
fn clashes_of_clusters<const W: usize>(
    position: &Position<'_, W>,
    digit: u8,
    elimination_cells: CellSet<W>,
    variant: u16,
    [(first, colour), (second, _)]: [(&ColouredCells<W>, usize); 2],
) -> Vec<Link> {
    let clash = |a: usize, c: usize| clash(position, digit, first.cells[a], second.cells[c]);
    if variant == SEES_BOTH_COLOURS {
        return [0, 1].into_iter().filter_map(|c| clash(colour, c)).collect();
    }
    let eliminates =
        |&(a, c): &(usize, usize)| !(elimination_cells & first.peers[1 - a] & second.peers[1 - c]).is_empty();
    let pairs = [(0, 0), (0, 1), (1, 0), (1, 1)].into_iter().filter(eliminates);
    pairs.filter_map(|(a, c)| clash(a, c)).collect()
}

/// Gives a step of a variant if it eliminates something. Each cluster comes with the colour that the evidence
/// shows as A (or C for the second cluster); its other colour is B (or D). The strong links of the step are trees that
/// span the clusters; weak links follow between candidates that cannot both be true.
fn give<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    digit: u8,
    elimination_cells: CellSet<W>,
    (variant, clusters): (u16, &[(&ColouredCells<W>, usize)]),
    sink: &mut Sink<'_>,
) -> Flow {
    if elimination_cells.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut step = Step { variant, ..Step::eliminating(candidates(position, elimination_cells, digit)) };
    if call.omits_evidence {
        return sink.give(step);
    }
    let roles = [[Role::ColourA, Role::ColourB], [Role::ColourC, Role::ColourD]];
    for (&(coloured, colour), [role, opposite_role]) in clusters.iter().zip(roles) {
        step = step
            .with_role(role, Part::Cells(coloured.cells[colour].to_vec()))
            .with_role(opposite_role, Part::Cells(coloured.cells[1 - colour].to_vec()))
            .proved_by(coloured.cluster.strong_sets());
        step.links.extend(coloured.cluster.links());
    }
    step = step.with_role(Role::Digits, Part::Digits(1 << digit));
    // A variant of multi-colours, with two clusters, has the same number.
    let is_wrap = variant == WRAP && clusters.len() == 1;
    if is_wrap {
        step = step.with_role(Role::Base, Part::Cells(first_peers_among(position, elimination_cells)));
        step.links.extend(clash(position, digit, elimination_cells, elimination_cells));
    } else if let &[first, second] = clusters {
        let clusters = [first, second];
        step.links.extend(clashes_of_clusters(position, digit, elimination_cells, variant, clusters));
    }
    sink.give(step)
}

#[cfg(test)]
#[path = "../../tests/unit/logic/colours.rs"]
mod tests;
