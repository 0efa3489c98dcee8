//! The rules of a walk: how it starts, how a new cell changes its parity grid, which cells can be next, and
//! when it is a complete snake. A walk is a path from its start to its *head*, the last cell so far. The
//! complete search and the random walks of the estimate both follow these rules.
//!
//! `mod.rs` defines snakes and parity grids.

use super::board::{Cells, ParityClass, SnakeBoard};
use super::filter::SnakeFilter;
use super::grids::can_be_completed;
use super::parity_grid::ParityGrid;
use super::roots::WalkRoot;

/// The rules of all walks on one board for one filter.
pub(super) struct WalkRules<'a> {
    pub board: &'a SnakeBoard,
    pub filter: &'a SnakeFilter,
}

/// The state of a walk.
#[derive(Clone, Copy)]
pub(super) struct WalkNode {
    /// All parities that are known.
    pub grid: ParityGrid,
    /// The cells of the walk.
    visited: Cells,
    /// Cells that the walk must not enter: those that touch it, and those that root or filter forbid.
    forbidden: Cells,
    /// The boxes that the walk has not visited: bit `b` for `SnakeBoard::boxes[b]`.
    missing_boxes: u64,
    pub head: u8,
    /// The class of the head.
    pub class: ParityClass,
    /// The number of cells.
    pub length: u8,
}

impl WalkRules<'_> {
    /// The shortest walk from `root`: one cell for a path, two for a loop. `None` on a contradiction.
    pub fn first_node(&self, root: &WalkRoot) -> Option<WalkNode> {
        let start = usize::from(root.start);
        let mut node = WalkNode {
            grid: ParityGrid::new(self.board),
            visited: 1 << start,
            forbidden: root.forbidden | self.filter.avoid,
            missing_boxes: self.board.all_boxes() & !self.board.boxes_of[start],
            head: root.start,
            class: root.class,
            length: 1,
        };
        let is_consistent = node.grid.assign(self.board, self.filter.even, self.filter.odd)
            && node.forbidden & node.visited == 0
            && node.assign(self.board, root.class, node.visited);
        if !is_consistent {
            return None;
        }
        let Some(ends) = root.loop_ends else {
            return self.can_be_finished(root, &node).then_some(node);
        };
        // The two neighbours of the start on the loop have the other class; `enter` gives the class of the
        // start to its neighbours off the loop.
        let loop_ends = 1 << ends.second | 1 << ends.last;
        let is_consistent =
            node.forbidden & loop_ends == 0 && node.assign(self.board, root.class.other(), loop_ends);
        let off_walk = self.board.neighbours[start] & !loop_ends;
        node.forbidden |= off_walk;
        if is_consistent { self.enter(root, node, ends.second, off_walk) } else { None }
    }

    /// The walk with `cell` added, or `None` on a contradiction.
    pub fn extend(&self, root: &WalkRoot, node: &WalkNode, cell: u8) -> Option<WalkNode> {
        let mut next = *node;
        // The walk leaves its head for `cell`, so it must not enter the head's other neighbours later.
        let off_walk = self.board.neighbours[usize::from(node.head)] & !node.visited & !(1 << cell);
        next.forbidden |= off_walk;
        self.enter(root, next, cell, off_walk)
    }

    /// Moves the head to `cell`. `off_walk` are the neighbours of the old head that are not on the walk; they
    /// get the class of the old head.
    #[inline(always)]
    fn enter(&self, root: &WalkRoot, mut node: WalkNode, cell: u8, off_walk: Cells) -> Option<WalkNode> {
        node.visited |= 1 << cell;
        node.missing_boxes &= !self.board.boxes_of[usize::from(cell)];
        node.head = cell;
        node.class = node.class.other();
        node.length += 1;
        let (even, odd) =
            if node.class == ParityClass::Even { (1 << cell, off_walk) } else { (off_walk, 1 << cell) };
        (node.grid.assign(self.board, even, odd) && self.can_be_finished(root, &node)).then_some(node)
    }

    /// The cells that the walk can enter next. Only cells that are known to have the class of the head are
    /// excluded; [`Self::extend`] finds the other contradictions.
    pub fn next_cells(&self, root: &WalkRoot, node: &WalkNode) -> Cells {
        let is_closed_loop = root.loop_ends.is_some_and(|ends| ends.last == node.head);
        if is_closed_loop || usize::from(node.length) >= *self.filter.lengths.end() {
            return 0;
        }
        let neighbours = self.board.neighbours[usize::from(node.head)];
        neighbours & !node.visited & !node.forbidden & !node.grid.cells_of(node.class)
    }

    /// Whether the walk can still reach all cells and boxes that it must visit, and a cell where it may end.
    fn can_be_finished(&self, root: &WalkRoot, node: &WalkNode) -> bool {
        let blocked = node.visited | node.forbidden;
        let free = match root.even_if_visited {
            Some(even_if_visited) => {
                let known_even = node.grid.cells_of(ParityClass::Even);
                let known_odd = node.grid.cells_of(ParityClass::Odd);
                // A cell of the wrong class can never be on this walk.
                let wrong_class = known_even & !even_if_visited | known_odd & even_if_visited;
                !wrong_class & !blocked
            }
            None => !blocked,
        };
        let reachable = self.board.flood.reach(node.head.into(), free);
        let last_of_loop = root.loop_ends.map_or(0, |ends| 1 << ends.last);
        let must_visit = (self.filter.through | last_of_loop) & !node.visited;
        let mut missing_boxes =
            (0..self.board.boxes.len()).filter(|index| node.missing_boxes >> index & 1 == 1);
        must_visit & !reachable == 0
            && (reachable | 1 << node.head) & root.possible_ends != 0
            && missing_boxes.all(|index| self.board.boxes[index] & reachable != 0)
    }

    /// The parity grid of the snake if the walk ends here, or `None` if it is not a snake of the filter.
    pub fn finish(&self, root: &WalkRoot, node: &WalkNode) -> Option<ParityGrid> {
        let may_end = match root.loop_ends {
            Some(ends) => ends.last == node.head,
            None => {
                root.possible_ends >> node.head & 1 == 1 && self.filter.ends.allow(root.class, node.class)
            }
        };
        let has_visited_all = node.missing_boxes == 0 && self.filter.through & !node.visited == 0;
        let has_allowed_length = self.filter.lengths.contains(&usize::from(node.length));
        if !may_end || !has_visited_all || !has_allowed_length {
            return None;
        }
        let mut end = *node;
        let off_walk = self.board.neighbours[usize::from(node.head)] & !node.visited;
        let is_snake =
            end.assign(self.board, node.class, off_walk) && can_be_completed(self.board, &end.grid);
        is_snake.then_some(end.grid)
    }
}

impl WalkNode {
    /// Gives `cells` the class `class`. Returns `false` on a contradiction.
    fn assign(&mut self, board: &SnakeBoard, class: ParityClass, cells: Cells) -> bool {
        let (even, odd) = if class == ParityClass::Even { (cells, 0) } else { (0, cells) };
        self.grid.assign(board, even, odd)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/snake/walk.rs"]
mod tests;
