//! Many puzzles side by side, one in each lane, each walking its own tree: rounds are done for all lanes
//! together, and what happens to a lane (stuck, solved, broken, finished) is done for that lane alone.
//! Lanes share nothing but the instructions, so answers and nodes are those of a single walk.
//!
//! Everything here must be inlined into the one function a kernel compiles for its instructions, hence
//! the `inline(always)`.

use super::CELLS;
use super::choose::Branch;
use super::grid::{Grid, Record, word_of, write_digits};
use super::lanes::{Lanes, MOST, take_lane};
use super::round::{FULL, Signs, WORDS, hidden_round, naked_round, round};
use crate::limits::{Limits, Stop};
use std::cell::Cell;
use std::time::{Duration, Instant};

/// Levels of a tree: each branch fixes a cell.
const LEVELS: usize = CELLS;
/// Event steps between two looks at the interrupt.
const POLL_STEPS: u32 = 64;

/// The bounds of each puzzle.
#[derive(Clone, Copy)]
pub struct Bounds {
    /// Solutions to count up to.
    pub limit: u64,
    /// Branches to try at most.
    pub max_nodes: u64,
    /// Time for each puzzle.
    pub budget: Option<Duration>,
}

/// Who takes the answers.
pub trait Sink {
    /// What digits are counted from: 0, or the character.
    const ZERO: u8;

    /// Where the first solution of a puzzle goes, if it is wanted.
    fn place(&mut self, row: usize) -> Option<&mut Grid>;
    /// The end of a puzzle.
    fn finish(&mut self, row: usize, count: u64, stop: Option<Stop>);
}

/// What a lane is about.
#[derive(Clone, Copy)]
struct Lane {
    /// Row of its puzzle.
    row: usize,
    /// Branches it can go back to.
    depth: usize,
    count: u64,
    nodes: u64,
    deadline: Option<Instant>,
}

struct Lockstep<'a, V: Lanes, S> {
    x: [V; WORDS],
    lanes: [Lane; MOST],
    /// Lanes that have a puzzle, one bit each.
    active: u32,
    /// Those of them whose words are still in their records.
    entering: u32,
    /// The ways back of all lanes. Lanes lie `STRIDE` records apart, which is no multiple of 4096 bytes:
    /// so the same level of several lanes does not fall into one set of the cache.
    records: Vec<Record>,
    puzzles: &'a [Grid],
    next: usize,
    bounds: Bounds,
    sink: &'a mut S,
    /// Branches of finished and unfinished puzzles.
    nodes: u64,
}

const STRIDE: usize = LEVELS + 2;

thread_local! {
    /// The records of the last run: getting so much memory anew costs as much as some hundred puzzles.
    static RECORDS: Cell<Vec<Record>> = const { Cell::new(Vec::new()) };
}

/// Solves all puzzles; ends early when `asked` says so, at most some milliseconds later. Gives the
/// branches tried.
#[inline(always)]
pub fn run<V: Lanes>(
    puzzles: &[Grid],
    bounds: Bounds,
    sink: &mut impl Sink,
    should_stop: &dyn Fn() -> bool,
) -> u64 {
    let lane = Lane { row: 0, depth: 0, count: 0, nodes: 0, deadline: None };
    let mut lockstep = Lockstep::<V, _> {
        x: [V::splat(FULL); WORDS],
        lanes: [lane; MOST],
        active: 0,
        entering: 0,
        records: RECORDS.take(),
        puzzles,
        next: 0,
        bounds,
        sink,
        nodes: 0,
    };
    lockstep.records.resize(V::N * STRIDE, Record::EMPTY);
    if bounds.limit == 0 {
        // Nothing is asked for, so nothing is looked for.
        (0..puzzles.len()).for_each(|row| lockstep.sink.finish(row, 0, Some(Stop::Limit)));
    } else {
        lockstep.run(should_stop);
    }
    RECORDS.set(lockstep.records);
    lockstep.nodes
}

impl<V: Lanes, S: Sink> Lockstep<'_, V, S> {
    #[inline(always)]
    fn run(&mut self, should_stop: &dyn Fn() -> bool) {
        let mut empty = (1 << V::N) - 1;
        let mut steps = 0;
        loop {
            self.refill(empty);
            if self.active == 0 {
                return;
            }
            let (signs, events) = self.rounds();
            let broken = events & signs.broken();
            let stuck = events & !broken & signs.open();
            let solved = events & !broken & !stuck;
            self.save(stuck | solved);
            self.take_grids(solved);
            empty = self.branch(stuck);
            empty |= self.go_back(broken | solved);
            steps += 1;
            if steps % POLL_STEPS == 0 && should_stop() {
                return;
            }
        }
    }

    /// Rounds until enough lanes have an event: waiting for a few makes the step for each cheaper,
    /// waiting for more leaves too many idle.
    #[inline(always)]
    fn rounds(&mut self) -> (Signs<V>, u32) {
        let enough = (self.active.count_ones() / 4).max(1);
        loop {
            if V::N >= 8 {
                // Lesser rounds between looks narrow more for their time than whole ones.
                naked_round(&mut self.x);
                hidden_round(&mut self.x);
            }
            let signs = round(&mut self.x);
            let events = self.active & (signs.broken() | !signs.moved());
            if events.count_ones() >= enough {
                return (signs, events);
            }
        }
    }

    /// Copies lanes to their records. All are copied before any is looked at: by then the single words
    /// have reached the cache, from where they can be read as vectors.
    #[inline(always)]
    fn save(&mut self, mut set: u32) {
        let from = V::words(&self.x);
        while let Some(i) = take_lane(&mut set) {
            let record = &mut self.records[i * STRIDE + self.lanes[i].depth];
            for w in 0..WORDS {
                record.0[w] = from[w * V::N + i % V::N];
            }
        }
    }

    /// Takes the grids of solved lanes.
    #[inline(always)]
    fn take_grids(&mut self, mut set: u32) {
        while let Some(i) = take_lane(&mut set) {
            let lane = &mut self.lanes[i];
            lane.count += 1;
            if lane.count == 1
                && let Some(grid) = self.sink.place(lane.row)
            {
                write_digits(self.records[i * STRIDE + lane.depth].words(), grid, S::ZERO);
            }
        }
    }

    /// Branches stuck lanes; gives those that a bound stopped. All are chosen before any is taken: a choice
    /// is one long wait, and so the next ones need not wait for it.
    #[inline(always)]
    fn branch(&mut self, stuck: u32) -> u32 {
        let mut branches = [Branch { cell: 0, digit: 0 }; MOST];
        let mut set = stuck;
        while let Some(i) = take_lane(&mut set) {
            branches[i] = V::choose(&self.records[i * STRIDE + self.lanes[i].depth]);
        }
        let mut stopped = 0;
        let mut set = stuck;
        while let Some(i) = take_lane(&mut set) {
            if self.count_node(i) {
                let lane = &mut self.lanes[i];
                let record = &mut self.records[i * STRIDE + lane.depth];
                lane.depth += 1;
                V::words_mut(&mut self.x)[word_of(branches[i].cell) * V::N + i] = record.split(branches[i]);
            } else {
                stopped |= 1 << i;
            }
        }
        stopped
    }

    /// Takes lanes back to their last branch; gives those that are at the end of their puzzle.
    #[inline(always)]
    fn go_back(&mut self, mut set: u32) -> u32 {
        let mut ended = 0;
        while let Some(i) = take_lane(&mut set) {
            let lane = &self.lanes[i];
            let more = if lane.count >= self.bounds.limit {
                self.finish(i, Some(Stop::Limit))
            } else if lane.depth == 0 {
                self.finish(i, None)
            } else {
                self.count_node(i)
            };
            if more {
                self.lanes[i].depth -= 1;
                self.entering |= 1 << i;
            } else {
                ended |= 1 << i;
            }
        }
        ended
    }

    /// Counts a branch of a lane, unless a bound forbids it: then its puzzle is finished.
    #[inline(always)]
    fn count_node(&mut self, i: usize) -> bool {
        let lane = &mut self.lanes[i];
        if lane.nodes >= self.bounds.max_nodes {
            return self.finish(i, Some(Stop::MaxNodes));
        }
        if lane.nodes % Limits::POLL_NODES == Limits::POLL_NODES - 1 && late(lane.deadline) {
            return self.finish(i, Some(Stop::BudgetMs));
        }
        lane.nodes += 1;
        true
    }

    /// Gives the answer to a lane's puzzle; false, because the lane does not go on.
    #[inline(always)]
    fn finish(&mut self, i: usize, stop: Option<Stop>) -> bool {
        let lane = &self.lanes[i];
        self.nodes += lane.nodes;
        self.sink.finish(lane.row, lane.count, stop);
        false
    }

    /// Gives the next puzzles to lanes that have none, and lets lanes in that have new words.
    #[inline(always)]
    fn refill(&mut self, mut set: u32) {
        while let Some(i) = take_lane(&mut set) {
            let Some(puzzle) = self.puzzles.get(self.next) else {
                self.active &= !(1 << i);
                continue;
            };
            let deadline = self.bounds.budget.map(|budget| Instant::now() + budget);
            self.lanes[i] = Lane { row: self.next, depth: 0, count: 0, nodes: 0, deadline };
            V::read(&mut self.records[i * STRIDE], puzzle);
            self.active |= 1 << i;
            self.entering |= 1 << i;
            self.next += 1;
        }
        let records = &self.records[..V::N * STRIDE];
        V::load(&mut self.x, self.entering, |i| &records[i * STRIDE + self.lanes[i].depth]);
        self.entering = 0;
    }
}

/// Whether a moment has passed.
#[cold]
fn late(deadline: Option<Instant>) -> bool {
    deadline.is_some_and(|deadline| Instant::now() >= deadline)
}
