//! The table of crossings against a look at every pair of houses.

use super::*;
use crate::propagation::memberships::memberships;

fn table(houses: &[Vec<Cell>], cells: usize) -> (Lists<Cell>, Lists<Crossing>) {
    let houses: Lists<Cell> = houses.iter().cloned().collect();
    let memberships = memberships(9, cells, &houses);
    let crossings = crossings(&houses, &memberships);
    (houses, crossings)
}

fn cells_of(mask: u32, house: &[Cell]) -> Vec<Cell> {
    (0..house.len()).filter(|place| mask >> place & 1 == 1).map(|place| house[place]).collect()
}

#[test]
fn every_seat_knows_the_houses_that_share_its_cell_and_another() {
    let houses: Vec<Vec<Cell>> =
        vec![vec![0, 1, 2, 3, 4], vec![2, 3, 4, 5, 6], vec![4, 6, 7, 8], vec![0, 3, 8, 9], vec![10, 11, 12]];
    let (lists, crossings) = table(&houses, 13);
    for (index, house) in houses.iter().enumerate() {
        for (place, cell) in house.iter().enumerate() {
            let actual: Vec<(u32, Vec<Cell>, Vec<Cell>)> = crossings
                .get(lists.offset(index) + place)
                .iter()
                .map(|crossing| {
                    let other = &houses[crossing.other_house as usize];
                    (
                        crossing.other_house,
                        cells_of(crossing.places, house),
                        cells_of(crossing.other_places, other),
                    )
                })
                .collect();
            let mut expected = Vec::new();
            for (number, other) in (0..).zip(&houses) {
                let shared: Vec<Cell> = house.iter().copied().filter(|cell| other.contains(cell)).collect();
                if number as usize != index && shared.len() > 1 && shared.contains(cell) {
                    expected.push((number, shared.clone(), shared));
                }
            }
            assert_eq!(actual, expected, "house {index}, cell {cell}");
        }
    }
}

#[test]
fn houses_that_meet_in_one_cell_or_none_do_not_cross() {
    let (_, crossings) = table(&[vec![0, 1, 2], vec![2, 3, 4], vec![5, 6, 7]], 8);
    assert!(crossings.iter().all(<[Crossing]>::is_empty));
}
