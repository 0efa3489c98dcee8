//! What watches a cell.

use crate::constraints::{AnyConstraint, Pair, Rising};
use crate::problem::tests::{house, problem};

#[test]
fn propagators_watch_the_cells_that_they_read() {
    let rising = AnyConstraint::Rising(Rising(vec![4, 0]));
    let table = AnyConstraint::Pair(Pair([0, 2], vec![0b11; 4]));
    let watched = problem(4, 5, &[house(&[0, 1, 2]), rising, table]);
    let has_watchers: Vec<bool> = (0..5).map(|cell| !watched.watchers.get(cell).is_empty()).collect();
    assert_eq!(has_watchers, [true, false, false, false, true]);
    let has_links: Vec<bool> = (0..5).map(|cell| watched.pair_graph.has_links(cell)).collect();
    assert_eq!(has_links, [true, false, true, false, false]);
    assert!(problem(4, 5, &[house(&[0, 1, 2])]).watchers.is_empty());
}

#[test]
fn propagators_stand_in_words_of_64() {
    let lines: Vec<AnyConstraint> =
        (1..=130).map(|cell| AnyConstraint::Rising(Rising(vec![0, cell]))).collect();
    let watched = problem(9, 131, &lines);
    let words: Vec<(u32, u32)> = watched
        .watchers
        .get(0)
        .iter()
        .map(|watchers| (watchers.word, watchers.of_change(0b111u32, 0b100).count_ones()))
        .collect();
    assert_eq!(words, [(0, 64), (1, 64), (2, 2)]);
    let [last] = watched.watchers.get(130) else { panic!("one word") };
    assert_eq!((last.word, last.of_change(0b111u32, 0b100)), (2, 2));
}
