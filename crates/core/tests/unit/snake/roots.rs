//! Starts are as many as counting by symmetry says, and none is walked twice.

use super::super::{BoardSpec, EndClasses, square};
use super::*;

fn starts(spec: &BoardSpec, filter: &SnakeFilter) -> Vec<WalkRoot> {
    let board = SnakeBoard::new(spec).expect("a board");
    walk_roots(&board, filter, &Orbits::new(&board, filter))
}

#[test]
fn paths_start_at_one_cell_of_each_kind() {
    // Burnside: (81 + 1 + 1 + 1 + 4 · 9) / 8 kinds of cells; with 2 by 3 boxes no mirror keeps a cell.
    for (spec, kinds) in [(square(3, 3), 15), (square(2, 3), 36 / 4), (square(2, 5), 100 / 4)] {
        let roots = starts(&spec, &SnakeFilter::default());
        assert_eq!(roots.len(), 2 * kinds, "once odd and once even");
        let plain = BoardSpec { symmetries: Vec::new(), ..spec };
        assert_eq!(starts(&plain, &SnakeFilter::default()).len(), 2 * plain.neighbours.len());
    }
}

#[test]
fn a_path_may_stop_where_a_later_one_starts_and_nowhere_before() {
    let plain = BoardSpec { symmetries: Vec::new(), ..square(2, 3) };
    for spec in [square(2, 3), plain] {
        let roots = starts(&spec, &SnakeFilter::default());
        for (one, other) in roots.iter().flat_map(|one| roots.iter().map(move |other| (one, other))) {
            assert_eq!(one.possible_ends >> other.start & 1 == 1, one.start <= other.start);
        }
    }
}

#[test]
fn ends_that_are_not_wanted_are_no_starts() {
    let none = EndClasses { odd_odd: false, odd_even: false, even_even: false };
    let count = |ends| starts(&square(3, 3), &SnakeFilter { ends, ..SnakeFilter::default() }).len();
    assert_eq!(count(none), 0);
    assert_eq!(count(EndClasses { odd_odd: true, ..none }), 15);
    assert_eq!(count(EndClasses { even_even: true, ..none }), 15);
    assert_eq!(count(EndClasses { odd_even: true, ..none }), 30);
}

#[test]
fn loops_start_in_one_box_with_every_pair_of_neighbours() {
    // Box 1 has a corner with one pair, four cells at the rim with three and four inside with six.
    let roots = starts(&square(3, 3), &SnakeFilter { finds_loops: true, ..SnakeFilter::default() });
    assert_eq!(roots.len(), 2 * (1 + 4 * 3 + 4 * 6));
    for root in &roots {
        let ends = root.loop_ends.expect("a loop knows its ends");
        assert!(ends.second < ends.last && root.possible_ends == 1 << ends.last);
        // What started before is not entered again.
        assert_eq!(
            root.forbidden,
            roots.iter().filter(|r| r.start < root.start).fold(0, |set, r| set | 1 << r.start)
        );
    }
}
