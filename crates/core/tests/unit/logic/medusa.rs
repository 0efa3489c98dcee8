//! 3-D Medusa; row r is house r - 1, column c house 8 + c.

use super::*;
use crate::logic::boards::{all_steps, at, classic, confine, marked, removed};
use crate::logic::step::{Node, Reason};

fn of_variant(position: &Position<'_, 2>, variant: u16) -> Vec<Step> {
    let all = all_steps(position, find, FinderCall::default());
    all.into_iter().filter(|step| step.variant == variant).collect()
}

/// The candidates to which weak links lead.
fn excluded(step: &Step) -> Vec<Candidate> {
    let links = step.links.iter().filter(|link| !link.is_strong);
    links.map(|link| (link.to.cells[0], link.to.digit)).collect()
}

#[test]
fn a_cell_with_both_colours_loses_the_rest() {
    let geometry = classic();
    let mut position = marked(&geometry, &[(at(1, 1), "12")]);
    confine(&mut position, 0, 0, &[at(1, 1), at(1, 5)]);
    confine(&mut position, 8 + 5, 0, &[at(1, 5), at(5, 5)]);
    confine(&mut position, 8 + 1, 1, &[at(1, 1), at(5, 1)]);
    confine(&mut position, 4, 1, &[at(5, 1), at(5, 5)]);
    let steps = of_variant(&position, TRAP);
    assert_eq!(removed(&steps), [(2..9).map(|digit| (at(5, 5), digit)).collect::<Vec<_>>()]);
    assert!(steps[0].proof.contains(&StrongSet::Cell(at(1, 1))));
}

#[test]
fn a_colour_that_sees_itself_is_false() {
    let geometry = classic();
    let mut position = marked(&geometry, &[(at(1, 1), "12"), (at(1, 5), "23"), (at(4, 5), "13")]);
    confine(&mut position, 0, 1, &[at(1, 1), at(1, 5)]);
    confine(&mut position, 8 + 5, 2, &[at(1, 5), at(4, 5)]);
    confine(&mut position, 3, 0, &[at(4, 5), at(4, 1)]);
    let steps = of_variant(&position, WRAP);
    let mut gone = steps[0].eliminations.clone();
    gone.sort_unstable();
    assert_eq!(gone, [(at(1, 1), 0), (at(1, 5), 1), (at(4, 1), 0), (at(4, 5), 2)]);
    let clash: Vec<&Link> = steps[0].links.iter().filter(|link| !link.is_strong).collect();
    let node = |row: u16, column: u16, digit: u8| Node::from_candidate((at(row, column), digit));
    assert_eq!(clash.len(), 1);
    assert!([&clash[0].from, &clash[0].to].iter().all(|end| [&node(1, 1, 0), &node(4, 1, 0)].contains(end)));
    assert_eq!(clash[0].reason, Reason::House(9));
    assert_eq!(steps.len(), 1);
}

#[test]
fn a_colour_that_leaves_a_cell_nothing_is_false() {
    let geometry = classic();
    let mut position = marked(&geometry, &[(at(1, 1), "12"), (at(1, 5), "23"), (at(5, 1), "13")]);
    confine(&mut position, 0, 1, &[at(1, 1), at(1, 5)]);
    confine(&mut position, 8 + 5, 2, &[at(1, 5), at(5, 5)]);
    let steps = of_variant(&position, EMPTY_CELL);
    let first = steps.first().expect("a step");
    assert_eq!(first.proof.last(), Some(&StrongSet::Cell(at(5, 1))));
    assert_eq!(excluded(first), [(at(5, 1), 0), (at(5, 1), 2)]);
    let mut gone = first.eliminations.clone();
    gone.sort_unstable();
    assert_eq!(gone, [(at(1, 1), 0), (at(1, 5), 1), (at(5, 5), 2)]);
}

#[test]
fn a_colour_that_leaves_a_house_no_place_is_false() {
    let geometry = classic();
    let mut position = marked(&geometry, &[(at(1, 1), "12"), (at(1, 5), "23")]);
    confine(&mut position, 0, 1, &[at(1, 1), at(1, 5)]);
    confine(&mut position, 8 + 5, 2, &[at(1, 5), at(5, 5)]);
    confine(&mut position, 4, 0, &[at(5, 1), at(5, 5)]);
    let steps = of_variant(&position, EMPTY_HOUSE);
    let first = steps.first().expect("a step");
    assert_eq!(first.proof.last(), Some(&StrongSet::Place(4, 0)));
    assert_eq!(excluded(first), [(at(5, 1), 0), (at(5, 5), 0)]);
    assert!(first.roles.contains(&(Role::House, Part::Houses(vec![4]))));
}

#[test]
fn one_digit_alone_is_left_to_simple_colours() {
    let geometry = classic();
    let mut position = marked(&geometry, &[]);
    confine(&mut position, 0, 0, &[at(1, 1), at(1, 5)]);
    confine(&mut position, 8 + 5, 0, &[at(1, 5), at(7, 5)]);
    confine(&mut position, 6, 0, &[at(7, 5), at(7, 2)]);
    assert!(of_variant(&position, TRAP).is_empty());
}
