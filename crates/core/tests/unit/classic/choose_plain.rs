//! The choice of a cell on plain words, each rule by an example.

use super::*;

#[test]
fn every_cell_has_twenty_peers() {
    assert!(PEERS.iter().all(|[a, b]| a.count_ones() + b.count_ones() == 20));
}

#[test]
fn of_equals_the_first_cell_is_chosen() {
    assert_eq!(choose::<u32>(&Record::of(&[0; CELLS])), 0);
}

#[test]
fn a_cell_with_two_candidates_goes_before_all_others() {
    let mut now = Record::of(&[0; CELLS]);
    now.0[13] ^= 0x1F5 << 10; // r5c5 keeps 2 and 4
    now.0[14] ^= 0x1F1 << 10; // r5c6 keeps 2, 3 and 4
    assert_eq!(choose::<u32>(&now), 40);
}

#[test]
fn among_cells_alike_the_one_with_most_open_peers_is_chosen() {
    let mut givens = [0; CELLS];
    givens[..9].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
    let mut now = Record::of(&givens);
    now.0[13] ^= 0x1FC << 10; // r5c5
    now.0[9] ^= 0x1FC; // r2c1: row 1 is given, which takes three of its peers
    assert_eq!(choose::<u32>(&now), 40);
}
