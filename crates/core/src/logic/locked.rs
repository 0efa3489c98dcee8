//! Locked candidates: all places of a digit in one full house lie in another house, so the digit is false in the
//! rest of the other house. Any two houses that share cells will do. On boards where cells see each other in
//! other ways, the digit is also false in a cell that sees all its places in a full house.

use std::ops::ControlFlow;

use crate::logic::finder::{FinderCall, Flow, Order, Sink, candidates};
use crate::logic::geometry::{HouseKind, HouseOrder, Intersection};
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::Position;
use crate::logic::se_values;
use crate::logic::step::{Part, Role, Step, StrongSet};

/// Variants: the places lie in a box (pointing out of it), or in another house (claiming, mostly a box).
const POINTING: u16 = 0;
const CLAIMING: u16 = 1;

/// A digit whose places in the house `from` all lie in the house `to`.
#[derive(Clone, Copy)]
struct Lock {
    digit: u8,
    from: u16,
    to: u16,
}

/// Kinds: pointing, claiming or both. The direct forms give the hidden single that the elimination leaves in
/// a house of the same kind as the first one.
///
/// The order is by houses (boxes first), digits, other houses. In SE's order it is by pairs of kinds (box and
/// column, box and row, column and box, row and box), digits, houses, other houses.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    if call.order == Order::Se {
        return in_se_order(position, call, sink);
    }
    let geometry = position.geometry;
    for &from in geometry.houses_in_order(HouseOrder::BoxRowColumn) {
        if !geometry.house(from).is_full || !may_hold_all_places(call, geometry.house(from).kind) {
            continue;
        }
        for digit in 0..geometry.digit_count as u8 {
            for intersection in &geometry.intersections[usize::from(from)] {
                if locks(position, from, digit, intersection) {
                    give(position, call, Lock { digit, from, to: intersection.house }, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

const SE_PAIRS: [(HouseKind, HouseKind); 4] = [
    (HouseKind::Box, HouseKind::Column),
    (HouseKind::Box, HouseKind::Row),
    (HouseKind::Column, HouseKind::Box),
    (HouseKind::Row, HouseKind::Box),
];

fn in_se_order<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let geometry = position.geometry;
    for (first, second) in SE_PAIRS.into_iter().filter(|&(first, _)| may_hold_all_places(call, first)) {
        for digit in 0..geometry.digit_count as u8 {
            for &from in geometry.houses_in_order(HouseOrder::BoxColumnRow) {
                if geometry.house(from).kind != first || !geometry.house(from).is_full {
                    continue;
                }
                for intersection in &geometry.intersections[usize::from(from)] {
                    if geometry.house(intersection.house).kind == second
                        && locks(position, from, digit, intersection)
                    {
                        give(position, call, Lock { digit, from, to: intersection.house }, sink)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether a house of this kind may hold all places of the digit.
fn may_hold_all_places(call: &FinderCall, kind: HouseKind) -> bool {
    match call.kind {
        PatternKind::Pointing | PatternKind::DirectPointing => kind == HouseKind::Box,
        PatternKind::Claiming | PatternKind::DirectClaiming => kind != HouseKind::Box,
        _ => true,
    }
}

/// Whether a kind asks for placements.
fn is_direct(kind: PatternKind) -> bool {
    matches!(kind, PatternKind::Direct | PatternKind::DirectPointing | PatternKind::DirectClaiming)
}

/// Whether all places of the digit, at least two, lie in the other house, which has more places.
#[inline]
fn locks<const W: usize>(
    position: &Position<'_, W>,
    from: u16,
    digit: u8,
    intersection: &Intersection,
) -> bool {
    let places = position.places(from, digit);
    places & !intersection.places == 0
        && places.count_ones() > 1
        && position.places(intersection.house, digit).count_ones() > places.count_ones()
}

fn give<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    lock: Lock,
    sink: &mut Sink<'_>,
) -> Flow {
    let Lock { digit, from, to } = lock;
    let pointing = position.geometry.house(from).kind == HouseKind::Box;
    let variant = if pointing { POINTING } else { CLAIMING };
    if is_direct(call.kind) {
        let value = if pointing { se_values::DIRECT_POINTING } else { se_values::DIRECT_CLAIMING };
        return hidden_single_after(position, lock).map_or(ControlFlow::Continue(()), |(cell, house)| {
            let step = Step { variant, se_value: value, ..Step::placing(cell, digit) };
            let step = with_evidence(position, call, lock, step);
            sink.give(if call.omits_evidence {
                step
            } else {
                step.proved_by([StrongSet::Place(house, digit)])
            })
        });
    }
    let rest = position.cells_in(to, digit) - position.geometry.house(from).set;
    let value = if pointing { se_values::POINTING } else { se_values::CLAIMING };
    let step = Step { variant, se_value: value, ..Step::eliminating(candidates(position, rest, digit)) };
    sink.give(with_evidence(position, call, lock, step))
}

/// The hidden single that the elimination leaves: a house of the same kind as `from` that has just one place left,
/// and that place.
fn hidden_single_after<const W: usize>(position: &Position<'_, W>, lock: Lock) -> Option<(u16, u16)> {
    let geometry = position.geometry;
    let kind = geometry.house(lock.from).kind;
    let eliminated = geometry.house(lock.to).set - geometry.house(lock.from).set;
    let others = geometry.intersections[usize::from(lock.to)].iter().map(|intersection| intersection.house);
    let mut others = others.filter(|&house| house != lock.from && geometry.house(house).kind == kind);
    others.find_map(|house| {
        let cells = position.cells_in(house, lock.digit);
        let left = (cells - eliminated).only()?;
        (geometry.house(house).is_full && cells.count() > 1).then_some((left, house))
    })
}

fn with_evidence<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    lock: Lock,
    step: Step,
) -> Step {
    if call.omits_evidence {
        return step;
    }
    step.with_role(Role::Digits, Part::Digits(1 << lock.digit))
        .with_role(Role::Base, Part::Cells(position.cells_in(lock.from, lock.digit).to_vec()))
        .with_role(Role::House, Part::Houses(vec![lock.from]))
        .with_role(Role::Cover, Part::Houses(vec![lock.to]))
        .proved_by([StrongSet::Place(lock.from, lock.digit)])
}

/// Finds cells that see all places of a digit in a full house, not all through one house; the digit is false
/// there. On the classic board there are no such cells.
pub fn common_peers<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    let geometry = position.geometry;
    if geometry.is_classic {
        return ControlFlow::Continue(());
    }
    for &from in geometry.houses_in_order(HouseOrder::BoxRowColumn) {
        for digit in (0..geometry.digit_count as u8).filter(|_| geometry.house(from).is_full) {
            sink.poll()?;
            let cells = position.cells_in(from, digit);
            if cells.count() < 2 {
                continue;
            }
            let mut seen = position.cells_with(digit);
            for cell in cells.iter() {
                seen &= *geometry.peers_of(cell);
                if seen.is_empty() {
                    break;
                }
            }
            for house in geometry.common_houses(cells) {
                seen = seen - geometry.house(house).set;
            }
            if seen.is_empty() {
                continue;
            }
            let step = Step::eliminating(candidates(position, seen, digit));
            sink.give(if call.omits_evidence {
                step
            } else {
                step.with_role(Role::Digits, Part::Digits(1 << digit))
                    .with_role(Role::Base, Part::Cells(cells.to_vec()))
                    .with_role(Role::House, Part::Houses(vec![from]))
                    .proved_by([StrongSet::Place(from, digit)])
            })?;
        }
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
#[path = "../../tests/unit/logic/locked.rs"]
mod tests;
