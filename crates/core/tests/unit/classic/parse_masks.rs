//! Lines of 729 characters become masks; a wrong character is found wherever it stands.

use super::*;

/// A line with some candidates, written with both characters for empty places.
fn line() -> ([u8; MASK_LINE], Masks) {
    let mut masks = [0; CELLS];
    let mut text = [b'.'; MASK_LINE];
    for (cell, mask) in masks.iter_mut().enumerate() {
        *mask = (cell * 37 + 5) as u16 & ALL_DIGITS | 1;
        for digit in 0..9 {
            let is_candidate = *mask >> digit & 1 == 1;
            let empty = if (cell + digit) % 3 == 0 { b'0' } else { b'.' };
            text[9 * cell + digit] = if is_candidate { b'1' + digit as u8 } else { empty };
        }
    }
    (text, masks)
}

fn parse(block: &[u8]) -> (Vec<Masks>, Result<usize, BadLine>) {
    let mut out = Vec::new();
    let result = parse_mask_lines(block, &mut out);
    (out, result)
}

#[test]
fn lines_with_every_end_are_read() {
    let (text, masks) = line();
    assert_eq!(parse(b""), (vec![], Ok(0)));
    for end in [&b"\n"[..], b"\r\n"] {
        let block = [&text[..], end, &text, end, &text].concat();
        assert_eq!(parse(&block), (vec![masks; 3], Ok(3)));
        assert_eq!(parse(&block[..block.len() - MASK_LINE]), (vec![masks; 2], Ok(2)));
    }
    let full: Vec<u8> = b"123456789".repeat(CELLS);
    assert_eq!(parse(&full), (vec![[ALL_DIGITS; CELLS]], Ok(1)));
}

#[test]
fn every_byte_is_checked_at_every_place_of_a_cell() {
    let (text, masks) = line();
    for place in (18..27).chain(720..MASK_LINE) {
        for byte in 0..=255 {
            let mut changed = text;
            changed[place] = byte;
            let (puzzles, result) = parse(&changed);
            let (cell, digit) = (place / 9, place % 9);
            let mut expected = masks;
            if byte == b'.' || byte == b'0' {
                expected[cell] &= !(1 << digit);
            } else if byte == b'1' + digit as u8 {
                expected[cell] |= 1 << digit;
            } else {
                let bad = result.expect_err("a wrong byte");
                assert_eq!((bad.line, bad.column), (1, place + 1), "byte {byte} at {place}");
                continue;
            }
            assert_eq!((puzzles, result), (vec![expected], Ok(1)), "byte {byte} at {place}");
        }
    }
}

#[test]
fn a_bad_line_is_named_and_the_puzzles_before_it_are_kept() {
    let (text, masks) = line();
    let mut wrong = text;
    wrong[9] = b'2';
    let block = [&text[..], b"\n", &wrong, b"\n"].concat();
    assert_eq!(parse(&block), (vec![masks], Err(BadLine { line: 2, column: 10, byte: Some(b'2') })));
    let short = [&text[..], b"\n", &text[..728], b"\n"].concat();
    assert_eq!(parse(&short), (vec![masks], Err(BadLine { line: 2, column: 729, byte: None })));
    let long = [&text[..], b".\n"].concat();
    assert_eq!(parse(&long), (vec![], Err(BadLine { line: 1, column: 730, byte: Some(b'.') })));
    let mut empty = text;
    empty[72..81].fill(b'0');
    assert_eq!(parse(&empty), (vec![], Err(BadLine { line: 1, column: 73, byte: Some(b'0') })));
    assert_eq!(parse(b"\n").1, Err(BadLine { line: 1, column: 1, byte: None }));
}
