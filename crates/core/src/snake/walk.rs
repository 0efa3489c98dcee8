//! One step of a walk: how a walk starts, what a step does to the parity grid, where the walk can go on, and when it
//! is a snake. This module has no stack, so the search and the estimate share it.

use super::board::{Cells, ParityClass, SnakeBoard};
use super::filter::SnakeFilter;
use super::grids::can_be_completed;
use super::parity::Parity;
use super::roots::WalkRoot;

/// The board and filter of all walks of a search.
pub(super) struct SnakeWalk<'a> {
    pub board: &'a SnakeBoard,
    pub filter: &'a SnakeFilter,
}

/// A walk after some steps.
#[derive(Clone, Copy)]
pub(super) struct WalkFrame {
    pub parity: Parity,
    pub snake: Cells,
    /// Cells that it must not enter: cells beside the snake, and those forbidden from the start.
    forbidden: Cells,
    /// Boxes still to visit.
    missing: u64,
    pub head: u8,
    pub class: ParityClass,
    pub length: u8,
}

impl SnakeWalk<'_> {
    /// The walk of one cell, or of two for a loop, that `root` describes.
    pub fn open(&self, root: &WalkRoot) -> Option<WalkFrame> {
        let (start, filter) = (usize::from(root.start), self.filter);
        let mut frame = WalkFrame {
            parity: Parity::new(self.board),
            snake: 1 << start,
            forbidden: root.forbidden | filter.avoid,
            missing: self.board.all_boxes() & !self.board.boxes_of[start],
            head: root.start,
            class: root.class,
            length: 1,
        };
        let is_consistent = frame.parity.set(self.board, filter.even, filter.odd);
        if !is_consistent
            || frame.forbidden >> start & 1 == 1
            || !frame.set_class(self.board, root.class, 1 << start)
        {
            return None;
        }
        let Some((second, last)) = root.ends else {
            return self.can_be_finished(root, &frame).then_some(frame);
        };
        let ends = 1 << second | 1 << last;
        let beside = self.board.neighbours[start] & !ends;
        let is_open = frame.forbidden & ends == 0 && frame.set_class(self.board, root.class.other(), ends);
        frame.forbidden |= beside;
        if is_open { self.enter(root, frame, second, beside) } else { None }
    }

    /// The walk with one more cell, or `None` if that is a contradiction.
    pub fn step(&self, root: &WalkRoot, frame: &WalkFrame, cell: u8) -> Option<WalkFrame> {
        let mut next = *frame;
        // The next cell is decided, so the other neighbours of the head are not on the snake.
        let beside = self.board.neighbours[usize::from(frame.head)] & !frame.snake & !(1 << cell);
        next.forbidden |= beside;
        self.enter(root, next, cell, beside)
    }

    /// Moves the head to `cell`; `beside` has the class of the cell it leaves.
    #[inline(always)]
    fn enter(&self, root: &WalkRoot, mut frame: WalkFrame, cell: u8, beside: Cells) -> Option<WalkFrame> {
        frame.snake |= 1 << cell;
        frame.missing &= !self.board.boxes_of[usize::from(cell)];
        frame.head = cell;
        frame.class = frame.class.other();
        frame.length += 1;
        let (even, odd) =
            if frame.class == ParityClass::Even { (1 << cell, beside) } else { (beside, 1 << cell) };
        (frame.parity.set(self.board, even, odd) && self.can_be_finished(root, &frame)).then_some(frame)
    }

    /// The cells to which the walk can go on.
    pub fn moves(&self, root: &WalkRoot, frame: &WalkFrame) -> Cells {
        let is_closed = root.ends.is_some_and(|(_, last)| last == frame.head);
        if is_closed || usize::from(frame.length) >= *self.filter.lengths.end() {
            return 0;
        }
        let near = self.board.neighbours[usize::from(frame.head)];
        near & !frame.snake & !frame.forbidden & !frame.parity.cells_of(frame.class)
    }

    /// Whether the walk can still reach all that it must visit, and a cell where it may end.
    fn can_be_finished(&self, root: &WalkRoot, frame: &WalkFrame) -> bool {
        let taken = frame.snake | frame.forbidden;
        let free = match root.evens {
            Some(evens) => {
                !(frame.parity.cells_of(ParityClass::Even) & !evens
                    | frame.parity.cells_of(ParityClass::Odd) & evens)
            }
            None => Cells::MAX,
        };
        let seen = self.board.flood.reach(frame.head.into(), free & !taken);
        let target = root.ends.map_or(0, |(_, last)| 1 << last);
        let must_visit = (self.filter.through | target) & !frame.snake;
        let boxes = (0..self.board.boxes.len()).filter(|index| frame.missing >> index & 1 == 1);
        must_visit & !seen == 0
            && (seen | 1 << frame.head) & root.stops != 0
            && boxes.into_iter().all(|index| self.board.boxes[index] & seen != 0)
    }

    /// What is known if the walk ends here as a snake, or `None` if it is no snake.
    pub fn finish(&self, root: &WalkRoot, frame: &WalkFrame) -> Option<Parity> {
        let length = usize::from(frame.length);
        let may_end = match root.ends {
            Some((_, last)) => last == frame.head,
            None => root.stops >> frame.head & 1 == 1 && self.filter.ends.allow(root.class, frame.class),
        };
        let is_complete = frame.missing == 0 && self.filter.through & !frame.snake == 0;
        if !may_end || !is_complete || !self.filter.lengths.contains(&length) {
            return None;
        }
        let mut parity = frame.parity;
        let beside = self.board.neighbours[usize::from(frame.head)] & !frame.snake;
        let (even, odd) = by_class(frame.class, beside);
        (parity.set(self.board, even, odd) && can_be_completed(self.board, &parity)).then_some(parity)
    }
}

impl WalkFrame {
    fn set_class(&mut self, board: &SnakeBoard, class: ParityClass, cells: Cells) -> bool {
        let (even, odd) = by_class(class, cells);
        self.parity.set(board, even, odd)
    }
}

fn by_class(class: ParityClass, cells: Cells) -> (Cells, Cells) {
    if class == ParityClass::Even { (cells, 0) } else { (0, cells) }
}
