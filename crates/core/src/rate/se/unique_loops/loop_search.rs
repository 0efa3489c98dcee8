//! The search for loops. From a cell with two candidates it goes depth first from cell to cell through shared houses, until
//! it is back at the start. Which cells it may enter depends on the extras of all cells that it has looked at so far, not
//! only of those on the loop. This is a peculiarity of the original program, which the search repeats.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{Grid, Mask};
use crate::rate::houses::{CELL_HOUSES, HOUSE_SETS};
use crate::rate::poll::Poll;
use crate::rate::se::subsets::count;
use crate::rate::se::unique_loops::loop_steps::{Loop, RankedStep};

/// How many cells with extras a loop may have whatever the extras are. Further ones are allowed only while all extras are
/// one digit. The number goes below 0.
const FREE_ROOFS: i8 = 2;

/// The most cells of a loop: two in each row.
pub const MAX_CELLS: usize = 18;

/// The most nanoseconds that the search spends on a cell.
const WORK_PER_CELL: u64 = 200;

/// The search from one cell.
pub struct LoopSearch<'g> {
    grid: &'g Grid,
    start: u8,
    /// The two digits of the start.
    pair: Mask,
    /// The cells that have both digits.
    cells: CellSet,
    /// The cells that can be on a loop.
    loop_cells: CellSet,
    path: [u8; MAX_CELLS],
    length: usize,
    on_path: CellSet,
    /// The houses of the cells at even and at odd places of the path, as bits.
    houses: [u32; 2],
}

/// The way to a cell.
#[derive(Clone, Copy)]
struct Arrival {
    /// The index in [`CELL_HOUSES`] of the house through which the path came. It leaves through another one.
    house: Option<usize>,
    free_roofs: i8,
    /// The extras of all cells that the search has looked at.
    extras: Mask,
}

impl<'g> LoopSearch<'g> {
    /// `None` if the cell is on no loop.
    pub fn new(grid: &'g Grid, start: u8) -> Option<Self> {
        let pair = grid.mask(start);
        let [low, high] = [pair.trailing_zeros() as u8, 15 - pair.leading_zeros() as u8];
        let cells = grid.cells_with(low) & grid.cells_with(high);
        let loop_cells = loop_cells(grid, pair, cells, start);
        (!loop_cells.is_empty()).then_some(LoopSearch {
            grid,
            start,
            pair,
            cells,
            loop_cells,
            path: [0; MAX_CELLS],
            length: 0,
            on_path: CellSet::EMPTY,
            houses: [0; 2],
        })
    }

    /// Replaces `best` by a lower step of a loop.
    pub fn run(&mut self, poll: &mut Poll, best: &mut Option<RankedStep>) {
        let arrival = Arrival { house: None, free_roofs: FREE_ROOFS, extras: 0 };
        self.enter(self.start, arrival, poll, best);
    }

    fn enter(&mut self, cell: u8, arrival: Arrival, poll: &mut Poll, best: &mut Option<RankedStep>) {
        if poll.must_stop(WORK_PER_CELL) {
            return;
        }
        self.push(cell);
        let Arrival { house: entered_by, free_roofs, mut extras } = arrival;
        // Box, row, column.
        for index in [2, 0, 1].into_iter().filter(|&index| Some(index) != entered_by) {
            let house = CELL_HOUSES[usize::from(cell)][index];
            for next in self.cells & HOUSE_SETS[usize::from(house)] {
                if next == self.start && self.length >= 4 {
                    self.close(best);
                } else if !self.on_path.contains(next) {
                    let next_extras = self.grid.mask(next) & !self.pair;
                    extras |= next_extras;
                    let is_roof = next_extras != 0;
                    let is_allowed = !is_roof || count(extras) == 1 || free_roofs > 0;
                    if is_allowed && self.can_be_next(next) {
                        let free_roofs = free_roofs - i8::from(is_roof);
                        self.enter(next, Arrival { house: Some(index), free_roofs, extras }, poll, best);
                    }
                }
            }
        }
        self.pop(cell);
    }

    /// Whether a loop can go on with a cell: the cells at even places of a loop share no house, nor do those at odd
    /// places.
    fn can_be_next(&self, cell: u8) -> bool {
        self.loop_cells.contains(cell) && self.houses[self.length % 2] & house_bits(cell) == 0
    }

    fn push(&mut self, cell: u8) {
        self.houses[self.length % 2] |= house_bits(cell);
        self.path[self.length] = cell;
        self.length += 1;
        self.on_path.insert(cell);
    }

    fn pop(&mut self, cell: u8) {
        self.length -= 1;
        self.houses[self.length % 2] &= !house_bits(cell);
        self.on_path.remove(cell);
    }

    /// The cells at even and at odd places must lie in the same houses.
    fn close(&self, best: &mut Option<RankedStep>) {
        if self.length.is_multiple_of(2) && self.houses[0] == self.houses[1] {
            Loop::new(self.grid, &self.path[..self.length], self.pair).offer_steps(best);
        }
    }
}

/// The houses of a cell as bits.
fn house_bits(cell: u8) -> u32 {
    CELL_HOUSES[usize::from(cell)].iter().fold(0, |bits, house| bits | 1 << house)
}

/// The search for the sets of cells that loops could have: each house contains two of the cells or none.
struct CellSearch<'g> {
    grid: &'g Grid,
    pair: Mask,
    /// All cells of the sets that were found.
    loop_cells: CellSet,
}

/// A set of cells that is being built.
#[derive(Clone, Copy)]
struct Partial {
    /// The cells that can be added.
    open: CellSet,
    /// The cells with extras.
    roof_count: u8,
    extras: Mask,
    cells: CellSet,
    /// The houses with one of the cells, as bits.
    with_one: u32,
}

/// The cells of `cells` that can be on a loop with the start.
fn loop_cells(grid: &Grid, pair: Mask, cells: CellSet, start: u8) -> CellSet {
    let mut search = CellSearch { grid, pair, loop_cells: CellSet::EMPTY };
    if cells.len() >= 4 {
        let empty = Partial { open: cells, roof_count: 0, extras: 0, cells: CellSet::EMPTY, with_one: 0 };
        search.add(start, empty);
    }
    search.loop_cells
}

impl CellSearch<'_> {
    fn add(&mut self, cell: u8, mut partial: Partial) {
        let extras = self.grid.mask(cell) & !self.pair;
        partial.roof_count += u8::from(extras != 0);
        partial.extras |= extras;
        if partial.roof_count > FREE_ROOFS as u8 && count(partial.extras) > 1 {
            return;
        }
        partial.cells.insert(cell);
        partial.open.remove(cell);
        for house in CELL_HOUSES[usize::from(cell)] {
            let bit = 1 << house;
            if partial.with_one & bit != 0 {
                partial.with_one &= !bit;
                partial.open -= HOUSE_SETS[usize::from(house)];
            } else {
                partial.with_one |= bit;
            }
        }
        if partial.with_one == 0 {
            self.loop_cells |= partial.cells;
            return;
        }
        let house = partial.with_one.trailing_zeros() as usize;
        for next in partial.open & HOUSE_SETS[house] {
            self.add(next, partial);
        }
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/se/unique_loops/loop_search.rs"]
mod tests;
