//! Blocks of lines: what is read, and how a bad one is named.

use crate::puzzles::{GRID, Rng, minimal};
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
    let mut rng = Rng(51);
    let alphabet = b"123456789.0\n\r x";
    for i in 0..3000 {
        let mut block = lines(&[GRID; 4], b"\n", i % 2 == 0);
        for _ in 0..rng.below(4) {
            let at = rng.below(block.len());
            block[at] = alphabet[rng.below(alphabet.len())];
        }
        block.truncate(rng.below(block.len() + 1));
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

#[test]
fn every_byte_at_every_column_is_a_digit_or_is_named() {
    let line = text(&GRID, b'.');
    for column in 1..=CELLS {
        for byte in 0..=255 {
            let mut line = line.clone();
            line[column - 1] = byte;
            let expected = match byte {
                b'.' | b'0' => Ok(0),
                b'1'..=b'9' => Ok(byte - b'0'),
                _ => Err(BadLine { line: 1, column, byte: Some(byte) }),
            };
            let read = parse_line(&line);
            assert_eq!(read.map(|grid| grid[column - 1]), expected);
            assert!(read.is_err() || (0..CELLS).all(|i| i == column - 1 || read.unwrap()[i] == GRID[i]));
        }
    }
}

#[test]
fn of_several_bad_bytes_the_first_is_named() {
    let block = lines(&[GRID; 5], b"\n", true);
    let mut rng = Rng(52);
    for _ in 0..500 {
        let mut block = block.clone();
        let places: Vec<(usize, usize)> = (0..3).map(|_| (rng.below(5), rng.below(CELLS))).collect();
        places.iter().for_each(|(line, column)| block[82 * line + column] = b'?');
        let &(line, column) = places.iter().min().expect("three");
        let mut out = Vec::new();
        assert_eq!(parse_lines(&block, &mut out), bad(line + 1, column + 1, Some(b'?')));
        assert_eq!(out, GRID.repeat(line));
    }
}

#[test]
fn a_line_that_is_cut_off_anywhere_is_named_where_it_ends() {
    for end in [&b"\n"[..], b"\r\n", b""] {
        for length in 0..CELLS {
            let whole = lines(&[GRID; 2], b"\n", true);
            let block = [&whole, &text(&GRID, b'.')[..length], end].concat();
            let expected = if length == 0 && end.is_empty() { Ok(2) } else { bad(3, length + 1, None) };
            assert_eq!(parse_lines(&block, &mut Vec::new()), expected, "{length} {end:?}");
        }
    }
}

#[test]
fn what_lies_behind_a_block_is_not_read() {
    // The same bytes inside a longer run of digits, which a read too far would take for cells.
    let grids = [minimal(), GRID, minimal()];
    for end in [&b"\n"[..], b"\r\n"] {
        let block = lines(&grids, end, true);
        for length in 0..=block.len() {
            let read = |block: &[u8]| {
                let mut out = Vec::new();
                (parse_lines(block, &mut out), out)
            };
            let within = [&block[..length], &b"5\n".repeat(200)].concat();
            let alone = block[..length].to_vec().into_boxed_slice();
            assert_eq!(read(&within[..length]), read(&alone), "{length} bytes");
            assert_eq!(read(&alone).0.is_ok(), length % (CELLS + end.len()) == 0 || ends_plainly(&alone));
        }
    }
}

/// Whether the last line of a block has its 81 cells and no half of a line end.
fn ends_plainly(block: &[u8]) -> bool {
    block.split(|&byte| byte == b'\n').next_back().is_some_and(|last| last.len() == CELLS)
}

#[test]
fn line_ends_may_be_mixed_but_not_doubled() {
    let line = text(&GRID, b'.');
    let block = [&line[..], b"\r\n", &line, b"\n", &line, b"\r\n", &line].concat();
    assert_eq!(parse_lines(&block, &mut Vec::new()), Ok(4));
    let cases: [(&[u8], usize, Option<u8>); 5] = [
        (b"\r\r\n", 82, Some(b'\r')),
        (b"\r", 82, Some(b'\r')),
        (b"\r5\n", 82, Some(b'\r')),
        (b"\t\n", 82, Some(b'\t')),
        (b"\0\n", 82, Some(0)),
    ];
    for (end, column, byte) in cases {
        let block = [&line[..], b"\n", &line, end].concat();
        assert_eq!(parse_lines(&block, &mut Vec::new()), bad(2, column, byte), "{end:?}");
    }
    let doubled = [&line[..], b"\n\r\n", &line].concat();
    assert_eq!(parse_lines(&doubled, &mut Vec::new()), bad(2, 1, None));
}

#[test]
fn one_line_with_an_end_is_not_one_line_alone() {
    let line = text(&GRID, b'.');
    for end in [&b"\n"[..], b"\r\n", b"1"] {
        let line = [&line[..], end].concat();
        assert_eq!(parse_line(&line), Err(BadLine { line: 1, column: 82, byte: Some(end[0]) }));
    }
    assert_eq!(parse_line(b""), Err(BadLine { line: 1, column: 1, byte: None }));
}

#[test]
fn many_lines_are_read_in_order() {
    let mut rng = Rng(53);
    let grids: Vec<Grid> = (0..2000).map(|i| rng.puzzle(i % 82)).collect();
    let mut out = Vec::new();
    assert_eq!(parse_lines(&lines(&grids, b"\n", true), &mut out), Ok(2000));
    assert!(out == grids.concat());
    // A second block goes on behind the first.
    assert_eq!(parse_lines(&lines(&grids[..3], b"\r\n", false), &mut out), Ok(3));
    assert!(out == [&grids[..], &grids[..3]].concat().concat());
}
