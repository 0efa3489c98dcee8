//! Sets of any size: n cells of a house with n digits between them (*naked*: the digits leave the rest), and
//! n digits with n places between them in a full house (*hidden*: other digits leave the places). Both are
//! n masks whose union has n members, so one routine finds both.

use std::ops::{ControlFlow, RangeInclusive};

use crate::logic::finder::{FinderCall, Flow, Order, Sink, candidates_among};
use crate::logic::geometry::Geometry;
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits};
use crate::logic::se_values;
use crate::logic::set::CellSet;
use crate::logic::step::{Part, Role, Step, StrongSet};
use crate::logic::subsets::{Subset, SubsetMasks, SubsetOrder};

/// The least size of a row that asks for all sizes without a row of their own.
const LARGE: u32 = 5;

/// n cells of a house with n digits. The digits leave all houses that hold the cells; in SE's order just the
/// house at hand. `size` 0: all from five to half the house. Kind `Locked`: each of two houses
/// loses something that the other does not hold.
///
/// Order: sizes, houses (boxes first), cells lexicographically; in SE's order boxes, columns, rows, and cells
/// by growing mask.
pub fn naked<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let geometry = position.geometry;
    let se = call.order == Order::Se;
    for size in sizes(geometry, call) {
        for &number in geometry.houses_in(call.order.house_order()) {
            if position.vacant(number) < if se { 2 * size } else { size } {
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

/// n digits with n places in a full house: other digits leave the places. `size` 0: all from five to half the
/// house. Kind `Direct`: nothing is removed; the step places the lowest other digit that has just one
/// place outside the set.
///
/// Order as for [`naked`], digits for cells.
pub fn hidden<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let geometry = position.geometry;
    let least =
        |size| if call.order == Order::Se && call.kind != PatternKind::Direct { 2 * size } else { size };
    for size in sizes(geometry, call) {
        for &number in geometry.houses_in(call.order.house_order()) {
            if !geometry.house(number).full || position.vacant(number) <= least(size) {
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
fn loses<const W: usize>(position: &Position<'_, W>, house: u16, cells: CellSet<W>, digits: u32) -> bool {
    bits(digits).any(|digit| !position.cells_in(house, digit).is_subset(&cells))
}

/// Whether two of the houses lose something that the other does not hold.
fn locked<const W: usize>(
    position: &Position<'_, W>,
    losing: &[u16],
    cells: CellSet<W>,
    digits: u32,
) -> bool {
    let geometry = position.geometry;
    let alone = |house: &&u16| {
        let others = losing.iter().filter(|other| other != house);
        loses(position, **house, others.fold(cells, |all, &other| all | geometry.house(other).set), digits)
    };
    losing.len() > 1 && losing.iter().filter(alone).count() > 1
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
    let mut losing = Vec::new();
    if call.order == Order::Se {
        losing.extend(loses(position, number, cells, chosen.union).then_some(number));
    } else {
        let mut holding = geometry.common_houses(cells).peekable();
        if holding.peek() == Some(&number) {
            losing.extend(holding.filter(|&house| loses(position, house, cells, chosen.union)));
        }
    }
    if losing.is_empty()
        || (call.kind == PatternKind::Locked && !locked(position, &losing, cells, chosen.union))
    {
        return ControlFlow::Continue(());
    }
    let outside = losing.iter().fold(CellSet::EMPTY, |all, &house| all | geometry.house(house).set) - cells;
    let eliminations = candidates_among(position, outside & position.empty, chosen.union);
    let step = Step {
        value: value(call, &[se_values::NAKED_PAIR, se_values::NAKED_TRIPLE, se_values::NAKED_QUAD]),
        ..Step::eliminating(eliminations)
    };
    sink.give(if call.terse {
        step
    } else {
        Step { size: cells.count() as u16, ..step }
            .with_role(Role::Digits, Part::Digits(chosen.union))
            .with_role(Role::Base, Part::Cells(cells.to_vec()))
            .with_role(Role::House, Part::Houses(losing))
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
    let more =
        bits(chosen.union).any(|place| position.mask(house.cells[usize::from(place)]) & !chosen.numbers != 0);
    if !more {
        return ControlFlow::Continue(());
    }
    let cells = cells_at(geometry, number, chosen.union);
    let eliminations = candidates_among(position, cells, !chosen.numbers);
    let step = Step {
        value: value(call, &[se_values::HIDDEN_PAIR, se_values::HIDDEN_TRIPLE, se_values::HIDDEN_QUAD]),
        ..Step::eliminating(eliminations)
    };
    sink.give(with_hidden_evidence(call, number, chosen, cells, step))
}

/// The lowest digit beside the set that has one place outside its cells, and more inside.
fn give_direct<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    number: u16,
    chosen: Subset,
    sink: &mut Sink<'_>,
) -> Flow {
    let geometry = position.geometry;
    let single = |digit: &u8| {
        let places = position.places(number, *digit);
        places.count_ones() > 1 && (places & !chosen.union).is_power_of_two()
    };
    let Some(digit) = bits(geometry.all_digits & !chosen.numbers).find(single) else {
        return ControlFlow::Continue(());
    };
    let place = (position.places(number, digit) & !chosen.union).trailing_zeros();
    let cell = geometry.house(number).cells[place as usize];
    let step = Step {
        value: value(call, &[se_values::DIRECT_HIDDEN_PAIR, se_values::DIRECT_HIDDEN_TRIPLE]),
        ..Step::placing(cell, digit)
    };
    let step = with_hidden_evidence(call, number, chosen, cells_at(geometry, number, chosen.union), step);
    sink.give(if call.terse { step } else { step.proved_by([StrongSet::Place(number, digit)]) })
}

fn with_hidden_evidence<const W: usize>(
    call: &FinderCall,
    number: u16,
    chosen: Subset,
    cells: CellSet<W>,
    step: Step,
) -> Step {
    if call.terse {
        return step;
    }
    Step { size: cells.count() as u16, ..step }
        .with_role(Role::Digits, Part::Digits(chosen.numbers))
        .with_role(Role::Base, Part::Cells(cells.to_vec()))
        .with_role(Role::House, Part::Houses(vec![number]))
        .proved_by(bits(chosen.numbers).map(|digit| StrongSet::Place(number, digit)))
}

/// The value on the SE scale, given those of a pair, a triple, a quad; 0 where it has none.
fn value(call: &FinderCall, values: &[f64]) -> f64 {
    values.get(usize::from(call.size).wrapping_sub(2)).copied().unwrap_or(0.0)
}

#[cfg(test)]
#[path = "../../tests/unit/logic/sets.rs"]
mod tests;
