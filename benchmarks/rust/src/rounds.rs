//! The rounds: solvers run in turn, so that a drift of the machine's speed affects all alike. Times are the
//! CPU time of this thread, so that other processes do not count.

use crate::set::Set;
use crate::solvers::{Answers, Solver};
use cpu_time::ThreadTime;

/// The measurements of one solver.
pub struct Figure {
    /// Its name.
    pub name: String,
    /// Nanoseconds a puzzle, a figure a round.
    pub ns: Vec<f64>,
    /// Puzzles with no, one, and more solutions.
    pub verdicts: [usize; 3],
}

impl Figure {
    /// The median time in nanoseconds a puzzle.
    pub fn median_ns(&self) -> f64 {
        median(self.ns.clone())
    }

    /// How many times as fast as `other`: the median of the rounds' ratios, each of two times taken
    /// one shortly after the other.
    pub fn ratio_to(&self, other: &Figure) -> f64 {
        median(self.ns.iter().zip(&other.ns).map(|(ns, other_ns)| other_ns / ns).collect())
    }
}

/// Runs every solver `rounds` times after one round that is not counted, in which their counts are
/// compared; an error names who disagrees with the first and on how many puzzles.
pub fn measure(
    set: &Set,
    limit: u64,
    rounds: usize,
    solvers: &mut [Box<dyn Solver>],
) -> Result<Vec<Figure>, String> {
    let mut answers = Answers::new(set.len());
    let mut figures = Vec::new();
    let mut agreed: Option<Vec<u64>> = None;
    for solver in &mut *solvers {
        solver.solve(set, limit, &mut answers);
        let counts = agreed.get_or_insert_with(|| answers.counts.clone());
        let differ = counts.iter().zip(&answers.counts).filter(|(a, b)| a != b).count();
        if differ > 0 {
            return Err(format!("{} counts otherwise on {differ} puzzles", solver.name()));
        }
        let name = solver.name().to_string();
        figures.push(Figure { name, ns: Vec::new(), verdicts: verdicts(&answers.counts) });
    }
    for _ in 0..rounds {
        for (solver, figure) in solvers.iter_mut().zip(&mut figures) {
            let start = ThreadTime::now();
            solver.solve(set, limit, &mut answers);
            figure.ns.push(start.elapsed().as_secs_f64() * 1e9 / set.len() as f64);
        }
    }
    Ok(figures)
}

fn verdicts(counts: &[u64]) -> [usize; 3] {
    let mut verdicts = [0; 3];
    for &count in counts {
        verdicts[count.min(2) as usize] += 1;
    }
    verdicts
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    let half = values.len() / 2;
    if values.len() % 2 == 1 { values[half] } else { f64::midpoint(values[half - 1], values[half]) }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Says(u64);

    impl Solver for Says {
        fn name(&self) -> &str {
            if self.0 == 1 { "right" } else { "wrong" }
        }

        fn solve(&mut self, _: &Set, _: u64, answers: &mut Answers) {
            answers.counts.fill(self.0);
        }
    }

    #[test]
    fn a_solver_that_counts_otherwise_ends_the_measuring() {
        let set = Set::read(&".".repeat(81), 1).unwrap();
        let error = measure(&set, 2, 1, &mut [Box::new(Says(1)), Box::new(Says(2))]).err();
        assert_eq!(error.as_deref(), Some("wrong counts otherwise on 1 puzzles"));
        let figures = measure(&set, 2, 3, &mut [Box::new(Says(1)), Box::new(Says(1))]).ok().unwrap();
        assert_eq!((figures.len(), figures[0].ns.len(), figures[0].verdicts), (2, 3, [0, 1, 0]));
    }

    #[test]
    fn a_ratio_is_the_median_of_pairs_and_not_the_quotient_of_medians() {
        let figure = |ns: [f64; 3]| Figure { name: String::new(), ns: ns.to_vec(), verdicts: [0; 3] };
        let (fast, slow) = (figure([1.0, 10.0, 2.0]), figure([4.0, 10.0, 6.0]));
        assert_eq!(fast.ratio_to(&slow), 3.0);
        assert_eq!(fast.median_ns(), 2.0);
        assert_eq!(median(vec![4.0, 1.0]), 2.5);
    }
}
