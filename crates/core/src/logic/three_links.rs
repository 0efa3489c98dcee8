//! M-, H-, S- and L-wings: chains of three strong links joined by two weak links, with six candidates. At
//! least one of the two end candidates is true, so a candidate that both ends exclude is false.
//!
//! The chains are written in Eureka notation: `(x)a` is the candidate x of cell a, `=` is a strong link and
//! `-` a weak link. For example `(x=y)a` is a cell with only the candidates x and y, and `(x)a=(x)b` a digit
//! with only two places in a house (a conjugate pair). The code names its digits x, y, z and its cells a to e
//! accordingly.

use std::ops::ControlFlow;

use crate::cells::Cell;
use crate::logic::finder::{FinderCall, Flow, Sink, candidates, candidates_among};
use crate::logic::pattern_kind::PatternKind;
use crate::logic::position::{Position, bits, low_and_high};
use crate::logic::set::CellSet;
use crate::logic::step::{Candidate, Link, Node, Part, Reason, Role, Step, StrongSet};
use crate::logic::strong_links::{ConjugatePair, weak_reason};

/// The candidates of a chain from end to end, and the sets that prove its three strong links.
struct ThreeLinkChain {
    candidates: [Candidate; 6],
    proof: [StrongSet; 3],
}

/// Finds wings of one kind.
pub fn find<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    match call.kind {
        PatternKind::MWing | PatternKind::HWing => find_m_or_h_wings(position, call, sink),
        PatternKind::SWing => find_s_wings(position, call, sink),
        PatternKind::LWing => find_l_wings(position, call, sink),
        _ => ControlFlow::Continue(()),
    }
}

/// H-wing: `(x=y)a - (y)b=(y-z)c=(z)d`. An M-wing is the same with z = x.
fn find_m_or_h_wings<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    sink: &mut Sink<'_>,
) -> Flow {
    for a in position.strong_links().bivalue_cells.iter() {
        let mask = position.mask(a);
        for y in bits(mask) {
            sink.poll()?;
            let x = (mask & !(1 << y)).trailing_zeros() as u8;
            for DirectedPair { from: b, to: c, strong_set: b_to_c } in directed_pairs(position, y) {
                if !position.geometry.peers_of(a).contains(b) || c == a {
                    continue;
                }
                let allowed_z = if call.kind == PatternKind::MWing { 1 << x } else { !(1 << x) };
                for z in bits(position.mask(c) & !(1 << y) & allowed_z) {
                    for c_to_d in directed_pairs(position, z).filter(|pair| pair.from == c && pair.to != a) {
                        let d = c_to_d.to;
                        let candidates = [(a, x), (a, y), (b, y), (c, y), (c, z), (d, z)];
                        let proof = [StrongSet::Cell(a), b_to_c.clone(), c_to_d.strong_set];
                        give(position, call, &ThreeLinkChain { candidates, proof }, sink)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// S-wing: `(x)a=(x)b - (x=y)c - (y)d=(y)e`.
fn find_s_wings<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    for c in position.strong_links().bivalue_cells.iter() {
        let [x, y] = low_and_high(position.mask(c));
        let peers = position.geometry.peers_of(c);
        let joins_c = |pair: &DirectedPair| peers.contains(pair.from) && pair.to != c;
        for b_to_a in directed_pairs(position, x).filter(joins_c) {
            sink.poll()?;
            for d_to_e in directed_pairs(position, y).filter(joins_c) {
                let ([b, a], [d, e]) = ([b_to_a.from, b_to_a.to], [d_to_e.from, d_to_e.to]);
                let candidates = [(a, x), (b, x), (c, x), (c, y), (d, y), (e, y)];
                let proof = [b_to_a.strong_set.clone(), StrongSet::Cell(c), d_to_e.strong_set];
                give(position, call, &ThreeLinkChain { candidates, proof }, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// L-wing: `(x)a=(x-z)b=(z-y)c=(y)d`.
fn find_l_wings<const W: usize>(position: &Position<'_, W>, call: &FinderCall, sink: &mut Sink<'_>) -> Flow {
    for middle in position.strong_links().all_pairs() {
        let ([b, c], z) = (middle.cells, middle.digit);
        for x in bits(position.mask(b) & !(1 << z)) {
            for b_to_a in directed_pairs(position, x).filter(|pair| pair.from == b) {
                sink.poll()?;
                for y in bits(position.mask(c) & !(1 << z)) {
                    for c_to_d in directed_pairs(position, y).filter(|pair| pair.from == c) {
                        let (a, d) = (b_to_a.to, c_to_d.to);
                        let candidates = [(a, x), (b, x), (b, z), (c, z), (c, y), (d, y)];
                        let proof = [b_to_a.strong_set.clone(), middle.strong_set(), c_to_d.strong_set];
                        give(position, call, &ThreeLinkChain { candidates, proof }, sink)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A conjugate pair in one of its two directions.
struct DirectedPair {
    from: Cell,
    to: Cell,
    strong_set: StrongSet,
}

/// The conjugate pairs of a digit, each in both directions.
fn directed_pairs<const W: usize>(
    position: &Position<'_, W>,
    digit: u8,
) -> impl Iterator<Item = DirectedPair> {
    let both_directions = |pair: &ConjugatePair| {
        let [low, high] = pair.cells;
        [(low, high), (high, low)].map(|(from, to)| DirectedPair { from, to, strong_set: pair.strong_set() })
    };
    position.strong_links().pairs_of(digit).iter().flat_map(both_directions)
}

/// The candidates that both end candidates exclude.
fn excluded_by_both_ends<const W: usize>(
    position: &Position<'_, W>,
    [(a, x), (d, y)]: [Candidate; 2],
) -> Vec<Candidate> {
    let peers_of_a = position.geometry.peers_of(a);
    if x == y {
        return candidates(position, *peers_of_a & *position.geometry.peers_of(d), x);
    }
    if a == d {
        return candidates_among(position, [a], !(1 << x | 1 << y));
    }
    // `(x)a` excludes y from cell a, and so does `(y)d` if a sees d. It is the same with x and cell d.
    let swapped_digits = [(a, y), (d, x)].into_iter();
    let is_excluded =
        |&(cell, digit): &Candidate| peers_of_a.contains(d) && position.has_candidate(cell, digit);
    swapped_digits.filter(is_excluded).collect()
}

fn give<const W: usize>(
    position: &Position<'_, W>,
    call: &FinderCall,
    chain: &ThreeLinkChain,
    sink: &mut Sink<'_>,
) -> Flow {
    let ends = [chain.candidates[0], chain.candidates[5]];
    let eliminations = if ends[0] == ends[1] { Vec::new() } else { excluded_by_both_ends(position, ends) };
    if eliminations.is_empty() {
        return ControlFlow::Continue(());
    }
    // The complexity of a chain is the number of its candidates.
    let step = Step { complexity: 6, ..Step::eliminating(eliminations) };
    if call.omits_evidence {
        return sink.give(step);
    }
    let digits = chain.candidates.iter().fold(0, |digits, &(_, digit)| digits | 1 << digit);
    let step = step
        .with_role(Role::Wing, Part::Candidates(ends.to_vec()))
        .with_role(Role::Digits, Part::Digits(digits))
        .proved_by(chain.proof.clone());
    sink.give(Step { links: chain_links(position, chain), ..step })
}

/// The five links from end to end: strong, weak, strong, weak, strong.
fn chain_links<const W: usize>(position: &Position<'_, W>, chain: &ThreeLinkChain) -> Vec<Link> {
    let link = |index: usize| {
        let (from, to) = (chain.candidates[index], chain.candidates[index + 1]);
        let is_strong = index.is_multiple_of(2);
        let reason = match &chain.proof[index / 2] {
            StrongSet::Place(house, _) if is_strong => Reason::House(*house),
            _ if from.0 == to.0 => Reason::Cell,
            _ => weak_reason(position.geometry, CellSet::single(from.0), CellSet::single(to.0)),
        };
        Link { from: Node::from_candidate(from), to: Node::from_candidate(to), is_strong, reason }
    };
    (0..5).map(link).collect()
}

#[cfg(test)]
#[path = "../../tests/unit/logic/three_links.rs"]
mod tests;
