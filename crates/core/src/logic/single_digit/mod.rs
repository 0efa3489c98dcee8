//! Two joined strong links of one digit. Each of two full houses (the *base*) has its places in two parts. The
//! inner parts cannot both hold the digit, so one of the outer parts does, and the digit is false in what sees
//! both outer parts. Patterns are named by their houses: parallel lines joined by a line make a skyscraper,
//! crossing lines joined in a box a two-string kite, other houses a turbot fish; a box whose places form a
//! cross, with a line of two places, makes an empty rectangle. Parts of several cells make the grouped forms.
//!
//! Steps come by digit, then by the two houses, then by the joining house, each by growing number.

mod dual;
mod grouped;
mod rectangle;

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::fish::lines::LineGeometry;
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Link, Node, Part, Reason, Role, Step, StrongSet};

/// What two joined strong links are called, by their houses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PairName {
    Skyscraper,
    TwoStringKite,
    TurbotFish,
    EmptyRectangle,
}

/// What a kind asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PairParams {
    name: PairName,
    /// Whether parts have several cells.
    grouped: bool,
    /// Whether two patterns in one place are given as one step.
    dual: bool,
}

impl PairParams {
    /// `None` for a kind of another finder.
    fn new(kind: PatternKind) -> Option<Self> {
        let (name, grouped, dual) = match kind {
            PatternKind::Skyscraper => (PairName::Skyscraper, false, false),
            PatternKind::TwoStringKite => (PairName::TwoStringKite, false, false),
            PatternKind::TurbotFish => (PairName::TurbotFish, false, false),
            PatternKind::EmptyRectangle => (PairName::EmptyRectangle, false, false),
            PatternKind::DualTwoStringKite => (PairName::TwoStringKite, false, true),
            PatternKind::DualEmptyRectangle => (PairName::EmptyRectangle, false, true),
            PatternKind::GroupedSkyscraper => (PairName::Skyscraper, true, false),
            PatternKind::GroupedTwoStringKite => (PairName::TwoStringKite, true, false),
            PatternKind::GroupedTurbotFish => (PairName::TurbotFish, true, false),
            _ => return None,
        };
        Some(PairParams { name, grouped, dual })
    }
}

/// Variants: joined by a house, or by a rule.
const BY_RULE: u16 = 1;

/// A house whose places for a digit are in two parts, one of which holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct StrongLink<const W: usize> {
    house: u16,
    inner: CellSet<W>,
    outer: CellSet<W>,
}

/// Two strong links whose inner parts see each other, by a house or by a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LinkPair<const W: usize> {
    digit: u8,
    links: [StrongLink<W>; 2],
    joining_house: Option<u16>,
    eliminations: CellSet<W>,
}

/// Finds patterns of one kind.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let lines = LineGeometry::new(position.geometry);
    let Some(params) = PairParams::new(call.kind) else { return ControlFlow::Continue(()) };
    let mut all = Vec::new();
    for digit in (0..position.geometry.digit_count as u8)
        .filter(|&digit| !position.outside_templates(digit).is_empty())
    {
        search(position, &lines, (params, call.allows_partial), digit, sink, &mut |sink, pair| {
            if params.dual {
                all.push(pair);
                return ControlFlow::Continue(());
            }
            sink.give(pair.step(position, call))
        })?;
    }
    dual::give_duals(position, call, params.name, &all, sink)
}

/// Called with each pattern that eliminates something.
type OnPair<'t, const W: usize> = dyn FnMut(&mut Sink<'_>, LinkPair<W>) -> Flow + 't;

/// Calls `take` with the patterns of a digit.
fn search<const W: usize>(
    position: &Position<'_, W>,
    lines: &LineGeometry<'_, W>,
    (params, partial): (PairParams, bool),
    digit: u8,
    sink: &mut Sink<'_>,
    take: &mut OnPair<'_, W>,
) -> Flow {
    match params {
        PairParams { name: PairName::EmptyRectangle, .. } => {
            rectangle::search(position, lines, partial, digit, sink, take)
        }
        PairParams { name, grouped: true, .. } => grouped::search(position, lines, name, digit, sink, take),
        PairParams { name, .. } => search_pairs(position, lines, name, digit, sink, take),
    }
}

/// The full houses with two places for a digit, lines before boxes; each pair of cells once.
fn pairs<const W: usize>(
    position: &Position<'_, W>,
    lines: &LineGeometry<'_, W>,
    digit: u8,
) -> Vec<(u16, [Cell; 2])> {
    let geometry = position.geometry;
    let mut pairs: Vec<(u16, [Cell; 2])> = Vec::new();
    for line in [true, false] {
        for number in (0..geometry.houses.len() as u16).filter(|&house| lines.is_line(house) == line) {
            if let Some([low, high]) = position.conjugate_pair(number, digit) {
                let cells = [low.min(high), low.max(high)];
                if line || pairs.iter().all(|pair| pair.1 != cells) {
                    pairs.push((number, cells));
                }
            }
        }
    }
    pairs
}

/// Finds pairs of houses with two places each.
fn search_pairs<const W: usize>(
    position: &Position<'_, W>,
    lines: &LineGeometry<'_, W>,
    wanted: PairName,
    digit: u8,
    sink: &mut Sink<'_>,
    take: &mut OnPair<'_, W>,
) -> Flow {
    let geometry = position.geometry;
    let pairs = pairs(position, lines, digit);
    for (at, &(first, a)) in pairs.iter().enumerate() {
        for &(second, b) in &pairs[at + 1..] {
            sink.poll()?;
            if b.contains(&a[0]) || b.contains(&a[1]) {
                continue;
            }
            for (inner, outer) in [(a[0], a[1]), (a[1], a[0])] {
                for (near, end) in [(b[0], b[1]), (b[1], b[0])] {
                    let eliminations = *geometry.peers_of(outer)
                        & *geometry.peers_of(end)
                        & position.outside_templates(digit);
                    if eliminations.is_empty() || !geometry.peers_of(inner).contains(near) {
                        continue;
                    }
                    let joining_house = find_joining_house(
                        lines,
                        geometry.common_houses(CellSet::single(inner) | CellSet::single(near)),
                    );
                    let is_x_wing = joining_house.is_some_and(|house| lines.is_line(house))
                        && geometry
                            .common_houses(CellSet::single(outer) | CellSet::single(end))
                            .any(|house| lines.is_line(house));
                    if name(lines, first, second, joining_house) != wanted || is_x_wing {
                        continue;
                    }
                    let link = |house, inner, outer| StrongLink {
                        house,
                        inner: CellSet::single(inner),
                        outer: CellSet::single(outer),
                    };
                    let links = [link(first, inner, outer), link(second, near, end)];
                    take(sink, LinkPair { digit, links, joining_house, eliminations })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The house that joins the inner parts: a line if there is one.
fn find_joining_house<const W: usize>(
    lines: &LineGeometry<'_, W>,
    houses: impl Iterator<Item = u16>,
) -> Option<u16> {
    houses.reduce(|best, house| if lines.is_line(house) && !lines.is_line(best) { house } else { best })
}

/// The name of two houses joined by a third.
fn name<const W: usize>(
    lines: &LineGeometry<'_, W>,
    first: u16,
    second: u16,
    joining_house: Option<u16>,
) -> PairName {
    let both_lines = lines.is_line(first) && lines.is_line(second);
    let by_line = joining_house.is_some_and(|house| lines.is_line(house));
    match (both_lines, both_lines && lines.are_parallel(first, second)) {
        (true, true) if by_line => PairName::Skyscraper,
        (true, false) if joining_house.is_some() && !by_line => PairName::TwoStringKite,
        _ => PairName::TurbotFish,
    }
}

impl<const W: usize> LinkPair<W> {
    /// The step of this pattern.
    fn step(&self, position: &Position<'_, W>, call: &FinderCall) -> Step {
        let variant = if self.joining_house.is_some() { 0 } else { BY_RULE };
        let step = Step {
            variant,
            size: 2,
            ..Step::eliminating(candidates(position, self.eliminations, self.digit))
        };
        if call.omits_evidence {
            return step;
        }
        let step = self.with_evidence(step.with_role(Role::Digits, Part::Digits(1 << self.digit)));
        Step { links: self.chain_links(), ..step }
    }

    /// Adds the houses and cells of the pattern, and its proof.
    fn with_evidence(&self, step: Step) -> Step {
        let houses = self.links.map(|link| link.house);
        let inner = self.links[0].inner | self.links[1].inner;
        let outer = self.links[0].outer | self.links[1].outer;
        step.with_role(Role::Base, Part::Houses(houses.to_vec()))
            .with_role(Role::Bridge, Part::Cells(inner.to_vec()))
            .with_role(Role::Wing, Part::Cells(outer.to_vec()))
            .with_role(Role::House, Part::Houses(self.joining_house.into_iter().collect()))
            .proved_by(houses.map(|house| StrongSet::Place(house, self.digit)))
    }

    /// The links from end to end: strong, weak, strong.
    fn chain_links(&self) -> Vec<Link> {
        let [first, second] = &self.links;
        let node = |cells: &CellSet<W>| Node { cells: cells.to_vec(), digit: self.digit };
        let link = |from: &CellSet<W>, to: &CellSet<W>, strong, reason| Link {
            from: node(from),
            to: node(to),
            is_strong: strong,
            reason,
        };
        vec![
            link(&first.outer, &first.inner, true, Reason::House(first.house)),
            link(&first.inner, &second.inner, false, self.joining_house.map_or(Reason::Rule, Reason::House)),
            link(&second.inner, &second.outer, true, Reason::House(second.house)),
        ]
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/single_digit.rs"]
mod tests;
