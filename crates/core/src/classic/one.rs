//! One puzzle in three registers: the round of [`super::round`], where the lanes of a register are the
//! nine words of a row instead of nine puzzles. Triples of lanes are minirows, so "the other two cells"
//! and "the other two boxes" are turns within a triple and turns of triples.

use super::grid::Words;
use super::lanes::Lanes;
use super::round::{DIGITS, LOWEST, Signs, filled};

/// Nine words as lanes: three triples.
pub trait Row: Lanes {
    /// The lanes that hold words, one bit each.
    const LANES: u32;

    /// Reads the nine words that start at word `from`.
    fn read(words: &Words, from: usize) -> Self;
    /// Writes them there.
    fn write(self, words: &mut Words, from: usize);
    /// In each triple, the next cell.
    fn next_cell(self) -> Self;
    /// In each triple, the last cell.
    fn last_cell(self) -> Self;
    /// The next triple.
    fn next_box(self) -> Self;
    /// The last triple.
    fn last_box(self) -> Self;
}

/// Narrows the three rows once.
#[inline(always)]
pub fn round<V: Row>(x: &mut [V; 3]) -> Signs<V> {
    let mut signs = Signs::new();
    let y = [row(x[0], &mut signs), row(x[1], &mut signs), row(x[2], &mut signs)];
    let t = [minirow(y[0]), minirow(y[1]), minirow(y[2])];
    let near = [t[0].next_box(), t[1].next_box(), t[2].next_box()];
    let far = [t[0].last_box(), t[1].last_box(), t[2].last_box()];
    let m = [pair(&near, &far, 1, 2), pair(&near, &far, 2, 0), pair(&near, &far, 0, 1)];
    let v = y[0].and_or(m[0], y[1].and_or(m[1], y[2].and(m[2])));
    let (next, last) = (v.next_band(), v.last_band());
    let turned = [next.next_cell(), next.last_cell(), last.next_cell(), last.last_cell()];
    let n = turned[0].and_or(turned[3], turned[1].and(turned[2]));
    for r in 0..3 {
        let new = V::and3(y[r], m[r], n);
        signs.changed = signs.changed.or_differs(new, x[r]);
        x[r] = new;
    }
    signs
}

/// What rows `a` and `b` leave each box of the third row, see `bands` of the round.
#[inline(always)]
fn pair<V: Row>(near: &[V; 3], far: &[V; 3], a: usize, b: usize) -> V {
    near[a].and_or(far[b], far[a].and(near[b]))
}

/// Hidden and naked singles of a row.
#[inline(always)]
fn row<V: Row>(x: V, signs: &mut Signs<V>) -> V {
    let (any, two) = count(x);
    signs.places = signs.places.and(any);
    let once = any.and_not(two);
    let y = x.keep_within(once, filled(x.and(once)));
    let less = y.sub(V::splat(LOWEST));
    signs.guards = signs.guards.and(less);
    let several = filled(V::and3(y, less, V::splat(DIGITS))).as_is();
    let (alone, twice) = count(y.and_not(several));
    signs.alone = signs.alone.and(alone);
    signs.twice = signs.twice.or(twice);
    y.and_not(alone.and(several))
}

/// The digits of each minirow, in all its lanes.
#[inline(always)]
fn minirow<V: Row>(x: V) -> V {
    V::or3(x, x.next_cell(), x.last_cell())
}

/// Digits that occur in a row at least once, and at least twice, in all lanes.
#[inline(always)]
fn count<V: Row>(x: V) -> (V, V) {
    let (a, b) = (x.next_cell(), x.last_cell());
    let (any, two) = (V::or3(x, a, b), V::majority(x, a, b));
    let (any1, any2) = (any.next_box(), any.last_box());
    let two = V::or3(two, two.next_box(), two.last_box());
    (V::or3(any, any1, any2), two.or(V::majority(any, any1, any2)))
}
