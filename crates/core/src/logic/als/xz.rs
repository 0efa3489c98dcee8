//! ALS-XZ: two almost locked sets A and B with a restricted common X, a digit that only one of them can hold. The
//! other set loses X and holds all its other digits. So a further digit Z of both is in at least one of them, and Z
//! is false in all cells that see its places in both.
//!
//! With two restricted commons each set holds exactly one of them, so each set holds all its other digits. This
//! variant, the doubly linked ALS-XZ, eliminates more.

use std::ops::ControlFlow;

use crate::logic::als::evidence::{AlsChain, common_eliminations, common_link, with_sets};
use crate::logic::als::links::AlsLinks;
use crate::logic::als::list::{Als, AlsList};
use crate::logic::bit_rows::{intersect, members};
use crate::logic::finder::{FinderCall, Flow, Sink};
use crate::logic::position::{Position, bits};
use crate::logic::step::{Candidate, Step};

/// The variants of the pattern: one restricted common, or two.
const SINGLE: u16 = 0;
const DOUBLE: u16 = 1;

/// Finds pairs of sets; those of small sets come first.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let list = position.als();
    for (higher, lower) in pairs(position, list.links_within(position)) {
        sink.poll()?;
        let (a, b) = (&list.sets[lower as usize], &list.sets[higher as usize]);
        let commons = two_lowest_digits(list.restricted_commons(a, b));
        let (variant, eliminations) = if commons.count_ones() == 2 {
            (DOUBLE, doubly_linked_eliminations(list, a, b, commons))
        } else {
            (SINGLE, common_eliminations(list, a, b, commons))
        };
        if eliminations.is_empty() {
            continue;
        }
        let step = Step { variant, ..Step::eliminating(eliminations) };
        sink.give(if call.omits_evidence { step } else { with_evidence(position, step, a, b, commons) })?;
    }
    ControlFlow::Continue(())
}

/// The pairs of sets, as indices, that have a restricted common and may eliminate something. The higher index comes
/// first.
fn pairs<const W: usize>(position: &Position<'_, W>, links: &AlsLinks) -> Vec<(u32, u32)> {
    let list = position.als();
    let mut pairs = Vec::new();
    for x_cells in (0..list.seen_count).take_while(|_| !position.is_stopped()) {
        let is_useful = |other_x_cells: &usize| {
            let other_digits = links.true_if_false(*other_x_cells);
            let has_common_target = intersect(other_digits, links.useful_ends(x_cells));
            // Another digit of the one set is false if another digit of the other set is true.
            let has_second_common = || intersect(other_digits, links.next_false(x_cells));
            has_common_target || has_second_common()
        };
        let partners = members(links.false_if_true(x_cells)).take_while(|&other| other < x_cells);
        for other_x_cells in partners.filter(is_useful) {
            for &a in list.owners(x_cells) {
                pairs.extend(list.owners(other_x_cells).iter().map(|&b| (a.max(b), a.min(b))));
            }
        }
    }
    pairs.sort_unstable();
    pairs.dedup();
    pairs
}

/// The two lowest digits of a mask. Three restricted commons occur only in a position without a solution.
fn two_lowest_digits(mask: u32) -> u32 {
    let without_lowest = mask & mask.wrapping_sub(1);
    let without_two_lowest = without_lowest & without_lowest.wrapping_sub(1);
    mask & !without_two_lowest
}

/// The eliminations by two restricted commons. Each of these two digits is in one of the sets. Each other digit of a
/// set is in this set. Cells of the other set are left out for these digits.
fn doubly_linked_eliminations<const W: usize>(
    list: &AlsList<W>,
    a: &Als<W>,
    b: &Als<W>,
    commons: u32,
) -> Vec<Candidate> {
    let mut eliminations = Vec::new();
    for digit in bits(a.digits | b.digits) {
        let has_digit = |digits: u32| digits >> digit & 1 == 1;
        let seen_outside = |set: &Als<W>, other: &Als<W>| list.digit_cells_of(set, digit).seen - other.cells;
        let cells = if has_digit(commons) {
            list.digit_cells_of(a, digit).seen & list.digit_cells_of(b, digit).seen
        } else if !has_digit(b.digits) {
            seen_outside(a, b)
        } else if !has_digit(a.digits) {
            seen_outside(b, a)
        } else {
            seen_outside(a, b) | seen_outside(b, a)
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
    let digit_cells = || bits(commons).map(|digit| [a, b].map(|set| list.digit_cells_of(set, digit)));
    let links = digit_cells().map(|[in_a, in_b]| common_link(position.geometry, in_a, in_b)).collect();
    Step { links, ..with_sets(step, &[a, b], digit_cells().flatten()) }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/xz.rs"]
mod tests;
