//! Strips and runs, beside the chains of parallel shared edges.

use crate::{all, plain, plane, ring, tiles};
use polydoku_core::tiling::{ShapeParams, Tile, runs, strips};
use std::cmp::Ordering;
use std::collections::BTreeSet;

/// Boards of several kinds, with and without holes and folds.
fn boards() -> Vec<Vec<Tile>> {
    let mut boards = all(ShapeParams::classic(7, 4));
    boards.extend(all(ShapeParams::classic(5, 2)));
    boards.extend([plain(), ring()]);
    boards
}

#[test]
fn strips_are_the_chains_of_shared_parallel_edges() {
    let steps = [(1, 0), (0, 1), (-1, 1)];
    for board in boards() {
        let actual: BTreeSet<_> = strips(&board)
            .into_iter()
            .map(|strip| (steps[usize::from(strip.direction)], strip.tiles.into_iter().collect()))
            .collect();
        assert_eq!(actual, plane::chains(&board));
    }
}

#[test]
fn neighbours_in_a_strip_share_an_edge_parallel_to_its_direction() {
    for board in boards() {
        let sharers = plane::sharers(&board);
        for strip in strips(&board) {
            for pair in strip.tiles.windows(2) {
                let shared: Vec<_> =
                    sharers.iter().filter(|(_, k)| k.contains(&pair[0]) && k.contains(&pair[1])).collect();
                assert_eq!(shared.len(), 1);
            }
        }
    }
}

#[test]
fn a_strip_enters_at_the_base_point_exactly_where_it_is_said_to() {
    for board in boards() {
        for strip in strips(&board) {
            for (place, (&k, &enters_at_base)) in strip.tiles.iter().zip(&strip.enters_at_base).enumerate() {
                let Some(&after) = strip.tiles.get(place + 1) else { continue };
                let corners = plane::corners(board[k], 1);
                let base_edges = [plane::edges(corners)[0], plane::edges(corners)[3]];
                // The side it leaves by is at the base point if it did not enter there.
                let leaves = plane::sharers(&board)
                    .into_iter()
                    .find(|(_, tiles)| tiles.contains(&k) && tiles.contains(&after))
                    .map(|(edge, _)| edge);
                assert_eq!(base_edges.contains(&leaves.unwrap()), !enters_at_base);
            }
        }
    }
}

#[test]
fn each_tile_is_in_two_strips() {
    for board in boards() {
        let all: Vec<_> = strips(&board).into_iter().flat_map(|strip| strip.tiles).collect();
        for k in 0..board.len() {
            assert_eq!(all.iter().filter(|&&tile| tile == k).count(), 2);
        }
    }
}

#[test]
fn strips_never_read_to_the_left() {
    // With a, b, c at 30°, 90° and 150°, i counts steps to the right and i/2 + j steps up.
    let right = |tile: Tile| plane::corners(tile, 1).iter().map(|&(i, _)| i).sum::<i32>();
    let up = |tile: Tile| plane::corners(tile, 1).iter().map(|&(i, j)| i + 2 * j).sum::<i32>();
    for board in boards() {
        for strip in strips(&board) {
            for pair in strip.tiles.windows(2) {
                let (one, next) = (board[pair[0]], board[pair[1]]);
                let order = [right(one).cmp(&right(next)), up(one).cmp(&up(next))];
                match strip.direction {
                    0 => assert!(order[0] != Ordering::Greater && order[1] == Ordering::Greater),
                    1 => assert_eq!(order[0], Ordering::Less),
                    _ => assert!(order[0] != Ordering::Greater && order[1] == Ordering::Less),
                }
            }
        }
    }
}

#[test]
fn strips_come_by_direction_and_then_by_first_tile() {
    for board in boards() {
        let keys: Vec<_> = strips(&board).iter().map(|strip| (strip.direction, strip.tiles[0])).collect();
        let mut sorted = keys.clone();
        sorted.sort();
        assert_eq!(keys, sorted);
    }
}

#[test]
fn runs_are_the_strips_of_the_right_length() {
    let board = tiles(&[(0, 1, 0, 0), (0, 1, 1, 0), (0, 1, 2, 0)]);
    let rows = runs(&board, 3);
    assert_eq!(rows.len(), 1);
    assert_eq!((rows[0].direction, rows[0].tiles.as_slice()), (1, [0, 1, 2].as_slice()));
    assert_eq!(runs(&board, 1).len(), 3);
    assert_eq!(runs(&board, 2), []);
    assert_eq!(strips(&[]), []);
}
