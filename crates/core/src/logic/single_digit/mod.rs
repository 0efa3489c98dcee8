//! Skyscraper, two-string kite, turbot fish and empty rectangle: two strong links of one digit, joined by a
//! weak link. Each strong link is a house that holds every digit and whose places for the digit have two
//! parts, the *joined* part and the *end*. The joined parts of the two links see each other, so not both have
//! the digit. Then at least one end has it, and the digit is false in every cell that sees both ends.
//!
//! Example (skyscraper): row 1 has the places r1c2 and r1c7, row 5 has r5c2 and r5c8. Column 2 joins r1c2
//! with r5c2, so r1c7 or r5c8 has the digit. The houses decide the name of the pattern, see [`PatternName`].
//!
//! Steps come digit by digit, then by the numbers of the two houses and of the joining house.

mod dual;
mod empty_rectangle;
mod grouped;

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates};
use crate::logic::fish::lines::LineGeometry;
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::Position;
use crate::logic::set::CellSet;
use crate::logic::step::{Link, Node, Part, Reason, Role, Step, StrongSet};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum PatternName {
    /// Two parallel lines joined by a line.
    Skyscraper,
    /// Two lines that are not parallel, such as a row and a column, joined by a box.
    TwoStringKite,
    /// Any other houses.
    TurbotFish,
    /// A box whose places form a cross, and a line with two places.
    EmptyRectangle,
}

/// Which patterns a call asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct PatternParams {
    name: PatternName,
    /// Whether joined parts and ends may have several cells.
    is_grouped: bool,
    /// Whether a step consists of two patterns.
    is_dual: bool,
    /// Whether the box of an empty rectangle may have only two places.
    is_partial: bool,
}

impl PatternParams {
    /// Decodes a call; `None` if its kind belongs to another finder.
    fn new(call: &FinderCall) -> Option<Self> {
        let (name, is_grouped, is_dual) = match call.kind {
            PatternKind::Skyscraper => (PatternName::Skyscraper, false, false),
            PatternKind::TwoStringKite => (PatternName::TwoStringKite, false, false),
            PatternKind::TurbotFish => (PatternName::TurbotFish, false, false),
            PatternKind::EmptyRectangle => (PatternName::EmptyRectangle, false, false),
            PatternKind::DualTwoStringKite => (PatternName::TwoStringKite, false, true),
            PatternKind::DualEmptyRectangle => (PatternName::EmptyRectangle, false, true),
            PatternKind::GroupedSkyscraper => (PatternName::Skyscraper, true, false),
            PatternKind::GroupedTwoStringKite => (PatternName::TwoStringKite, true, false),
            PatternKind::GroupedTurbotFish => (PatternName::TurbotFish, true, false),
            _ => return None,
        };
        Some(PatternParams { name, is_grouped, is_dual, is_partial: call.allows_partial })
    }
}

/// The variant of a step whose links are joined by a house.
const JOINED_BY_HOUSE: u16 = 0;
/// The variant of a step whose links are joined by a rule.
const JOINED_BY_RULE: u16 = 1;

/// A house that holds every digit, with its places for a digit in two parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct StrongLink<const W: usize> {
    house: u16,
    joined: CellSet<W>,
    end: CellSet<W>,
}

/// Two strong links whose joined parts see each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct LinkPair<const W: usize> {
    digit: u8,
    links: [StrongLink<W>; 2],
    /// The house that contains both joined parts; `None` if they see each other by a rule.
    joining_house: Option<u16>,
    /// The cells in which the digit is false. All are in [`Position::outside_templates`], which has every
    /// candidate that a pattern of one digit can eliminate.
    eliminations: CellSet<W>,
}

/// Finds the patterns that a call asks for.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    let Some(params) = PatternParams::new(call) else { return ControlFlow::Continue(()) };
    let lines = LineGeometry::new(position.geometry);
    let mut dual_candidates = Vec::new();
    for digit in (0..position.geometry.digit_count as u8)
        .filter(|&digit| !position.outside_templates(digit).is_empty())
    {
        search(position, &lines, params, digit, sink, &mut |sink, pair| {
            if params.is_dual {
                dual_candidates.push(pair);
                return ControlFlow::Continue(());
            }
            sink.give(pair.step(position, call))
        })?;
    }
    dual::give_duals(position, call, params.name, &dual_candidates, sink)
}

/// Receives each pattern that eliminates something.
type ReportPair<'t, const W: usize> = dyn FnMut(&mut Sink<'_>, LinkPair<W>) -> Flow + 't;

/// Calls `report` with each pattern of a digit.
fn search<const W: usize>(
    position: &Position<'_, W>,
    lines: &LineGeometry<'_, W>,
    params: PatternParams,
    digit: u8,
    sink: &mut Sink<'_>,
    report: &mut ReportPair<'_, W>,
) -> Flow {
    match params.name {
        PatternName::EmptyRectangle => {
            empty_rectangle::search(position, lines, params.is_partial, digit, sink, report)
        }
        name if params.is_grouped => grouped::search(position, lines, name, digit, sink, report),
        name => search_conjugate_pairs(position, lines, name, digit, sink, report),
    }
}

/// The houses that hold every digit and have just two places for this one, lines before boxes. A box is left
/// out if a line has the same two cells.
fn conjugate_pairs<const W: usize>(
    position: &Position<'_, W>,
    lines: &LineGeometry<'_, W>,
    digit: u8,
) -> Vec<(u16, [Cell; 2])> {
    let house_count = position.geometry.houses.len() as u16;
    let mut pairs: Vec<(u16, [Cell; 2])> = Vec::new();
    for wants_lines in [true, false] {
        for house in (0..house_count).filter(|&house| lines.is_line(house) == wants_lines) {
            if let Some([first, second]) = position.conjugate_pair(house, digit) {
                let cells = [first.min(second), first.max(second)];
                if wants_lines || pairs.iter().all(|pair| pair.1 != cells) {
                    pairs.push((house, cells));
                }
            }
        }
    }
    pairs
}

/// Searches for skyscrapers, kites and turbot fish whose joined parts and ends are single cells.
fn search_conjugate_pairs<const W: usize>(
    position: &Position<'_, W>,
    lines: &LineGeometry<'_, W>,
    wanted: PatternName,
    digit: u8,
    sink: &mut Sink<'_>,
    report: &mut ReportPair<'_, W>,
) -> Flow {
    let pairs = conjugate_pairs(position, lines, digit);
    for (index, &(first_house, first)) in pairs.iter().enumerate() {
        for &(second_house, second) in &pairs[index + 1..] {
            sink.poll()?;
            if second.contains(&first[0]) || second.contains(&first[1]) {
                continue;
            }
            for [first_joined, first_end] in both_directions(first) {
                for [second_joined, second_end] in both_directions(second) {
                    let links = [
                        CellLink { house: first_house, joined: first_joined, end: first_end },
                        CellLink { house: second_house, joined: second_joined, end: second_end },
                    ];
                    if let Some(pair) = join(position, lines, wanted, digit, links) {
                        report(sink, pair)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn both_directions([low, high]: [Cell; 2]) -> [[Cell; 2]; 2] {
    [[low, high], [high, low]]
}

/// A strong link whose joined part and end are single cells.
#[derive(Clone, Copy)]
struct CellLink {
    house: u16,
    joined: Cell,
    end: Cell,
}

/// The pattern of two strong links, if they have the wanted name and eliminate something. An X-wing is no
/// pattern of this family: there, lines contain both the joined cells and the ends.
#[inline]
fn join<const W: usize>(
    position: &Position<'_, W>,
    lines: &LineGeometry<'_, W>,
    wanted: PatternName,
    digit: u8,
    links: [CellLink; 2],
) -> Option<LinkPair<W>> {
    let geometry = position.geometry;
    let [first, second] = links;
    let sees_both_ends = *geometry.peers_of(first.end) & *geometry.peers_of(second.end);
    let eliminations = sees_both_ends & position.outside_templates(digit);
    if eliminations.is_empty() || !geometry.peers_of(first.joined).contains(second.joined) {
        return None;
    }
    let joining_house = find_joining_house(position, lines, [first.joined, second.joined]);
    if name_by_houses(lines, [first.house, second.house], joining_house) != wanted {
        return None;
    }
    let is_line = |house: Option<u16>| house.is_some_and(|house| lines.is_line(house));
    if is_line(joining_house) && is_line(find_joining_house(position, lines, [first.end, second.end])) {
        return None;
    }
    let with_sets = |link: CellLink| StrongLink {
        house: link.house,
        joined: CellSet::single(link.joined),
        end: CellSet::single(link.end),
    };
    Some(LinkPair { digit, links: links.map(with_sets), joining_house, eliminations })
}

/// A house that contains both cells, a line if there is one.
fn find_joining_house<const W: usize>(
    position: &Position<'_, W>,
    lines: &LineGeometry<'_, W>,
    [first, second]: [Cell; 2],
) -> Option<u16> {
    let houses = position.geometry.common_houses(CellSet::single(first) | CellSet::single(second));
    houses.reduce(|best, house| if lines.is_line(house) && !lines.is_line(best) { house } else { best })
}

fn name_by_houses<const W: usize>(
    lines: &LineGeometry<'_, W>,
    [first, second]: [u16; 2],
    joining_house: Option<u16>,
) -> PatternName {
    let are_lines = lines.is_line(first) && lines.is_line(second);
    let are_parallel = are_lines && lines.are_parallel(first, second);
    match joining_house.map(|house| lines.is_line(house)) {
        Some(true) if are_parallel => PatternName::Skyscraper,
        Some(false) if are_lines && !are_parallel => PatternName::TwoStringKite,
        _ => PatternName::TurbotFish,
    }
}

impl<const W: usize> LinkPair<W> {
    fn step(&self, position: &Position<'_, W>, call: &FinderCall) -> Step {
        let step = Step {
            variant: if self.joining_house.is_some() { JOINED_BY_HOUSE } else { JOINED_BY_RULE },
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
        let [first, second] = self.links;
        let houses = [first.house, second.house];
        step.with_role(Role::Base, Part::Houses(houses.to_vec()))
            .with_role(Role::Bridge, Part::Cells((first.joined | second.joined).to_vec()))
            .with_role(Role::Wing, Part::Cells((first.end | second.end).to_vec()))
            .with_role(Role::House, Part::Houses(self.joining_house.into_iter().collect()))
            .proved_by(houses.map(|house| StrongSet::Place(house, self.digit)))
    }

    /// The chain from the first end to the second: a strong, a weak and a strong link.
    fn chain_links(&self) -> Vec<Link> {
        let [first, second] = &self.links;
        let node = |cells: &CellSet<W>| Node { cells: cells.to_vec(), digit: self.digit };
        let link = |from: &CellSet<W>, to: &CellSet<W>, is_strong, reason| Link {
            from: node(from),
            to: node(to),
            is_strong,
            reason,
        };
        let joining_reason = self.joining_house.map_or(Reason::Rule, Reason::House);
        vec![
            link(&first.end, &first.joined, true, Reason::House(first.house)),
            link(&first.joined, &second.joined, false, joining_reason),
            link(&second.joined, &second.end, true, Reason::House(second.house)),
        ]
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/logic/single_digit.rs"]
mod tests;
