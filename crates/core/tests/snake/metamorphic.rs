//! Changes of a board that must not change its snakes: other numbers for the cells (which also takes
//! the slower flood fill), houses in another order or named twice (which also takes a second word of
//! counts), the classes exchanged.

use std::collections::BTreeSet;

use polydoku_core::limits::Limits;
use polydoku_core::snake::{BoardSpec, EndClasses, ParityClass, Snake, SnakeFilter, square};

use crate::boards::{compile, five, jigsaw};
use crate::search::find;

/// The snakes as sets of cells, each with its even cells.
fn sets(snakes: &[Snake], cell: impl Fn(u8) -> u8) -> BTreeSet<(Vec<u8>, Vec<u8>)> {
    let sorted = |cells: &mut dyn Iterator<Item = u8>| {
        let mut list: Vec<u8> = cells.collect();
        list.sort_unstable();
        list
    };
    let of = |snake: &Snake| {
        let all = sorted(&mut snake.cells.iter().map(|&c| cell(c)));
        let even = snake.cells.iter().filter(|&&c| snake.even >> c & 1 == 1);
        (all, sorted(&mut even.map(|&c| cell(c))))
    };
    snakes.iter().map(of).collect()
}

/// The spec with cell `c` called `name(c)`.
fn renamed(spec: &BoardSpec, name: impl Fn(u16) -> u16) -> BoardSpec {
    let cells = spec.neighbours.len() as u16;
    let list = |cells: &[u16]| cells.iter().map(|&cell| name(cell)).collect::<Vec<u16>>();
    let mut neighbours = vec![Vec::new(); usize::from(cells)];
    let mut symmetries = vec![vec![0; usize::from(cells)]; spec.symmetries.len()];
    for cell in 0..cells {
        neighbours[usize::from(name(cell))] = list(&spec.neighbours[usize::from(cell)]);
        for (new, old) in symmetries.iter_mut().zip(&spec.symmetries) {
            new[usize::from(name(cell))] = name(old[usize::from(cell)]);
        }
    }
    let houses = spec.houses.iter().map(|house| list(house)).collect();
    BoardSpec { neighbours, houses, symmetries, ..spec.clone() }
}

#[test]
fn the_numbers_of_the_cells_do_not_matter() {
    for spec in [square(2, 3), square(2, 4), five()] {
        let cells = spec.neighbours.len() as u16;
        for factor in [5, 7, 11, 13].into_iter().filter(|&factor| !cells.is_multiple_of(factor)) {
            let name = |cell: u16| cell * factor % cells;
            for loops in [false, true] {
                let filter = SnakeFilter { finds_loops: loops, ..SnakeFilter::default() };
                let expected = sets(&find(&spec, filter.clone()), |cell| name(cell.into()) as u8);
                let snakes = find(&renamed(&spec, name), filter);
                assert_eq!(sets(&snakes, |cell| cell), expected, "times {factor} modulo {cells}");
            }
        }
    }
}

#[test]
fn the_number_of_classes_does_not_depend_on_the_numbering() {
    let one = SnakeFilter { up_to_symmetry: true, ..SnakeFilter::default() };
    let spec = square(2, 4);
    assert_eq!(find(&renamed(&spec, |cell| cell * 11 % 64), one.clone()).len(), find(&spec, one).len());
}

#[test]
fn houses_may_come_in_any_order_and_twice() {
    for plain in [square(2, 3), square(2, 4)] {
        let size = plain.houses.len() as u16;
        let mut backwards = plain.clone();
        backwards.houses.reverse();
        backwards.boxes = plain.boxes.iter().map(|house| size - 1 - house).collect();
        let mut doubled = plain.clone();
        doubled.houses.extend(plain.houses.clone());
        assert!(doubled.houses.len() > 32);
        let expected = find(&plain, SnakeFilter::default());
        assert_eq!(find(&backwards, SnakeFilter::default()), expected);
        assert_eq!(find(&doubled, SnakeFilter::default()), expected);
        doubled.boxes.iter_mut().for_each(|house| *house += size);
        assert_eq!(find(&doubled, SnakeFilter::default()), expected);
    }
}

#[test]
fn a_house_that_says_nothing_changes_nothing() {
    let plain = BoardSpec { symmetries: Vec::new(), ..square(2, 3) };
    let mut spec = plain.clone();
    spec.houses.insert(0, vec![0, 7, 14]);
    spec.boxes.iter_mut().for_each(|house| *house += 1);
    assert_eq!(find(&spec, SnakeFilter::default()), find(&plain, SnakeFilter::default()));
}

#[test]
fn exchanging_the_classes_exchanges_the_ends() {
    let spec = jigsaw("AAABBACABBCCCBDECDDDEEEED");
    let other = BoardSpec { even_digits: !spec.even_digits & 0b11111, ..spec.clone() };
    let swapped = |snake: &Snake| (snake.cells.clone(), snake.first_class.other(), snake.odd, snake.even);
    let mut expected: Vec<_> = find(&spec, SnakeFilter::default()).iter().map(swapped).collect();
    let mut snakes: Vec<_> = find(&other, SnakeFilter::default())
        .into_iter()
        .map(|s| (s.cells, s.first_class, s.even, s.odd))
        .collect();
    expected.sort_unstable();
    snakes.sort_unstable();
    assert_eq!(snakes, expected);
    let none = EndClasses { odd_odd: false, odd_even: false, even_even: false };
    let ending = |spec, ends| find(spec, SnakeFilter { ends, ..SnakeFilter::default() }).len();
    let (odd, even) = (EndClasses { odd_odd: true, ..none }, EndClasses { even_even: true, ..none });
    assert_eq!(ending(&spec, odd), ending(&other, even));
    assert_eq!(ending(&spec, even), ending(&other, odd));
}

#[test]
fn every_parity_grid_of_a_snake_has_what_the_snake_forces() {
    let spec = square(2, 4);
    let board = compile(&spec);
    let mut more = 0;
    for snake in find(&spec, SnakeFilter::default()) {
        let (mut even, mut odd) = (board.all_cells(), board.all_cells());
        let _ = board.for_each_grid(&snake, |grid| {
            even &= grid;
            odd &= !grid;
            std::ops::ControlFlow::Continue(())
        });
        assert_eq!((snake.even & !even, snake.odd & !odd), (0, 0), "all grids agree with it");
        let set = if snake.first_class == ParityClass::Even { snake.even } else { snake.odd };
        assert_eq!(set >> snake.cells[0] & 1, 1, "the first cell is of the class it is said to be");
        for (index, &cell) in snake.cells.iter().enumerate() {
            let class = if index % 2 == 0 { snake.first_class } else { snake.first_class.other() };
            let (same_class, off) = match class {
                ParityClass::Even => (snake.even, snake.odd),
                ParityClass::Odd => (snake.odd, snake.even),
            };
            let beside =
                spec.neighbours[usize::from(cell)].iter().filter(|&&next| snake.cell_set() >> next & 1 == 0);
            assert_eq!((same_class >> cell & 1, off >> cell & 1), (1, 0));
            assert!(
                beside.into_iter().all(|next| same_class >> next & 1 == 1),
                "its sides are of its parity"
            );
        }
        more += u32::from(snake.even | snake.odd != even | odd);
    }
    assert!(more > 0, "some houses together force more than each by itself");
    assert!(board.count_grids(&find(&spec, SnakeFilter::default())[0], &Limits::none()).0 > 0);
}
