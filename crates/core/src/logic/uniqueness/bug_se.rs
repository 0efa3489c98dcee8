//! BUG in SE's way. House by house, if a digit does not have two places and just one of them has more than two
//! candidates, the digit is an extra of that cell and is taken out. In the end the rest must be the pattern.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::geometry::{House, HouseOrder};
use crate::logic::position::{Position, low_and_high};
use crate::logic::se_values;
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, StrongSet};
use crate::logic::uniqueness::deadly::{Deadly, TYPE_4};
use crate::logic::uniqueness::types_se::{MOST, SeTypes};

/// Finds all steps, in the order in which SE tries the types.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let Some((extras, cells)) = pattern_with_extras(position) else {
        return ControlFlow::Continue(());
    };
    let digits = extras.iter().fold(0, |all, &(_, extra)| all | extra);
    let mut deadly = Deadly::new(position, &cells, &extras, digits, 0);
    deadly.size = extras.iter().map(|(_, extra)| extra.count_ones() as u16).sum();
    let types = SeTypes {
        deadly,
        call,
        base_value: if extras.len() == 1 { se_values::BUG_1 } else { se_values::BUG },
    };
    match (extras.len(), digits.is_power_of_two()) {
        (0, _) => ControlFlow::Continue(()),
        (1, _) => types.give_type_1(sink),
        (2, true) => {
            types.give_type_2(sink)?;
            give_type_4(&types, sink)
        }
        (_, true) => types.give_type_2(sink),
        (2, false) => {
            give_type_4(&types, sink)?;
            give_type_3(&types, sink)
        }
        _ => give_type_3(&types, sink),
    }
}

/// The cells with extras in the order in which they were found, and all cells with their two digits.
type ExtrasAndCells = (Vec<(Cell, u32)>, Vec<(Cell, u8, u8)>);

/// Takes out the extras. `None` if the rest is no pattern.
fn pattern_with_extras<const W: usize>(position: &Position<'_, W>) -> Option<ExtrasAndCells> {
    let geometry = position.geometry;
    let mut masks = position.masks().to_vec();
    let mut extras: Vec<(Cell, u32)> = Vec::new();
    for &number in geometry.houses_in_order(HouseOrder::BoxRowColumn) {
        let house = geometry.house(number);
        for digit in 0..geometry.digit_count as u8 {
            let places = || house.cells.iter().filter(|&&cell| masks[usize::from(cell)] >> digit & 1 == 1);
            if matches!(places().count(), 0 | 2) {
                continue;
            }
            let mut richer = places().filter(|&&cell| masks[usize::from(cell)].count_ones() > 2);
            let &cell = richer.next()?;
            if richer.next().is_some() {
                continue;
            }
            masks[usize::from(cell)] &= !(1 << digit);
            match extras.iter_mut().find(|extra| extra.0 == cell) {
                Some((_, extra)) => *extra |= 1 << digit,
                None => extras.push((cell, 1 << digit)),
            }
            let roofs: CellSet<W> = extras.iter().map(|&(cell, _)| cell).collect();
            let one_digit = extras.iter().fold(0, |all, &(_, extra)| all | extra).is_power_of_two();
            if extras.len() > 1 && !one_digit && geometry.common_peers(roofs).is_empty() {
                return None;
            }
        }
    }
    if !is_bug_pattern(position, &masks) {
        return None;
    }
    let pair = |cell: Cell| {
        let [low, high] = low_and_high(masks[usize::from(cell)]);
        (cell, low, high)
    };
    Some((extras, position.empty_cells.iter().map(pair).collect()))
}

/// Whether all empty cells have two digits, each of them twice in every house.
fn is_bug_pattern<const W: usize>(position: &Position<'_, W>, masks: &[u32]) -> bool {
    let has_two_places = |house: &House<W>| {
        let masks = house.cells.iter().map(|&cell| masks[usize::from(cell)]);
        let (once, twice, more) = masks.fold((0u32, 0u32, 0u32), |(once, twice, more), mask| {
            (once | mask, twice | once & mask, more | twice & mask)
        });
        once == twice && more == 0
    };
    position.empty_cells.iter().all(|cell| masks[usize::from(cell)].count_ones() == 2)
        && position.geometry.houses.iter().all(has_two_places)
}

/// Type 3 with a naked set, house by house.
fn give_type_3<const W: usize>(types: &SeTypes<'_, '_, W>, sink: &mut Sink<'_>) -> Flow {
    let Deadly { position, roofs, extra_digits: extra, .. } = types.deadly;
    for house in position.geometry.common_houses(roofs) {
        for size in extra.count_ones().max(2)..=MOST {
            types.give_naked(house, size, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Type 4: the two roofs share a house and one digit besides the extras, which is in one of them.
fn give_type_4<const W: usize>(types: &SeTypes<'_, '_, W>, sink: &mut Sink<'_>) -> Flow {
    let Deadly { position, roofs, cells, .. } = types.deadly;
    let roof_digits = cells.iter().filter(|(cell, ..)| roofs.contains(*cell));
    let shared = roof_digits.clone().fold(u32::MAX, |shared, &(_, a, b)| shared & (1 << a | 1 << b));
    let Some(house) = position.geometry.common_houses(roofs).next().filter(|_| shared.is_power_of_two())
    else {
        return ControlFlow::Continue(());
    };
    let both_digits = |&(cell, a, b): &(Cell, u8, u8)| [(cell, a), (cell, b)];
    let eliminations: Vec<Candidate> =
        roof_digits.flat_map(both_digits).filter(|&(_, digit)| shared >> digit & 1 == 0).collect();
    let link = [StrongSet::Place(house, shared.trailing_zeros() as u8)];
    let step = types.deadly.step(types.call, TYPE_4, eliminations, &link);
    let step = types.deadly.with_links(types.call, step, &link);
    types.give(sink, 4, 0, step)
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/bug_se.rs"]
mod tests;
