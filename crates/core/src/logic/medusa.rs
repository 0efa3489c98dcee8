//! 3-D Medusa: simple colours over several digits. A cluster joins candidates by conjugate pairs (a digit
//! with two places in a house) and by cells with two candidates. One of its two colours is true, the other
//! false.
//!
//! A candidate that either colour excludes is false (trap). A colour is false if one of its candidates
//! excludes another (wrap), or if it excludes all candidates of a cell, or all places of a digit in a house
//! that contains every digit.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::clusters::{Cluster, clusters};
use crate::logic::finder::{FinderCall, Flow, Sink, candidates, candidates_among};
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Link, Part, Role, Step, StrongSet};
use crate::logic::strong_links::weak_link;

// Variants of the steps.
const TRAP: u16 = 0;
const WRAP: u16 = 1;
const EMPTY_CELL: u16 = 2;
const EMPTY_HOUSE: u16 = 3;

/// What a colour excludes: for each digit the cells that cannot hold it if the colour is true.
type ExcludedCells<const W: usize> = Vec<CellSet<W>>;

/// Finds steps cluster by cluster. Traps and wraps of clusters with one digit are left to simple colours
/// (`colours`).
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let use_bivalue_cells = true;
    for cluster in clusters(position, position.strong_links().all_pairs(), use_bivalue_cells) {
        sink.poll()?;
        let excluded_by_colour = [0, 1].map(|colour| excluded_cells(position, &cluster.members[colour]));
        let has_several_digits = !cluster_digits(&cluster).is_power_of_two();
        if has_several_digits {
            let trapped = trapped_candidates(position, &cluster, &excluded_by_colour);
            give(position, call, &cluster, (TRAP, 0), trapped, None, sink)?;
        }
        for (colour, excluded) in excluded_by_colour.iter().enumerate() {
            let members = &cluster.members[colour];
            let is_wrap = members.iter().any(|&(cell, digit)| excluded[usize::from(digit)].contains(cell));
            if is_wrap {
                if has_several_digits {
                    give(position, call, &cluster, (WRAP, colour), members.clone(), None, sink)?;
                }
            } else if let Some((variant, set)) = excluded_strong_set(position, excluded) {
                give(position, call, &cluster, (variant, colour), members.clone(), Some(set), sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn cluster_digits(cluster: &Cluster) -> u32 {
    cluster.members.iter().flatten().fold(0, |digits, &(_, digit)| digits | 1 << digit)
}

fn excluded_cells<const W: usize>(position: &Position<'_, W>, members: &[Candidate]) -> ExcludedCells<W> {
    let mut excluded = vec![CellSet::EMPTY; position.geometry.digit_count];
    for &(cell, digit) in members {
        excluded[usize::from(digit)] |= *position.geometry.peers_of(cell);
        for other_digit in bits(position.mask(cell) & !(1 << digit)) {
            excluded[usize::from(other_digit)].insert(cell);
        }
    }
    excluded
}

/// The candidates outside the cluster that both colours exclude.
fn trapped_candidates<const W: usize>(
    position: &Position<'_, W>,
    cluster: &Cluster,
    [first, second]: &[ExcludedCells<W>; 2],
) -> Vec<Candidate> {
    let mut trapped = Vec::new();
    for digit in 0..position.geometry.digit_count as u8 {
        let in_both = first[usize::from(digit)] & second[usize::from(digit)] & position.cells_with(digit);
        trapped.extend(in_both.iter().map(|cell: Cell| (cell, digit)));
    }
    trapped.retain(|candidate| !cluster.members.iter().any(|members| members.contains(candidate)));
    trapped
}

/// A strong set whose candidates are all excluded, which shows that the colour is false: a cell, or a digit in a house
/// that contains every digit. It comes with the variant of the step.
fn excluded_strong_set<const W: usize>(
    position: &Position<'_, W>,
    excluded: &ExcludedCells<W>,
) -> Option<(u16, StrongSet)> {
    let geometry = position.geometry;
    let has_no_candidate =
        |&cell: &Cell| bits(position.mask(cell)).all(|digit| excluded[usize::from(digit)].contains(cell));
    if let Some(cell) = position.empty_cells.iter().find(has_no_candidate) {
        return Some((EMPTY_CELL, StrongSet::Cell(cell)));
    }
    for (digit, cells) in (0..).zip(excluded).filter(|(_, cells)| !cells.is_empty()) {
        for house in (0..geometry.houses.len() as u16).filter(|&house| geometry.house(house).is_full) {
            if position.places(house, digit) != 0 && position.cells_in(house, digit).is_subset(cells) {
                return Some((EMPTY_HOUSE, StrongSet::Place(house, digit)));
            }
        }
    }
    None
}

/// Gives a step if it eliminates something. The evidence shows `colour` as colour A; except for a trap, it is
/// the colour that is false. `excluded_set` is the set of candidates that this colour excludes, if that is
/// the reason. The strong links of the step are a tree that spans the cluster; weak links follow from colour
/// A to what it excludes: one of its own candidates, or the candidates of `excluded_set`.
fn give<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    cluster: &Cluster,
    (variant, colour): (u16, usize),
    eliminations: Vec<Candidate>,
    excluded_set: Option<StrongSet>,
    sink: &mut Sink<'_>,
) -> Flow {
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let step = Step { variant, ..Step::eliminating(eliminations) };
    if call.omits_evidence {
        return sink.give(step);
    }
    let coloured = &cluster.members[colour];
    let mut links = cluster.links();
    if variant == WRAP {
        links.extend(coloured.iter().find_map(|&candidate| excluding_link(position, coloured, candidate)));
    }
    let step = match &excluded_set {
        Some(StrongSet::Cell(cell)) => {
            let candidates = candidates_among(position, [*cell], u32::MAX).into_iter();
            links.extend(candidates.filter_map(|candidate| excluding_link(position, coloured, candidate)));
            step.with_role(Role::Target, Part::Cells(vec![*cell]))
        }
        Some(StrongSet::Place(house, digit)) => {
            let places = candidates(position, position.cells_in(*house, *digit), *digit);
            links.extend(places.iter().filter_map(|&place| excluding_link(position, coloured, place)));
            step.with_role(Role::House, Part::Houses(vec![*house]))
                .with_role(Role::Target, Part::Candidates(places))
        }
        _ => step,
    };
    let step = step
        .with_role(Role::ColourA, Part::Candidates(coloured.clone()))
        .with_role(Role::ColourB, Part::Candidates(cluster.members[1 - colour].clone()))
        .with_role(Role::Digits, Part::Digits(cluster_digits(cluster)))
        .proved_by(cluster.strong_sets().chain(excluded_set));
    sink.give(Step { links, ..step })
}

/// The weak link from the first of these members that excludes a candidate, if there is one.
fn excluding_link<const W: usize>(
    position: &Position<'_, W>,
    members: &[Candidate],
    (cell, digit): Candidate,
) -> Option<Link> {
    let excludes = |&&(member_cell, member_digit): &&Candidate| {
        if member_digit == digit {
            position.geometry.peers_of(member_cell).contains(cell)
        } else {
            member_cell == cell
        }
    };
    let member = members.iter().find(excludes)?;
    Some(weak_link(position.geometry, *member, (cell, digit)))
}

#[cfg(test)]
#[path = "../../tests/unit/logic/medusa.rs"]
mod tests;
