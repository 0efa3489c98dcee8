//! What full rank reads. `rank_propagator.rs` compares it with brute force.

use super::*;

fn read(lengths: &[i64], clued: &[i64], ranks: &[i64], ties: i64) -> Option<Rank> {
    let lists = [lengths, &[0, 1, 2, 3], clued, ranks, &[ties]];
    Rank::read(&lists.map(|list| Argument::Numbers(list.to_vec())))
}

#[test]
fn readings_are_cut_from_one_list() {
    let rank = read(&[1, 3], &[1], &[2], 2).expect("sound");
    assert_eq!(rank.cell_lists(), [&[0][..], &[1, 2, 3]]);
    assert_eq!((rank.clues, rank.ties), (vec![(1, 2)], Ties::Any));
}

#[test]
fn lists_that_do_not_fit_are_refused() {
    assert!(read(&[2, 3], &[], &[], 0).is_none());
    assert!(read(&[2, 1], &[], &[], 0).is_none());
    assert!(read(&[2, 2, 0], &[], &[], 0).is_none());
    assert!(read(&[2, 2], &[2], &[1], 0).is_none());
    assert!(read(&[2, 2], &[0], &[], 0).is_none());
    assert!(read(&[2, 2], &[], &[], 3).is_none());
}
