//! Parity grids are counted beside looking at all of them, and beside known numbers.

use super::super::{BoardSpec, square};
use super::*;

/// How many full parity grids a board has, whatever snakes are in them.
fn count(board: &SnakeBoard, parity: ParityGrid) -> u64 {
    let mut count_of_grids = 0;
    let _ = for_each_node(board, parity, &mut |node| {
        count_of_grids += u64::from(matches!(node, Node::FullGrid(_)));
        ControlFlow::Continue(())
    });
    count_of_grids
}

/// Rows and columns only: a board must have boxes, so the rows are called boxes.
fn lines(size: usize) -> BoardSpec {
    let mut spec = square(1, size);
    spec.houses.truncate(2 * size);
    BoardSpec { boxes: (0..size as u16).collect(), symmetries: Vec::new(), ..spec }
}

#[test]
fn squares_half_full_in_every_line_are_as_many_as_is_known() {
    // OEIS A058527: 0-1 squares of 2n by 2n with n ones in each row and column.
    for (size, expected) in [(2, 2), (4, 90), (6, 297_200)] {
        let board = SnakeBoard::new(&lines(size)).expect("a board");
        assert_eq!(count(&board, ParityGrid::new(&board)), expected, "{size} by {size}");
    }
}

#[test]
fn completions_are_those_of_looking_at_every_grid() {
    let board = SnakeBoard::new(&square(2, 2)).expect("a board");
    let even = |house: &Cells, grid: Cells| (house & grid).count_ones() == 2;
    let full = |&grid: &Cells| board.houses[..board.house_count].iter().all(|house| even(house, grid));
    let all: Vec<Cells> = (0..1 << 16).filter(full).collect();
    for (even, odd) in (0..16).flat_map(|one| (0..16).map(move |other| (1 << one, 1 << other))) {
        let expected = all.iter().filter(|grid| even & !**grid == 0 && odd & **grid == 0).count() as u64;
        let mut parity = ParityGrid::new(&board);
        let count_of_grids = if parity.assign(&board, even, odd) { count(&board, parity) } else { 0 };
        assert_eq!(count_of_grids, expected, "even {even:x} and odd {odd:x}");
        assert_eq!(expected > 0, even != odd && can_be_completed(&board, &parity));
    }
}
