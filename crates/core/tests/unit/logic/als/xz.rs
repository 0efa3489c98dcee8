//! ALS-XZ against all pairs of sets, tried one by one.

use super::*;
use crate::logic::als::boards::{MASKS, PUZZLE, all_steps, nine};
use crate::logic::boards::{classic, square};
use crate::logic::set::CellSet;
use crate::logic::step::{Link, Node, Part, Reason, Role};

/// The conclusions of every pair, by the definition.
fn plain<const W: usize>(position: &Position<'_, W>) -> Vec<(u16, Vec<Candidate>)> {
    let list = position.als();
    let mut steps = Vec::new();
    for (number, b) in list.sets.iter().enumerate() {
        for a in &list.sets[..number] {
            let commons = two_lowest_digits(list.restricted_commons(a, b));
            let (variant, eliminations) = match commons.count_ones() {
                0 => continue,
                1 => (SINGLE, common_eliminations(list, a, b, commons)),
                _ => (DOUBLE, doubly_linked_eliminations(list, a, b, commons)),
            };
            steps.push((variant, eliminations));
        }
    }
    steps.retain(|(_, eliminations)| !eliminations.is_empty());
    steps
}

fn given<const W: usize>(position: &Position<'_, W>) -> Vec<(u16, Vec<Candidate>)> {
    all_steps(find, position, false).into_iter().map(|step| (step.variant, step.eliminations)).collect()
}

#[test]
fn every_pair_with_an_effect_is_found_small_sets_first() {
    let geometry = classic();
    let position = nine(&geometry, PUZZLE);
    assert!(given(&position).len() > 10);
    assert_eq!(given(&position), plain(&position));
    let geometry = square::<1>(4, 2, 2);
    let position = Position::new(&geometry, &[0; 16], CellSet::EMPTY, &MASKS);
    assert_eq!(given(&position), plain(&position));
}

#[test]
fn a_digit_of_both_leaves_what_sees_it_in_both() {
    let geometry = square::<1>(4, 2, 2);
    let mut masks = [15; 16];
    (masks[0], masks[3]) = (0b011, 0b110);
    let position = Position::new(&geometry, &[0; 16], CellSet::EMPTY, &masks);
    let steps = all_steps(find, &position, false);
    assert!(steps.is_empty(), "no digit but the restricted_commons one is in both: {steps:?}");
    masks[3] = 0b011;
    let position = Position::new(&geometry, &[0; 16], CellSet::EMPTY, &masks);
    let steps = all_steps(find, &position, false);
    assert_eq!(steps[0].variant, DOUBLE);
    assert_eq!(steps[0].eliminations, [(1, 0), (2, 0), (1, 1), (2, 1)]);
    let node = |cell: u16, digit: u8| Node { cells: vec![cell], digit };
    let common = |digit: u8| Link::weak(node(0, digit), node(3, digit), Reason::House(0));
    assert_eq!(steps[0].links, [common(0), common(1)]);
    assert!(steps[0].roles.contains(&(Role::SetB, Part::Digits(0b11))));
}

#[test]
fn terse_steps_have_the_same_conclusions() {
    let geometry = classic();
    let position = nine(&geometry, PUZZLE);
    let terse = all_steps(find, &position, true);
    assert!(terse.iter().all(|step| step.roles.is_empty() && step.proof.is_empty()));
    assert_eq!(
        terse.into_iter().map(|step| (step.variant, step.eliminations)).collect::<Vec<_>>(),
        given(&position)
    );
}

#[test]
fn of_many_restricted_commons_the_two_lowest_count() {
    assert_eq!([0, 0b100, 0b101, 0b1101, 0b1111].map(two_lowest_digits), [0, 0b100, 0b101, 0b101, 0b11]);
}
