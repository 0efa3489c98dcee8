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
#![allow(clippy::needless_range_loop, reason = "indices are the geometry here")]

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
    pub places: V,
    /// Guards that no empty cell has borrowed.
    pub guards: V,
    /// Digits alone in two cells of a row, and those that share the cell of their one place there.
    pub clash: V,
    /// Digits alone in a cell, in each row so far.
    pub alone: V,
    /// Bits the round has changed.
    pub changed: V,
}

impl<V: Lanes> Signs<V> {
    #[inline(always)]
    pub fn new() -> Self {
        let full = V::splat(FULL);
        Signs { places: full, guards: full, clash: V::splat(0), alone: full, changed: V::splat(0) }
    }

    /// Lanes with a contradiction: an empty cell, a digit without a place or twice in a row, two digits whose
    /// one place is the same.
    #[inline(always)]
    pub fn broken(&self) -> u32 {
        let full = V::splat(FULL);
        // An unbroken lane has all places and guards, and no clash but of the guards themselves.
        let missing = self.places.and(self.guards.or(V::splat(DIGITS)));
        missing.and_not(self.clash.and(V::splat(DIGITS))).differ(full)
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
    narrow::<V, true, true>(x)
}

/// Less than a round, in less time: of the two kinds of singles only digits with one place in a row...
#[inline(always)]
pub fn hidden_round<V: Lanes>(x: &mut [V; WORDS]) {
    narrow::<V, true, false>(x);
}

/// ... or only digits alone in a cell.
#[inline(always)]
pub fn naked_round<V: Lanes>(x: &mut [V; WORDS]) {
    narrow::<V, false, true>(x);
}

/// Singles of the kinds asked for in each row, then bands and stacks.
#[inline(always)]
fn narrow<V: Lanes, const HIDDEN: bool, const NAKED: bool>(x: &mut [V; WORDS]) -> Signs<V> {
    let mut signs = Signs::new();
    let y = [
        singles::<V, HIDDEN, NAKED>(x, 0, &mut signs),
        singles::<V, HIDDEN, NAKED>(x, 9, &mut signs),
        singles::<V, HIDDEN, NAKED>(x, 18, &mut signs),
    ];
    let t = [count(&y[0]).any, count(&y[1]).any, count(&y[2]).any];
    stacks(x, &y, &bands(&t), &mut signs);
    signs
}

/// The row of each band that starts at word `o`, after its singles.
#[inline(always)]
fn singles<V: Lanes, const HIDDEN: bool, const NAKED: bool>(
    x: &[V; WORDS],
    o: usize,
    signs: &mut Signs<V>,
) -> [V; 9] {
    let mut y = [V::splat(0); 9];
    y.copy_from_slice(&x[o..o + 9]);
    let once = if HIDDEN { hidden_singles(&mut y, signs) } else { V::splat(0) };
    if NAKED {
        let alone = naked_singles(&mut y, signs);
        // A digit in its one place that is not alone there shares it with another.
        signs.clash = signs.clash.or(once.and_not(alone));
    }
    y
}

/// 0x1FF in each field that is not empty, for a word with its guards cleared.
#[inline(always)]
pub fn filled<V: Lanes>(word: V) -> V {
    let z = word.add(V::splat(DIGITS)).and(V::splat(GUARDS));
    z.sub(z.shr9())
}

/// A digit with one place in a row takes that cell. Gives those digits.
#[inline(always)]
fn hidden_singles<V: Lanes>(y: &mut [V; 9], signs: &mut Signs<V>) -> V {
    let places = count(y);
    signs.places = signs.places.and(places.any());
    let once = places.once();
    for c in 0..9 {
        y[c] = y[c].keep_within(once, filled(y[c].and(once)));
    }
    once
}

/// A digit alone in its cell leaves the rest of the row. Gives those digits.
#[inline(always)]
fn naked_singles<V: Lanes>(y: &mut [V; 9], signs: &mut Signs<V>) -> V {
    let mut several = *y;
    let mut single = *y;
    for c in 0..9 {
        let less = y[c].sub(V::splat(LOWEST));
        signs.guards = signs.guards.and(less);
        several[c] = filled(V::and3(y[c], less, V::splat(DIGITS))).as_is();
        single[c] = y[c].and_not(several[c]);
    }
    let alone = count(&single);
    let any = alone.any();
    signs.alone = signs.alone.and(any);
    signs.clash = signs.clash.or(alone.two());
    for c in 0..9 {
        y[c] = y[c].and_not(any.and(several[c]));
    }
    any
}

/// How often digits occur in a row: by minirow, at least once and at least twice.
struct Count<V> {
    any: [V; 3],
    two: [V; 3],
}

#[inline(always)]
fn count<V: Lanes>(y: &[V; 9]) -> Count<V> {
    let mut count = Count { any: [y[0]; 3], two: [y[0]; 3] };
    for k in 0..3 {
        let (a, b, c) = (y[3 * k], y[3 * k + 1], y[3 * k + 2]);
        // Not `or3`: the compiler makes one instruction of this and what leads to it.
        count.any[k] = a.or(b).or(c);
        count.two[k] = V::majority(a, b, c);
    }
    count
}

impl<V: Lanes> Count<V> {
    #[inline(always)]
    fn any(&self) -> V {
        V::or3(self.any[0], self.any[1], self.any[2])
    }

    /// Exactly once.
    #[inline(always)]
    fn once(&self) -> V {
        let [a, b, c] = self.any;
        let one_minirow = a.xor(b).xor(c).and_not(V::and3(a, b, c));
        one_minirow.and_not(V::or3(self.two[0], self.two[1], self.two[2]))
    }

    #[inline(always)]
    fn two(&self) -> V {
        V::or3(self.two[0], self.two[1], self.two[2]).or(V::majority(self.any[0], self.any[1], self.any[2]))
    }
}

/// What each minirow may keep: a digit goes on there only if the other two rows of the band can take
/// it in the other two boxes. `t[r][k]` holds the digits of row `r` in box `k`.
#[inline(always)]
fn bands<V: Lanes>(t: &[[V; 3]; 3]) -> [[V; 3]; 3] {
    let mut m = *t;
    for r in 0..3 {
        let (a, b) = (&t[(r + 1) % 3], &t[(r + 2) % 3]);
        for k in 0..3 {
            let (k1, k2) = ((k + 1) % 3, (k + 2) % 3);
            m[r][k] = a[k1].and_or(b[k2], a[k2].and(b[k1]));
        }
    }
    m
}

/// The same for the columns of each stack, then all of it applied: `x` becomes `y` without what rows
/// `m` or columns forbid.
#[inline(always)]
fn stacks<V: Lanes>(x: &mut [V; WORDS], y: &[[V; 9]; 3], m: &[[V; 3]; 3], signs: &mut Signs<V>) {
    for k in 0..3 {
        let mut next = [V::splat(0); 3];
        let mut last = next;
        for j in 0..3 {
            let c = 3 * k + j;
            let v = y[0][c].and_or(m[0][k], y[1][c].and_or(m[1][k], y[2][c].and(m[2][k])));
            next[j] = v.next_band();
            last[j] = v.last_band();
        }
        for j in 0..3 {
            let (j1, j2) = ((j + 1) % 3, (j + 2) % 3);
            let n = next[j1].and_or(last[j2], next[j2].and(last[j1]));
            for r in 0..3 {
                let c = 3 * k + j;
                let new = V::and3(y[r][c], m[r][k], n);
                signs.changed = signs.changed.or_differs(new, x[9 * r + c]);
                x[9 * r + c] = new;
            }
        }
    }
}
