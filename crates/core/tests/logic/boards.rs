//! Boards of several shapes, with the moves that change nothing but names.

use polydoku_core::cells::Cell;
use polydoku_core::logic::geometry::{Geometry, HouseKind};

use crate::puzzles::Random;

/// A board and what else is known of it.
pub struct Board<const W: usize> {
    /// The board.
    pub geometry: Geometry<W>,
    /// Its name in messages.
    pub name: &'static str,
}

/// Houses as they are drawn: cells with one letter belong together.
fn regions(kind: HouseKind, picture: &[&str]) -> Vec<(HouseKind, Vec<Cell>)> {
    let letters: Vec<char> = picture.iter().flat_map(|line| line.chars()).collect();
    let mut names = letters.clone();
    names.sort_unstable();
    names.dedup();
    let of = |name: char| (0..).zip(&letters).filter(move |&(_, &letter)| letter == name);
    names.into_iter().map(|name| (kind, of(name).map(|(cell, _)| cell).collect())).collect()
}

fn lines(n: u16) -> Vec<(HouseKind, Vec<Cell>)> {
    let rows = (0..n).map(|r| (HouseKind::Row, (0..n).map(|c| n * r + c).collect()));
    let columns = (0..n).map(|c| (HouseKind::Column, (0..n).map(|r| n * r + c).collect()));
    rows.chain(columns).collect()
}

fn boxes(n: u16, rows: u16, columns: u16) -> Vec<(HouseKind, Vec<Cell>)> {
    let across = n / columns;
    let corner = |b: u16| (b / across * rows, b % across * columns);
    let cell = |b: u16, k: u16| n * (corner(b).0 + k / columns) + corner(b).1 + k % columns;
    (0..n).map(|b| (HouseKind::Box, (0..n).map(|k| cell(b, k)).collect())).collect()
}

fn board<const W: usize>(
    name: &'static str,
    n: u16,
    more: Vec<(HouseKind, Vec<Cell>)>,
    apart: &[[Cell; 2]],
) -> Board<W> {
    let houses: Vec<_> = lines(n).into_iter().chain(more).collect();
    Board { geometry: Geometry::new(n.into(), usize::from(n * n), &houses, apart), name }
}

pub fn four() -> Board<1> {
    board("4×4", 4, boxes(4, 2, 2), &[])
}

pub fn six() -> Board<1> {
    board("6×6", 6, boxes(6, 2, 3), &[])
}

/// No boxes but crooked ones.
pub fn jigsaw() -> Board<1> {
    let picture = ["aaabbb", "aaabbb", "ccdddd", "ccceed", "cfffed", "fffeee"];
    board("6×6 jigsaw", 6, regions(HouseKind::Box, &picture), &[])
}

/// Rows and columns alone.
pub fn latin() -> Board<1> {
    board("5×5 without boxes", 5, Vec::new(), &[])
}

/// A board with a pair of diagonals.
pub fn diagonals() -> Board<1> {
    let down = (HouseKind::Extra, (0..6).map(|k| 7 * k).collect());
    let up = (HouseKind::Extra, (0..6).map(|k| 5 * (k + 1)).collect());
    board("6×6 with diagonals", 6, boxes(6, 2, 3).into_iter().chain([down, up]).collect(), &[])
}

/// Cells a king's move apart differ, in no house.
pub fn kings() -> Board<1> {
    let step = |cell: Cell, aside: i32| {
        let column = i32::from(cell % 6) + aside;
        ((0..6).contains(&column) && cell < 30).then(|| [cell, (i32::from(cell) + 6 + aside) as Cell])
    };
    let apart: Vec<[Cell; 2]> = (0..36).flat_map(|cell| [step(cell, -1), step(cell, 1)]).flatten().collect();
    board("6×6 with king's moves", 6, boxes(6, 3, 2), &apart)
}

pub fn nine() -> Board<2> {
    board("9×9", 9, boxes(9, 3, 3), &[])
}

/// A number for each line of a square board, such that bands stay together; shuffled.
fn lines_moved(n: usize, band: usize, random: &mut Random) -> Vec<usize> {
    let mut bands: Vec<usize> = (0..n / band).collect();
    random.shuffle(&mut bands);
    let inside = |from: usize| {
        let mut lines: Vec<usize> = (0..band).map(|k| from * band + k).collect();
        random.shuffle(&mut lines);
        lines
    };
    bands.into_iter().flat_map(inside).collect()
}

/// Where each cell of an n×n board with boxes of these rows and columns goes under a random symmetry; square
/// boxes may be turned over, too.
pub fn moved(n: usize, rows: usize, columns: usize, random: &mut Random) -> Vec<usize> {
    let row = lines_moved(n, rows, random);
    let column = lines_moved(n, columns, random);
    let turned = rows == columns && random.below(2) == 1;
    let to = |cell: usize| {
        let (r, c) = (row[cell / n], column[cell % n]);
        if turned { n * c + r } else { n * r + c }
    };
    (0..n * n).map(to).collect()
}
