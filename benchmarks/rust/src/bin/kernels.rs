//! Times the classic kernels and a peer in turns: `kernels FILE… [--limit N] [--n PUZZLES] …`. Ratios are
//! to the first solver, the `sudoku` crate unless `--only` leaves it out.

use polydoku_core::classic::kernel_name;
use polydoku_kernel_bench::options::Options;
use polydoku_kernel_bench::{report, rounds, set::Set, solvers};
use std::process::ExitCode;

fn main() -> ExitCode {
    match Options::read(std::env::args().skip(1)).and_then(|options| run(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("kernels: {error}");
            ExitCode::from(2)
        }
    }
}

fn run(options: &Options) -> Result<(), String> {
    let mut solvers = solvers::all();
    solvers.retain(|solver| options.only.is_empty() || options.only.iter().any(|name| name == solver.name()));
    if solvers.is_empty() {
        return Err("nobody of these names is here".to_string());
    }
    for file in &options.files {
        let text = std::fs::read_to_string(file).map_err(|error| format!("{file}: {error}"))?;
        let set = Set::read(&text, options.most).map_err(|error| format!("{file}: {error}"))?;
        if set.is_empty() {
            return Err(format!("{file}: no puzzle"));
        }
        let figures = rounds::measure(&set, options.limit, options.rounds, &mut solvers)
            .map_err(|error| format!("{file}: {error}"))?;
        if options.json {
            println!("{}", report::json(file, options.limit, kernel_name(), &figures));
        } else {
            print!("{}", report::table(file, options.limit, &figures));
        }
    }
    Ok(())
}
