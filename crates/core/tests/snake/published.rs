//! The published search against a plain rendering of the published program.

use std::collections::BTreeMap;

use polydoku_core::limits::{Limits, StopReason};
use polydoku_core::next_result::NextResult;
use polydoku_core::snake::{PublishedSearch, SearchView};

const EMPTY: u8 = b'_';

/// The published program: `grid[x][y]` holds `E O` on the snake, `e o` beside it.
struct Program {
    attempts: Vec<[[u8; 9]; 9]>,
    most: usize,
}

type Grid = [[u8; 9]; 9];

fn is_snake(cell: u8) -> bool {
    cell.is_ascii_uppercase()
}

fn around(x: usize, y: usize) -> impl Iterator<Item = (usize, usize)> {
    [(x, y.wrapping_sub(1)), (x + 1, y), (x.wrapping_sub(1), y), (x, y + 1)]
        .into_iter()
        .filter(|&(x, y)| x < 9 && y < 9)
}

fn houses() -> impl Iterator<Item = Vec<(usize, usize)>> {
    let lines = (0..9).flat_map(|i| [(0..9).map(|j| (i, j)).collect(), (0..9).map(|j| (j, i)).collect()]);
    lines.chain((0..9).map(|b| (0..9).map(|i| (b / 3 * 3 + i / 3, b % 3 * 3 + i % 3)).collect()))
}

fn conclude(grid: &mut Grid) -> bool {
    let mut again = true;
    while again {
        again = false;
        for house in houses() {
            let count =
                |class: u8| house.iter().filter(|&&(x, y)| grid[x][y].to_ascii_lowercase() == class).count();
            let (even, odd) = (count(b'e'), count(b'o'));
            if even > 4 || odd > 5 {
                return false;
            }
            if even == 4 || odd == 5 {
                for (x, y) in house {
                    if grid[x][y] == EMPTY {
                        grid[x][y] = if even == 4 { b'o' } else { b'e' };
                        again = true;
                    }
                }
            }
        }
    }
    true
}

impl Program {
    fn random_walk(&mut self, mut grid: Grid, head: (usize, usize), neck: Option<(usize, usize)>, class: u8) {
        if self.attempts.len() == self.most {
            return;
        }
        self.attempts.push(grid);
        if !conclude(&mut grid) {
            return;
        }
        let other = if class == b'e' { b'o' } else { b'e' };
        for (x, y) in around(head.0, head.1) {
            let touches = around(x, y).filter(|&(x, y)| is_snake(grid[x][y])).count();
            if grid[x][y] != EMPTY && (grid[x][y] != other || touches >= 2) {
                continue;
            }
            let mut next = grid;
            next[x][y] = other.to_ascii_uppercase();
            for (x, y) in neck.into_iter().flat_map(|(x, y)| around(x, y)) {
                if next[x][y] == class {
                    return;
                }
                if next[x][y] == EMPTY {
                    next[x][y] = other;
                }
            }
            self.random_walk(next, (x, y), Some(head), other);
        }
    }
}

fn drawn(view: &SearchView) -> Grid {
    let mut grid = [[EMPTY; 9]; 9];
    for (cell, place) in (0..81).map(|cell| (cell, (cell % 9, cell / 9))) {
        let known = if view.even >> cell & 1 == 1 { b'e' } else { b'o' };
        if (view.even | view.odd) >> cell & 1 == 1 {
            grid[place.0][place.1] = known;
        }
        if view.path.contains(&(cell as u8)) {
            grid[place.0][place.1].make_ascii_uppercase();
        }
    }
    grid
}

#[test]
fn every_attempt_shows_the_grid_the_program_printed() {
    let most = 30_000;
    let mut program = Program { attempts: Vec::new(), most };
    for x in 0..9 {
        for y in 0..=x {
            let mut grid = [[EMPTY; 9]; 9];
            grid[x][y] = b'O';
            program.random_walk(grid, (x, y), None, b'o');
        }
    }
    let mut search = PublishedSearch::new();
    for expected in &program.attempts {
        let next = search.next(&Limits { max_nodes: search.attempt_count() + 1, ..Limits::none() });
        if let NextResult::Item(_) = next {
            continue;
        }
        assert_eq!(next, NextResult::Stopped(StopReason::MaxNodes));
        assert_eq!(drawn(&search.view()), *expected, "attempt {}", search.attempt_count());
    }
    assert_eq!(search.attempt_count(), most as u64);
}

#[test]
fn it_calls_3242_paths_solved_in_2433255_attempts() {
    let mut search = PublishedSearch::new();
    let mut paths = Vec::new();
    while let NextResult::Item(path) = search.next(&Limits::none()) {
        paths.push(path);
    }
    assert_eq!((paths.len(), search.solved_count(), search.attempt_count()), (3242, 3242, 2_433_255));
    let mut lengths = BTreeMap::new();
    for path in &paths {
        *lengths.entry(path.len()).or_insert(0) += 1;
    }
    let published = [
        (21, 120),
        (22, 56),
        (23, 378),
        (24, 110),
        (25, 434),
        (26, 118),
        (27, 426),
        (28, 178),
        (29, 330),
        (30, 156),
        (31, 396),
        (32, 88),
        (33, 316),
        (34, 14),
        (35, 82),
        (37, 40),
    ];
    assert_eq!(lengths.into_iter().collect::<Vec<_>>(), published);
    let text = |path: &[u8]| path.iter().map(|cell| format!("{}{}", cell / 9, cell % 9)).collect::<String>();
    assert_eq!(text(&paths[0]), "0001020304050616172728384858576766655554535262");
    assert_eq!(text(&paths[3241]), "8887868584838272716160504030312122233334353626");
}

#[test]
fn steps_of_any_size_see_the_same_events() {
    let whole = |most: u64| {
        let mut search = PublishedSearch::new();
        let limits = Limits { max_nodes: most, ..Limits::none() };
        std::iter::from_fn(move || match search.next(&limits) {
            NextResult::Item(path) => Some((search.attempt_count(), path)),
            _ => None,
        })
        .collect::<Vec<_>>()
    };
    let expected = whole(60_000);
    assert!(expected.len() > 10);
    for step in [1, 7, 1000] {
        let mut search = PublishedSearch::new();
        let mut solved_paths = Vec::new();
        while search.attempt_count() < 60_000 {
            let most = (search.attempt_count() / step * step + step).min(60_000);
            match search.next(&Limits { max_nodes: most, ..Limits::none() }) {
                NextResult::Item(path) => solved_paths.push((search.attempt_count(), path)),
                NextResult::Stopped(stop) => {
                    assert_eq!((stop, search.attempt_count()), (StopReason::MaxNodes, most))
                }
                NextResult::End => panic!("it goes on for two million attempts"),
            }
        }
        assert_eq!(solved_paths, expected);
    }
}

#[test]
fn a_solved_path_is_shown_with_all_conclusions_drawn() {
    let mut search = PublishedSearch::new();
    let NextResult::Item(path) = search.next(&Limits::none()) else { panic!("there are 3242") };
    let view = search.view();
    assert_eq!(view.path, path);
    for (index, cell) in path.iter().enumerate() {
        let expected = if index % 2 == 0 { view.odd } else { view.even };
        assert_eq!(expected >> cell & 1, 1, "paths start odd and alternate");
    }
    let grid = drawn(&view);
    let mut again = grid;
    assert!(conclude(&mut again));
    assert_eq!(again, grid, "there is nothing left to conclude");
}

#[test]
fn the_first_attempt_is_one_odd_cell_in_the_corner() {
    let mut search = PublishedSearch::default();
    let one = Limits { max_nodes: 1, ..Limits::none() };
    assert_eq!(search.next(&one), NextResult::Stopped(StopReason::MaxNodes));
    assert_eq!(search.view(), SearchView { path: vec![0], even: 0, odd: 1 });
    assert_eq!((search.attempt_count(), search.solved_count()), (1, 0));
    let two = Limits::none().with_max_solutions(2);
    let solved_paths = std::iter::from_fn(|| match search.next(&two) {
        NextResult::Item(path) => Some(path),
        other => {
            assert_eq!(other, NextResult::Stopped(StopReason::MaxSolutions));
            None
        }
    });
    assert_eq!(solved_paths.count(), 2);
}
