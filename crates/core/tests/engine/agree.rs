//! Both engines give the same answers, and they are right: beside a slow search, beside counting by
//! hand, and under the symmetries of the board.

use crate::boards::{Dice, EASY, GRID, HARD, classic, digits, general, houses, is_classic, list, masks};
use crate::oracle;
use polydoku_core::engine::Engine;
use polydoku_core::limits::{Limits, StopReason};
use std::collections::BTreeSet;

/// What both engines say of a puzzle is what the slow search says, and their witnesses are solutions.
fn agree(puzzle: &[u32], limit: u64) -> u64 {
    let expected = oracle::count(&houses(), puzzle, limit as usize) as u64;
    for engine in [classic(), general()] {
        let outcome = engine.solve(puzzle, &Limits::none().with_max_solutions(limit));
        let stop = (expected == limit).then_some(StopReason::MaxSolutions);
        assert_eq!((outcome.count, outcome.stop), (expected, stop), "{puzzle:?}");
        let witnesses: Vec<_> = outcome.first.into_iter().chain(outcome.second).collect();
        assert_eq!(witnesses.len() as u64, expected.min(2));
        assert!(witnesses.iter().all(|grid| oracle::is_solution(&houses(), puzzle, grid)));
        assert!(witnesses.windows(2).all(|pair| pair[0] != pair[1]));
    }
    expected
}

#[test]
fn puzzles_with_few_and_many_clues_are_counted_alike() {
    let mut dice = Dice(31);
    let counts: BTreeSet<u64> = (0..120).map(|round| agree(&dice.puzzle(24 + round % 16), 40)).collect();
    assert!(counts.contains(&1) && counts.contains(&40) && counts.len() > 12, "{counts:?}");
}

#[test]
fn puzzles_with_a_wrong_clue_are_counted_alike() {
    let mut dice = Dice(32);
    let mut none = 0;
    for _ in 0..120 {
        let mut puzzle = dice.puzzle(30);
        let cell = (0..81).find(|&cell| puzzle[cell] != 0x1FF).expect("a clue");
        puzzle[cell] = 1 << dice.roll(9);
        none += usize::from(agree(&puzzle, 10) == 0);
    }
    assert!(none > 30, "{none} of 120 puzzles have no solution");
}

/// Masks around the digits of a grid, with each other candidate in `density` of 16 cases.
fn pencilmarks(dice: &mut Dice, density: usize) -> Vec<u32> {
    let digits = dice.puzzle(81);
    digits
        .into_iter()
        .map(|given| (0..9).fold(given, |mask, other| mask | u32::from(dice.roll(16) < density) << other))
        .collect()
}

#[test]
fn puzzles_of_pencilmarks_are_counted_alike() {
    let mut dice = Dice(33);
    let mut counts = BTreeSet::new();
    for round in 0..150 {
        let mut puzzle = pencilmarks(&mut dice, 6 + round % 5);
        assert!(round > 20 || is_classic(&classic(), &puzzle));
        let cell = dice.roll(81);
        match round % 6 {
            0 => puzzle[cell] = 0,
            1 => puzzle[cell] = 0b11,
            2 => puzzle[cell] = 0x1FF,
            _ => {}
        }
        counts.insert(agree(&puzzle, 40));
    }
    assert!(
        counts.contains(&0) && counts.contains(&1) && counts.contains(&40) && counts.len() > 9,
        "{counts:?}"
    );
}

#[test]
fn both_engines_list_the_same_solutions_of_pencilmarks() {
    let mut dice = Dice(34);
    for _ in 0..20 {
        let puzzle = pencilmarks(&mut dice, 6);
        let solutions = |engine: &Engine| -> BTreeSet<Vec<u8>> {
            list(engine, &puzzle, None, 3000).into_iter().collect()
        };
        let by_kernel = solutions(&classic());
        if by_kernel.len() < 3000 {
            assert_eq!(by_kernel, solutions(&general()));
        }
        assert!(by_kernel.iter().all(|grid| oracle::is_solution(&houses(), &puzzle, grid)));
    }
}

#[test]
fn contradictions_in_each_kind_of_house_leave_no_solution() {
    for house in houses() {
        let mut puzzle = vec![0x1FF; 81];
        (puzzle[usize::from(house[0])], puzzle[usize::from(house[8])]) = (4, 4);
        for engine in [classic(), general()] {
            let outcome = engine.solve(&puzzle, &Limits::none());
            assert_eq!((outcome.count, outcome.nodes, outcome.stop), (0, 0, None), "{house:?}");
        }
    }
}

#[test]
fn grids_without_two_digits_have_a_solution_for_every_way_to_exchange_them() {
    // Cells of the digits a and b hang together by houses; each such chain can be exchanged by itself.
    for (a, b) in (1..=9u8).flat_map(|a| (1..a).map(move |b| (a, b))) {
        let grid = digits(GRID);
        let cells: Vec<u16> = (0..81).filter(|&cell| [a, b].contains(&grid[usize::from(cell)])).collect();
        let mut chains: Vec<BTreeSet<u16>> = cells.iter().map(|&cell| BTreeSet::from([cell])).collect();
        for house in houses() {
            let (touched, mut apart): (Vec<_>, Vec<_>) =
                chains.into_iter().partition(|chain| chain.iter().any(|cell| house.contains(cell)));
            apart.push(touched.into_iter().flatten().collect());
            chains = apart;
        }
        let open = |(cell, digit): (u16, &u8)| if cells.contains(&cell) { 0x1FF } else { 1 << (digit - 1) };
        let puzzle: Vec<u32> = (0..).zip(&grid).map(open).collect();
        for engine in [classic(), general()] {
            assert_eq!(
                engine.solve(&puzzle, &Limits::none()).count,
                1 << chains.len(),
                "without {a} and {b}"
            );
        }
    }
}

#[test]
fn renaming_all_digits_of_a_grid_without_givens_of_three_digits_keeps_the_count() {
    // With every cell of 1, 2 and 3 open, each solution gives six by renaming these three.
    let puzzle: Vec<u32> =
        digits(GRID).iter().map(|&digit| if digit <= 3 { 0x1FF } else { 1 << (digit - 1) }).collect();
    for engine in [classic(), general()] {
        let all: BTreeSet<Vec<u8>> = list(&engine, &puzzle, None, 10_000).into_iter().collect();
        for names in [[2, 3, 1], [2, 1, 3], [1, 3, 2]] {
            let renamed = |grid: &Vec<u8>| -> Vec<u8> {
                grid.iter()
                    .map(|&digit| if digit <= 3 { names[usize::from(digit) - 1] } else { digit })
                    .collect()
            };
            assert_eq!(all.iter().map(renamed).collect::<BTreeSet<_>>(), all);
        }
        assert!(all.len() >= 6 && all.len().is_multiple_of(6));
        assert_eq!(engine.solve(&puzzle, &Limits::none()).count, all.len() as u64);
    }
}

#[test]
fn hard_puzzles_have_one_and_the_same_solution() {
    for text in HARD.into_iter().chain([EASY]) {
        let puzzle = masks(text);
        let [one, other] = [classic(), general()].map(|engine| engine.solve(&puzzle, &Limits::none()));
        assert_eq!((one.count, other.count), (1, 1), "{text}");
        assert_eq!(one.first, other.first);
        assert!(oracle::is_solution(&houses(), &puzzle, &one.first.expect("one")));
    }
}

#[test]
fn a_full_grid_is_its_own_solution_if_it_is_right() {
    let mut wrong = masks(GRID);
    wrong.swap(30, 31);
    for engine in [classic(), general()] {
        let right = engine.solve(&masks(GRID), &Limits::none());
        assert_eq!((right.count, right.nodes, right.first), (1, 0, Some(digits(GRID))));
        assert_eq!(engine.solve(&wrong, &Limits::none()).count, 0);
    }
}

#[test]
fn the_two_engines_list_the_same_solutions() {
    let mut dice = Dice(33);
    for _ in 0..40 {
        let puzzle = dice.puzzle(28);
        let [one, other] = [classic(), general()].map(|engine| list(&engine, &puzzle, None, 3000));
        if one.len() < 3000 {
            let sets = [&one, &other].map(|list| list.iter().collect::<BTreeSet<_>>());
            assert_eq!(sets[0], sets[1]);
            assert_eq!((sets[0].len(), sets[1].len()), (one.len(), other.len()), "none comes twice");
        }
    }
}

#[test]
fn counting_and_listing_begin_with_the_same_two() {
    let mut dice = Dice(34);
    for _ in 0..40 {
        let puzzle = dice.puzzle(26);
        for engine in [classic(), general()] {
            let outcome = engine.solve(&puzzle, &Limits::none().with_max_solutions(2));
            let witnesses: Vec<_> = outcome.first.into_iter().chain(outcome.second).collect();
            assert_eq!(list(&engine, &puzzle, None, 2), witnesses);
        }
    }
}
