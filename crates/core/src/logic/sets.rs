//! Naked and hidden sets of any size. In a *naked* set, n cells of a house have n candidates together, so these digits
//! are false in the rest of the house. In a *hidden* set, n digits have n places together in a full house, so other
//! digits are false in these places. Example: if r1c1 = r1c5 = {2 7}, the naked pair makes 2 and 7 false in the rest of
//! row 1.
//!
//! Both searches choose n of several masks whose union has n members (see `subsets`). For naked sets a mask has the
//! candidates of a cell, for hidden sets the places of a digit.

use std::ops::{ControlFlow, RangeInclusive};

use crate::logic::finder::{FinderCall, Flow, Order, Sink, candidates_among};
use crate::logic::geometry::Geometry;
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits};
use crate::logic::se_values;
use crate::logic::set::CellSet;
use crate::logic::step::{Part, Role, Step, StrongSet};
use crate::logic::subsets::{SubsetMasks, SubsetOrder};

/// A call of `size` 0 looks for all sizes from this one to half the house. Smaller sizes have calls of their own. In a
/// full house the cells or digits outside a larger set are a smaller set of the other kind.
const FIRST_LARGE_SIZE: u32 = 5;

/// Finds naked sets. The digits are false in the rest of all houses that contain the cells; SE looks at one of these
/// houses only. The kind `Locked` requires at least two houses, each with an elimination outside the other houses.
///
/// The order is by size, by house (boxes first), then by cells. SE orders houses by [`HouseOrder::BoxColumnRow`] and
/// sets by [`SubsetOrder::Colexicographic`].
///
/// [`HouseOrder::BoxColumnRow`]: crate::logic::geometry::HouseOrder::BoxColumnRow
pub fn naked<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let geometry = position.geometry;
    for size in sizes(geometry, call) {
        // SE wants at least as many empty cells outside the set as inside.
        let least_empty_cells = if call.order == Order::Se { 2 * size } else { size };
        for &house in geometry.houses_in_order(call.order.house_order()) {
            if position.empty_cell_count(house) < least_empty_cells {
                continue;
            }
            let mut masks = SubsetMasks::default();
            for (place, &cell) in (0..).zip(&geometry.house(house).cells) {
                masks.add_if_small(place, position.mask(cell), size);
            }
            masks.choose(size, subset_order(call), sink, &mut |chosen, sink| {
                let (places, digits) = (chosen.numbers, chosen.union);
                report_naked(position, call, house, cells_at(geometry, house, places), digits, sink)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// A hidden set of a house: as many digits as places, both as masks.
#[derive(Clone, Copy)]
struct HiddenSet {
    house: u16,
    digits: u32,
    places: u32,
}

/// Finds hidden sets. A step of the kind `Direct` does not eliminate: it places the lowest other digit that has just
/// one place outside the set.
///
/// The order is by size, by house, then by digits.
pub fn hidden<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let geometry = position.geometry;
    let is_direct = call.kind == PatternKind::Direct;
    for size in sizes(geometry, call) {
        // A set of all empty cells eliminates nothing. SE also wants more cells outside the set than inside.
        let least_empty_cells = if call.order == Order::Se && !is_direct { 2 * size + 1 } else { size + 1 };
        for &house in geometry.houses_in_order(call.order.house_order()) {
            if !geometry.house(house).is_full || position.empty_cell_count(house) < least_empty_cells {
                continue;
            }
            let mut masks = SubsetMasks::default();
            for digit in 0..geometry.digit_count as u8 {
                masks.add_if_small(digit, position.places(house, digit), size);
            }
            masks.choose(size, subset_order(call), sink, &mut |chosen, sink| {
                let set = HiddenSet { house, digits: chosen.numbers, places: chosen.union };
                if is_direct {
                    report_direct(position, call, set, sink)
                } else {
                    report_hidden(position, call, set, sink)
                }
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn sizes<const W: usize>(geometry: &Geometry<W>, call: &FinderCall) -> RangeInclusive<u32> {
    if call.size == 0 {
        FIRST_LARGE_SIZE..=geometry.digit_count as u32 / 2
    } else {
        call.size.into()..=call.size.into()
    }
}

fn subset_order(call: &FinderCall) -> SubsetOrder {
    if call.order == Order::Se { SubsetOrder::Colexicographic } else { SubsetOrder::Lexicographic }
}

/// Whether one of the digits has a place in the house outside these cells.
fn has_elimination<const W: usize>(
    position: &Position<'_, W>,
    house: u16,
    cells: CellSet<W>,
    digits: u32,
) -> bool {
    bits(digits).any(|digit| !position.cells_in(house, digit).is_subset(&cells))
}

/// Whether at least two of the houses have eliminations outside all the other houses.
fn is_locked<const W: usize>(
    position: &Position<'_, W>,
    houses: &[u16],
    cells: CellSet<W>,
    digits: u32,
) -> bool {
    let geometry = position.geometry;
    let has_elimination_outside_others = |house: &&u16| {
        let others = houses.iter().filter(|other| other != house);
        let excluded = others.fold(cells, |excluded, &other| excluded | geometry.house(other).set);
        has_elimination(position, **house, excluded, digits)
    };
    houses.len() > 1 && houses.iter().filter(has_elimination_outside_others).count() > 1
}

/// The cells at these places (a mask) of a house.
fn cells_at<const W: usize>(geometry: &Geometry<W>, house: u16, places: u32) -> CellSet<W> {
    bits(places).map(|place| geometry.house(house).cells[usize::from(place)]).collect()
}

fn report_naked<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    house: u16,
    cells: CellSet<W>,
    digits: u32,
    sink: &mut Sink<'_>,
) -> Flow {
    let geometry = position.geometry;
    let mut houses = Vec::new();
    if call.order == Order::Se {
        houses.extend(has_elimination(position, house, cells, digits).then_some(house));
    } else {
        // A set that lies in several houses is reported for the first of them.
        let mut common_houses = geometry.common_houses(cells).peekable();
        if common_houses.peek() == Some(&house) {
            houses.extend(common_houses.filter(|&house| has_elimination(position, house, cells, digits)));
        }
    }
    let is_not_locked = call.kind == PatternKind::Locked && !is_locked(position, &houses, cells, digits);
    if houses.is_empty() || is_not_locked {
        return ControlFlow::Continue(());
    }
    let outside = houses.iter().fold(CellSet::EMPTY, |all, &house| all | geometry.house(house).set) - cells;
    let eliminations = candidates_among(position, outside & position.empty_cells, digits);
    let se_value =
        se_value_of_size(call, &[se_values::NAKED_PAIR, se_values::NAKED_TRIPLE, se_values::NAKED_QUAD]);
    let step = Step { se_value, ..Step::eliminating(eliminations) };
    sink.give(if call.omits_evidence {
        step
    } else {
        Step { size: cells.count() as u16, ..step }
            .with_role(Role::Digits, Part::Digits(digits))
            .with_role(Role::Base, Part::Cells(cells.to_vec()))
            .with_role(Role::House, Part::Houses(houses))
            .proved_by(cells.iter().map(StrongSet::Cell))
    })
}

fn report_hidden<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    set: HiddenSet,
    sink: &mut Sink<'_>,
) -> Flow {
    let geometry = position.geometry;
    let house = geometry.house(set.house);
    let has_other_digits =
        bits(set.places).any(|place| position.mask(house.cells[usize::from(place)]) & !set.digits != 0);
    if !has_other_digits {
        return ControlFlow::Continue(());
    }
    let cells = cells_at(geometry, set.house, set.places);
    let eliminations = candidates_among(position, cells, !set.digits);
    let se_value =
        se_value_of_size(call, &[se_values::HIDDEN_PAIR, se_values::HIDDEN_TRIPLE, se_values::HIDDEN_QUAD]);
    let step = Step { se_value, ..Step::eliminating(eliminations) };
    sink.give(with_hidden_evidence(call, set, cells, step))
}

/// Reports the placement of the lowest other digit that has one place outside the set and more inside.
fn report_direct<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    set: HiddenSet,
    sink: &mut Sink<'_>,
) -> Flow {
    let geometry = position.geometry;
    let is_single_outside = |digit: &u8| {
        let places = position.places(set.house, *digit);
        places.count_ones() > 1 && (places & !set.places).is_power_of_two()
    };
    let Some(digit) = bits(geometry.all_digits & !set.digits).find(is_single_outside) else {
        return ControlFlow::Continue(());
    };
    let place = (position.places(set.house, digit) & !set.places).trailing_zeros();
    let cell = geometry.house(set.house).cells[place as usize];
    let se_value = se_value_of_size(call, &[se_values::DIRECT_HIDDEN_PAIR, se_values::DIRECT_HIDDEN_TRIPLE]);
    let step = Step { se_value, ..Step::placing(cell, digit) };
    let step = with_hidden_evidence(call, set, cells_at(geometry, set.house, set.places), step);
    sink.give(if call.omits_evidence { step } else { step.proved_by([StrongSet::Place(set.house, digit)]) })
}

fn with_hidden_evidence<const W: usize>(
    call: &FinderCall,
    set: HiddenSet,
    cells: CellSet<W>,
    step: Step,
) -> Step {
    if call.omits_evidence {
        return step;
    }
    Step { size: cells.count() as u16, ..step }
        .with_role(Role::Digits, Part::Digits(set.digits))
        .with_role(Role::Base, Part::Cells(cells.to_vec()))
        .with_role(Role::House, Part::Houses(vec![set.house]))
        .proved_by(bits(set.digits).map(|digit| StrongSet::Place(set.house, digit)))
}

/// The value of the call's size on the SE scale; `values` begin at size 2. Other sizes, for which SE has no technique,
/// have the value 0. (The subtraction wraps for size 0, so `get` returns `None`.)
fn se_value_of_size(call: &FinderCall, values: &[f64]) -> f64 {
    values.get(usize::from(call.size).wrapping_sub(2)).copied().unwrap_or(0.0)
}

#[cfg(test)]
#[path = "../../tests/unit/logic/sets.rs"]
mod tests;
