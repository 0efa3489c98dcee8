//! A grid that is being solved: its digits and its candidates.

use crate::rate::cell_set::{CELLS, CellSet};
use crate::rate::houses::{CELL_HOUSES, CELL_PLACES, HOUSE_CELLS, HOUSES, PEERS};

/// Digits are numbered from 0 to 8.
pub const DIGITS: usize = 9;

/// A set of digits or of places as a mask of nine bits.
pub type Mask = u16;

/// The digits and candidates of a grid. Filled cells have no candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    masks: [Mask; CELLS],
    cells_with: [CellSet; DIGITS],
    places: [[Mask; DIGITS]; HOUSES],
    empty_cells: CellSet,
    /// The digit of each filled cell; empty cells have 0 here.
    digits: [u8; CELLS],
}

impl Grid {
    /// A grid without digits.
    pub const EMPTY: Grid = Grid {
        masks: [0x1ff; CELLS],
        cells_with: [CellSet::ALL; DIGITS],
        places: [[0x1ff; DIGITS]; HOUSES],
        empty_cells: CellSet::ALL,
        digits: [0; CELLS],
    };

    /// The grid of a puzzle: `values` has a digit 1..=9 or 0 for each cell. The candidates of an empty cell are the
    /// digits that no peer has.
    pub fn new(values: &[u8]) -> Self {
        let mut grid = Grid::EMPTY;
        for (cell, &value) in (0..).zip(values) {
            if value != 0 {
                grid.place(cell, value - 1);
            }
        }
        grid
    }

    /// A grid by its digits: `cells_of` returns the cells that have a digit as a candidate, and those that are filled
    /// with it.
    pub fn of_digits(cells_of: impl Fn(u8) -> (CellSet, CellSet)) -> Self {
        let mut grid = Grid {
            masks: [0; CELLS],
            cells_with: [CellSet::EMPTY; DIGITS],
            places: [[0; DIGITS]; HOUSES],
            empty_cells: CellSet::ALL,
            digits: [0; CELLS],
        };
        for digit in 0..DIGITS {
            let (candidates, filled) = cells_of(digit as u8);
            grid.cells_with[digit] = candidates;
            for cell in candidates {
                let index = usize::from(cell);
                grid.masks[index] |= 1 << digit;
                for (house, place) in CELL_HOUSES[index].into_iter().zip(CELL_PLACES[index]) {
                    grid.places[usize::from(house)][digit] |= 1 << place;
                }
            }
            grid.empty_cells -= filled;
            filled.iter().for_each(|cell| grid.digits[usize::from(cell)] = digit as u8);
        }
        grid
    }

    /// The candidates of a cell, one bit for each digit.
    #[inline]
    pub fn mask(&self, cell: u8) -> Mask {
        self.masks[usize::from(cell)]
    }

    #[inline]
    pub fn has(&self, cell: u8, digit: u8) -> bool {
        self.masks[usize::from(cell)] >> digit & 1 == 1
    }

    /// The cells that have a digit as a candidate.
    #[inline]
    pub fn cells_with(&self, digit: u8) -> CellSet {
        self.cells_with[usize::from(digit)]
    }

    /// The places of a digit in a house, one bit for each cell of [`HOUSE_CELLS`].
    #[inline]
    pub fn places(&self, house: u8, digit: u8) -> Mask {
        self.places[usize::from(house)][usize::from(digit)]
    }

    #[inline]
    pub fn empty_cells(&self) -> CellSet {
        self.empty_cells
    }

    #[inline]
    pub fn is_solved(&self) -> bool {
        self.empty_cells.is_empty()
    }

    /// The value of each cell: a digit 1..=9, or 0 if the cell is empty.
    pub fn values(&self) -> [u8; CELLS] {
        std::array::from_fn(
            |cell| if self.empty_cells.contains(cell as u8) { 0 } else { self.digits[cell] + 1 },
        )
    }

    /// Whether an empty cell has no candidate, or a house no cell for a digit.
    pub fn is_broken(&self) -> bool {
        let is_missing = |house: usize, digit: usize| {
            let is_placed = |&cell: &u8| {
                !self.empty_cells.contains(cell) && usize::from(self.digits[usize::from(cell)]) == digit
            };
            self.places[house][digit] == 0 && !HOUSE_CELLS[house].iter().any(is_placed)
        };
        self.empty_cells.iter().any(|cell| self.mask(cell) == 0)
            || (0..HOUSES).any(|house| (0..DIGITS).any(|digit| is_missing(house, digit)))
    }

    /// Fills a cell: removes its candidates, and the digit from its peers.
    #[inline]
    pub fn place(&mut self, cell: u8, digit: u8) {
        let index = usize::from(cell);
        self.empty_cells.remove(cell);
        self.digits[index] = digit;
        let mut mask = std::mem::take(&mut self.masks[index]);
        while mask != 0 {
            self.clear(cell, mask.trailing_zeros() as u8);
            mask &= mask - 1;
        }
        for peer in self.cells_with[usize::from(digit)] & PEERS[index] {
            self.masks[usize::from(peer)] &= !(1 << digit);
            self.clear(peer, digit);
        }
    }

    /// Removes a candidate. It may be absent.
    #[inline]
    pub fn remove(&mut self, cell: u8, digit: u8) {
        self.masks[usize::from(cell)] &= !(1 << digit);
        self.clear(cell, digit);
    }

    /// Removes a candidate from the sets of cells and places.
    #[inline]
    fn clear(&mut self, cell: u8, digit: u8) {
        self.cells_with[usize::from(digit)].remove(cell);
        for (house, place) in CELL_HOUSES[usize::from(cell)].into_iter().zip(CELL_PLACES[usize::from(cell)]) {
            self.places[usize::from(house)][usize::from(digit)] &= !(1 << place);
        }
    }
}

/// The indices of the bits of a mask, in ascending order.
#[inline]
pub fn bits(mut mask: Mask) -> impl Iterator<Item = u8> + Clone {
    std::iter::from_fn(move || {
        if mask == 0 {
            return None;
        }
        let bit = mask.trailing_zeros() as u8;
        mask &= mask - 1;
        Some(bit)
    })
}

/// The number of bits of each mask of nine bits.
const COUNT: [u8; 512] = counts();

const fn counts() -> [u8; 512] {
    let mut counts = [0; 512];
    let mut mask = 0;
    while mask < 512 {
        counts[mask] = (mask as u32).count_ones() as u8;
        mask += 1;
    }
    counts
}

/// The number of bits of a mask of nine bits. Processors without an instruction for it are common.
#[inline]
pub fn count(mask: Mask) -> u8 {
    COUNT[usize::from(mask & 0x1ff)]
}

#[cfg(test)]
#[path = "../../tests/unit/rate/grid.rs"]
mod tests;
