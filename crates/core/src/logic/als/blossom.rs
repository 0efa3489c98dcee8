//! Death blossom: a cell, the *stem*, sees an almost locked set, a *petal*, for each of its candidates: all places
//! of the candidate in its petal. Whichever digit the stem holds, the petal of this digit loses it and holds all
//! its other digits. So if all petals share a further digit, it is false in every cell that sees all its places
//! in the petals.
//!
//! Example: r5c5 = {1 2 3} with the petals r5c1 = {1 9}, r5c2 = {2 9} and r5c9 = {3 9}. One of the petals is 9, so 9
//! is false in the other cells of row 5.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::als::evidence::{MOST_PATTERN_CELLS, node, target, with_sets};
use crate::logic::als::list::{Als, AlsList};
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Link, Node, Part, Reason, Role, Step, StrongSet};
use crate::logic::strong_links::weak_reason;

/// The fewest candidates of a stem. A stem with two is the middle of an ALS-XY-wing.
const FEWEST_STEM_DIGITS: u32 = 3;

/// For each digit that may be eliminated, the cells that see all its places in one petal or in several.
type SeenCells<const W: usize> = Vec<(u8, CellSet<W>)>;

/// A petal. The fields are in the order by which petals are sorted.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Petal<const W: usize> {
    seen_cells: SeenCells<W>,
    /// The index of its set.
    set: u32,
}

/// The petals that were chosen for a stem. They may share cells. Of two blossoms with the same eliminations the
/// lesser is reported.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Blossom {
    /// How many cells the petals have together.
    cell_count: usize,
    /// The index of the set of each petal, in the order of the stem's digits.
    sets: Vec<u32>,
}

/// Finds blossoms: first those whose stem has few candidates, and for each stem those with few cells. Each list of
/// eliminations is reported once.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let list = position.als();
    let candidate_count = |cell: Cell| position.mask(cell).count_ones();
    let mut stems: Vec<Cell> =
        position.empty_cells.iter().filter(|&cell| candidate_count(cell) >= FEWEST_STEM_DIGITS).collect();
    stems.sort_by_key(|&cell| candidate_count(cell));
    let mut reported: Vec<Vec<Candidate>> = Vec::new();
    for stem in stems {
        let stem_digits = position.mask(stem);
        let petals_by_digit: Vec<Vec<Petal<W>>> =
            bits(stem_digits).map(|digit| petals(list, stem, digit, stem_digits)).collect();
        if petals_by_digit.iter().any(Vec::is_empty) {
            continue;
        }
        let mut blossoms = BTreeMap::new();
        add_blossoms(list, &petals_by_digit, &[], None, &mut blossoms, sink)?;
        let mut blossoms: Vec<(Vec<Candidate>, Blossom)> = blossoms.into_iter().collect();
        blossoms.sort_by_key(|(_, blossom)| blossom.cell_count);
        for (eliminations, Blossom { cell_count, sets }) in blossoms {
            if cell_count <= MOST_PATTERN_CELLS && !reported.contains(&eliminations) {
                reported.push(eliminations.clone());
                let step = Step { size: sets.len() as u16, ..Step::eliminating(eliminations) };
                sink.give(if call.omits_evidence {
                    step
                } else {
                    with_evidence(position, step, stem, &sets)
                })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The petals for one digit of the stem. Of petals whose digits are seen from the same cells, only the first set
/// of the list is returned.
fn petals<const W: usize>(list: &AlsList<W>, stem: Cell, digit: u8, stem_digits: u32) -> Vec<Petal<W>> {
    let mut petals: Vec<Petal<W>> = Vec::new();
    let is_seen_by_stem = |&index: &usize| {
        list.digit_cells[index].digit == digit && list.digit_cells[index].seen.contains(stem)
    };
    for index in (0..list.seen_count).filter(is_seen_by_stem) {
        for &set_index in list.owners(index) {
            let set = &list.sets[set_index as usize];
            let seen_cells: SeenCells<W> = bits(set.digits & !stem_digits)
                .map(|other_digit| (other_digit, list.digit_cells_of(set, other_digit).seen))
                .filter(|(_, cells)| !cells.is_empty())
                .collect();
            if !seen_cells.is_empty() {
                petals.push(Petal { seen_cells, set: set_index });
            }
        }
    }
    petals.sort_unstable();
    petals.dedup_by(|a, b| a.seen_cells == b.seen_cells);
    petals
}

/// Adds the blossoms that consist of the `chosen` sets and one of the petals for each further digit. `seen_cells` are
/// the cells that see the places in all chosen sets, `None` if no set is chosen.
fn add_blossoms<const W: usize>(
    list: &AlsList<W>,
    petals_by_digit: &[Vec<Petal<W>>],
    chosen: &[u32],
    seen_cells: Option<&SeenCells<W>>,
    blossoms: &mut BTreeMap<Vec<Candidate>, Blossom>,
    sink: &mut Sink<'_>,
) -> Flow {
    let Some((petals, later_petals)) = petals_by_digit.split_first() else {
        let cells = chosen.iter().fold(CellSet::EMPTY, |cells, &set| cells | list.sets[set as usize].cells);
        let eliminations = seen_cells
            .into_iter()
            .flatten()
            .flat_map(|&(digit, cells)| cells.iter().map(move |cell| (cell, digit)))
            .collect();
        let blossom = Blossom { cell_count: cells.count(), sets: chosen.to_vec() };
        let least = blossoms.entry(eliminations).or_insert_with(|| blossom.clone());
        if blossom < *least {
            *least = blossom;
        }
        return ControlFlow::Continue(());
    };
    for petal in petals {
        sink.poll()?;
        let common =
            seen_cells.map_or_else(|| petal.seen_cells.clone(), |seen| seen_by_both(seen, &petal.seen_cells));
        if !common.is_empty() {
            let longer = [chosen, &[petal.set]].concat();
            add_blossoms(list, later_petals, &longer, Some(&common), blossoms, sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn seen_by_both<const W: usize>(a: &SeenCells<W>, b: &SeenCells<W>) -> SeenCells<W> {
    let cells_in_b = |digit: u8| {
        b.iter().find(|&&(digit_of_b, _)| digit_of_b == digit).map_or(CellSet::EMPTY, |&(_, cells)| cells)
    };
    let common = a.iter().map(|&(digit, cells)| (digit, cells & cells_in_b(digit)));
    common.filter(|(_, cells)| !cells.is_empty()).collect()
}

/// Adds the evidence to a step. The petals are in the order of the stem's digits. Two links for each petal lead from
/// the digit in the stem to this digit in the petal and on to the digit of the first elimination.
fn with_evidence<const W: usize>(position: &Position<'_, W>, step: Step, stem: Cell, sets: &[u32]) -> Step {
    let list = position.als();
    let (_, eliminated_digit) = step.eliminations[0];
    let petals: Vec<&Als<W>> = sets.iter().map(|&index| &list.sets[index as usize]).collect();
    let (mut commons, mut links) = (Vec::new(), Vec::new());
    for (petal, digit) in petals.iter().zip(bits(position.mask(stem))) {
        let common = list.digit_cells_of(petal, digit);
        let reason = weak_reason(position.geometry, common.places, CellSet::single(stem));
        links.push(Link::weak(Node::from_candidate((stem, digit)), node(common), reason));
        let end = list.digit_cells_of(petal, eliminated_digit);
        links.push(Link::strong(node(common), node(end), Reason::Set));
        commons.push(common);
    }
    let target = target(list, &step, &petals);
    let step = step.with_role(Role::Source, Part::Cells(vec![stem])).proved_by([StrongSet::Cell(stem)]);
    let step = with_sets(step, &petals, commons.into_iter()).with_role(Role::Target, target);
    Step { links, ..step }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/blossom.rs"]
mod tests;
