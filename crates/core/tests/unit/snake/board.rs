//! A compiled board: sets of cells, two colours, boxes and peers, beside what squares are known to have.

use super::super::square;
use super::*;

/// A board of one house whose cells have these neighbours.
fn graph(edges: &[(usize, usize)], cells: usize) -> Vec<Cells> {
    let near = |cell: usize| {
        let ends = edges.iter().flat_map(|&(one, other)| [(one, other), (other, one)]);
        ends.filter(|&(one, _)| one == cell).fold(0, |set, (_, other)| set | 1 << other)
    };
    (0..cells).map(near).collect()
}

#[test]
fn the_cells_of_a_set_come_in_order_up_to_the_last() {
    assert_eq!(cells_of(0).count(), 0);
    assert_eq!(cells_of(1 << 127 | 1 << 64 | 0b101).collect::<Vec<_>>(), [0, 2, 64, 127]);
    assert_eq!(cells_of(Cells::MAX).collect::<Vec<_>>(), (0..128).collect::<Vec<_>>());
}

#[test]
fn rings_have_two_colours_exactly_if_they_are_even() {
    for length in 3..20 {
        let ring: Vec<_> = (0..length).map(|cell| (cell, (cell + 1) % length)).collect();
        let colours = dark_cells(&graph(&ring, length));
        assert_eq!(colours.is_some(), length % 2 == 0, "a ring of {length}");
        if let Some(set) = colours {
            assert_eq!(set.count_ones() as usize, length / 2);
        }
    }
}

#[test]
fn an_odd_ring_anywhere_leaves_no_two_colours() {
    let mut edges = vec![(0, 1), (1, 2), (4, 5)];
    assert!(dark_cells(&graph(&edges, 8)).is_some());
    edges.extend([(5, 6), (6, 7), (7, 4), (5, 7)]);
    assert_eq!(dark_cells(&graph(&edges, 8)), None);
    assert_eq!(dark_cells(&graph(&[], 3)).map(Cells::count_ones), Some(0));
}

#[test]
fn a_square_is_a_chessboard() {
    for (height, width) in [(2, 2), (2, 3), (3, 3), (2, 5)] {
        let size = height * width;
        let board = SnakeBoard::new(&square(height, width)).expect("a board");
        let dark = (0..size * size).filter(|cell| (cell / size + cell % size) % 2 == 0);
        let dark: Cells = dark.fold(0, |set, cell| set | 1 << cell);
        let light = board.all_cells() & !dark;
        for cell in [0, 1, size, size * size - 1] {
            let colour = if dark >> cell & 1 == 1 { dark } else { light };
            assert_eq!(board.even_if_visited(cell, ParityClass::Even), Some(colour));
            assert_eq!(board.even_if_visited(cell, ParityClass::Odd), Some(board.all_cells() & !colour));
        }
    }
}

#[test]
fn every_cell_of_a_square_has_as_many_peers_and_lies_in_one_box() {
    // Three houses less the cells that box and line share: 3 (n - 1) - (h - 1) - (w - 1).
    for (height, width) in [(2, 2), (2, 3), (3, 3), (2, 5)] {
        let size = height * width;
        let board = SnakeBoard::new(&square(height, width)).expect("a board");
        for cell in 0..board.cell_count {
            let expected = 3 * (size - 1) - (height - 1) - (width - 1);
            assert_eq!(board.peers[cell].count_ones() as usize, expected);
            let index = cell / size / height * height + cell % size / width;
            assert_eq!(board.boxes_of[cell], 1 << index);
            assert!(board.boxes[index] >> cell & 1 == 1);
        }
        assert_eq!(board.all_boxes().count_ones() as usize, size);
    }
}

#[test]
fn the_identity_comes_first_and_once() {
    for symmetries in [vec![], square(2, 2).symmetries] {
        let count = symmetries.len().max(1);
        let board = SnakeBoard::new(&BoardSpec { symmetries, ..square(2, 2) }).expect("a board");
        assert_eq!(board.symmetries.len(), count);
        assert_eq!(board.symmetries[0], (0..16).collect::<Vec<u8>>());
    }
}
