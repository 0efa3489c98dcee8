//! Fish on the 9×9 board with one digit in chosen cells.

use super::*;
use crate::logic::boards::{classic, drawn, row_column, steps};
use crate::logic::found::{Part, Role, Strong};

/// All fish of digit 0 where its places are drawn as `x`.
fn fish(picture: [&str; 9], ask: Ask) -> Vec<Found> {
    let layout = classic();
    let mut found = steps(&drawn(&layout, picture), find, ask);
    found.retain(|step| step.remove[0].1 == 0);
    found
}

fn ask(size: u16, kind: u16) -> Ask {
    Ask { size, kind, ..Ask::default() }
}

fn removed(found: &[Found]) -> Vec<Vec<(u16, u16)>> {
    found.iter().map(|step| row_column(&step.remove)).collect()
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
    let found = fish(X_WING, ask(2, 0));
    assert_eq!(removed(&found), [vec![(8, 2), (9, 7)]]);
    assert_eq!(found[0].proof, [Strong::Place(1, 0), Strong::Place(4, 0)]);
    assert!(found[0].roles.contains(&(Role::Cover, Part::Houses(vec![10, 15]))));
}

#[test]
fn a_terse_fish_has_conclusions_only() {
    let found = fish(X_WING, Ask { terse: true, ..ask(2, 0) });
    assert_eq!(removed(&found), [vec![(8, 2), (9, 7)]]);
    assert!(found[0].roles.is_empty() && found[0].proof.is_empty());
}

#[test]
fn in_se_order_a_fish_has_its_value() {
    let found = fish(X_WING, Ask { order: Order::Se, ..ask(2, 0) });
    assert_eq!(found.iter().map(|step| step.value).collect::<Vec<_>>(), [3.2]);
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
        let found = fish(picture, Ask { order, ..ask(2, 0) });
        found.iter().map(|step| step.proof.clone()).collect::<Vec<_>>()
    };
    let place = |house| Strong::Place(house, 0);
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
    let finned = fish(picture, ask(2, 1));
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
    assert!(fish(picture, ask(2, 1)).is_empty());
    assert!(removed(&fish(picture, ask(2, 2))).contains(&vec![(4, 7), (6, 7)]));
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
    let franken = fish(picture, ask(2, 4));
    assert!(franken.iter().all(|step| step.proof.len() == 2));
    let basic = fish(picture, ask(2, 0));
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
    let single = removed(&fish(picture, ask(2, 3)));
    let joined = removed(&fish(picture, ask(2, 3 + 16)));
    assert!(!joined.is_empty());
    assert!(
        joined
            .iter()
            .all(|all| single.iter().filter(|one| one.iter().all(|at| all.contains(at))).count() > 1)
    );
}
