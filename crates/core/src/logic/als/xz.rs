//! ALS-XZ: two almost locked sets with a restricted common, a digit that only one of them can hold. The other
//! is then locked, so a further digit of both is in one of them and leaves what sees all its places. With
//! two restricted commons each set holds one of them: both sets are locked but for these.

use std::ops::ControlFlow;

use crate::logic::als::links::AlsLinks;
use crate::logic::als::list::{Als, AlsList};
use crate::logic::als::targets::{self, AlsChain};
use crate::logic::bit_rows::{meet, members};
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::{Position, bits};
use crate::logic::step::{Candidate, Step};

/// Variants: one restricted common, or two.
const SINGLE: u16 = 0;
const DOUBLE: u16 = 1;

/// Gives pairs of small sets first: by the larger of the two in the order of the list, then by the other.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let list = position.als();
    for (second, first) in pairs(list, list.web()) {
        sink.poll()?;
        let (a, b) = (&list.sets[first as usize], &list.sets[second as usize]);
        let commons = two_lowest(list.restricted(a, b));
        let (variant, remove) = if commons.count_ones() == 2 {
            (DOUBLE, doubly_linked(list, a, b, commons))
        } else {
            (SINGLE, targets::of_ends(list, a, b, commons))
        };
        if remove.is_empty() {
            continue;
        }
        let step = Step { variant, ..Step::removing(remove) };
        sink.give(if call.terse { step } else { told(position, step, a, b, commons) })?;
    }
    ControlFlow::Continue(())
}

/// The pairs of sets, the later one first, that have a restricted common and may have an effect.
fn pairs<const W: usize>(list: &AlsList<W>, web: &AlsLinks) -> Vec<(u32, u32)> {
    let mut pairs = Vec::new();
    for x in 0..list.spots.len() {
        let useful = |y: &usize| meet(web.others(*y), web.ends(x)) || meet(web.others(*y), web.beyond(x));
        for y in members(web.ruled(x)).take_while(|&y| y < x).filter(useful) {
            for &a in list.owners(x) {
                pairs.extend(list.owners(y).iter().map(|&b| (a.max(b), a.min(b))));
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// Three restricted commons are only met where the position has no solution.
fn two_lowest(mask: u32) -> u32 {
    let above = mask & mask.wrapping_sub(1);
    mask & !(above & above.wrapping_sub(1))
}

/// Each restricted common is in one of the sets, each other digit of a set in that set.
fn doubly_linked<const W: usize>(list: &AlsList<W>, a: &Als<W>, b: &Als<W>, commons: u32) -> Vec<Candidate> {
    let mut remove = Vec::new();
    for digit in bits(a.digits | b.digits) {
        let inside = |set: &Als<W>| set.digits >> digit & 1 == 1;
        let (in_a, in_b) = (inside(a), inside(b));
        let cells = if commons >> digit & 1 == 1 {
            list.spot(a, digit).seen & list.spot(b, digit).seen
        } else {
            let left = |set: &Als<W>, other: &Als<W>| list.spot(set, digit).seen - other.cells;
            match (in_a, in_b) {
                (true, true) => left(a, b) | left(b, a),
                (true, false) => left(a, b),
                _ => left(b, a),
            }
        };
        remove.extend(cells.iter().map(|cell| (cell, digit)));
    }
    remove
}

fn told<const W: usize>(
    position: &Position<'_, W>,
    step: Step,
    a: &Als<W>,
    b: &Als<W>,
    commons: u32,
) -> Step {
    let list = position.als();
    if step.variant == SINGLE {
        let chain = AlsChain { sets: vec![a, b], commons: bits(commons).collect() };
        return chain.told(list, position.geometry, step);
    }
    let spots = bits(commons).flat_map(|digit| [list.spot(a, digit), list.spot(b, digit)]);
    targets::evidence(step, &[a, b], spots)
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/xz.rs"]
mod tests;
