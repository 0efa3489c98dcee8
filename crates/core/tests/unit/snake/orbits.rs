//! Symmetry in the search, beside writing a path in all ways that the symmetries of a square allow.

use super::super::square;
use super::*;
use crate::rng::Rng;
use std::collections::BTreeSet;

/// A random walk without repetition.
fn walk(board: &SnakeBoard, rng: &mut Rng) -> Vec<u8> {
    let mut path = vec![rng.below(board.cell_count) as u8];
    for _ in 0..rng.below(12) {
        let near = board.neighbours[usize::from(path[path.len() - 1])];
        let free = near & !path.iter().fold(0, |set, &cell| set | 1 << cell);
        let ways = free.count_ones() as usize;
        if ways == 0 {
            break;
        }
        path.extend(super::super::board::cells_of(free).nth(rng.below(ways)).map(|cell| cell as u8));
    }
    path
}

fn classic() -> SnakeBoard {
    SnakeBoard::new(&square(3, 3)).expect("a board")
}

/// The symmetries kept by a filter that asks for this cell.
fn symmetry_count(board: &SnakeBoard, cell: usize) -> usize {
    Orbits::new(board, &SnakeFilter { through: 1 << cell, ..SnakeFilter::default() }).filter_symmetries.len()
}

#[test]
fn a_cell_asked_for_keeps_the_symmetries_that_keep_it() {
    let board = classic();
    // The centre, a corner, the middle of a side, a cell on a diagonal, any other.
    assert_eq!([40, 0, 4, 30, 1].map(|cell| symmetry_count(&board, cell)), [8, 2, 2, 2, 1]);
    // By orbit and stabiliser all cells together keep 15 · 8: as many as there are kinds, times eight.
    assert_eq!((0..81).map(|cell| symmetry_count(&board, cell)).sum::<usize>(), 15 * 8);
}

#[test]
fn of_all_ways_to_write_a_path_one_is_first() {
    // On the boards of even size a mirror can turn a path round: then its class decides.
    for (height, width) in [(3, 3), (2, 3), (2, 2)] {
        let board = SnakeBoard::new(&square(height, width)).expect("a board");
        let orbits = Orbits::new(&board, &SnakeFilter::default());
        let mut rng = Rng::new(6);
        for _ in 0..300 {
            let path = walk(&board, &mut rng);
            let first = if rng.below(2) == 0 { ParityClass::Even } else { ParityClass::Odd };
            let last = if path.len() % 2 == 1 { first } else { first.other() };
            let mut ways = BTreeSet::new();
            for map in &board.symmetries {
                let image: Vec<u8> = path.iter().map(|&cell| map[usize::from(cell)]).collect();
                ways.insert((image.iter().rev().copied().collect::<Vec<u8>>(), last));
                ways.insert((image, first));
            }
            let leaders: Vec<_> =
                ways.iter().filter(|(way, class)| orbits.is_smallest(way, *class)).collect();
            assert_eq!(leaders, [ways.first().expect("a way")]);
        }
    }
}

#[test]
fn a_snake_stands_for_as_many_as_its_symmetry_leaves() {
    let board = classic();
    let snake = |cells: Vec<u8>| Snake {
        cells,
        first_class: ParityClass::Odd,
        is_closed: false,
        even: 0,
        odd: 0,
        orbit: 0,
    };
    // Any path; the middle row, which two mirrors and a half turn keep; a path along half of it.
    for (cells, images) in [(vec![0, 1, 2], 8), ((36..45).collect(), 2), ((36..40).collect(), 4)] {
        let mut orbits = Orbits::new(&board, &SnakeFilter::default());
        let spread = orbits.snakes_to_return(&snake(cells.clone()));
        assert_eq!(spread.len(), images, "{cells:?}");
        assert!(spread.iter().all(|snake| snake.orbit == 0));
        assert!(orbits.snakes_to_return(&snake(vec![1, 10])).iter().all(|snake| snake.orbit == 1));
        let one = SnakeFilter { up_to_symmetry: true, ..SnakeFilter::default() };
        assert_eq!(Orbits::new(&board, &one).snakes_to_return(&snake(cells.clone())), [snake(cells)]);
    }
}

#[test]
fn images_found_apart_share_their_class() {
    let board = classic();
    // Asking for r1c2 leaves no symmetry but the identity to the search.
    let filter = SnakeFilter { through: 1 << 1, ..SnakeFilter::default() };
    let mut orbits = Orbits::new(&board, &filter);
    let snake = |cells: Vec<u8>| {
        let odd = 1 << cells[0] | 1 << cells[2];
        Snake { first_class: ParityClass::Odd, is_closed: false, even: 1 << cells[1], odd, orbit: 9, cells }
    };
    let mut class =
        |cells: Vec<u8>| orbits.snakes_to_return(&snake(cells)).iter().map(|s| s.orbit).collect::<Vec<_>>();
    assert_eq!(class(vec![0, 1, 2]), [0]);
    assert_eq!(class(vec![1, 2, 3]), [1]);
    assert_eq!(class(vec![6, 7, 8]), [0], "the mirror image of the first");
    assert_eq!(class(vec![77, 78, 79]), [1], "the second turned by half");
}
