//! ALS-XY-wings against all triples of sets, tried one by one.

use super::*;
use crate::logic::als::boards::{PUZZLE, all_steps, nine};
use crate::logic::boards::{cells_of, classic};
use crate::logic::step::{Candidate, Role};

fn plain(position: &Position<'_, 2>) -> Vec<Vec<Candidate>> {
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
                let same = to_a == to_b && to_a.count_ones() == 1;
                let inside = first.cells.is_subset(&last.cells) || last.cells.is_subset(&first.cells);
                let eliminations = common_eliminations(list, first, last, to_a | to_b);
                if !same && !inside && !eliminations.is_empty() {
                    wings.push(([a.max(m), m, a, b], eliminations));
                }
            }
        }
    }
    wings.sort();
    wings.into_iter().map(|(_, eliminations)| eliminations).collect()
}

#[test]
fn every_wing_is_found_small_sets_first() {
    let geometry = classic();
    let position = nine(&geometry, PUZZLE);
    let given: Vec<_> = all_steps(find, &position, true).into_iter().map(|step| step.eliminations).collect();
    assert!(given.len() > 10);
    assert_eq!(given, plain(&position));
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
