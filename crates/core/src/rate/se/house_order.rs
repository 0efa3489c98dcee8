//! The order in which SE searches the houses.

use crate::rate::houses::{FIRST_BOX, FIRST_COLUMN, FIRST_ROW, HOUSES};

/// Boxes, columns, rows: the order for singles, locked candidates and sets.
pub const BOXES_COLUMNS_ROWS: [u8; HOUSES] = in_order([FIRST_BOX, FIRST_COLUMN, FIRST_ROW]);

const fn in_order(families: [u8; 3]) -> [u8; HOUSES] {
    let mut houses = [0; HOUSES];
    let mut index = 0;
    while index < HOUSES {
        houses[index] = families[index / 9] + (index % 9) as u8;
        index += 1;
    }
    houses
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/house_order.rs"]
mod tests;
