//! The search of "Exploring paths for Sudoku variants with Python" (Chandler Swift, 2021), attempt by
//! attempt: the same order, the same 2,433,255 attempts, the same 3,242 events. It is here to be watched, and to be
//! compared with [`super::SnakeSearch`], which is correct.
//!
//! It differs from a correct search: paths start odd only and below one diagonal; the sides of head and
//! neck are not closed when a path is called solved, so 480 events are ambiguous at an end; mirror
//! images and extensions count separately.

use super::board::{Cells, ParityClass, SnakeBoard};
use super::parity::Parity;
use super::search::SearchView;
use super::square::square;
use crate::limits::Limits;
use crate::next_result::NextResult;

const SIZE: u8 = 9;

/// The published search, between two attempts.
pub struct PublishedSearch {
    board: SnakeBoard,
    /// The neighbours of each cell in the order north, east, west, south; itself where there is none.
    ways: Vec<[u8; 4]>,
    starts: Vec<u8>,
    roots_begun: usize,
    stack: Vec<Attempt>,
    path: Vec<u8>,
    shown: [Cells; 2],
    attempts: u64,
    solved: u64,
}

/// An attempt that was not broken, and the children it has still to try.
struct Attempt {
    parity: Parity,
    /// The sides of the neck, closed in the children's grids.
    beside: Cells,
    snake: Cells,
    missing: u64,
    /// Directions still to try: bit `w` for the `w`-th of `ways`.
    open: u8,
    length: u8,
}

impl PublishedSearch {
    /// The search before its first attempt.
    pub fn new() -> PublishedSearch {
        let spec = square(3, 3);
        let compiled = SnakeBoard::new(&spec).expect("the classic board is a board");
        let (stack, path, shown) = (Vec::new(), Vec::new(), [0, 0]);
        let starts = (0..SIZE).flat_map(|x| (0..=x).map(move |y| y * SIZE + x)).collect();
        let ways = (0..SIZE * SIZE).map(ways).collect();
        PublishedSearch {
            board: compiled,
            ways,
            starts,
            roots_begun: 0,
            stack,
            path,
            shown,
            attempts: 0,
            solved: 0,
        }
    }

    /// The next path that it calls solved, its cells in order. `limits` count from the beginning, `max_nodes` in
    /// attempts, so `max_nodes: search.attempts() + k` allows k more attempts.
    pub fn next(&mut self, limits: &Limits) -> NextResult<Vec<u8>> {
        loop {
            if let Some(stop) = limits.stop_before_node(self.solved, self.attempts) {
                return NextResult::Stopped(stop);
            }
            match self.attempt() {
                Some(true) => {
                    self.solved += 1;
                    return NextResult::Item(self.path.clone());
                }
                Some(false) => {}
                None => return NextResult::End,
            }
        }
    }

    /// Attempts made so far; the program prints them from 0.
    pub fn attempts(&self) -> u64 {
        self.attempts
    }

    /// Paths called solved so far; the program's last label is one less.
    pub fn solved(&self) -> u64 {
        self.solved
    }

    /// The grid the program printed last: that of the last attempt, or with all conclusions drawn if
    /// [`PublishedSearch::next`] has just returned a solved path.
    pub fn view(&self) -> SearchView {
        SearchView { path: self.path.clone(), even: self.shown[0], odd: self.shown[1] }
    }

    /// Makes one attempt. Returns whether the program calls it solved, or `None` if there is none left.
    fn attempt(&mut self) -> Option<bool> {
        while self.stack.last().is_some_and(|attempt| attempt.open == 0) {
            self.stack.pop();
        }
        let Some(parent) = self.stack.last_mut() else { return self.start() };
        self.attempts += 1;
        let head = self.path[usize::from(parent.length) - 1];
        let way = parent.open.trailing_zeros() as usize;
        parent.open &= parent.open - 1;
        let cell = self.ways[usize::from(head)][way];
        self.path.truncate(parent.length.into());
        self.path.push(cell);
        let class = class_at(parent.length);
        let snake = parent.snake | 1 << cell;
        let missing = parent.missing & !self.board.boxes_of[usize::from(cell)];
        let (mut parity, length) = (parent.parity, parent.length + 1);
        // The neck's sides have the parity of the neck, and so has the new head.
        let new = parent.beside | 1 << cell;
        let [even, odd] = if class == ParityClass::Even { [new, 0] } else { [0, new] };
        self.shown = [parity.known[0] | even, parity.known[1] | odd];
        if !parity.set(&self.board, even, odd) {
            return Some(false);
        }
        let solved = missing == 0 && self.calls_solved(&parity, snake, class);
        if solved {
            self.shown = parity.known;
        }
        self.expand(parity, snake, missing, length);
        Some(solved)
    }

    fn start(&mut self) -> Option<bool> {
        let cell = *self.starts.get(self.roots_begun)?;
        self.roots_begun += 1;
        self.attempts += 1;
        self.path = vec![cell];
        let mut parity = Parity::new(&self.board);
        let alone = parity.set(&self.board, 0, 1 << cell);
        debug_assert!(alone, "one cell contradicts nothing");
        self.shown = parity.known;
        let missing = self.board.all_boxes() & !self.board.boxes_of[usize::from(cell)];
        self.expand(parity, 1 << cell, missing, 1);
        Some(false)
    }

    /// The program's test, which looks only at what is known already.
    fn calls_solved(&self, parity: &Parity, snake: Cells, class: ParityClass) -> bool {
        let [head, neck] = [1, 2].map(|back| self.path[self.path.len() - back]);
        let beside = |cell: u8| self.board.neighbours[usize::from(cell)] & !snake;
        beside(head) & parity.cells_of(class.other()) == 0 && beside(neck) & parity.cells_of(class) == 0
    }

    /// Puts an attempt with its children on the stack.
    fn expand(&mut self, parity: Parity, snake: Cells, missing: u64, length: u8) {
        let class = class_at(length - 1);
        let head = self.path[usize::from(length) - 1];
        let neck = length.checked_sub(2).map(|at| self.path[usize::from(at)]);
        let beside = neck.map_or(0, |cell| self.board.neighbours[usize::from(cell)] & !snake);
        if beside & parity.cells_of(class) != 0 {
            return;
        }
        let mut open = 0;
        for (way, &cell) in self.ways[usize::from(head)].iter().enumerate() {
            let taken = (snake | parity.cells_of(class)) >> cell & 1 == 1;
            let known = parity.cells_of(class.other()) >> cell & 1 == 1;
            // The head is one of the snake's cells it touches; is there another?
            let others = self.board.neighbours[usize::from(cell)] & snake & !(1 << head);
            open |= u8::from(!taken && (!known || others == 0)) << way;
        }
        if open != 0 {
            self.stack.push(Attempt { parity, beside, snake, missing, open, length });
        }
    }
}

impl Default for PublishedSearch {
    fn default() -> PublishedSearch {
        PublishedSearch::new()
    }
}

/// The class of a path's cell number `at`: it starts odd.
fn class_at(at: u8) -> ParityClass {
    if at.is_multiple_of(2) { ParityClass::Odd } else { ParityClass::Even }
}

fn ways(cell: u8) -> [u8; 4] {
    let (row, column) = (cell / SIZE, cell % SIZE);
    let north = (row > 0).then(|| cell - SIZE);
    let east = (column < SIZE - 1).then(|| cell + 1);
    let west = (column > 0).then(|| cell - 1);
    let south = (row < SIZE - 1).then(|| cell + SIZE);
    [north, east, west, south].map(|next| next.unwrap_or(cell))
}
