//! The search for all snakes of a board: depth first, and one snake at a time. Between two nodes it can stop
//! and continue later, and its state can be shown in lists, progress bars and animations.
//!
//! `mod.rs` defines snakes, parity grids and orbits, `roots.rs` the roots of the search, `walk.rs` walks.

use std::collections::VecDeque;
use std::sync::Arc;

use super::board::{Cells, SnakeBoard};
use super::filter::SnakeFilter;
use super::orbits::Orbits;
use super::path::Snake;
use super::roots::{WalkRoot, walk_roots};
use super::walk::{WalkNode, WalkRules};
use crate::limits::Limits;
use crate::next_result::NextResult;

/// How far a search has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SearchProgress {
    /// The number of nodes so far. A node is one cell added to a walk.
    pub nodes: u64,
    /// The number of snakes so far.
    pub snakes: u64,
    /// The fraction of the search tree that is done, from 0 to 1. It never falls, but it is only a rough
    /// guess, because it assumes that all branches of a node are equally large. [`super::estimate`] is
    /// better.
    pub fraction_done: f64,
}

/// The state of a search between two nodes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchView {
    /// The current walk, from its start to its last cell.
    pub path: Vec<u8>,
    /// The cells known to be even.
    pub even: Cells,
    /// The cells known to be odd.
    pub odd: Cells,
}

/// A search for snakes. It returns them in the same order on every machine.
pub struct SnakeSearch {
    board: Arc<SnakeBoard>,
    filter: SnakeFilter,
    orbits: Orbits,
    roots: Vec<WalkRoot>,
    /// The number of roots where the search has started. The last of them is the current root.
    started_roots: usize,
    stack: Vec<OpenNode>,
    path: Vec<u8>,
    /// The even and odd cells of [`Self::view`].
    view_cells: [Cells; 2],
    /// Snakes that the search has walked but not yet returned.
    unreturned: VecDeque<Snake>,
    progress: SearchProgress,
}

/// A node with branches that have not been searched.
struct OpenNode {
    node: WalkNode,
    /// The next cells of these branches.
    next_cells: Cells,
    /// The fraction of the whole tree that each branch is assumed to be.
    branch_fraction: f64,
}

/// A branch that the search has entered.
struct Branch {
    /// The first node of the branch, or `None` if it is a contradiction.
    node: Option<WalkNode>,
    /// As in [`OpenNode::branch_fraction`].
    fraction: f64,
}

impl SnakeSearch {
    pub fn new(board: Arc<SnakeBoard>, filter: SnakeFilter) -> SnakeSearch {
        let filter = filter.within(&board);
        let orbits = Orbits::new(&board, &filter);
        let roots = walk_roots(&board, &filter, &orbits);
        SnakeSearch {
            board,
            filter,
            orbits,
            roots,
            started_roots: 0,
            stack: Vec::new(),
            path: Vec::new(),
            view_cells: [0, 0],
            unreturned: VecDeque::new(),
            progress: SearchProgress { nodes: 0, snakes: 0, fraction_done: 0.0 },
        }
    }

    /// The next snake. The limits apply to all calls together, so `max_nodes: search.progress().nodes + k`
    /// allows k more nodes.
    pub fn next(&mut self, limits: &Limits) -> NextResult<Snake> {
        loop {
            if let Some(stop) = limits.stop_before_node(self.progress.snakes, self.progress.nodes) {
                return NextResult::Stopped(stop);
            }
            if let Some(snake) = self.unreturned.pop_front() {
                self.progress.snakes += 1;
                return NextResult::Item(snake);
            }
            if !self.advance() {
                return NextResult::End;
            }
        }
    }

    pub fn progress(&self) -> SearchProgress {
        self.progress
    }

    /// The current walk and the cells whose class is known. If the last cell of the walk led to a
    /// contradiction, these are the cells known before it, and that cell.
    pub fn view(&self) -> SearchView {
        let [even, odd] = self.view_cells;
        SearchView { path: self.path.clone(), even, odd }
    }

    /// Searches one node. Returns `false` if there is none left.
    fn advance(&mut self) -> bool {
        while self.stack.last().is_some_and(|open_node| open_node.next_cells == 0) {
            self.stack.pop();
        }
        let branch = if self.stack.is_empty() { self.start_root() } else { self.enter_branch() };
        let Some(branch) = branch else { return false };
        self.progress.nodes += 1;
        let branch_count = branch.node.map_or(0, |node| self.visit(node, branch.fraction));
        if branch_count == 0 {
            self.progress.fraction_done += branch.fraction;
        }
        true
    }

    /// Starts a walk at the next root, if there is one.
    fn start_root(&mut self) -> Option<Branch> {
        let root = self.roots.get(self.started_roots)?;
        self.started_roots += 1;
        self.path.clear();
        // The first node of a loop has two cells.
        self.path.push(root.start);
        self.path.extend(root.loop_ends.map(|ends| ends.second));
        self.view_cells = [self.filter.even, self.filter.odd];
        self.view_cells[root.class as usize] |= 1 << root.start;
        let rules = WalkRules { board: &self.board, filter: &self.filter };
        Some(Branch { node: rules.first_node(root), fraction: 1.0 / self.roots.len() as f64 })
    }

    /// Enters the next branch of the node on top of the stack.
    fn enter_branch(&mut self) -> Option<Branch> {
        let open_node = self.stack.last_mut()?;
        let cell = open_node.next_cells.trailing_zeros() as u8;
        open_node.next_cells &= open_node.next_cells - 1;
        let node = &open_node.node;
        self.path.truncate(node.length.into());
        self.path.push(cell);
        self.view_cells = node.grid.known;
        self.view_cells[node.class.other() as usize] |= 1 << cell;
        let rules = WalkRules { board: &self.board, filter: &self.filter };
        let root = &self.roots[self.started_roots - 1];
        Some(Branch { node: rules.extend(root, node, cell), fraction: open_node.branch_fraction })
    }

    /// Stores the snakes of the node, and the node itself if it has branches. Returns the number of branches.
    /// `fraction` is the assumed fraction of the whole tree below the node.
    fn visit(&mut self, node: WalkNode, fraction: f64) -> u32 {
        let rules = WalkRules { board: &self.board, filter: &self.filter };
        let root = &self.roots[self.started_roots - 1];
        self.view_cells = node.grid.known;
        if let Some(grid) = rules.finish(root, &node)
            && let Some(snake) =
                self.orbits.snake_of_smallest_walk(&self.path, root.class, self.filter.finds_loops, &grid)
        {
            self.unreturned.extend(self.orbits.snakes_to_return(&snake));
        }
        // A longer walk can begin with a complete snake, so the node may have branches as well.
        let next_cells = rules.next_cells(root, &node);
        let branch_count = next_cells.count_ones();
        if branch_count > 0 {
            let branch_fraction = fraction / f64::from(branch_count);
            self.stack.push(OpenNode { node, next_cells, branch_fraction });
        }
        branch_count
    }
}
