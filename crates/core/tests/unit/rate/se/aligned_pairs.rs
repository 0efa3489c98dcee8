use super::*;
use crate::rate::se::unsearched::Unsearched;
use crate::rate::se::{locked, naked_sets, singles};
use crate::rng::Rng;

fn restricted(cells: &[(u8, Mask)]) -> Grid {
    let mut grid = Grid::EMPTY;
    for &(cell, mask) in cells {
        bits(!mask & 0x1ff).for_each(|digit| grid.remove(cell, digit));
    }
    grid
}

#[test]
fn a_candidate_of_no_possible_pair_goes() {
    // r1c1 and r1c4 see the excluders 13 and 23: with 3, r1c4 could be neither 1 nor 2, nor 3 again.
    let step = find(&restricted(&[(0, 0o14), (3, 0o7), (1, 0o5), (8, 0o6)])).unwrap();
    assert_eq!((step.technique, step.value, step.placement), (Technique::AlignedPairExclusion, 6.2, None));
    let mut removals = [CellSet::EMPTY; DIGITS];
    removals[2].insert(0);
    assert_eq!(step.removals, removals);
}

#[test]
fn cells_that_do_not_see_each_other_may_have_the_same_digit() {
    let cells = [(0, 0o14), (40, 0o3), (4, 0o5), (36, 0o6)];
    assert_eq!(find(&restricted(&cells)).map(|step| step.removals[2]), Some(CellSet::of(0)));
    assert_eq!(find(&restricted(&[(0, 0o14), (40, 0o7), (4, 0o5), (36, 0o6)])), None);
}

#[test]
fn there_must_be_two_excluders() {
    assert_eq!(find(&restricted(&[(0, 0o141), (3, 0o3), (8, 0o3)])), None);
}

/// The first exclusion by definition: tries all pairs of cells with all pairs of digits.
fn first_by_definition(grid: &Grid) -> Option<[CellSet; DIGITS]> {
    let peers = |cell: u8| PEERS[usize::from(cell)];
    let bivalue_cells = CandidateCounts::of(grid).exactly_two();
    let pairs = grid.empty_cells().iter().flat_map(|second| (0..second).map(move |first| [first, second]));
    pairs.filter(|&[first, _]| grid.empty_cells().contains(first)).find_map(|cells| {
        let excluders = bivalue_cells & peers(cells[0]) & peers(cells[1]);
        let is_possible = |digits: [u8; 2]| {
            let is_excluded = |excluder| grid.mask(excluder) == 1 << digits[0] | 1 << digits[1];
            let is_clash = peers(cells[0]).contains(cells[1]) && digits[0] == digits[1];
            !is_clash && !excluders.iter().any(is_excluded)
        };
        let mut removals = [CellSet::EMPTY; DIGITS];
        for (cell, other) in [(cells[0], cells[1]), (cells[1], cells[0])] {
            for digit in bits(grid.mask(cell)) {
                if excluders.len() >= 2
                    && !bits(grid.mask(other)).any(|partner| is_possible([digit, partner]))
                {
                    removals[usize::from(digit)].insert(cell);
                }
            }
        }
        removals.iter().any(|cells| !cells.is_empty()).then_some(removals)
    })
}

#[test]
fn the_first_exclusion_is_that_of_the_definition() {
    let solved = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let mut rng = Rng::new(8);
    let mut step_count = 0;
    for _ in 0..300 {
        let given_percentage = 25 + rng.below(15);
        let digit = |byte: &u8| if rng.below(100) < given_percentage { byte - b'0' } else { 0 };
        let mut grid = Grid::new(&solved.iter().map(digit).collect::<Vec<_>>());
        let easier = |grid: &Grid| {
            let single = singles::find_hidden(grid, &mut Unsearched::everywhere())
                .or_else(|| singles::find_naked(grid));
            single
                .or_else(|| locked::find(grid, &mut Unsearched::everywhere()))
                .or_else(|| naked_sets::find(grid, &mut Unsearched::everywhere(), 2))
        };
        loop {
            while let Some(step) = easier(&grid) {
                step.apply(&mut grid);
            }
            let step = find(&grid);
            assert_eq!(step.as_ref().map(|step| step.removals), first_by_definition(&grid));
            let Some(step) = step else { break };
            step.apply(&mut grid);
            step_count += 1;
        }
    }
    assert!(step_count > 20, "{step_count}");
}
