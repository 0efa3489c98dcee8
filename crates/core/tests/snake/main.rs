//! Tests of the snake engines. Expected values come from a slow oracle that looks at every parity
//! grid of a small board, from a plain rendering of the published program, and from the published
//! counts of the larger boards.

mod board;
mod boards;
mod check;
mod classic;
mod counts;
mod estimate;
mod filter;
mod generate;
mod large;
mod limits;
mod metamorphic;
mod oracle;
mod published;
mod puzzle;
mod random_boards;
mod search;
mod slow;
mod solutions;

use polydoku_core::snake::{Cells, Component, ComponentShape, ParityClass, SnakeBoard};

/// Whether a component of a grid without faults is a snake.
fn is_snake(component: &Component) -> bool {
    component.shape == ComponentShape::Path && component.missing_boxes.is_empty()
}

/// Whether it is a closed snake.
fn is_loop(component: &Component) -> bool {
    component.shape == ComponentShape::Loop && component.missing_boxes.is_empty()
}

/// The even cells of a full grid of digits.
fn even_cells(board: &SnakeBoard, digits: &[u8]) -> Cells {
    let even = (0..board.cell_count()).filter(|&cell| board.class_of(digits[cell]) == ParityClass::Even);
    even.fold(0, |set, cell| set | 1 << cell)
}
