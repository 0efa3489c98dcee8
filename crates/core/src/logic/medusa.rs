//! 3-D Medusa: colours over all digits, through pairs of places and cells with two candidates. A candidate that
//! is false with either colour is false (trap). A colour is false if two of its members exclude each other
//! (wrap), or if it leaves a cell without candidates or a full house without a place for a digit.

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

/// For each digit the cells in which a colour, if true, makes it false.
type FalseCells<const W: usize> = Vec<CellSet<W>>;

/// Finds steps cluster by cluster. In clusters of one digit it looks only for what they leave empty; the rest is
/// for simple colours.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    for cluster in clusters(position, position.strong_links().all_pairs(), true) {
        sink.poll()?;
        let false_cells = [0, 1].map(|colour| false_cells(position, &cluster.members[colour]));
        let digits = cluster.members.iter().flatten().fold(0u32, |digits, &(_, digit)| digits | 1 << digit);
        let has_several_digits = !digits.is_power_of_two();
        if has_several_digits {
            let trapped = trapped(position, &cluster, &false_cells);
            give(position, call, &cluster, (TRAP, 0), trapped, None, sink)?;
        }
        for (colour, false_cells) in false_cells.iter().enumerate() {
            let members = &cluster.members[colour];
            if members.iter().any(|&(cell, digit)| false_cells[usize::from(digit)].contains(cell)) {
                if has_several_digits {
                    give(position, call, &cluster, (WRAP, colour), members.clone(), None, sink)?;
                }
            } else if let Some((variant, strong)) = left_empty(position, false_cells) {
                give(position, call, &cluster, (variant, colour), members.clone(), Some(strong), sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn false_cells<const W: usize>(position: &Position<'_, W>, members: &[Candidate]) -> FalseCells<W> {
    let mut false_cells = vec![CellSet::EMPTY; position.geometry.digit_count];
    for &(cell, digit) in members {
        false_cells[usize::from(digit)] |= *position.geometry.peers_of(cell);
        bits(position.mask(cell) & !(1 << digit))
            .for_each(|other| false_cells[usize::from(other)].insert(cell));
    }
    false_cells
}

fn trapped<const W: usize>(
    position: &Position<'_, W>,
    cluster: &Cluster,
    [first, second]: &[FalseCells<W>; 2],
) -> Vec<Candidate> {
    let mut trapped_candidates = Vec::new();
    for digit in 0..position.geometry.digit_count as u8 {
        let in_both = first[usize::from(digit)] & second[usize::from(digit)] & position.cells_with(digit);
        trapped_candidates.extend(in_both.iter().map(|cell: Cell| (cell, digit)));
    }
    trapped_candidates.retain(|candidate| !cluster.members.iter().any(|members| members.contains(candidate)));
    trapped_candidates
}

/// A cell that a colour leaves without candidates, or a digit that it leaves without a place in a full house.
fn left_empty<const W: usize>(
    position: &Position<'_, W>,
    false_cells: &FalseCells<W>,
) -> Option<(u16, StrongSet)> {
    let geometry = position.geometry;
    let is_left_empty =
        |&cell: &Cell| bits(position.mask(cell)).all(|digit| false_cells[usize::from(digit)].contains(cell));
    if let Some(cell) = position.empty_cells.iter().find(is_left_empty) {
        return Some((EMPTY_CELL, StrongSet::Cell(cell)));
    }
    for (digit, cells) in (0..).zip(false_cells).filter(|(_, cells)| !cells.is_empty()) {
        for house in (0..geometry.houses.len() as u16).filter(|&house| geometry.house(house).is_full) {
            if position.places(house, digit) != 0 && position.cells_in(house, digit).is_subset(cells) {
                return Some((EMPTY_HOUSE, StrongSet::Place(house, digit)));
            }
        }
    }
    None
}

/// Gives a step if it eliminates something. `colour` is the colour that is false, if one is; `left_empty` proves
/// it.
fn give<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    cluster: &Cluster,
    (variant, colour): (u16, usize),
    eliminations: Vec<Candidate>,
    left_empty: Option<StrongSet>,
    sink: &mut Sink<'_>,
) -> Flow {
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let step = Step { variant, ..Step::eliminating(eliminations) };
    if call.omits_evidence {
        return sink.give(step);
    }
    let digits = cluster.members.iter().flatten().fold(0, |digits, &(_, digit)| digits | 1 << digit);
    let step = match &left_empty {
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
        .proved_by(cluster.strong_sets().chain(left_empty));
    sink.give(Step { links: cluster.links(), ..step })
}

#[cfg(test)]
#[path = "../../tests/unit/logic/medusa.rs"]
mod tests;
