//! The board as logic sees it: houses with their kinds, who sees whom, the orders in which people and
//! reference programs look. Made once, shared by all positions on the board.

use std::sync::{Arc, OnceLock};

use crate::cells::{Cell, Lists};
use crate::constraints::Constraint;
use crate::digits::all_digits;
use crate::logic::leftover::{Leftover, leftovers};
use crate::logic::rules::{self, RuleLogic};
use crate::logic::set::CellSet;
use crate::logic::uniqueness::shapes::{self, Rectangle};

/// What kind of house it is; the order of scans and a few techniques depend on it, nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HouseKind {
    /// A bordered block of any shape.
    Box,
    /// A straight run on a folded board.
    Line,
    /// A row.
    Row,
    /// A column.
    Column,
    /// A further house, of a rule or without a kind.
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
    /// The same as a set.
    pub set: CellSet<W>,
    /// Its kind.
    pub kind: HouseKind,
    /// Whether every digit must occur: as many cells as digits.
    pub full: bool,
}

/// One cell's seat in a house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Seat {
    /// The house.
    pub house: u16,
    /// The cell's place in it.
    pub place: u8,
}

/// Another house that shares at least two cells with one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Intersection {
    /// The other house.
    pub house: u16,
    /// The places of the one that lie in the other.
    pub places: u32,
}

/// In which order houses are looked through.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseOrder {
    /// Boxes, columns, rows, then all others.
    BoxColumnRow,
    /// Boxes, lines, rows, columns, then all others: what people do.
    BoxRowColumn,
}

/// A board, ready for logic.
#[derive(Clone, Debug)]
pub struct Geometry<const W: usize> {
    /// How many digits there are. Digits are 0..n inside the logic, bit d for digit d.
    pub digit_count: usize,
    /// The mask of all digits.
    pub all_digits: u32,
    /// How many cells there are.
    pub cell_count: usize,
    /// All cells.
    pub all_cells: CellSet<W>,
    /// The houses in the board's order.
    pub houses: Vec<House<W>>,
    /// The seats of each cell: box, line, row, column, extra.
    pub seats: Vec<Vec<Seat>>,
    /// The cells that can never hold the same digit as each cell.
    pub peers: Vec<CellSet<W>>,
    /// For each house the others that share two cells or more with it: box, line, row, column, extra.
    pub intersections: Vec<Vec<Intersection>>,
    /// Whether the digits of a pattern may be exchanged: no rule but houses.
    pub exchangeable: bool,
    /// Whether it is the 9×9 board of rows, columns and boxes and nothing else.
    pub classic: bool,
    /// The propagators of the puzzle's rules.
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
    pub fn new(n: usize, cells: usize, houses: &[(HouseKind, Vec<Cell>)], apart: &[[Cell; 2]]) -> Self {
        let made = |(kind, cells): &(HouseKind, Vec<Cell>)| House {
            set: cells.iter().copied().collect(),
            full: cells.len() == n,
            cells: cells.clone(),
            kind: *kind,
        };
        let houses: Vec<House<W>> = houses.iter().map(made).collect();
        let (seats, peers) = seats_and_peers(&houses, cells, apart);
        let box_column_row = in_order(&houses, |kind| match kind {
            HouseKind::Box => 0,
            HouseKind::Column => 1,
            HouseKind::Row => 2,
            HouseKind::Line => 3,
            HouseKind::Extra => 4,
        });
        let box_row_column = in_order(&houses, |kind| kind as u8);
        let classic = n == 9 && cells == 81 && apart.is_empty() && three_ways(&houses);
        Geometry {
            digit_count: n,
            all_digits: all_digits(n as u8),
            cell_count: cells,
            all_cells: (0..cells as Cell).collect(),
            seats,
            peers,
            intersections: (0..houses.len())
                .map(|house| intersections(&houses, &box_row_column, house))
                .collect(),
            exchangeable: apart.is_empty(),
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

    /// Makes the geometry with what the propagators of rules bring; their houses come after the others.
    pub fn with_rules(
        n: usize,
        cells: usize,
        houses: &[(HouseKind, Vec<Cell>)],
        constraints: &[Constraint],
    ) -> Self {
        let rules: Vec<Arc<dyn RuleLogic<W>>> =
            constraints.iter().map(|constraint| rules::of(constraint, n)).collect();
        let further = rules.iter().filter_map(|rule| Some((HouseKind::Extra, rule.house()?.to_vec())));
        let houses: Vec<_> = houses.iter().cloned().chain(further).collect();
        let apart: Vec<_> = rules.iter().flat_map(|rule| rule.apart(n)).collect();
        let exclusions: Vec<_> =
            constraints.iter().flat_map(|constraint| constraint.exclusions(n as u8)).collect();
        let geometry = Geometry::new(n, cells, &houses, &apart);
        let excluded = rules::excluded(&geometry, &exclusions);
        let plain = excluded.is_empty();
        Geometry {
            exchangeable: geometry.exchangeable && plain,
            classic: geometry.classic && plain,
            rules,
            excluded,
            ..geometry
        }
    }

    /// Whether rules exclude candidates otherwise than by sight.
    #[inline]
    pub fn has_exclusions(&self) -> bool {
        !self.excluded.is_empty()
    }

    /// What a candidate excludes by rules, beyond its digit in the cells it sees: cells with masks of digits.
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
        let by_rules = self.excluded(cell, digit).iter().find(|&&(of, _)| of == other);
        let seen = u32::from(self.sees(cell).has(other)) << digit;
        seen | by_rules.map_or(0, |&(_, digits)| digits)
    }

    /// Where few cells stick out of some full houses against others; looked for when first asked.
    pub fn leftovers(&self) -> &[Leftover<W>] {
        self.leftovers.get_or_init(|| leftovers(self))
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

    /// The cells that see all of these; none of them is among these. All cells of the board for an empty
    /// set.
    pub fn common_peers(&self, cells: CellSet<W>) -> CellSet<W> {
        cells.iter().fold(self.all_cells, |seen, cell| seen & *self.sees(cell))
    }

    /// The houses in an order of scanning.
    pub fn houses_in(&self, order: HouseOrder) -> &[u16] {
        match order {
            HouseOrder::BoxColumnRow => &self.box_column_row,
            HouseOrder::BoxRowColumn => &self.box_row_column,
        }
    }

    /// The rectangles that uniqueness looks at, made on first use.
    pub fn rectangles(&self) -> &[Rectangle] {
        self.rectangles.get_or_init(|| shapes::rectangles(self))
    }

    /// The houses that hold all of these cells, in the order of a cell's seats.
    pub fn common_houses(&self, cells: CellSet<W>) -> impl Iterator<Item = u16> {
        let seats = cells.first().map_or(&[][..], |first| &self.seats[usize::from(first)]);
        seats.iter().map(|seat| seat.house).filter(move |&house| cells.is_subset(&self.house(house).set))
    }
}

/// The seats of each cell, and the cells that it sees: in a house, or because of a pair.
fn seats_and_peers<const W: usize>(
    houses: &[House<W>],
    cells: usize,
    apart: &[[Cell; 2]],
) -> (Vec<Vec<Seat>>, Vec<CellSet<W>>) {
    let mut peers = vec![CellSet::EMPTY; cells];
    let mut seats: Vec<Vec<Seat>> = vec![Vec::new(); cells];
    for (number, house) in (0..).zip(houses) {
        for (place, &cell) in (0..).zip(&house.cells) {
            peers[usize::from(cell)] |= house.set;
            seats[usize::from(cell)].push(Seat { house: number, place });
        }
    }
    for &[a, b] in apart {
        peers[usize::from(a)].insert(b);
        peers[usize::from(b)].insert(a);
    }
    for (cell, (peers, seats)) in (0..).zip(peers.iter_mut().zip(&mut seats)) {
        peers.remove(cell);
        seats.sort_by_key(|seat| houses[usize::from(seat.house)].kind);
    }
    (seats, peers)
}

/// The houses by a rank of their kinds, those of one rank as they come.
fn in_order<const W: usize>(houses: &[House<W>], rank: fn(HouseKind) -> u8) -> Vec<u16> {
    let mut order: Vec<u16> = (0..houses.len() as u16).collect();
    order.sort_by_key(|&house| rank(houses[usize::from(house)].kind));
    order
}

/// Whether there are nine rows, nine columns and nine boxes of the classic shape, and no other house.
fn three_ways<const W: usize>(houses: &[House<W>]) -> bool {
    let of = |kind: HouseKind| houses.iter().filter(|house| house.kind == kind && house.full).count();
    houses.len() == 27
        && [HouseKind::Box, HouseKind::Row, HouseKind::Column].into_iter().all(|kind| of(kind) == 9)
        && crossings(houses).all(|shared| matches!(shared, 0 | 3))
}

/// How many cells each box shares with each other house.
fn crossings<const W: usize>(houses: &[House<W>]) -> impl Iterator<Item = usize> {
    let boxes = houses.iter().filter(|house| house.kind == HouseKind::Box);
    let others = houses.iter().filter(|house| house.kind != HouseKind::Box);
    boxes.flat_map(move |of| others.clone().map(|other| (of.set & other.set).count()))
}

/// The houses that share two cells or more with a house, in an order.
fn intersections<const W: usize>(houses: &[House<W>], order: &[u16], house: usize) -> Vec<Intersection> {
    let shared = |other: u16| {
        let set = &houses[usize::from(other)].set;
        let places = (0..).zip(&houses[house].cells).filter(|&(_, &cell)| set.has(cell));
        places.fold(0, |places, (place, _)| places | 1 << place)
    };
    let others = order.iter().filter(|&&other| usize::from(other) != house);
    let all = others.map(|&other| Intersection { house: other, places: shared(other) });
    all.filter(|intersection| intersection.places.count_ones() > 1).collect()
}

#[cfg(test)]
#[path = "../../tests/unit/logic/geometry.rs"]
mod tests;
