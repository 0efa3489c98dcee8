//! Times the generator and a peer in turns, by the CPU time of this thread: `generators PUZZLES ROUNDS`. Writes one JSON
//! object: the puzzles and grids per second of each job, one number for each round.

use cpu_time::ThreadTime;
use polydoku_core::generate::{ManyJob, SolvedPuzzle, ThinningParams, full_grid, puzzles};
use std::hint::black_box;
use std::process::ExitCode;
use sudoku::Sudoku;

/// How many times more puzzles our jobs generate than the peer, which is slower.
const OUR_SHARE: usize = 10;

/// The name of a job, how many puzzles or grids it makes in a call, and the call for a seed.
type Job<'a> = (&'static str, usize, Box<dyn Fn(u64) + 'a>);

fn main() -> ExitCode {
    let numbers: Vec<usize> =
        std::env::args().skip(1).filter_map(|text| text.parse().ok()).filter(|&number| number > 0).collect();
    let [count, rounds] = numbers[..] else {
        eprintln!("usage: generators PUZZLES ROUNDS");
        return ExitCode::from(2);
    };
    let single_cells = thinning((0..81).map(|cell| vec![cell]).collect());
    let rotated_cells =
        thinning((0..41).map(|cell| if cell == 40 { vec![40] } else { vec![cell, 80 - cell] }).collect());
    let peer_count = count.div_ceil(OUR_SHARE);
    let jobs: Vec<Job> = vec![
        ("peer minimal", peer_count, Box::new(|_| repeat(peer_count, |_| Sudoku::generate()))),
        ("minimal", count, Box::new(|seed| generate(&single_cells, seed, count))),
        ("rotate180", count, Box::new(|seed| generate(&rotated_cells, seed, count))),
        ("peer grids", peer_count, Box::new(|_| repeat(peer_count, |_| Sudoku::generate_solved()))),
        ("grids", count, Box::new(|seed| repeat(count, |number| full_grid(seed, number)))),
    ];
    let mut rates = vec![Vec::new(); jobs.len()];
    for round in 0..=rounds {
        for ((_, count, job), rates) in jobs.iter().zip(&mut rates) {
            let start = ThreadTime::now();
            job(round as u64);
            // The first round is not counted.
            if round > 0 {
                rates.push(*count as f64 / start.elapsed().as_secs_f64());
            }
        }
    }
    let fields: Vec<String> =
        jobs.iter().zip(&rates).map(|((name, ..), rates)| format!("{name:?}: {rates:?}")).collect();
    println!("{{{}}}", fields.join(", "));
    ExitCode::SUCCESS
}

fn thinning(orbits: Vec<Vec<u8>>) -> ThinningParams {
    ThinningParams::new(orbits, 0).expect("each cell occurs once")
}

/// Calls `function` with the numbers below `count`.
fn repeat<T>(count: usize, function: impl Fn(u64) -> T) {
    for number in 0..count as u64 {
        black_box(function(number));
    }
}

fn generate(params: &ThinningParams, seed: u64, count: usize) {
    let job = ManyJob { params, seed, first_number: 0, threads: 1, interrupt: None };
    let mut generated = vec![SolvedPuzzle::UNFINISHED; count];
    puzzles(&job, &mut generated);
    black_box(generated);
}
