//! The readings that compete with a clue of full rank.

use super::layout::Layout;
use super::rank_counts::{Clue, Sides, SidesByDigit};
use crate::cells::Cell;
use crate::lists::Lists;

/// A reading that may compete with a clue.
#[derive(Clone, Copy, Debug)]
pub struct Rival {
    pub reading: u16,
    pub first_cell: Cell,
    /// Whether this is the first reading of its group. Exactly one reading of each group competes.
    pub begins_group: bool,
    /// Whether the first cell that is compared holds another digit than the first cell of the reading.
    pub differs_from_first: bool,
    /// How the first compared cells of the reading and of the clue are related.
    pub relation: Relation,
}

/// How two cells are related.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// At least one of the cells does not exist.
    Missing,
    /// They are the same cell.
    Same,
    /// They cannot hold the same digit.
    Peers,
    /// They may hold the same digit.
    Free,
}

/// What is known of a group of rivals.
#[derive(Clone, Copy, Debug, Default)]
pub struct Group {
    /// The readings of the group that can compete are [`Comparisons::rivals`]`[begin..end]`.
    pub begin: usize,
    pub end: usize,
    /// The sides on which one of them can be, and the same for each digit of the clue.
    pub sides: Sides,
    pub by_digit: SidesByDigit,
}

/// The comparisons of a clue with other readings.
#[derive(Clone, Debug, Default)]
pub struct Comparisons {
    /// The rivals that can compete, with the sides of the clue on which they can be.
    pub rivals: Vec<(Rival, Sides)>,
    pub groups: Vec<Group>,
}

/// Groups of readings whose first cells are a house with all digits, so that each digit begins exactly one
/// reading of a group. `None` if the first cells of all readings are not whole houses.
pub fn groups_by_house(readings: &Lists<Cell>, layout: &Layout) -> Option<Lists<u16>> {
    let mut readings_of_cell = vec![Vec::new(); layout.cell_count];
    for (index, reading) in (0..).zip(readings.iter()) {
        readings_of_cell[usize::from(reading[0])].push(index);
    }
    let full_houses = layout.houses.iter().filter(|house| house.len() == usize::from(layout.digit_count));
    let mut groups = Lists::default();
    for house in full_houses {
        while house.iter().all(|&cell| !readings_of_cell[usize::from(cell)].is_empty()) {
            let group: Vec<u16> =
                house.iter().filter_map(|&cell| readings_of_cell[usize::from(cell)].pop()).collect();
            groups.push(group);
        }
    }
    (!groups.is_empty() && readings_of_cell.iter().all(Vec::is_empty)).then_some(groups)
}

/// The readings of all groups except that of the clue, group by group. They are compared from `first_place` on.
pub fn rivals(
    readings: &Lists<Cell>,
    groups: &Lists<u16>,
    clue: &Clue,
    first_place: usize,
    layout: &Layout,
) -> Vec<Rival> {
    let clue_cell = readings.get(clue.reading).get(first_place);
    let rival = |(index, &reading): (usize, &u16)| {
        let cells = readings.get(reading.into());
        let cell = cells.get(first_place);
        let relation = match (cell, clue_cell) {
            (Some(cell), Some(clue_cell)) if cell == clue_cell => Relation::Same,
            (Some(&cell), Some(&clue_cell)) if layout.are_peers(cell, clue_cell) => Relation::Peers,
            (Some(_), Some(_)) => Relation::Free,
            _ => Relation::Missing,
        };
        Rival {
            reading,
            first_cell: cells[0],
            begins_group: index == 0,
            differs_from_first: cell.is_some_and(|&cell| layout.are_peers(cells[0], cell)),
            relation,
        }
    };
    let other_groups = groups.iter().filter(|group| !group.contains(&(clue.reading as u16)));
    other_groups.flat_map(|group| group.iter().enumerate().map(rival)).collect()
}

/// The cells in order, each once.
pub fn sorted(cells: impl Iterator<Item = Cell>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = cells.collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}

#[cfg(test)]
#[path = "../../tests/unit/constraints/rank_rivals.rs"]
mod tests;
