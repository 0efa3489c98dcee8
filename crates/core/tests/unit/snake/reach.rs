//! The two ways to flood agree.

use super::super::{SnakeBoard, square};
use super::Flood;
use crate::rng::Rng;

#[test]
fn moving_fronts_reach_what_going_cell_by_cell_reaches() {
    let board = SnakeBoard::new(&square(2, 5)).expect("a board");
    let fronts = Flood::new(&board.neighbours);
    assert_eq!(fronts.shifts.len(), 2, "one to the right and one down");
    let by_cell = Flood { shifts: Vec::new(), ..fronts.clone() };
    let mut rng = Rng::new(5);
    for _ in 0..2000 {
        let mut number = || u128::from(rng.next()) << 64 | u128::from(rng.next());
        let free = (number() | number()) & board.all_cells();
        let from = rng.below(100);
        assert_eq!(fronts.reach(from, free), by_cell.reach(from, free), "from {from} in {free:x}");
    }
}
