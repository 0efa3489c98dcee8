//! The rectangles of a board: four cells that two digits can fill in turn, so that every house contains none or two
//! of them. On the 9×9 board these are the corners of two rows and two columns in two boxes.

use crate::cells::Cell;
use crate::logic::geometry::Geometry;
use crate::logic::set::CellSet;

/// Four cells in turn: the first and third hold one digit, the second and fourth the other.
pub type Rectangle = [Cell; 4];

/// All rectangles of a board, by their lowest cell; `None` if `is_stopped` ended the search.
pub fn rectangles<const W: usize>(
    geometry: &Geometry<W>,
    is_stopped: &dyn Fn() -> bool,
) -> Option<Vec<Rectangle>> {
    let mut rectangles = Vec::new();
    for start in 0..geometry.cell_count as Cell {
        let mut of_start = Vec::new();
        grow(geometry, &mut vec![start], &mut of_start, is_stopped);
        of_start.sort_unstable();
        rectangles.extend(of_start);
    }
    (!is_stopped()).then_some(rectangles)
}

/// Adds a cell to the first house that contains only one of the cells, in every way, until there are four. The
/// cells so far determine that house, so each pattern comes up once.
fn grow<const W: usize>(
    geometry: &Geometry<W>,
    cells: &mut Vec<Cell>,
    rectangles: &mut Vec<Rectangle>,
    is_stopped: &dyn Fn() -> bool,
) {
    if cells.len() < 3 && is_stopped() {
        return;
    }
    let set: CellSet<W> = cells.iter().copied().collect();
    let Some(house) = open_house(geometry, cells, &set) else {
        rectangles.extend((cells.len() == 4).then(|| in_turn(geometry, cells)).flatten());
        return;
    };
    if cells.len() == 4 {
        return;
    }
    for &cell in &geometry.house(house).cells {
        if cell > cells[0] && !set.contains(cell) && may_add(geometry, &set, cell) {
            cells.push(cell);
            grow(geometry, cells, rectangles, is_stopped);
            cells.pop();
        }
    }
}

/// The first house, in the order of the cells and their houses, that holds exactly one of the cells.
pub fn open_house<const W: usize>(geometry: &Geometry<W>, cells: &[Cell], set: &CellSet<W>) -> Option<u16> {
    let houses = cells
        .iter()
        .flat_map(|&cell| &geometry.memberships[usize::from(cell)])
        .map(|membership| membership.house);
    houses.into_iter().find(|&house| (geometry.house(house).set & *set).count() == 1)
}

/// Whether no house would contain three of the cells if this one is added.
pub fn may_add<const W: usize>(geometry: &Geometry<W>, set: &CellSet<W>, cell: Cell) -> bool {
    let memberships = &geometry.memberships[usize::from(cell)];
    memberships.iter().all(|membership| (geometry.house(membership.house).set & *set).count() < 2)
}

/// The cells in turn, or `None` if two digits cannot fill them.
fn in_turn<const W: usize>(geometry: &Geometry<W>, cells: &[Cell]) -> Option<Rectangle> {
    let mut first_pair: Vec<Cell> = cells.to_vec();
    first_pair.retain(|&cell| cell == cells[0] || !geometry.peers_of(cells[0]).contains(cell));
    let mut second_pair: Vec<Cell> = cells.to_vec();
    second_pair.retain(|cell| !first_pair.contains(cell));
    first_pair.sort_unstable();
    second_pair.sort_unstable();
    let do_not_see = |pair: &[Cell]| !geometry.peers_of(pair[0]).contains(pair[1]);
    (first_pair.len() == 2 && do_not_see(&first_pair) && do_not_see(&second_pair))
        .then(|| [first_pair[0], second_pair[0], first_pair[1], second_pair[1]])
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/shapes.rs"]
mod tests;
