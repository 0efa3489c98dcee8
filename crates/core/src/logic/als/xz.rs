//! ALS-XZ: two almost locked sets with a restricted common, a digit that only one of them can hold. The other
//! is then locked, so a further digit of both is in one of them and leaves what sees all its places. With
//! two restricted commons each set holds one of them: both sets are locked but for these.

use std::ops::ControlFlow;

use crate::logic::als::links::AlsLinks;
use crate::logic::als::list::{Als, AlsList};
use crate::logic::als::targets::{self, AlsChain};
use crate::logic::bit_rows::{intersect, members};
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::{Position, bits};
use crate::logic::step::{Candidate, Step};

/// Variants: one restricted common, or two.
const SINGLE: u16 = 0;
const DOUBLE: u16 = 1;

/// Gives pairs of small sets first: by the larger set in the order of the list, then by the smaller one.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let list = position.als();
    for (second, first) in pairs(position, list.links_within(position)) {
        sink.poll()?;
        let (a, b) = (&list.sets[first as usize], &list.sets[second as usize]);
        let commons = two_lowest(list.restricted(a, b));
        let (variant, eliminations) = if commons.count_ones() == 2 {
            (DOUBLE, doubly_linked(list, a, b, commons))
        } else {
            (SINGLE, targets::common_eliminations(list, a, b, commons))
        };
        if eliminations.is_empty() {
            continue;
        }
        let step = Step { variant, ..Step::eliminating(eliminations) };
        sink.give(if call.omits_evidence { step } else { with_evidence(position, step, a, b, commons) })?;
    }
    ControlFlow::Continue(())
}

/// The pairs of sets that have a restricted common and may eliminate something; the later set comes first.
fn pairs<const W: usize>(position: &Position<'_, W>, links: &AlsLinks) -> Vec<(u32, u32)> {
    let list = position.als();
    let mut pairs = Vec::new();
    for x in (0..list.digit_cells.len()).take_while(|_| !position.is_stopped()) {
        let useful = |y: &usize| {
            intersect(links.true_if_false(*y), links.useful_ends(x))
                || intersect(links.true_if_false(*y), links.next_false(x))
        };
        for y in members(links.false_if_true(x)).take_while(|&y| y < x).filter(useful) {
            for &a in list.owners(x) {
                pairs.extend(list.owners(y).iter().map(|&b| (a.max(b), a.min(b))));
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// The two lowest digits of a mask. Three restricted commons occur only where the position has no solution.
fn two_lowest(mask: u32) -> u32 {
    let above = mask & mask.wrapping_sub(1);
    mask & !(above & above.wrapping_sub(1))
}

/// What two restricted commons eliminate: each of them is in one of the sets, each other digit of a set is in
/// that set.
fn doubly_linked<const W: usize>(list: &AlsList<W>, a: &Als<W>, b: &Als<W>, commons: u32) -> Vec<Candidate> {
    let mut eliminations = Vec::new();
    for digit in bits(a.digits | b.digits) {
        let has_digit = |set: &Als<W>| set.digits >> digit & 1 == 1;
        let (in_a, in_b) = (has_digit(a), has_digit(b));
        let cells = if commons >> digit & 1 == 1 {
            list.digit_cells_of(a, digit).seen & list.digit_cells_of(b, digit).seen
        } else {
            let seen_outside =
                |set: &Als<W>, other: &Als<W>| list.digit_cells_of(set, digit).seen - other.cells;
            match (in_a, in_b) {
                (true, true) => seen_outside(a, b) | seen_outside(b, a),
                (true, false) => seen_outside(a, b),
                _ => seen_outside(b, a),
            }
        };
        eliminations.extend(cells.iter().map(|cell| (cell, digit)));
    }
    eliminations
}

fn with_evidence<const W: usize>(
    position: &Position<'_, W>,
    step: Step,
    a: &Als<W>,
    b: &Als<W>,
    commons: u32,
) -> Step {
    let list = position.als();
    if step.variant == SINGLE {
        let chain = AlsChain { sets: vec![a, b], commons: bits(commons).collect() };
        return chain.with_evidence(list, position.geometry, step);
    }
    let digit_cells =
        bits(commons).flat_map(|digit| [list.digit_cells_of(a, digit), list.digit_cells_of(b, digit)]);
    targets::with_evidence(step, &[a, b], digit_cells)
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/xz.rs"]
mod tests;
