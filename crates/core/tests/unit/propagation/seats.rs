//! Where cells sit in their houses.

use super::*;

#[test]
fn every_cell_knows_its_place_in_each_of_its_houses() {
    let houses = [vec![0, 1, 2], vec![2, 4], vec![4, 0]];
    let seats = seats(6, 5, &houses);
    assert_eq!(seats.len(), 5);
    for (house, members) in houses.iter().enumerate() {
        for (place, &cell) in members.iter().enumerate() {
            let expected =
                HouseSeat { words: (5 + 6 * house) as u32, house: house as u16, place: place as u16 };
            assert!(seats[usize::from(cell)].contains(&expected));
        }
    }
    assert_eq!(seats.iter().map(Vec::len).sum::<usize>(), 7);
    assert!(seats[3].is_empty());
}

#[test]
fn the_words_of_houses_follow_those_of_the_cells_without_overlap() {
    let seats = seats(4, 4, &[vec![0, 1, 2, 3], vec![0, 1, 2, 3]]);
    let words: Vec<u32> = seats[0].iter().map(|seat| seat.words).collect();
    assert_eq!(words, [4, 8]);
}

#[test]
fn without_houses_no_cell_has_a_seat() {
    assert!(seats(9, 3, &[]).iter().all(Vec::is_empty));
}
