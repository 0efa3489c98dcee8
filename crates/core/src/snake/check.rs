//! Checks a full parity grid for snakes. The grid falls into components: two cells are in the same component
//! if a chain of neighbours of different parity connects them. The shape of a component shows whether it is a
//! snake, and if not, why.
//!
//! `mod.rs` defines snakes and parity grids.

use super::board::{Cells, ParityClass, SnakeBoard, cells_of};

/// The shape of a component of a parity grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ComponentShape {
    /// A path; a single cell is also a path.
    Path,
    /// A closed loop.
    Loop,
    /// This cell has three or more neighbours of the other parity.
    Fork(u8),
    /// These two cells are neighbours of the same parity. This is possible only on boards that have a ring of
    /// an odd number of cells.
    Touch(u8, u8),
}

/// A maximal set of cells that are connected by neighbours of different parity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Component {
    /// In path order for a path or a loop (see [`super::Snake::cells`]), otherwise ascending.
    pub cells: Vec<u8>,
    pub shape: ComponentShape,
    /// The boxes without a cell of the component, as indices into `BoardSpec::boxes`.
    pub missing_boxes: Vec<u16>,
}

/// The result of [`check`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridCheck {
    /// Houses with more even cells than even digits or more odd cells than odd digits, as indices into
    /// `BoardSpec::houses`.
    pub unbalanced_houses: Vec<u16>,
    /// All components, the most snake-like first: those with fewest missing boxes, among them paths and loops
    /// before other shapes, then the largest, then the one with the smallest first cell.
    pub components: Vec<Component>,
}

/// Checks the full parity grid with these even cells; all other cells are odd.
pub fn check(board: &SnakeBoard, even: Cells) -> GridCheck {
    let [max_even, max_odd] =
        [ParityClass::Even, ParityClass::Odd].map(|class| u32::from(board.class_size(class)));
    let is_unbalanced =
        |house: &Cells| (house & even).count_ones() > max_even || (house & !even).count_ones() > max_odd;
    let houses = (0..).zip(board.houses.iter().take(board.house_count));
    let unbalanced_houses =
        houses.filter(|(_, house)| is_unbalanced(house)).map(|(index, _)| index).collect();
    let mut components = Vec::new();
    let mut remaining = board.all_cells();
    while remaining != 0 {
        let cells = flood_component(board, even, remaining.trailing_zeros() as usize);
        remaining &= !cells;
        components.push(describe_component(board, even, cells));
    }
    components.sort_by_key(|component| {
        let Component { cells, shape, missing_boxes } = component;
        let is_path_or_loop = matches!(shape, ComponentShape::Path | ComponentShape::Loop);
        (missing_boxes.len(), !is_path_or_loop, std::cmp::Reverse(cells.len()), cells[0])
    });
    GridCheck { unbalanced_houses, components }
}

/// The neighbours of `cell` that have the other parity.
fn opposite_neighbours(board: &SnakeBoard, even: Cells, cell: usize) -> Cells {
    let is_even = even >> cell & 1 == 1;
    board.neighbours[cell] & if is_even { !even } else { even }
}

/// The cells of the component that contains `start`.
fn flood_component(board: &SnakeBoard, even: Cells, start: usize) -> Cells {
    let mut visited: Cells = 1 << start;
    let mut frontier = visited;
    while frontier != 0 {
        let cell = frontier.trailing_zeros() as usize;
        let unvisited = opposite_neighbours(board, even, cell) & !visited;
        visited |= unvisited;
        frontier = frontier & (frontier - 1) | unvisited;
    }
    visited
}

fn describe_component(board: &SnakeBoard, even: Cells, component: Cells) -> Component {
    let degree = |&cell: &usize| opposite_neighbours(board, even, cell).count_ones();
    let shape = component_shape(board, even, component);
    let cells = match shape {
        ComponentShape::Path => {
            // The first end is the smaller one, as in the normal form of a snake.
            let end = cells_of(component).find(|cell| degree(cell) < 2);
            walk_from(board, even, end.expect("a path has an end"))
        }
        ComponentShape::Loop => walk_from(board, even, component.trailing_zeros() as usize),
        ComponentShape::Fork(_) | ComponentShape::Touch(..) => {
            cells_of(component).map(|cell| cell as u8).collect()
        }
    };
    let boxes = (0..).zip(&board.boxes);
    let missing_boxes = boxes.filter(|(_, cells)| *cells & component == 0).map(|(index, _)| index).collect();
    Component { cells, shape, missing_boxes }
}

fn component_shape(board: &SnakeBoard, even: Cells, component: Cells) -> ComponentShape {
    let degree = |&cell: &usize| opposite_neighbours(board, even, cell).count_ones();
    let equal_neighbours =
        |cell: usize| board.neighbours[cell] & component & !opposite_neighbours(board, even, cell);
    if let Some(cell) = cells_of(component).find(|cell| degree(cell) > 2) {
        ComponentShape::Fork(cell as u8)
    } else if let Some(cell) = cells_of(component).find(|&cell| equal_neighbours(cell) != 0) {
        ComponentShape::Touch(cell as u8, equal_neighbours(cell).trailing_zeros() as u8)
    } else if cells_of(component).all(|cell| degree(&cell) == 2) {
        ComponentShape::Loop
    } else {
        ComponentShape::Path
    }
}

/// The cells of a path or loop in path order, beginning with `start`. A loop goes on to the smaller of its
/// two neighbours.
fn walk_from(board: &SnakeBoard, even: Cells, start: usize) -> Vec<u8> {
    let mut cells = vec![start as u8];
    let mut visited: Cells = 1 << start;
    let mut cell = start;
    loop {
        let unvisited = opposite_neighbours(board, even, cell) & !visited;
        if unvisited == 0 {
            return cells;
        }
        cell = unvisited.trailing_zeros() as usize;
        visited |= 1 << cell;
        cells.push(cell as u8);
    }
}
