//! The rectangles of a board: four cells such that every house holds none or two of them, and that two digits
//! can fill in turn. On the 9×9 board these are the corners of two rows, two columns and two boxes; the
//! definition names no kind of house.

use crate::cells::Cell;
use crate::logic::geometry::Geometry;
use crate::logic::set::CellSet;

/// Four cells in turn: the first and third take one digit, the second and fourth the other.
pub type Rectangle = [Cell; 4];

/// All rectangles of a board, by their lowest cell.
pub fn rectangles<const W: usize>(geometry: &Geometry<W>) -> Vec<Rectangle> {
    let mut found = Vec::new();
    for start in 0..geometry.cell_count as Cell {
        let mut of_start = Vec::new();
        grow(geometry, &mut vec![start], &mut of_start);
        of_start.sort_unstable();
        found.extend(of_start);
    }
    found
}

/// Adds a cell to the first house that holds only one of them, in every way, until there are four. As that
/// house is settled by the cells so far, each pattern comes up once.
fn grow<const W: usize>(geometry: &Geometry<W>, cells: &mut Vec<Cell>, found: &mut Vec<Rectangle>) {
    let set: CellSet<W> = cells.iter().copied().collect();
    let Some(house) = open_house(geometry, cells, &set) else {
        found.extend((cells.len() == 4).then(|| in_turn(geometry, cells)).flatten());
        return;
    };
    if cells.len() == 4 {
        return;
    }
    for &cell in &geometry.house(house).cells {
        if cell > cells[0] && !set.has(cell) && fits(geometry, &set, cell) {
            cells.push(cell);
            grow(geometry, cells, found);
            cells.pop();
        }
    }
}

/// The first house, in the order of the cells and their seats, that holds exactly one of the cells.
pub fn open_house<const W: usize>(geometry: &Geometry<W>, cells: &[Cell], set: &CellSet<W>) -> Option<u16> {
    let houses = cells.iter().flat_map(|&cell| &geometry.seats[usize::from(cell)]).map(|seat| seat.house);
    houses.into_iter().find(|&house| (geometry.house(house).set & *set).count() == 1)
}

/// Whether no house of the cell would hold three.
pub fn fits<const W: usize>(geometry: &Geometry<W>, set: &CellSet<W>, cell: Cell) -> bool {
    let seats = &geometry.seats[usize::from(cell)];
    seats.iter().all(|seat| (geometry.house(seat.house).set & *set).count() < 2)
}

/// The cells so that those of one digit are first and third, if two digits can fill them at all.
fn in_turn<const W: usize>(geometry: &Geometry<W>, cells: &[Cell]) -> Option<Rectangle> {
    let mut one: Vec<Cell> = cells.to_vec();
    one.retain(|&cell| cell == cells[0] || !geometry.sees(cells[0]).has(cell));
    let mut other: Vec<Cell> = cells.to_vec();
    other.retain(|cell| !one.contains(cell));
    one.sort_unstable();
    other.sort_unstable();
    let apart = |pair: &[Cell]| !geometry.sees(pair[0]).has(pair[1]);
    (one.len() == 2 && apart(&one) && apart(&other)).then(|| [one[0], other[0], one[1], other[1]])
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/uniqueness/shapes.rs"]
mod tests;
