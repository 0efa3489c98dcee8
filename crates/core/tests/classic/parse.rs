//! Blocks of lines: what is read, and how a bad one is named.

use crate::puzzles::{Chance, GRID, minimal};
use polydoku_core::classic::{BadLine, CELLS, Grid, parse_line, parse_lines};

fn text(grid: &Grid, blank: u8) -> Vec<u8> {
    grid.iter().map(|&digit| if digit == 0 { blank } else { b'0' + digit }).collect()
}

fn lines(grids: &[Grid], end: &[u8], last: bool) -> Vec<u8> {
    let mut block: Vec<u8> = grids.iter().flat_map(|grid| [&text(grid, b'.')[..], end].concat()).collect();
    if !last {
        block.truncate(block.len() - end.len());
    }
    block
}

fn bad(line: usize, column: usize, byte: Option<u8>) -> Result<usize, BadLine> {
    Err(BadLine { line, column, byte })
}

#[test]
fn dots_and_zeros_are_blanks() {
    let grid = minimal();
    assert_eq!(parse_line(&text(&grid, b'.')), Ok(grid));
    assert_eq!(parse_line(&text(&grid, b'0')), Ok(grid));
}

#[test]
fn both_line_ends_and_a_missing_last_one_are_read() {
    let grids = [minimal(), GRID, [0; CELLS]];
    for end in [&b"\n"[..], b"\r\n"] {
        for last in [true, false] {
            let mut out = vec![7];
            assert_eq!(parse_lines(&lines(&grids, end, last), &mut out), Ok(3));
            assert_eq!(out[0], 7);
            assert_eq!(out[1..], grids.concat());
        }
    }
}

#[test]
fn an_empty_block_has_no_lines() {
    assert_eq!(parse_lines(b"", &mut Vec::new()), Ok(0));
}

#[test]
fn a_bad_byte_is_named_by_line_and_column() {
    let block = lines(&[GRID; 3], b"\n", true);
    for (line, column, byte) in [(1, 1, b'x'), (2, 40, b' '), (3, 81, b'-'), (2, 7, 0), (1, 81, 255)] {
        let mut block = block.clone();
        block[(line - 1) * 82 + column - 1] = byte;
        let mut out = Vec::new();
        assert_eq!(parse_lines(&block, &mut out), bad(line, column, Some(byte)));
        assert_eq!(out.len(), (line - 1) * CELLS);
    }
}

#[test]
fn a_line_of_another_length_is_named() {
    let line = text(&GRID, b'.');
    let check = |block: &[&[u8]], expected| {
        assert_eq!(parse_lines(&block.concat(), &mut Vec::new()), expected);
    };
    check(&[&line, b"\n", &line[..80], b"\n", &line], bad(2, 81, None));
    check(&[&line, b"\r\n", &line[..3], b"\r\n"], bad(2, 4, None));
    check(&[&line[..80]], bad(1, 81, None));
    check(&[&line, b"\n\n", &line], bad(2, 1, None));
    check(&[&line, b"5\n"], bad(1, 82, Some(b'5')));
    check(&[&line, b"\n", &line, b" # easy\n"], bad(2, 82, Some(b' ')));
    check(&[&line, b"\r"], bad(1, 82, Some(b'\r')));
    check(&[b"\n"], bad(1, 1, None));
}

#[test]
fn any_bytes_give_digits_or_a_place_within_the_block() {
    let mut chance = Chance(51);
    let alphabet = b"123456789.0\n\r x";
    for i in 0..3000 {
        let mut block = lines(&[GRID; 4], b"\n", i % 2 == 0);
        for _ in 0..chance.below(4) {
            let at = chance.below(block.len());
            block[at] = alphabet[chance.below(alphabet.len())];
        }
        block.truncate(chance.below(block.len() + 1));
        let mut out = Vec::new();
        match parse_lines(&block, &mut out) {
            Ok(n) => assert_eq!(out.len(), n * CELLS),
            Err(bad) => {
                let line = block.split(|&byte| byte == b'\n').nth(bad.line - 1).expect("a line of the block");
                let ended = block.len() > line.as_ptr_range().end as usize - block.as_ptr() as usize;
                let line = if ended { line.strip_suffix(b"\r").unwrap_or(line) } else { line };
                assert_eq!(bad.byte, line.get(bad.column - 1).copied());
                assert_eq!(out.len(), (bad.line - 1) * CELLS);
            }
        }
        assert!(out.iter().all(|&digit| digit <= 9));
    }
}
