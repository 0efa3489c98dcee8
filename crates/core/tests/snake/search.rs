//! The search against the oracle on boards of every kind.

use std::collections::BTreeMap;

use polydoku_core::limits::Limits;
use polydoku_core::next_result::NextResult;
use polydoku_core::snake::{BoardSpec, Snake, SnakeFilter, SnakeSearch, square};

use crate::boards::{compile, cube, five};
use crate::oracle;

pub fn find(spec: &BoardSpec, filter: SnakeFilter) -> Vec<Snake> {
    let mut search = SnakeSearch::new(compile(spec), filter);
    std::iter::from_fn(|| match search.next(&Limits::none()) {
        NextResult::Item(snake) => Some(snake),
        NextResult::End => None,
        NextResult::Stopped(stop) => panic!("no limit was set, yet {stop:?}"),
    })
    .collect()
}

fn with_split(spec: BoardSpec, even: u32) -> BoardSpec {
    BoardSpec { even_digits: even, ..spec }
}

fn boards() -> Vec<BoardSpec> {
    vec![square(2, 2), cube(), five(), with_split(five(), 0b11100), square(2, 3)]
}

#[test]
fn the_search_finds_what_looking_at_every_parity_grid_finds() {
    let mut total = 0;
    for spec in boards() {
        let all = oracle::all(&spec);
        for (loops, expected) in [(false, all.paths), (true, all.loops)] {
            let snakes = find(&spec, SnakeFilter { finds_loops: loops, ..SnakeFilter::default() });
            let board = compile(&spec);
            let actual: BTreeMap<oracle::Set, u64> = snakes
                .iter()
                .map(|snake| (oracle::set_of(snake), board.count_grids(snake, &Limits::none()).0))
                .collect();
            assert_eq!(actual.len(), snakes.len(), "no snake comes twice");
            assert_eq!(actual, expected);
            total += snakes.len();
        }
    }
    assert!(total > 40, "the boards have snakes to find");
}

#[test]
fn symmetries_change_the_work_but_not_the_answer() {
    for spec in [square(2, 3), square(2, 4), cube()] {
        let plain = BoardSpec { symmetries: Vec::new(), ..spec.clone() };
        let cells = |spec| {
            let mut all: Vec<_> = find(spec, SnakeFilter::default())
                .into_iter()
                .map(|snake| (snake.cells, snake.first_class))
                .collect();
            all.sort_unstable();
            all
        };
        assert_eq!(cells(&plain), cells(&spec));
    }
}

#[test]
fn a_class_is_the_images_of_one_snake() {
    for loops in [false, true] {
        let spec = square(2, 4);
        let all = find(&spec, SnakeFilter { finds_loops: loops, ..SnakeFilter::default() });
        let classes = 1 + all.iter().map(|snake| snake.orbit).max().unwrap_or(0);
        for orbit in 0..classes {
            let sets: Vec<u128> =
                all.iter().filter(|snake| snake.orbit == orbit).map(Snake::cell_set).collect();
            for map in &spec.symmetries {
                let image =
                    (0..64).filter(|cell| sets[0] >> cell & 1 == 1).fold(0, |set, cell| set | 1 << map[cell]);
                assert!(sets.contains(&image), "an image of a snake is in its class");
            }
            assert!(sets.len() <= 2 * spec.symmetries.len(), "and nothing else is");
        }
        let one =
            find(&spec, SnakeFilter { finds_loops: loops, up_to_symmetry: true, ..SnakeFilter::default() });
        let numbers: Vec<u32> = one.iter().map(|snake| snake.orbit).collect();
        assert_eq!(numbers, (0..classes).collect::<Vec<u32>>());
    }
}

#[test]
fn snakes_come_in_their_normal_form() {
    for snake in find(&square(2, 3), SnakeFilter::default()) {
        assert!(snake.cells[0] < snake.cells[snake.cells.len() - 1]);
    }
    for snake in find(&square(2, 3), SnakeFilter { finds_loops: true, ..SnakeFilter::default() }) {
        assert_eq!(snake.cells.iter().min(), snake.cells.first());
        assert!(snake.cells[1] < snake.cells[snake.cells.len() - 1]);
    }
}
