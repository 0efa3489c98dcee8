//! BUG (see `bug`) as Sudoku Explainer (SE) finds it. SE does not try all pairs. It looks through the houses:
//! where a digit has one place, or three or more, and just one of these places has three candidates or more,
//! it removes the digit from that cell as an extra. At the end, the candidates that remain must be a
//! BUG pattern.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::geometry::{House, HouseOrder};
use crate::logic::position::{Position, low_and_high};
use crate::logic::se_values;
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, StrongSet};
use crate::logic::uniqueness::bug::bug_pattern;
use crate::logic::uniqueness::deadly::{CellExtras, DeadlyPattern, PatternCell, TYPE_4};
use crate::logic::uniqueness::types_se::{MAX_SET_SIZE, SeTypes};

/// Finds all steps, in the order in which SE tries the types.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let Some(BugCells { cells, extras }) = remove_extras(position) else {
        return ControlFlow::Continue(());
    };
    let types = SeTypes {
        pattern: bug_pattern(position, &cells, &extras),
        call,
        base_value: if extras.len() == 1 { se_values::BUG_1 } else { se_values::BUG },
    };
    let have_one_digit = types.pattern.extra_digits.is_power_of_two();
    match (extras.len(), have_one_digit) {
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

struct BugCells {
    /// All empty cells, each with the two digits that remain.
    cells: Vec<PatternCell>,
    /// The cells with extras, in the order in which SE removes the extras.
    extras: Vec<CellExtras>,
}

/// Removes the extras. `None` if the remaining candidates are no BUG pattern.
fn remove_extras<const W: usize>(position: &Position<'_, W>) -> Option<BugCells> {
    let geometry = position.geometry;
    let mut masks = position.masks().to_vec();
    let mut extras: Vec<CellExtras> = Vec::new();
    for &number in geometry.houses_in_order(HouseOrder::BoxRowColumn) {
        let house = geometry.house(number);
        for digit in 0..geometry.digit_count as u8 {
            let places = || house.cells.iter().filter(|&&cell| masks[usize::from(cell)] >> digit & 1 == 1);
            if matches!(places().count(), 0 | 2) {
                continue;
            }
            let mut cells_with_more = places().filter(|&&cell| masks[usize::from(cell)].count_ones() > 2);
            // If no cell can lose the digit, the candidates cannot become a BUG pattern.
            let &cell = cells_with_more.next()?;
            if cells_with_more.next().is_some() {
                continue;
            }
            masks[usize::from(cell)] &= !(1 << digit);
            match extras.iter_mut().find(|(roof, _)| *roof == cell) {
                Some((_, digits)) => *digits |= 1 << digit,
                None => extras.push((cell, 1 << digit)),
            }
            if !can_have_steps(position, &extras) {
                return None;
            }
        }
    }
    if !is_bug_pattern(position, &masks) {
        return None;
    }
    let with_pair = |cell: Cell| {
        let [low, high] = low_and_high(masks[usize::from(cell)]);
        (cell, low, high)
    };
    Some(BugCells { cells: position.empty_cells.iter().map(with_pair).collect(), extras })
}

/// Whether SE goes on with these extras: they are in one cell, or are one digit, or some cell sees all roofs.
fn can_have_steps<const W: usize>(position: &Position<'_, W>, extras: &[CellExtras]) -> bool {
    let roofs: CellSet<W> = extras.iter().map(|&(cell, _)| cell).collect();
    let digits = extras.iter().fold(0, |digits, &(_, extras)| digits | extras);
    extras.len() < 2 || digits.is_power_of_two() || !position.geometry.common_peers(roofs).is_empty()
}

/// Whether all empty cells have two digits, and each digit has two places or none in every house.
fn is_bug_pattern<const W: usize>(position: &Position<'_, W>, masks: &[u32]) -> bool {
    let has_pairs_of_places = |house: &House<W>| {
        // The digits with at least one, two and three places.
        let (mut one_place, mut two_places, mut three_places) = (0, 0, 0);
        for mask in house.cells.iter().map(|&cell| masks[usize::from(cell)]) {
            three_places |= two_places & mask;
            two_places |= one_place & mask;
            one_place |= mask;
        }
        one_place == two_places && three_places == 0
    };
    position.empty_cells.iter().all(|cell| masks[usize::from(cell)].count_ones() == 2)
        && position.geometry.houses.iter().all(has_pairs_of_places)
}

/// Type 3 with a naked set, house by house.
fn give_type_3<const W: usize>(types: &SeTypes<'_, '_, W>, sink: &mut Sink<'_>) -> Flow {
    let DeadlyPattern { position, roofs, extra_digits, .. } = types.pattern;
    for house in position.geometry.common_houses(roofs) {
        for size in extra_digits.count_ones().max(2)..=MAX_SET_SIZE {
            types.give_naked(house, size, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// Type 4: the two roofs share a house, and their pairs share just one digit. In a BUG pattern a digit has
/// two places in a house, and cells that are no roofs have no other candidates. So that digit has no place in
/// the house outside the roofs: it fills one roof, and an extra fills the other. The other digits of both
/// pairs are false.
fn give_type_4<const W: usize>(types: &SeTypes<'_, '_, W>, sink: &mut Sink<'_>) -> Flow {
    let DeadlyPattern { position, roofs, cells, .. } = types.pattern;
    let roof_cells = || cells.iter().filter(|(cell, ..)| roofs.contains(*cell));
    let shared_digits =
        roof_cells().fold(u32::MAX, |shared, &(_, low, high)| shared & (1 << low | 1 << high));
    let mut houses = position.geometry.common_houses(roofs);
    let Some(house) = houses.next().filter(|_| shared_digits.is_power_of_two()) else {
        return ControlFlow::Continue(());
    };
    let eliminations: Vec<Candidate> = roof_cells()
        .flat_map(|&(cell, low, high)| [(cell, low), (cell, high)])
        .filter(|&(_, digit)| shared_digits >> digit & 1 == 0)
        .collect();
    let link = [StrongSet::Place(house, shared_digits.trailing_zeros() as u8)];
    let step = types.pattern.step(types.call, TYPE_4, eliminations, &link);
    types.give(sink, 4, 0, types.pattern.with_strong_links(types.call, step, &link))
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/bug_se.rs"]
mod tests;
