//! The graph that chains run through. A *node* is a candidate, or a group: cells one of which holds a digit.
//! Two nodes are linked *strongly* when at least one is true, *weakly* when at most one is. Only nodes with
//! a strong link are here; all others can only be victims, which are found by who sees whom.

use std::collections::{BTreeSet, HashMap};
use std::hash::{BuildHasherDefault, Hasher};

use crate::cells::Cell;
use crate::logic::bit_rows::BitTable;
use crate::logic::finder::candidates_among;
use crate::logic::geometry::HouseOrder;
use crate::logic::position::{Position, bits, low_and_high};
use crate::logic::seeing::Seeing;
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Reason, StrongSet};
use crate::logic::strong_links::apart;

/// Which links a chain may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkKinds {
    /// The houses with two places for one digit.
    Digit(u8),
    /// The cells with two candidates.
    Bivalue,
    /// Both, for all digits.
    Plain,
    /// Those, and houses whose places fall into two groups.
    Grouped,
    /// Those, and almost locked sets: one digit gone, each other one is there.
    Sets,
}

/// A candidate, or a group.
#[derive(Clone, Copy, Debug)]
pub struct AicNode<const W: usize> {
    /// The cell, or the cells of the group.
    pub cells: CellSet<W>,
    /// The digit.
    pub digit: u8,
    /// The cells with the digit that see all of them: false when it is true.
    pub seen: CellSet<W>,
    /// The cell if it is a candidate.
    pub only: Option<Cell>,
}

impl<const W: usize> AicNode<W> {
    /// Whether a candidate is false when this is true.
    fn excludes(&self, position: &Position<'_, W>, (cell, digit): Candidate) -> bool {
        match self.only {
            Some(own) if own == cell => digit != self.digit,
            Some(own) => position.geometry.excluded_in(own, self.digit, cell) >> digit & 1 == 1,
            None => digit == self.digit && self.seen.has(cell),
        }
    }
}

/// Why one of two nodes is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkReason {
    /// They are all candidates of this cell.
    Cell(Cell),
    /// They are all places of the digit in this house.
    House(u16),
    /// They are two digits of this almost locked set, by its place in the list.
    Set(u32),
}

/// Nodes with their links.
#[derive(Clone, Debug)]
pub struct AicGraph<const W: usize> {
    /// The nodes; candidates come before groups.
    pub nodes: Vec<AicNode<W>>,
    /// Who is linked strongly.
    pub strong: BitTable,
    /// Who is linked weakly.
    pub weak: BitTable,
    edges: Vec<(u32, u32, LinkReason)>,
}

impl<const W: usize> AicGraph<W> {
    /// The graph of a position.
    pub fn new(position: &Position<'_, W>, web: LinkKinds) -> Self {
        let mut making = GraphBuilder::new(position);
        match web {
            LinkKinds::Digit(digit) => making.pairs(digit),
            LinkKinds::Bivalue => making.bivalue(),
            LinkKinds::Plain | LinkKinds::Grouped | LinkKinds::Sets => {
                (0..position.geometry.n as u8).for_each(|digit| making.pairs(digit));
                making.bivalue();
            }
        }
        if matches!(web, LinkKinds::Grouped | LinkKinds::Sets) {
            (0..position.geometry.n as u8).for_each(|digit| making.groups(digit));
        }
        if web == LinkKinds::Sets {
            making.sets();
        }
        making.done()
    }

    /// Why one of two nodes is true.
    pub fn why(&self, a: u32, b: u32) -> Option<LinkReason> {
        let joins = |&&(from, to, _): &&(u32, u32, LinkReason)| (from, to) == (a, b) || (from, to) == (b, a);
        self.edges.iter().find(joins).map(|&(_, _, why)| why)
    }

    /// Whether two nodes being one true leaves any candidate out.
    pub fn has_victims(&self, position: &Position<'_, W>, a: u32, b: u32) -> bool {
        let (a, b) = (&self.nodes[a as usize], &self.nodes[b as usize]);
        if position.geometry.has_exclusions() && by_rules(position, a, b).next().is_some() {
            return true;
        }
        if a.digit == b.digit {
            return a.seen.meets(&b.seen);
        }
        b.only.is_some_and(|cell| a.seen.has(cell))
            || a.only.is_some_and(|cell| b.seen.has(cell))
            || (a.only.is_some()
                && a.cells == b.cells
                && a.only.is_some_and(|cell| position.mask(cell).count_ones() > 2))
    }

    /// The candidates that are false when one of two nodes is true.
    pub fn victims(&self, position: &Position<'_, W>, a: u32, b: u32) -> Vec<Candidate> {
        let (a, b) = (&self.nodes[a as usize], &self.nodes[b as usize]);
        let mut victims = seen_by_both(position, a, b);
        if position.geometry.has_exclusions() {
            let further: BTreeSet<Candidate> = by_rules(position, a, b).collect();
            victims.extend(further);
        }
        victims
    }

    /// Why at most one of two weakly linked nodes is true.
    pub fn apart(&self, position: &Position<'_, W>, a: u32, b: u32) -> Reason {
        let (a, b) = (&self.nodes[a as usize], &self.nodes[b as usize]);
        between(position, a.cells, a.digit, b.cells, b.digit)
    }
}

/// The candidates that two nodes see: of their digit, or in a cell.
fn seen_by_both<const W: usize>(
    position: &Position<'_, W>,
    a: &AicNode<W>,
    b: &AicNode<W>,
) -> Vec<Candidate> {
    if a.digit == b.digit {
        return (a.seen & b.seen).iter().map(|cell| (cell, a.digit)).collect();
    }
    if let (Some(cell), true) = (a.only, a.cells == b.cells) {
        return candidates_among(position, [cell], !(1 << a.digit | 1 << b.digit));
    }
    let of = |knot: &AicNode<W>, other: &AicNode<W>| {
        other.only.filter(|&cell| knot.seen.has(cell)).map(|cell| (cell, knot.digit))
    };
    of(a, b).into_iter().chain(of(b, a)).collect()
}

/// The candidates that two nodes exclude, one of them at least by a rule.
fn by_rules<'g, const W: usize>(
    position: &'g Position<'_, W>,
    a: &'g AicNode<W>,
    b: &'g AicNode<W>,
) -> impl Iterator<Item = Candidate> + 'g {
    let of = move |one: &'g AicNode<W>, other: &'g AicNode<W>| {
        excluded(position, one).filter(move |&at| other.excludes(position, at))
    };
    of(a, b).chain(of(b, a))
}

/// What a node excludes by rules alone.
fn excluded<'g, const W: usize>(
    position: &'g Position<'_, W>,
    knot: &'g AicNode<W>,
) -> impl Iterator<Item = Candidate> + 'g {
    let lists = knot.only.map_or(&[][..], |cell| position.geometry.excluded(cell, knot.digit));
    let of =
        |&(cell, digits): &(Cell, u32)| bits(position.mask(cell) & digits).map(move |digit| (cell, digit));
    lists.iter().flat_map(of)
}

/// Why at most one of two groups of candidates is true: their cell, a house of all, else one of the first.
pub fn between<const W: usize>(
    position: &Position<'_, W>,
    a: CellSet<W>,
    digit: u8,
    b: CellSet<W>,
    other: u8,
) -> Reason {
    if digit != other {
        return if a == b { Reason::Cell } else { Reason::Rule };
    }
    let first = |cells: CellSet<W>| cells.first().map_or(CellSet::NONE, CellSet::of);
    match apart(position.geometry, a | b) {
        Reason::Rule => apart(position.geometry, first(a) | first(b)),
        house => house,
    }
}

/// The sets of candidates that a strong link is proved from.
pub fn strong_sets<const W: usize>(position: &Position<'_, W>, why: LinkReason, digit: u8) -> Vec<StrongSet> {
    match why {
        LinkReason::Cell(cell) => vec![StrongSet::Cell(cell)],
        LinkReason::House(house) => vec![StrongSet::Place(house, digit)],
        LinkReason::Set(set) => position.als().sets[set as usize].cells.iter().map(StrongSet::Cell).collect(),
    }
}

/// Almost locked sets of more cells are no nodes: nobody sees them at a glance, and there are many.
const MOST_CELLS: usize = 5;

/// A graph in the making.
struct GraphBuilder<'p, 'a, const W: usize> {
    position: &'p Position<'a, W>,
    nodes: Vec<AicNode<W>>,
    edges: Vec<(u32, u32, LinkReason)>,
    /// The node of each candidate, by cell and digit.
    singles: Vec<u32>,
    groups: HashMap<(u8, CellSet<W>), u32, BuildHasherDefault<NodeHasher>>,
}

const NONE: u32 = u32::MAX;

impl<'p, 'a, const W: usize> GraphBuilder<'p, 'a, W> {
    fn new(position: &'p Position<'a, W>) -> Self {
        let singles = vec![NONE; position.geometry.cells * position.geometry.n];
        GraphBuilder { position, nodes: Vec::new(), edges: Vec::new(), singles, groups: HashMap::default() }
    }

    fn candidate(&mut self, cell: Cell, digit: u8) -> u32 {
        let at = usize::from(cell) * self.position.geometry.n + usize::from(digit);
        if self.singles[at] == NONE {
            self.singles[at] = self.nodes.len() as u32;
            let seen = *self.position.geometry.sees(cell) & self.position.cells_of(digit);
            self.nodes.push(AicNode { cells: CellSet::of(cell), digit, seen, only: Some(cell) });
        }
        self.singles[at]
    }

    /// The node of these cells, which all have the digit and which only `seen` see.
    fn node(&mut self, cells: CellSet<W>, digit: u8, seen: CellSet<W>) -> u32 {
        if let Some(cell) = cells.only() {
            return self.candidate(cell, digit);
        }
        let new = self.nodes.len() as u32;
        let number = *self.groups.entry((digit, cells)).or_insert(new);
        if number == new {
            self.nodes.push(AicNode { cells, digit, seen, only: None });
        }
        number
    }

    fn pairs(&mut self, digit: u8) {
        for pair in self.position.links().of(digit) {
            let [a, b] = pair.cells.map(|cell| self.candidate(cell, digit));
            self.edges.push((a, b, LinkReason::House(pair.house)));
        }
    }

    fn bivalue(&mut self) {
        for cell in self.position.links().bivalue.iter() {
            let [low, high] = low_and_high(self.position.mask(cell)).map(|digit| self.candidate(cell, digit));
            self.edges.push((low, high, LinkReason::Cell(cell)));
        }
    }

    /// Houses whose places for the digit are those shared with another house and the rest.
    fn groups(&mut self, digit: u8) {
        let geometry = self.position.geometry;
        for &number in geometry.scan(HouseOrder::BoxRowColumn) {
            if !geometry.house(number).full || self.position.places(number, digit).count_ones() < 3 {
                continue;
            }
            let places = self.position.cells_in(number, digit);
            let mut done: Vec<CellSet<W>> = Vec::new();
            for seat in places.iter().flat_map(|cell| &geometry.seats[usize::from(cell)]) {
                let part = places & geometry.house(seat.house).set;
                if part.count() > 1 && part != places && !done.contains(&part) {
                    self.split(number, digit, part, places - part);
                    done.extend([part, places - part]);
                }
            }
        }
    }

    /// Joins a group and the rest of a house's places, if the rest sees anything beyond the house.
    fn split(&mut self, house: u16, digit: u8, part: CellSet<W>, rest: CellSet<W>) {
        let seen =
            |cells: CellSet<W>| self.position.geometry.seen_by_all(cells) & self.position.cells_of(digit);
        let (by_part, by_rest) = (seen(part), seen(rest));
        if by_part.within(&rest) || by_rest.within(&part) {
            return;
        }
        let a = self.node(part, digit, by_part);
        let b = self.node(rest, digit, by_rest);
        self.edges.push((a, b, LinkReason::House(house)));
    }

    fn sets(&mut self) {
        let position = self.position;
        let list = position.als();
        for (number, set) in
            (0..).zip(&list.sets).filter(|(_, set)| (2..=MOST_CELLS).contains(&set.cells.count()))
        {
            let spots: Vec<u32> = bits(set.digits)
                .map(|digit| (digit, list.spot(set, digit)))
                .filter(|(_, spot)| !spot.seen.is_empty())
                .map(|(digit, spot)| self.node(spot.places, digit, spot.seen))
                .collect();
            for (at, &a) in spots.iter().enumerate() {
                self.edges.extend(spots[at + 1..].iter().map(|&b| (a, b, LinkReason::Set(number))));
            }
        }
    }

    fn done(self) -> AicGraph<W> {
        let count = self.nodes.len();
        let (mut strong, mut weak) = (BitTable::new(count), BitTable::new(count));
        self.edges.iter().for_each(|&(a, b, _)| strong.join(a as usize, b as usize));
        for digit in 0..self.position.geometry.n as u8 {
            let same = || self.nodes.iter().enumerate().filter(|(_, knot)| knot.digit == digit);
            let seen = same().map(|(number, knot)| (number, knot.seen));
            let seeing = Seeing::new(64 * W, 0..count, seen);
            same().for_each(|(number, knot)| seeing.put_all(knot.cells, weak.row_mut(number)));
        }
        for of_cell in self.singles.chunks(self.position.geometry.n) {
            for (at, &a) in of_cell.iter().enumerate().filter(|&(_, &a)| a != NONE) {
                for &b in of_cell[at + 1..].iter().filter(|&&b| b != NONE) {
                    weak.join(a as usize, b as usize);
                }
            }
        }
        self.by_rules(&mut weak);
        AicGraph { nodes: self.nodes, strong, weak, edges: self.edges }
    }

    /// Joins weakly what rules keep from being true together.
    fn by_rules(&self, weak: &mut BitTable) {
        let geometry = self.position.geometry;
        if geometry.has_exclusions() {
            for (number, knot) in self.nodes.iter().enumerate() {
                for (cell, digit) in excluded(self.position, knot) {
                    let other = self.singles[usize::from(cell) * geometry.n + usize::from(digit)];
                    if other != NONE {
                        weak.join(number, other as usize);
                    }
                }
            }
        }
    }
}

/// A quick hash for sets of cells.
#[derive(Default)]
struct NodeHasher(u64);

impl Hasher for NodeHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u64(&mut self, word: u64) {
        self.0 = (self.0.rotate_left(5) ^ word).wrapping_mul(0x517c_c1b7_2722_0a95);
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/aic/graph.rs"]
mod tests;
