use super::*;
use crate::rate::hodoku::fish::FishKind;
use crate::rate::hodoku::fish::tests::{cells, compare_with_plain_search, lines};

/// Row 1 and box 5 lie in columns 5 and 6.
const FRANKEN_X_WING: [&str; 9] = [
    "....xx...",
    ".........",
    "xxx.x.xxx",
    "x...x...x",
    "..x..x..x",
    ".........",
    ".........",
    "xxx..xxxx",
    ".........",
];

#[test]
fn a_box_may_be_in_the_base() {
    let victims = [[22, 68].into_iter().collect(), CellSet::EMPTY];
    assert_eq!(find(&lines(cells(FRANKEN_X_WING), true), 2), Some(victims));
}

#[test]
fn the_victims_of_a_finned_fish_see_its_fins() {
    let with_fin = cells(FRANKEN_X_WING) | CellSet::of(3);
    let victims = [CellSet::of(22), CellSet::EMPTY];
    assert_eq!(find_finned(&lines(with_fin, true), 2), Some(victims));
}

#[test]
fn fish_are_those_of_a_plain_search() {
    let kinds = [FishKind::Franken, FishKind::FinnedFranken];
    let fish_counts = kinds.map(|kind| [2, 3].map(|size| compare_with_plain_search(kind, size, 25)));
    assert!(fish_counts.as_flattened().iter().all(|&count| count > 2), "{fish_counts:?}");
}
