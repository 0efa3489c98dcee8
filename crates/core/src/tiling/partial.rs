//! A partial tiling: the tiles so far, the next question, and what each answer does.
//!
//! Each strip through each tile either has length 1, so that the triangles beyond both its ends stay free, or it
//! becomes a run, which is completed tile by tile. Two conditions detect dead ends early. For τ tiles in ρ runs
//! of n tiles, exactly 2τ − nρ strips have length 1. A run adds at most n − 1 tiles, so t tiles in r runs can
//! become τ tiles only while t + (n − 1)(ρ − r) ≥ τ.

use super::ShapeParams;
use super::reach::Reach;
use super::sheet::Sheet;

/// What a search looks for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    /// Each shape once: only images that may be canonical, each in one place of the sheet.
    EachShapeOnce,
    /// Any shape, as soon as possible.
    AnyShape,
}

/// A question about a partial tiling.
#[derive(Clone, Copy)]
pub(super) enum Question {
    /// Which diagonal the first tile has.
    Root,
    /// What the strip in this direction through this tile is: 0 for length 1, or else the place of the tile in a
    /// run, from 1.
    Strip { tile: u16, direction: u8 },
    /// Which diagonal the next tile of the run being completed has.
    Next,
}

/// What a search does next.
pub(super) enum NextMove {
    /// It answers a question.
    Answer(Question),
    /// The tiling is complete and has the wanted numbers.
    Complete,
    /// The tiling cannot get the wanted numbers.
    DeadEnd,
}

/// A run that is being completed: its end tiles, and how many tiles each end still needs. The first end goes on
/// from the up half of its tile, the second from the down half.
#[derive(Clone, Copy)]
struct OpenRun {
    direction: u8,
    ends: [u16; 2],
    missing: [u8; 2],
}

/// The part of a partial tiling that is copied, because that is cheaper than undoing changes.
#[derive(Clone, Copy)]
pub(super) struct PartialState {
    open_run: Option<OpenRun>,
    runs: u16,
    singles: u16,
    /// Strips before this number, 3·tile + direction, are decided.
    first_open: usize,
}

/// A partial tiling.
pub(super) struct Partial {
    params: ShapeParams,
    /// How many strips of length 1 the complete tiling has.
    singles: u16,
    goal: Goal,
    /// Looks for holes at the end of each run, where that pays.
    reach: Option<Reach>,
    pub sheet: Sheet,
    pub state: PartialState,
}

impl Partial {
    /// A tiling without tiles; `None` if no shape can have the wanted numbers.
    pub fn new(params: ShapeParams, goal: Goal) -> Option<Self> {
        let singles = params.singles()?;
        let sheet = Sheet::new(params.tiles);
        let reach = (goal == Goal::AnyShape && !params.holes).then(|| Reach::new(&sheet));
        let state = PartialState { open_run: None, runs: 0, singles: 0, first_open: 0 };
        Some(Partial { params, singles, goal, reach, sheet, state })
    }

    /// What to do next. Of the open strips the oldest that already has a second tile goes first, because it must be
    /// a run; then the oldest that can only have length 1; then the oldest.
    pub fn next_move(&mut self) -> NextMove {
        if self.state.open_run.is_some() {
            return NextMove::Answer(Question::Next);
        }
        let (mut must_be_run, mut must_be_single, mut oldest) = (None, None, None);
        let mut singles = self.state.singles;
        for (at, tile, direction) in self.open_strips() {
            let strip = Question::Strip { tile, direction };
            oldest = oldest.or(Some((at, strip)));
            let beyond = [true, false].map(|up| self.sheet.outside(tile, direction, up));
            if beyond.iter().any(|&triangle| self.sheet.at(triangle).is_some()) {
                must_be_run = Some(strip);
                break;
            }
            if beyond.iter().all(|&triangle| !self.sheet.is_open(triangle)) {
                must_be_single = must_be_single.or(Some(strip));
                singles += 1;
            }
        }
        if singles > self.singles {
            return NextMove::DeadEnd;
        }
        match oldest {
            Some((at, strip)) => {
                self.state.first_open = at;
                NextMove::Answer(must_be_run.or(must_be_single).unwrap_or(strip))
            }
            None if self.is_complete() => NextMove::Complete,
            None => NextMove::DeadEnd,
        }
    }

    fn open_strips(&self) -> impl Iterator<Item = (usize, u16, u8)> {
        let all =
            (self.state.first_open..3 * self.sheet.len()).map(|at| (at, (at / 3) as u16, (at % 3) as u8));
        all.filter(|&(_, tile, direction)| !self.sheet.is_decided(tile, direction))
    }

    /// Whether the tiling has the wanted numbers.
    fn is_complete(&self) -> bool {
        self.sheet.len() == usize::from(self.params.tiles) && self.state.singles == self.singles
    }

    /// Calls `add` with every answer that is not impossible at first sight.
    pub fn answers(&self, question: Question, add: impl FnMut(u8)) {
        match question {
            Question::Root => [2, 1, 0].into_iter().for_each(add),
            Question::Strip { .. } => (0..=self.params.run).for_each(add),
            Question::Next => {
                let run = self.state.open_run.expect("a run is being completed");
                let is_covered = self.sheet.at(self.next_triangle(&run)).is_some();
                let diagonals = (0..3).filter(|&diagonal| diagonal != run.direction);
                // An existing tile stays as it is, whatever the answer.
                diagonals.take(if is_covered { 1 } else { 2 }).for_each(add);
            }
        }
    }

    /// Applies an answer. Returns `false` if it is impossible.
    pub fn apply(&mut self, question: Question, answer: u8) -> bool {
        match question {
            Question::Root => self.place_first(answer),
            Question::Strip { tile, direction } if answer == 0 => self.make_single(tile, direction),
            Question::Strip { tile, direction } => self.start_run(tile, direction, answer - 1),
            Question::Next => self.extend_run(answer),
        }
    }

    /// Places the first tile. For each shape once it has the first of all covered triangles, so that each tiling is
    /// reached in one place only.
    fn place_first(&mut self, diagonal: u8) -> bool {
        let middle = self.sheet.middle();
        if self.goal == Goal::EachShapeOnce {
            self.sheet.begin_at(middle.min(self.sheet.across(middle, diagonal)));
        }
        self.sheet.place(middle, diagonal).is_some()
    }

    fn make_single(&mut self, tile: u16, direction: u8) -> bool {
        self.state.singles += 1;
        self.sheet.decide(tile, direction);
        self.state.singles <= self.singles && self.keep_ends_free([tile; 2], direction)
    }

    fn start_run(&mut self, tile: u16, direction: u8, above: u8) -> bool {
        self.state.runs += 1;
        self.sheet.decide(tile, direction);
        let missing = [above, self.params.run - 1 - above];
        self.state.open_run = Some(OpenRun { direction, ends: [tile; 2], missing });
        self.state.runs <= self.params.runs
    }

    /// The triangle where an open run goes on.
    fn next_triangle(&self, run: &OpenRun) -> u32 {
        let up = run.missing[0] > 0;
        self.sheet.outside(run.ends[usize::from(!up)], run.direction, up)
    }

    /// Adds a tile to the open run: the existing tile at its end, or a new one.
    fn extend_run(&mut self, diagonal: u8) -> bool {
        let mut run = self.state.open_run.expect("a run is being completed");
        let triangle = self.next_triangle(&run);
        let existing = self.sheet.at(triangle);
        let Some(tile) = existing.or_else(|| self.sheet.place(triangle, diagonal)) else {
            return false;
        };
        self.sheet.decide(tile, run.direction);
        let end = usize::from(run.missing[0] == 0);
        run.ends[end] = tile;
        run.missing[end] -= 1;
        self.state.open_run = Some(run).filter(|run| run.missing != [0, 0]);
        self.may_be_completed(&run) && (self.state.open_run.is_some() || self.close_run(&run))
    }

    fn close_run(&mut self, run: &OpenRun) -> bool {
        self.keep_ends_free(run.ends, run.direction)
            && self.reach.as_mut().is_none_or(|reach| reach.has_no_hole(&self.sheet))
    }

    /// Keeps the triangles beyond both ends of a strip free. Returns `false` if one of them is covered.
    fn keep_ends_free(&mut self, ends: [u16; 2], direction: u8) -> bool {
        let above = self.sheet.outside(ends[0], direction, true);
        let below = self.sheet.outside(ends[1], direction, false);
        self.sheet.keep_free(above) && self.sheet.keep_free(below)
    }

    /// Whether the tiling can still get the wanted numbers and, for each shape once, still be the canonical image.
    fn may_be_completed(&self, open_run: &OpenRun) -> bool {
        let ShapeParams { tiles, runs, run, .. } = self.params;
        let count = self.sheet.len() as u16;
        let coming = u16::from(open_run.missing[0] + open_run.missing[1]);
        let most = count + coming + u16::from(run - 1) * (runs - self.state.runs);
        let [last, middle] = [0, 1].map(|diagonal| self.sheet.count_with_diagonal(diagonal));
        let canonical = self.goal == Goal::AnyShape || (3 * last <= tiles && 2 * middle <= tiles);
        count <= tiles && most >= tiles && canonical
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tiling/partial.rs"]
mod tests;
