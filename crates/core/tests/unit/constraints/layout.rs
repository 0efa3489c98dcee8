//! What a constraint may ask of the board.

use super::*;

#[test]
fn cells_all_differ_if_every_two_are_peers() {
    let peers: Lists<Cell> = [vec![1, 2], vec![0, 2], vec![0, 1, 3], vec![2]].into_iter().collect();
    let houses = Lists::default();
    let layout = Layout { digit_count: 4, cell_count: 4, domains: &[15; 4], houses: &houses, peers: &peers };
    assert!(layout.are_peers(2, 3) && !layout.are_peers(1, 3));
    assert!(layout.all_differ(&[2, 0, 1]) && layout.all_differ(&[3]));
    assert!(!layout.all_differ(&[0, 2, 3]));
    assert_eq!(layout.all_digits(), 15);
}

#[test]
fn some_cells_that_differ_are_counted() {
    let peers: Lists<Cell> = [vec![1, 2], vec![0, 2], vec![0, 1, 3], vec![2]].into_iter().collect();
    let houses = Lists::default();
    let layout = Layout { digit_count: 4, cell_count: 4, domains: &[15; 4], houses: &houses, peers: &peers };
    let count = |cells: &[Cell]| layout.different_count(cells);
    assert_eq!((count(&[]), count(&[1, 3]), count(&[3, 2, 1, 0]), count(&[0, 1, 2, 3])), (0, 1, 3, 3));
}
