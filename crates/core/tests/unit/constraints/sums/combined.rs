//! Sums are combined where their cells see each other.

use super::*;
use crate::constraints::{AllDifferent, AnyConstraint, Linear};
use crate::limits::Limits;
use crate::lists::Lists;
use crate::problem::Problem;
use crate::search;
use crate::search::boards::classic;
use std::sync::Arc;

/// The combined sums on a classic board.
fn combined(equations: &[Equation]) -> Vec<Equation> {
    let problem = classic();
    let domains = vec![0x1FF; 81];
    let peers: Lists<Cell> = (0..81).map(|cell| problem.peers(cell).to_vec()).collect();
    combined_sums(
        equations,
        &Layout { digit_count: 9, cell_count: 81, domains: &domains, houses: &problem.houses, peers: &peers },
    )
}

/// The cells of a diagonal that rises to the right, by the sum of the numbers of row and column, from 0.
fn diagonal(number: u16) -> Vec<Cell> {
    (0..9).filter_map(|row| Some(row * 9 + number.checked_sub(row).filter(|&column| column < 9)?)).collect()
}

/// Four neighbouring diagonals, each with the total 49. Together they have eight cells of each of three boxes.
fn four_diagonals() -> Vec<Vec<Cell>> {
    (7..11).map(diagonal).collect()
}

#[test]
fn neighbouring_diagonals_with_large_totals_are_combined() {
    let sums: Vec<Equation> = four_diagonals().iter().map(|cells| Equation::sum(cells, 49)).collect();
    let mut cells = four_diagonals().concat();
    cells.sort_unstable();
    assert_eq!(combined(&sums), [Equation::sum(&cells, 4 * 49)]);
}

#[test]
fn sums_far_apart_or_with_common_cells_and_cages_stay_alone() {
    let near_both_ends = [Equation::sum(&[0, 10, 20, 30], 20), Equation::sum(&[50, 60, 70, 80], 20)];
    assert!(combined(&near_both_ends).is_empty());
    assert!(combined(&[Equation::sum(&diagonal(7), 49), Equation::sum(&diagonal(7), 49)]).is_empty());
    assert!(combined(&[Equation::sum(&[0, 1, 2], 24), Equation::sum(&[9, 10, 11], 20)]).is_empty());
}

#[test]
fn a_combined_sum_out_of_reach_is_a_proof_without_a_node() {
    let sums = four_diagonals()
        .into_iter()
        .map(|cells| -> AnyConstraint { Linear::new(&cells, &vec![1; cells.len()], &[50]).into() });
    let board = classic();
    let houses = board.houses.iter().map(|cells| -> AnyConstraint { AllDifferent(cells.to_vec()).into() });
    let constraints: Vec<AnyConstraint> = houses.chain(sums).collect();
    let problem = Arc::new(Problem::new(9, 81, &constraints).expect("a problem"));
    let result = search::solve(&problem, &[0x1FF; 81], &Limits { max_nodes: 0, ..Limits::none() });
    assert_eq!((result.count, result.stop), (0, None));
}
