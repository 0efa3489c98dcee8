//! All almost locked sets of a position: made once, kept by the position until a candidate goes, shared by
//! all techniques that are made of such sets.

use crate::cells::Cell;
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;

/// Sets of more cells are not listed: nobody sees them, and on large boards they are too many.
const MOST_CELLS: u32 = 8;

/// Cells that all see each other (so they lie in one house, or rules keep them apart) with one digit more
/// than there are cells. A cell with two candidates is the smallest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Als<const W: usize> {
    /// The cells.
    pub cells: CellSet<W>,
    /// The digits, a mask.
    pub digits: u32,
    first: u32,
}

/// One digit of an almost locked set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot<const W: usize> {
    /// The cells of the set that have the digit.
    pub places: CellSet<W>,
    /// The cells with the digit that see all these places: none is in the set.
    pub seen: CellSet<W>,
}

/// The almost locked sets of a position, those of few cells first, then by their cells.
#[derive(Clone, Debug, Default)]
pub struct AlsList<const W: usize> {
    /// The sets.
    pub sets: Vec<Als<W>>,
    spots: Vec<Spot<W>>,
}

impl<const W: usize> AlsList<W> {
    /// Lists the sets of a position; [`Position::als`] keeps the list.
    pub fn new(position: &Position<'_, W>) -> Self {
        let mut sets = Vec::new();
        let most = (position.layout.n as u32 - 1).min(MOST_CELLS);
        grow(position, most, &mut sets, Grown::default(), position.empty);
        sets.sort_by_key(|set| set.digits.count_ones());
        let mut spots = Vec::new();
        for set in &mut sets {
            set.first = spots.len() as u32;
            spots.extend(bits(set.digits).map(|digit| {
                let places = set.cells & position.cells_of(digit);
                let sees = |seen, cell: Cell| seen & *position.layout.sees(cell);
                Spot { places, seen: places.iter().fold(position.cells_of(digit), sees) }
            }));
        }
        AlsList { sets, spots }
    }

    /// A digit of a set, which must have it.
    #[inline]
    pub fn spot(&self, set: &Als<W>, digit: u8) -> &Spot<W> {
        debug_assert!(set.digits >> digit & 1 == 1, "a digit of another set");
        let before = set.digits & ((1 << digit) - 1);
        &self.spots[(set.first + before.count_ones()) as usize]
    }

    /// The digits of a set, each with where it is.
    pub fn spots<'l>(&'l self, set: &Als<W>) -> impl Iterator<Item = (u8, &'l Spot<W>)> {
        bits(set.digits).zip(&self.spots[set.first as usize..])
    }

    /// The restricted commons of two sets, a mask: the digits of both whose places in one all see those in
    /// the other, so that at most one of the sets holds it.
    #[inline]
    pub fn restricted(&self, a: &Als<W>, b: &Als<W>) -> u32 {
        bits(a.digits & b.digits)
            .filter(|&digit| self.spot(b, digit).places.within(&self.spot(a, digit).seen))
            .fold(0, |mask, digit| mask | 1 << digit)
    }
}

#[derive(Clone, Copy, Default)]
struct Grown<const W: usize> {
    cells: CellSet<W>,
    digits: u32,
    count: u32,
}

/// Adds cells of `next`, which all of `set` see, in growing order: each set of cells comes up once.
fn grow<const W: usize>(
    position: &Position<'_, W>,
    most: u32,
    sets: &mut Vec<Als<W>>,
    set: Grown<W>,
    next: CellSet<W>,
) {
    let mut next = next;
    let mut left = next.count() as u32;
    while let Some(cell) = next.first() {
        next.remove(cell);
        left -= 1;
        let digits = set.digits | position.mask(cell);
        let (count, width) = (set.count + 1, digits.count_ones());
        if width > most + 1 || width > count + left + 1 {
            continue;
        }
        let mut cells = set.cells;
        cells.insert(cell);
        if width == count + 1 {
            sets.push(Als { cells, digits, first: 0 });
        }
        if count < most {
            let further = next & *position.layout.sees(cell);
            grow(position, most, sets, Grown { cells, digits, count }, further);
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/list.rs"]
mod tests;
