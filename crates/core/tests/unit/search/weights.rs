//! Weights grow where conflicts are, and nowhere else.

use super::*;
use crate::search::boards::classic;

#[test]
fn a_conflict_at_a_cell_weighs_on_it_and_on_the_last_branch() {
    let problem = classic();
    let mut weights = Weights::new(81);
    weights.count_conflict(&problem, Conflict::Cell(40), Some(7));
    weights.count_conflict(&problem, Conflict::Cell(40), None);
    for cell in 0..81 {
        let expected =
            [(40, 3), (7, 2)].iter().find(|&&(heavy, _)| heavy == cell).map_or(1, |&(_, weight)| weight);
        assert_eq!(weights.get(cell), expected, "cell {cell}");
    }
}

#[test]
fn a_conflict_in_a_house_weighs_on_its_cells() {
    let problem = classic();
    let mut weights = Weights::new(81);
    for _ in 0..3 {
        weights.count_conflict(&problem, Conflict::House(4), None);
    }
    for cell in 0..81 {
        let inside = problem.houses.get(4).contains(&cell);
        assert_eq!(weights.get(cell), if inside { 4 } else { 1 }, "cell {cell}");
    }
}
