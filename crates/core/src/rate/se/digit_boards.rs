//! All singles of a grid at once. The boards of the nine digits lie side by side, so that a processor handles several
//! digits with one instruction.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{DIGITS, Grid};

/// The digits, and empty boards that fill up the vectors of a processor.
const LANES: usize = 12;

/// One number for each digit. As a board it has the 27 cells of a band, row by row.
type Lanes = [u32; LANES];

const BAND_CELLS: u32 = 27;
const BAND: u32 = (1 << BAND_CELLS) - 1;

/// The first cell of each third of a row, of each box in its first row, and of each row.
const THIRDS: u32 = 0o111_111_111;
const BOXES: u32 = 0o111;
const ROWS: u32 = 0o001_001_001;
const COLUMNS: u32 = 0o777;

/// Which singles are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Singles {
    /// Hidden singles of boxes, and the last empty cells of lines.
    Boxes,
    /// All hidden singles.
    Hidden,
    /// Hidden and naked singles.
    All,
}

/// The candidates of the digits, the placed digits and the empty cells.
#[derive(Clone, Debug)]
pub struct DigitBoards {
    candidates: [Lanes; 3],
    placed: [Lanes; 3],
    empty: [u32; 3],
}

/// Groups of cells that have at least one, or at least two, cells of a board.
#[derive(Clone, Copy)]
struct AtLeast {
    one: u32,
    two: u32,
}

impl AtLeast {
    #[inline(always)]
    fn of_cells(cells: [u32; 3]) -> Self {
        let [a, b, c] = cells;
        AtLeast { one: a | b | c, two: a & b | (a | b) & c }
    }

    /// Joins a group with the groups `distance` and `2 * distance` cells later.
    #[inline(always)]
    fn join_three(self, distance: u32) -> Self {
        let [a, b, c] = [self.one, self.one >> distance, self.one >> (2 * distance)];
        let inside = self.two | self.two >> distance | self.two >> (2 * distance);
        AtLeast { one: a | b | c, two: inside | a & b | (a | b) & c }
    }

    #[inline(always)]
    fn exactly_one(self) -> u32 {
        self.one & !self.two
    }
}

/// Copies groups to the places `distance` and `2 * distance` cells later.
#[inline(always)]
fn repeat(groups: u32, distance: u32) -> u32 {
    groups | groups << distance | groups << (2 * distance)
}

/// The thirds of rows of a band.
#[inline(always)]
fn thirds(band: u32) -> AtLeast {
    let mut thirds = AtLeast::of_cells([band, band >> 1, band >> 2]);
    thirds.one &= THIRDS;
    thirds.two &= THIRDS;
    thirds
}

/// The cells of the boxes of a band that are chosen by their numbers of cells.
#[inline(always)]
fn cells_of_boxes(thirds: AtLeast, choose: impl Fn(AtLeast) -> u32) -> u32 {
    repeat(repeat(choose(thirds.join_three(9)) & BOXES, 1), 9)
}

#[inline(always)]
fn cells_of_rows(thirds: AtLeast, choose: impl Fn(AtLeast) -> u32) -> u32 {
    repeat(repeat(choose(thirds.join_three(3)) & ROWS, 1), 3)
}

#[inline(always)]
fn cells_of_columns(bands: [u32; 3], choose: impl Fn(AtLeast) -> u32) -> u32 {
    repeat(choose(AtLeast::of_cells(bands).join_three(9)) & COLUMNS, 9)
}

impl DigitBoards {
    /// The boards of a puzzle. `values` has a digit 1..=9 or 0 for each cell.
    pub fn of_values(values: &[u8]) -> Self {
        let mut givens = [[0; LANES]; 3];
        for (band, values) in givens.iter_mut().zip(values.chunks(BAND_CELLS as usize)) {
            for (cell, &value) in values.iter().enumerate() {
                // An empty cell sets a bit of a board that is cleared below.
                band[usize::from(value.wrapping_sub(1)).min(LANES - 1)] |= 1 << cell;
            }
            band[LANES - 1] = 0;
        }
        let mut candidates = [0; LANES];
        candidates[..DIGITS].fill(BAND);
        let mut boards =
            DigitBoards { candidates: [candidates; 3], placed: [[0; LANES]; 3], empty: [BAND; 3] };
        boards.place(&givens);
        boards
    }

    /// The boards of a grid. They do not have the digits that are placed in it already.
    pub fn of_grid(grid: &Grid) -> Self {
        let mut candidates = [[0; LANES]; 3];
        for digit in 0..DIGITS as u8 {
            let bands = bands_of(grid.cells_with(digit));
            (0..3).for_each(|band| candidates[band][usize::from(digit)] = bands[band]);
        }
        DigitBoards { candidates, placed: [[0; LANES]; 3], empty: bands_of(grid.empty_cells()) }
    }

    pub fn is_solved(&self) -> bool {
        self.empty == [0; 3]
    }

    /// Whether a house has a single empty cell.
    pub fn has_last_cell(&self) -> bool {
        let has_last = |&band: &u32| cells_of_boxes(thirds(band), AtLeast::exactly_one) != 0;
        self.last_cells_of_lines() != [0; 3] || self.empty.iter().any(has_last)
    }

    fn last_cells_of_lines(&self) -> [u32; 3] {
        let columns = cells_of_columns(self.empty, AtLeast::exactly_one);
        self.empty.map(|band| band & (columns | cells_of_rows(thirds(band), AtLeast::exactly_one)))
    }

    /// The cells of a digit: its candidates and its places.
    pub fn cells(&self, digit: u8) -> (CellSet, CellSet) {
        let cells_of = |lanes: &[Lanes; 3]| set_of([0, 1, 2].map(|band| lanes[band][usize::from(digit)]));
        (cells_of(&self.candidates), cells_of(&self.placed))
    }

    /// Places singles, and the singles that follow from them, until there are none. Returns their number.
    pub fn place_singles(&mut self, singles: Singles) -> u32 {
        let empty_count = self.empty_count();
        loop {
            let places = match singles {
                Singles::Boxes => self.with_last_cells(self.hidden_singles::<false>()),
                Singles::Hidden => self.hidden_singles::<true>(),
                Singles::All => self.with_naked_singles(self.hidden_singles::<true>()),
            };
            if places == [[0; LANES]; 3] {
                return empty_count - self.empty_count();
            }
            self.place(&places);
        }
    }

    fn empty_count(&self) -> u32 {
        self.empty.iter().map(|band| band.count_ones()).sum()
    }

    /// The only places of digits in boxes, and in lines too if `IN_LINES`.
    #[inline]
    fn hidden_singles<const IN_LINES: bool>(&self) -> [Lanes; 3] {
        let mut singles = [[0; LANES]; 3];
        (0..LANES).for_each(|digit| {
            let bands = [0, 1, 2].map(|band| self.candidates[band][digit]);
            let columns = if IN_LINES { cells_of_columns(bands, AtLeast::exactly_one) } else { 0 };
            for band in 0..3 {
                let thirds = thirds(bands[band]);
                let rows = if IN_LINES { cells_of_rows(thirds, AtLeast::exactly_one) } else { 0 };
                let boxes = cells_of_boxes(thirds, AtLeast::exactly_one);
                singles[band][digit] = bands[band] & (boxes | rows | columns);
            }
        });
        singles
    }

    /// Adds the last empty cells of lines.
    #[inline]
    fn with_last_cells(&self, mut singles: [Lanes; 3]) -> [Lanes; 3] {
        let last_cells = self.last_cells_of_lines();
        if last_cells != [0; 3] {
            for (band, cells) in last_cells.into_iter().enumerate() {
                let digits = singles[band].iter_mut().zip(&self.candidates[band]);
                digits.for_each(|(single, digit)| *single |= digit & cells);
            }
        }
        singles
    }

    /// Adds the only candidates of cells.
    #[inline]
    fn with_naked_singles(&self, mut singles: [Lanes; 3]) -> [Lanes; 3] {
        for (singles, candidates) in singles.iter_mut().zip(&self.candidates) {
            let (mut one, mut two) = (0, 0);
            for digit in candidates {
                two |= one & digit;
                one |= digit;
            }
            for (single, digit) in singles.iter_mut().zip(candidates) {
                *single |= digit & one & !two;
            }
        }
        singles
    }

    /// Fills cells and clears their peers.
    #[inline]
    fn place(&mut self, places: &[Lanes; 3]) {
        let mut filled = [0; 3];
        for band in 0..3 {
            filled[band] = places[band].iter().fold(0, |filled, digit| filled | digit);
            self.empty[band] &= !filled[band];
        }
        (0..LANES).for_each(|digit| {
            let bands = [0, 1, 2].map(|band| places[band][digit]);
            let columns = cells_of_columns(bands, |groups| groups.one);
            for band in 0..3 {
                let thirds = thirds(bands[band]);
                let rows = cells_of_rows(thirds, |groups| groups.one);
                let boxes = cells_of_boxes(thirds, |groups| groups.one);
                self.candidates[band][digit] &= !(rows | boxes | columns | filled[band]);
                self.placed[band][digit] |= bands[band];
            }
        });
    }
}

fn bands_of(cells: CellSet) -> [u32; 3] {
    [0, 1, 2].map(|band| (cells.0 >> (BAND_CELLS * band)) as u32 & BAND)
}

fn set_of(bands: [u32; 3]) -> CellSet {
    let bit_bands = [0, 1, 2].map(|band| u128::from(bands[band as usize]) << (BAND_CELLS * band));
    CellSet(bit_bands[0] | bit_bands[1] | bit_bands[2])
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/se/digit_boards.rs"]
mod tests;
