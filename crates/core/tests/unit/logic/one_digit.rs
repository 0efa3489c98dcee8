//! Random places of one digit on the 9×9 board, and what a step of two strong links says. Houses, peers and
//! eliminations are worked out here from rows and columns alone, not with the geometry that finders read.

use std::collections::BTreeSet;

use crate::cells::Cell;
use crate::logic::boards::{all_steps, cells_of};
use crate::logic::finder::FinderCall;
use crate::logic::geometry::Geometry;
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::single_digit;
use crate::logic::step::{Part, Role, Step};
use crate::rng::Rng;

/// The numbers of the houses: nine rows, nine columns, nine boxes.
pub const HOUSES: std::ops::Range<u16> = 0..27;
pub const LINES: std::ops::Range<u16> = 0..18;
pub const BOXES: std::ops::Range<u16> = 18..27;

/// The row, the column and the box of a cell, as numbers of houses.
pub fn houses_of(cell: Cell) -> [u16; 3] {
    let (row, column) = (cell / 9, cell % 9);
    [row, 9 + column, 18 + row / 3 * 3 + column / 3]
}

/// The places in a house.
pub fn places_in(places: &BTreeSet<Cell>, house: u16) -> Vec<Cell> {
    places.iter().copied().filter(|&cell| houses_of(cell).contains(&house)).collect()
}

/// Whether all cells lie in a house.
pub fn is_inside(cells: &[Cell], house: u16) -> bool {
    cells.iter().all(|&cell| houses_of(cell).contains(&house))
}

/// The places that share a house with each of the cells.
pub fn places_seen_by_all(places: &BTreeSet<Cell>, cells: &[Cell]) -> Vec<Cell> {
    let sees = |a: Cell, b: Cell| a != b && houses_of(a).iter().any(|house| houses_of(b).contains(house));
    places.iter().copied().filter(|&place| cells.iter().all(|&cell| sees(cell, place))).collect()
}

/// Nine places, one in each house, and up to `extra` more.
pub fn random_places(rng: &mut Rng, extra: usize) -> BTreeSet<Cell> {
    let mut permutation = || {
        let mut numbers = [0, 1, 2];
        rng.shuffle(&mut numbers);
        numbers
    };
    let stacks = [(); 3].map(|()| permutation());
    let columns = [(); 3].map(|()| permutation());
    let mut places = BTreeSet::new();
    for row in 0..9 {
        let stack = stacks[row / 3][row % 3];
        places.insert((9 * row + 3 * stack + columns[stack][row / 3]) as Cell);
    }
    places.extend((0..rng.below(extra + 1)).map(|_| rng.below(81) as Cell));
    places
}

/// The empty board where only these cells have candidates: digit 0.
pub fn position_of<'a>(geometry: &'a Geometry<2>, places: &BTreeSet<Cell>) -> Position<'a, 2> {
    let mut masks = [0; 81];
    places.iter().for_each(|&cell| masks[usize::from(cell)] = 1);
    Position::new(geometry, &[0; 81], CellSet::EMPTY, &masks)
}

/// The steps of two strong links of a kind.
pub fn pair_steps(position: &Position<'_, 2>, kind: PatternKind, partial: bool) -> Vec<Step> {
    all_steps(
        position,
        single_digit::find,
        FinderCall { kind, allows_partial: partial, ..FinderCall::default() },
    )
}

/// What a step of two strong links says. Cells are in growing order.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PairParts {
    pub bases: Vec<u16>,
    pub joining_house: Vec<u16>,
    /// The inner parts of both links.
    pub inner: Vec<Cell>,
    /// The outer parts of both links.
    pub outer: Vec<Cell>,
    pub eliminated: Vec<Cell>,
}

impl PairParts {
    pub fn new(step: &Step) -> Self {
        PairParts {
            bases: houses_with(step, Role::Base),
            joining_house: houses_with(step, Role::House),
            inner: cells_of(step, Role::Bridge),
            outer: cells_of(step, Role::Wing),
            eliminated: step.eliminations.iter().map(|&(cell, _)| cell).collect(),
        }
    }
}

/// The houses with a role in a step.
pub fn houses_with(step: &Step, role: Role) -> Vec<u16> {
    let houses = step.roles.iter().filter_map(|(of, part)| match part {
        Part::Houses(houses) if *of == role => Some(houses.clone()),
        _ => None,
    });
    houses.flatten().collect()
}

/// Two parts in one growing list.
pub fn joined(first: &[Cell], second: &[Cell]) -> Vec<Cell> {
    let mut cells = [first, second].concat();
    cells.sort_unstable();
    cells
}
