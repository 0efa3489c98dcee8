//! Patterns of houses in the working copy of a position: locked candidates, and naked and hidden sets of two or three.
//! A house that has lost a candidate is looked at again, for the simplest patterns first.

use crate::bit_set::all_digits;
use crate::cells::Cell;
use crate::logic::chains::agenda::Agenda;
use crate::logic::chains::effects::{Effect, EffectReason, WorkingCopy};
use crate::logic::geometry::House;
use crate::logic::position::{Position, bits};
use crate::logic::step::{Candidate, Pattern};

/// The sizes of sets.
const SIZES: [u32; 2] = [2, 3];

/// Finds the effects of patterns in a working copy of a position.
pub struct PatternEffects<'a, const W: usize> {
    position: &'a Position<'a, W>,
    /// The houses to look at for locked candidates, and for sets of each size.
    locked: Agenda,
    sets: [Agenda; SIZES.len()],
}

/// A house in which a pattern is looked for.
#[derive(Clone, Copy)]
struct HouseInCopy<'a, 'c, const W: usize> {
    number: u16,
    house: &'a House<W>,
    copy: WorkingCopy<'c>,
}

impl<const W: usize> HouseInCopy<'_, '_, W> {
    /// The cells at these places, a mask.
    fn cells(&self, places: u32) -> Vec<Cell> {
        bits(places).map(|place| self.house.cells[usize::from(place)]).collect()
    }

    fn mask(&self, cell: Cell) -> u32 {
        self.copy.masks[usize::from(cell)]
    }
}

impl<'a, const W: usize> PatternEffects<'a, W> {
    pub fn new(position: &'a Position<'a, W>) -> Self {
        let agenda = || Agenda::new(position.geometry.houses.len());
        PatternEffects { position, locked: agenda(), sets: SIZES.map(|_| agenda()) }
    }

    /// Forgets all changes.
    pub fn clear(&mut self) {
        self.locked.clear();
        self.sets.iter_mut().for_each(Agenda::clear);
    }

    /// Notes that a cell has lost a candidate.
    pub fn note_change(&mut self, cell: Cell) {
        for membership in &self.position.geometry.memberships[usize::from(cell)] {
            self.locked.add(usize::from(membership.house));
            self.sets.iter_mut().for_each(|sets| sets.add(usize::from(membership.house)));
        }
    }

    /// The next effect. `None` if nothing follows from the changes.
    pub fn next(&mut self, copy: WorkingCopy<'_>) -> Option<Effect> {
        let geometry = self.position.geometry;
        let in_copy =
            |number: usize| HouseInCopy { number: number as u16, house: &geometry.houses[number], copy };
        while let Some(number) = self.locked.last() {
            let effect = self.locked_candidates(in_copy(number));
            if effect.is_some() {
                return effect;
            }
            self.locked.pop();
        }
        for (index, size) in SIZES.into_iter().enumerate() {
            while let Some(number) = self.sets[index].last() {
                let house = in_copy(number);
                let effect = self.naked_set(house, size).or_else(|| self.hidden_set(house, size));
                if effect.is_some() {
                    return effect;
                }
                self.sets[index].pop();
            }
        }
        None
    }

    /// The places of a digit in the working copy.
    fn places(&self, house: HouseInCopy<'_, '_, W>, digit: u8) -> u32 {
        house.copy.places[usize::from(house.number) * self.position.geometry.digit_count + usize::from(digit)]
    }

    fn locked_candidates(&self, house: HouseInCopy<'_, '_, W>) -> Option<Effect> {
        let of_digit = |digit: u8| {
            let (before, places) = (self.position.places(house.number, digit), self.places(house, digit));
            if places == before || places.count_ones() < 2 {
                return None;
            }
            let cells = house.cells(places);
            let eliminations = self.excluded_by_all(&cells, digit, house.copy.masks);
            let causes = house.cells(before & !places).into_iter().map(|cell| (cell, digit)).collect();
            let pattern = Pattern::Locked { house: house.number, digit, cells };
            effect(eliminations, causes, pattern)
        };
        if house.house.is_full { bits(self.position.geometry.all_digits).find_map(of_digit) } else { None }
    }

    /// The candidates that are false if one of the cells has the digit.
    fn excluded_by_all(&self, cells: &[Cell], digit: u8, masks: &[u32]) -> Vec<Candidate> {
        let geometry = self.position.geometry;
        let seen =
            cells.iter().fold(self.position.cells_with(digit), |seen, &cell| seen & *geometry.peers_of(cell));
        let has_digit = |cell: &Cell| masks[usize::from(*cell)] >> digit & 1 == 1;
        let mut excluded: Vec<Candidate> = seen.iter().filter(has_digit).map(|cell| (cell, digit)).collect();
        for &(other, digits) in geometry.rule_exclusions(cells[0], digit) {
            let by_all = cells[1..].iter().fold(digits & masks[usize::from(other)], |digits, &cell| {
                if digits == 0 { 0 } else { digits & geometry.excluded_digits(cell, digit, other) }
            });
            excluded.extend(bits(by_all).map(|digit| (other, digit)));
        }
        excluded
    }

    fn naked_set(&self, house: HouseInCopy<'_, '_, W>, size: u32) -> Option<Effect> {
        let masks = house.house.cells.iter().map(|&cell| house.mask(cell)).enumerate();
        let small = small_masks(masks, size);
        find_subset(&small, size, &mut |places, digits| {
            let cells = house.cells(places);
            let others = house.cells(all_digits(house.house.cells.len() as u8) & !places);
            // A cell with one candidate has lost the others to it already, or will.
            let open_others = others.into_iter().filter(|&cell| house.mask(cell).count_ones() > 1);
            let of_cell = |cell: Cell, digits: u32| bits(digits).map(move |digit| (cell, digit));
            let eliminations =
                open_others.flat_map(|cell| of_cell(cell, house.mask(cell) & digits)).collect();
            let lost = |&cell: &Cell| of_cell(cell, self.position.mask(cell) & !digits);
            let causes = cells.iter().flat_map(lost).collect();
            effect(eliminations, causes, Pattern::NakedSet { cells, digits })
        })
    }

    fn hidden_set(&self, house: HouseInCopy<'_, '_, W>, size: u32) -> Option<Effect> {
        if !house.house.is_full {
            return None;
        }
        let masks =
            (0..self.position.geometry.digit_count).map(|digit| (digit, self.places(house, digit as u8)));
        let small = small_masks(masks, size);
        find_subset(&small, size, &mut |digits, places| {
            let cells = house.cells(places);
            let of_cell = |&cell: &Cell| bits(house.mask(cell) & !digits).map(move |digit| (cell, digit));
            let eliminations = cells.iter().flat_map(of_cell).collect();
            let lost = |digit: u8| {
                let lost_places = self.position.places(house.number, digit) & !places;
                house.cells(lost_places).into_iter().map(move |cell| (cell, digit))
            };
            let causes = bits(digits).flat_map(lost).collect();
            effect(eliminations, causes, Pattern::HiddenSet { house: house.number, digits, cells })
        })
    }
}

/// The effect of a pattern. None if nothing is eliminated, or if the pattern was there from the start.
fn effect(eliminations: Vec<Candidate>, causes: Vec<Candidate>, pattern: Pattern) -> Option<Effect> {
    let has_effect = !eliminations.is_empty() && !causes.is_empty();
    has_effect.then_some(Effect { eliminations, causes, reason: EffectReason::Pattern(pattern) })
}

/// The masks with two to `size` members, with their numbers.
fn small_masks(masks: impl Iterator<Item = (usize, u32)>, size: u32) -> Vec<(usize, u32)> {
    masks.filter(|(_, mask)| (2..=size).contains(&mask.count_ones())).collect()
}

/// Calls `on_subset` for each choice of `size` masks whose union has `size` members, until it returns an effect. The
/// arguments are the numbers of the masks, as a mask, and the union.
fn find_subset(
    masks: &[(usize, u32)],
    size: u32,
    on_subset: &mut impl FnMut(u32, u32) -> Option<Effect>,
) -> Option<Effect> {
    for (index, &(first_number, first)) in masks.iter().enumerate() {
        for (second_index, &(second_number, second)) in masks.iter().enumerate().skip(index + 1) {
            let (numbers, union) = (1 << first_number | 1 << second_number, first | second);
            if union.count_ones() > size {
                continue;
            }
            let effect = if size == 2 {
                on_subset(numbers, union)
            } else {
                masks[second_index + 1..].iter().find_map(|&(number, mask)| {
                    let union = union | mask;
                    if union.count_ones() == size { on_subset(numbers | 1 << number, union) } else { None }
                })
            };
            if effect.is_some() {
                return effect;
            }
        }
    }
    None
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/chains/patterns.rs"]
mod tests;
