//! The search for all snakes of a board: depth first, given out one at a time, to be stopped and
//! taken up again at any node. What it looks like between two nodes is open to view, so one search
//! serves lists, progress bars and moving pictures.

use std::collections::VecDeque;
use std::sync::Arc;

use super::board::{Cells, SnakeBoard};
use super::filter::SnakeFilter;
use super::orbits::Orbits;
use super::path::Snake;
use super::roots::{WalkRoot, roots};
use super::walk::{SnakeWalk, WalkFrame};
use crate::limits::Limits;
use crate::next::{Next, stop_before_node};

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchProgress {
    /// Steps tried.
    pub nodes: u64,
    /// Snakes given out.
    pub found: u64,
    /// The part of the search tree behind us, 0 to 1, if every branch of a fork were equally large.
    /// It never falls, and 1 is the end; as a forecast it is rough ([`super::estimate`] is better).
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
    /// The number of roots begun.
    begun: usize,
    stack: Vec<SearchFork>,
    path: Vec<u8>,
    shown: [Cells; 2],
    ready: VecDeque<Snake>,
    progress: SearchProgress,
}

/// A walk and the steps it has not tried.
struct SearchFork {
    frame: WalkFrame,
    moves: Cells,
    /// The part of the whole tree below each of its branches.
    share: f64,
}

impl SnakeSearch {
    /// A search of `board` for what `filter` wants.
    pub fn new(board: Arc<SnakeBoard>, filter: SnakeFilter) -> SnakeSearch {
        let filter = filter.on(&board);
        let orbits = Orbits::new(&board, &filter);
        let roots = roots(&board, &filter, &orbits);
        let progress = SearchProgress { nodes: 0, found: 0, done: 0.0 };
        let (stack, path, shown, ready) = (Vec::new(), Vec::new(), [0, 0], VecDeque::new());
        SnakeSearch { board, filter, orbits, roots, begun: 0, stack, path, shown, ready, progress }
    }

    /// The next snake. `limits` count from the search's beginning, not from this call, so
    /// `max_nodes: search.progress().nodes + k` walks k nodes further.
    pub fn next(&mut self, limits: &Limits) -> Next<Snake> {
        loop {
            if let Some(stop) = stop_before_node(limits, self.progress.found, self.progress.nodes) {
                return Next::Stopped(stop);
            }
            if let Some(snake) = self.ready.pop_front() {
                self.progress.found += 1;
                return Next::Item(snake);
            }
            if !self.advance() {
                return Next::End;
            }
        }
    }

    /// How far the search has come.
    pub fn progress(&self) -> SearchProgress {
        self.progress
    }

    /// Where the search stands: the walk tried last, and what is known then (if it died, what was
    /// known before its last cell).
    pub fn view(&self) -> SearchView {
        SearchView { path: self.path.clone(), even: self.shown[0], odd: self.shown[1] }
    }

    /// Walks one node, `false` if there is none left.
    fn advance(&mut self) -> bool {
        while self.stack.last().is_some_and(|fork| fork.moves == 0) {
            self.stack.pop();
        }
        let Some((next, share)) = (if self.stack.is_empty() { self.begin() } else { self.go_on() }) else {
            return false;
        };
        self.progress.nodes += 1;
        let ways = next.map_or(0, |frame| self.arrive(frame, share));
        if ways == 0 {
            self.progress.done += share;
        }
        true
    }

    /// Starts at the next root.
    fn begin(&mut self) -> Option<(Option<WalkFrame>, f64)> {
        let root = self.roots.get(self.begun)?;
        self.begun += 1;
        self.path.clear();
        self.path.push(root.start);
        self.path.extend(root.ends.map(|(second, _)| second));
        self.shown = [self.filter.even, self.filter.odd];
        self.shown[root.class as usize] |= 1 << root.start;
        let walk = SnakeWalk { board: &self.board, filter: &self.filter };
        Some((walk.open(root), 1.0 / self.roots.len() as f64))
    }

    /// Tries the next step from the top of the stack.
    fn go_on(&mut self) -> Option<(Option<WalkFrame>, f64)> {
        let fork = self.stack.last_mut()?;
        let cell = fork.moves.trailing_zeros() as u8;
        fork.moves &= fork.moves - 1;
        self.path.truncate(fork.frame.length.into());
        self.path.push(cell);
        self.shown = fork.frame.parity.known;
        self.shown[fork.frame.class.other() as usize] |= 1 << cell;
        let walk = SnakeWalk { board: &self.board, filter: &self.filter };
        Some((walk.step(&self.roots[self.begun - 1], &fork.frame, cell), fork.share))
    }

    /// Notes the snake if the walk is one, and the ways it can go on; returns how many there are.
    fn arrive(&mut self, frame: WalkFrame, share: f64) -> u32 {
        let walk = SnakeWalk { board: &self.board, filter: &self.filter };
        let root = &self.roots[self.begun - 1];
        self.shown = frame.parity.known;
        if let Some(parity) = walk.close(root, &frame)
            && let Some(snake) = self.orbits.leader(&self.path, root.class, self.filter.loops, &parity)
        {
            self.ready.extend(self.orbits.spread(&snake));
        }
        let moves = walk.moves(root, &frame);
        let ways = moves.count_ones();
        if ways > 0 {
            self.stack.push(SearchFork { frame, moves, share: share / f64::from(ways) });
        }
        ways
    }
}
