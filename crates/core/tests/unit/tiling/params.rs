//! Which numbers of tiles and runs can go together at all.

use super::*;

#[test]
fn strips_of_length_one_are_what_the_runs_leave() {
    // Three tiles in a run: six places in strips, three of them in the run. Nine in six runs: none left.
    assert_eq!(ShapeParams::classic(3, 1).single_count(), Some(3));
    assert_eq!(ShapeParams::classic(7, 3).single_count(), Some(5));
    assert_eq!(ShapeParams::classic(9, 6).single_count(), Some(0));
    assert_eq!(ShapeParams { run_length: 4, ..ShapeParams::classic(16, 8) }.single_count(), Some(0));
}

#[test]
fn too_many_runs_for_the_tiles_or_too_few_to_hold_them_are_refused() {
    for run in 2..=ShapeParams::MAX_RUN_LENGTH {
        for runs in 1..40u16 {
            // The most tiles are a tree of runs that share one tile each; the fewest are all in two runs.
            let most = runs * u16::from(run) - (runs - 1);
            let least = (runs * u16::from(run)).div_ceil(2);
            let fits = |tiles| {
                ShapeParams { tile_count: tiles, run_count: runs, run_length: run, allows_holes: true }
                    .single_count()
                    .is_some()
            };
            assert!(fits(most) && !fits(most + 1), "{runs} runs of {run}");
            assert!(least > most || fits(least), "{runs} runs of {run}");
            assert!(!fits(least - 1), "{runs} runs of {run}");
        }
    }
}

#[test]
fn runs_and_boards_have_their_largest_sizes() {
    let fits = |tiles, runs, run| {
        ShapeParams { tile_count: tiles, run_count: runs, run_length: run, allows_holes: false }
            .single_count()
            .is_some()
    };
    assert!(fits(1024, 600, 3) && !fits(1025, 600, 3));
    assert!(fits(5, 1, 5) && !fits(6, 1, 6) && !fits(1, 1, 1) && !fits(1, 1, 0));
    assert!(!fits(0, 0, 3) && !fits(65_535, 65_535, 2));
}
