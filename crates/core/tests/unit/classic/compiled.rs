//! Every kernel answers as plain words do: the verdict, both solutions, the count and the nodes. A kernel that the
//! processor lacks is replaced by the scalar one.

use super::super::Grid;
use super::super::compiled::KernelWalk;
use super::super::kernel::Kernel;
use super::super::walk::{ClassicWalk, solve};
use super::super::words::Record;
use super::random::Rng;
use crate::limits::Limits;

/// Puzzles with many solutions, with one and with none.
fn puzzles(seed: u64) -> Vec<Grid> {
    let mut rng = Rng(seed);
    let mut puzzles: Vec<Grid> = (0..40).map(|i| rng.puzzle(19 + i % 20)).collect();
    for i in 0..20 {
        let mut wrong = puzzles[2 * i];
        wrong[rng.below(81)] = rng.below(12) as u8;
        puzzles.push(wrong);
    }
    puzzles.push([0; 81]);
    puzzles
}

#[test]
fn every_kernel_counts_as_plain_words_do() {
    for (limit, max_nodes) in [(1, u64::MAX), (2, u64::MAX), (50, u64::MAX), (50, 7)] {
        let limits = Limits { max_nodes, ..Limits::none().with_max_solutions(limit) };
        for puzzle in puzzles(61) {
            let expected = solve::<Record>(&puzzle, &limits);
            for kernel in Kernel::ALL {
                let outcome = kernel.solve(&puzzle, &limits);
                assert_eq!((outcome.count, outcome.nodes), (expected.count, expected.nodes), "{kernel:?}");
                assert_eq!((outcome.first, outcome.second), (expected.first, expected.second), "{kernel:?}");
                assert_eq!(outcome.stop, expected.stop, "{kernel:?}");
            }
        }
    }
}

#[test]
fn every_kernel_walks_from_stop_to_stop_as_plain_words_do() {
    for puzzle in puzzles(62) {
        for kernel in Kernel::ALL {
            let mut walk = KernelWalk::new(kernel, &puzzle);
            let mut plain = ClassicWalk::<Record, _>::new(&puzzle);
            for max_nodes in 0..30 {
                let limits = Limits { max_nodes, ..Limits::none() };
                assert_eq!(walk.next(&limits), plain.next(&limits), "{kernel:?}");
                assert_eq!(walk.nodes(), plain.nodes, "{kernel:?}");
            }
        }
    }
}

#[test]
fn a_walk_runs_on_the_kernel_that_it_is_created_for() {
    for kernel in Kernel::ALL {
        let kernel_of_walk = match KernelWalk::new(kernel, &[0u8; 81]) {
            KernelWalk::Scalar(_) => Kernel::Scalar,
            KernelWalk::Lanes128(_) => Kernel::Lanes128,
            #[cfg(target_arch = "x86_64")]
            KernelWalk::Lanes256(_) => Kernel::Lanes256,
            #[cfg(target_arch = "x86_64")]
            KernelWalk::Lanes512(_) => Kernel::Lanes512,
        };
        assert_eq!(kernel_of_walk, if kernel.is_supported() { kernel } else { Kernel::Scalar });
    }
}
