//! Sums that follow from cages and houses.

use super::*;
use crate::lists::Lists;

/// The sums on a board of four digits with these houses, in which each cell has all digits.
fn derived(cell_count: usize, houses: &[&[Cell]], equations: &[Equation]) -> Vec<Equation> {
    let domains = vec![15; cell_count];
    let houses: Lists<Cell> = houses.iter().map(|house| house.to_vec()).collect();
    let peers: Lists<Cell> = (0..cell_count).map(|_| Vec::new()).collect();
    let layout = Layout { digit_count: 4, cell_count, domains: &domains, houses: &houses, peers: &peers };
    derived_sums(equations, &layout)
}

fn equation(terms: &[(Cell, i64)], total: i64) -> Equation {
    Equation { terms: terms.to_vec(), totals: vec![total] }
}

const ROWS: [&[Cell]; 2] = [&[0, 1, 2, 3], &[4, 5, 6, 7]];

#[test]
fn the_rest_of_a_house_has_a_known_sum() {
    let all = derived(4, &ROWS[..1], &[Equation::sum(&[1, 2, 3], 8)]);
    assert_eq!(all, [equation(&[(0, 1)], 2)]);
}

#[test]
fn cages_that_cover_a_house_give_the_sum_of_their_cells_outside() {
    let cages = [Equation::sum(&[0, 1], 3), Equation::sum(&[2, 3, 6, 7], 12)];
    let all = derived(8, &ROWS, &cages);
    // 3 + 12 - 10 = 5 in the cells 6 and 7, and so 5 in the cells 4 and 5, which is also 20 - 15.
    assert_eq!(all[0], equation(&[(2, 1), (3, 1)], 7));
    assert!(all.contains(&equation(&[(6, 1), (7, 1)], 5)));
    assert!(all.contains(&equation(&[(4, 1), (5, 1)], 5)));
}

#[test]
fn a_cage_with_most_of_its_cells_inside_is_subtracted_and_the_others_are_not() {
    let cages = [Equation::sum(&[0, 1, 4], 6), Equation::sum(&[3, 7, 6, 5], 12)];
    let all = derived(8, &ROWS, &cages);
    assert!(all.contains(&equation(&[(2, 1), (3, 1), (4, -1)], 4)));
    // Both rows less both cages.
    assert!(all.contains(&equation(&[(2, 1)], 2)));
}

#[test]
fn houses_that_lack_a_digit_and_sums_with_several_totals_are_left_out() {
    let cage = Equation::sum(&[1, 2], 8);
    assert!(derived(4, &[&[0, 1, 2]], std::slice::from_ref(&cage)).is_empty());
    let several = Equation { totals: vec![7, 8], ..cage };
    assert!(derived(4, &ROWS[..1], &[several]).is_empty());
    assert!(derived(4, &ROWS[..1], &[equation(&[(0, 1), (1, -1)], 0)]).is_empty());
}

#[test]
fn cages_that_overlap_are_not_both_subtracted() {
    let all = derived(4, &ROWS[..1], &[Equation::sum(&[0, 1], 3), Equation::sum(&[1, 2], 4)]);
    assert_eq!(all, [equation(&[(2, 1), (3, 1)], 7)]);
}

#[test]
fn cages_that_contradict_a_house_give_a_sum_without_cells() {
    let all = derived(4, &ROWS[..1], &[Equation::sum(&[0, 1], 3), Equation::sum(&[2, 3], 4)]);
    assert_eq!(all, [equation(&[], 3)]);
}

#[test]
fn every_derived_sum_holds_in_every_grid_with_the_cages() {
    // A Latin square: rows and columns, and its cages.
    let grid = [1, 2, 3, 4, 2, 1, 4, 3, 3, 4, 1, 2, 4, 3, 2, 1];
    let houses: Vec<Vec<Cell>> = (0..4)
        .flat_map(|line| [(0..4).map(|k| line * 4 + k).collect(), (0..4).map(|k| k * 4 + line).collect()])
        .collect();
    let houses: Vec<&[Cell]> = houses.iter().map(Vec::as_slice).collect();
    let total = |cells: &[Cell]| cells.iter().map(|&cell| grid[usize::from(cell)]).sum();
    let cages: Vec<Equation> =
        [&[0, 1, 4][..], &[2, 3], &[5, 6, 9], &[7, 11], &[8, 12, 13], &[10, 14], &[9, 13]]
            .iter()
            .map(|cells| Equation::sum(cells, total(cells)))
            .collect();
    let all = derived(16, &houses, &cages);
    assert!(all.len() > 10);
    for sum in all {
        let terms = sum.terms.iter().map(|&(cell, coefficient)| coefficient * grid[usize::from(cell)]);
        assert_eq!(terms.sum::<i64>(), sum.totals[0], "{sum:?}");
        assert!(sum.terms.len() <= MAX_DERIVED_CELLS);
    }
}
