//! All almost locked sets of a position: made once, kept by the position until a candidate goes, shared by
//! all techniques that are made of such sets.

use std::sync::OnceLock;

use crate::cells::Cell;
use crate::logic::als::links::AlsLinks;
use crate::logic::position::{Position, bits};
use crate::logic::set::CellSet;

/// The most cells of a set: people do not see larger ones.
const MOST_CELLS: u32 = 8;

/// The same on boards of more than [`LARGE`] cells, which have too many larger sets.
const MOST_CELLS_LARGE: u32 = 5;
const LARGE: usize = 128;

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

/// The cells of a set that have one of its digits. Sets with the same cells for a digit share one entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DigitCells<const W: usize> {
    /// The digit.
    pub digit: u8,
    /// The cells.
    pub places: CellSet<W>,
    /// The cells with the digit that see all these places; none of them is in the set.
    pub seen: CellSet<W>,
    owners: (u32, u32),
}

/// The almost locked sets of a position, those of few cells first, then by their cells.
#[derive(Clone, Debug, Default)]
pub struct AlsList<const W: usize> {
    pub sets: Vec<Als<W>>,
    /// The digit cells of all sets, by digit; a chain of sets goes from one entry to another.
    pub digit_cells: Vec<DigitCells<W>>,
    numbers: Vec<u32>,
    owners: Vec<u32>,
    links: OnceLock<AlsLinks>,
}

impl<const W: usize> AlsList<W> {
    /// Lists the sets of a position; [`Position::als`] keeps the list.
    pub fn new(position: &Position<'_, W>) -> Self {
        let mut sets = Vec::new();
        let most = if position.geometry.cell_count > LARGE { MOST_CELLS_LARGE } else { MOST_CELLS };
        let most = most.min(position.geometry.digit_count as u32 - 1);
        grow(position, most, &mut sets, PartialAls::default(), position.empty_cells);
        if position.is_stopped() {
            return AlsList::default();
        }
        sets.sort_by_key(|set| set.digits.count_ones());
        let mut at: u32 = 0;
        for set in &mut sets {
            set.first = at;
            at += set.digits.count_ones();
        }
        let mut list =
            AlsList { sets, numbers: vec![0; at as usize], owners: Vec::new(), ..AlsList::default() };
        list.find_digit_cells(position);
        if position.is_stopped() { AlsList::default() } else { list }
    }

    /// Finds sets with the same cells for a digit by sorting, and notes which sets share an entry.
    fn find_digit_cells(&mut self, position: &Position<'_, W>) {
        let mut all: Vec<(u8, CellSet<W>, u32, u32)> = Vec::with_capacity(self.numbers.len());
        for (number, set) in (0..).zip(&self.sets) {
            for (slot, digit) in (set.first..).zip(bits(set.digits)) {
                all.push((digit, set.cells & position.cells_with(digit), number, slot));
            }
        }
        all.sort_unstable();
        for same_cells in all.chunk_by(|a, b| (a.0, a.1) == (b.0, b.1)) {
            let (digit, places, ..) = same_cells[0];
            for &(_, _, owner, slot) in same_cells {
                self.numbers[slot as usize] = self.digit_cells.len() as u32;
                self.owners.push(owner);
            }
            if position.is_stopped() {
                return;
            }
            let sees = |seen, cell: Cell| seen & *position.geometry.peers_of(cell);
            let seen = places.iter().fold(position.cells_with(digit), sees);
            let end = self.owners.len() as u32;
            self.digit_cells.push(DigitCells {
                digit,
                places,
                seen,
                owners: (end - same_cells.len() as u32, end),
            });
        }
    }

    /// The cells of a digit of a set; the set must have the digit.
    #[inline]
    pub fn digit_cells_of(&self, set: &Als<W>, digit: u8) -> &DigitCells<W> {
        &self.digit_cells[self.number_of(set, digit)]
    }

    /// The number of the same entry.
    #[inline]
    pub fn number_of(&self, set: &Als<W>, digit: u8) -> usize {
        debug_assert!(set.digits >> digit & 1 == 1, "a digit of another set");
        let lower_digits = set.digits & ((1 << digit) - 1);
        self.numbers[(set.first + lower_digits.count_ones()) as usize] as usize
    }

    /// The numbers of a set's entries, digit by digit.
    #[inline]
    pub fn numbers_of(&self, set: &Als<W>) -> &[u32] {
        let first = set.first as usize;
        &self.numbers[first..first + set.digits.count_ones() as usize]
    }

    /// The sets that share an entry, by growing number.
    #[inline]
    pub fn owners(&self, number: usize) -> &[u32] {
        let (start, end) = self.digit_cells[number].owners;
        &self.owners[start as usize..end as usize]
    }

    /// The restricted commons of two sets, a mask: the digits of both whose places in one all see those in
    /// the other, so that at most one of the sets holds it.
    #[inline]
    pub fn restricted(&self, a: &Als<W>, b: &Als<W>) -> u32 {
        bits(a.digits & b.digits)
            .filter(|&digit| {
                self.digit_cells_of(b, digit).places.is_subset(&self.digit_cells_of(a, digit).seen)
            })
            .fold(0, |mask, digit| mask | 1 << digit)
    }

    /// What follows from what; computed on first use.
    pub fn links(&self) -> &AlsLinks {
        self.links.get_or_init(|| AlsLinks::new(self, &|| false))
    }

    /// The same, but computed only until the position is stopped.
    pub fn links_within(&self, position: &Position<'_, W>) -> &AlsLinks {
        self.links.get_or_init(|| AlsLinks::new(self, &|| position.is_stopped()))
    }
}

/// Cells that all see each other, on the way to a set.
#[derive(Clone, Copy, Default)]
struct PartialAls<const W: usize> {
    cells: CellSet<W>,
    digits: u32,
    count: u32,
}

/// Adds cells of `next`, which all cells of `set` see, in growing order, so that every set of cells is tried
/// once.
fn grow<const W: usize>(
    position: &Position<'_, W>,
    most: u32,
    sets: &mut Vec<Als<W>>,
    set: PartialAls<W>,
    next: CellSet<W>,
) {
    let mut next = next;
    let mut left = next.count() as u32;
    while let Some(cell) = next.first() {
        next.remove(cell);
        left -= 1;
        if set.count < 2 && position.is_stopped() {
            return;
        }
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
            let further = next & *position.geometry.peers_of(cell);
            grow(position, most, sets, PartialAls { cells, digits, count }, further);
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/als/list.rs"]
mod tests;
