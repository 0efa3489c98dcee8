//! ALS-XY-wing: a middle almost locked set has a restricted common with each of two end sets, X with one and Y with
//! the other. Suppose both ends lack a third digit Z that they share. Then the first end holds X, the second holds
//! Y, and the middle set would lack two digits. So one of the ends holds Z, and Z is false in all cells that see its
//! places in both.
//!
//! If two neighbours have several restricted commons, each choice of X and Y is a wing of its own, and the other commons
//! can be Z.

use std::ops::ControlFlow;

use crate::logic::als::evidence::{AlsChain, common_eliminations, has_common_eliminations};
use crate::logic::als::links::AlsLinks;
use crate::logic::als::list::AlsList;
use crate::logic::bit_rows::{BitRow, intersect, members};
use crate::logic::finder::{FinderCall, Flow, Order, Sink};
use crate::logic::position::{Position, bits};
use crate::logic::step::{Candidate, Step};

/// The indices of the sets of a wing. The fields are in the order by which wings are sorted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Wing {
    /// The highest of the three indices.
    highest: u32,
    middle: u32,
    higher_end: u32,
    lower_end: u32,
}

/// Finds wings; those of small sets come first.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let list = position.als();
    let mut wings: Vec<Wing> = Vec::new();
    for end_cells in pairs_of_end_cells(position, list.links_within(position)) {
        sink.poll()?;
        add_wings(list, end_cells, call.order, &mut wings);
    }
    wings.sort_unstable();
    wings.dedup();
    for wing in wings {
        report(position, call, wing, sink)?;
    }
    ControlFlow::Continue(())
}

/// Reports a wing for each choice of X and Y, except choices whose eliminations another choice has too. For HoDoKu all
/// choices have the same eliminations.
fn report<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    wing: Wing,
    sink: &mut Sink<'_>,
) -> Flow {
    let list = position.als();
    let sets @ [a, middle, b] =
        [wing.higher_end, wing.middle, wing.lower_end].map(|index| &list.sets[index as usize]);
    let [commons_with_a, commons_with_b] = [a, b].map(|end| list.restricted_commons(end, middle));
    let mut choices_with_eliminations: Vec<([u8; 2], Vec<Candidate>)> = Vec::new();
    for choice in choices(commons_with_a, commons_with_b) {
        let digits_other_than_z = ignored_digits(call.order, choice, commons_with_a | commons_with_b);
        let eliminations = common_eliminations(list, a, b, digits_other_than_z);
        let is_part = |part: &[Candidate], whole: &[Candidate]| part.iter().all(|one| whole.contains(one));
        if !choices_with_eliminations.iter().any(|(_, others)| is_part(&eliminations, others)) {
            choices_with_eliminations.retain(|(_, others)| !is_part(others, &eliminations));
            choices_with_eliminations.push((choice, eliminations));
        }
    }
    for (choice, eliminations) in choices_with_eliminations {
        let step = Step::eliminating(eliminations);
        let chain = AlsChain { sets: sets.to_vec(), commons: choice.to_vec() };
        sink.give(if call.omits_evidence {
            step
        } else {
            chain.with_evidence(list, position.geometry, step)
        })?;
    }
    ControlFlow::Continue(())
}

/// The digits that are not Z: X and Y, for HoDoKu all restricted commons.
fn ignored_digits(order: Order, [x, y]: [u8; 2], commons: u32) -> u32 {
    if order == Order::Hodoku { commons } else { 1 << x | 1 << y }
}

/// The choices of X in the first mask and another digit Y in the second, best first.
fn choices(commons_with_a: u32, commons_with_b: u32) -> Vec<[u8; 2]> {
    let mut choices = vec![two_different_digits(commons_with_a, commons_with_b)];
    for x in bits(commons_with_a) {
        let others = bits(commons_with_b).filter(|&y| y != x).map(|y| [x, y]);
        choices.extend(others.filter(|choice| *choice != choices[0]).collect::<Vec<_>>());
    }
    choices
}

/// The pairs of indices of digit cells (the cells of one digit in a set) of which the first can hold X in one end of a
/// wing and the second Y in the other end. The higher index comes first.
///
/// If Z is false in the first end, X is true there, so X is false and Y is true in the middle, so Y is false in the
/// other end and Z is true there. A partner is useful if Z of both ends excludes some candidate.
fn pairs_of_end_cells<const W: usize>(position: &Position<'_, W>, links: &AlsLinks) -> Vec<[usize; 2]> {
    let mut pairs = Vec::new();
    for x_cells in (0..position.als().seen_count).take_while(|_| !position.is_stopped()) {
        let false_in_other_end = links.next_false_of_all(links.false_if_true(x_cells));
        let is_useful =
            |y_cells: &usize| intersect(links.true_if_false(*y_cells), links.useful_ends(x_cells));
        let partners = members(&false_in_other_end).take_while(|&y_cells| y_cells < x_cells);
        pairs.extend(partners.filter(is_useful).map(|y_cells| [x_cells, y_cells]));
    }
    pairs
}

/// Adds the wings with X and Y in these digit cells of the ends, for every set that can be the middle.
fn add_wings<const W: usize>(list: &AlsList<W>, end_cells: [usize; 2], order: Order, wings: &mut Vec<Wing>) {
    let links = list.links();
    let [x_cells, y_cells] = end_cells;
    for middle_x_cells in members(links.false_if_true(x_cells)) {
        let middle_y_row: BitRow = links
            .true_if_false(middle_x_cells)
            .iter()
            .zip(links.false_if_true(y_cells))
            .map(|(a, b)| a & b)
            .collect();
        for middle_y_cells in members(&middle_y_row) {
            let has_both = |set: &&u32| list.owners(middle_y_cells).contains(*set);
            for &middle in list.owners(middle_x_cells).iter().filter(has_both) {
                add_wings_of_middle(list, middle, end_cells, order, wings);
            }
        }
    }
}

/// Adds the wings of one middle set, unless all cells of one end are in the other end.
fn add_wings_of_middle<const W: usize>(
    list: &AlsList<W>,
    middle: u32,
    [x_cells, y_cells]: [usize; 2],
    order: Order,
    wings: &mut Vec<Wing>,
) {
    let set = |index: u32| &list.sets[index as usize];
    let x_and_y = [x_cells, y_cells].map(|index| list.digit_cells[index].digit);
    for &a in list.owners(x_cells).iter().filter(|&&a| a != middle) {
        let commons_with_a = list.restricted_commons(set(a), set(middle));
        for &b in list.owners(y_cells).iter().filter(|&&b| b != middle && b != a) {
            let is_nested = set(a).cells.is_subset(&set(b).cells) || set(b).cells.is_subset(&set(a).cells);
            let commons = commons_with_a | list.restricted_commons(set(b), set(middle));
            let digits_other_than_z = ignored_digits(order, x_and_y, commons);
            if !is_nested && has_common_eliminations(list, set(a), set(b), digits_other_than_z) {
                wings.push(Wing {
                    highest: a.max(b).max(middle),
                    middle,
                    higher_end: a.max(b),
                    lower_end: a.min(b),
                });
            }
        }
    }
}

/// One digit of each mask, two different ones. Equal masks must have two digits. The masks of a wing do: one has X,
/// the other has Y, and these are different digits of the middle set.
fn two_different_digits(a: u32, b: u32) -> [u8; 2] {
    let lowest = |mask: u32| mask.trailing_zeros() as u8;
    let (only_in_a, only_in_b) = (a & !b, b & !a);
    if a == b {
        [lowest(a), lowest(b & (b - 1))]
    } else if only_in_a != 0 {
        [lowest(only_in_a), lowest(b)]
    } else {
        [lowest(a), lowest(only_in_b)]
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/xy_wing.rs"]
mod tests;
