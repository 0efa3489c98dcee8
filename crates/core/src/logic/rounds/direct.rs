//! Direct steps: locked candidates and hidden sets that leave a digit only one place in a house of the same kind, or in
//! the same house. People see the place without noting candidates.

use std::ops::ControlFlow;

use crate::logic::finder::Sink;
use crate::logic::geometry::HouseKind;
use crate::logic::position::{Position, bits};
use crate::logic::rounds::conclusions::Conclusions;
use crate::logic::subsets::{SubsetMasks, SubsetOrder};

/// Finds the placements that locked candidates leave. `is_pointing` selects the boxes as bases, otherwise all other
/// houses.
pub fn locked<const W: usize>(position: &Position<'_, W>, is_pointing: bool) -> Conclusions {
    let geometry = position.geometry;
    let mut conclusions = Conclusions::default();
    for (number, base) in (0..).zip(&geometry.houses) {
        if !base.is_full || (base.kind == HouseKind::Box) != is_pointing {
            continue;
        }
        for digit in 0..geometry.digit_count as u8 {
            let places = position.places(number, digit);
            for intersection in &geometry.intersections[usize::from(number)] {
                if places.count_ones() > 1 && places & !intersection.places == 0 {
                    add_singles_after(position, number, intersection.house, digit, &mut conclusions);
                }
            }
        }
    }
    conclusions
}

/// Adds the hidden singles in houses of the base's kind after the digit is false in the rest of the cover.
fn add_singles_after<const W: usize>(
    position: &Position<'_, W>,
    base: u16,
    cover: u16,
    digit: u8,
    conclusions: &mut Conclusions,
) {
    let geometry = position.geometry;
    let eliminated = geometry.house(cover).set - geometry.house(base).set;
    for intersection in &geometry.intersections[usize::from(cover)] {
        let house = geometry.house(intersection.house);
        if intersection.house == base || house.kind != geometry.house(base).kind || !house.is_full {
            continue;
        }
        let cells = position.cells_in(intersection.house, digit);
        if let Some(cell) = (cells - eliminated).only()
            && cells.count() > 1
        {
            conclusions.add(0, [(cell, digit)], []);
        }
    }
}

/// Finds the placements that hidden sets of this size leave: digits with one place outside the set and more inside.
pub fn hidden_sets<const W: usize>(
    position: &Position<'_, W>,
    size: u32,
    sink: &mut Sink<'_>,
) -> Conclusions {
    let geometry = position.geometry;
    let mut conclusions = Conclusions::default();
    for (number, house) in (0..).zip(&geometry.houses) {
        if !house.is_full || position.empty_cell_count(number) <= size {
            continue;
        }
        let mut masks = SubsetMasks::default();
        for digit in 0..geometry.digit_count as u8 {
            masks.add_if_small(digit, position.places(number, digit), size);
        }
        let flow = masks.choose(size, SubsetOrder::Lexicographic, sink, &mut |set, _| {
            for digit in bits(geometry.all_digits & !set.numbers) {
                let places = position.places(number, digit);
                let outside = places & !set.union;
                if places.count_ones() > 1 && outside.is_power_of_two() {
                    let cell = house.cells[outside.trailing_zeros() as usize];
                    conclusions.add(0, [(cell, digit)], []);
                }
            }
            ControlFlow::Continue(())
        });
        if flow.is_break() {
            break;
        }
    }
    conclusions
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/rounds/direct.rs"]
mod tests;
