//! How the walk through the shapes behaves: its order, its limits, where it goes on.

use crate::{all, tuples};
use polydoku_core::limits::{Limits, StopReason};
use polydoku_core::next_result::NextResult;
use polydoku_core::tiling::{ShapeParams, ShapeSearch};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

#[test]
fn the_order_is_fixed() {
    // Numbers such as "the third board of nine tiles in five runs" are in use: they must not move.
    let spell = |wanted| {
        let mut sum = 0xcbf2_9ce4_8422_2325u64;
        for (u, v, i, j) in all(wanted).iter().flat_map(|shape| tuples(shape)) {
            for part in [i32::from(u), i32::from(v), i, j] {
                sum = (sum ^ part as u32 as u64).wrapping_mul(0x0100_0000_01b3);
            }
        }
        format!("{sum:016x}")
    };
    assert_eq!(tuples(&all(ShapeParams::classic(3, 1))[0]), FIRST);
    assert_eq!(spell(ShapeParams::classic(9, 5)), "866dbff15b0d5e9f");
    assert_eq!(spell(ShapeParams { allows_holes: true, ..ShapeParams::classic(7, 3) }), "3b8d1431194b3e25");
    assert_eq!(
        spell(ShapeParams { tile_count: 7, run_count: 2, run_length: 4, allows_holes: false }),
        "6bc20ce02e5f1c0a"
    );
}

/// The first board of three tiles in a run.
const FIRST: [(u8, u8, i32, i32); 3] = [(0, 1, 0, 2), (0, 1, 1, 0), (0, 2, 1, 1)];

#[test]
fn a_walk_stopped_at_any_node_goes_on_as_if_it_had_not_been() {
    let wanted = ShapeParams::classic(7, 4);
    let expected = all(wanted);
    for stride in [1, 7, 1000] {
        let mut walk = ShapeSearch::new(wanted);
        let mut shapes = Vec::new();
        let mut stops = 0;
        loop {
            match walk.next(&Limits { max_nodes: walk.nodes() + stride, ..Limits::none() }) {
                NextResult::Item(tiles) => shapes.push(tiles),
                NextResult::End => break,
                NextResult::Stopped(stop) => {
                    assert_eq!(stop, StopReason::MaxNodes);
                    stops += 1;
                }
            }
        }
        assert_eq!(shapes, expected);
        assert!(stops >= walk.nodes() / stride - expected.len() as u64 - 1, "{stops} stops");
    }
}

#[test]
fn the_limit_of_shapes_is_kept_and_can_be_raised() {
    let mut walk = ShapeSearch::new(ShapeParams::classic(5, 2));
    for limit in [0, 1, 5] {
        while let NextResult::Item(_) = walk.next(&Limits::none().with_max_solutions(limit)) {}
        assert_eq!(walk.shape_count(), limit);
        assert_eq!(
            walk.next(&Limits::none().with_max_solutions(limit)),
            NextResult::Stopped(StopReason::MaxSolutions)
        );
    }
    while let NextResult::Item(_) = walk.next(&Limits::none()) {}
    assert_eq!(walk.shape_count(), 33);
    assert_eq!(walk.next(&Limits::none()), NextResult::End);
}

#[test]
fn a_time_that_is_over_stops_the_walk() {
    let mut walk = ShapeSearch::new(ShapeParams::classic(14, 7));
    let limits = Limits { deadline: Some(Instant::now()), ..Limits::none() };
    assert_eq!(walk.next(&limits), NextResult::Stopped(StopReason::Deadline));
    assert_eq!(walk.shape_count(), 0);
}

#[test]
fn an_interrupt_is_heard_within_a_few_hundred_nodes() {
    let interrupt = AtomicU64::new(0);
    let third = || interrupt.fetch_add(1, Ordering::Relaxed) == 2;
    let limits = Limits { interrupt: Some(&third), ..Limits::none() };
    let mut walk = ShapeSearch::new(ShapeParams::classic(12, 8));
    assert_eq!(walk.next(&limits), NextResult::Stopped(StopReason::Interrupt));
    assert_eq!(walk.nodes(), 2 * Limits::NODES_PER_CHECK);
    assert_eq!(walk.next(&Limits::none()), NextResult::End);
}

#[test]
fn the_part_that_is_behind_grows_from_nothing_to_all() {
    let mut walk = ShapeSearch::new(ShapeParams::classic(9, 5));
    assert_eq!(walk.fraction_done(), 0.0);
    let mut before = 0.0;
    let mut between = 0;
    while let NextResult::Item(_) = walk.next(&Limits::none()) {
        let now = walk.fraction_done();
        assert!(before <= now && now <= 1.0, "{before} then {now}");
        between += usize::from(now > 0.1 && now < 0.9);
        before = now;
    }
    assert!(between > 10, "{between} of 138 shapes come in the middle of the walk");
    assert_eq!(walk.fraction_done(), 1.0);
}

#[test]
fn nodes_count_the_answers_tried() {
    let mut walk = ShapeSearch::new(ShapeParams::classic(5, 2));
    let first = walk.next(&Limits::none());
    assert!(matches!(first, NextResult::Item(_)));
    let nodes = walk.nodes();
    // Two runs of three need an answer for the root, each run, each further tile and each single.
    assert!(nodes >= 1 + 2 + 4 + 4, "{nodes} nodes");
    let mut again = ShapeSearch::new(ShapeParams::classic(5, 2));
    assert_eq!(again.next(&Limits { max_nodes: nodes, ..Limits::none() }), first);
    let mut short = ShapeSearch::new(ShapeParams::classic(5, 2));
    let stopped = short.next(&Limits { max_nodes: nodes - 1, ..Limits::none() });
    assert_eq!(stopped, NextResult::Stopped(StopReason::MaxNodes));
}
