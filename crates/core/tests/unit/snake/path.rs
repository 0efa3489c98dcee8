//! The normal form of paths and loops, and their images.

use super::*;

#[test]
fn a_path_is_written_from_its_smaller_end() {
    assert_eq!(normal_form(vec![3, 2, 1], ParityClass::Odd, false), (vec![1, 2, 3], ParityClass::Odd));
    assert_eq!(normal_form(vec![4, 3, 2, 1], ParityClass::Odd, false), (vec![1, 2, 3, 4], ParityClass::Even));
    assert_eq!(normal_form(vec![7], ParityClass::Even, false), (vec![7], ParityClass::Even));
}

#[test]
fn every_way_to_write_a_loop_has_one_normal_form() {
    let cells: Vec<u8> = vec![2, 9, 4, 7, 3, 8];
    for turn in 0..cells.len() {
        let mut turned = cells.clone();
        turned.rotate_left(turn);
        let first = if turn % 2 == 0 { ParityClass::Even } else { ParityClass::Odd };
        assert_eq!(normal_form(turned.clone(), first, true), (vec![2, 8, 3, 7, 4, 9], ParityClass::Even));
        turned.reverse();
        assert_eq!(normal_form(turned, first.other(), true), (vec![2, 8, 3, 7, 4, 9], ParityClass::Even));
    }
}

#[test]
fn an_image_moves_the_cells_and_what_they_force() {
    let map: Vec<u8> = (0..10).rev().collect();
    let snake = Snake {
        cells: vec![1, 2, 3, 4],
        first_class: ParityClass::Odd,
        is_closed: false,
        even: 0b10100,
        odd: 0b1010,
        orbit: 5,
    };
    let image = snake.image(&map);
    assert_eq!(
        (image.cells.clone(), image.first_class, image.orbit),
        (vec![5, 6, 7, 8], ParityClass::Even, 5)
    );
    assert_eq!((image.even, image.odd), (0b1010_0000, 0b1_0100_0000));
    assert_eq!((snake.last_class(), image.last_class()), (ParityClass::Even, ParityClass::Odd));
    assert_eq!(image.image(&map), snake);
}
