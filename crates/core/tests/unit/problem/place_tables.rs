//! The tables of states with places.

use crate::constraints::{AnyConstraint, NotEqual};
use crate::problem::tests::{house, problem};

#[test]
fn peers_outside_houses_are_those_of_pairs() {
    let houses_only = problem(4, 130, &[house(&[0, 1, 2, 129])]);
    assert!(!houses_only.place_tables().has_peers_outside_houses);
    let pair = AnyConstraint::NotEqual(NotEqual(vec![[0, 64], [0, 1]]));
    let with_pair = problem(4, 130, &[house(&[0, 1, 2, 129]), pair]);
    let tables = with_pair.place_tables();
    assert!(tables.has_peers_outside_houses);
    assert_eq!(
        (tables.peers_outside_houses.get(0), tables.peers_outside_houses.get(64)),
        (&[64][..], &[0][..])
    );
    assert!(tables.peers_outside_houses.get(1).is_empty());
}
