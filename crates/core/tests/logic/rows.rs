//! The rows that the laws are tried on: every finder with every kind and size.

use std::ops::ControlFlow;

use polydoku_core::limits::Limits;
use polydoku_core::logic::finder::{FinderCall, Order, Sink};
use polydoku_core::logic::pattern_kind::PatternKind;
use polydoku_core::logic::position::Position;
use polydoku_core::logic::registry::{KINDS, NAMES, finders};
use polydoku_core::logic::step::Step;

/// The sizes of the finders that have sizes; the others are called with size 0.
const SIZES: &[(&str, &[u16])] = &[
    ("naked-set", &[0, 2, 3, 4]),
    ("hidden-set", &[0, 2, 3, 4]),
    ("fish", &[2, 3, 4]),
    ("wing", &[2, 3]),
    ("bent-set", &[4, 5]),
    ("aligned-exclusion", &[2, 3]),
];

/// Fish of this size and larger ones are looked for in the basic class only: others take too long.
const LARGE_FISH: u16 = 4;

/// A finder by its name.
pub fn number(name: &str) -> u16 {
    NAMES.iter().position(|&other| other == name).expect("a finder of this name") as u16
}

/// All rows in people's order: every finder with each size and each kind.
pub fn human() -> Vec<FinderCall> {
    let mut rows = Vec::new();
    for (&name, kinds) in NAMES.iter().zip(KINDS) {
        let sizes = SIZES.iter().find(|sizes| sizes.0 == name).map_or(&[0][..], |sizes| sizes.1);
        for &size in sizes {
            let basic = [PatternKind::Any, PatternKind::Finned, PatternKind::Sashimi];
            let large = name == "fish" && size >= LARGE_FISH;
            for &kind in kinds.iter().filter(|kind| !large || basic.contains(kind)) {
                rows.push(FinderCall {
                    finder: number(name),
                    size,
                    kind,
                    allows_partial: true,
                    ..FinderCall::default()
                });
            }
        }
    }
    rows
}

/// All rows in one of the three orders, with or without partial patterns; six turns show all.
pub fn turn(turn: usize) -> Vec<FinderCall> {
    let order = [Order::Human, Order::Se, Order::Hodoku][turn % 3];
    human()
        .into_iter()
        .map(|call| FinderCall { order, allows_partial: turn.is_multiple_of(2), ..call })
        .collect()
}

/// How a row is called in messages.
pub fn name(call: &FinderCall) -> String {
    let FinderCall { size, kind, order, allows_partial: partial, .. } = *call;
    format!("{} size {size} kind {kind:?} {order:?} partial {partial}", NAMES[usize::from(call.finder)])
}

/// All steps of a row.
pub fn all_steps<const W: usize>(position: &Position<'_, W>, call: &FinderCall) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut take = |step| {
        steps.push(step);
        ControlFlow::Continue(())
    };
    let limits = Limits::none();
    let mut sink = Sink::new(&limits, &mut take);
    let _ = finders::<W>()[usize::from(call.finder)](position, call, &mut sink);
    steps
}
