//! The nine words of a row in three registers of four lanes, a triple in each, the last lane unused:
//! turning triples is then only a matter of names.
#![allow(unsafe_code, reason = "the promise of the trait for lanes")]

use super::grid::Record;
use super::lanes::Lanes;
#[cfg(target_arch = "aarch64")]
use super::lanes_neon::Lanes128;
#[cfg(target_arch = "x86_64")]
use super::lanes128::Lanes128;
use super::one_rows::Row;
use super::round::{GUARDS, WORDS};

/// Three triples.
#[derive(Clone, Copy)]
pub struct Triples([Lanes128; 3]);

macro_rules! each {
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

// SAFETY: three times four words.
unsafe impl Lanes for Triples {
    const N: usize = 12;

    each! {
        and(a), and_not(a), or(a), xor(a), add(a), sub(a), shr9(), next_band(), last_band(), as_is(),
        and_or(a, b), keep_within(a, b), or_differs(a, b),
    }
    #[inline(always)]
    fn splat(word: u32) -> Self {
        Triples([Lanes128::splat(word); 3])
    }
    #[inline(always)]
    fn differ(self, other: Self) -> u32 {
        // One bit for all triples is enough: they are one puzzle.
        let [a, b, c] = self.xor(other).0;
        Lanes128::or3(a, b, c).differ(Lanes128::splat(0))
    }
}

impl Row for Triples {
    const LANES: u32 = 0x7;

    #[inline(always)]
    fn rows(record: &Record) -> [Self; 3] {
        let triple = |at: usize| Lanes128::triple([record.0[at], record.0[at + 1], record.0[at + 2]]);
        let row = |at: usize| Triples([triple(at), triple(at + 3), triple(at + 6)]);
        [row(0), row(9), row(18)]
    }
    #[inline(always)]
    fn put_rows(rows: &[Self; 3], record: &mut Record) {
        // Whole registers: the unused lane is written over by the next triple, and the last one here.
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
    fn last_cell(self) -> Self {
        Triples([self.0[0].last_cell(), self.0[1].last_cell(), self.0[2].last_cell()])
    }
    #[inline(always)]
    fn next_box(self) -> Self {
        Triples([self.0[1], self.0[2], self.0[0]])
    }
    #[inline(always)]
    fn last_box(self) -> Self {
        Triples([self.0[2], self.0[0], self.0[1]])
    }
}
