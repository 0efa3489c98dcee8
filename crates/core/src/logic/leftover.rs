//! Leftovers (also called innies and outies). Take k full houses that share no cell, and k other full houses that
//! share no cell. Each side holds every digit k times. Leave out the cells that both sides contain: then the remaining
//! cells of one side hold the same digits as the remaining cells of the other side, each digit equally often. This
//! helps on irregular boards, where some sides have few remaining cells.

use std::ops::ControlFlow;

use crate::logic::finder::{FinderCall, Flow, Sink, candidates, candidates_among};
use crate::logic::geometry::Geometry;
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;
use crate::logic::step::{Part, Role, Step, StrongSet};

const MAX_HOUSES_PER_SIDE: usize = 4;

/// The most combinations of houses that are tried for a side. On boards with many houses this makes the largest sides
/// smaller than [`MAX_HOUSES_PER_SIDE`].
const MAX_COMBINATIONS: usize = 40_000;

/// Two sides whose remaining cells hold the same digits, each equally often.
#[derive(Clone, Debug)]
pub struct Leftover<const W: usize> {
    sides: [Side<W>; 2],
}

/// Disjoint full houses, and their remaining cells: those that are in no house of the other side.
#[derive(Clone, Debug)]
struct Side<const W: usize> {
    houses: Vec<u16>,
    remaining: CellSet<W>,
}

/// The variant of a step that eliminates digits on one side because the other side cannot hold more of them: the
/// digits leave this side.
const LEAVES: u16 = 0;

/// The variant of a step for a digit that one side must still hold because the other side holds more of it: the digit
/// stays on this side.
const STAYS: u16 = 1;

/// Finds all steps. Leftovers with the fewest remaining cells come first.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    for leftover in position.geometry.leftovers(&|| position.is_stopped()) {
        sink.poll()?;
        let [first, second] = &leftover.sides;
        compare_sides(position, call, first, second, sink)?;
        compare_sides(position, call, second, first, sink)?;
    }
    ControlFlow::Continue(())
}

/// Reports which digits the remaining cells of `side` cannot hold, and which they must hold, because of `other`.
fn compare_sides<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    side: &Side<W>,
    other: &Side<W>,
    sink: &mut Sink<'_>,
) -> Flow {
    let (digits, other_digits) = (side.digits(position), other.digits(position));
    let open_and_placed = digits.open & (digits.placed | other_digits.placed);
    let placed_nowhere = digits.open & !open_and_placed;
    // Without placed digits nothing is counted: such a digit is impossible only if `other` has no candidate of it.
    let used_up = bits(open_and_placed).filter(|&digit| is_used_up(position, digit, side, other));
    let impossible = used_up.fold(placed_nowhere & !other_digits.open, |mask, digit| mask | 1 << digit);
    if impossible != 0 {
        let eliminations = candidates_among(position, side.remaining, impossible);
        let step = Step { variant: LEAVES, ..Step::eliminating(eliminations) };
        sink.give(with_evidence(position, call, (side, other), impossible, other, step))?;
    }
    for digit in bits(open_and_placed & !impossible) {
        let missing = other.placed_count(position, digit).saturating_sub(side.placed_count(position, digit));
        let cells = side.remaining & position.cells_with(digit);
        let step = if missing == cells.count() {
            Step { placements: candidates(position, cells, digit), ..Step::default() }
        } else {
            // One of `cells` holds the digit (if `missing` is not 0), so it is false in cells that see all of them.
            Step::eliminating(candidates(position, position.geometry.common_peers(cells), digit))
        };
        if missing > 0 && !(step.eliminations.is_empty() && step.placements.is_empty()) {
            let step = Step { variant: STAYS, ..step };
            sink.give(with_evidence(position, call, (side, other), 1 << digit, side, step))?;
        }
    }
    ControlFlow::Continue(())
}

/// The digits of the remaining cells of a side, as masks.
struct SideDigits {
    /// The candidates of the empty cells.
    open: u32,
    /// The digits of the filled cells.
    placed: u32,
}

impl<const W: usize> Side<W> {
    fn digits(&self, position: &Position<'_, W>) -> SideDigits {
        let mut digits = SideDigits { open: 0, placed: 0 };
        for cell in self.remaining.iter() {
            match position.digit(cell) {
                Some(digit) => digits.placed |= 1 << digit,
                None => digits.open |= position.mask(cell),
            }
        }
        digits
    }

    /// How many remaining cells are filled with the digit.
    fn placed_count(&self, position: &Position<'_, W>, digit: u8) -> usize {
        self.remaining.iter().filter(|&cell| position.digit(cell) == Some(digit)).count()
    }
}

/// Whether `other` can hold the digit only as often as it is already placed on `side`. Then the digit cannot be in a
/// further cell of `side`.
fn is_used_up<const W: usize>(
    position: &Position<'_, W>,
    digit: u8,
    side: &Side<W>,
    other: &Side<W>,
) -> bool {
    let cells = other.remaining & position.cells_with(digit);
    let share_a_house = cells.count() > 1 && position.geometry.common_houses(cells).next().is_some();
    let max_further = if share_a_house { 1 } else { cells.count() };
    other.placed_count(position, digit) + max_further == side.placed_count(position, digit)
}

/// Adds the evidence of a step about these digits, unless the call omits it. The proof needs only that each house of
/// `proving_side` holds these digits; `explain/proof.py` checks it.
fn with_evidence<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    (side, other): (&Side<W>, &Side<W>),
    digits: u32,
    proving_side: &Side<W>,
    step: Step,
) -> Step {
    if call.omits_evidence {
        return step;
    }
    let strong_sets = proving_side.houses.iter().flat_map(|&house| {
        let open_digits = bits(digits).filter(move |&digit| position.places(house, digit) != 0);
        open_digits.map(move |digit| StrongSet::Place(house, digit))
    });
    Step { size: side.houses.len() as u16, ..step }
        .with_role(Role::Digits, Part::Digits(digits))
        .with_role(Role::Base, Part::Houses(side.houses.clone()))
        .with_role(Role::Cover, Part::Houses(other.houses.clone()))
        .with_role(Role::SetA, Part::Cells(side.remaining.to_vec()))
        .with_role(Role::SetB, Part::Cells(other.remaining.to_vec()))
        .proved_by(strong_sets)
}

/// All leftovers of a board, fewest remaining cells first. A side has at least two houses, because one house against
/// one is the pattern of locked candidates, and at most half a house of remaining cells, to bound the search. `None` if
/// `is_stopped` ended the search.
pub fn leftovers<const W: usize>(
    geometry: &Geometry<W>,
    is_stopped: &dyn Fn() -> bool,
) -> Option<Vec<Leftover<W>>> {
    let full_houses: Vec<u16> =
        (0..geometry.houses.len() as u16).filter(|&house| geometry.house(house).is_full).collect();
    let mut search = LeftoverSearch {
        geometry,
        full_houses: &full_houses,
        max_remaining: geometry.digit_count / 2,
        leftovers: Vec::new(),
        is_stopped,
        was_stopped: false,
    };
    let house_count = full_houses.len();
    // The number of ways to choose `size` houses.
    let mut combinations = house_count;
    for size in 2..=MAX_HOUSES_PER_SIDE.min(house_count) {
        combinations = combinations * (house_count + 1 - size) / size;
        if combinations > MAX_COMBINATIONS {
            break;
        }
        search.add_first_side(size, 0, &mut Vec::new(), CellSet::EMPTY);
    }
    search.leftovers.sort_by_key(|leftover| leftover.sides[0].remaining.count());
    (!search.was_stopped).then_some(search.leftovers)
}

struct LeftoverSearch<'a, const W: usize> {
    geometry: &'a Geometry<W>,
    full_houses: &'a [u16],
    /// The most remaining cells of a side.
    max_remaining: usize,
    leftovers: Vec<Leftover<W>>,
    is_stopped: &'a dyn Fn() -> bool,
    was_stopped: bool,
}

/// The houses of a complete first side, and all their cells.
#[derive(Clone, Copy)]
struct FirstSide<'h, const W: usize> {
    houses: &'h [u16],
    cells: CellSet<W>,
}

impl<const W: usize> LeftoverSearch<'_, W> {
    /// Adds disjoint houses to the first side, up to `size`, from `full_houses[start..]`. `cells` are those of `houses`.
    fn add_first_side(&mut self, size: usize, start: usize, houses: &mut Vec<u16>, cells: CellSet<W>) {
        self.was_stopped = self.was_stopped || (self.is_stopped)();
        if self.was_stopped {
            return;
        }
        if houses.len() == size {
            // The side with the lowest house is the first one, so each leftover is found once.
            let fits_second_side = |&house: &u16| {
                house > houses[0]
                    && !houses.contains(&house)
                    && (self.geometry.house(house).set - cells).count() <= self.max_remaining
            };
            let choices: Vec<u16> = self.full_houses.iter().copied().filter(fits_second_side).collect();
            let first = FirstSide { houses, cells };
            return self.add_second_side(&choices, &mut Vec::new(), first, CellSet::EMPTY);
        }
        for index in start..self.full_houses.len() {
            let house = self.full_houses[index];
            let set = self.geometry.house(house).set;
            if !set.intersects(&cells) {
                houses.push(house);
                self.add_first_side(size, index + 1, houses, cells | set);
                houses.pop();
            }
        }
    }

    /// Adds disjoint houses of `choices` to the second side. `cells` are those of `houses`.
    fn add_second_side(
        &mut self,
        choices: &[u16],
        houses: &mut Vec<u16>,
        first: FirstSide<'_, W>,
        cells: CellSet<W>,
    ) {
        // Two complete sides have equally many cells, so this bounds the remaining cells of the first side, too.
        if (cells - first.cells).count() > self.max_remaining {
            return;
        }
        if houses.len() == first.houses.len() {
            if cells != first.cells && self.are_connected(first.houses, houses) {
                let first_side = Side { houses: first.houses.to_vec(), remaining: first.cells - cells };
                let second_side = Side { houses: houses.to_vec(), remaining: cells - first.cells };
                self.leftovers.push(Leftover { sides: [first_side, second_side] });
            }
            return;
        }
        for (index, &house) in choices.iter().enumerate() {
            let set = self.geometry.house(house).set;
            if !set.intersects(&cells) {
                houses.push(house);
                self.add_second_side(&choices[index + 1..], houses, first, cells | set);
                houses.pop();
            }
        }
    }

    /// Whether shared cells connect all the houses. If not, the two sides are two smaller leftovers.
    fn are_connected(&self, first: &[u16], second: &[u16]) -> bool {
        let mut unreached: Vec<u16> = first[1..].iter().chain(second).copied().collect();
        let mut reached_cells = self.geometry.house(first[0]).set;
        while let Some(index) =
            unreached.iter().position(|&house| self.geometry.house(house).set.intersects(&reached_cells))
        {
            reached_cells |= self.geometry.house(unreached.swap_remove(index)).set;
        }
        unreached.is_empty()
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/leftover.rs"]
mod tests;
