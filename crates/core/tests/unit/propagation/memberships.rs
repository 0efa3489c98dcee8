//! The places of cells in their houses.

use super::*;

fn houses(houses: &[&[Cell]]) -> Lists<Cell> {
    houses.iter().map(|house| house.iter().copied()).collect()
}

#[test]
fn every_cell_knows_its_place_in_each_of_its_houses() {
    let houses = houses(&[&[0, 1, 2], &[2, 4], &[4, 0]]);
    let memberships = memberships(6, 5, &houses);
    assert_eq!(memberships.len(), 5);
    for (house, cells) in houses.iter().enumerate() {
        for (place, &cell) in cells.iter().enumerate() {
            let expected =
                Membership { house_offset: (5 + 6 * house) as u32, house: house as u16, place: place as u16 };
            assert!(memberships.get(cell.into()).contains(&expected));
        }
    }
    assert_eq!(memberships.iter().map(<[Membership]>::len).sum::<usize>(), 7);
    assert!(memberships.get(3).is_empty());
}

#[test]
fn the_sets_of_houses_follow_those_of_the_cells_without_overlap() {
    let memberships = memberships(4, 4, &houses(&[&[0, 1, 2, 3], &[0, 1, 2, 3]]));
    let offsets: Vec<u32> = memberships.get(0).iter().map(|membership| membership.house_offset).collect();
    assert_eq!(offsets, [4, 8]);
}

#[test]
fn without_houses_no_cell_has_a_seat() {
    assert!(memberships(9, 3, &houses(&[])).iter().all(<[Membership]>::is_empty));
}
