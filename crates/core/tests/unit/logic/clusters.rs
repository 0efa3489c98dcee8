//! Clusters; row r is house r - 1, column c house 8 + c.

use super::*;
use crate::logic::boards::{at, classic, confine, marked};

#[test]
fn places_are_coloured_in_turn_along_pairs() {
    let geometry = classic();
    let mut position = marked(&geometry, &[]);
    confine(&mut position, 0, 4, &[at(1, 1), at(1, 5)]);
    confine(&mut position, 8 + 5, 4, &[at(1, 5), at(9, 5)]);
    let all_clusters = clusters(&position, position.strong_links().pairs_of(4), false);
    assert_eq!(all_clusters.len(), 1);
    assert_eq!(all_clusters[0].cells::<2>(0).to_vec(), [at(1, 1), at(9, 5)]);
    assert_eq!(all_clusters[0].cells::<2>(1).to_vec(), [at(1, 5)]);
    assert_eq!(
        all_clusters[0].strong_sets().collect::<Vec<_>>(),
        [StrongSet::Place(0, 4), StrongSet::Place(13, 4)]
    );
    let reasons: Vec<Reason> = all_clusters[0].links().iter().map(|link| link.reason).collect();
    assert_eq!(reasons, [Reason::House(0), Reason::House(13)]);
}

#[test]
fn pairs_that_do_not_meet_are_two_clusters() {
    let geometry = classic();
    let mut position = marked(&geometry, &[]);
    confine(&mut position, 0, 4, &[at(1, 1), at(1, 5)]);
    confine(&mut position, 7, 4, &[at(8, 2), at(8, 8)]);
    assert_eq!(clusters(&position, position.strong_links().pairs_of(4), false).len(), 2);
}

#[test]
fn a_cell_of_two_candidates_joins_its_digits_where_asked() {
    let geometry = classic();
    let mut position = marked(&geometry, &[(at(1, 5), "58")]);
    confine(&mut position, 0, 4, &[at(1, 1), at(1, 5)]);
    let all_clusters = clusters(&position, position.strong_links().pairs_of(4), true);
    assert_eq!(all_clusters[0].members, [vec![(at(1, 1), 4), (at(1, 5), 7)], vec![(at(1, 5), 4)]]);
    assert_eq!(all_clusters[0].links()[1].reason, Reason::Cell);
    assert_eq!(clusters(&position, position.strong_links().pairs_of(4), false)[0].members[0].len(), 1);
}
