//! Short chains with names: three strong links joined by two weak links, so one of the two ends is true. M-wing
//! and H-wing have a cell with two candidates, then two pairs of places. An S-wing has a cell with two candidates
//! between two pairs of places, an L-wing three pairs of places joined inside cells.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates, candidates_among};
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits, low_and_high};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Link, Node, Part, Reason, Role, Step, StrongSet};
use crate::logic::strong_links::{ConjugatePair, weak_reason};

/// Six candidates in order, and the sets that prove the three strong links.
struct ThreeLinkChain {
    nodes: [Candidate; 6],
    proof: [StrongSet; 3],
}

/// Finds wings of one kind, by the cell with two candidates or by the pair in the middle.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    match call.kind {
        PatternKind::MWing | PatternKind::HWing => wings_from_cell(position, call, sink),
        PatternKind::SWing => wings_around_cell(position, call, sink),
        PatternKind::LWing => wings_around_pair(position, call, sink),
        _ => ControlFlow::Continue(()),
    }
}

/// (x=y)a - (y)b=(y-z)c=(z)d, for an M-wing with z = x.
fn wings_from_cell<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    for a in position.strong_links().bivalue_cells.iter() {
        let mask = position.mask(a);
        for y in bits(mask) {
            sink.poll()?;
            let x = (mask & !(1 << y)).trailing_zeros() as u8;
            for (b, c, middle) in pairs(position, y) {
                if !position.geometry.peers_of(a).contains(b) || c == a {
                    continue;
                }
                let last = position.mask(c) & !(1 << y);
                let last = if call.kind == PatternKind::MWing { last & 1 << x } else { last & !(1 << x) };
                for z in bits(last) {
                    for (from, d, end) in pairs(position, z) {
                        if from == c && d != a {
                            let nodes = [(a, x), (a, y), (b, y), (c, y), (c, z), (d, z)];
                            let proof = [StrongSet::Cell(a), middle.clone(), end];
                            give(position, call, &ThreeLinkChain { nodes, proof }, sink)?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// (x)a=(x)b - (x=y)c - (y)d=(y)e.
fn wings_around_cell<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    for c in position.strong_links().bivalue_cells.iter() {
        let mask = position.mask(c);
        let [x, y] = low_and_high(mask);
        let sees = position.geometry.peers_of(c);
        for (a, b, first) in pairs(position, x).filter(|(a, b, _)| sees.contains(*b) && *a != c) {
            sink.poll()?;
            for (d, e, last) in pairs(position, y).filter(|(d, e, _)| sees.contains(*d) && *e != c) {
                let nodes = [(a, x), (b, x), (c, x), (c, y), (d, y), (e, y)];
                let proof = [first.clone(), StrongSet::Cell(c), last];
                give(position, call, &ThreeLinkChain { nodes, proof }, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// (x)a=(x-z)b=(z-y)c=(y)d.
fn wings_around_pair<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    for pair in position.strong_links().all_pairs() {
        let ([b, c], z) = (pair.cells, pair.digit);
        for x in bits(position.mask(b) & !(1 << z)) {
            for (_, a, first) in pairs(position, x).filter(|(from, _, _)| *from == b) {
                sink.poll()?;
                for y in bits(position.mask(c) & !(1 << z)) {
                    for (_, d, last) in pairs(position, y).filter(|(from, _, _)| *from == c) {
                        let nodes = [(a, x), (b, x), (b, z), (c, z), (c, y), (d, y)];
                        let proof = [first.clone(), pair.strong_set(), last];
                        give(position, call, &ThreeLinkChain { nodes, proof }, sink)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The pairs of places of a digit, in both directions.
fn pairs<const W: usize>(
    position: &Position<'_, W>,
    digit: u8,
) -> impl Iterator<Item = (Cell, Cell, StrongSet)> {
    let both_directions = |pair: &ConjugatePair| {
        let [low, high] = pair.cells;
        [(low, high, pair.strong_set()), (high, low, pair.strong_set())]
    };
    position.strong_links().pairs_of(digit).iter().flat_map(both_directions)
}

/// The candidates that are false with either end, one of which is true.
fn eliminations_by_ends<const W: usize>(
    position: &Position<'_, W>,
    [(a, x), (d, y)]: [Candidate; 2],
) -> Vec<Candidate> {
    let sees = position.geometry.peers_of(a);
    if x == y {
        return candidates(position, *sees & *position.geometry.peers_of(d), x);
    }
    if a == d {
        return candidates_among(position, [a], !(1 << x | 1 << y));
    }
    let crossed = [(a, y), (d, x)].into_iter();
    crossed.filter(|&(cell, digit)| sees.contains(d) && position.has_candidate(cell, digit)).collect()
}

fn give<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    chain: &ThreeLinkChain,
    sink: &mut Sink<'_>,
) -> Flow {
    let nodes = chain.nodes;
    let ends = [nodes[0], nodes[5]];
    let eliminations = if ends[0] == ends[1] { Vec::new() } else { eliminations_by_ends(position, ends) };
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    let step = Step { complexity: 6, ..Step::eliminating(eliminations) };
    if call.omits_evidence {
        return sink.give(step);
    }
    let link = |at: usize| {
        let (from, to, strong) = (nodes[at], nodes[at + 1], at.is_multiple_of(2));
        let reason = reason(position, [from.0, to.0], chain.proof.get(at / 2).filter(|_| strong));
        Link { from: Node::from_candidate(from), to: Node::from_candidate(to), is_strong: strong, reason }
    };
    let digits = nodes.iter().fold(0, |digits, &(_, digit)| digits | 1 << digit);
    let step = step
        .with_role(Role::Wing, Part::Candidates(ends.to_vec()))
        .with_role(Role::Digits, Part::Digits(digits))
        .proved_by(chain.proof.clone());
    sink.give(Step { links: (0..5).map(link).collect(), ..step })
}

/// Why candidates of two cells are linked; `strong_set` proves a strong link.
fn reason<const W: usize>(
    position: &Position<'_, W>,
    [from, to]: [Cell; 2],
    strong_set: Option<&StrongSet>,
) -> Reason {
    match strong_set {
        Some(StrongSet::Place(house, _)) => Reason::House(*house),
        _ if from == to => Reason::Cell,
        _ => weak_reason(position.geometry, CellSet::single(from) | CellSet::single(to)),
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/three_links.rs"]
mod tests;
