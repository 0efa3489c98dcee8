//! Leftovers (innies and outies): k full houses against k other full houses. Both sides hold every digit k times
//! and share the cells in their overlap, so the remaining cells of one side hold the same digits as the
//! remaining cells of the other, each as often. This helps on irregular boards, where few cells remain.

use std::ops::ControlFlow;

use crate::logic::finder::{FinderCall, Flow, Sink, candidates, candidates_among};
use crate::logic::geometry::Geometry;
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Part, Role, Step, StrongSet};

/// The most houses on a side.
const MOST_HOUSES: usize = 4;

/// The most choices of houses that are tried for a side. On boards with more choices a side has fewer houses.
const MOST_CHOICES: usize = 40_000;

/// Two sides that hold every digit equally often.
#[derive(Clone, Debug)]
pub struct Leftover<const W: usize> {
    sides: [Side<W>; 2],
}

/// Disjoint full houses and their remaining cells, which are in no house of the other side.
#[derive(Clone, Debug)]
struct Side<const W: usize> {
    houses: Vec<u16>,
    remaining: CellSet<W>,
}

/// Variants: a digit is false on one side because the other side has no more of it, or it must be on one side
/// because the other side has more of it.
const LEAVES: u16 = 0;
const STAYS: u16 = 1;

/// Finds all steps, by the number of remaining cells, then by houses.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    for leftover in position.geometry.leftovers(&|| position.is_stopped()) {
        sink.poll()?;
        for [here, there] in [[0, 1], [1, 0]].map(|order| order.map(|side| &leftover.sides[side])) {
            compare(position, call, here, there, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Gives what the remaining cells of a side cannot hold or must hold because of the other side.
fn compare<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    here: &Side<W>,
    there: &Side<W>,
    sink: &mut Sink<'_>,
) -> Flow {
    let (open, placed) = digits_in(position, here.remaining);
    let (open_there, placed_there) = digits_in(position, there.remaining);
    let placed_digits = (placed | placed_there) & open;
    let used_up = bits(placed_digits).filter(|&digit| !may_hold_more(position, digit, here, there));
    let impossible =
        used_up.fold(open & !placed_digits & !open_there, |impossible, digit| impossible | 1 << digit);
    if impossible != 0 {
        let eliminations = candidates_among(position, here.remaining, impossible);
        let step = Step { variant: LEAVES, ..Step::eliminating(eliminations) };
        sink.give(with_evidence(position, call, (here, there), impossible, there, step))?;
    }
    for digit in bits(placed_digits & !impossible) {
        let missing = count(position, there, digit).saturating_sub(count(position, here, digit));
        let cells = here.remaining & position.cells_with(digit);
        let step = if missing == cells.count() {
            Step { placements: candidates(position, cells, digit), ..Step::default() }
        } else {
            Step::eliminating(candidates(position, position.geometry.common_peers(cells), digit))
        };
        if missing > 0 && !(step.eliminations.is_empty() && step.placements.is_empty()) {
            let step = Step { variant: STAYS, ..step };
            sink.give(with_evidence(position, call, (here, there), 1 << digit, here, step))?;
        }
    }
    ControlFlow::Continue(())
}

/// The candidates and the digits of some cells, as masks.
fn digits_in<const W: usize>(position: &Position<'_, W>, cells: CellSet<W>) -> (u32, u32) {
    cells.iter().fold((0, 0), |(open, placed), cell| match position.digit(cell) {
        Some(digit) => (open, placed | 1 << digit),
        None => (open | position.mask(cell), placed),
    })
}

/// How often a digit is placed in the remaining cells.
fn count<const W: usize>(position: &Position<'_, W>, side: &Side<W>, digit: u8) -> usize {
    side.remaining.iter().filter(|&cell| position.digit(cell) == Some(digit)).count()
}

/// Whether the other side can hold the digit more often than it is placed here.
fn may_hold_more<const W: usize>(
    position: &Position<'_, W>,
    digit: u8,
    here: &Side<W>,
    there: &Side<W>,
) -> bool {
    let cells = there.remaining & position.cells_with(digit);
    let most = if cells.count() > 1 && position.geometry.common_houses(cells).next().is_some() {
        1
    } else {
        cells.count()
    };
    count(position, there, digit) + most != count(position, here, digit)
}

fn with_evidence<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    (here, there): (&Side<W>, &Side<W>),
    digits: u32,
    proved_by: &Side<W>,
    step: Step,
) -> Step {
    if call.omits_evidence {
        return step;
    }
    let sets = proved_by.houses.iter().flat_map(|&house| {
        let open = bits(digits).filter(move |&digit| position.places(house, digit) != 0);
        open.map(move |digit| StrongSet::Place(house, digit))
    });
    Step { size: here.houses.len() as u16, ..step }
        .with_role(Role::Digits, Part::Digits(digits))
        .with_role(Role::Base, Part::Houses(here.houses.clone()))
        .with_role(Role::Cover, Part::Houses(there.houses.clone()))
        .with_role(Role::SetA, Part::Cells(here.remaining.to_vec()))
        .with_role(Role::SetB, Part::Cells(there.remaining.to_vec()))
        .proved_by(sets)
}

/// All leftovers of a board with at least two houses on a side (one against one is locking) and at most half a
/// house of remaining cells; fewest remaining cells first. `None` if `is_stopped` ended the search.
pub fn leftovers<const W: usize>(
    geometry: &Geometry<W>,
    is_stopped: &dyn Fn() -> bool,
) -> Option<Vec<Leftover<W>>> {
    let full: Vec<u16> =
        (0..geometry.houses.len() as u16).filter(|&house| geometry.house(house).is_full).collect();
    let mut search = LeftoverSearch {
        geometry,
        full: &full,
        most: geometry.digit_count / 2,
        leftovers: Vec::new(),
        is_stopped,
        stopped: false,
    };
    let mut choices = full.len();
    for size in 2..=MOST_HOUSES.min(full.len()) {
        choices = choices * (full.len() + 1 - size) / size;
        if choices > MOST_CHOICES {
            break;
        }
        search.add_first_side(size, 0, &mut Vec::new(), CellSet::EMPTY);
    }
    search.leftovers.sort_by_key(|leftover| leftover.sides[0].remaining.count());
    (!search.stopped).then_some(search.leftovers)
}

struct LeftoverSearch<'a, const W: usize> {
    geometry: &'a Geometry<W>,
    full: &'a [u16],
    most: usize,
    leftovers: Vec<Leftover<W>>,
    is_stopped: &'a dyn Fn() -> bool,
    stopped: bool,
}

impl<const W: usize> LeftoverSearch<'_, W> {
    /// Adds disjoint houses to the first side, from a place of the list on.
    fn add_first_side(&mut self, size: usize, from: usize, houses: &mut Vec<u16>, cells: CellSet<W>) {
        self.stopped = self.stopped || (self.is_stopped)();
        if self.stopped {
            return;
        }
        if houses.len() == size {
            let near = |&house: &u16| {
                house > houses[0]
                    && !houses.contains(&house)
                    && (self.geometry.house(house).set - cells).count() <= self.most
            };
            let near: Vec<u16> = self.full.iter().copied().filter(near).collect();
            return self.add_second_side(&near, &mut Vec::new(), (houses, cells), CellSet::EMPTY);
        }
        for at in from..self.full.len() {
            let set = self.geometry.house(self.full[at]).set;
            if !set.intersects(&cells) {
                houses.push(self.full[at]);
                self.add_first_side(size, at + 1, houses, cells | set);
                houses.pop();
            }
        }
    }

    /// Adds disjoint houses to the second side, of which few cells are outside the first side.
    fn add_second_side(
        &mut self,
        near: &[u16],
        houses: &mut Vec<u16>,
        first: (&[u16], CellSet<W>),
        cells: CellSet<W>,
    ) {
        if (cells - first.1).count() > self.most {
            return;
        }
        if houses.len() == first.0.len() {
            if cells != first.1 && self.are_connected(first.0, houses) {
                let sides = [(first.0, first.1 - cells), (houses, cells - first.1)];
                let sides = sides.map(|(houses, remaining)| Side { houses: houses.to_vec(), remaining });
                self.leftovers.push(Leftover { sides });
            }
            return;
        }
        for (at, &house) in near.iter().enumerate() {
            let set = self.geometry.house(house).set;
            if !set.intersects(&cells) {
                houses.push(house);
                self.add_second_side(&near[at + 1..], houses, first, cells | set);
                houses.pop();
            }
        }
    }

    /// Whether the houses are connected; if not, they are two smaller leftovers.
    fn are_connected(&self, first: &[u16], second: &[u16]) -> bool {
        let mut left: Vec<u16> = first[1..].iter().chain(second).copied().collect();
        let mut reached = self.geometry.house(first[0]).set;
        while let Some(at) =
            left.iter().position(|&house| self.geometry.house(house).set.intersects(&reached))
        {
            reached |= self.geometry.house(left.swap_remove(at)).set;
        }
        left.is_empty()
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/leftover.rs"]
mod tests;
