//! Sets of any size: n cells of a house with n digits between them (*naked*: the digits leave the rest), and
//! n digits with n places between them in a full house (*hidden*: other digits leave the places). Both are
//! n masks whose union has n members, so one routine finds both.

use std::ops::{ControlFlow, RangeInclusive};

use crate::logic::choice::{Chosen, Masks, Turn};
use crate::logic::finder::{Ask, Flow, Order, Sink, candidates_among};
use crate::logic::found::{Found, Part, Role, Strong};
use crate::logic::layout::Layout;
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;

/// The least size of a row that asks for all sizes without a row of their own.
const LARGE: u32 = 5;

/// `kind` of a naked set: only where two houses lose something each.
const LOCKED: u16 = 1;

/// `kind` of a hidden set: no removal, but the hidden single that it leaves in its house.
const DIRECT: u16 = 1;

/// n cells of a house with n digits. The digits leave all houses that hold the cells; in SE's order just the
/// house at hand. `size` 0: all from five to half the house. `kind` 1: *locked*, two houses lose
/// something that the other does not hold.
///
/// Order: sizes, houses (boxes first), cells lexicographically; in SE's order boxes, columns, rows, and cells
/// by growing mask.
pub fn naked<const W: usize>(position: &Position<'_, W>, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    let layout = position.layout;
    let se = ask.order == Order::Se;
    for size in sizes(layout, ask) {
        for &number in layout.scan(ask.order.scan()) {
            if position.vacant(number) < if se { 2 * size } else { size } {
                continue;
            }
            let mut masks = Masks::default();
            for (place, &cell) in (0..).zip(&layout.house(number).cells) {
                masks.offer(place, position.mask(cell), size);
            }
            masks.choose(size, turn(ask), sink, &mut |chosen, sink| {
                tell_naked(position, ask, number, chosen, sink)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// n digits with n places in a full house: other digits leave the places. `size` 0: all from five to half the
/// house. `kind` 1: *direct*, places the lowest other digit that has just one place outside the set.
///
/// Order as for [`naked`], digits for cells.
pub fn hidden<const W: usize>(position: &Position<'_, W>, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    let layout = position.layout;
    let least = |size| if ask.order == Order::Se && ask.kind != DIRECT { 2 * size } else { size };
    for size in sizes(layout, ask) {
        for &number in layout.scan(ask.order.scan()) {
            if !layout.house(number).full || position.vacant(number) <= least(size) {
                continue;
            }
            let mut masks = Masks::default();
            for digit in 0..layout.n as u8 {
                masks.offer(digit, position.places(number, digit), size);
            }
            masks.choose(size, turn(ask), sink, &mut |chosen, sink| {
                if ask.kind == DIRECT {
                    tell_direct(position, ask, number, chosen, sink)
                } else {
                    tell_hidden(position, ask, number, chosen, sink)
                }
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn sizes<const W: usize>(layout: &Layout<W>, ask: &Ask) -> RangeInclusive<u32> {
    if ask.size == 0 { LARGE..=layout.n as u32 / 2 } else { ask.size.into()..=ask.size.into() }
}

fn turn(ask: &Ask) -> Turn {
    if ask.order == Order::Se { Turn::Growing } else { Turn::Lexicographic }
}

/// Whether a house has one of these digits outside some of its cells.
fn loses<const W: usize>(position: &Position<'_, W>, house: u16, cells: CellSet<W>, digits: u32) -> bool {
    bits(digits).any(|digit| !position.cells_in(house, digit).within(&cells))
}

/// Whether two of the houses lose something that the other does not hold.
fn locked<const W: usize>(
    position: &Position<'_, W>,
    losing: &[u16],
    cells: CellSet<W>,
    digits: u32,
) -> bool {
    let layout = position.layout;
    let alone = |house: &&u16| {
        let others = losing.iter().filter(|other| other != house);
        loses(position, **house, others.fold(cells, |all, &other| all | layout.house(other).set), digits)
    };
    losing.len() > 1 && losing.iter().filter(alone).count() > 1
}

/// The cells at some places of a house.
fn cells_at<const W: usize>(layout: &Layout<W>, house: u16, places: u32) -> CellSet<W> {
    bits(places).map(|place| layout.house(house).cells[usize::from(place)]).collect()
}

fn tell_naked<const W: usize>(
    position: &Position<'_, W>,
    ask: &Ask,
    number: u16,
    chosen: Chosen,
    sink: &mut Sink<'_>,
) -> Flow {
    let layout = position.layout;
    let cells = cells_at(layout, number, chosen.numbers);
    let mut losing = Vec::new();
    if ask.order == Order::Se {
        losing.extend(loses(position, number, cells, chosen.union).then_some(number));
    } else {
        let mut holding = layout.common_houses(cells).peekable();
        if holding.peek() == Some(&number) {
            losing.extend(holding.filter(|&house| loses(position, house, cells, chosen.union)));
        }
    }
    if losing.is_empty() || (ask.kind == LOCKED && !locked(position, &losing, cells, chosen.union)) {
        return ControlFlow::Continue(());
    }
    let outside = losing.iter().fold(CellSet::NONE, |all, &house| all | layout.house(house).set) - cells;
    let remove = candidates_among(position, outside & position.empty, chosen.union);
    let found = Found { value: value(ask, &[3.0, 3.6, 5.0]), ..Found::removing(remove) };
    sink.give(if ask.terse {
        found
    } else {
        Found { size: cells.count() as u16, ..found }
            .role(Role::Digits, Part::Digits(chosen.union))
            .role(Role::Base, Part::Cells(cells.to_vec()))
            .role(Role::House, Part::Houses(losing))
            .by(cells.iter().map(Strong::Cell))
    })
}

fn tell_hidden<const W: usize>(
    position: &Position<'_, W>,
    ask: &Ask,
    number: u16,
    chosen: Chosen,
    sink: &mut Sink<'_>,
) -> Flow {
    let layout = position.layout;
    let house = layout.house(number);
    let more =
        bits(chosen.union).any(|place| position.mask(house.cells[usize::from(place)]) & !chosen.numbers != 0);
    if !more {
        return ControlFlow::Continue(());
    }
    let cells = cells_at(layout, number, chosen.union);
    let remove = candidates_among(position, cells, !chosen.numbers);
    let found = Found { value: value(ask, &[3.4, 4.0, 5.4]), ..Found::removing(remove) };
    sink.give(with_hidden_evidence(ask, number, chosen, cells, found))
}

/// The lowest digit beside the set that has one place outside its cells, and more inside.
fn tell_direct<const W: usize>(
    position: &Position<'_, W>,
    ask: &Ask,
    number: u16,
    chosen: Chosen,
    sink: &mut Sink<'_>,
) -> Flow {
    let layout = position.layout;
    let single = |digit: &u8| {
        let places = position.places(number, *digit);
        places.count_ones() > 1 && (places & !chosen.union).is_power_of_two()
    };
    let Some(digit) = bits(layout.all & !chosen.numbers).find(single) else {
        return ControlFlow::Continue(());
    };
    let place = (position.places(number, digit) & !chosen.union).trailing_zeros();
    let cell = layout.house(number).cells[place as usize];
    let found = Found { value: value(ask, &[2.0, 2.5]), ..Found::placing(cell, digit) };
    let found = with_hidden_evidence(ask, number, chosen, cells_at(layout, number, chosen.union), found);
    sink.give(if ask.terse { found } else { found.by([Strong::Place(number, digit)]) })
}

fn with_hidden_evidence<const W: usize>(
    ask: &Ask,
    number: u16,
    chosen: Chosen,
    cells: CellSet<W>,
    found: Found,
) -> Found {
    if ask.terse {
        return found;
    }
    Found { size: cells.count() as u16, ..found }
        .role(Role::Digits, Part::Digits(chosen.numbers))
        .role(Role::Base, Part::Cells(cells.to_vec()))
        .role(Role::House, Part::Houses(vec![number]))
        .by(bits(chosen.numbers).map(|digit| Strong::Place(number, digit)))
}

/// The value on the SE scale, given those of a pair, a triple, a quad; 0 where it has none.
fn value(ask: &Ask, values: &[f64]) -> f64 {
    values.get(usize::from(ask.size).wrapping_sub(2)).copied().unwrap_or(0.0)
}

#[cfg(test)]
#[path = "../../tests/unit/logic/sets.rs"]
mod tests;
