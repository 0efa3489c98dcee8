//! 3-D Medusa: colours over all digits, through pairs of places and cells of two candidates. What cannot
//! stand beside the first colour nor beside the second is false (trap). A colour is false if two of its
//! members cannot stand together (wrap), or if it leaves a cell without candidates or a full house without
//! a place for a digit.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::clusters::{Cluster, clusters};
use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Part, Role, Step, StrongSet};

/// Variants.
const TRAP: u16 = 0;
const WRAP: u16 = 1;
const EMPTY_CELL: u16 = 2;
const EMPTY_HOUSE: u16 = 3;

/// For each digit the cells where a colour, if true, makes it false.
type Struck<const W: usize> = Vec<CellSet<W>>;

/// Cluster by cluster. Clusters of one digit are left to simple colours, but for what they empty.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    for cluster in clusters(position, position.strong_links().all_pairs(), true) {
        sink.poll()?;
        let struck = [0, 1].map(|colour| struck(position, &cluster.members[colour]));
        let digits = cluster.members.iter().flatten().fold(0u32, |digits, &(_, digit)| digits | 1 << digit);
        let several = !digits.is_power_of_two();
        if several {
            let trapped = trapped(position, &cluster, &struck);
            give(position, call, &cluster, (TRAP, 0), trapped, None, sink)?;
        }
        for (colour, struck) in struck.iter().enumerate() {
            let members = &cluster.members[colour];
            if members.iter().any(|&(cell, digit)| struck[usize::from(digit)].has(cell)) {
                if several {
                    give(position, call, &cluster, (WRAP, colour), members.clone(), None, sink)?;
                }
            } else if let Some((variant, strong)) = emptied(position, struck) {
                give(position, call, &cluster, (variant, colour), members.clone(), Some(strong), sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn struck<const W: usize>(position: &Position<'_, W>, members: &[Candidate]) -> Struck<W> {
    let mut struck = vec![CellSet::EMPTY; position.geometry.digit_count];
    for &(cell, digit) in members {
        struck[usize::from(digit)] |= *position.geometry.sees(cell);
        bits(position.mask(cell) & !(1 << digit)).for_each(|other| struck[usize::from(other)].insert(cell));
    }
    struck
}

fn trapped<const W: usize>(
    position: &Position<'_, W>,
    cluster: &Cluster,
    [one, other]: &[Struck<W>; 2],
) -> Vec<Candidate> {
    let mut trapped_candidates = Vec::new();
    for digit in 0..position.geometry.digit_count as u8 {
        let both = one[usize::from(digit)] & other[usize::from(digit)] & position.cells_with(digit);
        trapped_candidates.extend(both.iter().map(|cell: Cell| (cell, digit)));
    }
    trapped_candidates.retain(|at| !cluster.members.iter().any(|members| members.contains(at)));
    trapped_candidates
}

/// A cell or a digit in a full house that a colour leaves nothing.
fn emptied<const W: usize>(position: &Position<'_, W>, struck: &Struck<W>) -> Option<(u16, StrongSet)> {
    let geometry = position.geometry;
    let dead = |&cell: &Cell| bits(position.mask(cell)).all(|digit| struck[usize::from(digit)].has(cell));
    if let Some(cell) = position.empty.iter().find(dead) {
        return Some((EMPTY_CELL, StrongSet::Cell(cell)));
    }
    for (digit, struck) in (0..).zip(struck).filter(|(_, struck)| !struck.is_empty()) {
        for house in (0..geometry.houses.len() as u16).filter(|&house| geometry.house(house).full) {
            if position.places(house, digit) != 0 && position.cells_in(house, digit).is_subset(struck) {
                return Some((EMPTY_HOUSE, StrongSet::Place(house, digit)));
            }
        }
    }
    None
}

/// Gives a step, if it removes something; `colour` is the one that is false, if one is.
fn give<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    cluster: &Cluster,
    (variant, colour): (u16, usize),
    eliminations: Vec<Candidate>,
    emptied: Option<StrongSet>,
    sink: &mut Sink<'_>,
) -> Flow {
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let step = Step { variant, ..Step::eliminating(eliminations) };
    if call.terse {
        return sink.give(step);
    }
    let digits = cluster.members.iter().flatten().fold(0, |digits, &(_, digit)| digits | 1 << digit);
    let step = match &emptied {
        Some(StrongSet::Cell(cell)) => step.with_role(Role::Target, Part::Cells(vec![*cell])),
        Some(StrongSet::Place(house, digit)) => {
            let places = candidates(position, position.cells_in(*house, *digit), *digit);
            step.with_role(Role::House, Part::Houses(vec![*house]))
                .with_role(Role::Target, Part::Candidates(places))
        }
        _ => step,
    };
    let step = step
        .with_role(Role::ColourA, Part::Candidates(cluster.members[colour].clone()))
        .with_role(Role::ColourB, Part::Candidates(cluster.members[1 - colour].clone()))
        .with_role(Role::Digits, Part::Digits(digits))
        .proved_by(cluster.strong_sets().chain(emptied));
    sink.give(Step { links: cluster.links(), ..step })
}

#[cfg(test)]
#[path = "../../tests/unit/logic/medusa.rs"]
mod tests;
