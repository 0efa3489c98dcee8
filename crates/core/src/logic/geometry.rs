//! The board as logic needs it: houses with their kinds, the cells that see each other, and the orders in which
//! people and reference programs look at houses. It is built once and shared by all positions on the board.

use std::sync::{Arc, OnceLock};

use crate::bit_set::all_digits;
use crate::cells::Cell;
use crate::constraints::Constraint;
use crate::constraints::intersections::MAX_HOUSES_PER_CELL;
use crate::lists::Lists;
use crate::logic::leftover::{Leftover, leftovers};
use crate::logic::rules::{self, RuleLogic};
use crate::logic::set::CellSet;
use crate::logic::uniqueness::shapes::{self, Rectangle};

/// The kind of a house. Only the order of houses and a few techniques depend on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HouseKind {
    /// A bordered block of any shape.
    Box,
    /// A straight run on a folded board.
    Line,
    Row,
    Column,
    /// A house of a rule, or a house without a kind.
    Extra,
}

impl HouseKind {
    /// Whether it is a row, a column or a line.
    pub fn straight(self) -> bool {
        matches!(self, HouseKind::Row | HouseKind::Column | HouseKind::Line)
    }
}

/// Cells that hold different digits.
#[derive(Clone, Debug)]
pub struct House<const W: usize> {
    /// The cells in order; a *place* is an index into them.
    pub cells: Vec<Cell>,
    pub set: CellSet<W>,
    pub kind: HouseKind,
    /// Whether it has as many cells as there are digits, so that every digit occurs.
    pub full: bool,
}

/// The place of a cell in one of its houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    pub house: u16,
    pub place: u8,
}

/// What a house shares with another house: at least two cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Intersection {
    pub house: u16,
    /// The places of the house that lie in the other house.
    pub places: u32,
}

/// An order of houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseOrder {
    /// Boxes, columns, rows, then all others.
    BoxColumnRow,
    /// Boxes, lines, rows, columns, then all others: the order of people.
    BoxRowColumn,
}

/// The houses of a board and what follows from them.
#[derive(Clone, Debug)]
pub struct Geometry<const W: usize> {
    /// The number of digits, n. Inside the logic digits are 0..n, and bit d of a mask is digit d.
    pub digit_count: usize,
    /// All digits as a mask.
    pub all_digits: u32,
    pub cell_count: usize,
    pub all_cells: CellSet<W>,
    /// The houses in the board's order.
    pub houses: Vec<House<W>>,
    /// The houses of each cell with its places in them: box, line, row, column, extra.
    pub seats: Vec<Vec<Seat>>,
    /// The cells that can never hold the same digit as each cell.
    pub peers: Vec<CellSet<W>>,
    /// For each house the others that share two cells or more with it: box, line, row, column, extra.
    pub intersections: Vec<Vec<Intersection>>,
    /// Whether digits may be exchanged, because the puzzle has no rules but houses.
    pub exchangeable: bool,
    /// Whether this is the 9×9 board of rows, columns and boxes.
    pub classic: bool,
    /// What the constraints of the puzzle's rules mean to logic.
    pub rules: Vec<Arc<dyn RuleLogic<W>>>,
    excluded: Lists<(Cell, u32)>,
    box_column_row: Vec<u16>,
    box_row_column: Vec<u16>,
    rectangles: OnceLock<Vec<Rectangle>>,
    leftovers: OnceLock<Vec<Leftover<W>>>,
}

impl<const W: usize> Geometry<W> {
    /// Makes the geometry of at most 64 `W` cells and 1 to 32 digits from houses and from further pairs of
    /// cells whose digits differ.
    pub fn new(
        n: usize,
        cells: usize,
        houses: &[(HouseKind, Vec<Cell>)],
        unequal_pairs: &[[Cell; 2]],
    ) -> Self {
        let house = |(kind, cells): &(HouseKind, Vec<Cell>)| House {
            set: cells.iter().copied().collect(),
            full: cells.len() == n,
            cells: cells.clone(),
            kind: *kind,
        };
        let houses: Vec<House<W>> = houses.iter().map(house).collect();
        let (seats, peers) = seats_and_peers(&houses, cells, unequal_pairs);
        let box_column_row = in_order(&houses, |kind| match kind {
            HouseKind::Box => 0,
            HouseKind::Column => 1,
            HouseKind::Row => 2,
            HouseKind::Line => 3,
            HouseKind::Extra => 4,
        });
        let box_row_column = in_order(&houses, |kind| kind as u8);
        let classic = n == 9 && cells == 81 && unequal_pairs.is_empty() && is_classic(&houses);
        let intersections = intersections(&houses, &box_row_column, &seats);
        Geometry {
            digit_count: n,
            all_digits: all_digits(n as u8),
            cell_count: cells,
            all_cells: (0..cells as Cell).collect(),
            seats,
            peers,
            intersections,
            exchangeable: unequal_pairs.is_empty(),
            classic,
            rules: Vec::new(),
            excluded: Lists::default(),
            box_column_row,
            box_row_column,
            rectangles: OnceLock::new(),
            leftovers: OnceLock::new(),
            houses,
        }
    }

    /// Makes the geometry with the houses and exclusions of rules. Houses of rules come after the others.
    pub fn with_rules(
        n: usize,
        cells: usize,
        houses: &[(HouseKind, Vec<Cell>)],
        constraints: &[Constraint],
    ) -> Self {
        let rules: Vec<Arc<dyn RuleLogic<W>>> =
            constraints.iter().map(|constraint| rules::logic_of(constraint, n)).collect();
        let rule_houses = rules.iter().filter_map(|rule| Some((HouseKind::Extra, rule.house()?.to_vec())));
        let houses: Vec<_> = houses.iter().cloned().chain(rule_houses).collect();
        let unequal_pairs: Vec<_> = rules.iter().flat_map(|rule| rule.unequal_pairs(n)).collect();
        let exclusions: Vec<_> =
            constraints.iter().flat_map(|constraint| constraint.exclusions(n as u8)).collect();
        let geometry = Geometry::new(n, cells, &houses, &unequal_pairs);
        let excluded = rules::excluded(&geometry, &exclusions);
        let has_exclusions = !excluded.is_empty();
        Geometry {
            exchangeable: geometry.exchangeable && !has_exclusions,
            classic: geometry.classic && !has_exclusions,
            rules,
            excluded,
            ..geometry
        }
    }

    /// Whether rules exclude candidates in other ways than by sight.
    #[inline]
    pub fn has_exclusions(&self) -> bool {
        !self.excluded.is_empty()
    }

    /// What a candidate excludes by rules besides its digit in the cells that it sees: cells with masks of
    /// digits.
    #[inline]
    pub fn excluded(&self, cell: Cell, digit: u8) -> &[(Cell, u32)] {
        if self.has_exclusions() {
            self.excluded.get(usize::from(cell) * self.digit_count + usize::from(digit))
        } else {
            &[]
        }
    }

    /// The digits that a candidate excludes from another cell, by sight or by rules.
    pub fn excluded_in(&self, cell: Cell, digit: u8, other: Cell) -> u32 {
        let by_rules = self.excluded(cell, digit).iter().find(|&&(excluded_in, _)| excluded_in == other);
        let by_sight = u32::from(self.sees(cell).has(other)) << digit;
        by_sight | by_rules.map_or(0, |&(_, digits)| digits)
    }

    /// The leftovers of the board (see [`Leftover`]); searched when first asked for. None if `is_stopped` ends
    /// the search.
    pub fn leftovers(&self, is_stopped: &dyn Fn() -> bool) -> &[Leftover<W>] {
        if self.leftovers.get().is_none()
            && let Some(leftovers) = leftovers(self, is_stopped)
        {
            let _ = self.leftovers.set(leftovers);
        }
        self.leftovers.get().map_or(&[], Vec::as_slice)
    }

    /// A house by its number.
    #[inline]
    pub fn house(&self, house: u16) -> &House<W> {
        &self.houses[usize::from(house)]
    }

    /// The cells that a cell sees.
    #[inline]
    pub fn sees(&self, cell: Cell) -> &CellSet<W> {
        &self.peers[usize::from(cell)]
    }

    /// The cells that see all of these cells, so none of these. All cells of the board for an empty set.
    pub fn common_peers(&self, cells: CellSet<W>) -> CellSet<W> {
        cells.iter().fold(self.all_cells, |seen, cell| seen & *self.sees(cell))
    }

    /// The houses in an order.
    pub fn houses_in(&self, order: HouseOrder) -> &[u16] {
        match order {
            HouseOrder::BoxColumnRow => &self.box_column_row,
            HouseOrder::BoxRowColumn => &self.box_row_column,
        }
    }

    /// The rectangles that uniqueness techniques look at; searched when first asked for. None if `is_stopped`
    /// ends the search.
    pub fn rectangles(&self, is_stopped: &dyn Fn() -> bool) -> &[Rectangle] {
        if self.rectangles.get().is_none()
            && let Some(rectangles) = shapes::rectangles(self, is_stopped)
        {
            let _ = self.rectangles.set(rectangles);
        }
        self.rectangles.get().map_or(&[], Vec::as_slice)
    }

    /// The houses that contain all of these cells, in the order of a cell's houses.
    pub fn common_houses(&self, cells: CellSet<W>) -> impl Iterator<Item = u16> {
        let seats = cells.first().map_or(&[][..], |first| &self.seats[usize::from(first)]);
        seats.iter().map(|seat| seat.house).filter(move |&house| cells.is_subset(&self.house(house).set))
    }
}

/// The houses of each cell, and the cells that it sees because of a house or of a pair.
fn seats_and_peers<const W: usize>(
    houses: &[House<W>],
    cells: usize,
    unequal_pairs: &[[Cell; 2]],
) -> (Vec<Vec<Seat>>, Vec<CellSet<W>>) {
    let mut peers = vec![CellSet::EMPTY; cells];
    let mut seats: Vec<Vec<Seat>> = vec![Vec::new(); cells];
    for (number, house) in (0..).zip(houses) {
        for (place, &cell) in (0..).zip(&house.cells) {
            peers[usize::from(cell)] |= house.set;
            seats[usize::from(cell)].push(Seat { house: number, place });
        }
    }
    for &[a, b] in unequal_pairs {
        peers[usize::from(a)].insert(b);
        peers[usize::from(b)].insert(a);
    }
    for (cell, (peers, seats)) in (0..).zip(peers.iter_mut().zip(&mut seats)) {
        peers.remove(cell);
        seats.sort_by_key(|seat| houses[usize::from(seat.house)].kind);
    }
    (seats, peers)
}

/// The houses by the rank of their kinds, houses of one rank in the order of the board.
fn in_order<const W: usize>(houses: &[House<W>], rank: fn(HouseKind) -> u8) -> Vec<u16> {
    let mut order: Vec<u16> = (0..houses.len() as u16).collect();
    order.sort_by_key(|&house| rank(houses[usize::from(house)].kind));
    order
}

/// Whether there are nine rows, nine columns and nine boxes of the classic shape, and no other house.
fn is_classic<const W: usize>(houses: &[House<W>]) -> bool {
    let full_houses =
        |kind: HouseKind| houses.iter().filter(|house| house.kind == kind && house.full).count();
    houses.len() == 27
        && [HouseKind::Box, HouseKind::Row, HouseKind::Column].into_iter().all(|kind| full_houses(kind) == 9)
        && box_overlaps(houses).all(|shared| matches!(shared, 0 | 3))
}

/// How many cells each box shares with each other house.
fn box_overlaps<const W: usize>(houses: &[House<W>]) -> impl Iterator<Item = usize> {
    let boxes = houses.iter().filter(|house| house.kind == HouseKind::Box);
    let others = houses.iter().filter(|house| house.kind != HouseKind::Box);
    boxes.flat_map(move |one_box| others.clone().map(|other| (one_box.set & other.set).count()))
}

/// For each house the houses that share two cells or more with it, in an order.
fn intersections<const W: usize>(
    houses: &[House<W>],
    order: &[u16],
    seats: &[Vec<Seat>],
) -> Vec<Vec<Intersection>> {
    let mut rank = vec![0; houses.len()];
    (0..).zip(order).for_each(|(place, &house)| rank[usize::from(house)] = place);
    let mut shared = vec![0; houses.len()];
    (0..)
        .zip(houses)
        .map(|(number, house)| {
            let others = meeting_houses(house, number, seats, &mut shared).into_iter();
            let all = others.map(|other: u16| Intersection {
                house: other,
                places: std::mem::take(&mut shared[usize::from(other)]),
            });
            let mut large: Vec<_> = all.filter(|intersection| intersection.places.count_ones() > 1).collect();
            large.sort_unstable_by_key(|intersection| rank[usize::from(intersection.house)]);
            large
        })
        .collect()
}

/// The houses that share a cell with a house, whose number is `index`; `shared` takes the places for each.
fn meeting_houses<const W: usize>(
    house: &House<W>,
    index: u16,
    seats: &[Vec<Seat>],
    shared: &mut [u32],
) -> Vec<u16> {
    let mut others = Vec::new();
    for (place, &cell) in house.cells.iter().enumerate() {
        let seats = &seats[usize::from(cell)];
        if seats.len() > MAX_HOUSES_PER_CELL {
            continue;
        }
        for seat in seats.iter().filter(|seat| seat.house != index) {
            let places = &mut shared[usize::from(seat.house)];
            if *places == 0 {
                others.push(seat.house);
            }
            *places |= 1 << place;
        }
    }
    others
}

#[cfg(test)]
#[path = "../../tests/unit/logic/geometry.rs"]
mod tests;
