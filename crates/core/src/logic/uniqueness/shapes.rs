//! The rectangles on which two digits form a deadly pattern, and the rule by which rectangles and loops grow:
//! every house contains none or two of the cells. On the 9×9 board a rectangle has two rows, two columns and
//! two boxes.

use crate::cells::Cell;
use crate::logic::geometry::Geometry;
use crate::logic::set::CellSet;

/// The corners, once around: the first and third hold one digit, the second and fourth the other.
pub type Rectangle = [Cell; 4];

/// All rectangles of a board, sorted by their lowest cell; `None` if `is_stopped` ended the search.
pub fn rectangles<const W: usize>(
    geometry: &Geometry<W>,
    is_stopped: &dyn Fn() -> bool,
) -> Option<Vec<Rectangle>> {
    let mut rectangles = Vec::new();
    for lowest_cell in 0..geometry.cell_count as Cell {
        let mut with_lowest_cell = Vec::new();
        grow(geometry, &mut vec![lowest_cell], &mut with_lowest_cell, is_stopped);
        with_lowest_cell.sort_unstable();
        rectangles.extend(with_lowest_cell);
    }
    (!is_stopped()).then_some(rectangles)
}

/// Adds a second cell to a house that contains one of the cells, in every way, until there are four cells.
/// The cells so far determine which house is next, so no rectangle comes up twice.
fn grow<const W: usize>(
    geometry: &Geometry<W>,
    cells: &mut Vec<Cell>,
    rectangles: &mut Vec<Rectangle>,
    is_stopped: &dyn Fn() -> bool,
) {
    // Three cells leave little to try, so the clock is not read for them.
    if cells.len() < 3 && is_stopped() {
        return;
    }
    let set: CellSet<W> = cells.iter().copied().collect();
    let Some(house) = house_with_one_cell(geometry, cells, &set) else {
        rectangles.extend((cells.len() == 4).then(|| around(geometry, cells)).flatten());
        return;
    };
    if cells.len() == 4 {
        return;
    }
    for &cell in &geometry.house(house).cells {
        if cell > cells[0] && !set.contains(cell) && can_add(geometry, &set, cell) {
            cells.push(cell);
            grow(geometry, cells, rectangles, is_stopped);
            cells.pop();
        }
    }
}

/// The first house, in the order of the cells and of their houses, that contains exactly one of the cells.
/// `set` is the set of the cells.
pub fn house_with_one_cell<const W: usize>(
    geometry: &Geometry<W>,
    cells: &[Cell],
    set: &CellSet<W>,
) -> Option<u16> {
    let houses = cells
        .iter()
        .flat_map(|&cell| &geometry.memberships[usize::from(cell)])
        .map(|membership| membership.house);
    houses.into_iter().find(|&house| (geometry.house(house).set & *set).count() == 1)
}

/// Whether no house would contain three of the cells if this one is added.
pub fn can_add<const W: usize>(geometry: &Geometry<W>, set: &CellSet<W>, cell: Cell) -> bool {
    let memberships = &geometry.memberships[usize::from(cell)];
    memberships.iter().all(|membership| (geometry.house(membership.house).set & *set).count() < 2)
}

/// The cells once around, or `None` if they are not two pairs of cells that can hold the same digit.
fn around<const W: usize>(geometry: &Geometry<W>, cells: &[Cell]) -> Option<Rectangle> {
    let is_like_first = |&cell: &Cell| cell == cells[0] || !geometry.peers_of(cells[0]).contains(cell);
    let (mut odd, mut even): (Vec<Cell>, Vec<Cell>) = cells.iter().copied().partition(is_like_first);
    odd.sort_unstable();
    even.sort_unstable();
    let can_be_equal = |pair: &[Cell]| !geometry.peers_of(pair[0]).contains(pair[1]);
    (odd.len() == 2 && can_be_equal(&odd) && can_be_equal(&even)).then(|| [odd[0], even[0], odd[1], even[1]])
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/shapes.rs"]
mod tests;
