//! Random puzzles with one solution and positions on the way to it, by a search that looks at nothing but who
//! sees whom.

use polydoku_core::cells::Cell;
use polydoku_core::logic::geometry::Geometry;
use polydoku_core::logic::position::{Position, bits};
use polydoku_core::logic::set::CellSet;

/// Numbers that their seed determines.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1)
    }

    pub fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % bound
    }

    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}

/// A puzzle, its digits 1..=n.
pub struct Puzzle {
    pub givens: Vec<u8>,
    pub solution: Vec<u8>,
}

/// Up to `most` solutions of some candidates, the next cell one with fewest of them.
fn solutions<const W: usize>(
    geometry: &Geometry<W>,
    masks: &[u32],
    random: &mut Random,
    most: usize,
    step: &mut Vec<Vec<u8>>,
) {
    let open = (0..geometry.cell_count).filter(|&cell| !masks[cell].is_power_of_two());
    let Some(cell) = open.min_by_key(|&cell| masks[cell].count_ones()) else {
        let clash =
            |cell: usize| geometry.peers[cell].iter().any(|peer| masks[usize::from(peer)] == masks[cell]);
        if !(0..geometry.cell_count).any(clash) {
            step.push(masks.iter().map(|mask| mask.trailing_zeros() as u8 + 1).collect());
        }
        return;
    };
    let mut digits: Vec<u8> = bits(masks[cell]).collect();
    random.shuffle(&mut digits);
    for digit in digits {
        let mut next = masks.to_vec();
        if set(geometry, &mut next, cell, digit) {
            solutions(geometry, &next, random, most, step);
        }
        if step.len() >= most {
            return;
        }
    }
}

/// Fills a cell and all that then have one candidate; whether none has become empty.
fn set<const W: usize>(geometry: &Geometry<W>, masks: &mut [u32], cell: usize, digit: u8) -> bool {
    masks[cell] = 1 << digit;
    let mut ready = vec![(cell, digit)];
    while let Some((cell, digit)) = ready.pop() {
        for peer in geometry.peers[cell].iter().map(usize::from) {
            if masks[peer] >> digit & 1 == 1 {
                masks[peer] &= !(1 << digit);
                match masks[peer].count_ones() {
                    0 => return false,
                    1 => ready.push((peer, masks[peer].trailing_zeros() as u8)),
                    _ => (),
                }
            }
        }
    }
    true
}

fn count<const W: usize>(geometry: &Geometry<W>, digits: &[u8], random: &mut Random) -> usize {
    let mut masks = vec![geometry.all_digits; geometry.cell_count];
    for (cell, &digit) in digits.iter().enumerate().filter(|&(_, &digit)| digit != 0) {
        if masks[cell] >> (digit - 1) & 1 == 0 || !set(geometry, &mut masks, cell, digit - 1) {
            return 0;
        }
    }
    let mut steps = Vec::new();
    solutions(geometry, &masks, random, 2, &mut steps);
    steps.len()
}

/// A puzzle of which no given can be left out.
pub fn puzzle<const W: usize>(geometry: &Geometry<W>, random: &mut Random) -> Puzzle {
    let mut step = Vec::new();
    solutions(geometry, &vec![geometry.all_digits; geometry.cell_count], random, 1, &mut step);
    let solution = step.pop().expect("the board can be filled");
    let mut givens = solution.clone();
    let mut cells: Vec<usize> = (0..geometry.cell_count).collect();
    random.shuffle(&mut cells);
    for cell in cells {
        let digit = std::mem::take(&mut givens[cell]);
        if count(geometry, &givens, random) != 1 {
            givens[cell] = digit;
        }
    }
    Puzzle { givens, solution }
}

/// The position in which a puzzle begins, by sight.
pub fn start<'a, const W: usize>(geometry: &'a Geometry<W>, puzzle: &Puzzle) -> Position<'a, W> {
    let masks = Position::masks_by_sight(geometry, &puzzle.givens, None);
    Position::new(geometry, &puzzle.givens, given(&puzzle.givens), &masks)
}

/// The cells with a digit.
pub fn given<const W: usize>(digits: &[u8]) -> CellSet<W> {
    (0..).zip(digits).filter(|&(_, &digit)| digit != 0).map(|(cell, _)| cell).collect()
}

/// Takes away wrong candidates at random, one in `part`, and fills a cell now and then.
pub fn advance<const W: usize>(
    position: &mut Position<'_, W>,
    solution: &[u8],
    part: usize,
    random: &mut Random,
) {
    let cells: Vec<Cell> = position.empty_cells.to_vec();
    for &cell in &cells {
        let right = solution[usize::from(cell)] - 1;
        for digit in bits(position.mask(cell)).filter(|&digit| digit != right) {
            if random.below(part) == 0 {
                position.eliminate(cell, digit);
            }
        }
    }
    let cell = cells[random.below(cells.len())];
    if random.below(2) == 0 {
        position.place(cell, solution[usize::from(cell)] - 1);
    }
}
