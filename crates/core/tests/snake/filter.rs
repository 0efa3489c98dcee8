//! A filter gives what sifting the full list gives.

use polydoku_core::limits::Limits;
use polydoku_core::snake::{EndClasses, ParityClass, Snake, SnakeFilter, square};

use crate::boards::compile;
use crate::search::find;

fn cells(snakes: &[Snake]) -> Vec<(&[u8], ParityClass)> {
    let mut list: Vec<_> = snakes.iter().map(|snake| (&snake.cells[..], snake.first_class)).collect();
    list.sort_unstable();
    list
}

/// Compares a filter on the 8×8 board with `keep` on the full list.
fn compare(filter: &SnakeFilter, keep: impl Fn(&Snake) -> bool) {
    let spec = square(2, 4);
    let snakes = find(&spec, filter.clone());
    let sifted: Vec<Snake> =
        find(&spec, SnakeFilter { finds_loops: filter.finds_loops, ..SnakeFilter::default() })
            .into_iter()
            .filter(|snake| keep(snake))
            .collect();
    assert!(!sifted.is_empty(), "the filter leaves something");
    assert_eq!(cells(&snakes), cells(&sifted), "{filter:?}");
}

#[test]
fn lengths_are_bounded_on_both_sides() {
    compare(&SnakeFilter { lengths: 14..=17, ..SnakeFilter::default() }, |snake| {
        (14..=17).contains(&snake.cells.len())
    });
    compare(&SnakeFilter { lengths: 30..=usize::MAX, ..SnakeFilter::default() }, |snake| {
        snake.cells.len() >= 30
    });
    let short = SnakeFilter { lengths: 0..=20, finds_loops: true, ..SnakeFilter::default() };
    compare(&short, |snake| snake.cells.len() <= 20);
}

#[test]
fn ends_are_told_apart() {
    let none = EndClasses { odd_odd: false, odd_even: false, even_even: false };
    for ends in [
        EndClasses { odd_odd: true, ..none },
        EndClasses { odd_even: true, ..none },
        EndClasses { odd_even: false, ..EndClasses::ANY },
    ] {
        compare(&SnakeFilter { ends, ..SnakeFilter::default() }, |snake| {
            match (snake.first_class, snake.last_class()) {
                (ParityClass::Odd, ParityClass::Odd) => ends.odd_odd,
                (ParityClass::Even, ParityClass::Even) => ends.even_even,
                _ => ends.odd_even,
            }
        });
    }
    assert_eq!(find(&square(2, 3), SnakeFilter { ends: none, ..SnakeFilter::default() }), []);
}

#[test]
fn cells_are_visited_or_avoided_with_and_without_symmetry() {
    let corners = 1 | 1 << 7 | 1 << 56 | 1 << 63;
    for (through, avoid) in [(1 << 9 | 1 << 10, 0), (0, 1 << 27), (1, 1 << 63), (0, corners), (1 << 28, 1)] {
        for loops in [false, true] {
            compare(&SnakeFilter { through, avoid, finds_loops: loops, ..SnakeFilter::default() }, |snake| {
                through & !snake.cell_set() == 0 && avoid & snake.cell_set() == 0
            });
        }
    }
}

#[test]
fn known_parities_narrow_the_parity_grids() {
    let spec = square(2, 3);
    let board = compile(&spec);
    let full = |filter: &SnakeFilter| {
        let mut grids = Vec::new();
        for snake in find(&spec, filter.clone()) {
            let _ = board.for_each_grid(&snake, |grid| {
                grids.push((snake.cells.clone(), grid));
                std::ops::ControlFlow::Continue(())
            });
        }
        grids.sort_unstable();
        grids
    };
    let all = full(&SnakeFilter::default());
    for (even, odd) in [(1, 0), (0, 1), (1 << 8, 1 << 20 | 1 << 35), (1 << 14, 1 << 21), (3, 3)] {
        let mut sifted = all.clone();
        sifted.retain(|(_, grid)| even & !grid == 0 && odd & grid == 0);
        assert_eq!(full(&SnakeFilter { even, odd, ..SnakeFilter::default() }), sifted);
    }
}

#[test]
fn classes_keep_their_meaning_under_a_filter() {
    let spec = square(2, 3);
    let all = find(&spec, SnakeFilter::default());
    let through = 1 << all[0].cells[0];
    let some = find(&spec, SnakeFilter { through, ..SnakeFilter::default() });
    for one in &some {
        for other in &some {
            let class = |snake: &Snake| {
                all.iter().find(|s| s.cells == snake.cells && s.first_class == snake.first_class)
            };
            let same = class(one).map(|s| s.orbit) == class(other).map(|s| s.orbit);
            assert_eq!(one.orbit == other.orbit, same);
        }
    }
    let each = find(&spec, SnakeFilter { through, up_to_symmetry: true, ..SnakeFilter::default() });
    assert_eq!(each.len() as u32, 1 + some.iter().map(|snake| snake.orbit).max().unwrap_or(0));
}

#[test]
fn cells_outside_the_board_are_not_looked_at() {
    let outside = 1 << 100;
    let filter = SnakeFilter {
        through: outside,
        avoid: outside,
        even: outside,
        odd: outside,
        ..SnakeFilter::default()
    };
    assert_eq!(find(&square(2, 3), filter), find(&square(2, 3), SnakeFilter::default()));
}

#[test]
fn a_drawn_path_is_found_at_once() {
    let spec = square(2, 4);
    let all = find(&spec, SnakeFilter::default());
    let set = all[7].cell_set();
    let mut search = polydoku_core::snake::SnakeSearch::new(
        compile(&spec),
        SnakeFilter { through: set, avoid: !set, ..SnakeFilter::default() },
    );
    let mut snakes = 0;
    while let polydoku_core::next_result::NextResult::Item(snake) = search.next(&Limits::none()) {
        assert_eq!(snake.cell_set(), set);
        snakes += 1;
    }
    assert!(snakes >= 1);
    assert!(search.progress().nodes < 500, "{:?}", search.progress());
}
