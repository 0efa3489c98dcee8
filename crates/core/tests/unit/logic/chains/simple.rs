//! Cycles and forcing chains on the 4×4 board of rows and columns.

use super::*;
use crate::logic::chains::board::{digit_0_in, find_steps, geometry, least, without};
use crate::logic::finder::Order;

#[test]
fn an_x_cycle_strikes_what_sees_both_of_its_kinds() {
    let geometry = geometry();
    let position = digit_0_in(&geometry, &[0, 1, 4, 5, 8, 10]);
    let steps = find_steps(find, &position, PatternKind::XCycle, Order::Se);
    let step = steps.first().expect("a ring of four");
    assert_eq!((step.variant, step.se_value, step.complexity, step.tie_break), (X_CYCLE, 6.5, 4, 2));
    assert_eq!(step.eliminations, [(8, 0)]);
    assert_eq!(step.links.len(), 4);
    assert_eq!(step.links.iter().filter(|link| link.is_strong).count(), 2);
    assert_eq!(step.proof.len(), 2);
}

#[test]
fn a_cycle_of_bivalue_cells_is_found_by_the_second_pass() {
    let geometry = geometry();
    let keep =
        |cell: u16, digits: [u8; 2]| (0..4).filter(move |d| !digits.contains(d)).map(move |d| (cell, d));
    let cells = [(0, [0, 1]), (1, [1, 2]), (5, [2, 3]), (4, [3, 0])];
    let gone: Vec<(u16, u8)> = cells.into_iter().flat_map(|(cell, digits)| keep(cell, digits)).collect();
    let position = without(&geometry, &gone);
    let steps = find_steps(find, &position, PatternKind::YCycle, Order::Se);
    let step = steps.first().expect("a ring of four cells");
    assert_eq!((step.variant, step.se_value, step.complexity, step.tie_break), (Y_CYCLE, 6.5 + 0.1, 8, 3));
    let mut struck = step.eliminations.clone();
    struck.sort_unstable();
    assert_eq!(struck, [(2, 1), (3, 1), (6, 3), (7, 3), (8, 0), (9, 2), (12, 0), (13, 2)]);
}

#[test]
fn a_turbot_fish_is_a_forcing_x_chain_without_surcharge() {
    let geometry = geometry();
    let position = digit_0_in(&geometry, &[1, 3, 5, 6, 10, 11, 14]);
    let steps = find_steps(find, &position, PatternKind::ForcingXChain, Order::Se);
    assert!(!steps.is_empty());
    for step in &steps {
        let short = step.complexity <= 6;
        assert_eq!(step.variant, if short { TURBOT_FISH } else { FORCING_X_CHAIN });
        assert_eq!(step.se_value, 6.6 + surcharge(step.complexity));
        assert_eq!(step.branches.len(), 1);
        let events = &step.branches[0].events;
        assert_eq!(events.len() as u32, step.complexity);
        assert_eq!(events[0].node, events[events.len() - 1].node);
        assert_ne!(events[0].is_true, events[events.len() - 1].is_true);
    }
}

#[test]
fn what_a_walk_chooses_is_the_least_of_all() {
    let geometry = geometry();
    for seed in 0..200_u64 {
        let cache =
            |place: u64| (seed + 1).wrapping_mul(place * 2 + 0x9E37_79B9_7F4A_7C15).rotate_left(23) % 5 > 1;
        let gone: Vec<(u16, u8)> =
            (0..64).filter(|&at| !cache(at)).map(|at| ((at / 4) as u16, (at % 4) as u8)).collect();
        let position = without(&geometry, &gone);
        let all = find_steps(find, &position, PatternKind::Any, Order::Se);
        let mut best: Option<&Step> = None;
        for step in &all {
            if best.is_none_or(|best| step.sort_key().is_before(best.sort_key())) {
                best = Some(step);
            }
        }
        assert_eq!(least(find, &position, PatternKind::Any, Order::Se).first(), best);
    }
}
