//! The boards the tests use.

use polydoku_core::snake::{BoardSpec, SnakeBoard, square};
use std::sync::Arc;

/// A square board with boxes of other shapes: a letter for each cell.
pub fn jigsaw(boxes: &str) -> BoardSpec {
    let letters: Vec<u8> = boxes.bytes().collect();
    let size = letters.len().isqrt();
    let mut spec = square(1, size);
    let of =
        |letter: u8| (0..letters.len() as u16).filter(|&cell| letters[usize::from(cell)] == letter).collect();
    spec.houses.truncate(2 * size);
    spec.houses.extend((b'A'..b'A' + size as u8).map(of));
    spec.boxes = (2 * size as u16..3 * size as u16).collect();
    spec.symmetries.clear();
    spec
}

/// Three faces of a cube, 2×2 cells each: lines run over the edges, and three cells meet in a ring at
/// the corner, so the board has no two colours.
pub fn cube() -> BoardSpec {
    let cell = |face: u16, p: u16, q: u16| face % 3 * 4 + p * 2 + q;
    let mut houses: Vec<Vec<u16>> = (0..3).map(|face| (4 * face..4 * face + 4).collect()).collect();
    let mut pairs = Vec::new();
    for face in 0..3 {
        for i in 0..2 {
            let line = [cell(face, i, 1), cell(face, i, 0), cell(face + 1, 0, i), cell(face + 1, 1, i)];
            pairs.extend(line.windows(2).map(|pair| (pair[0], pair[1])));
            houses.push(line.to_vec());
        }
    }
    let mut neighbours = vec![Vec::new(); 12];
    for (one, other) in pairs {
        for (from, to) in [(one, other), (other, one)] {
            let list: &mut Vec<u16> = &mut neighbours[usize::from(from)];
            if !list.contains(&to) {
                list.push(to);
            }
        }
    }
    let turn = |by: u16| (0..12).map(|index| (index + 4 * by) % 12).collect();
    BoardSpec {
        neighbours,
        houses,
        boxes: vec![0, 1, 2],
        digit_count: 4,
        even_digits: 0b1010,
        symmetries: (0..3).map(turn).collect(),
    }
}

/// A 5×5 board whose boxes are five different shapes.
pub fn five() -> BoardSpec {
    jigsaw("AAABBACABBCCCBDECDDDEEEED")
}

pub fn compile(spec: &BoardSpec) -> Arc<SnakeBoard> {
    Arc::new(SnakeBoard::new(spec).expect("a board"))
}
