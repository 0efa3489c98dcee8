//! The published counts of the larger boards.

use std::collections::BTreeMap;

use polydoku_core::limits::Limits;
use polydoku_core::snake::{BoardSpec, ParityClass, Snake, SnakeFilter, square};

use crate::boards::{compile, jigsaw};
use crate::search::find;

const JIGSAWS: [(&str, usize, usize); 3] = [
    ("AAAACCCCBDDAAACBBBDEAEACCCBDEEEEFFCBDEEFEFBBBDGFFFFIIIDGGGGFHHIDGGGHHHIIDGHHHHIII", 1910, 5),
    ("BBBBBBBBCAAABECCCCADAEEECCCDDAEEEFFCDAAEIFFFFDDAEIIIHFDGGGIIIHFDGGGHIIHFDGGGHHHHH", 2075, 3),
    ("DAAACCCCFDABBBBCCFDAAAABBCFDAEBBBCCFDEEEEEIFFDEGEEIIFFDDGGGIIFHDGGHIIIIHGGGHHHHHH", 2449, 9),
];

fn loops(spec: &BoardSpec) -> Vec<Snake> {
    find(spec, SnakeFilter { finds_loops: true, ..SnakeFilter::default() })
}

fn by_length(snakes: &[Snake]) -> Vec<(usize, usize)> {
    let mut counts = BTreeMap::new();
    for snake in snakes {
        *counts.entry(snake.cells.len()).or_insert(0) += 1;
    }
    counts.into_iter().collect()
}

#[test]
fn the_classic_board_has_3084_snakes_in_387_classes() {
    let all = find(&square(3, 3), SnakeFilter::default());
    let lengths = [
        (21, 100),
        (22, 40),
        (23, 264),
        (24, 104),
        (25, 336),
        (26, 160),
        (27, 416),
        (28, 248),
        (29, 368),
        (30, 232),
        (31, 328),
        (32, 128),
        (33, 256),
        (35, 72),
        (37, 32),
    ];
    assert_eq!(by_length(&all), lengths);
    let mut sizes = BTreeMap::new();
    for snake in &all {
        *sizes.entry(snake.orbit).or_insert(0) += 1;
    }
    assert_eq!(sizes.len(), 387);
    assert_eq!(sizes.values().filter(|size| **size == 4).count(), 3);
    assert_eq!(sizes.values().filter(|size| **size == 8).count(), 384);
    let ends = |one, other| all.iter().filter(|s| (s.first_class, s.last_class()) == (one, other)).count();
    assert_eq!(ends(ParityClass::Odd, ParityClass::Odd), 2004);
    assert_eq!(ends(ParityClass::Odd, ParityClass::Even) + ends(ParityClass::Even, ParityClass::Odd), 912);
    assert_eq!(ends(ParityClass::Even, ParityClass::Even), 168);
}

#[test]
fn the_snakes_of_the_classic_board_have_7840_parity_grids() {
    let spec = square(3, 3);
    let board = compile(&spec);
    let all = find(&spec, SnakeFilter::default());
    let grids: Vec<u64> = all.iter().map(|snake| board.count_grids(snake, &Limits::none()).0).collect();
    assert_eq!(grids.iter().sum::<u64>(), 7840);
    assert_eq!((grids.iter().min(), grids.iter().max()), (Some(&1), Some(&62)));
    assert_eq!(grids.iter().filter(|count| **count == 1).count(), 1672);
}

#[test]
fn any_four_digits_give_the_same_snakes_and_three_give_none() {
    let with = |even| BoardSpec { even_digits: even, ..square(3, 3) };
    let low = find(&with(0b1111), SnakeFilter { up_to_symmetry: true, ..SnakeFilter::default() });
    assert_eq!(low, find(&square(3, 3), SnakeFilter { up_to_symmetry: true, ..SnakeFilter::default() }));
    for digits in [1, 2, 3, 8] {
        assert_eq!(find(&with((1 << digits) - 1), SnakeFilter::default()), []);
    }
}

#[test]
fn square_boards_have_their_published_counts() {
    assert_eq!(find(&square(2, 2), SnakeFilter::default()).len(), 0);
    assert_eq!(by_length(&find(&square(2, 3), SnakeFilter::default())), [(14, 20)]);
    assert_eq!(by_length(&loops(&square(2, 3))), [(12, 2), (16, 4), (20, 20)]);
    let eight = by_length(&find(&square(2, 4), SnakeFilter::default()));
    assert_eq!(eight.iter().map(|(_, count)| count).sum::<usize>(), 9408);
    assert_eq!((eight[0].0, eight[eight.len() - 1].0), (12, 32));
    assert_eq!(loops(&square(2, 4)).len(), 512);
    assert_eq!(loops(&square(3, 3)).len(), 0);
}

#[test]
fn jigsaws_have_their_published_counts() {
    for (boxes, paths, closed) in JIGSAWS {
        assert_eq!(loops(&jigsaw(boxes)).len(), closed);
        assert_eq!(find(&jigsaw(boxes), SnakeFilter::default()).len(), paths);
    }
}
