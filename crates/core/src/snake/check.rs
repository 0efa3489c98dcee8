//! Finds the snake of a full grid, or the reason why there is none: joins neighbours of different parity, floods
//! each component once, and looks at its shape.

use super::board::{Cells, ParityClass, SnakeBoard, cells_of};

/// What a component of a parity grid looks like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComponentShape {
    /// A path; one cell is a path too.
    Path,
    /// A closed loop.
    Loop,
    /// This cell has three or more neighbours of the other parity.
    Fork(u8),
    /// These two cells touch and have the same parity. It occurs only where three cells are in a ring.
    Touch(u8, u8),
}

/// Cells that are connected by neighbours of different parity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Component {
    /// Its cells: in order for a path or a loop (as in [`super::Snake::cells`]), else ascending.
    pub cells: Vec<u8>,
    pub shape: ComponentShape,
    /// The boxes it does not visit (indices into `BoardSpec::boxes`).
    pub missing: Vec<u16>,
}

/// The result of a check of a full parity grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridCheck {
    /// Houses with too many cells of one class (indices into `BoardSpec::houses`).
    pub uneven: Vec<u16>,
    /// All components, the most snake-like first: fewest boxes missing, then without forks, then largest.
    pub components: Vec<Component>,
}

/// Looks for snakes in the parity grid with the given even cells; all other cells are odd.
pub fn check(board: &SnakeBoard, even: Cells) -> GridCheck {
    let most = [ParityClass::Even, ParityClass::Odd].map(|class| u32::from(board.digits_in(class)));
    let houses = board.houses.iter().take(board.houses_used);
    let uneven =
        |house: &Cells| (house & even).count_ones() > most[0] || (house & !even).count_ones() > most[1];
    let uneven = (0..).zip(houses).filter(|(_, house)| uneven(house)).map(|(index, _)| index).collect();
    let mut components = Vec::new();
    let mut left = board.all();
    while left != 0 {
        let set = component(board, even, left.trailing_zeros() as usize);
        left &= !set;
        components.push(describe(board, even, set));
    }
    let forked = |shape| matches!(shape, ComponentShape::Fork(_) | ComponentShape::Touch(..));
    components.sort_by_key(|c| (c.missing.len(), forked(c.shape), usize::MAX - c.cells.len(), c.cells[0]));
    GridCheck { uneven, components }
}

/// The neighbours of a cell that have the other parity.
fn partners(board: &SnakeBoard, even: Cells, cell: usize) -> Cells {
    board.neighbours[cell] & if even >> cell & 1 == 1 { !even } else { even }
}

fn component(board: &SnakeBoard, even: Cells, start: usize) -> Cells {
    let (mut seen, mut open): (Cells, Cells) = (1 << start, 1 << start);
    while open != 0 {
        let cell = open.trailing_zeros() as usize;
        let new = partners(board, even, cell) & !seen;
        seen |= new;
        open = open & (open - 1) | new;
    }
    seen
}

fn describe(board: &SnakeBoard, even: Cells, set: Cells) -> Component {
    let degree = |&cell: &usize| partners(board, even, cell).count_ones();
    let touch = |cell: usize| board.neighbours[cell] & set & !partners(board, even, cell);
    let shape = if let Some(cell) = cells_of(set).find(|cell| degree(cell) > 2) {
        ComponentShape::Fork(cell as u8)
    } else if let Some(cell) = cells_of(set).find(|&cell| touch(cell) != 0) {
        ComponentShape::Touch(cell as u8, touch(cell).trailing_zeros() as u8)
    } else if cells_of(set).all(|cell| degree(&cell) == 2) {
        ComponentShape::Loop
    } else {
        ComponentShape::Path
    };
    let cells = match shape {
        ComponentShape::Path | ComponentShape::Loop => {
            let start = cells_of(set).find(|cell| shape == ComponentShape::Loop || degree(cell) < 2);
            in_order(board, even, start.unwrap_or(0))
        }
        _ => cells_of(set).map(|cell| cell as u8).collect(),
    };
    let missing = (0..).zip(&board.boxes).filter(|(_, cells)| *cells & set == 0).map(|(index, _)| index);
    Component { cells, shape, missing: missing.collect() }
}

/// The cells of a path or loop from `start` on, towards the smaller neighbour.
fn in_order(board: &SnakeBoard, even: Cells, start: usize) -> Vec<u8> {
    let (mut cells, mut seen, mut cell) = (vec![start as u8], 1 << start, start);
    loop {
        let next = partners(board, even, cell) & !seen;
        if next == 0 {
            return cells;
        }
        cell = next.trailing_zeros() as usize;
        seen |= 1 << cell;
        cells.push(cell as u8);
    }
}
