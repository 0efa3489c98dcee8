//! Two strong links of one digit, joined: each of two full houses (the *base*) has its places in two parts,
//! the inner parts cannot both hold the digit, so one of the outer parts does, and what sees all of them
//! loses it. The names are by the houses: parallel lines joined by a line are a skyscraper, crossing lines
//! joined in a box a two-string kite, all others a turbot fish; a box whose places form a cross with a line
//! of two places is an empty rectangle. Parts of several cells make the grouped forms.
//!
//! Steps come by digit, then by the two houses, then by the house that joins, each by growing number.

mod dual;
mod grouped;
mod rectangle;

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::fish::params::LineGeometry;
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

/// A house whose places are in two parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct StrongLink<const W: usize> {
    house: u16,
    inner: CellSet<W>,
    outer: CellSet<W>,
}

/// Two arms joined by a house or by a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LinkPair<const W: usize> {
    digit: u8,
    arms: [StrongLink<W>; 2],
    by: Option<u16>,
    remove: CellSet<W>,
}

/// Patterns of one kind.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let lines = LineGeometry::new(position.geometry);
    let Some(params) = PairParams::new(call.kind) else { return ControlFlow::Continue(()) };
    let mut all = Vec::new();
    for digit in (0..position.geometry.n as u8).filter(|&digit| !position.idle(digit).is_empty()) {
        search(position, &lines, (params, call.partial), digit, sink, &mut |sink, joined| {
            if params.dual {
                all.push(joined);
                return ControlFlow::Continue(());
            }
            sink.give(joined.step(position, call))
        })?;
    }
    dual::twos(position, call, params.name, &all, sink)
}

/// Told of each pattern that has an effect.
type OnPair<'t, const W: usize> = dyn FnMut(&mut Sink<'_>, LinkPair<W>) -> Flow + 't;

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
            rectangle::rectangles(position, lines, partial, digit, sink, take)
        }
        PairParams { name, grouped: true, .. } => {
            grouped::in_groups(position, lines, name, digit, sink, take)
        }
        PairParams { name, .. } => in_pairs(position, lines, name, digit, sink, take),
    }
}

/// The full houses with two places for a digit, each pair of cells once: lines before boxes.
fn pairs<const W: usize>(
    position: &Position<'_, W>,
    lines: &LineGeometry<'_, W>,
    digit: u8,
) -> Vec<(u16, [Cell; 2])> {
    let geometry = position.geometry;
    let mut pairs: Vec<(u16, [Cell; 2])> = Vec::new();
    for line in [true, false] {
        for number in (0..geometry.houses.len() as u16).filter(|&house| lines.is_line(house) == line) {
            if let Some([low, high]) = position.conjugate(number, digit) {
                let cells = [low.min(high), low.max(high)];
                if line || pairs.iter().all(|pair| pair.1 != cells) {
                    pairs.push((number, cells));
                }
            }
        }
    }
    pairs
}

fn in_pairs<const W: usize>(
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
            if b.contains(&a[0]) || b.contains(&a[1]) {
                continue;
            }
            for (inner, outer) in [(a[0], a[1]), (a[1], a[0])] {
                for (near, end) in [(b[0], b[1]), (b[1], b[0])] {
                    let remove = *geometry.sees(outer) & *geometry.sees(end) & position.idle(digit);
                    if remove.is_empty() || !geometry.sees(inner).has(near) {
                        continue;
                    }
                    let by = joint(lines, geometry.common_houses(CellSet::of(inner) | CellSet::of(near)));
                    let wing = by.is_some_and(|by| lines.is_line(by))
                        && geometry
                            .common_houses(CellSet::of(outer) | CellSet::of(end))
                            .any(|by| lines.is_line(by));
                    if name(lines, first, second, by) != wanted || wing {
                        continue;
                    }
                    let link = |house, inner, outer| StrongLink {
                        house,
                        inner: CellSet::of(inner),
                        outer: CellSet::of(outer),
                    };
                    let arms = [link(first, inner, outer), link(second, near, end)];
                    take(sink, LinkPair { digit, arms, by, remove })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The house that joins: a line if there is one.
fn joint<const W: usize>(lines: &LineGeometry<'_, W>, houses: impl Iterator<Item = u16>) -> Option<u16> {
    houses.reduce(|best, house| if lines.is_line(house) && !lines.is_line(best) { house } else { best })
}

/// What two houses joined by a third are called.
fn name<const W: usize>(lines: &LineGeometry<'_, W>, first: u16, second: u16, by: Option<u16>) -> PairName {
    let both_lines = lines.is_line(first) && lines.is_line(second);
    let by_line = by.is_some_and(|by| lines.is_line(by));
    match (both_lines, both_lines && lines.are_parallel(first, second)) {
        (true, true) if by_line => PairName::Skyscraper,
        (true, false) if by.is_some() && !by_line => PairName::TwoStringKite,
        _ => PairName::TurbotFish,
    }
}

impl<const W: usize> LinkPair<W> {
    /// The step.
    fn step(&self, position: &Position<'_, W>, call: &FinderCall) -> Step {
        let variant = if self.by.is_some() { 0 } else { BY_RULE };
        let step = Step { variant, size: 2, ..Step::removing(candidates(position, self.remove, self.digit)) };
        if call.terse {
            return step;
        }
        let step = self.evidence(step.role(Role::Digits, Part::Digits(1 << self.digit)));
        Step { links: self.links(), ..step }
    }

    fn evidence(&self, step: Step) -> Step {
        let houses = self.arms.map(|link| link.house);
        let inner = self.arms[0].inner | self.arms[1].inner;
        let outer = self.arms[0].outer | self.arms[1].outer;
        step.role(Role::Base, Part::Houses(houses.to_vec()))
            .role(Role::Bridge, Part::Cells(inner.to_vec()))
            .role(Role::Wing, Part::Cells(outer.to_vec()))
            .role(Role::House, Part::Houses(self.by.into_iter().collect()))
            .by(houses.map(|house| StrongSet::Place(house, self.digit)))
    }

    /// From end to end: strong, weak, strong.
    fn links(&self) -> Vec<Link> {
        let [first, second] = &self.arms;
        let node = |cells: &CellSet<W>| Node { cells: cells.to_vec(), digit: self.digit };
        let link = |from: &CellSet<W>, to: &CellSet<W>, strong, reason| Link {
            from: node(from),
            to: node(to),
            strong,
            reason,
        };
        vec![
            link(&first.outer, &first.inner, true, Reason::House(first.house)),
            link(&first.inner, &second.inner, false, self.by.map_or(Reason::Rule, Reason::House)),
            link(&second.inner, &second.outer, true, Reason::House(second.house)),
        ]
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/single_digit.rs"]
mod tests;
