//! One round of the classic 9×9 closure, written once for every width of lanes.
//!
//! A puzzle is 27 words. Word `9 * r + c` holds the candidates of three cells, those of column `c` in
//! row `r` of each band, as three fields of ten bits: nine for the digits and a *guard*, always set.
//! So one operation works on three cells, bands are matched without any shift, and the guard catches
//! the borrow when 1 is taken from an empty field. A round does, in this order:
//!
//! - rows: digits with one place in a row are placed, digits alone in a cell leave the rest of the row;
//! - bands and stacks: a candidate stays only if its digit can still be put in all three boxes and all
//!   three rows (columns) around it, which also clears columns and boxes.
//!
//! Nothing is ever added, so rounds lead to one closure, the same whatever runs them.

use super::lanes::Lanes;

/// Words of a puzzle.
pub const WORDS: usize = 27;
/// The guards of the three fields.
pub const GUARDS: u32 = 1 << 9 | 1 << 19 | 1 << 29;
/// The lowest bit of each field.
pub const LOWEST: u32 = 1 | 1 << 10 | 1 << 20;
/// All digits of all fields.
pub const DIGITS: u32 = 0x1FF * LOWEST;
/// Every candidate and every guard.
pub const FULL: u32 = DIGITS | GUARDS;

/// What a round has seen, per lane.
pub struct Signs<V> {
    /// Digits with a place in each row so far.
    places: V,
    /// Guards that no empty cell has borrowed.
    guards: V,
    /// Digits alone in two cells of a row.
    twice: V,
    /// Digits alone in a cell, in each row so far.
    alone: V,
    /// Bits the round has changed.
    changed: V,
}

impl<V: Lanes> Signs<V> {
    #[inline(always)]
    fn new() -> Self {
        let full = V::splat(FULL);
        Signs { places: full, guards: full, twice: V::splat(0), alone: full, changed: V::splat(0) }
    }

    /// Lanes with a contradiction: an empty cell, a digit without a place or twice in a row.
    #[inline(always)]
    pub fn broken(&self) -> u32 {
        let full = V::splat(FULL);
        // An unbroken lane has all places and guards, and nothing twice but the guards themselves.
        let missing = self.places.and(self.guards.or(V::splat(DIGITS)));
        missing.and_not(self.twice.and(V::splat(DIGITS))).differ(full)
    }

    /// Lanes in which the round changed something.
    #[inline(always)]
    pub fn moved(&self) -> u32 {
        self.changed.differ(V::splat(0))
    }

    /// Lanes with a cell that has several candidates. The others are solved if nothing moved in this
    /// round and nothing is broken: only then have boxes and columns seen the last placements.
    #[inline(always)]
    pub fn open(&self) -> u32 {
        self.alone.differ(V::splat(FULL))
    }
}

/// Narrows the 27 words of each lane once.
#[inline(always)]
pub fn round<V: Lanes>(x: &mut [V; WORDS]) -> Signs<V> {
    let mut signs = Signs::new();
    let mut y = *x;
    let mut t = [V::splat(0); 9];
    for r in 0..3 {
        row(&mut y, r, &mut signs);
        for k in 0..3 {
            t[3 * r + k] = V::or3(y[9 * r + 3 * k], y[9 * r + 3 * k + 1], y[9 * r + 3 * k + 2]);
        }
    }
    stacks(x, &y, &bands(&t), &mut signs);
    signs
}

/// 0x1FF in each field that is not empty, for a word with its guards cleared.
#[inline(always)]
fn filled<V: Lanes>(word: V) -> V {
    let z = word.add(V::splat(DIGITS)).and(V::splat(GUARDS));
    z.sub(z.shr9())
}

/// Hidden and naked singles of row `r` of each band.
#[inline(always)]
fn row<V: Lanes>(y: &mut [V; WORDS], r: usize, signs: &mut Signs<V>) {
    let o = 9 * r;
    let once = once_in_row(y, o, signs);
    let mut alone = V::splat(0);
    let mut several = [V::splat(0); 9];
    for c in 0..9 {
        // A digit with one place in the row takes that cell.
        let x = y[o + c].keep_within(once, filled(y[o + c].and(once)));
        let less = x.sub(V::splat(LOWEST));
        signs.guards = signs.guards.and(less);
        several[c] = filled(V::and3(x, less, V::splat(DIGITS)));
        let single = x.and_not(several[c]);
        signs.twice = single.and_or(alone, signs.twice);
        alone = alone.or(single);
        y[o + c] = x;
    }
    signs.alone = signs.alone.and(alone);
    for c in 0..9 {
        y[o + c] = y[o + c].and_not(alone.and(several[c]));
    }
}

/// Digits with exactly one place in the row that starts at word `o`.
#[inline(always)]
fn once_in_row<V: Lanes>(y: &[V; WORDS], o: usize, signs: &mut Signs<V>) -> V {
    let mut any = [V::splat(0); 3];
    let mut two = [V::splat(0); 3];
    for k in 0..3 {
        let (a, b, c) = (y[o + 3 * k], y[o + 3 * k + 1], y[o + 3 * k + 2]);
        any[k] = V::or3(a, b, c);
        two[k] = V::majority(a, b, c);
    }
    signs.places = signs.places.and(V::or3(any[0], any[1], any[2]));
    V::one_of(any[0], any[1], any[2]).and_not(V::or3(two[0], two[1], two[2]))
}

/// What each minirow may keep: a digit goes on there only if the other two rows of the band can take
/// it in the other two boxes. `t[3 * r + k]` holds the digits of row `r` in box `k`.
#[inline(always)]
fn bands<V: Lanes>(t: &[V; 9]) -> [V; 9] {
    let mut m = *t;
    for r in 0..3 {
        for k in 0..3 {
            let (r1, r2) = (3 * ((r + 1) % 3), 3 * ((r + 2) % 3));
            let (k1, k2) = ((k + 1) % 3, (k + 2) % 3);
            m[3 * r + k] = t[r1 + k1].and_or(t[r2 + k2], t[r1 + k2].and(t[r2 + k1]));
        }
    }
    m
}

/// The same for the columns of each stack, then all of it applied: `x` becomes `y` without what rows
/// `m` or columns forbid.
#[inline(always)]
fn stacks<V: Lanes>(x: &mut [V; WORDS], y: &[V; WORDS], m: &[V; 9], signs: &mut Signs<V>) {
    for k in 0..3 {
        let mut next = [V::splat(0); 3];
        let mut last = [V::splat(0); 3];
        for j in 0..3 {
            let c = 3 * k + j;
            let v = y[c].and_or(m[k], y[9 + c].and_or(m[3 + k], y[18 + c].and(m[6 + k])));
            next[j] = v.next_band();
            last[j] = v.last_band();
        }
        for j in 0..3 {
            let (j1, j2) = ((j + 1) % 3, (j + 2) % 3);
            let n = next[j1].and_or(last[j2], next[j2].and(last[j1]));
            for r in 0..3 {
                let w = 9 * r + 3 * k + j;
                let new = V::and3(y[w], m[3 * r + k], n);
                signs.changed = signs.changed.or_differs(new, x[w]);
                x[w] = new;
            }
        }
    }
}
