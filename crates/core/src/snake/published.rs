//! The search of "Exploring paths for Sudoku variants with Python" (Chandler Swift, 2021), attempt by
//! attempt: the same order, the same 2,433,255 attempts, and the same 3,242 paths that its program calls
//! solved. People can watch it and compare it with [`super::SnakeSearch`], which is correct.
//!
//! An attempt adds one cell to a path. The *head* of the path is its last cell, and the *neck* is the cell
//! before the head. The *sides* of a cell are its neighbours that are not on the path.
//!
//! The published search differs from a correct one:
//! - Paths start only on or above the main diagonal, and always with an odd cell.
//! - The program calls a path solved before it has determined the sides of head and neck, so 480 of these
//!   paths are ambiguous at an end.
//! - Mirror images count as different, and so do extensions of a solved path.
//!
//! `mod.rs` defines snakes and parity grids.

use super::board::{Cells, ParityClass, SnakeBoard};
use super::parity_grid::ParityGrid;
use super::path::class_after;
use super::search::SearchView;
use super::square::square;
use crate::limits::Limits;
use crate::next_result::NextResult;

/// The cells in a row or column of the classic board.
const SIDE: u8 = 9;

/// The published search, between two attempts.
pub struct PublishedSearch {
    board: SnakeBoard,
    /// For each cell its neighbours to the north, east, west and south. At the edge of the board the cell
    /// itself stands for the missing neighbour; the search never enters it, because it is on the path.
    directions: Vec<[u8; 4]>,
    starts: Vec<u8>,
    /// The number of starts that have been tried.
    tried_starts: usize,
    stack: Vec<OpenPath>,
    path: Vec<u8>,
    /// The even and odd cells of [`Self::view`].
    view_cells: [Cells; 2],
    attempt_count: u64,
    solved_count: u64,
}

/// A path that the search can still extend.
struct OpenPath {
    grid: ParityGrid,
    /// The sides of the neck. Their parity enters the grid with the next cell of the path.
    neck_sides: Cells,
    visited: Cells,
    missing_boxes: u64,
    /// The directions that have not been tried: bit `i` for index `i` in `directions`.
    untried: u8,
    length: u8,
}

impl PublishedSearch {
    pub fn new() -> PublishedSearch {
        let starts = (0..SIDE).flat_map(|column| (0..=column).map(move |row| row * SIDE + column)).collect();
        PublishedSearch {
            board: SnakeBoard::new(&square(3, 3)).expect("the classic board is valid"),
            directions: (0..SIDE * SIDE).map(neighbours_by_direction).collect(),
            starts,
            tried_starts: 0,
            stack: Vec::new(),
            path: Vec::new(),
            view_cells: [0, 0],
            attempt_count: 0,
            solved_count: 0,
        }
    }

    /// The cells of the next path that the program calls solved. The limits apply to all calls together, and
    /// `max_nodes` counts attempts, so `max_nodes: search.attempt_count() + k` allows k more attempts.
    pub fn next(&mut self, limits: &Limits) -> NextResult<Vec<u8>> {
        loop {
            if let Some(stop) = limits.stop_before_node(self.solved_count, self.attempt_count) {
                return NextResult::Stopped(stop);
            }
            match self.attempt() {
                Some(Attempt::Solved) => {
                    self.solved_count += 1;
                    return NextResult::Item(self.path.clone());
                }
                Some(Attempt::NotSolved) => {}
                None => return NextResult::End,
            }
        }
    }

    /// The number of attempts so far. The program numbers its attempts from 0.
    pub fn attempt_count(&self) -> u64 {
        self.attempt_count
    }

    /// The number of paths called solved so far. The program numbers them from 0.
    pub fn solved_count(&self) -> u64 {
        self.solved_count
    }

    /// The grid that the program printed last. Only for a solved path does it include the parities that
    /// follow from the last cell in other cells of its houses.
    pub fn view(&self) -> SearchView {
        let [even, odd] = self.view_cells;
        SearchView { path: self.path.clone(), even, odd }
    }

    /// Makes one attempt. Returns `None` if there is none left.
    fn attempt(&mut self) -> Option<Attempt> {
        while self.stack.last().is_some_and(|path| path.untried == 0) {
            self.stack.pop();
        }
        let Some(parent) = self.stack.last_mut() else { return self.start() };
        self.attempt_count += 1;
        let direction = parent.untried.trailing_zeros() as usize;
        parent.untried &= parent.untried - 1;
        let old_head = self.path[usize::from(parent.length) - 1];
        let head = self.directions[usize::from(old_head)][direction];
        self.path.truncate(parent.length.into());
        self.path.push(head);
        let class = class_of_cell(parent.length);
        let visited = parent.visited | 1 << head;
        let missing_boxes = parent.missing_boxes & !self.board.boxes_of[usize::from(head)];
        let (mut grid, length) = (parent.grid, parent.length + 1);
        // The sides of the old neck have its parity. The new head, two cells further, has the same parity.
        let new_cells = parent.neck_sides | 1 << head;
        let [even, odd] = if class == ParityClass::Even { [new_cells, 0] } else { [0, new_cells] };
        self.view_cells = [grid.known[0] | even, grid.known[1] | odd];
        if !grid.assign(&self.board, even, odd) {
            return Some(Attempt::NotSolved);
        }
        let is_solved = missing_boxes == 0 && self.looks_solved(&grid, visited, class);
        if is_solved {
            self.view_cells = grid.known;
        }
        self.push_open_path(grid, visited, missing_boxes, length);
        Some(if is_solved { Attempt::Solved } else { Attempt::NotSolved })
    }

    /// Starts a path at the next start, if there is one.
    fn start(&mut self) -> Option<Attempt> {
        let cell = *self.starts.get(self.tried_starts)?;
        self.tried_starts += 1;
        self.attempt_count += 1;
        self.path = vec![cell];
        let mut grid = ParityGrid::new(&self.board);
        let is_consistent = grid.assign(&self.board, 0, 1 << cell);
        debug_assert!(is_consistent, "a single cell cannot be a contradiction");
        self.view_cells = grid.known;
        let missing_boxes = self.board.all_boxes() & !self.board.boxes_of[usize::from(cell)];
        self.push_open_path(grid, 1 << cell, missing_boxes, 1);
        Some(Attempt::NotSolved)
    }

    /// The program's test for a solved path: no side of head or neck is known to have the wrong parity.
    /// `class` is the class of the head.
    fn looks_solved(&self, grid: &ParityGrid, visited: Cells, class: ParityClass) -> bool {
        let [head, neck] = [1, 2].map(|distance| self.path[self.path.len() - distance]);
        self.sides(head, visited) & grid.cells_of(class.other()) == 0
            && self.sides(neck, visited) & grid.cells_of(class) == 0
    }

    fn sides(&self, cell: u8, visited: Cells) -> Cells {
        self.board.neighbours[usize::from(cell)] & !visited
    }

    /// Puts the current path on the stack if a cell can be added to it.
    fn push_open_path(&mut self, grid: ParityGrid, visited: Cells, missing_boxes: u64, length: u8) {
        let class = class_of_cell(length - 1);
        let head = self.path[usize::from(length) - 1];
        let neck_index = length.checked_sub(2);
        let neck_sides = neck_index.map_or(0, |index| self.sides(self.path[usize::from(index)], visited));
        // The sides of the neck must get its parity, which is not the class of the head.
        if neck_sides & grid.cells_of(class) != 0 {
            return;
        }
        let mut untried = 0;
        for (direction, &cell) in self.directions[usize::from(head)].iter().enumerate() {
            let is_excluded = (visited | grid.cells_of(class)) >> cell & 1 == 1;
            // The program tries a cell that touches the path elsewhere only if its parity is not yet known.
            let has_known_parity = grid.cells_of(class.other()) >> cell & 1 == 1;
            let touches_path = self.board.neighbours[usize::from(cell)] & visited & !(1 << head) != 0;
            let is_skipped = is_excluded || (has_known_parity && touches_path);
            untried |= u8::from(!is_skipped) << direction;
        }
        if untried != 0 {
            self.stack.push(OpenPath { grid, neck_sides, visited, missing_boxes, untried, length });
        }
    }
}

impl Default for PublishedSearch {
    fn default() -> PublishedSearch {
        PublishedSearch::new()
    }
}

/// The result of an attempt: whether the program calls its path solved.
enum Attempt {
    Solved,
    NotSolved,
}

/// The class of the cell with this index on a path, which starts with an odd cell.
fn class_of_cell(index: u8) -> ParityClass {
    class_after(ParityClass::Odd, index.into())
}

fn neighbours_by_direction(cell: u8) -> [u8; 4] {
    let (row, column) = (cell / SIDE, cell % SIDE);
    let north = (row > 0).then(|| cell - SIDE);
    let east = (column < SIDE - 1).then(|| cell + 1);
    let west = (column > 0).then(|| cell - 1);
    let south = (row < SIDE - 1).then(|| cell + SIDE);
    [north, east, west, south].map(|neighbour| neighbour.unwrap_or(cell))
}
