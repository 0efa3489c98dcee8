//! Two houses that must contain the same digits have the same digits outside the cells that they share: their rests.
//! No house can therefore have more cells in both rests together than one rest has. Such boards have no solution
//! even without givens, and neither search nor clauses show that.

use crate::problem::Problem;

/// Boards with more houses are not checked, because pairs of houses would take too long.
const MAX_HOUSES: usize = 256;

/// Whether a house contains more different digits than the rests of two other houses have. `required_digits` has for
/// each house the mask of the digits that it must contain.
pub fn are_rests_too_small(problem: &Problem, required_digits: &[u32]) -> bool {
    let house_count = problem.houses.len();
    if house_count > MAX_HOUSES {
        return false;
    }
    let full_houses = (0..house_count).filter(|&house| required_digits[house] != 0);
    full_houses.clone().any(|first| {
        let has_same_digits =
            |&second: &usize| second < first && required_digits[second] == required_digits[first];
        full_houses
            .clone()
            .filter(has_same_digits)
            .any(|second| is_some_house_too_long(problem, first, second))
    })
}

fn is_some_house_too_long(problem: &Problem, first: usize, second: usize) -> bool {
    let (first_cells, second_cells) = (problem.houses.get(first), problem.houses.get(second));
    let first_rest = first_cells.iter().filter(|cell| !second_cells.contains(cell));
    let second_rest = second_cells.iter().filter(|cell| !first_cells.contains(cell));
    let rest_len = first_rest.clone().count();
    if rest_len == first_cells.len() {
        return false;
    }
    let mut counts = vec![0; problem.houses.len()];
    for &cell in first_rest.chain(second_rest) {
        for membership in problem.memberships.get(cell.into()) {
            counts[usize::from(membership.house)] += 1;
        }
    }
    counts.into_iter().any(|count| count > rest_len)
}

#[cfg(test)]
#[path = "../../../tests/unit/search/matching/equal_rests.rs"]
mod tests;
