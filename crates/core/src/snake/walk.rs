//! One step of the search: how a walk starts, what a step does to the parity grid, where it can go
//! on, and when it is a snake. No stack and no memory here, so the search and the estimate share it.

use super::board::{Cells, ParityClass, SnakeBoard};
use super::filter::SnakeFilter;
use super::grids::possible;
use super::parity::Parity;
use super::roots::WalkRoot;

/// What stays fixed in a search.
pub(super) struct SnakeWalk<'a> {
    pub board: &'a SnakeBoard,
    pub filter: &'a SnakeFilter,
}

/// A walk after some steps.
#[derive(Clone, Copy)]
pub(super) struct WalkFrame {
    pub parity: Parity,
    pub snake: Cells,
    /// Cells it will not enter: beside the snake, or forbidden from the start.
    barred: Cells,
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
            barred: root.barred | filter.avoid,
            missing: self.board.all_boxes() & !self.board.boxes_of[start],
            head: root.start,
            class: root.class,
            length: 1,
        };
        let known = frame.parity.set(self.board, filter.even, filter.odd);
        if !known || frame.barred >> start & 1 == 1 || !frame.give(self.board, root.class, 1 << start) {
            return None;
        }
        let Some((second, last)) = root.ends else { return self.viable(root, &frame).then_some(frame) };
        let ends = 1 << second | 1 << last;
        let beside = self.board.neighbours[start] & !ends;
        let clear = frame.barred & ends == 0 && frame.give(self.board, root.class.other(), ends);
        frame.barred |= beside;
        if clear { self.enter(root, frame, second, beside) } else { None }
    }

    /// The walk one cell further, unless that contradicts something.
    pub fn step(&self, root: &WalkRoot, frame: &WalkFrame, cell: u8) -> Option<WalkFrame> {
        let mut next = *frame;
        // Where the snake goes is decided, so the head's other neighbours are off it.
        let beside = self.board.neighbours[usize::from(frame.head)] & !frame.snake & !(1 << cell);
        next.barred |= beside;
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
        (frame.parity.set(self.board, even, odd) && self.viable(root, &frame)).then_some(frame)
    }

    /// The cells the walk can go on to.
    pub fn moves(&self, root: &WalkRoot, frame: &WalkFrame) -> Cells {
        let done = root.ends.is_some_and(|(_, last)| last == frame.head);
        if done || usize::from(frame.length) >= *self.filter.lengths.end() {
            return 0;
        }
        let near = self.board.neighbours[usize::from(frame.head)];
        near & !frame.snake & !frame.barred & !frame.parity.of(frame.class)
    }

    /// Whether all that the walk must still visit is within reach, and a place to end.
    fn viable(&self, root: &WalkRoot, frame: &WalkFrame) -> bool {
        let taken = frame.snake | frame.barred;
        let free = match root.evens {
            Some(evens) => {
                !(frame.parity.of(ParityClass::Even) & !evens | frame.parity.of(ParityClass::Odd) & evens)
            }
            None => Cells::MAX,
        };
        let seen = self.board.flood.reach(frame.head.into(), free & !taken);
        let target = root.ends.map_or(0, |(_, last)| 1 << last);
        let wanted = (self.filter.through | target) & !frame.snake;
        let boxes = (0..self.board.boxes.len()).filter(|index| frame.missing >> index & 1 == 1);
        wanted & !seen == 0
            && (seen | 1 << frame.head) & root.stops != 0
            && boxes.into_iter().all(|index| self.board.boxes[index] & seen != 0)
    }

    /// What the walk forces if it ends here as a snake, or nothing if it is none.
    pub fn close(&self, root: &WalkRoot, frame: &WalkFrame) -> Option<Parity> {
        let length = usize::from(frame.length);
        let ended = match root.ends {
            Some((_, last)) => last == frame.head,
            None => root.stops >> frame.head & 1 == 1 && self.filter.ends.allow(root.class, frame.class),
        };
        let whole = frame.missing == 0 && self.filter.through & !frame.snake == 0;
        if !ended || !whole || !self.filter.lengths.contains(&length) {
            return None;
        }
        let mut parity = frame.parity;
        let beside = self.board.neighbours[usize::from(frame.head)] & !frame.snake;
        let (even, odd) = by_class(frame.class, beside);
        (parity.set(self.board, even, odd) && possible(self.board, &parity)).then_some(parity)
    }
}

impl WalkFrame {
    fn give(&mut self, board: &SnakeBoard, class: ParityClass, cells: Cells) -> bool {
        let (even, odd) = by_class(class, cells);
        self.parity.set(board, even, odd)
    }
}

fn by_class(class: ParityClass, cells: Cells) -> (Cells, Cells) {
    if class == ParityClass::Even { (cells, 0) } else { (0, cells) }
}
