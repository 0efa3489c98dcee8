//! What a layout derives from houses.

use super::*;

/// The 4×4 board: rows, columns, boxes.
fn small() -> Geometry<1> {
    let row = |r: u16| (HouseKind::Row, (0..4).map(|c| 4 * r + c).collect());
    let column = |c: u16| (HouseKind::Column, (0..4).map(|r| 4 * r + c).collect());
    let corner = |b: u16| 8 * (b / 2) + 2 * (b % 2);
    let block = |b: u16| (HouseKind::Box, vec![corner(b), corner(b) + 1, corner(b) + 4, corner(b) + 5]);
    let houses: Vec<_> = (0..4).map(row).chain((0..4).map(column)).chain((0..4).map(block)).collect();
    Geometry::new(4, 16, &houses, &[])
}

#[test]
fn a_cell_sees_its_row_column_and_box() {
    let geometry = small();
    assert_eq!(geometry.peers_of(0).to_vec(), [1, 2, 3, 4, 5, 8, 12]);
    assert_eq!(geometry.common_peers([0, 6].into_iter().collect()).to_vec(), [2, 3, 4, 5]);
    assert!(!geometry.is_classic && geometry.has_exchangeable_digits);
}

#[test]
fn seats_come_box_row_column() {
    let geometry = small();
    let kinds: Vec<HouseKind> =
        geometry.memberships[6].iter().map(|membership| geometry.house(membership.house).kind).collect();
    assert_eq!(kinds, [HouseKind::Box, HouseKind::Row, HouseKind::Column]);
    assert!(
        geometry.memberships[6]
            .iter()
            .all(|membership| geometry.house(membership.house).cells[usize::from(membership.place)] == 6)
    );
    assert_eq!(geometry.common_houses([0, 1].into_iter().collect()).collect::<Vec<_>>(), [8, 0]);
}

#[test]
fn scans_put_boxes_first() {
    let geometry = small();
    assert_eq!(geometry.houses_in_order(HouseOrder::BoxColumnRow), [8, 9, 10, 11, 4, 5, 6, 7, 0, 1, 2, 3]);
    assert_eq!(geometry.houses_in_order(HouseOrder::BoxRowColumn), [8, 9, 10, 11, 0, 1, 2, 3, 4, 5, 6, 7]);
}

#[test]
fn pairs_apart_see_each_other_and_forbid_exchange() {
    let geometry = Geometry::<1>::new(4, 16, &[(HouseKind::Row, vec![0, 1, 2])], &[[0, 9]]);
    assert!(geometry.peers_of(0).contains(9) && geometry.peers_of(9).contains(0));
    assert!(!geometry.has_exchangeable_digits && !geometry.houses[0].is_full);
}

#[test]
fn boxes_of_another_shape_are_not_the_classic_board() {
    let line = |kind, step: u16, along: u16| {
        move |k: u16| (kind, (0..9).map(|at| k * step + at * along).collect::<Vec<Cell>>())
    };
    let lines = || (0..9).map(line(HouseKind::Row, 9, 1)).chain((0..9).map(line(HouseKind::Column, 1, 9)));
    let boxes = |shift: u16| {
        let cell =
            move |b: u16, k: u16| 27 * (b / 3) + 9 * (k / 3) + (3 * (b % 3) + k % 3 + shift * (k / 3)) % 9;
        (0..9).map(move |b| (HouseKind::Box, (0..9).map(|k| cell(b, k)).collect::<Vec<Cell>>()))
    };
    let geometry = |shift| Geometry::<2>::new(9, 81, &lines().chain(boxes(shift)).collect::<Vec<_>>(), &[]);
    assert!(geometry(0).is_classic);
    assert!(!geometry(1).is_classic);
}

#[test]
fn houses_meet_where_they_share_two_cells() {
    let geometry = small();
    let met: Vec<_> = geometry.intersections[8]
        .iter()
        .map(|intersection| (intersection.house, intersection.places))
        .collect();
    assert_eq!(met, [(0, 0b0011), (1, 0b1100), (4, 0b0101), (5, 0b1010)]);
    assert_eq!(
        geometry.intersections[0].iter().map(|intersection| intersection.house).collect::<Vec<_>>(),
        [8, 9]
    );
}

#[test]
fn digits_that_a_rule_forbids_are_no_candidates_and_cannot_be_exchanged() {
    use crate::constraints::{AllDifferent, AllowedDigits};
    use crate::logic::position::Position;
    let rows: Vec<_> = [vec![0, 1], vec![2, 3]].map(|row| (HouseKind::Row, row)).into();
    let with =
        |constraint: AnyConstraint| -> Geometry<1> { Geometry::with_rules(2, 4, &rows, &[constraint]) };
    let odd = with(AllowedDigits(vec![1, 2], 0b01).into());
    assert_eq!(Position::masks_by_sight(&odd, &[0, 0, 0, 2], None), [0b11, 0b01, 0b01, 0]);
    assert_eq!(Position::masks_by_sight(&odd, &[0; 4], Some(&[0b10; 4])), [0b10, 0, 0, 0b10]);
    assert!(!odd.has_exchangeable_digits && odd.rule_exclusions(0, 0).is_empty());
    assert!(with(AllDifferent(vec![0, 2]).into()).has_exchangeable_digits);
}
