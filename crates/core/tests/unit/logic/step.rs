//! Steps as finders build them, and the names of roles.

use std::collections::BTreeSet;

use super::*;

#[test]
fn each_role_has_a_name_of_its_own_in_small_letters() {
    let names: BTreeSet<&str> = Role::NAMES.into_iter().collect();
    assert_eq!(names.len(), Role::NAMES.len());
    let plain = |name: &str| name.bytes().all(|sign| sign.is_ascii_lowercase() || sign == b'-');
    assert!(names.iter().all(|name| plain(name)));
}

#[test]
fn roles_and_their_names_are_in_one_order() {
    use Role::*;
    let some = [
        (Base, "base"),
        (EndoFin, "endo-fin"),
        (Pivot, "pivot"),
        (SetC, "set-c"),
        (RestrictedCommon, "restricted-common"),
        (Target, "target"),
        (ColourD, "colour-d"),
        (Premise, "premise"),
        (Digits, "digits"),
    ];
    assert!(some.iter().all(|&(role, name)| Role::NAMES[role as usize] == name));
    assert_eq!(Digits as usize, Role::NAMES.len() - 1);
}

#[test]
fn sets_have_letters_in_order_and_the_last_role_takes_further_sets() {
    let names: Vec<&str> = (0..17).map(|index| Role::NAMES[Role::nth_set(index) as usize]).collect();
    assert_eq!(names[..5], ["set-a", "set-b", "set-c", "set-d", "set-e"]);
    assert_eq!(names[15..], ["set-p", "set-p"]);
}

#[test]
fn a_step_places_or_removes_and_nothing_else_at_first() {
    let placing = Step::placing(7, 3);
    assert_eq!(placing, Step { placements: vec![(7, 3)], ..Step::default() });
    let removing = Step::eliminating(vec![(1, 2), (0, 2)]);
    assert_eq!(removing, Step { eliminations: vec![(1, 2), (0, 2)], ..Step::default() });
}

#[test]
fn evidence_is_kept_in_the_order_it_was_given() {
    let step = Step::placing(0, 0)
        .with_role(Role::Base, Part::Cells(vec![1]))
        .with_role(Role::Base, Part::Houses(vec![2]))
        .proved_by([StrongSet::Cell(1)])
        .proved_by([StrongSet::Place(2, 0), StrongSet::Cell(1)]);
    assert_eq!(step.roles, [(Role::Base, Part::Cells(vec![1])), (Role::Base, Part::Houses(vec![2]))]);
    assert_eq!(step.proof, [StrongSet::Cell(1), StrongSet::Place(2, 0), StrongSet::Cell(1)]);
}

#[test]
fn a_step_sorts_by_value_complexity_and_key() {
    let steps = Step { se_value: 6.5, complexity: 7, tie_break: 3, ..Step::placing(0, 0) };
    assert_eq!(steps.sort_key(), SortKey { se_value: 6.5, complexity: 7, tie_break: 3 });
}
