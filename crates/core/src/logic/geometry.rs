//! The houses of a board and everything that finders derive from them: which cells see each other, which houses
//! intersect, and in which order houses are searched. A [`Geometry`] is built once and shared by all positions on
//! the board.

use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use crate::bit_set::all_digits;
use crate::cells::Cell;
use crate::constraints::AnyConstraint;
use crate::constraints::intersections::MAX_HOUSES_PER_CELL;
use crate::lists::Lists;
use crate::logic::empty_searches::EmptySearches;
use crate::logic::leftover::{Leftover, leftovers};
use crate::logic::memory::Memory;
use crate::logic::rules::combinations::Combinations;
use crate::logic::rules::derived_sums::{DerivedSum, derived_sums};
use crate::logic::rules::{self, RuleLogic};
use crate::logic::set::CellSet;
use crate::logic::uniqueness::shapes::{self, Rectangle};
use crate::problem::allowed_digits;

/// The kind of a house. It matters for the order of houses and for a few techniques. The variants stand in the order
/// [`HouseOrder::BoxRowColumn`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum HouseKind {
    /// A bordered block of any shape.
    Box,
    /// A straight run of cells that is neither a row nor a column, for example on a folded board.
    Line,
    Row,
    Column,
    /// Every other house, such as the diagonal of a rule.
    Extra,
}

impl HouseKind {
    pub fn is_straight(self) -> bool {
        matches!(self, HouseKind::Row | HouseKind::Column | HouseKind::Line)
    }
}

/// Cells that hold different digits.
#[derive(Clone, Debug)]
pub struct House<const W: usize> {
    /// The cells in the board's order. A *place* is an index into this list.
    pub cells: Vec<Cell>,
    pub set: CellSet<W>,
    pub kind: HouseKind,
    /// Whether the house has as many cells as there are digits. Then it holds every digit.
    pub is_full: bool,
}

/// One of the houses of a cell, and the place of the cell in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Membership {
    pub house: u16,
    pub place: u8,
}

/// What a house shares with another house, if they share at least two cells. Finders need no single shared cells,
/// because a digit with only one place in a house is a hidden single.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Intersection {
    /// The other house.
    pub house: u16,
    /// The mask of the places of the shared cells. They are places in this house, not in the other one.
    pub places: u32,
}

/// In which order houses are searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseOrder {
    /// Boxes, columns, rows, lines, extra houses: the order of Sudoku Explainer.
    BoxColumnRow,
    /// Boxes, lines, rows, columns, extra houses: the order of people.
    BoxRowColumn,
}

/// The houses of a board and what follows from them. `W` is the number of 64-bit words of a [`CellSet`].
#[derive(Clone, Debug)]
pub struct Geometry<const W: usize> {
    /// The number of digits, n. In `logic` the digits 1 to n are stored as 0 to n - 1; bit d of a mask is digit d.
    pub digit_count: usize,
    /// The mask of all digits.
    pub all_digits: u32,
    pub cell_count: usize,
    pub all_cells: CellSet<W>,
    /// The houses in the board's order. The index of a house here is its number.
    pub houses: Vec<House<W>>,
    /// For each cell its houses: boxes, lines, rows, columns, extra houses.
    pub memberships: Vec<Vec<Membership>>,
    /// For each cell the cells that cannot hold the same digit.
    pub peers: Vec<CellSet<W>>,
    /// For each house its intersections, in the order [`HouseOrder::BoxRowColumn`].
    pub intersections: Vec<Vec<Intersection>>,
    /// Whether the puzzle has no rules but houses. Uniqueness techniques need this: they exchange two digits in a few
    /// cells, and check only that every house keeps its digits.
    pub has_exchangeable_digits: bool,
    /// Whether this is the ordinary 9×9 board with no rule but rows, columns and boxes.
    pub is_classic: bool,
    /// For each constraint of the puzzle's rules the logic that finds its steps (see `logic/rules`).
    pub rules: Vec<Arc<dyn RuleLogic<W>>>,
    /// The marks of the puzzle's rules that are looked at one by one for combinations of digits.
    pub combinations: Vec<Combinations>,
    /// The indices in `rules` of all others, which are looked at pair by pair of cells.
    pub rules_by_pairs: Vec<usize>,
    /// The totals that follow from cages and houses.
    pub derived_sums: Vec<DerivedSum>,
    /// At `cell * n + digit` what a candidate excludes by rules: other cells, each with a mask of digits. There are no
    /// lists if no rule excludes candidates.
    rule_exclusions: Lists<(Cell, u32)>,
    /// For each cell those that lose a candidate by a rule if it holds some digit.
    rule_neighbours: Vec<Vec<Cell>>,
    /// For each cell the digits that rules allow there, whatever the other cells hold.
    pub digits_by_rules: Vec<u32>,
    box_column_row: Vec<u16>,
    box_row_column: Vec<u16>,
    rectangles: OnceLock<Vec<Rectangle>>,
    leftovers: OnceLock<Vec<Leftover<W>>>,
    /// For the candidates of a digit those outside its templates, see [`Position::outside_templates`].
    ///
    /// [`Position::outside_templates`]: crate::logic::position::Position::outside_templates
    pub outside_templates: Memory<CellSet<W>, CellSet<W>>,
    pub empty_searches: EmptySearches<W>,
}

impl<const W: usize> Geometry<W> {
    /// The geometry of a board with 1 to 32 digits and at most 64 `W` cells. Two cells see each other if they share
    /// a house or are one of the `unequal_pairs`.
    pub fn new(
        digit_count: usize,
        cell_count: usize,
        houses: &[(HouseKind, Vec<Cell>)],
        unequal_pairs: &[[Cell; 2]],
    ) -> Self {
        let new_house = |(kind, cells): &(HouseKind, Vec<Cell>)| House {
            set: cells.iter().copied().collect(),
            is_full: cells.len() == digit_count,
            cells: cells.clone(),
            kind: *kind,
        };
        let houses: Vec<House<W>> = houses.iter().map(new_house).collect();
        let (memberships, peers) = memberships_and_peers(&houses, cell_count, unequal_pairs);
        let box_column_row = sorted_by_kind(&houses, |kind| match kind {
            HouseKind::Box => 0,
            HouseKind::Column => 1,
            HouseKind::Row => 2,
            HouseKind::Line => 3,
            HouseKind::Extra => 4,
        });
        let box_row_column = sorted_by_kind(&houses, |kind| kind as u8);
        let has_classic_size = digit_count == 9 && cell_count == 81;
        Geometry {
            digit_count,
            all_digits: all_digits(digit_count as u8),
            cell_count,
            all_cells: (0..cell_count as Cell).collect(),
            peers,
            intersections: intersections(&houses, &box_row_column, &memberships),
            memberships,
            has_exchangeable_digits: unequal_pairs.is_empty(),
            is_classic: has_classic_size && unequal_pairs.is_empty() && has_classic_houses(&houses),
            rules: Vec::new(),
            combinations: Vec::new(),
            rules_by_pairs: Vec::new(),
            derived_sums: Vec::new(),
            rule_exclusions: Lists::default(),
            rule_neighbours: Vec::new(),
            digits_by_rules: vec![all_digits(digit_count as u8); cell_count],
            box_column_row,
            box_row_column,
            rectangles: OnceLock::new(),
            leftovers: OnceLock::new(),
            outside_templates: Memory::default(),
            empty_searches: EmptySearches::default(),
            houses,
        }
    }

    /// The geometry of a board and the rules of a puzzle, each constraint of which is a mark for itself. The houses
    /// of rules come after the houses of the board.
    pub fn with_rules(
        digit_count: usize,
        cell_count: usize,
        houses: &[(HouseKind, Vec<Cell>)],
        constraints: &[AnyConstraint],
    ) -> Self {
        let marks: Vec<u16> = (0..).take(constraints.len()).collect();
        Geometry::with_marks(digit_count, cell_count, houses, constraints, &marks)
    }

    /// The geometry of a board and the rules of a puzzle. `marks` has a number for each constraint: those with the
    /// same number belong to one mark, such as a line.
    pub fn with_marks(
        digit_count: usize,
        cell_count: usize,
        houses: &[(HouseKind, Vec<Cell>)],
        constraints: &[AnyConstraint],
        marks: &[u16],
    ) -> Self {
        let rules: Vec<Arc<dyn RuleLogic<W>>> =
            constraints.iter().map(|constraint| rules::logic_of(constraint, digit_count)).collect();
        let rule_houses = rules.iter().filter_map(|rule| Some((HouseKind::Extra, rule.house()?.to_vec())));
        let houses: Vec<_> = houses.iter().cloned().chain(rule_houses).collect();
        let unequal_pairs: Vec<_> = rules.iter().flat_map(|rule| rule.unequal_pairs()).collect();
        let exclusions: Vec<_> =
            constraints.iter().flat_map(|constraint| constraint.exclusions(digit_count as u8)).collect();
        let geometry = Geometry::new(digit_count, cell_count, &houses, &unequal_pairs);
        let rule_exclusions = rules::excluded_by_candidate(&geometry, &exclusions);
        let has_only_houses =
            constraints.iter().all(|constraint| matches!(constraint, AnyConstraint::AllDifferent(_)));
        let combinations = Combinations::of(constraints, marks);
        let numbers: HashSet<u16> = combinations.iter().flat_map(Combinations::numbers).copied().collect();
        let rules_by_pairs = (0..rules.len()).filter(|&index| !numbers.contains(&(index as u16))).collect();
        Geometry {
            has_exchangeable_digits: has_only_houses,
            is_classic: geometry.is_classic && has_only_houses,
            rules,
            combinations,
            rules_by_pairs,
            derived_sums: derived_sums(&geometry, constraints),
            rule_neighbours: rules::neighbours(&rule_exclusions, digit_count),
            rule_exclusions,
            digits_by_rules: allowed_digits(digit_count as u8, cell_count, constraints),
            ..geometry
        }
    }

    /// Whether a rule makes a candidate exclude anything but its own digit in its peers.
    #[inline]
    pub fn has_rule_exclusions(&self) -> bool {
        !self.rule_exclusions.is_empty()
    }

    /// What a candidate excludes by rules: cells, each with a mask of digits. Its own digit in its peers is not listed.
    #[inline]
    pub fn rule_exclusions(&self, cell: Cell, digit: u8) -> &[(Cell, u32)] {
        if self.has_rule_exclusions() {
            self.rule_exclusions.get(usize::from(cell) * self.digit_count + usize::from(digit))
        } else {
            &[]
        }
    }

    /// The cells that lose a candidate by a rule if a cell holds some digit.
    pub fn rule_neighbours(&self, cell: Cell) -> &[Cell] {
        self.rule_neighbours.get(usize::from(cell)).map_or(&[], Vec::as_slice)
    }

    /// The digits that a candidate excludes from another cell because the cells see each other or by rules.
    pub fn excluded_digits(&self, cell: Cell, digit: u8, other: Cell) -> u32 {
        let as_peer = u32::from(self.peers_of(cell).contains(other)) << digit;
        let by_rules = self.rule_exclusions(cell, digit).iter().find(|&&(target, _)| target == other);
        as_peer | by_rules.map_or(0, |&(_, digits)| digits)
    }

    /// The leftovers of the board (see [`Leftover`]). The first call searches them. If `is_stopped` ends the search, the
    /// list is empty and the next call searches again.
    pub fn leftovers(&self, is_stopped: &dyn Fn() -> bool) -> &[Leftover<W>] {
        if self.leftovers.get().is_none()
            && let Some(leftovers) = leftovers(self, is_stopped)
        {
            let _ = self.leftovers.set(leftovers);
        }
        self.leftovers.get().map_or(&[], Vec::as_slice)
    }

    #[inline]
    pub fn house(&self, number: u16) -> &House<W> {
        &self.houses[usize::from(number)]
    }

    /// The cells that a cell sees.
    #[inline]
    pub fn peers_of(&self, cell: Cell) -> &CellSet<W> {
        &self.peers[usize::from(cell)]
    }

    /// The cells that see each of these cells. All cells of the board for an empty set.
    pub fn common_peers(&self, cells: CellSet<W>) -> CellSet<W> {
        cells.iter().fold(self.all_cells, |common, cell| common & *self.peers_of(cell))
    }

    /// The numbers of the houses.
    pub fn houses_in_order(&self, order: HouseOrder) -> &[u16] {
        match order {
            HouseOrder::BoxColumnRow => &self.box_column_row,
            HouseOrder::BoxRowColumn => &self.box_row_column,
        }
    }

    /// The rectangles of the board that uniqueness techniques use. The first call searches them. If `is_stopped` ends
    /// the search, the list is empty and the next call searches again.
    pub fn rectangles(&self, is_stopped: &dyn Fn() -> bool) -> &[Rectangle] {
        if self.rectangles.get().is_none()
            && let Some(rectangles) = shapes::rectangles(self, is_stopped)
        {
            let _ = self.rectangles.set(rectangles);
        }
        self.rectangles.get().map_or(&[], Vec::as_slice)
    }

    /// The houses that contain all of these cells: boxes, lines, rows, columns, extra houses. None for an empty set.
    pub fn common_houses(&self, cells: CellSet<W>) -> impl Iterator<Item = u16> {
        let memberships = cells.first().map_or(&[][..], |first| &self.memberships[usize::from(first)]);
        memberships
            .iter()
            .map(|membership| membership.house)
            .filter(move |&house| cells.is_subset(&self.house(house).set))
    }
}

/// For each cell its houses, and the cells that it sees because of a house or an unequal pair.
fn memberships_and_peers<const W: usize>(
    houses: &[House<W>],
    cell_count: usize,
    unequal_pairs: &[[Cell; 2]],
) -> (Vec<Vec<Membership>>, Vec<CellSet<W>>) {
    let mut peers = vec![CellSet::EMPTY; cell_count];
    let mut memberships: Vec<Vec<Membership>> = vec![Vec::new(); cell_count];
    for (number, house) in (0..).zip(houses) {
        for (place, &cell) in (0..).zip(&house.cells) {
            peers[usize::from(cell)] |= house.set;
            memberships[usize::from(cell)].push(Membership { house: number, place });
        }
    }
    for &[a, b] in unequal_pairs {
        peers[usize::from(a)].insert(b);
        peers[usize::from(b)].insert(a);
    }
    for (cell, (peers, memberships)) in (0..).zip(peers.iter_mut().zip(&mut memberships)) {
        peers.remove(cell);
        memberships.sort_by_key(|membership| houses[usize::from(membership.house)].kind);
    }
    (memberships, peers)
}

/// The numbers of the houses, lowest rank of the kind first; houses of one rank stay in the board's order.
fn sorted_by_kind<const W: usize>(houses: &[House<W>], rank: fn(HouseKind) -> u8) -> Vec<u16> {
    let mut numbers: Vec<u16> = (0..houses.len() as u16).collect();
    numbers.sort_by_key(|&number| rank(houses[usize::from(number)].kind));
    numbers
}

/// Whether the houses are nine full rows, columns and boxes, and every box shares three cells with a row or column
/// that it meets. On a jigsaw board some box shares another number of cells.
fn has_classic_houses<const W: usize>(houses: &[House<W>]) -> bool {
    let full_houses =
        |kind: HouseKind| houses.iter().filter(|house| house.kind == kind && house.is_full).count();
    houses.len() == 27
        && [HouseKind::Box, HouseKind::Row, HouseKind::Column].into_iter().all(|kind| full_houses(kind) == 9)
        && cells_shared_with_boxes(houses).all(|cell_count| matches!(cell_count, 0 | 3))
}

/// For each box and each house of another kind the number of cells that they share.
fn cells_shared_with_boxes<const W: usize>(houses: &[House<W>]) -> impl Iterator<Item = usize> {
    let boxes = houses.iter().filter(|house| house.kind == HouseKind::Box);
    let lines = houses.iter().filter(|house| house.kind != HouseKind::Box);
    boxes.flat_map(move |one_box| lines.clone().map(|line| (one_box.set & line.set).count()))
}

/// For each house its intersections, in the given order of the houses.
fn intersections<const W: usize>(
    houses: &[House<W>],
    order: &[u16],
    memberships: &[Vec<Membership>],
) -> Vec<Vec<Intersection>> {
    let mut rank = vec![0; houses.len()];
    (0..).zip(order).for_each(|(house_rank, &house)| rank[usize::from(house)] = house_rank);
    let mut shared_places = vec![0; houses.len()];
    (0..)
        .zip(houses)
        .map(|(number, house)| {
            let others = collect_shared_places(house, number, memberships, &mut shared_places).into_iter();
            let mut intersections: Vec<_> = others
                .map(|other| Intersection {
                    house: other,
                    // `take` leaves zeros in the buffer for the next house.
                    places: std::mem::take(&mut shared_places[usize::from(other)]),
                })
                .filter(|intersection| intersection.places.count_ones() > 1)
                .collect();
            intersections.sort_unstable_by_key(|intersection| rank[usize::from(intersection.house)]);
            intersections
        })
        .collect()
}

/// Returns the other houses that share a cell with the house `number`, and writes the places of the shared cells to
/// `shared_places[other]`. The buffer must contain zeros before. Cells in too many houses are skipped, because the
/// work grows with the square of that number. Finders then miss some steps, but all steps that they find are right.
fn collect_shared_places<const W: usize>(
    house: &House<W>,
    number: u16,
    memberships: &[Vec<Membership>],
    shared_places: &mut [u32],
) -> Vec<u16> {
    let mut others = Vec::new();
    for (place, &cell) in house.cells.iter().enumerate() {
        let memberships = &memberships[usize::from(cell)];
        if memberships.len() > MAX_HOUSES_PER_CELL {
            continue;
        }
        for membership in memberships.iter().filter(|membership| membership.house != number) {
            let places = &mut shared_places[usize::from(membership.house)];
            if *places == 0 {
                others.push(membership.house);
            }
            *places |= 1 << place;
        }
    }
    others
}

#[cfg(test)]
#[path = "../../tests/unit/logic/geometry.rs"]
mod tests;
