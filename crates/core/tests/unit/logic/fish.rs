//! Fish on the 9×9 board with one digit in chosen cells.

use super::*;
use crate::logic::boards::{all_steps, classic, drawn, row_column};
use crate::logic::pattern_kind::PatternKind;
use crate::logic::step::{Part, Role, StrongSet};

/// All fish of digit 0 where its places are drawn as `x`.
fn fish(picture: [&str; 9], call: FinderCall) -> Vec<Step> {
    let geometry = classic();
    let mut steps = all_steps(&drawn(&geometry, picture), find, call);
    steps.retain(|step| step.eliminations[0].1 == 0);
    steps
}

fn call(size: u16, kind: PatternKind) -> FinderCall {
    FinderCall { size, kind, ..FinderCall::default() }
}

fn removed(step: &[Step]) -> Vec<Vec<(u16, u16)>> {
    step.iter().map(|step| row_column(&step.eliminations)).collect()
}

const X_WING: [&str; 9] = [
    "...x.....",
    ".x....x..",
    "........x",
    ".........",
    ".x....x..",
    ".........",
    "..x......",
    ".x...x...",
    "......x.x",
];

#[test]
fn an_x_wing_takes_the_digit_from_the_rest_of_its_columns() {
    let steps = fish(X_WING, call(2, PatternKind::Any));
    assert_eq!(removed(&steps), [vec![(8, 2), (9, 7)]]);
    assert_eq!(steps[0].proof, [StrongSet::Place(1, 0), StrongSet::Place(4, 0)]);
    assert!(steps[0].roles.contains(&(Role::Cover, Part::Houses(vec![10, 15]))));
}

#[test]
fn a_terse_fish_has_conclusions_only() {
    let steps = fish(X_WING, FinderCall { omits_evidence: true, ..call(2, PatternKind::Any) });
    assert_eq!(removed(&steps), [vec![(8, 2), (9, 7)]]);
    assert!(steps[0].roles.is_empty() && steps[0].proof.is_empty());
}

#[test]
fn in_se_order_a_fish_has_its_value() {
    let steps = fish(X_WING, FinderCall { order: Order::Se, ..call(2, PatternKind::Any) });
    assert_eq!(steps.iter().map(|step| step.se_value).collect::<Vec<_>>(), [3.2]);
}

#[test]
fn in_se_order_columns_come_first_and_then_the_lines_by_mask() {
    let picture = [
        ".x..x....",
        ".........",
        "...x.....",
        ".x.....x.",
        ".........",
        ".x..x....",
        "..x....x.",
        "x.x.....x",
        "...x.....",
    ];
    let bases = |order| {
        let steps = fish(picture, FinderCall { order, ..call(2, PatternKind::Any) });
        steps.iter().map(|step| step.proof.clone()).collect::<Vec<_>>()
    };
    let place = |house| StrongSet::Place(house, 0);
    assert_eq!(bases(Order::Se), [vec![place(0), place(5)]]);
    assert_eq!(bases(Order::Human), bases(Order::Se));
}

#[test]
fn a_fin_leaves_only_what_it_sees() {
    let picture = [
        "...x.....",
        ".x....x..",
        ".x....x..",
        "...x..x..",
        ".x....xx.",
        "...x..x..",
        "..x......",
        ".x...x...",
        "......x.x",
    ];
    let finned = fish(picture, call(2, PatternKind::Finned));
    assert!(removed(&finned).contains(&vec![(4, 7), (6, 7)]));
    assert!(finned.iter().all(|step| step.roles.iter().any(|(role, _)| *role == Role::Fin)));
}

#[test]
fn a_base_with_one_place_beside_its_fins_makes_a_fish_sashimi() {
    let picture = [
        "...x.....",
        ".x....x..",
        "...x.....",
        "...x..x..",
        ".x.....x.",
        "...x..x..",
        "..x......",
        ".x...x...",
        "......x.x",
    ];
    assert!(fish(picture, call(2, PatternKind::Finned)).is_empty());
    assert!(removed(&fish(picture, call(2, PatternKind::Sashimi))).contains(&vec![(4, 7), (6, 7)]));
}

#[test]
fn two_boxes_and_two_rows_are_a_franken_fish() {
    let picture = [
        "x........",
        ".........",
        ".........",
        ".x.x..x..",
        "x.xx.x...",
        "x...x...x",
        ".........",
        ".........",
        "........x",
    ];
    let franken = fish(picture, call(2, PatternKind::Franken));
    assert!(franken.iter().all(|step| step.proof.len() == 2));
    let basic = fish(picture, call(2, PatternKind::Any));
    assert!(basic.iter().all(|step| !franken.iter().any(|other| other.proof == step.proof)));
}

#[test]
fn siamese_fish_join_what_two_fish_of_one_base_remove() {
    let picture = [
        "...x.....",
        ".x.....xx",
        "...x.....",
        "...x..xxx",
        ".x.....xx",
        "...x..xxx",
        "..x......",
        ".x...x...",
        "......x.x",
    ];
    let finned = removed(&fish(picture, call(2, PatternKind::Finned)));
    let single = [finned, removed(&fish(picture, call(2, PatternKind::Sashimi)))].concat();
    let joined = [PatternKind::SiameseFinned, PatternKind::SiameseSashimi];
    let joined = joined.map(|kind| removed(&fish(picture, call(2, kind)))).concat();
    assert!(!joined.is_empty());
    assert!(
        joined
            .iter()
            .all(|all| single.iter().filter(|one| one.iter().all(|at| all.contains(at))).count() > 1)
    );
}
