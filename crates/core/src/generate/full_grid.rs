//! Random full grids; all 6,670,903,752,021,072,936,960 full grids are equally likely.
//!
//! A *draw* makes a fixed number of independent choices, each among equally likely possibilities. Together they
//! describe a grid, or they contradict each other and are drawn again. Every full grid is described by exactly one
//! sequence of choices, so no grid is likelier than another, and the share of draws that succeed is the number of
//! grids divided by the number of sequences: 9.39 %.
//!
//! The boxes are numbered from 0 to 8. The cells of a box are given by the digits of its rows and those of its
//! columns. A draw chooses:
//!
//! 1. the digits of the rows of boxes 1 and 2 beside box 0, and the columns of boxes 3 and 6 below it (56 ways
//!    each), then the order of the digits in each of these rows and columns (6 ways each);
//! 2. the digits of the rows of boxes 4 and 5 beside box 3 (56 ways);
//! 3. the order of the digits in each row of boxes 4 and 5, and in each column of box 7. Three digits in a row,
//!    none of which may return to the column that it has in the box above, have two orders; they have none if all
//!    three come from one column (8 ways for a box, or none).
//!
//! The other rows and columns follow, and the draw succeeds if each row and column of box 8 share a digit. At the
//! end the nine digits are put in a random order, because box 0 always starts as 123456789.

use crate::classic::words::{DIGITS, GUARDS, LOWEST};
use crate::classic::{CELLS, Grid};
use crate::rng::Rng;

/// The digits of three rows or three columns of a box, in three fields of ten bits: bit 0 of a field is digit 1.
/// Bit 9 of each field is 0.
type Lines = u32;

/// A set of digits: bit 0 is digit 1.
type Digits = u32;

/// The digits of the rows and of the columns of a box. A cell has the digit that its row and its column share.
#[derive(Clone, Copy)]
struct BoxLines {
    rows: Lines,
    columns: Lines,
}

/// Box 0 before the digits are renamed: 123 in the first row, 456 in the second, 789 in the third.
const FIRST_BOX: BoxLines =
    BoxLines { rows: 0o7 | 0o70 << 10 | 0o700 << 20, columns: 0o111 | 0o222 << 10 | 0o444 << 20 };

/// Number of ways to choose one digit of each of three lines.
const PICKS: usize = 27;
/// Number of ways to distribute the digits of three lines between two boxes, see [`split`].
const SPLITS: usize = 2 * PICKS + 2;

/// Returns a random full grid.
pub fn full_grid(rng: &mut Rng) -> Grid {
    loop {
        if let Some(boxes) = draw(rng) {
            return to_grid(&boxes, rng);
        }
    }
}

/// Makes the choices of one draw, and returns the boxes of the grid if it succeeds.
#[inline]
fn draw(rng: &mut Rng) -> Option<[BoxLines; 9]> {
    let (right1, right2) = neighbours(FIRST_BOX, rng);
    let (below1, below2) = neighbours(FIRST_BOX.transposed(), rng);
    let (below1, below2) = (below1.transposed(), below2.transposed());
    let (rows4, rows5) = split(below1.rows, rng.below(SPLITS));
    let orders = rng.next() as u32;
    let (columns4, columns7) = reorder(rows4, right1.columns, orders)?;
    let (columns5, columns8) = reorder(rows5, right2.columns, orders << 1)?;
    let (rows7, rows8) = reorder(columns7, below2.rows, orders << 2)?;
    let last = BoxLines { rows: rows8, columns: columns8 };
    let boxes = [
        FIRST_BOX,
        right1,
        right2,
        below1,
        BoxLines { rows: rows4, columns: columns4 },
        BoxLines { rows: rows5, columns: columns5 },
        below2,
        BoxLines { rows: rows7, columns: columns7 },
        last,
    ];
    last.has_all_cells().then_some(boxes)
}

impl BoxLines {
    fn transposed(self) -> Self {
        BoxLines { rows: self.columns, columns: self.rows }
    }

    /// Whether each row shares a digit with each column.
    fn has_all_cells(self) -> bool {
        (0..3).all(|c| {
            let cells = self.rows & in_each_line(line(self.columns, c));
            // A field that is not empty carries into its guard.
            (cells + DIGITS) & GUARDS == GUARDS
        })
    }
}

/// Chooses the two boxes beside a box.
#[inline]
fn neighbours(first: BoxLines, rng: &mut Rng) -> (BoxLines, BoxLines) {
    let choice = rng.below(SPLITS * PICKS * PICKS);
    let orders = rng.next() as u32;
    let (rows1, rows2) = split(first.rows, choice % SPLITS);
    let columns1 = deal(rows1, choice / SPLITS % PICKS, orders);
    let columns2 = deal(rows2, choice / (SPLITS * PICKS), orders << 1);
    (BoxLines { rows: rows1, columns: columns1 }, BoxLines { rows: rows2, columns: columns2 })
}

/// Returns the digits of one line.
fn line(lines: Lines, index: usize) -> Digits {
    lines >> (10 * index) & 0x1FF
}

/// Returns the digits of all three lines.
fn union(lines: Lines) -> Digits {
    (lines | lines >> 10 | lines >> 20) & 0x1FF
}

/// Returns three lines with the same digits.
fn in_each_line(digits: Digits) -> Lines {
    (digits & 0x1FF) * LOWEST
}

/// Returns the lowest digit of each line.
fn lowest(lines: Lines) -> Lines {
    lines & !((lines | GUARDS) - LOWEST)
}

/// Moves each digit to the next line if it is in `to_next`, else to the line after that; line 0 follows line 2.
fn moved(lines: Lines, to_next: Digits) -> Lines {
    let (by_one, by_two) = ((lines << 10 | lines >> 20) & DIGITS, (lines << 20 | lines >> 10) & DIGITS);
    let to_next = in_each_line(to_next);
    by_one & to_next | by_two & !to_next
}

/// For each number below [`SPLITS`]: the lines of which the lowest, the middle and the highest digit are chosen. The
/// first 27 entries choose one digit of each line, the next 27 the other two, and the last two none and all.
const CHOSEN: [[Lines; 3]; SPLITS] = chosen_digits();

const fn chosen_digits() -> [[Lines; 3]; SPLITS] {
    let mut table = [[0; 3]; SPLITS];
    let mut n = 0;
    while n < PICKS {
        let ranks = [n % 3, n / 3 % 3, n / 9];
        let mut i = 0;
        while i < 3 {
            table[n][ranks[i]] |= 0x1FF << (10 * i);
            i += 1;
        }
        let mut rank = 0;
        while rank < 3 {
            table[PICKS + n][rank] = DIGITS & !table[n][rank];
            rank += 1;
        }
        n += 1;
    }
    table[SPLITS - 1] = [DIGITS; 3];
    table
}

/// Returns the digits of three lines that the `n`-th entry of the table chooses.
#[inline]
fn choose(lines: Lines, n: usize) -> Lines {
    let [lows, middles, highs] = CHOSEN[n];
    let low = lowest(lines);
    let middle = lowest(lines ^ low);
    low & lows | middle & middles | (lines ^ low ^ middle) & highs
}

/// Returns the `n`-th way to give the digits of three rows to the rows of the two boxes beside them, where each row
/// needs three digits of the other two rows: 0, 1, 2 or 3 digits of each row move to the next one in the first box.
#[inline]
fn split(lines: Lines, n: usize) -> (Lines, Lines) {
    let to_next = union(choose(lines, n));
    (moved(lines, to_next), moved(lines, !to_next))
}

/// Returns the columns for the digits of three rows in random order: the first digit of each row by `n`, the others
/// by the guard bits of `orders`.
#[inline]
fn deal(rows: Lines, n: usize, orders: u32) -> Lines {
    let first = choose(rows, n);
    let low = lowest(rows ^ first);
    let high = rows ^ first ^ low;
    let swapped = guards_to_fields(orders);
    let (second, third) = (low & !swapped | high & swapped, low & swapped | high & !swapped);
    union(first) | union(second) << 10 | union(third) << 20
}

/// Returns all ones in each field whose guard is set.
fn guards_to_fields(word: u32) -> Lines {
    let guards = word & GUARDS;
    guards - (guards >> 9)
}

/// Orders the digits of each row so that none is in the column that it has in the box above; the guard bits of
/// `orders` choose one of the two orders of each row. Returns the columns of this box and those of the box below, or
/// `None` if the digits of a row come from the same column.
#[inline]
fn reorder(rows: Lines, columns_above: Lines, orders: u32) -> Option<(Lines, Lines)> {
    let order = guards_to_fields(orders);
    let mut to_next = 0;
    let mut rows_with_pair = 0;
    let mut rows_with_three = 0;
    // Fields are rows here.
    let from = [0, 1, 2].map(|column| rows & in_each_line(line(columns_above, column)));
    for column in 0..3 {
        let low = lowest(from[column]);
        let high = from[column] ^ low;
        rows_with_three |= high ^ lowest(high);
        let has_pair = guards_to_fields(high + DIGITS);
        rows_with_pair |= has_pair;
        // Two digits from the same column leave it in both directions, and the third digit takes their place.
        let one_of_pair = low & order | high & !order;
        to_next |= has_pair & (one_of_pair | from[(column + 2) % 3]);
    }
    // Three digits from different columns all go in the same direction.
    to_next |= rows & order & !rows_with_pair;
    let to_next = union(to_next);
    (rows_with_three == 0).then(|| (moved(columns_above, to_next), moved(columns_above, !to_next)))
}

/// Writes the grid, with the nine digits in random order.
fn to_grid(boxes: &[BoxLines; 9], rng: &mut Rng) -> Grid {
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    rng.shuffle(&mut digits);
    let mut grid = [0; CELLS];
    for (b, lines) in boxes.iter().enumerate() {
        for r in 0..3 {
            for c in 0..3 {
                let digit = line(lines.rows, r) & line(lines.columns, c);
                grid[(b / 3 * 3 + r) * 9 + b % 3 * 3 + c] = digits[digit.trailing_zeros() as usize % 9];
            }
        }
    }
    grid
}

#[cfg(test)]
#[path = "../../tests/unit/generate/full_grid.rs"]
mod tests;
