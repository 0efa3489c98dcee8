//! The cells that a snake's head can still reach: a flood fill, which the search needs most often. If neighbours have
//! only some fixed distances in the numbering of the cells (one cell to the right, one row down), the fill moves a
//! whole front at once; otherwise it goes cell by cell.

use super::board::{Cells, MAX_CELLS, cells_of};

/// The most distances for which moving whole fronts is faster.
const MOST_SHIFTS: usize = 4;

/// A flood fill for one board.
#[derive(Clone, Debug)]
pub(super) struct Flood {
    neighbours: Box<[Cells; MAX_CELLS]>,
    /// Distances, each with the cells that have a neighbour at this distance; empty if there are too many.
    shifts: Vec<(u32, Cells)>,
}

impl Flood {
    pub fn new(neighbours: &[Cells; MAX_CELLS]) -> Flood {
        let mut shifts: Vec<(u32, Cells)> = Vec::new();
        for (cell, &near) in neighbours.iter().enumerate() {
            for other in cells_of(near).filter(|&other| other > cell) {
                let distance = (other - cell) as u32;
                match shifts.iter_mut().find(|shift| shift.0 == distance) {
                    Some(shift) => shift.1 |= 1 << cell,
                    None => shifts.push((distance, 1 << cell)),
                }
            }
        }
        if shifts.len() > MOST_SHIFTS {
            shifts.clear();
        }
        Flood { neighbours: Box::new(*neighbours), shifts }
    }

    /// The cells of `free` that are connected with the cell `from` through cells of `free`.
    pub fn reach(&self, from: usize, free: Cells) -> Cells {
        let start = self.neighbours[from] & free;
        match self.shifts[..] {
            [] => self.by_cell(start, free),
            [one, two] => by_front(&[one, two], start, free),
            ref shifts => by_front(shifts, start, free),
        }
    }

    fn by_cell(&self, start: Cells, free: Cells) -> Cells {
        let (mut seen, mut open) = (start, start);
        while open != 0 {
            let cell = open.trailing_zeros() as usize % MAX_CELLS;
            open &= open - 1;
            let new = self.neighbours[cell] & free & !seen;
            seen |= new;
            open |= new;
        }
        seen
    }
}

#[inline(always)]
fn by_front(shifts: &[(u32, Cells)], start: Cells, free: Cells) -> Cells {
    let mut seen = start;
    loop {
        let before = seen;
        for &(distance, from) in shifts {
            seen |= (seen & from) << distance & free;
            seen |= seen >> distance & from & free;
        }
        if seen == before {
            return seen;
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/snake/reach.rs"]
mod tests;
