//! Fish (X-wing, swordfish, jellyfish, …). All places of a digit in `n` full houses, the *base*, lie in `n`
//! other houses, the *cover*. The base holds the digit n times, so every cover house holds it in the base.
//! The digit is false in the other cells of the cover. It is also false in every cell that two cover houses
//! share: it would fill both, and leave too few cover houses for the rest of the base. For example, if rows 2
//! and 5 have places for 7 only in columns 3 and 8, then 7 is false in the rest of these columns (X-wing).
//!
//! Places of the base outside the cover are *fins*; places in two base houses are *endo-fins*. In a fish
//! with fins, the digit is false only in those cells that also see every fin.
//!
//! A call asks for fish with `size` base houses; its kind names the class and the form (see [`FishParams`]).
//! Steps come digit by digit. For one digit, fish with fins are sorted by the cell of the elimination, fish
//! without fins by the cover with the lowest number. Within that they are sorted by base houses.

pub(in crate::logic) mod lines;

mod houses;
mod params;
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
use houses::Fish;
use lines::LineGeometry;
use params::{FishForm, FishParams};
use pattern::FishPattern;
use search::FishSearch;

/// The values of fish on the scale of Sudoku Explainer (SE), by size. SE knows no larger fish.
const SE_VALUES: [f64; 5] = [0.0, 0.0, se_values::X_WING, se_values::SWORDFISH, se_values::JELLYFISH];

/// Finds the fish that a call asks for.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let params = FishParams::new(call.size, call.kind);
    if params.is_siamese {
        return siamese::find(position, params, call, sink);
    }
    if call.order == Order::Se {
        return find_in_se_order(position, params, call, sink);
    }
    let digits = digits_to_search(position);
    let lines = LineGeometry::new(position.geometry);
    for digit in digits {
        for_each_pattern(position, &lines, params, digit, sink, &mut |sink, pattern| {
            sink.give(pattern.step(position, call))
        })?;
    }
    ControlFlow::Continue(())
}

/// The digits for which a pattern of one digit can have eliminations (see `digit_templates`).
fn digits_to_search<const W: usize>(position: &Position<'_, W>) -> Vec<u8> {
    (0..position.geometry.digit_count as u8)
        .filter(|&digit| !position.outside_templates(digit).is_empty())
        .collect()
}

/// Calls `report` once with each fish of a digit that has these parameters and eliminates something.
fn for_each_pattern<const W: usize>(
    position: &Position<'_, W>,
    lines: &LineGeometry<'_, W>,
    params: FishParams,
    digit: u8,
    sink: &mut Sink<'_>,
    report: &mut dyn FnMut(&mut Sink<'_>, FishPattern<W>) -> Flow,
) -> Flow {
    let mut reported: HashSet<Fish> = HashSet::new();
    // The search repeats only fish with fins.
    let has_repeats = params.form != FishForm::Plain;
    FishSearch::new(position, lines, params, digit).run(sink, &mut |sink, fish| {
        // The search for a class also finds the fish of narrower classes.
        if lines.class(&fish) != params.class || (has_repeats && !reported.insert(fish)) {
            return ControlFlow::Continue(());
        }
        let pattern = FishPattern::new(position, digit, fish);
        if params.form.matches(&pattern) && !pattern.eliminations.is_empty() {
            return report(sink, pattern);
        }
        ControlFlow::Continue(())
    })
}

/// The place of a step in SE's order, compared field by field.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct SeKey {
    /// SE looks for columns as base first, then for rows.
    has_base_rows: bool,
    /// The base as a mask: bit i is row or column i.
    base_lines: u32,
    digit: u8,
}

/// Gives the fish that SE 1.2.1.3 finds, in its order. SE looks for a fish of `size` only if its digit is
/// missing from at least 2 · `size` rows.
fn find_in_se_order<const W: usize>(
    position: &Position<'_, W>,
    params: FishParams,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    let geometry = position.geometry;
    let lines = LineGeometry::new(geometry);
    let value = SE_VALUES.get(params.size).copied().unwrap_or_default();
    let mut steps: Vec<(SeKey, Step)> = Vec::new();
    for digit in digits_to_search(position) {
        let is_placed = |&cell: &u16| position.digit(cell) == Some(digit);
        let placed_count = (0..geometry.cell_count as u16).filter(is_placed).count();
        if placed_count + 2 * params.size > geometry.digit_count {
            continue;
        }
        for_each_pattern(position, &lines, params, digit, sink, &mut |_, pattern| {
            let bases = pattern.fish.bases;
            let base_lines = bases.iter().fold(0, |mask, house| mask | 1 << lines.index_in_kind(house));
            let has_base_rows = bases.iter().any(|house| geometry.house(house).kind == HouseKind::Row);
            let key = SeKey { has_base_rows, base_lines, digit };
            steps.push((key, Step { se_value: value, ..pattern.step(position, call) }));
            ControlFlow::Continue(())
        })?;
    }
    steps.sort_by_key(|&(key, _)| key);
    steps.into_iter().try_for_each(|(_, step)| sink.give(step))
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/fish.rs"]
mod tests;
