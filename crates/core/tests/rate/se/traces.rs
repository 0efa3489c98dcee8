//! Every step of the reference walks: its value, and the candidates after it.

use crate::references::{compressed_lines, values};
use polydoku_core::limits::Limits;
use polydoku_core::rate::grid::Grid;
use polydoku_core::rate::poll::Poll;
use polydoku_core::rate::se::rater::Rater;
use polydoku_core::rate::se::value::printed;

/// The candidates of all cells as 729 characters. A filled cell has its digit alone.
fn marks(grid: &Grid) -> String {
    let digits = |(cell, value): (u8, u8)| {
        (1..=9).map(move |digit| match value {
            0 if grid.has(cell, digit - 1) => char::from(b'0' + digit),
            _ if value == digit => char::from(b'0' + digit),
            _ => '.',
        })
    };
    (0..).zip(grid.values()).flat_map(digits).collect()
}

/// Follows the walks of a file. Every step of ours must be the next step of the file.
fn check(name: &str) {
    let mut rater = Rater::new();
    let mut grid = Grid::EMPTY;
    let mut step_number = 0;
    let mut puzzle = String::new();
    for line in compressed_lines(name).unwrap_or_default() {
        let fields: Vec<&str> = line.split('|').collect();
        match fields[..] {
            ["P", text] => {
                assert!(puzzle.is_empty() || grid.is_solved(), "{puzzle}: the walk ends too early");
                (grid, step_number, puzzle) = (Grid::new(&values(text)), 0, text.to_string());
            }
            ["S", value, text, expected] => {
                step_number += 1;
                let limits = Limits::none();
                let step = rater.next_step(&grid, &mut Poll::new(&limits), f64::INFINITY);
                let step = step.unwrap_or_else(|| panic!("{puzzle}, step {step_number}: no step for {text}"));
                step.apply(&mut grid);
                assert!(
                    format!("{:.1}", printed(step.value)) == value && marks(&grid) == expected,
                    "{puzzle}, step {step_number}: {value} {text}, but {step:?}",
                );
            }
            _ => assert_eq!(fields[0], "E"),
        }
    }
}

#[test]
fn the_walks_of_easy_puzzles() {
    check("se121_trace_pe96.gz");
}

#[test]
fn the_walks_of_hard_puzzles() {
    check("se121_trace_top95.gz");
}

#[test]
fn the_walks_of_puzzles_for_single_techniques() {
    check("se121_trace_tr_exemplars.gz");
}

#[test]
fn the_walks_of_thirteen_puzzles() {
    check("se121_trace_seed13.gz");
}
