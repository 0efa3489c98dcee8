//! Boards that no setter would draw: random neighbours (with rings of every length), random houses
//! that overlap, are too short, or leave cells out. The engines know nothing of rows and columns, so
//! they must agree with the oracle here as well.

use std::collections::BTreeMap;

use polydoku_core::limits::Limits;
use polydoku_core::next_result::NextResult;
use polydoku_core::snake::{Atlas, AtlasGrid, BoardSpec, SnakeFilter, SnakeSearch, check};

use crate::boards::compile;
use crate::oracle::{self, Set};

/// A short stream of numbers, enough to vary boards.
pub struct Numbers(pub u64);

impl Numbers {
    pub fn below(&mut self, bound: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }

    fn some_cells(&mut self, cells: u64, size: usize) -> Vec<u16> {
        let mut list: Vec<u16> = Vec::new();
        while list.len() < size {
            let cell = self.below(cells) as u16;
            if !list.contains(&cell) {
                list.push(cell);
            }
        }
        list
    }
}

/// A board of 7 to 12 cells with 3 to 5 digits; about every other one has two colours.
pub fn board(seed: u64) -> BoardSpec {
    let mut numbers = Numbers(seed);
    let cells = 7 + numbers.below(6);
    let digits = 3 + numbers.below(3) as u8;
    let dark_cells = numbers.below(2) == 0;
    let mut neighbours = vec![Vec::new(); cells as usize];
    for _ in 0..cells + cells / 2 {
        let (one, other) = (numbers.below(cells), numbers.below(cells));
        let joined = neighbours[one as usize].contains(&(other as u16));
        let fits = if dark_cells { one % 2 != other % 2 } else { one != other };
        if fits && !joined {
            neighbours[one as usize].push(other as u16);
            neighbours[other as usize].push(one as u16);
        }
    }
    let houses: Vec<Vec<u16>> = (0..2 + numbers.below(4))
        .map(|_| {
            let size = 2 + numbers.below(u64::from(digits) - 1) as usize;
            numbers.some_cells(cells, size)
        })
        .collect();
    let boxes = (0..1 + numbers.below(2) as u16).collect();
    let even = 1 + numbers.below((1 << digits) - 2) as u32;
    BoardSpec { neighbours, houses, boxes, digit_count: digits, even_digits: even, symmetries: Vec::new() }
}

#[test]
fn random_boards_have_the_snakes_that_the_oracle_sees() {
    let (mut paths, mut closed) = (0, 0);
    for seed in 0..400 {
        let spec = board(seed);
        let compiled = compile(&spec);
        let all = oracle::all(&spec);
        for (loops, expected) in [(false, all.paths), (true, all.loops)] {
            let mut search = SnakeSearch::new(
                compiled.clone(),
                SnakeFilter { finds_loops: loops, ..SnakeFilter::default() },
            );
            let mut result: BTreeMap<Set, u64> = BTreeMap::new();
            while let NextResult::Item(snake) = search.next(&Limits::none()) {
                let grids = compiled.count_grids(&snake, &Limits::none()).0;
                let before = result.insert(oracle::set_of(&snake), grids);
                assert_eq!(before, None, "no snake comes twice (board {seed})");
            }
            assert_eq!(result, expected, "board {seed}, loops {loops}");
            *(if loops { &mut closed } else { &mut paths }) += result.len();
        }
    }
    assert!(paths > 1000 && closed > 50, "{paths} paths and {closed} loops were compared");
}

#[test]
fn random_grids_are_judged_as_the_oracle_judges_them() {
    for seed in 0..100 {
        let spec = board(seed);
        let compiled = compile(&spec);
        oracle::for_each_grid(&spec, &mut |grid| {
            let even = grid.iter().zip(0..).fold(0, |set, (&even, cell)| set | u128::from(even) << cell);
            let result = check(&compiled, even);
            assert_eq!(result.unbalanced_houses, []);
            let mut expected = oracle::snakes(&spec, grid);
            let mut snakes: Vec<(Set, bool)> = result
                .components
                .iter()
                .filter(|part| crate::is_snake(part) || crate::is_loop(part))
                .map(|part| {
                    let cell = |&cell: &u8| (u16::from(cell), grid[usize::from(cell)]);
                    let mut set: Set = part.cells.iter().map(cell).collect();
                    set.sort_unstable();
                    (set, crate::is_loop(part))
                })
                .collect();
            expected.sort_unstable();
            snakes.sort_unstable();
            assert_eq!(snakes, expected, "board {seed}, grid {even:b}");
        });
    }
}

#[test]
fn filters_on_random_boards_sift_the_full_list() {
    for seed in 0..200 {
        let spec = board(seed);
        let compiled = compile(&spec);
        let mut numbers = Numbers(seed + 1000);
        let atlas = |filter: &SnakeFilter| {
            let atlas = Atlas::collect(compiled.clone(), filter.clone(), &Limits::none()).expect("no limit");
            let grid =
                |grid: &AtlasGrid| (grid.even_cells, atlas.snakes()[grid.snake as usize].cells.clone());
            let mut grids: Vec<(u128, Vec<u8>)> = atlas.grids().iter().map(grid).collect();
            grids.sort_unstable();
            grids
        };
        let mut set = || 1u128 << numbers.below(spec.neighbours.len() as u64);
        let filter =
            SnakeFilter { through: set(), avoid: set(), even: set(), odd: set(), ..SnakeFilter::default() };
        let mut expected = atlas(&SnakeFilter::default());
        expected.retain(|(even, cells)| {
            let snake = cells.iter().fold(0u128, |set, cell| set | 1 << cell);
            let visits = filter.through & !snake == 0 && filter.avoid & snake == 0;
            visits && filter.even & !even == 0 && filter.odd & even == 0
        });
        assert_eq!(atlas(&filter), expected, "board {seed}: {filter:?}");
    }
}

#[test]
fn a_row_of_four_cells_has_the_snakes_that_a_hand_counts() {
    let row = |cell: u16| (0..4).filter(|next| cell.abs_diff(*next) == 1).collect();
    let spec = BoardSpec {
        neighbours: (0..4).map(row).collect(),
        houses: vec![vec![0, 1, 2, 3]],
        boxes: vec![0],
        digit_count: 4,
        even_digits: 0b1010,
        symmetries: vec![vec![0, 1, 2, 3], vec![3, 2, 1, 0]],
    };
    // Each maximal run of alternating parity is a snake of the one box: eeoo and its like have three
    // runs, eooe and oeeo two, eoeo and oeoe one.
    let all = oracle::all(&spec);
    assert_eq!(all.paths.values().sum::<u64>(), 3 + 3 + 2 + 2 + 1 + 1);
    let atlas = Atlas::collect(compile(&spec), SnakeFilter::default(), &Limits::none()).expect("no limit");
    assert_eq!(atlas.grids().len(), 12);
}
