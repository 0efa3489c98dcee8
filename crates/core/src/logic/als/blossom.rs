//! Death blossom: a cell, the stem, and for each of its candidates an almost locked set, a petal, whose
//! places of that digit the stem sees. Whatever the stem takes, one petal lacks a digit and holds all its
//! others; so a digit of all petals leaves what sees all its places in them.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::als::list::AlsList;
use crate::logic::als::targets;
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Part, Role, Step, StrongSet};

/// Stems of two candidates are the middle of an ALS-XY-wing.
const FEWEST_DIGITS: u32 = 3;

/// Where the digits that may go from elsewhere are seen: by all petals so far.
type Seen<const W: usize> = Vec<(u8, CellSet<W>)>;

/// A petal: the number of its set, and what it sees.
type Petal<const W: usize> = (Seen<W>, u32);

/// Gives blossoms by stem, those of few candidates first, at each stem those of few cells first; each
/// conclusion once.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let list = position.als();
    let mut stems: Vec<Cell> =
        position.empty.iter().filter(|&cell| position.mask(cell).count_ones() >= FEWEST_DIGITS).collect();
    stems.sort_by_key(|&cell| position.mask(cell).count_ones());
    let mut known: Vec<Vec<Candidate>> = Vec::new();
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
            blossoms.into_iter().map(|(remove, (size, sets))| (size, remove, sets)).collect();
        blossoms.sort();
        for (size, remove, sets) in blossoms {
            if size <= targets::MOST_CELLS && !known.contains(&remove) {
                known.push(remove.clone());
                let step = Step { size: sets.len() as u16, ..Step::removing(remove) };
                sink.give(if call.terse { step } else { told(position, step, stem, &sets) })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The sets that lack `digit` when the stem takes it; of those that see the same, the smallest.
fn petals<const W: usize>(list: &AlsList<W>, stem: Cell, digit: u8, digits: u32) -> Vec<Petal<W>> {
    let mut petals: Vec<Petal<W>> = Vec::new();
    let sees = |&spot: &usize| list.spots[spot].digit == digit && list.spots[spot].seen.has(stem);
    for spot in (0..list.spots.len()).filter(sees) {
        for &number in list.owners(spot) {
            let set = &list.sets[number as usize];
            let seen: Seen<W> = bits(set.digits & !digits)
                .map(|digit| (digit, list.spot(set, digit).seen))
                .filter(|(_, seen)| !seen.is_empty())
                .collect();
            if !seen.is_empty() {
                petals.push((seen, number));
            }
        }
    }
    petals.sort_unstable();
    petals.dedup_by(|a, b| a.0 == b.0);
    petals
}

/// Tries all petals of the next digit with those `chosen`, as long as some candidate is seen by all.
fn choose<const W: usize>(
    list: &AlsList<W>,
    petals: &[Vec<Petal<W>>],
    chosen: &[u32],
    seen: Option<&Seen<W>>,
    blossoms: &mut BTreeMap<Vec<Candidate>, (usize, Vec<u32>)>,
    sink: &mut Sink<'_>,
) -> Flow {
    let Some((next, rest)) = petals.split_first() else {
        let cells = chosen.iter().fold(CellSet::NONE, |cells, &set| cells | list.sets[set as usize].cells);
        let all = seen.into_iter().flatten();
        let remove = all.flat_map(|&(digit, cells)| cells.iter().map(move |cell| (cell, digit))).collect();
        let blossom = (cells.count(), chosen.to_vec());
        let best = blossoms.entry(remove).or_insert_with(|| blossom.clone());
        if blossom < *best {
            *best = blossom;
        }
        return ControlFlow::Continue(());
    };
    for (own, number) in next {
        sink.poll()?;
        let both = seen.map_or_else(|| own.clone(), |seen| common(seen, own));
        if !both.is_empty() {
            let more = [chosen, &[*number]].concat();
            choose(list, rest, &more, Some(&both), blossoms, sink)?;
        }
    }
    ControlFlow::Continue(())
}

fn common<const W: usize>(a: &Seen<W>, b: &Seen<W>) -> Seen<W> {
    let cells = |digit: u8| b.iter().find(|other| other.0 == digit).map_or(CellSet::NONE, |other| other.1);
    let both = a.iter().map(|&(digit, seen)| (digit, seen & cells(digit)));
    both.filter(|(_, seen)| !seen.is_empty()).collect()
}

fn told<const W: usize>(position: &Position<'_, W>, step: Step, stem: Cell, sets: &[u32]) -> Step {
    let list = position.als();
    let digits = position.mask(stem);
    let mut step = step.role(Role::Stem, Part::Cells(vec![stem])).role(Role::Digits, Part::Digits(digits));
    step = step.by([StrongSet::Cell(stem)]);
    let (mut restricted, mut told) = (Vec::new(), CellSet::of(stem));
    for ((at, &number), digit) in sets.iter().enumerate().zip(bits(digits)) {
        let set = &list.sets[number as usize];
        restricted.extend(list.spot(set, digit).places.iter().map(|cell| (cell, digit)));
        step = step.role(Role::set(at), Part::Cells(set.cells.to_vec()));
        step = step.by((set.cells - told).iter().map(StrongSet::Cell));
        told |= set.cells;
    }
    step.role(Role::RestrictedCommon, Part::Candidates(restricted))
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/blossom.rs"]
mod tests;
