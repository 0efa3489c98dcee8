//! The classic kernel gets the 27 houses of the classic board, however they are told, and no other.

use crate::boards::{Dice, EASY, GRID, classic, different, engine, general, houses, is_classic, list, masks};
use crate::oracle;
use polydoku_core::constraints::{AllDifferent, AnyConstraint, NotEqual, Pair, Rising};
use polydoku_core::limits::Limits;

/// Whether the classic kernel searches boards of nine digits and 81 cells with these constraints.
fn takes(constraints: &[AnyConstraint]) -> bool {
    is_classic(&engine(9, 81, constraints), &[0x1FF; 81])
}

#[test]
fn the_27_houses_are_the_classic_board() {
    assert!(takes(&different(&houses())));
    assert!(is_classic(&classic(), &masks(EASY)) && !is_classic(&general(), &masks(EASY)));
}

#[test]
fn the_order_of_houses_and_of_their_cells_does_not_matter() {
    let mut dice = Dice(1);
    for _ in 0..20 {
        let mixed: Vec<Vec<u16>> = dice
            .order(27)
            .into_iter()
            .map(|house| dice.order(9).into_iter().map(|at| houses()[house][at]).collect())
            .collect();
        assert!(takes(&different(&mixed)));
    }
}

#[test]
fn a_house_told_twice_is_still_classic_and_one_left_out_is_not() {
    for index in 0..27 {
        let mut twice = houses();
        twice.push(houses().swap_remove(index));
        assert!(takes(&different(&twice)), "house {index} twice");
        let mut without = houses();
        without.remove(index);
        assert!(!takes(&different(&without)), "without house {index}");
        without.push(houses().swap_remove((index + 1) % 27));
        assert!(!takes(&different(&without)), "another house twice in phase of {index}");
    }
}

#[test]
fn a_house_with_one_other_cell_is_not_classic() {
    for index in 0..27 {
        for at in 0..9 {
            let mut changed = houses();
            let other = (0..81).find(|cell| !changed[index].contains(cell)).expect("a cell outside");
            changed[index][at] = other;
            assert!(!takes(&different(&changed)), "cell {at} of house {index}");
            changed[index].remove(at);
            assert!(!takes(&different(&changed)), "house {index} without cell {at}");
        }
    }
}

#[test]
fn anything_asked_for_beside_the_houses_is_for_the_general_engine() {
    let diagonal = |step: u16, from: u16| (0..9).map(move |at| from + step * at).collect::<Vec<u16>>();
    let beside = [
        AnyConstraint::AllDifferent(AllDifferent(diagonal(10, 0))),
        AnyConstraint::AllDifferent(AllDifferent(diagonal(8, 8))),
        AnyConstraint::AllDifferent(AllDifferent(vec![10, 11, 12, 19, 20, 21, 28, 29, 30])),
        AnyConstraint::AllDifferent(AllDifferent((0..8).collect())),
        AnyConstraint::AllDifferent(AllDifferent(vec![40])),
        AnyConstraint::AllDifferent(AllDifferent(vec![])),
        AnyConstraint::NotEqual(NotEqual(vec![[0, 11]])),
        AnyConstraint::NotEqual(NotEqual(vec![])),
        AnyConstraint::Rising(Rising(vec![0, 1])),
        AnyConstraint::Pair(Pair([0, 1], vec![0x1FF; 9])),
    ];
    for constraint in beside {
        for phase in [0, 13, 27] {
            let mut constraints = different(&houses());
            constraints.insert(phase, constraint.clone());
            assert!(!takes(&constraints), "{constraint:?} at {phase}");
        }
    }
}

#[test]
fn other_sizes_are_not_classic() {
    let constraints = different(&houses());
    assert!(!is_classic(&engine(10, 81, &constraints), &[0x3FF; 81]));
    assert!(!is_classic(&engine(10, 81, &constraints), &[0x1FF; 81]));
    assert!(!is_classic(&engine(9, 82, &constraints), &[0x1FF; 82]));
    let pair = [AnyConstraint::AllDifferent(AllDifferent(vec![0, 1]))];
    assert!(!is_classic(&engine(9, 2, &pair), &[0x1FF; 2]));
    assert!(!takes(&[]));
}

#[test]
fn renumbered_cells_are_classic_only_if_the_houses_are_the_same_again() {
    let renumbered = |name: &dyn Fn(u16) -> u16| -> Vec<Vec<u16>> {
        houses().iter().map(|house| house.iter().map(|&cell| name(cell)).collect()).collect()
    };
    // Rows and columns exchanged; the two upper rows exchanged; the first and the fourth row.
    assert!(takes(&different(&renumbered(&|cell| cell % 9 * 9 + cell / 9))));
    assert!(takes(&different(&renumbered(&|cell| if cell < 18 { (cell + 9) % 18 } else { cell }))));
    let across_bands = |cell: u16| match cell / 9 {
        0 => cell + 27,
        3 => cell - 27,
        _ => cell,
    };
    assert!(!takes(&different(&renumbered(&across_bands))));
}

#[test]
fn a_classic_board_under_other_numbers_has_the_same_solutions() {
    let mut dice = Dice(2);
    for _ in 0..20 {
        let names = dice.order(81);
        let lists: Vec<Vec<u16>> = houses()
            .iter()
            .map(|house| house.iter().map(|&cell| names[usize::from(cell)] as u16).collect())
            .collect();
        let engine = engine(9, 81, &different(&lists));
        let puzzle = dice.puzzle(26);
        let mut renamed = vec![0; 81];
        (0..81).for_each(|cell| renamed[names[cell]] = puzzle[cell]);
        assert!(!is_classic(&engine, &renamed));
        let limits = Limits::none().with_max_solutions(500);
        assert_eq!(engine.solve(&renamed, &limits).count, classic().solve(&puzzle, &limits).count);
        for grid in list(&engine, &renamed, None, 5) {
            let back: Vec<u8> = (0..81).map(|cell| grid[names[cell]]).collect();
            assert!(oracle::is_solution(&houses(), &puzzle, &back));
        }
    }
}

#[test]
fn a_jigsaw_of_81_cells_is_searched_with_its_own_boxes() {
    // The first two boxes exchange r1c3 and r2c4. Then boxes 1, 4 and 7 fill the first three columns but
    // for r1c3, so the cell they have elsewhere must repeat its digit.
    let mut lists = houses();
    (lists[18][2], lists[19][3]) = (12, 2);
    let engine = engine(9, 81, &different(&lists));
    assert!(!is_classic(&engine, &masks(GRID)));
    assert_eq!(engine.solve(&masks(GRID), &Limits::none()).count, 0);
    for seed in 0..10 {
        let grid = list(&engine, &[0x1FF; 81], Some(seed), 1).remove(0);
        assert!(oracle::is_solution(&lists, &[0x1FF; 81], &grid));
        assert_eq!(grid[2], grid[12]);
    }
}

#[test]
fn the_engine_keeps_the_problem_it_was_given() {
    for engine in [classic(), general()] {
        assert_eq!((engine.problem().cell_count(), engine.problem().digit_count()), (81, 9));
        assert_eq!(engine.problem().peers(40).len(), 20);
    }
}
