//! Many puzzles side by side, one in each lane, each walking its own tree: rounds are done for all lanes
//! together, and what happens to a lane (stuck, solved, broken, finished) is done for that lane alone.
//! Lanes share nothing but the instructions, so answers and nodes are those of a single walk.
//!
//! Everything here must be inlined into the one function a kernel compiles for its instructions, hence
//! the `inline(always)`.

use super::CELLS;
use super::grid::{Grid, Record, Words, digits, word_of, words};
use super::lanes::Lanes;
use super::round::{FULL, GUARDS, Signs, WORDS, round};
use crate::limits::{Limits, Stop};
use std::time::{Duration, Instant};

/// The most lanes of any kernel.
const MOST: usize = 16;
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
    /// The first solution of a puzzle.
    fn solution(&mut self, row: usize, grid: &Grid);
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

/// Solves all puzzles; ends early when `asked` says so, at most some milliseconds later. Gives the
/// branches tried.
#[inline(always)]
pub fn run<V: Lanes>(
    puzzles: &[Grid],
    bounds: Bounds,
    sink: &mut impl Sink,
    asked: &dyn Fn() -> bool,
) -> u64 {
    let lane = Lane { row: 0, depth: 0, count: 0, nodes: 0, deadline: None };
    let mut lockstep = Lockstep::<V, _> {
        x: [V::splat(FULL); WORDS],
        lanes: [lane; MOST],
        active: 0,
        records: vec![Record([GUARDS; 32]); V::N * STRIDE],
        puzzles,
        next: 0,
        bounds,
        sink,
        nodes: 0,
    };
    if bounds.limit == 0 {
        // Nothing is asked for, so nothing is looked for.
        (0..puzzles.len()).for_each(|row| lockstep.sink.finish(row, 0, Some(Stop::Limit)));
    } else {
        lockstep.run(asked);
    }
    lockstep.nodes
}

/// The lanes of a set, lowest first.
#[inline(always)]
fn take_lane(set: &mut u32) -> Option<usize> {
    let lane = set.trailing_zeros() as usize;
    *set &= set.wrapping_sub(1);
    (lane < MOST).then_some(lane)
}

impl<V: Lanes, S: Sink> Lockstep<'_, V, S> {
    #[inline(always)]
    fn run(&mut self, asked: &dyn Fn() -> bool) {
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
            let mut back = broken | self.solved(events & !broken & !stuck);
            let stopped = self.branch(stuck);
            empty = stopped | self.go_back(&mut back);
            steps += 1;
            if steps % POLL_STEPS == 0 && asked() {
                return;
            }
        }
    }

    /// Rounds until enough lanes have an event: waiting for a few makes the step for each cheaper,
    /// waiting for more leaves too many idle.
    #[inline(always)]
    fn rounds(&mut self) -> (Signs<V>, u32) {
        let enough = match V::N {
            16 => (self.active.count_ones() / 4).clamp(1, 4),
            8 => (self.active.count_ones() / 4).clamp(1, 3),
            _ => 1,
        };
        loop {
            if V::N >= 8 {
                round(&mut self.x);
            }
            let signs = round(&mut self.x);
            let events = self.active & (signs.broken() | !signs.moved());
            if events.count_ones() >= enough {
                return (signs, events);
            }
        }
    }

    /// Takes the grids of solved lanes; gives the lanes that go back for more or are at their limit.
    #[inline(always)]
    fn solved(&mut self, mut set: u32) -> u32 {
        let all = set;
        while let Some(i) = take_lane(&mut set) {
            let lane = &mut self.lanes[i];
            lane.count += 1;
            if lane.count == 1 {
                let row = lane.row;
                self.sink.solution(row, &digits(&self.save(i)));
            }
        }
        all
    }

    /// Branches stuck lanes; gives those that a bound stopped.
    #[inline(always)]
    fn branch(&mut self, set: u32) -> u32 {
        let mut stopped = 0;
        let mut rest = set;
        // All are saved before any is looked at again: by then the writes have reached the cache.
        while let Some(i) = take_lane(&mut rest) {
            if !self.count_node(i) {
                stopped |= 1 << i;
                continue;
            }
            let words = self.save(i);
            let record = i * STRIDE + self.lanes[i].depth;
            self.records[record].0[..WORDS].copy_from_slice(&words);
        }
        rest = set & !stopped;
        while let Some(i) = take_lane(&mut rest) {
            let record = i * STRIDE + self.lanes[i].depth;
            self.lanes[i].depth += 1;
            let record = &mut self.records[record];
            let cell = V::choose(record);
            V::words_mut(&mut self.x)[word_of(cell) * V::N + i] = record.split(cell);
        }
        stopped
    }

    /// Takes lanes back to their last branch; gives those that are at the end of their puzzle.
    #[inline(always)]
    fn go_back(&mut self, set: &mut u32) -> u32 {
        let mut ended = 0;
        while let Some(i) = take_lane(set) {
            let lane = &mut self.lanes[i];
            if lane.count >= self.bounds.limit {
                self.finish(i, Some(Stop::Limit));
                ended |= 1 << i;
            } else if lane.depth == 0 {
                self.finish(i, None);
                ended |= 1 << i;
            } else if self.count_node(i) {
                let lane = &mut self.lanes[i];
                lane.depth -= 1;
                let record = self.records[i * STRIDE + lane.depth];
                self.load(i, record.words());
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
        let mut stop = None;
        if lane.nodes >= self.bounds.max_nodes {
            stop = Some(Stop::MaxNodes);
        } else if lane.nodes % Limits::POLL_NODES == Limits::POLL_NODES - 1 && late(lane.deadline) {
            stop = Some(Stop::BudgetMs);
        }
        if stop.is_some() {
            self.finish(i, stop);
            return false;
        }
        lane.nodes += 1;
        true
    }

    #[inline(always)]
    fn finish(&mut self, i: usize, stop: Option<Stop>) {
        let lane = &self.lanes[i];
        self.nodes += lane.nodes;
        self.sink.finish(lane.row, lane.count, stop);
    }

    /// Gives the next puzzles to lanes that have none.
    #[inline(always)]
    fn refill(&mut self, mut set: u32) {
        while let Some(i) = take_lane(&mut set) {
            let Some(puzzle) = self.puzzles.get(self.next) else {
                self.active &= !(1 << i);
                continue;
            };
            let deadline = self.bounds.budget.map(|budget| Instant::now() + budget);
            self.lanes[i] = Lane { row: self.next, depth: 0, count: 0, nodes: 0, deadline };
            self.load(i, &words(puzzle));
            self.active |= 1 << i;
            self.next += 1;
        }
    }

    /// The words of a lane.
    #[inline(always)]
    fn save(&self, i: usize) -> Words {
        let from = V::words(&self.x);
        let i = i % V::N;
        let mut words = [FULL; WORDS];
        for w in 0..WORDS {
            words[w] = from[w * V::N + i];
        }
        words
    }

    /// Puts words into a lane.
    #[inline(always)]
    fn load(&mut self, i: usize, words: &Words) {
        let to = V::words_mut(&mut self.x);
        let i = i % V::N;
        for w in 0..WORDS {
            to[w * V::N + i] = words[w];
        }
    }
}

/// Whether a moment has passed.
#[cold]
fn late(deadline: Option<Instant>) -> bool {
    deadline.is_some_and(|deadline| Instant::now() >= deadline)
}
