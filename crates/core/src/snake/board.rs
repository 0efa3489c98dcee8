//! The board as the snake engines need it: neighbours, houses and boxes as bit masks, and the split of the
//! digits into two classes. A set of cells is one `u128`, so boards have at most 128 cells; a complete search
//! of a larger board would take too long anyway.

use super::parity_grid::{COUNTERS_PER_WORD, HouseCounters, MAX_CLASS_DIGITS, pack_counters};
use super::reach::Flood;
use super::spec::{BoardError, BoardSpec};

/// A set of cells: bit `c` stands for cell `c`.
pub type Cells = u128;

/// The most cells of a board: the bits of [`Cells`].
pub const MAX_CELLS: usize = 128;

/// The most houses of a board: a 9×9 board has 27.
pub const MAX_HOUSES: usize = 64;

/// One of the two classes of digits. Code that indexes an array of two by class has `Even` at 0 and `Odd` at
/// 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ParityClass {
    /// The digits in [`BoardSpec::even_digits`].
    Even,
    /// All other digits.
    Odd,
}

impl ParityClass {
    /// Odd for even, even for odd.
    pub const fn other(self) -> ParityClass {
        match self {
            ParityClass::Even => ParityClass::Odd,
            ParityClass::Odd => ParityClass::Even,
        }
    }
}

/// A [`BoardSpec`] compiled for the snake engines.
#[derive(Clone, Debug)]
pub struct SnakeBoard {
    pub(super) cell_count: usize,
    pub(super) digit_count: u8,
    /// The digits of the even class: bit `d - 1` for digit `d`.
    pub(super) even_digits: u32,
    pub(super) neighbours: Box<[Cells; MAX_CELLS]>,
    /// The houses, then empty sets up to the end of the array.
    pub(super) houses: Box<[Cells; MAX_HOUSES]>,
    pub(super) house_count: usize,
    /// How many words of [`HouseCounters`] the houses of this board use. `parity_grid.rs` explains the
    /// counters.
    pub(super) counter_words: usize,
    /// For each cell, the number to add to the counters of all its houses.
    pub(super) counter_increments: Box<[HouseCounters; MAX_CELLS]>,
    /// Whether cells must be counted in batches, because one class has 8 digits. Let e and o be the numbers
    /// of even and odd digits. A house has at most e + o cells, so its even counter runs from 8 − e to at
    /// most 8 + o. This overflows four bits only if o = 8. The same holds for its odd counter and e.
    pub(super) needs_batches: bool,
    pub(super) flood: Flood,
    pub(super) boxes: Vec<Cells>,
    /// For each cell the set of boxes that contain it: bit `b` for `boxes[b]`.
    pub(super) boxes_of: Vec<u64>,
    /// For each cell the other cells of its houses.
    pub(super) peers: Vec<Cells>,
    /// The dark cells if the board can be coloured like a chessboard, so that neighbours differ in colour.
    pub(super) dark_cells: Option<Cells>,
    /// The symmetries as maps from cell to cell, the identity first.
    pub(super) symmetries: Vec<Vec<u8>>,
}

impl SnakeBoard {
    pub fn new(spec: &BoardSpec) -> Result<SnakeBoard, BoardError> {
        spec.validate()?;
        let cell_count = spec.neighbours.len();
        let mut houses = Box::new([0; MAX_HOUSES]);
        let mut neighbours = Box::new([0; MAX_CELLS]);
        write_sets(&spec.houses, &mut houses[..]);
        write_sets(&spec.neighbours, &mut neighbours[..]);
        let boxes: Vec<Cells> = spec.boxes.iter().map(|&house| houses[usize::from(house)]).collect();
        let box_set = |cell| sets_with(&boxes, cell).fold(0, |set, index| set | 1 << index);
        let boxes_of = (0..cell_count).map(box_set).collect();
        let peers = (0..cell_count).map(|cell| peers_of(&houses[..], cell)).collect();
        let mut counter_increments = Box::new([HouseCounters::default(); MAX_CELLS]);
        for cell in 0..cell_count {
            let houses_of_cell = sets_with(&houses[..], cell);
            counter_increments[cell] = pack_counters(houses_of_cell.map(|house| (house, 1)));
        }
        Ok(SnakeBoard {
            cell_count,
            digit_count: spec.digit_count,
            even_digits: spec.even_digits,
            dark_cells: dark_cells(&neighbours[..cell_count]),
            needs_batches: spec.larger_class() == MAX_CLASS_DIGITS,
            counter_words: spec.houses.len().div_ceil(COUNTERS_PER_WORD),
            counter_increments,
            flood: Flood::new(&neighbours),
            neighbours,
            houses,
            house_count: spec.houses.len(),
            boxes,
            boxes_of,
            peers,
            symmetries: symmetries_with_identity(spec, cell_count),
        })
    }

    pub fn cell_count(&self) -> usize {
        self.cell_count
    }

    pub fn all_cells(&self) -> Cells {
        if self.cell_count == MAX_CELLS { Cells::MAX } else { (1 << self.cell_count) - 1 }
    }

    /// The number of digits of `class`.
    pub fn class_size(&self, class: ParityClass) -> u8 {
        let even = self.even_digits.count_ones() as u8;
        if class == ParityClass::Even { even } else { self.digit_count - even }
    }

    /// The class of `digit`, which must be from 1 to the number of digits.
    pub fn class_of(&self, digit: u8) -> ParityClass {
        if self.even_digits >> (digit - 1) & 1 == 1 { ParityClass::Even } else { ParityClass::Odd }
    }

    /// The cells that are even if a snake visits them, for snakes that visit `cell` and have `class` there.
    /// `None` if the board cannot be coloured like a chessboard. Along a snake the colour changes whenever
    /// the parity changes, so all its even cells have one colour.
    pub(super) fn even_if_visited(&self, cell: usize, class: ParityClass) -> Option<Cells> {
        let dark_cells = self.dark_cells?;
        let is_dark = dark_cells >> cell & 1 == 1;
        let even_cells_are_dark = is_dark == (class == ParityClass::Even);
        Some(if even_cells_are_dark { dark_cells } else { self.all_cells() & !dark_cells })
    }

    /// The set of all boxes, as in `boxes_of`.
    pub(super) fn all_boxes(&self) -> u64 {
        // `spec.rs` has checked that there are 1 to 64 boxes.
        u64::MAX >> (64 - self.boxes.len())
    }
}

/// The cells of a set in ascending order.
pub(super) fn cells_of(mut set: Cells) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let cell = set.trailing_zeros() as usize;
        set &= set.wrapping_sub(1);
        (cell < MAX_CELLS).then_some(cell)
    })
}

/// Writes each list of cells as a set to the same index of `sets`.
fn write_sets(lists: &[Vec<u16>], sets: &mut [Cells]) {
    for (set, list) in sets.iter_mut().zip(lists) {
        *set = list.iter().fold(0, |set, &cell| set | 1 << cell);
    }
}

/// The indices of the sets that contain `cell`.
fn sets_with(sets: &[Cells], cell: usize) -> impl Iterator<Item = usize> + '_ {
    (0..sets.len()).filter(move |&index| sets[index] >> cell & 1 == 1)
}

fn peers_of(houses: &[Cells], cell: usize) -> Cells {
    sets_with(houses, cell).fold(0, |set, house| set | houses[house]) & !(1 << cell)
}

/// Colours the cells dark and light so that neighbours differ, and returns the dark ones. `None` if this is
/// impossible, because the board has a ring of an odd number of cells.
fn dark_cells(neighbours: &[Cells]) -> Option<Cells> {
    let (mut dark, mut visited): (Cells, Cells) = (0, 0);
    for start in 0..neighbours.len() {
        let mut frontier: Cells = if visited >> start & 1 == 0 { 1 << start } else { 0 };
        visited |= frontier;
        while frontier != 0 {
            let cell = frontier.trailing_zeros() as usize;
            let unvisited = neighbours[cell] & !visited;
            if dark >> cell & 1 == 0 {
                dark |= unvisited;
            }
            visited |= unvisited;
            frontier = (frontier & !(1 << cell)) | unvisited;
        }
    }
    let differs_from_neighbours = |(cell, &its_neighbours): (usize, &Cells)| {
        let same_colour = if dark >> cell & 1 == 1 { dark } else { !dark };
        its_neighbours & same_colour == 0
    };
    neighbours.iter().enumerate().all(differs_from_neighbours).then_some(dark)
}

fn symmetries_with_identity(spec: &BoardSpec, cell_count: usize) -> Vec<Vec<u8>> {
    let identity: Vec<u8> = (0..cell_count as u8).collect();
    let maps = spec.symmetries.iter().map(|map| map.iter().map(|&cell| cell as u8).collect());
    let mut symmetries = vec![identity.clone()];
    symmetries.extend(maps.filter(|map: &Vec<u8>| *map != identity));
    symmetries
}

#[cfg(test)]
#[path = "../../tests/unit/snake/board.rs"]
mod tests;
