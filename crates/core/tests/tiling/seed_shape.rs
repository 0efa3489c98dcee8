//! The 63-cell board that the project began with: its tiles give its nineteen houses. The files stand
//! beside the repository; where they are absent, the test says so and passes.

use polydoku_core::tiling::{Tile, blocks, cell, check, lines};
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The text of a file beside the repository.
fn beside(name: &str) -> Option<String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/boards");
    let text = std::fs::read_to_string(root.join(name)).ok();
    if text.is_none() {
        eprintln!("skipped: there is no ../shared/data/boards/{name}");
    }
    text
}

/// All whole numbers between two keys of a JSON text, in order.
fn numbers(text: &str, from: &str, to: Option<&str>) -> Vec<i32> {
    let start = text.find(from).expect("the first key") + from.len();
    let end = to.map_or(text.len(), |to| start + text[start..].find(to).expect("the second key"));
    text[start..end]
        .split(|letter: char| letter != '-' && !letter.is_ascii_digit())
        .filter_map(|word| word.parse().ok())
        .collect()
}

fn tile(part: &[i32]) -> Tile {
    Tile::new(part[0] as u8, part[1] as u8, part[2], part[3]).expect("a tile")
}

#[test]
fn the_nineteen_houses_come_out_of_the_seven_tiles() {
    let (Some(shape), Some(puzzle)) = (beside("seed_shape.json"), beside("seed_000_single.json")) else {
        return;
    };
    let tiles: Vec<_> = numbers(&shape, "\"tiles\"", Some("\"block_names\"")).chunks(4).map(tile).collect();
    assert_eq!(check(&tiles, 3, false), Ok(()));
    let mut names = BTreeMap::new();
    for part in numbers(&shape, "\"cellmap\"", None).chunks(8) {
        let at = tiles.iter().position(|&other| other == tile(&part[2..6])).expect("one of the tiles");
        names.insert(cell(at, part[6] as u8, part[7] as u8, 3), (part[0], part[1]));
    }
    assert_eq!(names.len(), 63);
    let path = |part: &[i32]| part.chunks(2).map(|label| (label[0], label[1])).collect::<Vec<_>>();
    let paths: Vec<_> = numbers(&puzzle, "\"paths\"", Some("\"names\"")).chunks(18).map(path).collect();
    assert_eq!(paths.len(), 19);
    let named = |house: Vec<usize>| house.iter().map(|at| names[at]).collect::<Vec<_>>();
    let lines: Vec<_> = lines(&tiles, 3).into_iter().map(named).collect();
    let blocks: Vec<_> = blocks(&tiles, 3).into_iter().map(named).collect();
    let sets = |houses: &[Vec<(i32, i32)>]| {
        houses.iter().map(|house| house.iter().copied().collect()).collect::<BTreeSet<BTreeSet<_>>>()
    };
    assert_eq!(sets(&[lines.clone(), blocks].concat()), sets(&paths));
    for line in lines {
        let back: Vec<_> = line.iter().rev().copied().collect();
        assert!(paths.contains(&line) || paths.contains(&back), "{line:?} follows a path");
    }
}
