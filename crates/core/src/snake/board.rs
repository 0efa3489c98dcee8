//! The board as the snake engines need it: neighbours, houses and boxes as bit masks, and the numbers of even and odd
//! digits. A set of cells is one `u128`, so boards have at most 128 cells; larger ones could not be searched to the
//! end anyway.

use super::parity::{Counts, LANES, MAX_CLASS, counts};
use super::reach::Flood;
use super::spec::{BoardError, BoardSpec};

/// A set of cells: bit `c` stands for cell `c`.
pub type Cells = u128;

/// The most cells a board may have here.
pub const MAX_CELLS: usize = 128;

/// The most houses a board may have here.
pub const MAX_HOUSES: usize = 64;

/// Which of the two classes of digits a cell holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ParityClass {
    /// The class named by [`BoardSpec::even`].
    Even,
    /// All other digits.
    Odd,
}

impl ParityClass {
    /// The other class.
    pub const fn other(self) -> ParityClass {
        match self {
            ParityClass::Even => ParityClass::Odd,
            ParityClass::Odd => ParityClass::Even,
        }
    }
}

/// A board made ready for the snake engines.
#[derive(Clone, Debug)]
pub struct SnakeBoard {
    pub(super) cells: usize,
    pub(super) digits: u8,
    pub(super) even_digits: u32,
    pub(super) neighbours: Box<[Cells; MAX_CELLS]>,
    /// The houses; those from `houses_used` on are empty.
    pub(super) houses: Box<[Cells; MAX_HOUSES]>,
    pub(super) houses_used: usize,
    /// How many words of counts the houses take.
    pub(super) words: usize,
    /// Both classes have fewer than eight digits: no count overflows, however many cells come at once
    /// (a house has no more cells than both classes digits, so a count ends below 8 + 8).
    pub(super) small_classes: bool,
    pub(super) flood: Flood,
    /// The boxes among the houses, as cells.
    pub(super) boxes: Vec<Cells>,
    /// For each cell the set of boxes (bit `b` for `boxes[b]`) it lies in.
    pub(super) boxes_of: Vec<u64>,
    /// For each cell a one in the count of each of its houses.
    pub(super) lanes: Box<[Counts; MAX_CELLS]>,
    /// The cells that differ from cell `c` by a house.
    pub(super) peers: Vec<Cells>,
    /// One colour of the chequered board, if the neighbours allow two colours.
    pub(super) chequer: Option<Cells>,
    pub(super) symmetries: Vec<Vec<u8>>,
}

impl SnakeBoard {
    /// Compiles `spec`.
    pub fn new(spec: &BoardSpec) -> Result<SnakeBoard, BoardError> {
        spec.validate()?;
        let cells = spec.neighbours.len();
        let (mut houses, mut neighbours) = (Box::new([0; MAX_HOUSES]), Box::new([0; MAX_CELLS]));
        fill(&mut houses[..], &spec.houses);
        fill(&mut neighbours[..], &spec.neighbours);
        let boxes: Vec<Cells> = spec.boxes.iter().map(|&house| houses[usize::from(house)]).collect();
        let boxes_of = (0..cells).map(|cell| members(&boxes, cell).fold(0, |set, b| set | 1 << b)).collect();
        let peers = (0..cells).map(|cell| peers_of(&houses[..], cell)).collect();
        let mut lanes = Box::new([Counts::default(); MAX_CELLS]);
        for cell in 0..cells {
            lanes[cell] = counts(members(&houses[..], cell).map(|house| (house, 1)));
        }
        Ok(SnakeBoard {
            cells,
            digits: spec.digits,
            even_digits: spec.even,
            chequer: two_colours(&neighbours[..cells]),
            small_classes: spec.larger_class() < MAX_CLASS,
            words: spec.houses.len().div_ceil(LANES),
            flood: Flood::new(&neighbours),
            neighbours,
            houses,
            houses_used: spec.houses.len(),
            boxes,
            boxes_of,
            lanes,
            peers,
            symmetries: with_identity(spec, cells),
        })
    }

    /// The number of cells.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// All cells as a set.
    pub fn all(&self) -> Cells {
        if self.cells == MAX_CELLS { Cells::MAX } else { (1 << self.cells) - 1 }
    }

    /// How many digits of `class` there are.
    pub fn digits_in(&self, class: ParityClass) -> u8 {
        let even = self.even_digits.count_ones() as u8;
        if class == ParityClass::Even { even } else { self.digits - even }
    }

    /// The class of `digit` (1..=digits).
    pub fn class_of(&self, digit: u8) -> ParityClass {
        if self.even_digits >> (digit - 1) & 1 == 1 { ParityClass::Even } else { ParityClass::Odd }
    }

    /// The cells that are even if they are on a snake that has `class` at `cell`, or `None` if the neighbours do not
    /// allow two colours.
    pub(super) fn even_if(&self, cell: usize, class: ParityClass) -> Option<Cells> {
        let colour = self.chequer?;
        let inside = (colour >> cell & 1 == 1) == (class == ParityClass::Even);
        Some(if inside { colour } else { self.all() & !colour })
    }

    pub(super) fn all_boxes(&self) -> u64 {
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

fn fill(sets: &mut [Cells], lists: &[Vec<u16>]) {
    for (set, list) in sets.iter_mut().zip(lists) {
        *set = list.iter().fold(0, |set, &cell| set | 1 << cell);
    }
}

fn members(sets: &[Cells], cell: usize) -> impl Iterator<Item = usize> + '_ {
    (0..sets.len()).filter(move |&index| sets[index] >> cell & 1 == 1)
}

fn peers_of(houses: &[Cells], cell: usize) -> Cells {
    members(houses, cell).fold(0, |set, house| set | houses[house]) & !(1 << cell)
}

/// The cells of one of two colours such that neighbours differ, or `None` if there is an odd ring of cells.
fn two_colours(neighbours: &[Cells]) -> Option<Cells> {
    let (mut colour, mut seen): (Cells, Cells) = (0, 0);
    for start in 0..neighbours.len() {
        let mut open: Cells = if seen >> start & 1 == 0 { 1 << start } else { 0 };
        seen |= open;
        while open != 0 {
            let cell = open.trailing_zeros() as usize;
            let new = neighbours[cell] & !seen;
            if colour >> cell & 1 == 0 {
                colour |= new;
            }
            seen |= new;
            open = (open & !(1 << cell)) | new;
        }
    }
    let differs = |(cell, &near): (usize, &Cells)| {
        if colour >> cell & 1 == 1 { near & colour == 0 } else { near & !colour == 0 }
    };
    neighbours.iter().enumerate().all(differs).then_some(colour)
}

fn with_identity(spec: &BoardSpec, cells: usize) -> Vec<Vec<u8>> {
    let identity: Vec<u8> = (0..cells as u8).collect();
    let maps = spec.symmetries.iter().map(|map| map.iter().map(|&cell| cell as u8).collect());
    let mut all = vec![identity.clone()];
    all.extend(maps.filter(|map: &Vec<u8>| *map != identity));
    all
}

#[cfg(test)]
#[path = "../../tests/unit/snake/board.rs"]
mod tests;
