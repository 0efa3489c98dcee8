//! A row in three vectors: operations word by word, and the place of each word of a record.

use super::super::lanes::Lanes;
use super::super::lanes128_row::Triples;
use super::super::row_position::RowLanes;
use super::super::words::{Record, WORDS};
use super::lanes::operations_agree;
use super::random::Rng;

#[test]
fn triples_are_words_in_threes() {
    operations_agree::<Triples>();
    let (a, b) = (Triples::splat(1), Triples::splat(2));
    assert_eq!((a.differing_lanes(a), a.differing_lanes(b) & Triples::USED_LANES), (0, 0b0111));
}

#[test]
fn each_word_of_a_record_counts_in_its_row_and_in_its_lane() {
    let record = Rng(52).unsolved_record();
    let rows = Triples::load_rows(&record);
    for w in 0..WORDS {
        let mut changed = record;
        changed.0[w] ^= 1;
        let changed_rows = Triples::load_rows(&changed);
        for r in 0..3 {
            let differing = rows[r].differing_lanes(changed_rows[r]) & Triples::USED_LANES;
            assert_eq!(differing, if r == w / 9 { 1 << (w % 3) } else { 0 }, "word {w}, row {r}");
        }
    }
}

#[test]
fn stored_rows_leave_the_padding_empty() {
    let record = Rng(53).unsolved_record();
    let mut stored = Record::from_givens(&[5; 81]);
    Triples::store_rows(&Triples::load_rows(&record), &mut stored);
    assert_eq!(stored.0, record.0);
}
