//! One puzzle in rows: the round of [`super::round`], where the lanes of a vector are the
//! nine words of a row instead of nine puzzles. Triples of lanes are minirows, so "the other two cells"
//! and "the other two boxes" are turns within a triple and turns of triples. Here a round is one long
//! chain, so what can be known early is: the digits of a minirow are not taken from its cells again.

use super::grid::{Grid, Record, digits};
use super::lanes::Lanes;
use super::one::{Closure, Position, split};
use super::round::{DIGITS, LOWEST, Signs, filled};
use std::marker::PhantomData;

/// Nine words as lanes: three triples.
pub trait Row: Lanes {
    /// The lanes that hold words, one bit each.
    const LANES: u32;

    /// The three rows of a record.
    fn rows(record: &Record) -> [Self; 3];
    /// Writes them there.
    fn put_rows(rows: &[Self; 3], record: &mut Record);
    /// In each triple, the next cell.
    fn next_cell(self) -> Self;
    /// In each triple, the last cell.
    fn last_cell(self) -> Self;
    /// The next triple.
    fn next_box(self) -> Self;
    /// The last triple.
    fn last_box(self) -> Self;
}

/// A puzzle in rows; lanes of type `L` choose the cell of a branch.
#[derive(Clone, Copy)]
pub struct InRows<V, L> {
    record: Record,
    kernel: PhantomData<(V, L)>,
}

impl<V: Row, L: Lanes> Position for InRows<V, L> {
    type Stuck = ();

    #[inline(always)]
    fn of(givens: &Grid) -> Self {
        InRows { record: Record::of(givens), kernel: PhantomData }
    }

    #[inline(always)]
    fn close(&mut self) -> Closure<()> {
        let mut x = V::rows(&self.record);
        let closure = loop {
            let signs = round(&mut x);
            if signs.broken() & V::LANES != 0 {
                return Closure::Broken;
            }
            if signs.moved() & V::LANES == 0 {
                break if signs.open() & V::LANES == 0 { Closure::Solved } else { Closure::Stuck(()) };
            }
        };
        V::put_rows(&x, &mut self.record);
        closure
    }

    #[inline(always)]
    fn split(&mut self, (): ()) -> Self {
        InRows { record: split::<L>(&mut self.record), kernel: PhantomData }
    }

    #[inline(always)]
    fn digits(&self) -> Grid {
        digits(self.record.words())
    }
}

/// A row after its singles: its words, and the digits of its minirows.
#[derive(Clone, Copy)]
struct Half<V> {
    y: V,
    t: V,
}

/// Narrows the three rows once.
#[inline(always)]
pub fn round<V: Row>(x: &mut [V; 3]) -> Signs<V> {
    let mut signs = Signs::new();
    let half = [row(x[0], &mut signs), row(x[1], &mut signs), row(x[2], &mut signs)];
    let near = [half[0].t.next_box(), half[1].t.next_box(), half[2].t.next_box()];
    let far = [half[0].t.last_box(), half[1].t.last_box(), half[2].t.last_box()];
    let m = [pair(&near, &far, 1, 2), pair(&near, &far, 2, 0), pair(&near, &far, 0, 1)];
    let y = [half[0].y, half[1].y, half[2].y];
    let v = y[0].and_or(m[0], y[1].and_or(m[1], y[2].and(m[2])));
    let (next, last) = (v.next_band(), v.last_band());
    let n = next.next_cell().and_or(last.last_cell(), next.last_cell().and(last.next_cell()));
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
fn row<V: Row>(x: V, signs: &mut Signs<V>) -> Half<V> {
    let (any, two) = minirow(x);
    let (near, far) = (any.next_box(), any.last_box());
    signs.places = signs.places.and(V::or3(any, near, far));
    // Digits with one place in the row, as far as they stand in this minirow.
    let once = any.and_not(V::or3(two, near, far));
    let y = x.keep_within(once, filled(x.and(once)));
    let less = y.sub(V::splat(LOWEST));
    signs.guards = signs.guards.and(less);
    let several = filled(V::and3(y, less, V::splat(DIGITS))).as_is();
    let (here, twice) = minirow(y.and_not(several));
    let (near, far) = (here.next_box(), here.last_box());
    let alone = V::or3(here, near, far);
    signs.alone = signs.alone.and(alone);
    signs.clash = V::or3(signs.clash, twice, V::majority(here, near, far)).or(once.and_not(alone));
    let t = minirow(y).0.keep_within(here, alone);
    Half { y: y.and_not(alone.and(several)), t }
}

/// Digits that occur in each minirow at least once, and at least twice, in all its lanes.
#[inline(always)]
fn minirow<V: Row>(x: V) -> (V, V) {
    let (a, b) = (x.next_cell(), x.last_cell());
    (V::or3(x, a, b), V::majority(x, a, b))
}
