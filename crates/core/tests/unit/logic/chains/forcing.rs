//! Forcing chains on the 4×4 board of rows and columns.

use std::collections::BTreeSet;

use super::*;
use crate::logic::chains::board::{digit_0_in, find_steps, geometry, least, without};
use crate::logic::step::Candidate;

fn some_position(geometry: &crate::logic::geometry::Geometry<1>, seed: u64) -> Position<'_, 1> {
    let cache = |place: u64| {
        let mixed = (seed + 1).wrapping_mul(place * 2 + 0x9E37_79B9_7F4A_7C15);
        (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9) >> 40 & 7 > 3
    };
    let gone: Vec<Candidate> =
        (0..64).filter(|&at| !cache(at)).map(|at| ((at / 4) as u16, (at % 4) as u8)).collect();
    without(geometry, &gone)
}

#[test]
fn each_kind_gives_its_own_variants() {
    let geometry = geometry();
    let seen = |kind: PatternKind| {
        let mut seen: Vec<u16> = (0..60)
            .flat_map(|seed| find_steps(find, &some_position(&geometry, seed), kind, Order::Human))
            .map(|step| step.variant)
            .collect();
        seen.sort_unstable();
        seen.dedup();
        seen
    };
    assert_eq!(seen(PatternKind::Static), [CELL, REGION]);
    assert_eq!(seen(PatternKind::Nishio), [NISHIO]);
    assert_eq!(seen(PatternKind::Dynamic), [DYNAMIC_CELL, DYNAMIC_REGION, CONTRADICTION, DOUBLE]);
    let kinds = [
        (PatternKind::CellChains, CELL),
        (PatternKind::RegionChains, REGION),
        (PatternKind::DynamicCellChains, DYNAMIC_CELL),
        (PatternKind::DynamicRegionChains, DYNAMIC_REGION),
        (PatternKind::DynamicContradiction, CONTRADICTION),
        (PatternKind::DynamicDouble, DOUBLE),
    ];
    for (kind, variant) in kinds {
        assert_eq!(seen(kind), [variant]);
    }
}

#[test]
fn what_a_walk_chooses_is_the_least_of_all() {
    let geometry = geometry();
    for seed in 0..60 {
        let position = some_position(&geometry, seed);
        for kind in [PatternKind::Static, PatternKind::Nishio, PatternKind::Dynamic] {
            let all = find_steps(find, &position, kind, Order::Se);
            let mut best: Option<&Step> = None;
            for step in &all {
                if best.is_none_or(|best| step.sort_key().is_before(best.sort_key())) {
                    best = Some(step);
                }
            }
            assert_eq!(least(find, &position, kind, Order::Se).first(), best);
        }
    }
}

#[test]
fn the_branches_begin_at_every_candidate_of_the_stem_and_end_at_the_conclusion() {
    let geometry = geometry();
    for seed in 0..60 {
        let position = some_position(&geometry, seed);
        for step in find_steps(find, &position, PatternKind::DynamicCellChains, Order::Human) {
            let Some((Role::Source, Part::Cells(stem))) = step.roles.first() else { panic!("no stem") };
            let firsts: Vec<u8> = step.branches.iter().map(|branch| branch.events[0].node.digit).collect();
            assert_eq!(firsts, bits(position.mask(stem[0])).collect::<Vec<_>>());
            let nodes: usize = step.branches.iter().map(|branch| branch.events.len()).sum();
            assert_eq!(nodes as u32, step.complexity);
            let concluded = step.placements.first().or(step.eliminations.first());
            for branch in &step.branches {
                let last = &branch.events[branch.events.len() - 1];
                assert_eq!(concluded, Some(&(last.node.cells[0], last.node.digit)));
                assert_eq!(last.is_true, !step.placements.is_empty());
            }
        }
    }
}

#[test]
fn se_asks_three_candidates_of_a_cell_in_static_search() {
    let geometry = geometry();
    for seed in 0..60 {
        let position = some_position(&geometry, seed);
        for step in find_steps(find, &position, PatternKind::Static, Order::Se) {
            if let Some((Role::Source, Part::Cells(stem))) = step.roles.first() {
                assert!(position.mask(stem[0]).count_ones() > 2);
            }
        }
    }
}

#[test]
fn nishio_stays_with_its_digit() {
    let geometry = geometry();
    let position = digit_0_in(&geometry, &[0, 1, 4, 6, 9, 10, 15]);
    for step in find_steps(find, &position, PatternKind::Nishio, Order::Se) {
        assert!(step.se_value >= 7.5 && step.tie_break == 7);
        let events = step.branches.iter().flat_map(|branch| &branch.events);
        assert!(
            events.clone().all(|event| event.node.digit == events.clone().next().map_or(9, |e| e.node.digit))
        );
    }
}

#[test]
fn people_get_a_short_step_with_as_few_branches_as_possible_or_else_the_least_of_all() {
    let geometry = geometry();
    let mut of_three = 0;
    for seed in 0..60 {
        let position = some_position(&geometry, seed);
        for kind in [PatternKind::DynamicCellChains, PatternKind::DynamicRegionChains] {
            let all = find_steps(find, &position, kind, Order::Human);
            let short = all.iter().filter(|step| step.complexity <= SHORT).map(|step| step.branches.len());
            let Some(chosen) = least(find, &position, kind, Order::Human).pop() else {
                assert!(all.is_empty());
                continue;
            };
            let least_complexity = all.iter().map(|step| step.complexity).min();
            match short.min() {
                Some(fewest) => assert_eq!(chosen.branches.len(), fewest),
                None => assert_eq!(Some(chosen.complexity), least_complexity),
            }
            of_three += usize::from(chosen.branches.len() == 3);
        }
    }
    assert!(of_three > 0);
}

#[test]
fn a_step_for_people_has_all_eliminations_that_its_branches_show() {
    let geometry = geometry();
    let mut with_several = 0;
    for seed in 0..60 {
        let position = some_position(&geometry, seed);
        for step in least(find, &position, PatternKind::CellChains, Order::Human) {
            with_several += usize::from(step.eliminations.len() > 1);
            let digit = step.eliminations.first().map(|&(_, digit)| digit);
            let of_branches = step.branches.iter().map(|branch| -> BTreeSet<Candidate> {
                let false_ones = branch.events.iter().filter(|event| !event.is_true);
                let of_digit = false_ones.filter(|event| Some(event.node.digit) == digit);
                of_digit.map(|event| (event.node.cells[0], event.node.digit)).collect()
            });
            let shown = of_branches.reduce(|shown, of_branch| &shown & &of_branch).unwrap_or_default();
            let eliminated: BTreeSet<Candidate> = step.eliminations.iter().copied().collect();
            assert!(!step.placements.is_empty() || eliminated == shown, "{step:?}");
            let single = find_steps(find, &position, PatternKind::CellChains, Order::Human);
            for candidate in &step.eliminations {
                assert!(single.iter().any(|step| step.eliminations == [*candidate]), "{candidate:?}");
            }
        }
    }
    assert!(with_several > 0);
}
