use super::*;
use crate::limits::Limits;
use crate::rate::cell_set::CellSet;
use crate::rate::grid::Mask;
use crate::rate::houses::{CELL_HOUSES, HOUSE_CELLS};
use crate::rate::se::random_grids::{random_grids, restricted};
use crate::rate::se::step::Technique;
use crate::rate::se::unique_loops::loop_steps::{Loop, RankedStep};

/// The search as it is described, without any shortcut.
struct PlainSearch<'g> {
    grid: &'g Grid,
    pair: Mask,
    path: Vec<u8>,
    best: Option<RankedStep>,
}

impl PlainSearch<'_> {
    fn enter(&mut self, cell: u8, family: Option<usize>, free_roofs: i32, mut extras: Mask) {
        self.path.push(cell);
        for next_family in [2, 0, 1].into_iter().filter(|&next_family| Some(next_family) != family) {
            for next in HOUSE_CELLS[usize::from(CELL_HOUSES[usize::from(cell)][next_family])] {
                let mask = self.grid.mask(next);
                if next == self.path[0] && self.path.len() >= 4 {
                    self.close();
                } else if !self.path.contains(&next) && self.pair & !mask == 0 {
                    extras |= mask & !self.pair;
                    let is_roof = mask != self.pair;
                    if !is_roof || extras.count_ones() == 1 || free_roofs > 0 {
                        self.enter(next, Some(next_family), free_roofs - i32::from(is_roof), extras);
                    }
                }
            }
        }
        self.path.pop();
    }

    fn close(&mut self) {
        let houses_at = |parity: usize| {
            let cells = self.path.iter().skip(parity).step_by(2);
            let mut houses: Vec<u8> = cells.flat_map(|&cell| CELL_HOUSES[usize::from(cell)]).collect();
            houses.sort_unstable();
            houses
        };
        let (even, odd) = (houses_at(0), houses_at(1));
        if even == odd && even.windows(2).all(|pair| pair[0] != pair[1]) {
            Loop::new(self.grid, &self.path, self.pair).offer_steps(&mut self.best);
        }
    }
}

#[test]
fn the_step_is_that_of_the_plain_search() {
    let limits = Limits::none();
    let mut poll = Poll::new(&limits);
    let mut step_count = 0;
    for grid in random_grids(7, 150) {
        let mut best = None;
        for start in CandidateCounts::of(&grid).exactly_two() {
            let mut search = PlainSearch { grid: &grid, pair: grid.mask(start), path: Vec::new(), best };
            search.enter(start, None, 2, 0);
            best = search.best;
        }
        let step = find(&grid, &mut poll);
        assert_eq!(step, best.map(|ranked| ranked.step), "{grid:?}");
        step_count += usize::from(step.is_some());
    }
    assert!(step_count > 10, "{step_count}");
}

#[test]
fn a_rectangle_with_one_roof_empties_it() {
    let limits = Limits::none();
    let mut poll = Poll::new(&limits);
    let step = find(&restricted(&[(0, 0o3), (3, 0o3), (9, 0o3), (12, 0o7)]), &mut poll).unwrap();
    assert_eq!((step.technique, step.value), (Technique::UniqueRectangle1, 4.5));
    assert_eq!(
        [step.removals[0], step.removals[1], step.removals[2]],
        [CellSet::of(12), CellSet::of(12), CellSet::EMPTY]
    );
    // Four boxes are no rectangle.
    assert_eq!(find(&restricted(&[(0, 0o3), (3, 0o3), (27, 0o3), (30, 0o7)]), &mut poll), None);
}
