//! Locked candidates: all places of a digit in one full house, the *base*, also lie in another house, the *cover*. So
//! the digit is false in the other cells of the cover. Example: if 5 fits in box 1 only in r1c1 and r1c2, then it is
//! false in the rest of row 1. This is called *pointing* if the base is a box, else *claiming*.
//!
//! On boards whose rules let cells see each other in other ways, a cell can also see all places of a digit in a house
//! without sharing another house with them; see [`common_peers`].

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Order, Sink, candidates};
use crate::logic::geometry::{HouseKind, HouseOrder, Intersection};
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::Position;
use crate::logic::se_values;
use crate::logic::set::CellSet;
use crate::logic::step::{Part, Role, Step, StrongSet};

// The variants of the steps.
const POINTING: u16 = 0;
const CLAIMING: u16 = 1;

/// A digit whose places in the base house all lie in the cover house.
#[derive(Clone, Copy)]
struct LockedDigit {
    digit: u8,
    base: u16,
    cover: u16,
}

/// Finds locked candidates of the call's kind: pointing, claiming or both. Steps of the direct kinds do not eliminate:
/// they place the hidden single that the eliminations leave.
///
/// The order is by bases (boxes first), then by digits, then by covers. SE goes through the [`SE_KINDS`] first, then
/// through digits, bases and covers.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    if call.order == Order::Se {
        return find_in_se_order(position, call, sink);
    }
    let geometry = position.geometry;
    for &base in geometry.houses_in_order(HouseOrder::BoxRowColumn) {
        if !geometry.house(base).is_full || !may_be_base(call, geometry.house(base).kind) {
            continue;
        }
        for digit in 0..geometry.digit_count as u8 {
            for intersection in &geometry.intersections[usize::from(base)] {
                if is_locked(position, base, digit, intersection) {
                    report(position, call, LockedDigit { digit, base, cover: intersection.house }, sink)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The kinds of base and cover, in SE's order.
const SE_KINDS: [(HouseKind, HouseKind); 4] = [
    (HouseKind::Box, HouseKind::Column),
    (HouseKind::Box, HouseKind::Row),
    (HouseKind::Column, HouseKind::Box),
    (HouseKind::Row, HouseKind::Box),
];

fn find_in_se_order<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    let geometry = position.geometry;
    for (base_kind, cover_kind) in SE_KINDS.into_iter().filter(|&(base_kind, _)| may_be_base(call, base_kind))
    {
        for digit in 0..geometry.digit_count as u8 {
            for &base in geometry.houses_in_order(HouseOrder::BoxColumnRow) {
                if geometry.house(base).kind != base_kind || !geometry.house(base).is_full {
                    continue;
                }
                for intersection in &geometry.intersections[usize::from(base)] {
                    let cover = intersection.house;
                    if geometry.house(cover).kind == cover_kind
                        && is_locked(position, base, digit, intersection)
                    {
                        report(position, call, LockedDigit { digit, base, cover }, sink)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether the call looks for bases of this kind.
fn may_be_base(call: &FinderCall, base_kind: HouseKind) -> bool {
    match call.kind {
        PatternKind::Pointing | PatternKind::DirectPointing => base_kind == HouseKind::Box,
        PatternKind::Claiming | PatternKind::DirectClaiming => base_kind != HouseKind::Box,
        _ => true,
    }
}

fn is_direct(kind: PatternKind) -> bool {
    matches!(kind, PatternKind::Direct | PatternKind::DirectPointing | PatternKind::DirectClaiming)
}

/// Whether all places of the digit in the base, at least two, lie in the intersection with the cover, and the cover has
/// further places.
#[inline]
fn is_locked<const W: usize>(
    position: &Position<'_, W>,
    base: u16,
    digit: u8,
    intersection: &Intersection,
) -> bool {
    let places = position.places(base, digit);
    places & !intersection.places == 0
        && places.count_ones() > 1
        && position.places(intersection.house, digit).count_ones() > places.count_ones()
}

fn report<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    locked: LockedDigit,
    sink: &mut Sink<'_>,
) -> Flow {
    let LockedDigit { digit, base, cover } = locked;
    let is_pointing = position.geometry.house(base).kind == HouseKind::Box;
    let variant = if is_pointing { POINTING } else { CLAIMING };
    if is_direct(call.kind) {
        let Some((cell, house)) = hidden_single_after(position, locked) else {
            return ControlFlow::Continue(());
        };
        let se_value = if is_pointing { se_values::DIRECT_POINTING } else { se_values::DIRECT_CLAIMING };
        let step = Step { variant, se_value, ..Step::placing(cell, digit) };
        let step = with_evidence(position, call, locked, step);
        return sink.give(if call.omits_evidence {
            step
        } else {
            // The target is the house of the hidden single.
            step.with_role(Role::Target, Part::Houses(vec![house]))
                .proved_by([StrongSet::Place(house, digit)])
        });
    }
    let elimination_cells = position.cells_in(cover, digit) - position.geometry.house(base).set;
    let eliminations = candidates(position, elimination_cells, digit);
    let se_value = if is_pointing { se_values::POINTING } else { se_values::CLAIMING };
    let step = Step { variant, se_value, ..Step::eliminating(eliminations) };
    sink.give(with_evidence(position, call, locked, step))
}

/// The hidden single that the eliminations leave in a house of the base's kind: its cell and the house. `None` if they
/// leave none.
fn hidden_single_after<const W: usize>(
    position: &Position<'_, W>,
    locked: LockedDigit,
) -> Option<(Cell, u16)> {
    let geometry = position.geometry;
    let base_kind = geometry.house(locked.base).kind;
    let eliminated = geometry.house(locked.cover).set - geometry.house(locked.base).set;
    geometry.intersections[usize::from(locked.cover)]
        .iter()
        .map(|intersection| intersection.house)
        .filter(|&house| house != locked.base && geometry.house(house).kind == base_kind)
        .find_map(|house| {
            let cells = position.cells_in(house, locked.digit);
            let remaining_cell = (cells - eliminated).only()?;
            (geometry.house(house).is_full && cells.count() > 1).then_some((remaining_cell, house))
        })
}

fn with_evidence<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    locked: LockedDigit,
    step: Step,
) -> Step {
    if call.omits_evidence {
        return step;
    }
    step.with_role(Role::Digits, Part::Digits(1 << locked.digit))
        .with_role(Role::Base, Part::Cells(position.cells_in(locked.base, locked.digit).to_vec()))
        .with_role(Role::House, Part::Houses(vec![locked.base]))
        .with_role(Role::Cover, Part::Houses(vec![locked.cover]))
        .proved_by([StrongSet::Place(locked.base, locked.digit)])
}

/// Finds cells that see all places of a digit in a full house, but lie in no house that contains all these places. The
/// digit is false in such a cell. The classic board has no such cells.
pub fn common_peers<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    let geometry = position.geometry;
    if geometry.is_classic {
        return ControlFlow::Continue(());
    }
    for &base in geometry.houses_in_order(HouseOrder::BoxRowColumn) {
        for digit in (0..geometry.digit_count as u8).filter(|_| geometry.house(base).is_full) {
            sink.poll()?;
            let places = position.cells_in(base, digit);
            if places.count() < 2 {
                continue;
            }
            let elimination_cells = common_peers_outside_houses(position, places, digit);
            if elimination_cells.is_empty() {
                continue;
            }
            let step = Step::eliminating(candidates(position, elimination_cells, digit));
            sink.give(if call.omits_evidence {
                step
            } else {
                step.with_role(Role::Digits, Part::Digits(1 << digit))
                    .with_role(Role::Base, Part::Cells(places.to_vec()))
                    .with_role(Role::House, Part::Houses(vec![base]))
                    .proved_by([StrongSet::Place(base, digit)])
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// The cells with the digit that see all these places, but lie in no house that contains all of them.
fn common_peers_outside_houses<const W: usize>(
    position: &Position<'_, W>,
    places: CellSet<W>,
    digit: u8,
) -> CellSet<W> {
    let geometry = position.geometry;
    let mut seen = position.cells_with(digit);
    for place in places.iter() {
        seen &= *geometry.peers_of(place);
        if seen.is_empty() {
            return seen;
        }
    }
    geometry.common_houses(places).fold(seen, |seen, house| seen - geometry.house(house).set)
}

#[cfg(test)]
#[path = "../../tests/unit/logic/locked.rs"]
mod tests;
