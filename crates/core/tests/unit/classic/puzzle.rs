//! Every position type and every vector type reads masks as plain words do.

use super::super::Masks;
use super::super::lanes::Lanes;
use super::super::lanes128_row::Triples;
use super::super::position::{Position, RoundsResult};
use super::super::puzzle::ClassicPuzzle;
use super::super::row_position::RowPosition;
use super::super::words::{Record, shift_of, word_of};
use super::Lanes128;
use super::random::Rng;

/// Masks of all kinds, also empty ones and numbers that are no masks.
fn masks(rng: &mut Rng) -> Masks {
    std::array::from_fn(|_| {
        let mask = rng.below(512) as u16;
        match rng.below(8) {
            0 => 1 << rng.below(9),
            1 => 0,
            2 => mask + 512,
            3 => 0xFFFF,
            _ => mask,
        }
    })
}

fn writes_candidates<V: Lanes>() {
    let mut rng = Rng(21);
    for _ in 0..50 {
        let masks = masks(&mut rng);
        let mut record = Record::EMPTY;
        masks.write_record::<V>(&mut record);
        for (cell, &mask) in masks.iter().enumerate() {
            let candidates = record.0[word_of(cell)] >> shift_of(cell) & 0x1FF;
            assert_eq!(candidates, if mask > 0x1FF { 0 } else { u32::from(mask) }, "cell {cell}");
        }
        assert_eq!(record.0[27..], Record::EMPTY.0[27..]);
    }
}

/// Solves masks in which each cell has the digit of a solution and one other, except one cell.
pub fn reads_each_cell<P: Position>() {
    let mut rng = Rng(22);
    let grid = rng.grid();
    for cell in 0..81 {
        let mut masks: Masks = grid.map(|digit| 1 << (digit - 1));
        masks[cell] = 0x1FF;
        let mut position: P = masks.to_position();
        assert!(matches!(position.run_rounds(), RoundsResult::Solved), "one free cell: {cell}");
        assert_eq!(position.to_grid(), grid);
        for wrong in [0, 0x1FF ^ 1 << (grid[cell] - 1), 0x200, 0xFFFF] {
            masks[cell] = wrong;
            let mut position: P = masks.to_position();
            assert!(matches!(position.run_rounds(), RoundsResult::Contradiction), "cell {cell}: {wrong:x}");
        }
    }
}

#[test]
fn masks_become_the_candidates_of_words() {
    writes_candidates::<u32>();
    writes_candidates::<Lanes128>();
}

#[test]
fn masks_become_positions() {
    reads_each_cell::<Record>();
    reads_each_cell::<RowPosition<Triples, Lanes128>>();
}

#[test]
fn only_digits_and_masks_of_digits_are_valid() {
    let mut grid = [9u8; 81];
    assert!(grid.has_only_digits());
    grid[80] = 10;
    assert!(!grid.has_only_digits());
    let mut masks = [0x1FFu16; 81];
    assert!(masks.has_only_digits());
    masks[0] = 0x200;
    assert!(!masks.has_only_digits());
}
