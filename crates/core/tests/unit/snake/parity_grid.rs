//! Counting all houses side by side draws the conclusions of plain counting.

use super::super::{BoardSpec, SnakeBoard, square};
use super::*;
use crate::rng::Rng;

/// The same by counting: the known cells at the end, or `None` on a contradiction.
fn by_counting(board: &SnakeBoard, mut known: [Cells; 2]) -> Option<[Cells; 2]> {
    let most = [ParityClass::Even, ParityClass::Odd].map(|class| u32::from(board.class_size(class)));
    loop {
        let before = known;
        for house in &board.houses[..board.house_count] {
            for class in 0..2 {
                let count = (house & known[class]).count_ones();
                if count > most[class] || known[0] & known[1] != 0 {
                    return None;
                }
                if count == most[class] {
                    known[1 - class] |= house & !known[class];
                }
            }
        }
        if known == before {
            return Some(known);
        }
    }
}

#[test]
fn counting_side_by_side_draws_the_same_conclusions() {
    let (mut alive, mut dead) = (0, 0);
    let lopsided = BoardSpec { even_digits: 0b1, ..square(3, 3) };
    for spec in [square(2, 2), square(2, 3), square(3, 3), lopsided, square(2, 5)] {
        let board = SnakeBoard::new(&spec).expect("a board");
        let mut rng = Rng::new(1);
        for _ in 0..300 {
            let mut parity = ParityGrid::new(&board);
            loop {
                let mut sets = [0, 0];
                for _ in 0..=rng.below(12) {
                    sets[rng.below(2)] |= 1 << rng.below(board.cell_count);
                }
                let expected = by_counting(&board, [parity.known[0] | sets[0], parity.known[1] | sets[1]]);
                let actual = parity.assign(&board, sets[0], sets[1]).then_some(parity.known);
                assert_eq!(actual, expected);
                if actual.is_none() || parity.unknown_cells(&board) == 0 {
                    *(if actual.is_none() { &mut dead } else { &mut alive }) += 1;
                    break;
                }
            }
        }
    }
    assert!(alive > 10 && dead > 500, "{alive} full grids and {dead} contradictions");
}

#[test]
fn only_classes_of_eight_need_batches() {
    let needs_batches = |even| {
        SnakeBoard::new(&BoardSpec { even_digits: even, ..square(3, 3) }).expect("a board").needs_batches
    };
    assert!(
        !needs_batches(0b1111) && !needs_batches(0b11) && needs_batches(0b1) && needs_batches(0b1111_1111)
    );
}

#[test]
fn more_cells_at_once_than_a_count_holds_are_counted_right() {
    let board = SnakeBoard::new(&square(3, 3)).expect("a board");
    let row = (1 << 9) - 1;
    assert!(!ParityGrid::new(&board).assign(&board, 0, row), "nine odd cells in a row are too many");
    let lines = (0..4).fold(0, |set, line| set | row << (9 * line));
    assert!(!ParityGrid::new(&board).assign(&board, lines, 0));
    let column: Cells = (0..5).fold(0, |set, line| set | 1 << (9 * line));
    let mut parity = ParityGrid::new(&board);
    assert!(parity.assign(&board, 0, column));
    assert_eq!(parity.cells_of(ParityClass::Even), (5..9).fold(0, |set, line| set | 1 << (9 * line)));
}
