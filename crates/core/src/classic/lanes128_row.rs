//! The nine words of a row ([`super::row_position`]) as three vectors of four lanes. Each vector holds a
//! *triple*, the three words of a box, and one unused lane. Rotating the boxes of a row then needs no
//! instruction.
#![allow(unsafe_code, reason = "`Lanes` is an unsafe trait")]

use super::lanes::{LaneSet, Lanes};
#[cfg(target_arch = "aarch64")]
use super::lanes_neon::Lanes128;
#[cfg(target_arch = "x86_64")]
use super::lanes128::Lanes128;
use super::row_position::RowLanes;
use super::words::{GUARDS, Record, WORDS};

/// The three triples of a row.
#[derive(Clone, Copy)]
pub struct Triples([Lanes128; 3]);

/// Implements operations by calling them on each of the three vectors.
macro_rules! on_each_triple {
    ($($name:ident($($other:ident),*)),* $(,)?) => {
        $(
            #[inline(always)]
            fn $name(self, $($other: Self),*) -> Self {
                Triples([
                    self.0[0].$name($($other.0[0]),*),
                    self.0[1].$name($($other.0[1]),*),
                    self.0[2].$name($($other.0[2]),*),
                ])
            }
        )*
    };
}

// SAFETY: three vectors of four words are twelve words without gaps, and `Lanes128` is supported.
unsafe impl Lanes for Triples {
    const N: usize = 12;

    on_each_triple! {
        and(a), and_not(a), or(a), xor(a), add(a), sub(a), shr9(), next_band(), previous_band(), black_box(),
        and_or(a, b), and_where(a, b), or_xor(a, b),
    }
    #[inline(always)]
    fn splat(word: u32) -> Self {
        Triples([Lanes128::splat(word); 3])
    }
    /// Merges the triples: bit `i` is set where lane `i` of some triple differs. A row belongs to one puzzle,
    /// so callers ask only whether the set is empty.
    #[inline(always)]
    fn differing_lanes(self, other: Self) -> LaneSet {
        let [a, b, c] = self.xor(other).0;
        Lanes128::or3(a, b, c).differing_lanes(Lanes128::splat(0))
    }
}

impl RowLanes for Triples {
    // `differing_lanes` has a bit for each lane of a triple; the fourth lane is unused.
    const USED_LANES: LaneSet = 0b0111;

    #[inline(always)]
    fn load_rows(record: &Record) -> [Self; 3] {
        let triple = |w: usize| Lanes128::triple([record.0[w], record.0[w + 1], record.0[w + 2]]);
        let row = |w: usize| Triples([triple(w), triple(w + 3), triple(w + 6)]);
        [row(0), row(9), row(18)]
    }
    #[inline(always)]
    fn store_rows(rows: &[Self; 3], record: &mut Record) {
        // Each store writes a whole vector. The next triple overwrites its unused lane; the last one falls on
        // the padding, which must stay empty.
        for (r, row) in rows.iter().enumerate() {
            for (k, triple) in row.0.into_iter().enumerate() {
                record.0[9 * r + 3 * k..][..4].copy_from_slice(Lanes128::words(&[triple]));
            }
        }
        record.0[WORDS] = GUARDS;
    }
    #[inline(always)]
    fn next_cell(self) -> Self {
        Triples([self.0[0].next_cell(), self.0[1].next_cell(), self.0[2].next_cell()])
    }
    #[inline(always)]
    fn previous_cell(self) -> Self {
        Triples([self.0[0].previous_cell(), self.0[1].previous_cell(), self.0[2].previous_cell()])
    }
    #[inline(always)]
    fn next_box(self) -> Self {
        Triples([self.0[1], self.0[2], self.0[0]])
    }
    #[inline(always)]
    fn previous_box(self) -> Self {
        Triples([self.0[2], self.0[0], self.0[1]])
    }
}
