//! Boards and positions for the tests of finders.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::limits::Limits;
use crate::logic::finder::{Finder, FinderCall, Flow, Sink};
use crate::logic::geometry::{Geometry, HouseKind};
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Part, Role, Step};

/// The n×n board with boxes of the given size.
pub fn square<const W: usize>(n: u16, rows: u16, columns: u16) -> Geometry<W> {
    let mut houses: Vec<(HouseKind, Vec<Cell>)> = Vec::new();
    houses.extend((0..n).map(|r| (HouseKind::Row, (0..n).map(|c| n * r + c).collect())));
    houses.extend((0..n).map(|c| (HouseKind::Column, (0..n).map(|r| n * r + c).collect())));
    houses.extend((0..n).map(|b| {
        let (top, left) = (b / (n / columns) * rows, b % (n / columns) * columns);
        (HouseKind::Box, (0..n).map(|k| n * (top + k / columns) + left + k % columns).collect())
    }));
    Geometry::new(n.into(), usize::from(n * n), &houses, &[])
}

/// The 9×9 board.
pub fn classic() -> Geometry<2> {
    square(9, 3, 3)
}

/// Cells in a ring with digits 1 to 4; neighbours see each other, and cells further apart as `unequal` says.
pub fn ring(count: u16, unequal: &[[Cell; 2]]) -> Geometry<1> {
    let houses: Vec<_> = (0..count).map(|cell| (HouseKind::Extra, vec![cell, (cell + 1) % count])).collect();
    Geometry::new(4, count.into(), &houses, unequal)
}

/// A position without digits whose cells have these candidates (digits 1..=n as text), all others any.
pub fn marked<'a, const W: usize>(geometry: &'a Geometry<W>, cells: &[(Cell, &str)]) -> Position<'a, W> {
    let mut masks = vec![geometry.all_digits; geometry.cell_count];
    for &(cell, digits) in cells {
        let digits = digits.bytes().map(|digit| 1u32 << (digit - b'1'));
        masks[usize::from(cell)] = digits.fold(0, |all, digit| all | digit);
    }
    Position::new(geometry, &vec![0; geometry.cell_count], CellSet::EMPTY, &masks)
}

/// The cells of a set without some digits (as text) beside those given, for [`marked`].
pub fn without(cells: impl IntoIterator<Item = Cell>, n: u8, digits: &str) -> Vec<(Cell, String)> {
    let left: String = (b'1'..=b'0' + n).map(char::from).filter(|&digit| !digits.contains(digit)).collect();
    cells.into_iter().map(|cell| (cell, left.clone())).collect()
}

/// All steps of a finder.
pub fn all_steps<const W: usize>(
    position: &Position<'_, W>,
    finder: Finder<W>,
    call: FinderCall,
) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut take = |step| {
        steps.push(step);
        ControlFlow::Continue(())
    };
    let _ = finder(position, &call, &mut Sink::new(&Limits::none(), &mut take));
    steps
}

/// Finds the steps of each rule, pair by pair of its cells.
pub fn steps_by_pairs<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    position.geometry.rules.iter().try_for_each(|rule| rule.steps(position, call, sink))
}

/// A position on the 9×9 board without digits where digit 0 stands as drawn (`x`), all others anywhere.
pub fn drawn<'a>(geometry: &'a Geometry<2>, picture: [&str; 9]) -> Position<'a, 2> {
    let mask = |sign: char| if sign == 'x' { geometry.all_digits } else { geometry.all_digits - 1 };
    let masks: Vec<u32> = picture.iter().flat_map(|line| line.chars().map(mask)).collect();
    Position::new(geometry, &[0; 81], CellSet::EMPTY, &masks)
}

/// The cells of candidates on the 9×9 board as row and column from 1.
pub fn row_column(candidates: &[Candidate]) -> Vec<(u16, u16)> {
    candidates.iter().map(|&(cell, _)| (cell / 9 + 1, cell % 9 + 1)).collect()
}

/// The cell of the 9×9 board in a row and column from 1.
pub fn at(row: u16, column: u16) -> Cell {
    9 * (row - 1) + column - 1
}

/// Leaves a digit (0..n) only these places in a house.
pub fn confine<const W: usize>(position: &mut Position<'_, W>, house: u16, digit: u8, places: &[Cell]) {
    let geometry = position.geometry;
    let others = geometry.house(house).cells.iter().filter(|cell| !places.contains(cell));
    others.for_each(|&cell| position.eliminate(cell, digit));
}

/// What each step removes.
pub fn removed(steps: &[Step]) -> Vec<Vec<Candidate>> {
    steps.iter().map(|step| step.eliminations.clone()).collect()
}

/// The cells that play a role in a step, in whatever form it names them.
pub fn cells_of(step: &Step, role: Role) -> Vec<Cell> {
    let parts = step.roles.iter().filter(|(of, _)| *of == role);
    let cells = parts.flat_map(|(_, part)| match part {
        Part::Cells(cells) => cells.clone(),
        Part::Candidates(of) => of.iter().map(|&(cell, _)| cell).collect(),
        Part::Houses(_) | Part::Digits(_) => Vec::new(),
    });
    cells.collect()
}

/// The kinds of patterns that a finder takes.
pub fn kinds_of(finder: &str) -> &'static [crate::logic::pattern_kind::PatternKind] {
    let place = crate::logic::registry::NAMES.iter().position(|&name| name == finder).expect("a finder");
    crate::logic::registry::KINDS[place]
}
