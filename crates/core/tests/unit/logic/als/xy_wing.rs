//! ALS-XY-wings against all triples of sets, tried one by one.

use std::collections::BTreeSet;

use super::*;
use crate::logic::als::boards::{PUZZLE, all_steps, nine};
use crate::logic::boards::{cells_of, classic, removed};
use crate::logic::step::Role;

/// The eliminations of each triple of sets by each choice of X and Y, or, as in HoDoKu, by all restricted commons. A choice
/// whose eliminations another choice of the triple has too is left out.
fn plain(position: &Position<'_, 2>, order: Order) -> Vec<Vec<Candidate>> {
    let list = position.als();
    let mut wings = Vec::new();
    for (m, middle) in (0..).zip(&list.sets) {
        let joined: Vec<u32> = (0..list.sets.len() as u32)
            .filter(|&other| other != m && list.restricted_commons(&list.sets[other as usize], middle) != 0)
            .collect();
        for &a in &joined {
            for &b in joined.iter().filter(|&&b| b < a) {
                let [first, last] = [a, b].map(|number| &list.sets[number as usize]);
                let (to_a, to_b) =
                    (list.restricted_commons(first, middle), list.restricted_commons(last, middle));
                let inside = first.cells.is_subset(&last.cells) || last.cells.is_subset(&first.cells);
                if inside || (to_a == to_b && to_a.count_ones() == 1) {
                    continue;
                }
                let all: Vec<BTreeSet<Candidate>> = choices(to_a, to_b)
                    .into_iter()
                    .map(|[x, y]| if order == Order::Hodoku { to_a | to_b } else { 1 << x | 1 << y })
                    .map(|ignored| common_eliminations(list, first, last, ignored).into_iter().collect())
                    .collect();
                for (number, eliminations) in all.iter().enumerate() {
                    let is_more = |(other, others): (usize, &BTreeSet<Candidate>)| {
                        eliminations.is_subset(others) && (others != eliminations || other < number)
                    };
                    if !eliminations.is_empty() && !all.iter().enumerate().any(is_more) {
                        wings.push(([a.max(m), m, a, b], number, common_sorted(eliminations)));
                    }
                }
            }
        }
    }
    wings.sort();
    wings.into_iter().map(|(.., eliminations)| eliminations).collect()
}

/// Candidates in the order of eliminations, digit by digit.
fn common_sorted(candidates: &BTreeSet<Candidate>) -> Vec<Candidate> {
    let mut sorted: Vec<Candidate> = candidates.iter().copied().collect();
    sorted.sort_by_key(|&(cell, digit)| (digit, cell));
    sorted
}

fn steps_in_order(position: &Position<'_, 2>, order: Order) -> Vec<Vec<Candidate>> {
    let call = FinderCall { order, omits_evidence: true, ..FinderCall::default() };
    removed(&crate::logic::boards::all_steps(position, find, call))
}

#[test]
fn every_wing_is_found_small_sets_first() {
    let geometry = classic();
    let position = nine(&geometry, PUZZLE);
    let [human, hodoku] = [Order::Human, Order::Hodoku].map(|order| steps_in_order(&position, order));
    assert_eq!(human, plain(&position, Order::Human));
    assert_eq!(hodoku, plain(&position, Order::Hodoku));
    assert!(hodoku.len() > 10 && human.len() > hodoku.len(), "{} {}", human.len(), hodoku.len());
}

#[test]
fn each_choice_of_x_and_y_leaves_the_other_commons_as_z() {
    assert_eq!(choices(0b011, 0b010), [[0, 1]]);
    assert_eq!(choices(0b011, 0b110), [[0, 1], [0, 2], [1, 2]]);
    assert_eq!(ignored_digits(Order::Human, [0, 2], 0b111), 0b101);
    assert_eq!(ignored_digits(Order::Hodoku, [0, 2], 0b111), 0b111);
}

#[test]
fn the_links_lead_from_the_removed_digit_to_itself() {
    let geometry = classic();
    let position = nine(&geometry, PUZZLE);
    for step in all_steps(find, &position, false) {
        assert_eq!(step.links.len(), 5);
        assert_eq!(
            step.links.iter().map(|link| link.is_strong).collect::<Vec<_>>(),
            [true, false, true, false, true]
        );
        assert!(step.links.windows(2).all(|pair| pair[0].to == pair[1].from));
        assert_eq!(step.links[0].from.digit, step.eliminations[0].1);
        assert_eq!(step.links[4].to.digit, step.eliminations[0].1);
        assert_ne!(step.links[1].from.digit, step.links[3].from.digit);
        let [a, b, middle] = [Role::SetA, Role::SetB, Role::SetC].map(|role| cells_of(&step, role));
        let is_in = |cells: &[u16], set: &[u16]| cells.iter().all(|cell| set.contains(cell));
        assert!(is_in(&step.links[0].from.cells, &a) && is_in(&step.links[4].to.cells, &b));
        assert!(is_in(&step.links[1].to.cells, &middle) && is_in(&step.links[3].from.cells, &middle));
    }
}

#[test]
fn restricted_commons_are_chosen_to_differ() {
    assert_eq!(two_different_digits(0b01, 0b10), [0, 1]);
    assert_eq!(two_different_digits(0b11, 0b01), [1, 0]);
    assert_eq!(two_different_digits(0b01, 0b11), [0, 1]);
    assert_eq!(two_different_digits(0b11, 0b11), [0, 1]);
}
