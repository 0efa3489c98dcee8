//! ALS-XY-wing: a middle set shares a restricted common with each of two other sets, two different digits. If
//! neither of the two held a third digit of both, each would hold its restricted common, and the middle set
//! would lack two digits. So one of them holds the third digit, and what sees all its places cannot.

use std::ops::ControlFlow;

use crate::logic::als::links::AlsLinks;
use crate::logic::als::list::AlsList;
use crate::logic::als::targets::{self, AlsChain};
use crate::logic::bit_rows::{intersect, members};
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::Position;
use crate::logic::step::Step;

/// The numbers of a wing: its largest set, the middle set, the larger end, the smaller end.
type Wing = [u32; 4];

/// Gives wings of small sets first, by the largest of the three in the order of the list.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let list = position.als();
    let mut wings: Vec<Wing> = Vec::new();
    for [x, y] in ends(position, list.links_within(position)) {
        sink.poll()?;
        gather(list, x, y, &mut wings);
    }
    wings.sort_unstable();
    wings.dedup();
    for [_, middle, a, b] in wings {
        let sets @ [a, middle, b] = [a, middle, b].map(|number| &list.sets[number as usize]);
        let (to_a, to_b) = (list.restricted(a, middle), list.restricted(b, middle));
        let step = Step::eliminating(targets::common_eliminations(list, a, b, to_a | to_b));
        let chain = AlsChain { sets: sets.to_vec(), commons: two_of(to_a, to_b).to_vec() };
        sink.give(if call.omits_evidence {
            step
        } else {
            chain.with_evidence(list, position.geometry, step)
        })?;
    }
    ControlFlow::Continue(())
}

/// Pairs of digit cells, the later first, that the two ends of a wing may hold if they lack a third digit.
fn ends<const W: usize>(position: &Position<'_, W>, links: &AlsLinks) -> Vec<[usize; 2]> {
    let mut pairs = Vec::new();
    for x in (0..position.als().digit_cells.len()).take_while(|_| !position.is_stopped()) {
        let reached = links.next_false_of_all(links.false_if_true(x));
        let useful = |y: &usize| intersect(links.true_if_false(*y), links.useful_ends(x));
        pairs.extend(members(&reached).take_while(|&y| y < x).filter(useful).map(|y| [x, y]));
    }
    pairs
}

/// Adds the wings whose ends have these digit cells.
fn gather<const W: usize>(list: &AlsList<W>, x: usize, y: usize, wings: &mut Vec<Wing>) {
    let links = list.links();
    for p in members(links.false_if_true(x)) {
        let common: Vec<u64> =
            links.true_if_false(p).iter().zip(links.false_if_true(y)).map(|(a, b)| a & b).collect();
        for q in members(&common) {
            for &middle in list.owners(p).iter().filter(|&middle| list.owners(q).contains(middle)) {
                pair_up(list, middle, x, y, wings);
            }
        }
    }
}

/// Adds the wings of a middle set whose ends have these digit cells.
fn pair_up<const W: usize>(list: &AlsList<W>, middle: u32, x: usize, y: usize, wings: &mut Vec<Wing>) {
    let set = |number: u32| &list.sets[number as usize];
    for &a in list.owners(x).iter().filter(|&&a| a != middle) {
        let to_a = list.restricted(set(a), set(middle));
        for &b in list.owners(y).iter().filter(|&&b| b != middle && b != a) {
            let inside = set(a).cells.is_subset(&set(b).cells) || set(b).cells.is_subset(&set(a).cells);
            let without = to_a | list.restricted(set(b), set(middle));
            if !inside && targets::has_common_eliminations(list, set(a), set(b), without) {
                wings.push([a.max(b).max(middle), middle, a.max(b), a.min(b)]);
            }
        }
    }
}

/// One digit of each mask, two different ones.
fn two_of(a: u32, b: u32) -> [u8; 2] {
    let lowest = |mask: u32| mask.trailing_zeros() as u8;
    if a == b {
        [lowest(a), lowest(b & (b - 1))]
    } else if a & !b != 0 {
        [lowest(a & !b), lowest(b)]
    } else {
        [lowest(a), lowest(b & !a)]
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/xy_wing.rs"]
mod tests;
