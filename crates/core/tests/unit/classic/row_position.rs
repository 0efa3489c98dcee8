//! A round of a row position changes and reports the same as a round of plain words.

use super::super::lanes128_row::Triples;
use super::super::round::round;
use super::super::row_position::{self, RowLanes};
use super::super::words::Record;
use super::super::words::{GUARDS, WORDS};
use super::random::Rng;

fn record(rng: &mut Rng, i: usize) -> Record {
    match i % 3 {
        0 => rng.unsolved_record(),
        1 => Record::from_givens(&rng.puzzle(17 + i % 60)),
        _ => {
            let mut record = Record::EMPTY;
            record.0[..WORDS].copy_from_slice(&rng.words(i % 7 + 2));
            record
        }
    }
}

fn rounds_agree<V: RowLanes>() {
    let mut rng = Rng(21);
    for i in 0..300 {
        let mut plain = record(&mut rng, i);
        let mut rows = V::load_rows(&plain);
        for _ in 0..4 {
            let expected = round(plain.words_mut());
            let report = row_position::round(&mut rows);
            let seen = [report.contradictory_lanes(), report.changed_lanes(), report.unsolved_lanes()]
                .map(|set| set & V::USED_LANES != 0);
            assert_eq!(
                seen,
                [expected.contradictory_lanes(), expected.changed_lanes(), expected.unsolved_lanes()]
                    .map(|set| set != 0)
            );
            let mut back = Record::EMPTY;
            V::store_rows(&rows, &mut back);
            assert_eq!(back.0, plain.0);
        }
    }
}

fn stored_rows_are_those_loaded<V: RowLanes>() {
    let mut record = Record::EMPTY;
    for (w, word) in record.words_mut().iter_mut().enumerate() {
        *word = GUARDS | w as u32;
    }
    let mut back = Record::EMPTY;
    V::store_rows(&V::load_rows(&record), &mut back);
    assert_eq!(back.0, record.0);
}

fn rotations_move_cells_and_boxes<V: RowLanes>() {
    let mut record = Record::EMPTY;
    let words = |rows: &[V; 3]| {
        let mut record = Record::EMPTY;
        V::store_rows(rows, &mut record);
        *record.words()
    };
    for (w, word) in record.words_mut().iter_mut().enumerate() {
        *word = w as u32;
    }
    let rows = V::load_rows(&record);
    let rotated = |rotate: fn(V) -> V| words(&[rotate(rows[0]), rotate(rows[1]), rotate(rows[2])]);
    let expected = |cell: usize, place: usize| -> Vec<u32> {
        let from = |w: usize| w / 9 * 9 + (w / 3 + place) % 3 * 3 + (w + cell) % 3;
        (0..WORDS).map(|w| from(w) as u32).collect()
    };
    assert_eq!(rotated(V::next_cell)[..], expected(1, 0));
    assert_eq!(rotated(V::previous_cell)[..], expected(2, 0));
    assert_eq!(rotated(V::next_box)[..], expected(0, 1));
    assert_eq!(rotated(V::previous_box)[..], expected(0, 2));
}

pub fn all<V: RowLanes>() {
    stored_rows_are_those_loaded::<V>();
    rotations_move_cells_and_boxes::<V>();
    rounds_agree::<V>();
}

#[test]
fn triples_do_the_round_of_words() {
    all::<Triples>();
}
