//! Locked candidates: all places of a digit in one full house lie in another house, so the digit leaves the
//! rest of the other. Any two houses that meet will do; on boards where cells see each other in further
//! ways, a cell that sees all places loses the digit too.

use std::ops::ControlFlow;

use crate::logic::finder::{Ask, Flow, Order, Sink, candidates};
use crate::logic::found::{Found, Part, Role, Strong};
use crate::logic::layout::{Kind, Meeting, Scan};
use crate::logic::position::Position;

/// Variants: the places lie in a box (pointing out of it), or in another house (claiming, mostly a box).
const POINTING: u16 = 0;
const CLAIMING: u16 = 1;

/// The part of `kind` that says which variants are wanted; 0 for both.
const ONLY: u16 = 3;
const ONLY_POINTING: u16 = 1;
const ONLY_CLAIMING: u16 = 2;

/// The part of `kind` that asks for steps that place: the removal leaves a hidden single in a house like the
/// first one.
const DIRECT: u16 = 4;

/// A digit whose places in one house all lie in another.
#[derive(Clone, Copy)]
struct Lock {
    digit: u8,
    from: u16,
    to: u16,
}

/// `kind` 0: both, 1: pointing only, 2: claiming only; 4 more for the direct forms.
///
/// Order: houses (boxes first), digits, houses they meet. In SE's order by pairs of kinds (box and column,
/// box and row, column and box, row and box), digits, houses, houses they meet.
pub fn find<const W: usize>(position: &Position<'_, W>, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    if ask.order == Order::Se {
        return in_se_order(position, ask, sink);
    }
    let layout = position.layout;
    for &from in layout.scan(Scan::BoxRowColumn) {
        if !layout.house(from).full || !wanted(ask, layout.house(from).kind) {
            continue;
        }
        for digit in 0..layout.n as u8 {
            for meeting in &layout.meetings[usize::from(from)] {
                if locks(position, from, digit, meeting) {
                    tell(position, ask, Lock { digit, from, to: meeting.house }, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

const SE_PAIRS: [(Kind, Kind); 4] =
    [(Kind::Box, Kind::Column), (Kind::Box, Kind::Row), (Kind::Column, Kind::Box), (Kind::Row, Kind::Box)];

fn in_se_order<const W: usize>(position: &Position<'_, W>, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    let layout = position.layout;
    for (first, second) in SE_PAIRS.into_iter().filter(|&(first, _)| wanted(ask, first)) {
        for digit in 0..layout.n as u8 {
            for &from in layout.scan(Scan::BoxColumnRow) {
                if layout.house(from).kind != first || !layout.house(from).full {
                    continue;
                }
                for meeting in &layout.meetings[usize::from(from)] {
                    if layout.house(meeting.house).kind == second && locks(position, from, digit, meeting) {
                        tell(position, ask, Lock { digit, from, to: meeting.house }, sink)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn wanted(ask: &Ask, kind: Kind) -> bool {
    match ask.kind & ONLY {
        ONLY_POINTING => kind == Kind::Box,
        ONLY_CLAIMING => kind != Kind::Box,
        _ => true,
    }
}

/// Whether all places of the digit, at least two, lie in the other house and that one has more.
#[inline]
fn locks<const W: usize>(position: &Position<'_, W>, from: u16, digit: u8, meeting: &Meeting) -> bool {
    let places = position.places(from, digit);
    places & !meeting.places == 0
        && places.count_ones() > 1
        && position.places(meeting.house, digit).count_ones() > places.count_ones()
}

fn tell<const W: usize>(position: &Position<'_, W>, ask: &Ask, lock: Lock, sink: &mut Sink<'_>) -> Flow {
    let Lock { digit, from, to } = lock;
    let pointing = position.layout.house(from).kind == Kind::Box;
    let variant = if pointing { POINTING } else { CLAIMING };
    if ask.kind & DIRECT != 0 {
        let value = if pointing { 1.7 } else { 1.9 };
        return direct(position, lock).map_or(ControlFlow::Continue(()), |(cell, house)| {
            let found = Found { variant, value, ..Found::placing(cell, digit) };
            let found = with_evidence(position, ask, lock, found);
            sink.give(if ask.terse { found } else { found.by([Strong::Place(house, digit)]) })
        });
    }
    let rest = position.cells_in(to, digit) - position.layout.house(from).set;
    let value = if pointing { 2.6 } else { 2.8 };
    let found = Found { variant, value, ..Found::removing(candidates(position, rest, digit)) };
    sink.give(with_evidence(position, ask, lock, found))
}

/// The first house of the kind of `from` that meets `to` and has just one place left when the digit leaves
/// the rest of `to`, and that place.
fn direct<const W: usize>(position: &Position<'_, W>, lock: Lock) -> Option<(u16, u16)> {
    let layout = position.layout;
    let kind = layout.house(lock.from).kind;
    let lost = layout.house(lock.to).set - layout.house(lock.from).set;
    let others = layout.meetings[usize::from(lock.to)].iter().map(|meeting| meeting.house);
    let mut others = others.filter(|&house| house != lock.from && layout.house(house).kind == kind);
    others.find_map(|house| {
        let cells = position.cells_in(house, lock.digit);
        let left = (cells - lost).only()?;
        (layout.house(house).full && cells.count() > 1).then_some((left, house))
    })
}

fn with_evidence<const W: usize>(position: &Position<'_, W>, ask: &Ask, lock: Lock, found: Found) -> Found {
    if ask.terse {
        return found;
    }
    found
        .role(Role::Digits, Part::Digits(1 << lock.digit))
        .role(Role::Base, Part::Cells(position.cells_in(lock.from, lock.digit).to_vec()))
        .role(Role::House, Part::Houses(vec![lock.from]))
        .role(Role::Cover, Part::Houses(vec![lock.to]))
        .by([Strong::Place(lock.from, lock.digit)])
}

/// All places of a digit in a full house are seen by a cell outside, not all through one house: the digit
/// leaves the cell. On the classic board there are none that [`find`] has not.
pub fn common_peers<const W: usize>(position: &Position<'_, W>, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    let layout = position.layout;
    if layout.classic {
        return ControlFlow::Continue(());
    }
    for &from in layout.scan(Scan::BoxRowColumn) {
        for digit in (0..layout.n as u8).filter(|_| layout.house(from).full) {
            let cells = position.cells_in(from, digit);
            if cells.count() < 2 {
                continue;
            }
            let mut seen = position.cells_of(digit);
            for cell in cells.iter() {
                seen &= *layout.sees(cell);
                if seen.is_empty() {
                    break;
                }
            }
            for house in layout.common_houses(cells) {
                seen = seen - layout.house(house).set;
            }
            if seen.is_empty() {
                continue;
            }
            let found = Found::removing(candidates(position, seen, digit));
            sink.give(if ask.terse {
                found
            } else {
                found
                    .role(Role::Digits, Part::Digits(1 << digit))
                    .role(Role::Base, Part::Cells(cells.to_vec()))
                    .role(Role::House, Part::Houses(vec![from]))
                    .by([Strong::Place(from, digit)])
            })?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
#[path = "../../tests/unit/logic/locked.rs"]
mod tests;
