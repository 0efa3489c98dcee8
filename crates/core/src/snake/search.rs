//! The search for all snakes of a board: depth first, one snake at a time. It can stop at any node and go on later.
//! Its state between two nodes can be looked at, so one search serves lists, progress bars and animations.

use std::collections::VecDeque;
use std::sync::Arc;

use super::board::{Cells, SnakeBoard};
use super::filter::SnakeFilter;
use super::orbits::Orbits;
use super::path::Snake;
use super::roots::{WalkRoot, roots};
use super::walk::{SnakeWalk, WalkFrame};
use crate::limits::Limits;
use crate::next_result::NextResult;

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchProgress {
    /// Nodes so far; a node is one cell added to a walk.
    pub nodes: u64,
    /// Snakes so far.
    pub snakes: u64,
    /// The part of the search tree that is done, 0 to 1, if all branches of a fork were equally large. It never
    /// falls, but it is a rough forecast; [`super::estimate`] is better.
    pub done: f64,
}

/// The state of a search between two nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchView {
    /// The walk so far, from its start to its head.
    pub path: Vec<u8>,
    /// The cells known to be even.
    pub even: Cells,
    /// The cells known to be odd.
    pub odd: Cells,
}

/// A search for snakes; its order is the same on every machine.
pub struct SnakeSearch {
    board: Arc<SnakeBoard>,
    filter: SnakeFilter,
    orbits: Orbits,
    roots: Vec<WalkRoot>,
    /// The number of roots that were begun.
    roots_begun: usize,
    stack: Vec<SearchFork>,
    path: Vec<u8>,
    /// The even and odd cells of the last state, see [`Self::view`].
    shown: [Cells; 2],
    /// Snakes to be returned by the next calls.
    ready: VecDeque<Snake>,
    progress: SearchProgress,
}

/// A walk and the cells that it has not tried next.
struct SearchFork {
    frame: WalkFrame,
    moves: Cells,
    /// The part of the whole tree that each of its branches has.
    share: f64,
}

impl SnakeSearch {
    /// A search on `board` for the snakes of a filter.
    pub fn new(board: Arc<SnakeBoard>, filter: SnakeFilter) -> SnakeSearch {
        let filter = filter.within(&board);
        let orbits = Orbits::new(&board, &filter);
        let roots = roots(&board, &filter, &orbits);
        let progress = SearchProgress { nodes: 0, snakes: 0, done: 0.0 };
        let (stack, path, shown, ready) = (Vec::new(), Vec::new(), [0, 0], VecDeque::new());
        SnakeSearch { board, filter, orbits, roots, roots_begun: 0, stack, path, shown, ready, progress }
    }

    /// The next snake. `limits` count from the search's beginning, not from this call, so
    /// `max_nodes: search.progress().nodes + k` walks k nodes further.
    pub fn next(&mut self, limits: &Limits) -> NextResult<Snake> {
        loop {
            if let Some(stop) = limits.stop_before_node(self.progress.snakes, self.progress.nodes) {
                return NextResult::Stopped(stop);
            }
            if let Some(snake) = self.ready.pop_front() {
                self.progress.snakes += 1;
                return NextResult::Item(snake);
            }
            if !self.advance() {
                return NextResult::End;
            }
        }
    }

    /// How far the search has come.
    pub fn progress(&self) -> SearchProgress {
        self.progress
    }

    /// The last walk and what is known with it. If the walk was a dead end, it is what was known before its last
    /// cell.
    pub fn view(&self) -> SearchView {
        SearchView { path: self.path.clone(), even: self.shown[0], odd: self.shown[1] }
    }

    /// Walks one node. Returns `false` if there is none left.
    fn advance(&mut self) -> bool {
        while self.stack.last().is_some_and(|fork| fork.moves == 0) {
            self.stack.pop();
        }
        let Some((next, share)) =
            (if self.stack.is_empty() { self.begin_root() } else { self.take_next_move() })
        else {
            return false;
        };
        self.progress.nodes += 1;
        let move_count = next.map_or(0, |frame| self.finish_node(frame, share));
        if move_count == 0 {
            self.progress.done += share;
        }
        true
    }

    /// Starts at the next root.
    fn begin_root(&mut self) -> Option<(Option<WalkFrame>, f64)> {
        let root = self.roots.get(self.roots_begun)?;
        self.roots_begun += 1;
        self.path.clear();
        self.path.push(root.start);
        self.path.extend(root.ends.map(|(second, _)| second));
        self.shown = [self.filter.even, self.filter.odd];
        self.shown[root.class as usize] |= 1 << root.start;
        let walk = SnakeWalk { board: &self.board, filter: &self.filter };
        Some((walk.open(root), 1.0 / self.roots.len() as f64))
    }

    /// Tries the next step from the top of the stack.
    fn take_next_move(&mut self) -> Option<(Option<WalkFrame>, f64)> {
        let fork = self.stack.last_mut()?;
        let cell = fork.moves.trailing_zeros() as u8;
        fork.moves &= fork.moves - 1;
        self.path.truncate(fork.frame.length.into());
        self.path.push(cell);
        self.shown = fork.frame.parity.known;
        self.shown[fork.frame.class.other() as usize] |= 1 << cell;
        let walk = SnakeWalk { board: &self.board, filter: &self.filter };
        Some((walk.step(&self.roots[self.roots_begun - 1], &fork.frame, cell), fork.share))
    }

    /// Stores the snake if the walk is one, and the moves by which it can go on. Returns the number of moves.
    fn finish_node(&mut self, frame: WalkFrame, share: f64) -> u32 {
        let walk = SnakeWalk { board: &self.board, filter: &self.filter };
        let root = &self.roots[self.roots_begun - 1];
        self.shown = frame.parity.known;
        if let Some(parity) = walk.finish(root, &frame)
            && let Some(snake) = self.orbits.first_image(&self.path, root.class, self.filter.loops, &parity)
        {
            self.ready.extend(self.orbits.representatives_of(&snake));
        }
        let moves = walk.moves(root, &frame);
        let move_count = moves.count_ones();
        if move_count > 0 {
            self.stack.push(SearchFork { frame, moves, share: share / f64::from(move_count) });
        }
        move_count
    }
}
