//! One round of propagation on the 27 words of a puzzle ([`super::words`] explains them), written once for
//! every vector type. Each lane of the vectors is another puzzle; the comments speak of one of them.
//!
//! A *stack* is three columns, as a band is three rows, and a *minirow* is the three cells that a row and a
//! box share. A round does, in this order:
//!
//! 1. Rows: a digit with one place in a row is placed there (hidden single), and a digit alone in a cell
//!    leaves the other cells of the row (naked single).
//! 2. Bands: each of the three boxes of a band needs the digit in another row. A candidate stays only if the
//!    other two boxes can take the digit in the other two rows. Example: if box 1 has its 7s only in row 1,
//!    the 7s of row 1 leave boxes 2 and 3.
//! 3. Stacks: the same with columns. Steps 2 and 3 also carry placements to the columns and boxes.
//!
//! A round only removes candidates, so repeated rounds reach a fixpoint. It is the same for every kernel.
#![allow(clippy::needless_range_loop, reason = "the indices are rows, boxes and columns")]

use super::lanes::{LaneSet, Lanes};
use super::words::{DIGITS, FULL, GUARDS, LOWEST, WORDS};

/// What a round detected. Each field collects bits while the round goes through the rows.
pub struct RoundReport<V> {
    /// Digits that have a place in every row.
    pub placeable: V,
    /// Guards that are still set after 1 was subtracted from each field: an empty cell clears its guard. The
    /// digit bits are meaningless.
    pub guards: V,
    /// Digits that are alone in two cells of a row, and digits that share their only place in a row with
    /// another digit. The guard bits are meaningless.
    pub conflicts: V,
    /// Digits that are alone in a cell in every row.
    pub solved: V,
    /// Bits that the round changed.
    pub changed: V,
}

impl<V: Lanes> RoundReport<V> {
    #[inline(always)]
    pub fn new() -> Self {
        let full = V::splat(FULL);
        let none = V::splat(0);
        RoundReport { placeable: full, guards: full, conflicts: none, solved: full, changed: none }
    }

    /// Lanes with a contradiction: a cell without a candidate, or a row in which a digit has no place, has
    /// two, or shares its only place with another.
    #[inline(always)]
    pub fn contradictory_lanes(&self) -> LaneSet {
        let full = V::splat(FULL);
        let not_missing = self.placeable.and(self.guards.or(V::splat(DIGITS)));
        not_missing.and_not(self.conflicts.and(V::splat(DIGITS))).differing_lanes(full)
    }

    /// Lanes in which the round removed a candidate.
    #[inline(always)]
    pub fn changed_lanes(&self) -> LaneSet {
        self.changed.differing_lanes(V::splat(0))
    }

    /// Lanes in which some cell has several candidates. The other lanes are solved only if they have no
    /// contradiction and the round changed nothing: otherwise boxes and columns were not yet checked against
    /// the last placements.
    #[inline(always)]
    pub fn unsolved_lanes(&self) -> LaneSet {
        self.solved.differing_lanes(V::splat(FULL))
    }
}

/// Runs one round on each lane.
#[inline(always)]
pub fn round<V: Lanes>(words: &mut [V; WORDS]) -> RoundReport<V> {
    round_with::<V, true, true>(words)
}

/// Runs a shorter round, without naked singles and without a report.
#[inline(always)]
pub fn hidden_round<V: Lanes>(words: &mut [V; WORDS]) {
    round_with::<V, true, false>(words);
}

/// Runs a shorter round, without hidden singles and without a report.
#[inline(always)]
pub fn naked_round<V: Lanes>(words: &mut [V; WORDS]) {
    round_with::<V, false, true>(words);
}

/// A round with the kinds of singles that the flags name. The report is complete only with both.
#[inline(always)]
fn round_with<V: Lanes, const HIDDEN: bool, const NAKED: bool>(words: &mut [V; WORDS]) -> RoundReport<V> {
    let mut report = RoundReport::new();
    let rows = [
        singles::<V, HIDDEN, NAKED>(words, 0, &mut report),
        singles::<V, HIDDEN, NAKED>(words, 9, &mut report),
        singles::<V, HIDDEN, NAKED>(words, 18, &mut report),
    ];
    let minirows = [
        Occurrences::in_row(&rows[0]).once_or_more,
        Occurrences::in_row(&rows[1]).once_or_more,
        Occurrences::in_row(&rows[2]).once_or_more,
    ];
    narrow(words, &rows, &minirow_limits(&minirows), &mut report);
    report
}

/// Returns the nine words from `first_word` on, a row of each band, after hidden and naked singles.
#[inline(always)]
fn singles<V: Lanes, const HIDDEN: bool, const NAKED: bool>(
    words: &[V; WORDS],
    first_word: usize,
    report: &mut RoundReport<V>,
) -> [V; 9] {
    let mut row = [V::splat(0); 9];
    row.copy_from_slice(&words[first_word..first_word + 9]);
    let hidden = if HIDDEN { hidden_singles(&mut row, report) } else { V::splat(0) };
    if NAKED {
        let naked = naked_singles(&mut row, report);
        // A hidden single has just removed the other candidates of its cell, except other hidden singles.
        report.conflicts = report.conflicts.or(hidden.and_not(naked));
    }
    row
}

/// Returns 0x1FF in each field with a digit and 0 in each empty field. The guards of `word` must be cleared.
#[inline(always)]
pub fn nonempty_mask<V: Lanes>(word: V) -> V {
    // 0x1FF plus any digit carries into the guard, 0x200; and 0x200 - 1 = 0x1FF.
    let carries = word.add(V::splat(DIGITS)).and(V::splat(GUARDS));
    carries.sub(carries.shr9())
}

/// Removes the other candidates of each cell that is the only place of a digit in the row. Returns these
/// digits.
#[inline(always)]
fn hidden_singles<V: Lanes>(row: &mut [V; 9], report: &mut RoundReport<V>) -> V {
    let places = Occurrences::in_row(row);
    report.placeable = report.placeable.and(places.in_row_once_or_more());
    let hidden = places.in_row_exactly_once();
    for c in 0..9 {
        row[c] = row[c].and_where(hidden, nonempty_mask(row[c].and(hidden)));
    }
    hidden
}

/// Removes each digit that is alone in a cell from the other cells of the row. Returns these digits.
#[inline(always)]
fn naked_singles<V: Lanes>(row: &mut [V; 9], report: &mut RoundReport<V>) -> V {
    // 0x1FF in the fields of cells with several candidates.
    let mut several_mask = *row;
    let mut single = *row;
    for c in 0..9 {
        // Subtracting 1 and `and` remove the lowest digit of each field.
        let minus_one = row[c].sub(V::splat(LOWEST));
        report.guards = report.guards.and(minus_one);
        several_mask[c] = nonempty_mask(V::and3(row[c], minus_one, V::splat(DIGITS))).black_box();
        single[c] = row[c].and_not(several_mask[c]);
    }
    let single_places = Occurrences::in_row(&single);
    let naked = single_places.in_row_once_or_more();
    report.solved = report.solved.and(naked);
    report.conflicts = report.conflicts.or(single_places.in_row_twice_or_more());
    for c in 0..9 {
        row[c] = row[c].and_not(naked.and(several_mask[c]));
    }
    naked
}

/// The digits that occur at least once and at least twice in each of the three minirows of a row.
struct Occurrences<V> {
    once_or_more: [V; 3],
    twice_or_more: [V; 3],
}

impl<V: Lanes> Occurrences<V> {
    #[inline(always)]
    fn in_row(row: &[V; 9]) -> Self {
        let mut occurrences = Occurrences { once_or_more: [row[0]; 3], twice_or_more: [row[0]; 3] };
        for k in 0..3 {
            let (a, b, c) = (row[3 * k], row[3 * k + 1], row[3 * k + 2]);
            // Not `or3`: the compiler can merge these `or` with the instructions that compute `a`, `b` and
            // `c`.
            occurrences.once_or_more[k] = a.or(b).or(c);
            occurrences.twice_or_more[k] = V::majority(a, b, c);
        }
        occurrences
    }

    #[inline(always)]
    fn in_row_once_or_more(&self) -> V {
        let [a, b, c] = self.once_or_more;
        V::or3(a, b, c)
    }

    #[inline(always)]
    fn in_row_exactly_once(&self) -> V {
        let [a, b, c] = self.once_or_more;
        let in_one_minirow = a.xor(b).xor(c).and_not(V::and3(a, b, c));
        let [a, b, c] = self.twice_or_more;
        in_one_minirow.and_not(V::or3(a, b, c))
    }

    #[inline(always)]
    fn in_row_twice_or_more(&self) -> V {
        let [a, b, c] = self.twice_or_more;
        let in_one_minirow = V::or3(a, b, c);
        let [a, b, c] = self.once_or_more;
        in_one_minirow.or(V::majority(a, b, c))
    }
}

/// Returns the digits that each minirow may keep (step 2 of a round). `minirows[r][k]` holds the digits of
/// row `r` in box `k` of each band.
#[inline(always)]
fn minirow_limits<V: Lanes>(minirows: &[[V; 3]; 3]) -> [[V; 3]; 3] {
    let mut limits = *minirows;
    for r in 0..3 {
        let (row1, row2) = (&minirows[(r + 1) % 3], &minirows[(r + 2) % 3]);
        for k in 0..3 {
            let (box1, box2) = ((k + 1) % 3, (k + 2) % 3);
            limits[r][k] = row1[box1].and_or(row2[box2], row1[box2].and(row2[box1]));
        }
    }
    limits
}

/// Writes the words after step 3: a candidate of `rows` stays if its minirow may keep it, and also its column
/// within its box, by the rule of step 2 with columns for rows and bands for boxes.
#[inline(always)]
fn narrow<V: Lanes>(
    words: &mut [V; WORDS],
    rows: &[[V; 9]; 3],
    limits: &[[V; 3]; 3],
    report: &mut RoundReport<V>,
) {
    for stack in 0..3 {
        // For each column of the stack: its digits in the next and in the previous band.
        let mut next_band = [V::splat(0); 3];
        let mut previous_band = next_band;
        for j in 0..3 {
            let c = 3 * stack + j;
            let column = rows[0][c].and_or(
                limits[0][stack],
                rows[1][c].and_or(limits[1][stack], rows[2][c].and(limits[2][stack])),
            );
            next_band[j] = column.next_band();
            previous_band[j] = column.previous_band();
        }
        for j in 0..3 {
            let (column1, column2) = ((j + 1) % 3, (j + 2) % 3);
            let column_limit = next_band[column1]
                .and_or(previous_band[column2], next_band[column2].and(previous_band[column1]));
            for r in 0..3 {
                let c = 3 * stack + j;
                let word = V::and3(rows[r][c], limits[r][stack], column_limit);
                report.changed = report.changed.or_xor(word, words[9 * r + c]);
                words[9 * r + c] = word;
            }
        }
    }
}
