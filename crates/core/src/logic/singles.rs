//! Singles: a cell with one candidate, a digit with one place in a full house.

use crate::logic::finder::{Ask, Flow, Order, Sink};
use crate::logic::found::{Found, Part, Role, Strong};
use crate::logic::layout::{Kind, Scan};
use crate::logic::position::{Position, bits};
use std::ops::ControlFlow;

/// The last empty cell of a full house. Evidence: the house.
pub fn full_house<const W: usize>(position: &Position<'_, W>, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    let layout = position.layout;
    for &number in layout.scan(Scan::BoxRowColumn) {
        let house = layout.house(number);
        if !house.full {
            continue;
        }
        if let Some(cell) = (house.set & position.empty).only() {
            for digit in bits(position.mask(cell)) {
                if position.places(number, digit) != 0 && position.mask(cell).count_ones() == 1 {
                    sink.give(hidden(cell, digit, number, ask))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Variants of [`hidden_single`]: by what kind of house, in SE's order also the last cell of its house.
const IN_BOX: u16 = 0;
const IN_LINE: u16 = 1;
const LAST_CELL: u16 = 2;

/// The only place of a digit in a full house. `kind` 0: any house (in SE's order: first all that fill a
/// house, then the others), 1: boxes and further houses, 2: rows, columns and lines.
pub fn hidden_single<const W: usize>(position: &Position<'_, W>, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    let layout = position.layout;
    let se = ask.order == Order::Se;
    let sweeps = if se { &[true, false][..] } else { &[false] };
    for &sweep in sweeps {
        for &number in layout.scan(if se { Scan::BoxColumnRow } else { Scan::BoxRowColumn }) {
            let house = layout.house(number);
            let line = matches!(house.kind, Kind::Row | Kind::Column | Kind::Line);
            if !house.full || (ask.kind == 1 && line) || (ask.kind == 2 && !line) {
                continue;
            }
            let last = se && (house.set & position.empty).count() == 1;
            if se && last != sweep {
                continue;
            }
            for digit in 0..layout.n as u8 {
                let places = position.places(number, digit);
                if places.is_power_of_two() {
                    let cell = house.cells[places.trailing_zeros() as usize];
                    let (variant, value) = match (last, line) {
                        (true, _) => (LAST_CELL, 1.0),
                        (_, true) => (IN_LINE, 1.5),
                        _ => (IN_BOX, 1.2),
                    };
                    sink.give(Found { variant, value, ..hidden(cell, digit, number, ask) })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A cell with one candidate.
pub fn naked_single<const W: usize>(position: &Position<'_, W>, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    for cell in position.empty.iter() {
        let mask = position.mask(cell);
        if mask.is_power_of_two() {
            let found = Found { value: 2.3, ..Found::placing(cell, mask.trailing_zeros() as u8) };
            sink.give(if ask.terse { found } else { found.by([Strong::Cell(cell)]) })?;
        }
    }
    ControlFlow::Continue(())
}

fn hidden(cell: u16, digit: u8, house: u16, ask: &Ask) -> Found {
    let found = Found::placing(cell, digit);
    if ask.terse {
        return found;
    }
    found.role(Role::House, Part::Houses(vec![house])).by([Strong::Place(house, digit)])
}

#[cfg(test)]
#[path = "../../tests/unit/logic/singles.rs"]
mod tests;
