//! Square boards: neighbours, houses and the symmetries that keep them.

use super::*;
use std::collections::BTreeSet;

const SHAPES: [(usize, usize); 5] = [(1, 1), (2, 2), (2, 3), (3, 2), (3, 3)];

fn sets(houses: &[Vec<u16>]) -> BTreeSet<BTreeSet<u16>> {
    houses.iter().map(|house| house.iter().copied().collect()).collect()
}

#[test]
fn every_cell_is_in_a_row_a_column_and_a_box() {
    for (height, width) in SHAPES {
        let board = square(height, width);
        let size = height * width;
        assert_eq!((board.houses.len(), usize::from(board.digit_count)), (3 * size, size));
        for cell in 0..(size * size) as u16 {
            assert_eq!(board.houses.iter().filter(|house| house.contains(&cell)).count(), 3);
        }
        assert!(board.houses.iter().all(|house| house.len() == size));
    }
}

#[test]
fn the_boxes_are_blocks_of_the_given_shape() {
    for (height, width) in SHAPES {
        let board = square(height, width);
        let size = height * width;
        for &number in &board.boxes {
            let cells = board.houses[usize::from(number)].iter().map(|&cell| usize::from(cell));
            let rows: BTreeSet<_> = cells.clone().map(|cell| cell / size).collect();
            let columns: BTreeSet<_> = cells.map(|cell| cell % size).collect();
            assert_eq!((rows.len(), columns.len()), (height, width));
        }
    }
}

#[test]
fn neighbours_share_an_edge_and_see_each_other() {
    let board = square(2, 3);
    for (cell, around) in board.neighbours.iter().enumerate() {
        for &other in around {
            let (row, column) = (cell / 6, cell % 6);
            let (to, at) = (usize::from(other) / 6, usize::from(other) % 6);
            assert_eq!(row.abs_diff(to) + column.abs_diff(at), 1);
            assert!(board.neighbours[usize::from(other)].contains(&(cell as u16)));
        }
    }
    assert_eq!(board.neighbours.iter().map(Vec::len).sum::<usize>(), 2 * 2 * 6 * 5);
}

#[test]
fn even_digits_have_the_odd_bits() {
    assert_eq!(square(2, 2).even_digits, 0b1010);
    assert_eq!(square(3, 3).even_digits, 0b0_1010_1010);
    assert_eq!(square(1, 1).even_digits, 0);
}

#[test]
fn each_symmetry_is_a_permutation_that_keeps_houses_and_neighbours() {
    for (height, width) in SHAPES {
        let board = square(height, width);
        assert_eq!(board.symmetries.len(), if height == width { 8 } else { 4 });
        for image in &board.symmetries {
            let mut cells = image.clone();
            cells.sort_unstable();
            assert!(cells.iter().copied().eq(0..image.len() as u16));
            let moved: Vec<Vec<u16>> = board
                .houses
                .iter()
                .map(|house| house.iter().map(|&cell| image[usize::from(cell)]).collect())
                .collect();
            assert_eq!(sets(&moved), sets(&board.houses));
            for (cell, around) in board.neighbours.iter().enumerate() {
                let there = &board.neighbours[usize::from(image[cell])];
                assert!(around.iter().all(|&other| there.contains(&image[usize::from(other)])));
            }
        }
    }
}

#[test]
fn the_symmetries_of_a_board_are_different() {
    let symmetries = square(3, 3).symmetries;
    assert_eq!(symmetries.iter().collect::<BTreeSet<_>>().len(), 8);
}
