//! What makes a board unfit for snakes, each fault by itself.

use polydoku_core::snake::{BoardError, BoardSpec, MAX_CELLS, ParityClass, SnakeBoard, square};

fn fault(change: impl FnOnce(&mut BoardSpec)) -> BoardError {
    let mut spec = square(2, 2);
    change(&mut spec);
    SnakeBoard::new(&spec).expect_err("the board was spoilt")
}

#[test]
fn every_fault_of_a_board_is_named() {
    assert_eq!(fault(|spec| spec.boxes.clear()), BoardError::NoBoxes);
    assert_eq!(fault(|spec| spec.neighbours.resize(129, Vec::new())), BoardError::TooManyCells(129));
    assert_eq!(fault(|spec| spec.houses.resize(65, Vec::new())), BoardError::TooManyHouses(65));
    assert_eq!(fault(|spec| spec.houses[3].push(0)), BoardError::HouseTooLong(3));
    assert_eq!(fault(|spec| spec.houses[0][0] = 16), BoardError::OutOfRange(16));
    assert_eq!(fault(|spec| spec.boxes[0] = 12), BoardError::OutOfRange(12));
    assert_eq!(fault(|spec| spec.boxes[3] = 8), BoardError::BoxTwice(8));
    assert_eq!(fault(|spec| spec.neighbours[5].retain(|&cell| cell != 4)), BoardError::OneSided(4, 5));
    assert_eq!(
        fault(|spec| (spec.digit_count, spec.even_digits) = (12, 0b111)),
        BoardError::ClassTooLarge(9)
    );
}

#[test]
fn a_split_needs_a_digit_on_each_side() {
    for even in [0, 0b1111, 0b10000] {
        assert_eq!(fault(|spec| spec.even_digits = even), BoardError::BadSplit(even));
    }
}

#[test]
fn a_board_may_have_as_many_cells_as_a_set_holds() {
    let row = |cell: u16| [cell.wrapping_sub(1), cell + 1].into_iter().filter(|&next| next < 128).collect();
    let spec = BoardSpec {
        neighbours: (0..128).map(row).collect(),
        houses: vec![(0..4).collect(), (124..128).collect()],
        boxes: vec![0, 1],
        digit_count: 4,
        even_digits: 0b1010,
        symmetries: Vec::new(),
    };
    let board = SnakeBoard::new(&spec).expect("128 cells fit");
    assert_eq!((board.cell_count(), board.all_cells()), (MAX_CELLS, u128::MAX));
}

#[test]
fn the_split_says_which_class_a_digit_is_of() {
    let board = SnakeBoard::new(&BoardSpec { even_digits: 0b0110, ..square(2, 2) }).expect("a board");
    let classes = [1, 2, 3, 4].map(|digit| board.class_of(digit));
    assert_eq!(classes, [ParityClass::Odd, ParityClass::Even, ParityClass::Even, ParityClass::Odd]);
    assert_eq!((board.class_size(ParityClass::Even), board.class_size(ParityClass::Odd)), (2, 2));
    assert_eq!(
        crate::even_cells(&board, &[1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1]),
        0b0110_1001_1001_0110
    );
}

#[test]
fn square_boards_have_square_symmetries_only_with_square_boxes() {
    assert_eq!(square(3, 3).symmetries.len(), 8);
    assert_eq!(square(2, 3).symmetries.len(), 4);
    for (height, width) in [(2, 3), (3, 2), (3, 3), (2, 5)] {
        let spec = square(height, width);
        let houses = |map: &[u16]| {
            let image = |house: &Vec<u16>| {
                let mut cells: Vec<u16> = house.iter().map(|&cell| map[usize::from(cell)]).collect();
                cells.sort_unstable();
                cells
            };
            let mut all: Vec<Vec<u16>> = spec.houses.iter().map(image).collect();
            all.sort_unstable();
            all
        };
        let original = houses(&(0..spec.neighbours.len() as u16).collect::<Vec<u16>>());
        assert!(spec.symmetries.iter().all(|map| houses(map) == original));
    }
}

#[test]
fn symmetries_must_keep_the_board_and_form_a_group() {
    assert_eq!(fault(|spec| spec.symmetries[2][0] = 1), BoardError::BadSymmetry(2));
    let turn: Vec<u16> = (0..16).map(|cell| cell % 4 * 4 + 3 - cell / 4).collect();
    assert_eq!(fault(|spec| spec.symmetries = vec![turn.clone()]), BoardError::BadSymmetry(0));
    let shift: Vec<u16> = (0..16).map(|cell| (cell + 4) % 16).collect();
    assert_eq!(fault(|spec| spec.symmetries = vec![shift]), BoardError::BadSymmetry(0));
    let mirror: Vec<u16> = (0..16).map(|cell| cell / 4 * 4 + 3 - cell % 4).collect();
    assert!(SnakeBoard::new(&BoardSpec { symmetries: vec![mirror], ..square(2, 2) }).is_ok());
    // Quarter turns do not keep boxes of two rows and three columns.
    let turn = (0..36).map(|cell| cell % 6 * 6 + 5 - cell / 6).collect();
    let spec = BoardSpec { symmetries: vec![turn], ..square(2, 3) };
    assert_eq!(SnakeBoard::new(&spec).err(), Some(BoardError::BadSymmetry(0)));
}
