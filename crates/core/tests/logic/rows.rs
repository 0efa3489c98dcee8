//! The rows that the laws are tried on: every finder in every form, with each size that occurs.

use std::ops::ControlFlow;

use polydoku_core::limits::Limits;
use polydoku_core::logic::finder::{FinderCall, Order, Sink};
use polydoku_core::logic::position::Position;
use polydoku_core::logic::registry::{NAMES, finders};
use polydoku_core::logic::step::Step;

/// Finders with the sizes and the kinds they know.
const FORMS: &[(&str, &[u16], &[u16])] = &[
    ("full-house", &[0], &[0]),
    ("last-digit", &[0], &[0]),
    ("hidden-single", &[0], &[0]),
    ("naked-single", &[0], &[0]),
    ("locked", &[0], &[0, 1, 2, 4, 5, 6]),
    ("common-peers", &[0], &[0]),
    ("leftover", &[0], &[0]),
    ("rule-links", &[0], &[0]),
    ("naked-set", &[2, 3, 4], &[0, 1]),
    ("naked-set", &[0], &[0]),
    ("hidden-set", &[2, 3, 4], &[0, 1]),
    ("hidden-set", &[0], &[0]),
    ("fish", &[2, 3], &[0, 1, 2, 4, 7, 8, 11, 17, 18, 23, 27]),
    ("fish", &[4], &[0, 1, 2]),
    ("single-digit", &[0], &[1, 2, 3, 4, 6, 8, 9, 10, 11]),
    ("template", &[0], &[1, 2]),
    ("wing", &[2, 3], &[0]),
    ("w-wing", &[0], &[0, 1]),
    ("three-links", &[0], &[0, 1, 2, 3]),
    ("bent-set", &[4, 5], &[0]),
    ("simple-colours", &[0], &[0]),
    ("multi-colours", &[0], &[0]),
    ("medusa", &[0], &[0]),
    ("remote-pair", &[0], &[0]),
    ("aligned-exclusion", &[2, 3], &[0]),
    ("unique-rectangle", &[0], &[1, 2, 3, 4, 5, 6, 7, 8]),
    ("avoidable-rectangle", &[0], &[1, 2]),
    ("als-xz", &[0], &[0]),
    ("als-xy-wing", &[0], &[0]),
    ("als-chain", &[0], &[0]),
    ("death-blossom", &[0], &[0]),
    ("sue-de-coq", &[0], &[0]),
    ("x-chain", &[0], &[0]),
    ("xy-chain", &[0], &[0]),
    ("chain", &[0], &[0, 1, 2, 3, 4, 5, 6, 7, 8]),
    ("simple-chain", &[0], &[0, 1, 2, 3, 4, 5, 6]),
    ("forcing-chain", &[0], &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]),
    ("unique-loop", &[0], &[1, 2, 3, 4]),
    ("bug", &[0], &[1, 2, 3, 4, 5]),
];

/// A finder by its name.
pub fn number(name: &str) -> u16 {
    NAMES.iter().position(|&other| other == name).expect("a finder of this name") as u16
}

/// All rows in people's order.
pub fn human() -> Vec<FinderCall> {
    let mut rows = Vec::new();
    for &(name, sizes, kinds) in FORMS {
        for &size in sizes {
            let row = |&kind: &u16| FinderCall {
                finder: number(name),
                size,
                kind,
                partial: true,
                ..FinderCall::default()
            };
            rows.extend(kinds.iter().map(row));
        }
    }
    rows
}

/// All rows in one of the three orders, with or without partial patterns; six turns show all.
pub fn turn(turn: usize) -> Vec<FinderCall> {
    let order = [Order::Human, Order::Se, Order::Hodoku][turn % 3];
    human().into_iter().map(|call| FinderCall { order, partial: turn.is_multiple_of(2), ..call }).collect()
}

/// How a row is called in messages.
pub fn name(call: &FinderCall) -> String {
    let FinderCall { size, kind, order, partial, .. } = *call;
    format!("{} size {size} kind {kind} {order:?} partial {partial}", NAMES[usize::from(call.finder)])
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

#[test]
fn no_finder_is_left_out() {
    assert!(NAMES.iter().all(|name| FORMS.iter().any(|form| form.0 == *name)));
}
