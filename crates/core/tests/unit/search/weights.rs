//! Weights grow where conflicts are, and nowhere else.

use super::*;
use crate::search::boards::classic;

#[test]
fn a_conflict_at_a_cell_weighs_on_it_and_its_peers() {
    let problem = classic();
    let mut weights = Weights::new(81);
    weights.count_conflict(&problem, Conflict::Cell(40));
    for cell in 0..81 {
        let near = cell == 40 || problem.peers(40).contains(&cell);
        assert_eq!(weights.get(cell), 1 + u64::from(near), "cell {cell}");
    }
}

#[test]
fn a_conflict_in_a_house_weighs_on_its_cells() {
    let problem = classic();
    let mut weights = Weights::new(81);
    for _ in 0..3 {
        weights.count_conflict(&problem, Conflict::House(4));
    }
    for cell in 0..81 {
        let inside = problem.houses.get(4).contains(&cell);
        assert_eq!(weights.get(cell), if inside { 4 } else { 1 }, "cell {cell}");
    }
}
