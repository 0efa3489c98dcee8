//! The places of cells in their houses.

use super::*;

#[test]
fn every_cell_knows_its_place_in_each_of_its_houses() {
    let houses = [vec![0, 1, 2], vec![2, 4], vec![4, 0]];
    let memberships = memberships(6, 5, &houses);
    assert_eq!(memberships.len(), 5);
    for (house, cells) in houses.iter().enumerate() {
        for (place, &cell) in cells.iter().enumerate() {
            let expected =
                Membership { house_offset: (5 + 6 * house) as u32, house: house as u16, place: place as u16 };
            assert!(memberships[usize::from(cell)].contains(&expected));
        }
    }
    assert_eq!(memberships.iter().map(Vec::len).sum::<usize>(), 7);
    assert!(memberships[3].is_empty());
}

#[test]
fn the_sets_of_houses_follow_those_of_the_cells_without_overlap() {
    let memberships = memberships(4, 4, &[vec![0, 1, 2, 3], vec![0, 1, 2, 3]]);
    let offsets: Vec<u32> = memberships[0].iter().map(|membership| membership.house_offset).collect();
    assert_eq!(offsets, [4, 8]);
}

#[test]
fn without_houses_no_cell_has_a_seat() {
    assert!(memberships(9, 3, &[]).iter().all(Vec::is_empty));
}
