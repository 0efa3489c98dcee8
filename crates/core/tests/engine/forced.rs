//! `POLYDOKU_KERNEL` decides who searches classic puzzles; seen in processes of their own, where it can
//! be set without disturbing other tests.

use crate::boards::{HARD, classic, general, is_classic, masks};
use polydoku_core::engine::Engine;
use polydoku_core::limits::Limits;
use polydoku_core::search;
use std::process::Command;

/// Runs the test below in a process with (or without) the variable; whether the kernel searched there.
fn searched_by_kernel(name: Option<&str>) -> bool {
    let mut child = Command::new(std::env::current_exe().expect("a test program"));
    child.args(["--exact", "forced::the_answer_is_the_same_whoever_searches", "--nocapture"]);
    child.env_remove("POLYDOKU_KERNEL").envs(name.map(|name| ("POLYDOKU_KERNEL", name)));
    let output = child.output().expect("it runs");
    assert!(output.status.success(), "{name:?}: {output:?}");
    let text = String::from_utf8(output.stdout).expect("text");
    let (_, after) = text.split_once("kernel=").expect("the answer is printed");
    after.starts_with("true")
}

#[test]
fn the_answer_is_the_same_whoever_searches() {
    println!("kernel={} ", is_classic(&classic(), &[0x1FF; 81]));
    for text in HARD {
        let [one, other] = [classic(), general()].map(|engine| engine.solve(&masks(text), &Limits::none()));
        assert_eq!((one.count, one.first), (other.count, other.first));
    }
}

#[test]
fn only_the_word_general_leaves_the_kernel_aside() {
    assert!(!searched_by_kernel(Some("general")));
    for other in [None, Some(""), Some("scalar"), Some("GENERAL"), Some("general ")] {
        assert!(searched_by_kernel(other), "{other:?}");
    }
}

#[test]
fn counting_is_done_by_the_engine_that_lists() {
    // The kernel and the general engine walk different trees, so their nodes tell them apart.
    let puzzles = HARD.map(masks);
    let nodes =
        |engine: &Engine| puzzles.each_ref().map(|puzzle| engine.solve(puzzle, &Limits::none()).nodes);
    let by_search =
        puzzles.each_ref().map(|puzzle| search::solve(general().problem(), puzzle, &Limits::none()).nodes);
    assert_eq!(nodes(&general()), by_search);
    assert_ne!(nodes(&classic()), by_search);
}
