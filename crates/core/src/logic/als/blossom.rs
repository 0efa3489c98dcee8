//! Death blossom: a cell, the *stem*, and for each of its candidates an almost locked set, a *petal*, whose
//! places of that digit the stem sees. Whichever digit the stem holds, one petal lacks it and holds all its
//! other digits. So a digit of all petals is false wherever it sees all its places in them.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::als::list::AlsList;
use crate::logic::als::targets;
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Part, Role, Step, StrongSet};

/// The fewest candidates of a stem: with two it is the middle of an ALS-XY-wing.
const FEWEST_DIGITS: u32 = 3;

/// For each digit that may be eliminated the cells that see all its places in the petals so far.
type Seen<const W: usize> = Vec<(u8, CellSet<W>)>;

/// A petal: what it sees, and the number of its set.
type Petal<const W: usize> = (Seen<W>, u32);

/// Gives blossoms by stem, stems of few candidates first, at each stem those of few cells first; each set of
/// eliminations once.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let list = position.als();
    let mut stems: Vec<Cell> = position
        .empty_cells
        .iter()
        .filter(|&cell| position.mask(cell).count_ones() >= FEWEST_DIGITS)
        .collect();
    stems.sort_by_key(|&cell| position.mask(cell).count_ones());
    let mut reported: Vec<Vec<Candidate>> = Vec::new();
    for stem in stems {
        let digits = position.mask(stem);
        let petals: Vec<Vec<Petal<W>>> =
            bits(digits).map(|digit| petals(list, stem, digit, digits)).collect();
        if petals.iter().any(Vec::is_empty) {
            continue;
        }
        let mut blossoms = BTreeMap::new();
        choose(list, &petals, &[], None, &mut blossoms, sink)?;
        let mut blossoms: Vec<_> =
            blossoms.into_iter().map(|(eliminations, (size, sets))| (size, eliminations, sets)).collect();
        blossoms.sort();
        for (size, eliminations, sets) in blossoms {
            if size <= targets::MOST_CELLS && !reported.contains(&eliminations) {
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

/// The sets that lack `digit` when the stem holds it; of sets that see the same cells, the smallest.
fn petals<const W: usize>(list: &AlsList<W>, stem: Cell, digit: u8, digits: u32) -> Vec<Petal<W>> {
    let mut petals: Vec<Petal<W>> = Vec::new();
    let sees = |&number: &usize| {
        list.digit_cells[number].digit == digit && list.digit_cells[number].seen.contains(stem)
    };
    for number in (0..list.digit_cells.len()).filter(sees) {
        for &set_number in list.owners(number) {
            let set = &list.sets[set_number as usize];
            let seen: Seen<W> = bits(set.digits & !digits)
                .map(|digit| (digit, list.digit_cells_of(set, digit).seen))
                .filter(|(_, seen)| !seen.is_empty())
                .collect();
            if !seen.is_empty() {
                petals.push((seen, set_number));
            }
        }
    }
    petals.sort_unstable();
    petals.dedup_by(|a, b| a.0 == b.0);
    petals
}

/// Adds a petal for each digit in every way, as long as some candidate is seen by all petals.
fn choose<const W: usize>(
    list: &AlsList<W>,
    petals: &[Vec<Petal<W>>],
    chosen: &[u32],
    seen: Option<&Seen<W>>,
    blossoms: &mut BTreeMap<Vec<Candidate>, (usize, Vec<u32>)>,
    sink: &mut Sink<'_>,
) -> Flow {
    let Some((next, rest)) = petals.split_first() else {
        let cells = chosen.iter().fold(CellSet::EMPTY, |cells, &set| cells | list.sets[set as usize].cells);
        let all = seen.into_iter().flatten();
        let eliminations =
            all.flat_map(|&(digit, cells)| cells.iter().map(move |cell| (cell, digit))).collect();
        let blossom = (cells.count(), chosen.to_vec());
        let best = blossoms.entry(eliminations).or_insert_with(|| blossom.clone());
        if blossom < *best {
            *best = blossom;
        }
        return ControlFlow::Continue(());
    };
    for (seen_by_petal, number) in next {
        sink.poll()?;
        let common = seen.map_or_else(|| seen_by_petal.clone(), |seen| intersection(seen, seen_by_petal));
        if !common.is_empty() {
            let more = [chosen, &[*number]].concat();
            choose(list, rest, &more, Some(&common), blossoms, sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn intersection<const W: usize>(a: &Seen<W>, b: &Seen<W>) -> Seen<W> {
    let cells = |digit: u8| b.iter().find(|other| other.0 == digit).map_or(CellSet::EMPTY, |other| other.1);
    let common = a.iter().map(|&(digit, seen)| (digit, seen & cells(digit)));
    common.filter(|(_, seen)| !seen.is_empty()).collect()
}

fn with_evidence<const W: usize>(position: &Position<'_, W>, step: Step, stem: Cell, sets: &[u32]) -> Step {
    let list = position.als();
    let digits = position.mask(stem);
    let mut step =
        step.with_role(Role::Source, Part::Cells(vec![stem])).with_role(Role::Digits, Part::Digits(digits));
    step = step.proved_by([StrongSet::Cell(stem)]);
    let (mut restricted, mut proved_cells) = (Vec::new(), CellSet::single(stem));
    for ((at, &number), digit) in sets.iter().enumerate().zip(bits(digits)) {
        let set = &list.sets[number as usize];
        restricted.extend(list.digit_cells_of(set, digit).places.iter().map(|cell| (cell, digit)));
        step = step.with_role(Role::nth_set(at), Part::Cells(set.cells.to_vec()));
        step = step.proved_by((set.cells - proved_cells).iter().map(StrongSet::Cell));
        proved_cells |= set.cells;
    }
    step.with_role(Role::RestrictedCommon, Part::Candidates(restricted))
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/blossom.rs"]
mod tests;
