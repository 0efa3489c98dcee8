use super::*;
use crate::rate::hodoku::fish::FishKind;
use crate::rate::hodoku::fish::tests::{cells, compare_with_plain_search, lines};

const FINNED_X_WING: [&str; 9] = [
    ".x...x...",
    ".........",
    ".........",
    "x....x..x",
    ".x.x.x...",
    ".........",
    ".........",
    ".........",
    "x....x..x",
];

#[test]
fn victims_see_the_fin() {
    let rows = lines(cells(FINNED_X_WING), true);
    assert_eq!(find(&rows, 2, false), Some(CellSet::of(32)));
    assert_eq!(find(&rows, 2, true), None);
}

#[test]
fn a_sashimi_fish_has_a_line_with_one_place_in_the_cover() {
    let rows = lines(cells(FINNED_X_WING) - CellSet::of(41), true);
    assert_eq!(find(&rows, 2, false), None);
    assert_eq!(find(&rows, 2, true), Some(CellSet::of(32)));
}

#[test]
fn both_kinds_are_searched_at_once() {
    let finned = cells(FINNED_X_WING);
    assert!(exists(&lines(finned, true), 2));
    assert!(exists(&lines(finned - CellSet::of(41), true), 2));
    assert!(!exists(&lines(finned - CellSet::of(32), true), 2));
}

#[test]
fn fish_are_those_of_a_plain_search() {
    let kinds = [FishKind::Finned, FishKind::Sashimi];
    let fish_counts = kinds.map(|kind| [2, 3].map(|size| compare_with_plain_search(kind, size, 100)));
    assert!(fish_counts.as_flattened().iter().all(|&count| count > 10), "{fish_counts:?}");
}
