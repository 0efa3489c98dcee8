//! Single steps of walks on small squares: a walk is a path that touches itself nowhere, and every snake of a full
//! parity grid is the end of one.

use std::collections::BTreeSet;

use super::super::board::cells_of;
use super::super::orbits::Orbits;
use super::super::roots::walk_roots;
use super::super::{BoardSpec, Snake, SnakeSearch, square};
use super::*;
use crate::limits::Limits;
use crate::next_result::NextResult;
use std::sync::Arc;

/// A square without its symmetries, so that walks start in every cell.
fn board(height: usize, width: usize) -> SnakeBoard {
    let spec = BoardSpec { symmetries: Vec::new(), ..square(height, width) };
    SnakeBoard::new(&spec).expect("a board")
}

fn all_roots(board: &SnakeBoard, filter: &SnakeFilter) -> Vec<WalkRoot> {
    walk_roots(board, filter, &Orbits::new(board, filter))
}

/// Calls `visit` with every walk from a root and its cells.
fn each_walk(rules: &WalkRules<'_>, root: &WalkRoot, visit: &mut dyn FnMut(&WalkNode, &[u8])) {
    let mut stack: Vec<(WalkNode, Vec<u8>)> = Vec::new();
    if let Some(node) = rules.first_node(root) {
        let mut path = vec![root.start];
        path.extend(root.loop_ends.map(|ends| ends.second));
        stack.push((node, path));
    }
    while let Some((node, path)) = stack.pop() {
        visit(&node, &path);
        for cell in cells_of(rules.next_cells(root, &node)) {
            if let Some(next) = rules.extend(root, &node, cell as u8) {
                stack.push((next, [&path[..], &[cell as u8]].concat()));
            }
        }
    }
}

/// Whether the cells are a path of which only cells in a row are neighbours.
fn is_induced_path(board: &SnakeBoard, path: &[u8]) -> bool {
    let are_neighbours = |a: u8, b: u8| board.neighbours[usize::from(a)] >> b & 1 == 1;
    (0..path.len())
        .all(|a| (0..a).all(|b| path[a] != path[b] && are_neighbours(path[a], path[b]) == (a - b == 1)))
}

#[test]
fn every_walk_is_an_induced_path_whose_classes_alternate() {
    let filter = SnakeFilter::default();
    for board in [board(2, 3), board(3, 2)] {
        let rules = WalkRules { board: &board, filter: &filter };
        let mut count = 0;
        for root in &all_roots(&board, &filter) {
            each_walk(&rules, root, &mut |node, path| {
                count += 1;
                assert!(is_induced_path(&board, path), "{path:?}");
                assert_eq!((node.head, usize::from(node.length)), (path[path.len() - 1], path.len()));
                assert_eq!(node.visited, path.iter().fold(0, |set, &cell| set | 1 << cell));
                for (number, &cell) in path.iter().enumerate() {
                    let class = if number % 2 == 0 { root.class } else { root.class.other() };
                    assert!(node.grid.cells_of(class) >> cell & 1 == 1, "the class of cell {cell}");
                }
            });
        }
        assert!(count > 50, "{count}");
    }
}

#[test]
fn a_walk_ends_as_a_snake_in_each_box_with_neighbours_of_its_own_class() {
    let filter = SnakeFilter::default();
    let board = board(2, 3);
    let rules = WalkRules { board: &board, filter: &filter };
    let mut count = 0;
    for root in &all_roots(&board, &filter) {
        each_walk(&rules, root, &mut |node, path| {
            let Some(parity) = rules.finish(root, node) else { return };
            count += 1;
            assert!(board.boxes.iter().all(|cells| cells & node.visited != 0), "{path:?}");
            for &cell in path {
                let is_even = parity.cells_of(ParityClass::Even) >> cell & 1 == 1;
                let class = if is_even { ParityClass::Even } else { ParityClass::Odd };
                let outside = board.neighbours[usize::from(cell)] & !node.visited;
                assert_eq!(outside & !parity.cells_of(class), 0, "neighbours of cell {cell} of {path:?}");
            }
        });
    }
    assert!(count > 10, "{count}");
}

/// The snakes of a board by the search.
fn snakes(board: SnakeBoard, filter: SnakeFilter) -> Vec<Snake> {
    let mut search = SnakeSearch::new(Arc::new(board), filter);
    let mut snakes = Vec::new();
    while let NextResult::Item(snake) = search.next(&Limits::none()) {
        snakes.push(snake);
    }
    snakes
}

#[test]
fn every_snake_of_a_full_grid_can_be_walked_to_its_end() {
    for loops in [false, true] {
        let filter = SnakeFilter { finds_loops: loops, ..SnakeFilter::default() };
        let board = board(2, 3);
        let rules = WalkRules { board: &board, filter: &filter };
        let mut walked: BTreeSet<Cells> = BTreeSet::new();
        for root in &all_roots(&board, &filter) {
            each_walk(&rules, root, &mut |node, _| {
                walked.extend(rules.finish(root, node).map(|_| node.visited));
            });
        }
        let sets: BTreeSet<Cells> =
            snakes(board.clone(), filter.clone()).iter().map(Snake::cell_set).collect();
        assert!(!sets.is_empty());
        assert_eq!(walked, sets);
    }
}

#[test]
fn a_filter_leaves_the_walks_that_it_allows() {
    let board = board(2, 3);
    let all = snakes(board.clone(), SnakeFilter::default());
    let longest = all.iter().map(|snake| snake.cells.len()).max().expect("a snake");
    let through = all[0].cell_set() & all[0].cell_set().wrapping_neg();
    let avoid = board.all_cells() & !all[0].cell_set() & !(board.all_cells() >> 6);
    let filter = SnakeFilter { avoid, through, lengths: 0..=longest - 1, ..SnakeFilter::default() };
    let rules = WalkRules { board: &board, filter: &filter };
    let mut finished: BTreeSet<Cells> = BTreeSet::new();
    for root in &all_roots(&board, &filter) {
        each_walk(&rules, root, &mut |node, path| {
            assert!(node.visited & avoid == 0 && path.len() < longest);
            finished.extend(rules.finish(root, node).map(|_| node.visited));
        });
    }
    let allowed = all.iter().filter(|snake| {
        let cells = snake.cell_set();
        cells & avoid == 0 && cells & through != 0 && snake.cells.len() < longest
    });
    assert_eq!(finished, allowed.map(Snake::cell_set).collect());
}
