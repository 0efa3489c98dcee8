//! Grids to words and back.

use super::*;

#[test]
fn givens_come_back_as_single_fields() {
    let mut givens = [0; CELLS];
    (givens[0], givens[26], givens[27], givens[80]) = (1, 9, 5, 3);
    let record = Record::from_givens(&givens);
    let words = record.words();
    assert_eq!(words[0], FULL ^ 0x1FE ^ (0x1FF ^ 1 << 4) << 10);
    assert_eq!(words[26], FULL ^ 0x0FF ^ (0x1FF ^ 1 << 2) << 20);
    assert!(words[1..26].iter().all(|&word| word == FULL));
}

#[test]
fn a_value_above_9_leaves_no_candidate() {
    let mut givens = [0; CELLS];
    givens[40] = 10;
    assert_eq!(Record::from_givens(&givens).0[13], FULL ^ 0x1FF << 10);
}

#[test]
fn a_record_splits_one_candidate_from_the_others() {
    let mut record = Record::from_givens(&[0; CELLS]);
    record.0[13] ^= 0x1D5 << 10; // r5c5 keeps 2, 4 and 6
    assert_eq!(record.split_word(Branch { cell: 40, digit: 8 << 10 }), FULL ^ 0x1F7 << 10);
    assert_eq!(record.words()[13], FULL ^ 0x1DD << 10);
    assert_eq!((record.words()[12], record.0[27]), (FULL, GUARDS));
}

#[test]
fn solved_words_give_their_digits() {
    let grid: Grid = std::array::from_fn(|cell| (cell % 9) as u8 + 1);
    assert_eq!(to_grid(Record::from_givens(&grid).words()), grid);
}

#[test]
fn every_value_of_every_cell_has_its_candidates_and_touches_no_other() {
    for cell in 0..CELLS {
        for value in 0..=255 {
            let mut givens = [0; CELLS];
            givens[cell] = value;
            let expected = match value {
                0 => 0x1FF,
                1..=9 => 1 << (value - 1),
                _ => 0,
            };
            let mut full = [FULL; WORDS];
            full[word_of(cell)] ^= (0x1FF ^ expected) << shift_of(cell);
            let record = Record::from_givens(&givens);
            assert_eq!(record.words(), &full, "{value} at {cell}");
            assert_eq!(record.0[WORDS..], [GUARDS; 5]);
        }
    }
}

#[test]
fn reading_leaves_nothing_of_the_puzzle_before() {
    let mut record = Record::from_givens(&[7; CELLS]);
    record.read_givens(&[0; CELLS]);
    assert_eq!(record.0, Record::from_givens(&[0; CELLS]).0);
}

#[test]
fn every_digit_of_every_cell_is_written_as_number_and_character() {
    for cell in 0..CELLS {
        for digit in 1..=9 {
            let grid: Grid =
                std::array::from_fn(|other| if other == cell { digit } else { (other % 9) as u8 + 1 });
            let words = *Record::from_givens(&grid).words();
            let mut text = [b'x'; CELLS];
            write_digits(&words, &mut text, b'0');
            assert_eq!(text, grid.map(|digit| b'0' + digit));
            assert_eq!(to_grid(&words), grid);
        }
    }
}

#[test]
fn splits_give_the_candidates_of_a_cell_one_by_one() {
    for (cell, candidates) in (0..CELLS).flat_map(|cell| [0x1FF, 0x155, 0x101, 0x06].map(|x| (cell, x))) {
        let mut record = Record::from_givens(&[0; CELLS]);
        record.0[word_of(cell)] ^= (0x1FF ^ candidates) << shift_of(cell);
        let before = record.0;
        let others = !(0x1FF << shift_of(cell));
        let mut split = 0;
        for low in (0..9).map(|d| 1 << d).filter(|low| candidates & low != 0) {
            let word = record.split_word(Branch { cell, digit: low << shift_of(cell) });
            assert_eq!(word >> shift_of(cell) & 0x1FF, low);
            assert_eq!(word & others, before[word_of(cell)] & others);
            split |= low;
            assert_eq!(record.0[word_of(cell)] >> shift_of(cell) & 0x1FF, candidates & !split);
        }
        record.0[word_of(cell)] |= candidates << shift_of(cell);
        assert_eq!(record.0, before, "other cells stay");
    }
}
