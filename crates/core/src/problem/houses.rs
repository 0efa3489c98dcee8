//! Houses: sets of three or more cells whose digits must all be different.

use crate::cells::Cell;

/// The houses: all groups of three or more cells that are not part of another group, longest first. Cells of
/// a smaller group are only peers.
pub fn houses(cell_count: usize, mut groups: Vec<Vec<Cell>>) -> Vec<Vec<Cell>> {
    groups.retain(|group| group.len() > 2);
    groups.sort_unstable_by(|a, b| b.len().cmp(&a.len()).then_with(|| a.cmp(b)));
    groups.dedup();
    let mut houses: Vec<Vec<Cell>> = Vec::new();
    let mut houses_of_cell: Vec<Vec<usize>> = vec![Vec::new(); cell_count];
    for group in groups {
        // A house that contains the group contains each of its cells, so it is enough to check the houses of
        // one cell. Houses are sorted by length, and only a longer one can contain the group.
        let houses_of_each_cell = group.iter().map(|&cell| &houses_of_cell[usize::from(cell)]);
        let houses_to_check = houses_of_each_cell.min_by_key(|houses| houses.len());
        let is_longer = |&&house: &&usize| houses[house].len() > group.len();
        let contains_group =
            |&house: &usize| group.iter().all(|cell| houses[house].binary_search(cell).is_ok());
        let is_contained =
            houses_to_check.is_some_and(|houses| houses.iter().take_while(is_longer).any(contains_group));
        if !is_contained {
            group.iter().for_each(|&cell| houses_of_cell[usize::from(cell)].push(houses.len()));
            houses.push(group);
        }
    }
    houses
}

#[cfg(test)]
#[path = "../../tests/unit/problem/houses.rs"]
mod tests;
