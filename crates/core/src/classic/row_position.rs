//! A search position whose rounds keep the nine words of a row in the lanes of one vector. For a single
//! puzzle this is faster than [`super::round`], which would leave all lanes but one idle.
//!
//! The 27 words ([`super::words`]) are three rows of nine, and a row is three *triples* of words: the
//! minirows, each in another box. Example: row 0 has the triples `[0 1 2] [3 4 5] [6 7 8]`. Its next cells
//! are `[1 2 0] [4 5 3] [7 8 6]`, its next boxes `[3 4 5] [6 7 8] [0 1 2]`.
//!
//! Each step of a round has to wait for the result of the step before. So this version shortens the chain of
//! steps where it can.

use super::cell_weights::CellWeights;
use super::lanes::{LaneSet, Lanes};
use super::position::{Position, RoundsResult, split_record};
use super::round::{RoundReport, nonempty_mask};
use super::words::{DIGITS, LOWEST, Record, to_grid};
use super::{Grid, Masks};
use std::marker::PhantomData;

/// A vector that holds the nine words of a row. It may have more lanes; those are unused.
pub trait RowLanes: Lanes {
    /// The lanes in a set from [`Lanes::differing_lanes`] that count.
    const USED_LANES: LaneSet;

    /// Reads the three rows of a record.
    fn load_rows(record: &Record) -> [Self; 3];
    /// Writes the three rows into a record.
    fn store_rows(rows: &[Self; 3], record: &mut Record);
    /// Gives each cell the word of the next cell in its triple.
    fn next_cell(self) -> Self;
    /// Gives each cell the word of the previous cell in its triple.
    fn previous_cell(self) -> Self;
    /// Gives each triple the words of the next triple in its row.
    fn next_box(self) -> Self;
    /// Gives each triple the words of the previous triple in its row.
    fn previous_box(self) -> Self;
}

/// A position whose rounds use vectors of type `V`; lanes of type `L` choose the branch.
#[derive(Clone, Copy)]
pub struct RowPosition<V, L> {
    record: Record,
    vector_types: PhantomData<(V, L)>,
}

impl<V: RowLanes, L: Lanes> Position for RowPosition<V, L> {
    type BranchData = ();

    #[inline(always)]
    fn from_givens(givens: &Grid) -> Self {
        RowPosition { record: Record::from_givens(givens), vector_types: PhantomData }
    }

    #[inline(always)]
    fn from_masks(masks: &Masks) -> Self {
        RowPosition { record: Record::from_masks(masks), vector_types: PhantomData }
    }

    #[inline(always)]
    fn run_rounds(&mut self) -> RoundsResult<()> {
        let mut rows = V::load_rows(&self.record);
        let result = loop {
            let report = round(&mut rows);
            if report.contradictory_lanes() & V::USED_LANES != 0 {
                return RoundsResult::Contradiction;
            }
            if report.changed_lanes() & V::USED_LANES == 0 {
                let is_solved = report.unsolved_lanes() & V::USED_LANES == 0;
                break if is_solved { RoundsResult::Solved } else { RoundsResult::Unsolved(()) };
            }
        };
        V::store_rows(&rows, &mut self.record);
        result
    }

    #[inline(always)]
    fn split(&mut self, (): (), cell_weights: &impl CellWeights) -> (Self, usize) {
        let (record, cell) = split_record::<L>(&mut self.record, cell_weights);
        (RowPosition { record, vector_types: PhantomData }, cell)
    }

    #[inline(always)]
    fn to_grid(&self) -> Grid {
        to_grid(self.record.words())
    }
}

/// A row after hidden and naked singles.
#[derive(Clone, Copy)]
struct NarrowedRow<V> {
    cells: V,
    /// In each lane the digits of the whole minirow.
    minirows: V,
}

/// Runs one round on the three rows. Its steps are those that [`super::round`] describes.
#[inline(always)]
pub fn round<V: RowLanes>(rows: &mut [V; 3]) -> RoundReport<V> {
    let mut report = RoundReport::new();
    let narrowed =
        [singles(rows[0], &mut report), singles(rows[1], &mut report), singles(rows[2], &mut report)];
    let next_box =
        [narrowed[0].minirows.next_box(), narrowed[1].minirows.next_box(), narrowed[2].minirows.next_box()];
    let previous_box = [
        narrowed[0].minirows.previous_box(),
        narrowed[1].minirows.previous_box(),
        narrowed[2].minirows.previous_box(),
    ];
    let limits = [
        minirow_limit(&next_box, &previous_box, [1, 2]),
        minirow_limit(&next_box, &previous_box, [2, 0]),
        minirow_limit(&next_box, &previous_box, [0, 1]),
    ];
    let cells = [narrowed[0].cells, narrowed[1].cells, narrowed[2].cells];
    let columns = cells[0].and_or(limits[0], cells[1].and_or(limits[1], cells[2].and(limits[2])));
    let (next_band, previous_band) = (columns.next_band(), columns.previous_band());
    let column_limit = next_band
        .next_cell()
        .and_or(previous_band.previous_cell(), next_band.previous_cell().and(previous_band.next_cell()));
    for r in 0..3 {
        let row = V::and3(cells[r], limits[r], column_limit);
        report.changed = report.changed.or_xor(row, rows[r]);
        rows[r] = row;
    }
    report
}

/// Returns the digits that each minirow of a row may keep: those that the two `other_rows` of the band can
/// take in the other two boxes.
#[inline(always)]
fn minirow_limit<V: RowLanes>(next_box: &[V; 3], previous_box: &[V; 3], other_rows: [usize; 2]) -> V {
    let [a, b] = other_rows;
    next_box[a].and_or(previous_box[b], previous_box[a].and(next_box[b]))
}

/// Places the hidden and naked singles of a row.
#[inline(always)]
fn singles<V: RowLanes>(row: V, report: &mut RoundReport<V>) -> NarrowedRow<V> {
    let minirows = Occurrences::in_minirows(row);
    let (next_box, previous_box) = (minirows.once_or_more.next_box(), minirows.once_or_more.previous_box());
    report.placeable = report.placeable.and(V::or3(minirows.once_or_more, next_box, previous_box));
    // The digits whose only place in the row is in this minirow.
    let hidden = minirows.once_or_more.and_not(V::or3(minirows.twice_or_more, next_box, previous_box));
    let cells = row.and_where(hidden, nonempty_mask(row.and(hidden)));

    // Subtracting 1 and `and` remove the lowest digit of each field.
    let minus_one = cells.sub(V::splat(LOWEST));
    report.guards = report.guards.and(minus_one);
    let several_mask = nonempty_mask(V::and3(cells, minus_one, V::splat(DIGITS))).black_box();
    let single = Occurrences::in_minirows(cells.and_not(several_mask));
    let (next_box, previous_box) = (single.once_or_more.next_box(), single.once_or_more.previous_box());
    let naked = V::or3(single.once_or_more, next_box, previous_box);
    report.solved = report.solved.and(naked);
    let in_two_minirows = V::majority(single.once_or_more, next_box, previous_box);
    report.conflicts =
        V::or3(report.conflicts, single.twice_or_more, in_two_minirows).or(hidden.and_not(naked));

    // The digits of the minirows after the naked singles: a naked single stays only in its own minirow. They
    // do not wait for the narrowed cells.
    let minirows = Occurrences::in_minirows(cells).once_or_more.and_where(single.once_or_more, naked);
    NarrowedRow { cells: cells.and_not(naked.and(several_mask)), minirows }
}

/// The digits that occur at least once and at least twice in each minirow, in all three lanes of the minirow.
struct Occurrences<V> {
    once_or_more: V,
    twice_or_more: V,
}

impl<V: RowLanes> Occurrences<V> {
    #[inline(always)]
    fn in_minirows(row: V) -> Self {
        let (next, previous) = (row.next_cell(), row.previous_cell());
        Occurrences {
            once_or_more: V::or3(row, next, previous),
            twice_or_more: V::majority(row, next, previous),
        }
    }
}
