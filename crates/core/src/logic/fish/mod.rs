//! Fish of one digit: all places of the digit in `n` full houses (the *base*) lie in `n` other houses (the
//! *cover*). Every cover then has the digit in the base, so the digit is false in the rest of the covers and
//! in every cell that two covers share. Places of the base outside the covers, or in two base houses, are
//! *fins*: with fins the digit is false only where it sees all of them.
//!
//! One search serves all: `size` is n, and the kind names class and form (see [`FishParams`]). Steps come by digit, then
//! by the eliminated cell (finned) or by the lowest cover (plain), then by the bases in the order of the
//! board's houses; in SE's order columns before rows, then by lines, then by digit.

pub(in crate::logic) mod params;
mod pattern;
mod search;
mod siamese;

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::logic::finder::{FinderCall, Flow, Order, Sink};
use crate::logic::geometry::HouseKind;
use crate::logic::position::Position;
use crate::logic::se_values;
use crate::logic::step::Step;
use params::{FishForm, FishParams, LineGeometry};
use pattern::FishPattern;
use search::{Fish, FishSearch};

/// The values on the SE scale by size.
const VALUES: [f64; 5] = [0.0, 0.0, se_values::X_WING, se_values::SWORDFISH, se_values::JELLYFISH];

/// Finds fish of `size` and of a kind, see [`FishParams::new`].
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let params = FishParams::new(call.size, call.kind);
    if params.siamese {
        return siamese::find(position, params, call, sink);
    }
    if call.order == Order::Se {
        return in_se_order(position, params, call, sink);
    }
    let digits = digits_with_eliminations(position);
    let lines = LineGeometry::new(position.geometry);
    for digit in digits {
        each_pattern(position, &lines, params, digit, sink, &mut |sink, pattern| {
            sink.give(pattern.step(position, call))
        })?;
    }
    ControlFlow::Continue(())
}

/// The digits of which a pattern of one digit may eliminate a candidate.
fn digits_with_eliminations<const W: usize>(position: &Position<'_, W>) -> Vec<u8> {
    (0..position.geometry.digit_count as u8)
        .filter(|&digit| !position.outside_templates(digit).is_empty())
        .collect()
}

/// Calls `take` with each fish of a digit that has these parameters and eliminates something.
fn each_pattern<const W: usize>(
    position: &Position<'_, W>,
    lines: &LineGeometry<'_, W>,
    params: FishParams,
    digit: u8,
    sink: &mut Sink<'_>,
    take: &mut dyn FnMut(&mut Sink<'_>, FishPattern<W>) -> Flow,
) -> Flow {
    let mut known: HashSet<Fish> = HashSet::new();
    let is_plain = params.form == FishForm::Plain;
    FishSearch::new(position, lines, params, digit).run(sink, &mut |sink, fish| {
        if lines.class(&fish) != params.class || (!is_plain && !known.insert(fish)) {
            return ControlFlow::Continue(());
        }
        let pattern = FishPattern::new(position, digit, fish);
        if params.form.matches(&pattern) && !pattern.eliminations.is_empty() {
            return take(sink, pattern);
        }
        ControlFlow::Continue(())
    })
}

/// All fish in the order of SE 1.2.1.3: columns as base first, then sets of lines by growing mask, then
/// digits; none of a digit that is placed too often.
fn in_se_order<const W: usize>(
    position: &Position<'_, W>,
    params: FishParams,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    let geometry = position.geometry;
    let digits = digits_with_eliminations(position);
    let lines = LineGeometry::new(geometry);
    let mut sorted: Vec<(bool, u32, u8, Step)> = Vec::new();
    for digit in digits {
        let placed =
            (0..geometry.cell_count as u16).filter(|&cell| position.digit(cell) == Some(digit)).count();
        if placed + 2 * params.size > geometry.digit_count {
            continue;
        }
        each_pattern(position, &lines, params, digit, sink, &mut |_, pattern| {
            let base_lines = pattern.fish.bases.iter().fold(0, |mask, house| mask | 1 << lines.rank(house));
            let rows = pattern.fish.bases.iter().any(|house| geometry.house(house).kind == HouseKind::Row);
            let value = VALUES.get(params.size).copied().unwrap_or_default();
            sorted.push((rows, base_lines, digit, Step { value, ..pattern.step(position, call) }));
            ControlFlow::Continue(())
        })?;
    }
    sorted.sort_by_key(|&(rows, base_lines, digit, _)| (rows, base_lines, digit));
    sorted.into_iter().try_for_each(|(.., step)| sink.give(step))
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/fish.rs"]
mod tests;
