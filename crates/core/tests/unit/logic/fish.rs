//! Fish on the 9×9 board with one digit in chosen cells.

use super::*;
use crate::limits::Limits;
use crate::logic::found::{Part, Role, Strong};
use crate::logic::layout::Layout;
use crate::logic::set::CellSet;

fn classic() -> Layout<2> {
    let row = |r: u16| (Kind::Row, (0..9).map(|c| 9 * r + c).collect());
    let column = |c: u16| (Kind::Column, (0..9).map(|r| 9 * r + c).collect());
    let of_box = |b: u16| (b / 3 * 27 + b % 3 * 3, b);
    let boxed = |b: u16| {
        let (first, _) = of_box(b);
        (Kind::Box, (0..9).map(|i| first + i / 3 * 9 + i % 3).collect())
    };
    let houses: Vec<_> = (0..9).map(row).chain((0..9).map(column)).chain((0..9).map(boxed)).collect();
    Layout::new(9, 81, &houses, &[])
}

/// All fish of digit 0 where its places are drawn as `x`; every cell has all other digits, too, and only
/// fish of digit 0 are kept.
fn fish(picture: [&str; 9], ask: Ask) -> Vec<Found> {
    let layout = classic();
    let drawn = |sign: char| if sign == 'x' { layout.all } else { layout.all - 1 };
    let masks: Vec<u32> = picture.iter().flat_map(|line| line.chars().map(drawn)).collect();
    let position = Position::new(&layout, &[0; 81], CellSet::NONE, &masks);
    let mut found = Vec::new();
    let mut take = |step: Found| {
        if step.remove[0].1 == 0 {
            found.push(step);
        }
        ControlFlow::Continue(())
    };
    let _ = find(&position, &ask, &mut Sink::new(&Limits::none(), &mut take));
    found
}

fn ask(size: u16, kind: u16) -> Ask {
    Ask { size, kind, ..Ask::default() }
}

fn removed(found: &[Found]) -> Vec<Vec<(u16, u16)>> {
    let at = |cell: u16| (cell / 9 + 1, cell % 9 + 1);
    found.iter().map(|step| step.remove.iter().map(|&(cell, _)| at(cell)).collect()).collect()
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
