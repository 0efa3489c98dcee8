//! What is reported of the ends of chains: each conclusion once, none that a filling contradicts, within the bound.

use std::collections::BTreeSet;

use super::*;
use crate::limits::Limits;
use crate::logic::aic::boards::{on_ring, possible_candidates, random_masks};
use crate::logic::aic::graph::LinkKinds;
use crate::logic::boards::ring;
use crate::rng::Rng;

/// How the pairs of ends of a position are reported.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Report {
    Open,
    OpenAndLoop,
    Discontinuous,
    Loop,
}

const REPORTS: [Report; 4] = [Report::Open, Report::OpenAndLoop, Report::Discontinuous, Report::Loop];

fn steps(position: &Position<'_, 1>, chains: &AicChains<1>, report: Report, size: u16) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut take = |step: Step| {
        steps.push(step);
        ControlFlow::Continue(())
    };
    let (limits, call) = (Limits::none(), FinderCall { size, ..FinderCall::default() });
    let mut sink = Sink::new(&limits, &mut take);
    let mut reporter = ChainReporter::new(position, &call, NodeScope::Candidates);
    for &pair in &chains.end_pairs {
        let flow = match report {
            Report::Open => reporter.report_open_chain(chains, pair, &mut sink),
            Report::OpenAndLoop => reporter.report_chain_and_loop(chains, pair, &mut sink),
            Report::Discontinuous => reporter.report_discontinuous_loops(chains, pair, &mut sink),
            Report::Loop => reporter.report(chains, pair, Conclusion::Loop, &mut sink),
        };
        assert!(flow.is_continue());
    }
    assert!(reporter.report_postponed(&mut sink).is_continue());
    steps
}

/// Checks the steps of random rings that have a filling; returns how many steps there were.
fn check_random_rings(
    seed: u64,
    report: Report,
    check: impl Fn(&Position<'_, 1>, &AicChains<1>, &[Step]),
) -> usize {
    let geometry = ring(6, &[[0, 2], [3, 5]]);
    let mut rng = Rng::new(seed);
    let mut count = 0;
    for _ in 0..500 {
        let position = on_ring(&geometry, &random_masks(&mut rng, 6));
        if possible_candidates(&position).is_some() {
            let chains = AicChains::new(&position, LinkKinds::Plain);
            let steps = steps(&position, &chains, report, 0);
            check(&position, &chains, &steps);
            count += steps.len();
        }
    }
    count
}

#[test]
fn no_filling_has_what_is_eliminated_and_each_conclusion_comes_once() {
    for report in REPORTS {
        let count = check_random_rings(41, report, |position, _, steps| {
            let possible = possible_candidates(position).expect("a filling");
            let eliminated = || steps.iter().flat_map(|step| &step.eliminations);
            assert!(eliminated().all(|candidate| !possible.contains(candidate)), "{report:?}");
            assert!(eliminated().all(|&(cell, digit)| position.has_candidate(cell, digit)));
            let conclusions: BTreeSet<_> = steps.iter().map(|step| &step.eliminations).collect();
            assert_eq!(conclusions.len(), steps.len());
        });
        assert!(count > 3, "{report:?}: {count}");
    }
}

#[test]
fn an_open_chain_eliminates_several_candidates_and_its_ends_do_not_see_each_other() {
    let count = check_random_rings(42, Report::Open, |_, chains, steps| {
        for step in steps {
            let (first, last) = (&step.links[0].from, &step.links[step.links.len() - 1].to);
            let number = |node: &crate::logic::step::Node| {
                let is_node = |other: &crate::logic::aic::graph::AicNode<1>| {
                    other.digit == node.digit && other.cells.to_vec() == node.cells
                };
                chains.graph.nodes.iter().position(is_node).expect("a node")
            };
            assert!(step.eliminations.len() > 1);
            assert!(!chains.graph.weak.has_pair(number(first), number(last)));
        }
    });
    assert!(count > 3, "{count}");
}

#[test]
fn a_bound_leaves_out_exactly_the_chains_with_more_strong_links() {
    let geometry = ring(6, &[[0, 2], [3, 5]]);
    let mut rng = Rng::new(43);
    let mut left_out = 0;
    for _ in 0..300 {
        let position = on_ring(&geometry, &random_masks(&mut rng, 6));
        let chains = AicChains::new(&position, LinkKinds::Plain);
        let all = steps(&position, &chains, Report::Discontinuous, 0);
        let short = steps(&position, &chains, Report::Discontinuous, 2);
        let strong_links = |step: &Step| step.links.iter().filter(|link| link.is_strong).count();
        assert!(short.iter().all(|step| strong_links(step) <= 2));
        let within: Vec<&Step> = all.iter().filter(|step| strong_links(step) <= 2).collect();
        assert_eq!(short.iter().collect::<Vec<_>>(), within);
        left_out += all.len() - short.len();
    }
    assert!(left_out > 10, "{left_out}");
}

#[test]
fn a_full_sink_ends_the_report() {
    let geometry = ring(5, &[]);
    let position = on_ring(&geometry, &[0b0011, 0b0110, 0b1100, 0b1001, 0b1111]);
    let chains = AicChains::new(&position, LinkKinds::Bivalue);
    let (limits, call) = (Limits::none(), FinderCall::default());
    let mut take = |_: Step| ControlFlow::Break(());
    let mut sink = Sink::new(&limits, &mut take);
    let mut reporter = ChainReporter::new(&position, &call, NodeScope::Candidates);
    let useful = chains.end_pairs.iter().find(|pair| {
        !chains.graph.eliminations(&position, pair.from, pair.to).is_empty() && pair.from != pair.to
    });
    let &pair = useful.expect("1 in one of the ends");
    assert!(reporter.report(&chains, pair, Conclusion::OneEndIsTrue, &mut sink).is_break());
    let again = reporter.report(&chains, pair, Conclusion::OneEndIsTrue, &mut sink);
    assert!(again.is_continue(), "the same eliminations are not reported twice");
}
