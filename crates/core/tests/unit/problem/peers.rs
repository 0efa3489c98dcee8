//! The peers of each cell.

use super::*;

#[test]
fn peers_are_the_other_cells_of_all_groups() {
    let peers = peers(5, &[vec![0, 1, 2], vec![1, 2, 4], vec![0, 4]]);
    let expected: [&[Cell]; 5] = [&[1, 2, 4], &[0, 2, 4], &[0, 1, 4], &[], &[0, 1, 2]];
    assert!(peers.iter().eq(expected));
}

#[test]
fn cells_with_equal_digits_share_their_peers() {
    let facts = PairFacts { equal: vec![[0, 3], [3, 4]], unequal: Vec::new() };
    let shared = with_equal_cells(peers(6, &[vec![0, 1, 2], vec![4, 5]]), &facts);
    let expected: [&[Cell]; 6] =
        [&[1, 2, 5], &[0, 2, 3, 4], &[0, 1, 3, 4], &[1, 2, 5], &[1, 2, 5], &[0, 3, 4]];
    assert!(shared.iter().eq(expected));
}

#[test]
fn sets_of_peers_are_only_made_for_peers_outside_houses() {
    let peers = peers(3, &[vec![0, 1], vec![1, 2]]);
    assert_eq!(peer_sets(&peers, &peers), [0b010, 0b101, 0b010]);
    let none: Lists<Cell> = [[], [], []].into_iter().collect();
    assert!(peer_sets(&peers, &none).is_empty());
}
