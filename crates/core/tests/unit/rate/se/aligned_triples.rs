use super::*;
use crate::limits::Limits;
use crate::rate::se::random_grids::random_grids;
use crate::rng::Rng;

/// The search as it is described: all triples in order, and all combinations of each.
fn find_plainly(grid: &Grid) -> Option<Step> {
    let counts = |cell: u8| grid.mask(cell).count_ones();
    let excluders = |cell: u8| -> Vec<u8> {
        PEERS[usize::from(cell)].iter().filter(|&peer| (2..=3).contains(&counts(peer))).collect()
    };
    let is_base = |&cell: &u8| {
        counts(cell) > 1
            && !excluders(cell).is_empty()
            && PEERS[usize::from(cell)].iter().all(|peer| counts(peer) != 1)
    };
    let bases: Vec<u8> = grid.empty_cells().iter().filter(is_base).collect();
    for (index, &second) in bases.iter().enumerate() {
        for &first in &bases[..index] {
            for third in
                excluders(first).into_iter().chain(excluders(second)).filter(|cell| bases.contains(cell))
            {
                let cells = [first, second, third];
                let common: Vec<u8> = excluders(first)
                    .into_iter()
                    .filter(|cell| cells.iter().all(|&base| excluders(base).contains(cell)))
                    .collect();
                if third != first && third != second && common.len() > 1 {
                    let removals = remove_plainly(grid, cells, &common);
                    if removals.iter().any(|cells| !cells.is_empty()) {
                        return Some(Step::removing(Technique::AlignedTripleExclusion, 7.5, removals));
                    }
                }
            }
        }
    }
    None
}

fn remove_plainly(grid: &Grid, cells: [u8; 3], excluders: &[u8]) -> [CellSet; DIGITS] {
    let mut impossible = [CellSet::EMPTY; DIGITS];
    for cell in cells {
        bits(grid.mask(cell)).for_each(|digit| impossible[usize::from(digit)].insert(cell));
    }
    let digits = cells.map(|cell| bits(grid.mask(cell)).collect::<Vec<u8>>());
    let counts = digits.each_ref().map(Vec::len);
    for number in 0..counts.iter().product() {
        let indexes = [number % counts[0], number / counts[0] % counts[1], number / counts[0] / counts[1]];
        let combination: [u8; 3] = std::array::from_fn(|cell| digits[cell][indexes[cell]]);
        let all = combination.iter().fold(0, |all, digit| all | 1 << digit);
        let is_equal = |i: usize, j: usize| {
            combination[i] == combination[j] && PEERS[usize::from(cells[i])].contains(cells[j])
        };
        if !is_equal(0, 1)
            && !is_equal(0, 2)
            && !is_equal(1, 2)
            && excluders.iter().all(|&cell| grid.mask(cell) & !all != 0)
        {
            (0..3).for_each(|index| impossible[usize::from(combination[index])].remove(cells[index]));
        }
    }
    impossible
}

#[test]
fn the_step_is_that_of_the_plain_search() {
    let limits = Limits::none();
    let (mut search, mut poll) = (AlignedTriples::new(), Poll::new(&limits));
    let mut step_count = 0;
    for grid in random_grids(8, 30) {
        let step = search.find(&grid, &mut poll);
        assert_eq!(step, find_plainly(&grid), "{grid:?}");
        step_count += usize::from(step.is_some());
    }
    assert!((3..28).contains(&step_count), "{step_count}");
}

#[test]
fn a_search_around_changes_finds_what_a_new_search_finds() {
    let limits = Limits::none();
    let mut poll = Poll::new(&limits);
    let mut rng = Rng::new(9);
    let mut step_count = 0;
    for mut grid in random_grids(8, 40) {
        let mut search = AlignedTriples::new();
        for _ in 0..8 {
            let step = search.find(&grid, &mut poll);
            assert_eq!(step, AlignedTriples::new().find(&grid, &mut poll), "{grid:?}");
            step_count += usize::from(step.is_some());
            // Cells with one candidate are filled before triples are searched.
            let cells: Vec<u8> =
                grid.empty_cells().iter().filter(|&cell| count(grid.mask(cell)) > 2).collect();
            let Some(&cell) = cells.get(rng.below(cells.len().max(1))) else { break };
            grid.remove(cell, grid.mask(cell).trailing_zeros() as u8);
        }
    }
    assert!(step_count > 20, "{step_count}");
}

#[test]
fn an_interrupted_search_has_no_step() {
    let interrupt = || true;
    let limits = Limits { interrupt: Some(&interrupt), ..Limits::none() };
    let mut poll = Poll::new(&limits);
    poll.must_stop(u64::MAX);
    let mut search = AlignedTriples::new();
    assert!(random_grids(8, 20).all(|grid| search.find(&grid, &mut poll).is_none()));
}

#[test]
fn a_cell_that_saw_a_cell_with_one_candidate_is_searched_when_that_cell_is_filled() {
    let limits = Limits::none();
    let mut poll = Poll::new(&limits);
    let mut step_count = 0;
    for grid in random_grids(11, 60) {
        let Some(single) = grid.empty_cells().iter().find(|&cell| grid.mask(cell).count_ones() > 1) else {
            continue;
        };
        let digit = grid.mask(single).trailing_zeros() as u8;
        let mut with_single = grid.clone();
        bits(grid.mask(single) & !(1 << digit)).for_each(|other| with_single.remove(single, other));
        for peer in grid.cells_with(digit) & PEERS[usize::from(single)] {
            with_single.remove(peer, digit);
        }
        let mut filled = with_single.clone();
        filled.place(single, digit);
        let mut search = AlignedTriples::new();
        search.find(&with_single, &mut poll);
        let step = search.find(&filled, &mut poll);
        assert_eq!(step, AlignedTriples::new().find(&filled, &mut poll));
        step_count += usize::from(step.is_some());
    }
    assert!(step_count > 2, "{step_count}");
}
