//! A flood fill for the cells that a path can still reach. The search for snakes runs it at every node. If
//! the numbers of neighbouring cells differ by only a few distances (1 and 9 on the 9×9 board), the fill
//! shifts the whole set of visited cells by each distance. Otherwise it visits cell after cell.

use super::board::{Cells, MAX_CELLS, cells_of};

/// The most distances for which shifts are faster than visiting single cells.
const MAX_SHIFTS: usize = 4;

/// A flood fill for one board.
#[derive(Clone, Debug)]
pub(super) struct Flood {
    neighbours: Box<[Cells; MAX_CELLS]>,
    /// One shift for each distance of neighbours; empty if there are more than [`MAX_SHIFTS`] distances.
    shifts: Vec<Shift>,
}

/// A step from a cell to the neighbour whose number is greater by `distance`.
#[derive(Clone, Copy, Debug)]
struct Shift {
    distance: u32,
    /// The cells that have such a neighbour.
    sources: Cells,
}

impl Flood {
    pub fn new(neighbours: &[Cells; MAX_CELLS]) -> Flood {
        let mut shifts: Vec<Shift> = Vec::new();
        for (cell, &its_neighbours) in neighbours.iter().enumerate() {
            for larger in cells_of(its_neighbours).filter(|&neighbour| neighbour > cell) {
                let distance = (larger - cell) as u32;
                match shifts.iter_mut().find(|shift| shift.distance == distance) {
                    Some(shift) => shift.sources |= 1 << cell,
                    None => shifts.push(Shift { distance, sources: 1 << cell }),
                }
            }
        }
        if shifts.len() > MAX_SHIFTS {
            shifts.clear();
        }
        Flood { neighbours: Box::new(*neighbours), shifts }
    }

    /// The cells of `free` that are connected with `start` through cells of `free`. `start` need not be free.
    pub fn reach(&self, start: usize, free: Cells) -> Cells {
        let frontier = self.neighbours[start] & free;
        match self.shifts[..] {
            [] => self.reach_cell_by_cell(frontier, free),
            // Square boards have two shifts; a constant number lets the compiler unroll the loop.
            [first, second] => reach_by_shifts(&[first, second], frontier, free),
            ref shifts => reach_by_shifts(shifts, frontier, free),
        }
    }

    fn reach_cell_by_cell(&self, mut frontier: Cells, free: Cells) -> Cells {
        let mut visited = frontier;
        while frontier != 0 {
            // The remainder changes nothing; it lets the compiler leave out the bounds check.
            let cell = frontier.trailing_zeros() as usize % MAX_CELLS;
            frontier &= frontier - 1;
            let unvisited = self.neighbours[cell] & free & !visited;
            visited |= unvisited;
            frontier |= unvisited;
        }
        visited
    }
}

#[inline(always)]
fn reach_by_shifts(shifts: &[Shift], frontier: Cells, free: Cells) -> Cells {
    let mut visited = frontier;
    loop {
        let before = visited;
        for &Shift { distance, sources } in shifts {
            // Without `sources`, a shift by 1 would step from the end of a row to the next row.
            visited |= ((visited & sources) << distance) & free;
            visited |= (visited >> distance) & sources & free;
        }
        if visited == before {
            return visited;
        }
    }
}

#[cfg(test)]
#[path = "../../tests/unit/snake/reach.rs"]
mod tests;
