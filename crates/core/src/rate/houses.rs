//! The rows, columns and boxes of a classic board as tables. Houses are numbered: rows 0 to 8, columns 9 to 17, boxes
//! 18 to 26.

use crate::rate::cell_set::{CELLS, CellSet};

/// The number of houses.
pub const HOUSES: usize = 27;

/// The first house of each family.
pub const FIRST_ROW: u8 = 0;
pub const FIRST_COLUMN: u8 = 9;
pub const FIRST_BOX: u8 = 18;

/// The cells of each house in ascending order. The index of a cell in this list is its *place* in the house.
pub const HOUSE_CELLS: [[u8; 9]; HOUSES] = house_cells();

/// The cells of each house.
pub const HOUSE_SETS: [CellSet; HOUSES] = house_sets();

/// The row, column and box of each cell, as house numbers.
pub const CELL_HOUSES: [[u8; 3]; CELLS] = cell_houses();

/// The place of each cell in its row, column and box.
pub const CELL_PLACES: [[u8; 3]; CELLS] = cell_places();

/// The cells that share a house with each cell, without the cell itself.
pub const PEERS: [CellSet; CELLS] = peers();

const fn house_cells() -> [[u8; 9]; HOUSES] {
    let mut cells = [[0; 9]; HOUSES];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell / 9, cell % 9);
        let (box_number, box_place) = (row / 3 * 3 + column / 3, row % 3 * 3 + column % 3);
        cells[row][column] = cell as u8;
        cells[FIRST_COLUMN as usize + column][row] = cell as u8;
        cells[FIRST_BOX as usize + box_number][box_place] = cell as u8;
        cell += 1;
    }
    cells
}

const fn house_sets() -> [CellSet; HOUSES] {
    let mut sets = [CellSet::EMPTY; HOUSES];
    let mut house = 0;
    while house < HOUSES {
        let mut place = 0;
        while place < 9 {
            sets[house] = CellSet(sets[house].0 | 1 << HOUSE_CELLS[house][place]);
            place += 1;
        }
        house += 1;
    }
    sets
}

const fn cell_houses() -> [[u8; 3]; CELLS] {
    let mut houses = [[0; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell as u8 / 9, cell as u8 % 9);
        houses[cell] = [row, FIRST_COLUMN + column, FIRST_BOX + row / 3 * 3 + column / 3];
        cell += 1;
    }
    houses
}

const fn cell_places() -> [[u8; 3]; CELLS] {
    let mut places = [[0; 3]; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let (row, column) = (cell as u8 / 9, cell as u8 % 9);
        places[cell] = [column, row, row % 3 * 3 + column % 3];
        cell += 1;
    }
    places
}

const fn peers() -> [CellSet; CELLS] {
    let mut peers = [CellSet::EMPTY; CELLS];
    let mut cell = 0;
    while cell < CELLS {
        let [row, column, box_house] = CELL_HOUSES[cell];
        let houses =
            HOUSE_SETS[row as usize].0 | HOUSE_SETS[column as usize].0 | HOUSE_SETS[box_house as usize].0;
        peers[cell] = CellSet(houses & !(1 << cell));
        cell += 1;
    }
    peers
}

#[cfg(test)]
#[path = "../../tests/unit/rate/houses.rs"]
mod tests;
