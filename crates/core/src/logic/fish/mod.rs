//! Fish of one digit: `n` full houses (the *base*) whose places lie in `n` others (the *cover*). The digit
//! fills each cover from the base, so it leaves the rest of the covers, and every cell that two covers
//! share. Places of the base outside the covers, or in two bases, are *fins*: then only what sees all fins
//! loses the digit.
//!
//! One search serves all: `size` is n, `kind` a class and a form (see [`Want`]). Steps come by digit, then
//! by the cell that loses it (finned) or by the lowest cover (plain), then by the bases in the order of the
//! board's houses; in SE's order columns before rows, then by lines, then by digit.

mod evidence;
pub(in crate::logic) mod kinds;
mod search;
mod siamese;

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::logic::finder::{Ask, Flow, Order, Sink};
use crate::logic::found::Found;
use crate::logic::layout::Kind;
use crate::logic::position::Position;
use evidence::Catch;
use kinds::{Form, Sea, Want};
use search::{Fish, Search};

/// The values of X-wing, swordfish and jellyfish on the SE scale.
const VALUES: [f64; 5] = [0.0, 0.0, 3.2, 3.8, 5.2];

/// Fish of `size`; `kind` as [`Want::new`] reads it.
pub fn find<const W: usize>(position: &Position<'_, W>, ask: &Ask, sink: &mut Sink<'_>) -> Flow {
    let want = Want::new(ask.size, ask.kind);
    if want.siamese {
        return siamese::find(position, want, ask, sink);
    }
    if ask.order == Order::Se {
        return in_se_order(position, want, ask, sink);
    }
    let digits = hopeful(position);
    let sea = Sea::new(position.layout);
    for digit in digits {
        catches(position, &sea, want, digit, sink, &mut |sink, catch| sink.give(catch.found(position, ask)))?;
    }
    ControlFlow::Continue(())
}

/// The digits that a pattern of one digit may remove from somewhere.
fn hopeful<const W: usize>(position: &Position<'_, W>) -> Vec<u8> {
    (0..position.layout.n as u8).filter(|&digit| !position.idle(digit).is_empty()).collect()
}

/// Shows each fish of a digit that is wanted and has an effect.
fn catches<const W: usize>(
    position: &Position<'_, W>,
    sea: &Sea<'_, W>,
    want: Want,
    digit: u8,
    sink: &mut Sink<'_>,
    take: &mut dyn FnMut(&mut Sink<'_>, Catch<W>) -> Flow,
) -> Flow {
    let mut met: HashSet<Fish> = HashSet::new();
    let plain = want.form == Form::Plain;
    Search::new(position, sea, want, digit).run(sink, &mut |sink, fish| {
        if sea.class(&fish) != want.class || (!plain && !met.insert(fish)) {
            return ControlFlow::Continue(());
        }
        let catch = Catch::new(position, digit, fish);
        if want.form.takes(&catch) && !catch.remove.is_empty() {
            return take(sink, catch);
        }
        ControlFlow::Continue(())
    })
}

/// All fish in the order of SE 1.2.1.3: columns as base first, then sets of lines by growing mask, then
/// digits; none of a digit that is placed too often.
fn in_se_order<const W: usize>(
    position: &Position<'_, W>,
    want: Want,
    ask: &Ask,
    sink: &mut Sink<'_>,
) -> Flow {
    let layout = position.layout;
    let digits = hopeful(position);
    let sea = Sea::new(layout);
    let mut sorted: Vec<(bool, u32, u8, Found)> = Vec::new();
    for digit in digits {
        let placed = (0..layout.cells as u16).filter(|&cell| position.value(cell) == Some(digit)).count();
        if placed + 2 * want.size > layout.n {
            continue;
        }
        catches(position, &sea, want, digit, sink, &mut |_, catch| {
            let lines = catch.fish.bases.iter().fold(0, |mask, house| mask | 1 << sea.rank(house));
            let rows = catch.fish.bases.iter().any(|house| layout.house(house).kind == Kind::Row);
            let value = VALUES.get(want.size).copied().unwrap_or_default();
            sorted.push((rows, lines, digit, Found { value, ..catch.found(position, ask) }));
            ControlFlow::Continue(())
        })?;
    }
    sorted.sort_by_key(|&(rows, lines, digit, _)| (rows, lines, digit));
    sorted.into_iter().try_for_each(|(.., found)| sink.give(found))
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/fish.rs"]
mod tests;
