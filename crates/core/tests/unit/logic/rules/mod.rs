use super::*;
use crate::constraints::{AllDifferent, NotEqual, Pair, Rising};
use crate::logic::geometry::HouseKind;

/// The digits that a candidate excludes elsewhere, by its layout.
fn links(constraints: &[AnyConstraint], at: Candidate) -> Vec<(Cell, u32)> {
    let geometry: Geometry<1> = Geometry::with_rules(4, 4, &[], constraints);
    geometry.rule_exclusions(at.0, at.1).to_vec()
}

#[test]
fn houses_of_rules_come_after_those_of_the_board() {
    let constraints = [AnyConstraint::AllDifferent(AllDifferent(vec![2, 3]))];
    let geometry: Geometry<1> = Geometry::with_rules(4, 4, &[(HouseKind::Row, vec![0, 1])], &constraints);
    assert_eq!(geometry.houses.len(), 2);
    assert_eq!((geometry.houses[1].kind, &geometry.houses[1].cells[..]), (HouseKind::Extra, &[2, 3][..]));
    assert!(geometry.has_exchangeable_digits && !geometry.has_rule_exclusions());
}

#[test]
fn cells_that_differ_see_each_other_and_cost_no_links() {
    let geometry: Geometry<1> =
        Geometry::with_rules(4, 4, &[], &[AnyConstraint::NotEqual(NotEqual(vec![[0, 3]]))]);
    assert!(geometry.peers_of(0).contains(3) && geometry.peers_of(3).contains(0));
    assert!(!geometry.has_rule_exclusions() && !geometry.has_exchangeable_digits);
    assert_eq!(geometry.rule_exclusions(0, 0), &[]);
    assert_eq!(geometry.excluded_digits(0, 2, 3), 0b100);
}

#[test]
fn links_go_both_ways_and_those_of_two_rules_join() {
    let even = AnyConstraint::Pair(Pair([0, 1], vec![0b0101, 0b1010, 0b0101, 0b1010]));
    let high = AnyConstraint::Pair(Pair([1, 0], vec![0b1111, 0b1111, 0b1000, 0b1000]));
    assert_eq!(links(std::slice::from_ref(&even), (0, 0)), [(1, 0b1010)]);
    assert_eq!(links(std::slice::from_ref(&even), (1, 1)), [(0, 0b0101)]);
    assert_eq!(links(&[even, high], (0, 0)), [(1, 0b1110)]);
}

#[test]
fn a_placed_digit_strikes_what_it_excludes() {
    let geometry: Geometry<1> =
        Geometry::with_rules(4, 3, &[], &[AnyConstraint::Rising(Rising(vec![0, 1, 2]))]);
    let mut position = Position::new(&geometry, &[0; 3], Default::default(), &[15; 3]);
    position.place(1, 1);
    assert_eq!(position.masks(), [0b0001, 0, 0b1100]);
    assert_eq!(Position::masks_by_sight(&geometry, &[0, 2, 0], None), [0b0001, 0, 0b1100]);
    assert!(
        position
            .masks()
            .iter()
            .zip(Position::masks_by_sight(&geometry, &[0, 2, 0], None))
            .all(|(a, b)| *a == b)
    );
}

#[test]
fn a_table_that_allows_all_excludes_nothing() {
    let geometry: Geometry<1> =
        Geometry::with_rules(4, 2, &[], &[AnyConstraint::Pair(Pair([0, 1], vec![15; 4]))]);
    assert!(!geometry.has_rule_exclusions());
}

#[test]
fn neighbours_are_the_cells_with_links() {
    let even = AnyConstraint::Pair(Pair([0, 2], vec![0b0101, 0b1010, 0b0101, 0b1010]));
    let geometry: Geometry<1> = Geometry::with_rules(4, 4, &[], &[even]);
    assert_eq!((geometry.rule_neighbours(0), geometry.rule_neighbours(2)), (&[2][..], &[0][..]));
    assert!(geometry.rule_neighbours(1).is_empty());
    assert!(Geometry::<1>::with_rules(4, 4, &[], &[]).rule_neighbours(0).is_empty());
}
