//! Houses: sets of three or more cells whose digits must all be different.

use std::iter;

use crate::cells::Cell;
use crate::lists::Lists;

/// The houses: all groups of three or more cells that are not part of another group, longest first.
pub fn houses(cell_count: usize, groups: &Lists<Cell>) -> Lists<Cell> {
    let mut order: Vec<usize> = (0..groups.len()).collect();
    let cells = |group: usize| groups.get(group);
    order.sort_unstable_by(|&a, &b| cells(b).len().cmp(&cells(a).len()).then_with(|| cells(a).cmp(cells(b))));
    order.dedup_by(|a, b| cells(*a) == cells(*b));
    let longest = order.first().map_or(0, |&group| cells(group).len());
    let mut houses = Lists::default();
    let mut houses_of_cell = HousesOfCell::new(cell_count);
    for group in order.into_iter().map(cells) {
        if group.len() == longest || !houses_of_cell.has_house_around(group, &houses) {
            houses_of_cell.add(group, houses.len());
            houses.push_slice(group);
        }
    }
    houses
}

/// The houses of each cell, as chains of entries.
struct HousesOfCell {
    /// For each cell the number of its houses, and its last entry.
    last: Vec<(u32, usize)>,
    /// For each entry the house, and the entry before it.
    entries: Vec<(usize, usize)>,
}

impl HousesOfCell {
    fn new(cell_count: usize) -> Self {
        HousesOfCell { last: vec![(0, 0); cell_count], entries: Vec::new() }
    }

    fn add(&mut self, cells: &[Cell], house: usize) {
        for &cell in cells {
            let (count, last) = &mut self.last[usize::from(cell)];
            self.entries.push((house, *last));
            (*count, *last) = (*count + 1, self.entries.len() - 1);
        }
    }

    /// Whether a longer house contains the group. Such a house contains each of its cells, so it is enough to
    /// check the houses of the cell that has the fewest.
    fn has_house_around(&self, group: &[Cell], houses: &Lists<Cell>) -> bool {
        let chains = group.iter().map(|&cell| self.last[usize::from(cell)]);
        let (count, mut next) = chains.min().unwrap_or_default();
        let houses_to_check = iter::repeat_with(|| {
            let (house, before) = self.entries[next];
            next = before;
            houses.get(house)
        });
        houses_to_check.take(count as usize).any(|house| {
            house.len() > group.len() && group.iter().all(|cell| house.binary_search(cell).is_ok())
        })
    }
}

#[cfg(test)]
#[path = "../../tests/unit/problem/houses.rs"]
mod tests;
