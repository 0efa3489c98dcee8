//! The peers of each cell.

use super::*;

fn groups(groups: &[&[Cell]], pairs: &[[Cell; 2]]) -> Groups {
    let mut all = Groups::default();
    groups.iter().for_each(|group| all.add(group));
    pairs.iter().for_each(|&pair| all.add_pair(pair));
    all
}

#[test]
fn peers_are_the_other_cells_of_all_groups() {
    let peers = peers(5, &groups(&[&[0, 1, 2], &[1, 2, 4]], &[[0, 4]]));
    let expected: [&[Cell]; 5] = [&[1, 2, 4], &[0, 2, 4], &[0, 1, 4], &[], &[0, 1, 2]];
    assert!(peers.to_lists().iter().eq(expected));
}

#[test]
fn pairs_are_not_in_houses() {
    let houses = groups(&[&[0, 1, 2]], &[[0, 4]]).larger;
    assert!(peers_in_houses(5, &houses).to_lists().iter().eq([&[1, 2][..], &[0, 2], &[0, 1], &[], &[]]));
}

#[test]
fn cells_with_equal_digits_share_their_peers() {
    let facts = PairFacts { equal: vec![[0, 3], [3, 4]], unequal: Vec::new() };
    let mut shared = peers(6, &groups(&[&[0, 1, 2]], &[[4, 5]]));
    share_peers_of_equal_cells(6, &mut shared, &facts);
    let expected: [&[Cell]; 6] =
        [&[1, 2, 5], &[0, 2, 3, 4], &[0, 1, 3, 4], &[1, 2, 5], &[1, 2, 5], &[0, 3, 4]];
    assert!(shared.to_lists().iter().eq(expected));
}
