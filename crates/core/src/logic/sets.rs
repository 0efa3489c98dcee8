//! Naked and hidden sets of any size. In a *naked* set n cells of a house have n candidates together, so these
//! digits are false in the rest of the house. In a *hidden* set n digits have n places together in a full house,
//! so other digits are false there. Both are n masks whose union has n members, so one routine finds both.

use std::ops::{ControlFlow, RangeInclusive};

use crate::logic::finder::{FinderCall, Flow, Order, Sink, candidates_among};
use crate::logic::geometry::Geometry;
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits};
use crate::logic::se_values;
use crate::logic::set::CellSet;
use crate::logic::step::{Part, Role, Step, StrongSet};
use crate::logic::subsets::{Subset, SubsetMasks, SubsetOrder};

/// The smallest size of a call for all sizes that have no call of their own.
const LARGE: u32 = 5;

/// Finds naked sets. The digits are false in the rest of all houses that contain the cells, in SE's order only in
/// the rest of one house. `size` 0 stands for all sizes from five to half the house. Kind `Locked`: two houses
/// each have an elimination that is not in the other.
///
/// The order is by size, by house (boxes first), then by cells lexicographically. In SE's order it is boxes,
/// columns, rows, then cells by growing mask.
pub fn naked<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let geometry = position.geometry;
    let se = call.order == Order::Se;
    for size in sizes(geometry, call) {
        for &number in geometry.houses_in_order(call.order.house_order()) {
            if position.empty_cell_count(number) < if se { 2 * size } else { size } {
                continue;
            }
            let mut masks = SubsetMasks::default();
            for (place, &cell) in (0..).zip(&geometry.house(number).cells) {
                masks.add_if_small(place, position.mask(cell), size);
            }
            masks.choose(size, subset_order(call), sink, &mut |chosen, sink| {
                give_naked(position, call, number, chosen, sink)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Finds hidden sets. `size` 0 stands for all sizes from five to half the house. Kind `Direct`: the step places
/// the lowest other digit that has just one place outside the set, instead of eliminating.
///
/// The order is as for [`naked`], with digits in place of cells.
pub fn hidden<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let geometry = position.geometry;
    let least =
        |size| if call.order == Order::Se && call.kind != PatternKind::Direct { 2 * size } else { size };
    for size in sizes(geometry, call) {
        for &number in geometry.houses_in_order(call.order.house_order()) {
            if !geometry.house(number).is_full || position.empty_cell_count(number) <= least(size) {
                continue;
            }
            let mut masks = SubsetMasks::default();
            for digit in 0..geometry.digit_count as u8 {
                masks.add_if_small(digit, position.places(number, digit), size);
            }
            masks.choose(size, subset_order(call), sink, &mut |chosen, sink| {
                if call.kind == PatternKind::Direct {
                    give_direct(position, call, number, chosen, sink)
                } else {
                    give_hidden(position, call, number, chosen, sink)
                }
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn sizes<const W: usize>(geometry: &Geometry<W>, call: &FinderCall) -> RangeInclusive<u32> {
    if call.size == 0 { LARGE..=geometry.digit_count as u32 / 2 } else { call.size.into()..=call.size.into() }
}

fn subset_order(call: &FinderCall) -> SubsetOrder {
    if call.order == Order::Se { SubsetOrder::Growing } else { SubsetOrder::Lexicographic }
}

/// Whether a house has one of these digits outside some of its cells.
fn has_elimination<const W: usize>(
    position: &Position<'_, W>,
    house: u16,
    cells: CellSet<W>,
    digits: u32,
) -> bool {
    bits(digits).any(|digit| !position.cells_in(house, digit).is_subset(&cells))
}

/// Whether two of the houses have eliminations that are in no other of these houses.
fn is_locked<const W: usize>(
    position: &Position<'_, W>,
    houses: &[u16],
    cells: CellSet<W>,
    digits: u32,
) -> bool {
    let geometry = position.geometry;
    let has_elimination_alone = |house: &&u16| {
        let others = houses.iter().filter(|other| other != house);
        has_elimination(
            position,
            **house,
            others.fold(cells, |all, &other| all | geometry.house(other).set),
            digits,
        )
    };
    houses.len() > 1 && houses.iter().filter(has_elimination_alone).count() > 1
}

/// The cells at some places of a house.
fn cells_at<const W: usize>(geometry: &Geometry<W>, house: u16, places: u32) -> CellSet<W> {
    bits(places).map(|place| geometry.house(house).cells[usize::from(place)]).collect()
}

fn give_naked<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    number: u16,
    chosen: Subset,
    sink: &mut Sink<'_>,
) -> Flow {
    let geometry = position.geometry;
    let cells = cells_at(geometry, number, chosen.numbers);
    let mut houses = Vec::new();
    if call.order == Order::Se {
        houses.extend(has_elimination(position, number, cells, chosen.union).then_some(number));
    } else {
        let mut containing = geometry.common_houses(cells).peekable();
        if containing.peek() == Some(&number) {
            houses.extend(containing.filter(|&house| has_elimination(position, house, cells, chosen.union)));
        }
    }
    if houses.is_empty()
        || (call.kind == PatternKind::Locked && !is_locked(position, &houses, cells, chosen.union))
    {
        return ControlFlow::Continue(());
    }
    let outside = houses.iter().fold(CellSet::EMPTY, |all, &house| all | geometry.house(house).set) - cells;
    let eliminations = candidates_among(position, outside & position.empty_cells, chosen.union);
    let step = Step {
        se_value: value(call, &[se_values::NAKED_PAIR, se_values::NAKED_TRIPLE, se_values::NAKED_QUAD]),
        ..Step::eliminating(eliminations)
    };
    sink.give(if call.omits_evidence {
        step
    } else {
        Step { size: cells.count() as u16, ..step }
            .with_role(Role::Digits, Part::Digits(chosen.union))
            .with_role(Role::Base, Part::Cells(cells.to_vec()))
            .with_role(Role::House, Part::Houses(houses))
            .proved_by(cells.iter().map(StrongSet::Cell))
    })
}

fn give_hidden<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    number: u16,
    chosen: Subset,
    sink: &mut Sink<'_>,
) -> Flow {
    let geometry = position.geometry;
    let house = geometry.house(number);
    let has_other_digits =
        bits(chosen.union).any(|place| position.mask(house.cells[usize::from(place)]) & !chosen.numbers != 0);
    if !has_other_digits {
        return ControlFlow::Continue(());
    }
    let cells = cells_at(geometry, number, chosen.union);
    let eliminations = candidates_among(position, cells, !chosen.numbers);
    let step = Step {
        se_value: value(call, &[se_values::HIDDEN_PAIR, se_values::HIDDEN_TRIPLE, se_values::HIDDEN_QUAD]),
        ..Step::eliminating(eliminations)
    };
    sink.give(with_hidden_evidence(call, number, chosen, cells, step))
}

/// Gives the placement of the lowest other digit that has one place outside the set and more inside.
fn give_direct<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    number: u16,
    chosen: Subset,
    sink: &mut Sink<'_>,
) -> Flow {
    let geometry = position.geometry;
    let is_single_outside = |digit: &u8| {
        let places = position.places(number, *digit);
        places.count_ones() > 1 && (places & !chosen.union).is_power_of_two()
    };
    let Some(digit) = bits(geometry.all_digits & !chosen.numbers).find(is_single_outside) else {
        return ControlFlow::Continue(());
    };
    let place = (position.places(number, digit) & !chosen.union).trailing_zeros();
    let cell = geometry.house(number).cells[place as usize];
    let step = Step {
        se_value: value(call, &[se_values::DIRECT_HIDDEN_PAIR, se_values::DIRECT_HIDDEN_TRIPLE]),
        ..Step::placing(cell, digit)
    };
    let step = with_hidden_evidence(call, number, chosen, cells_at(geometry, number, chosen.union), step);
    sink.give(if call.omits_evidence { step } else { step.proved_by([StrongSet::Place(number, digit)]) })
}

fn with_hidden_evidence<const W: usize>(
    call: &FinderCall,
    number: u16,
    chosen: Subset,
    cells: CellSet<W>,
    step: Step,
) -> Step {
    if call.omits_evidence {
        return step;
    }
    Step { size: cells.count() as u16, ..step }
        .with_role(Role::Digits, Part::Digits(chosen.numbers))
        .with_role(Role::Base, Part::Cells(cells.to_vec()))
        .with_role(Role::House, Part::Houses(vec![number]))
        .proved_by(bits(chosen.numbers).map(|digit| StrongSet::Place(number, digit)))
}

/// The value on the SE scale, from the values of a pair, a triple and a quad; 0 for other sizes.
fn value(call: &FinderCall, values: &[f64]) -> f64 {
    values.get(usize::from(call.size).wrapping_sub(2)).copied().unwrap_or(0.0)
}

#[cfg(test)]
#[path = "../../tests/unit/logic/sets.rs"]
mod tests;
