//! The batch search: many puzzles side by side, one in each lane of the vectors. A round of propagation runs
//! on all lanes at once; then each lane that has an *event* (a contradiction, a solution, or a fixpoint at
//! which it must branch) is handled alone. Lanes share only the instructions, so solutions and node counts
//! are those of [`super::walk`].
//!
//! Everything here must be inlined into the function that [`super::compiled`] compiles for a kernel, hence
//! `inline(always)`.

use super::cell_weights::{CellWeights, NO_CELL};
use super::choose::Branch;
use super::lanes::{LaneSet, Lanes, MAX_LANES, pop_lane};
use super::puzzle::ClassicPuzzle;
use super::round::{RoundReport, hidden_round, naked_round, round};
use super::words::{FULL, Record, WORDS, word_of, write_digits};
use super::{CELLS, Grid};
use crate::limits::{Limits, StopReason};
use std::cell::Cell;
use std::time::{Duration, Instant};

/// Distance of two lanes in `records`. A lane has one record for each level of its search, and each level
/// fixes a cell, so it uses at most 82. The distance must not be a multiple of 4096 bytes (32 records): then
/// the same level of several lanes would compete for one set of the cache.
const RECORDS_PER_LANE: usize = CELLS + 2;
/// Number of event steps (rounds, then events) between two calls of `should_stop`.
const POLL_STEPS: u32 = 64;

/// The limits of each puzzle.
#[derive(Clone, Copy)]
pub struct Bounds {
    /// Solutions to count up to.
    pub limit: u64,
    /// Branches to try at most.
    pub max_nodes: u64,
    /// Time for each puzzle.
    pub budget: Option<Duration>,
}

/// Receives the answers. A row is the index of a puzzle.
pub trait AnswerSink {
    /// The byte that stands for digit 0 in grids: 0 for numbers, `b'0'` for characters.
    const ZERO: u8;

    /// Returns where to write the first solution of a puzzle, or `None` if it is not wanted.
    fn solution_slot(&mut self, row: usize) -> Option<&mut Grid>;
    /// Takes the answer to a puzzle, after its first solution was written. `stop` is the bound that ended the
    /// search early, or `None` if the search was complete.
    fn finish(&mut self, row: usize, count: u64, stop: Option<StopReason>);
}

/// Hands out the puzzles and receives their answers. It may make a puzzle out of the answer to an earlier one.
pub trait PuzzleQueue: AnswerSink {
    /// The form of the puzzles.
    type Puzzle: ClassicPuzzle;

    /// Returns the next puzzle and its row. A lane that gets `None` is not refilled again; there must be no further
    /// puzzle then unless another lane still has one.
    fn next_puzzle(&mut self) -> Option<(usize, &Self::Puzzle)>;
}

/// The queue of a list of puzzles; the row of a puzzle is its index.
pub struct ListQueue<'a, P, S> {
    pub puzzles: &'a [P],
    pub next_row: usize,
    pub sink: &'a mut S,
}

impl<P, S: AnswerSink> AnswerSink for ListQueue<'_, P, S> {
    const ZERO: u8 = S::ZERO;

    #[inline(always)]
    fn solution_slot(&mut self, row: usize) -> Option<&mut Grid> {
        self.sink.solution_slot(row)
    }

    #[inline(always)]
    fn finish(&mut self, row: usize, count: u64, stop: Option<StopReason>) {
        self.sink.finish(row, count, stop);
    }
}

impl<P: ClassicPuzzle, S: AnswerSink> PuzzleQueue for ListQueue<'_, P, S> {
    type Puzzle = P;

    #[inline(always)]
    fn next_puzzle(&mut self) -> Option<(usize, &P)> {
        let row = self.next_row;
        let puzzle = self.puzzles.get(row)?;
        self.next_row += 1;
        Some((row, puzzle))
    }
}

/// The search of the puzzle in one lane.
#[derive(Clone, Copy)]
struct LaneState {
    /// Index of the puzzle.
    row: usize,
    /// Number of branches to return to.
    depth: usize,
    /// Solutions counted.
    count: u64,
    nodes: u64,
    deadline: Option<Instant>,
    /// The cell of the last branch if the current position is the branch itself, or [`NO_CELL`].
    branch_cell: usize,
}

struct Lockstep<'a, V: Lanes, Q: PuzzleQueue> {
    /// The words of the current position of each lane.
    words: [V; WORDS],
    states: [LaneState; MAX_LANES],
    /// What the search in each lane knows about the weights of cells.
    cell_weights: [Weights<Q>; MAX_LANES],
    /// Lanes that have a puzzle.
    active: LaneSet,
    /// Active lanes whose current position is still in their record, not in `words`.
    to_load: LaneSet,
    /// The current position of a lane is saved at `lane * RECORDS_PER_LANE + depth`. Below it are the
    /// positions to which the lane returns.
    records: Vec<Record>,
    bounds: Bounds,
    queue: &'a mut Q,
    /// Nodes of all finished puzzles.
    nodes: u64,
}

/// What the search of a puzzle of a queue knows about the weights of cells.
type Weights<Q> = <<Q as PuzzleQueue>::Puzzle as ClassicPuzzle>::Weights;

thread_local! {
    /// The records of the last batch. Allocating so much memory again would take as long as solving hundreds
    /// of puzzles.
    static RECORDS: Cell<Vec<Record>> = const { Cell::new(Vec::new()) };
}

/// Solves all puzzles and returns the number of branches tried. Ends some milliseconds after `should_stop`
/// first returns true; the queue then gets no answer to unfinished puzzles.
#[inline(always)]
pub fn solve_queue<V: Lanes, Q: PuzzleQueue>(
    queue: &mut Q,
    bounds: Bounds,
    should_stop: &dyn Fn() -> bool,
) -> u64 {
    let state = LaneState { row: 0, depth: 0, count: 0, nodes: 0, deadline: None, branch_cell: NO_CELL };
    let mut lockstep = Lockstep::<V, Q> {
        words: [V::splat(FULL); WORDS],
        states: [state; MAX_LANES],
        cell_weights: [Weights::<Q>::EQUAL; MAX_LANES],
        active: 0,
        to_load: 0,
        records: RECORDS.take(),
        bounds,
        queue,
        nodes: 0,
    };
    lockstep.records.resize(V::N * RECORDS_PER_LANE, Record::EMPTY);
    if bounds.limit == 0 {
        while let Some((row, _)) = lockstep.queue.next_puzzle() {
            lockstep.queue.finish(row, 0, Some(StopReason::MaxSolutions));
        }
    } else {
        lockstep.run(should_stop);
    }
    RECORDS.set(lockstep.records);
    lockstep.nodes
}

impl<V: Lanes, Q: PuzzleQueue> Lockstep<'_, V, Q> {
    #[inline(always)]
    fn run(&mut self, should_stop: &dyn Fn() -> bool) {
        let mut without_puzzle = (1 << V::N) - 1;
        let mut steps = 0;
        loop {
            self.refill(without_puzzle);
            if self.active == 0 {
                return;
            }
            let (report, events) = self.run_rounds();
            let contradictory = events & report.contradictory_lanes();
            let unsolved = events & !contradictory & report.unsolved_lanes();
            let solved = events & !contradictory & !unsolved;
            self.save(unsolved | solved);
            self.take_solutions(solved);
            self.learn(contradictory);
            without_puzzle = self.branch(unsolved);
            without_puzzle |= self.backtrack(contradictory | solved);
            steps += 1;
            if steps % POLL_STEPS == 0 && should_stop() {
                return;
            }
        }
    }

    /// Runs rounds until a quarter of the active lanes have an event, and returns the last report and these
    /// lanes. Handling several events together is cheaper, but with more than a quarter too many lanes are
    /// idle.
    #[inline(always)]
    fn run_rounds(&mut self) -> (RoundReport<V>, LaneSet) {
        let min_events = (self.active.count_ones() / 4).max(1);
        loop {
            if V::N >= 8 {
                // Two shorter rounds before each full one remove more candidates in the same time than full
                // rounds.
                naked_round(&mut self.words);
                hidden_round(&mut self.words);
            }
            let report = round(&mut self.words);
            let events = self.active & (report.contradictory_lanes() | !report.changed_lanes());
            if events.count_ones() >= min_events {
                return (report, events);
            }
        }
    }

    /// Copies the positions of lanes to their records. Callers read a record as vectors only after all are
    /// copied: by then its single words have reached the cache, so the read need not wait.
    #[inline(always)]
    fn save(&mut self, mut set: LaneSet) {
        let words = V::words(&self.words);
        while let Some(lane) = pop_lane(&mut set) {
            let record = &mut self.records[lane * RECORDS_PER_LANE + self.states[lane].depth];
            for w in 0..WORDS {
                // `lane` is below `N`; the remainder proves it to the compiler.
                record.0[w] = words[w * V::N + lane % V::N];
            }
        }
    }

    /// Counts the solutions of lanes and writes those that are the first of their puzzle.
    #[inline(always)]
    fn take_solutions(&mut self, mut solved: LaneSet) {
        while let Some(lane) = pop_lane(&mut solved) {
            let state = &mut self.states[lane];
            state.count += 1;
            if state.count == 1
                && let Some(grid) = self.queue.solution_slot(state.row)
            {
                let record = &self.records[lane * RECORDS_PER_LANE + state.depth];
                write_digits(record.words(), grid, Q::ZERO);
            }
        }
    }

    /// Counts the conflicts of lanes whose contradiction comes right after a branch.
    #[inline(always)]
    fn learn(&mut self, mut contradictory: LaneSet) {
        if Weights::<Q>::LEARNS {
            while let Some(lane) = pop_lane(&mut contradictory) {
                self.cell_weights[lane].count_conflict(self.states[lane].branch_cell);
            }
        }
    }

    /// Branches in unsolved lanes, and returns the lanes whose puzzle is stopped by a bound. All branches are
    /// chosen before the first is applied: a choice has a long latency, and this way the processor overlaps
    /// several.
    #[inline(always)]
    fn branch(&mut self, unsolved: LaneSet) -> LaneSet {
        let mut branches = [Branch { cell: 0, digit: 0 }; MAX_LANES];
        let mut set = unsolved;
        while let Some(lane) = pop_lane(&mut set) {
            let record = &self.records[lane * RECORDS_PER_LANE + self.states[lane].depth];
            branches[lane] = V::choose_branch(record, &self.cell_weights[lane]);
        }
        let mut stopped = 0;
        let mut set = unsolved;
        while let Some(lane) = pop_lane(&mut set) {
            if self.count_node_or_finish(lane) {
                let state = &mut self.states[lane];
                let record = &mut self.records[lane * RECORDS_PER_LANE + state.depth];
                state.depth += 1;
                state.branch_cell = if Weights::<Q>::LEARNS { branches[lane].cell } else { NO_CELL };
                V::words_mut(&mut self.words)[word_of(branches[lane].cell) * V::N + lane] =
                    record.split_word(branches[lane]);
            } else {
                stopped |= 1 << lane;
            }
        }
        stopped
    }

    /// Moves lanes back to their last branch, and returns the lanes whose puzzle is finished: they have
    /// counted enough solutions, have no branch left or are stopped by a bound.
    #[inline(always)]
    fn backtrack(&mut self, mut set: LaneSet) -> LaneSet {
        let mut finished = 0;
        while let Some(lane) = pop_lane(&mut set) {
            let state = &self.states[lane];
            let continues = if state.count >= self.bounds.limit {
                self.finish(lane, Some(StopReason::MaxSolutions))
            } else if state.depth == 0 {
                self.finish(lane, None)
            } else {
                self.count_node_or_finish(lane)
            };
            if continues {
                self.states[lane].depth -= 1;
                self.states[lane].branch_cell = NO_CELL;
                self.to_load |= 1 << lane;
            } else {
                finished |= 1 << lane;
            }
        }
        finished
    }

    /// Counts a node of a lane and returns true. If a bound forbids the node, finishes the puzzle and returns
    /// false.
    #[inline(always)]
    fn count_node_or_finish(&mut self, lane: usize) -> bool {
        let state = &mut self.states[lane];
        if state.nodes >= self.bounds.max_nodes {
            return self.finish(lane, Some(StopReason::MaxNodes));
        }
        if state.nodes % Limits::NODES_PER_CHECK == Limits::NODES_PER_CHECK - 1 && has_passed(state.deadline)
        {
            return self.finish(lane, Some(StopReason::Deadline));
        }
        state.nodes += 1;
        true
    }

    /// Hands the answer to the puzzle of a lane to the sink. Always returns false: the lane does not
    /// continue.
    #[inline(always)]
    fn finish(&mut self, lane: usize, stop: Option<StopReason>) -> bool {
        let state = &self.states[lane];
        self.nodes += state.nodes;
        self.queue.finish(state.row, state.count, stop);
        false
    }

    /// Gives the next puzzles to lanes without one, then loads all lanes whose position is still in their
    /// record.
    #[inline(always)]
    fn refill(&mut self, mut without_puzzle: LaneSet) {
        while let Some(lane) = pop_lane(&mut without_puzzle) {
            let Some((row, puzzle)) = self.queue.next_puzzle() else {
                self.active &= !(1 << lane);
                continue;
            };
            let deadline = self.bounds.budget.map(|budget| Instant::now() + budget);
            self.states[lane] =
                LaneState { row, depth: 0, count: 0, nodes: 0, deadline, branch_cell: NO_CELL };
            self.cell_weights[lane] = puzzle.weights();
            puzzle.write_record::<V>(&mut self.records[lane * RECORDS_PER_LANE]);
            self.active |= 1 << lane;
            self.to_load |= 1 << lane;
        }
        let records = &self.records[..V::N * RECORDS_PER_LANE];
        V::load_records(&mut self.words, self.to_load, |lane| {
            &records[lane * RECORDS_PER_LANE + self.states[lane].depth]
        });
        self.to_load = 0;
    }
}

#[cold]
fn has_passed(deadline: Option<Instant>) -> bool {
    deadline.is_some_and(|deadline| Instant::now() >= deadline)
}
