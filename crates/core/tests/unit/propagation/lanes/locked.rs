//! Cells that see all places of a digit lose it, and no others do.

use super::*;
use crate::cells::Cell;
use crate::search::boards::{classic, roll};

#[test]
fn common_peers_see_every_cell_of_the_set() {
    let problem = classic();
    let tables = problem.lanes.as_ref().expect("a small board");
    let mut dice = 3;
    for _ in 0..2000 {
        let house = roll(&mut dice, 27);
        let places = Members::of(tables.houses[house]).filter(|_| roll(&mut dice, 3) == 0);
        let places = places.fold(0, |set, cell| set | super::super::single(cell));
        let sees_all = |cell: Cell| places & !tables.peers[usize::from(cell)] == 0;
        let expected = (0..81).filter(|&cell| sees_all(cell) && places & (places.wrapping_sub(1)) != 0);
        let outside = !tables.houses[house];
        let actual = common_peers(tables, house, places) & outside;
        assert!(Members::of(actual).eq(expected.filter(|&cell| outside >> cell & 1 == 1)), "{places:b}");
    }
}
