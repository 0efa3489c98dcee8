//! The order in which SE searches the houses.

use crate::rate::cell_set::CellSet;
use crate::rate::houses::{FIRST_BOX, FIRST_COLUMN, FIRST_ROW, HOUSE_SETS, HOUSES};

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

/// A set of houses. Bit i is the i-th house of [`BOXES_COLUMNS_ROWS`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HouseSet(u32);

impl HouseSet {
    pub const ALL: HouseSet = HouseSet((1 << HOUSES) - 1);

    /// The houses that have one of the cells.
    #[inline]
    pub fn of_cells(cells: CellSet) -> Self {
        let houses = (0..).zip(BOXES_COLUMNS_ROWS);
        houses.fold(HouseSet::default(), |set, (index, house)| {
            let has_cell = cells.intersects(HOUSE_SETS[usize::from(house)]);
            HouseSet(set.0 | u32::from(has_cell) << index)
        })
    }

    #[inline]
    pub fn insert_all(&mut self, houses: HouseSet) {
        self.0 |= houses.0;
    }

    /// Searches the houses in their order. Takes those out of the set in which `search` finds no step.
    #[inline]
    pub fn find_step<T>(&mut self, mut search: impl FnMut(u8) -> Option<T>) -> Option<T> {
        while self.0 != 0 {
            let step = search(BOXES_COLUMNS_ROWS[self.0.trailing_zeros() as usize]);
            if step.is_some() {
                return step;
            }
            self.0 &= self.0 - 1;
        }
        None
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/house_order.rs"]
mod tests;
