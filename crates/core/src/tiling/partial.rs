//! A partial tiling: tiles that a search has placed so far. The search completes it by answering one question
//! after another. For each strip through a tile it decides whether the strip is a *single*, a strip of length
//! 1, or a run. The triangles beyond both ends of a decided strip must stay free. A run is completed tile by
//! tile before the search decides the next strip.
//!
//! Two conditions detect dead ends early. Let the shape have τ tiles in ρ runs of n tiles:
//! - There are exactly 2τ − nρ singles.
//! - A run adds at most n − 1 tiles, so t tiles in r runs can become τ tiles only if t + (n − 1)(ρ − r) ≥ τ.
//!
//! `mod.rs` defines strips, runs and shapes, `tile.rs` directions and diagonals.

use super::ShapeParams;
use super::hole_detector::HoleDetector;
use super::triangle_grid::{Half, TriangleGrid};

/// Which tilings a search looks for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    /// All shapes: of the images of each shape only those that may be canonical, each in only one place of
    /// the grid.
    AllShapes,
    /// One shape, in any image and place, as soon as possible.
    AnyShape,
}

/// A question about a partial tiling. Its answer is a small number.
#[derive(Clone, Copy)]
pub(super) enum Question {
    /// Which diagonal does the first tile have? The answer is a direction.
    FirstTile,
    /// Is the strip in this direction through this tile a single or a run? The answer is [`SINGLE`], or for a
    /// run the position of the tile in it, counted from 1.
    Strip { tile: u16, direction: u8 },
    /// Which diagonal does the next tile of the open run have? The answer is a direction.
    NextTileOfRun,
}

/// The answer to [`Question::Strip`] for a strip of length 1.
const SINGLE: u8 = 0;

/// What a search does next.
pub(super) enum NextMove {
    /// It answers this question.
    Answer(Question),
    /// It reports the tiling, which is complete and has the right number of tiles and runs.
    Complete,
    /// It gives up the tiling, which cannot get the right numbers.
    DeadEnd,
}

/// The run that the search is completing. The arrays have one entry for each end: the first end continues
/// from the up half of its tile, the second end from the down half.
#[derive(Clone, Copy)]
struct OpenRun {
    direction: u8,
    end_tiles: [u16; 2],
    missing_tiles: [u8; 2],
}

/// The part of a partial tiling that a search copies and restores. Its changes are not in the log of the
/// grid.
#[derive(Clone, Copy)]
pub(super) struct PartialState {
    open_run: Option<OpenRun>,
    run_count: u16,
    single_count: u16,
    /// All strips before this one are decided. The strip in a direction through a tile has the number 3·tile
    /// + direction.
    first_undecided: usize,
}

pub(super) struct PartialTiling {
    params: ShapeParams,
    /// The number of singles of the complete tiling.
    required_singles: u16,
    goal: Goal,
    /// Looks for holes after each run. `None` if holes are allowed, or if the goal is all shapes: it is
    /// faster to check each shape once, when it is complete (`shapes.rs`).
    hole_detector: Option<HoleDetector>,
    pub grid: TriangleGrid,
    pub state: PartialState,
}

impl PartialTiling {
    /// A tiling without tiles. `None` if no shape has these parameters.
    pub fn new(params: ShapeParams, goal: Goal) -> Option<Self> {
        let required_singles = params.single_count()?;
        let grid = TriangleGrid::new(params.tile_count);
        let detects_holes = goal == Goal::AnyShape && !params.allows_holes;
        let hole_detector = detects_holes.then(|| HoleDetector::new(&grid));
        let state = PartialState { open_run: None, run_count: 0, single_count: 0, first_undecided: 0 };
        Some(PartialTiling { params, required_singles, goal, hole_detector, grid, state })
    }

    /// What the search does next. First it completes the open run. Then it decides a strip: the oldest one
    /// that must be a run, otherwise the oldest one that must be a single, otherwise the oldest one. Strips
    /// that can be only one of the two come first because they lead to fewer branches.
    pub fn next_move(&mut self) -> NextMove {
        if self.state.open_run.is_some() {
            return NextMove::Answer(Question::NextTileOfRun);
        }
        let (mut must_be_run, mut must_be_single, mut oldest) = (None, None, None);
        // The singles decided so far, and the undecided strips that must be singles.
        let mut certain_singles = self.state.single_count;
        for (number, tile, direction) in self.undecided_strips() {
            let strip = Question::Strip { tile, direction };
            oldest = oldest.or(Some((number, strip)));
            let beyond = [Half::Up, Half::Down].map(|half| self.grid.triangle_beyond(tile, direction, half));
            let has_second_tile = beyond.iter().any(|&triangle| self.grid.tile_at(triangle).is_some());
            if has_second_tile {
                must_be_run = Some(strip);
                break;
            }
            let can_grow = beyond.iter().any(|&triangle| self.grid.can_be_covered(triangle));
            if !can_grow {
                must_be_single = must_be_single.or(Some(strip));
                certain_singles += 1;
            }
        }
        if certain_singles > self.required_singles {
            return NextMove::DeadEnd;
        }
        match oldest {
            Some((number, strip)) => {
                self.state.first_undecided = number;
                NextMove::Answer(must_be_run.or(must_be_single).unwrap_or(strip))
            }
            None if self.has_required_numbers() => NextMove::Complete,
            None => NextMove::DeadEnd,
        }
    }

    /// The number, tile and direction of each undecided strip, the oldest first.
    fn undecided_strips(&self) -> impl Iterator<Item = (usize, u16, u8)> {
        let numbers = self.state.first_undecided..3 * self.grid.tile_count();
        let strips = numbers.map(|number| (number, (number / 3) as u16, (number % 3) as u8));
        strips.filter(|&(_, tile, direction)| !self.grid.is_decided(tile, direction))
    }

    /// Whether the numbers of tiles and runs are right. Each tile is in two strips, so the number of runs
    /// follows from the numbers of tiles and singles.
    fn has_required_numbers(&self) -> bool {
        self.grid.tile_count() == usize::from(self.params.tile_count)
            && self.state.single_count == self.required_singles
    }

    /// Calls `add` with every possible answer to a question; [`Self::apply`] may still refuse it.
    pub fn answers(&self, question: Question, add: impl FnMut(u8)) {
        match question {
            Question::FirstTile => [2, 1, 0].into_iter().for_each(add),
            Question::Strip { .. } => (SINGLE..=self.params.run_length).for_each(add),
            Question::NextTileOfRun => {
                let run = self.state.open_run.expect("a run is open");
                let has_tile = self.grid.tile_at(self.next_triangle(&run)).is_some();
                let diagonals = (0..3).filter(|&diagonal| diagonal != run.direction);
                // The run takes over an existing tile whatever the answer is, so one answer is enough.
                diagonals.take(if has_tile { 1 } else { 2 }).for_each(add);
            }
        }
    }

    /// Applies an answer. Returns `false` if it leads to a dead end.
    pub fn apply(&mut self, question: Question, answer: u8) -> bool {
        match question {
            Question::FirstTile => self.place_first_tile(answer),
            Question::Strip { tile, direction } if answer == SINGLE => self.decide_single(tile, direction),
            Question::Strip { tile, direction } => self.open_run(tile, direction, answer - 1),
            Question::NextTileOfRun => self.extend_run(answer),
        }
    }

    /// Places the first tile in the middle of the grid. To find each shape in only one place, the search for
    /// all shapes lets no later tile cover a triangle before the triangles of the first tile.
    fn place_first_tile(&mut self, diagonal: u8) -> bool {
        let middle = self.grid.middle();
        if self.goal == Goal::AllShapes {
            self.grid.forbid_before(middle.min(self.grid.across(middle, diagonal)));
        }
        self.grid.place(middle, diagonal).is_some()
    }

    fn decide_single(&mut self, tile: u16, direction: u8) -> bool {
        self.state.single_count += 1;
        self.grid.decide(tile, direction);
        self.state.single_count <= self.required_singles && self.reserve_beyond([tile; 2], direction)
    }

    /// Starts a run with one tile. `tiles_before` tiles are missing at its first end.
    fn open_run(&mut self, tile: u16, direction: u8, tiles_before: u8) -> bool {
        self.state.run_count += 1;
        self.grid.decide(tile, direction);
        let missing_tiles = [tiles_before, self.params.run_length - 1 - tiles_before];
        self.state.open_run = Some(OpenRun { direction, end_tiles: [tile; 2], missing_tiles });
        self.state.run_count <= self.params.run_count
    }

    /// The triangle that the next tile of an open run covers. The first end is completed before the second.
    #[inline(always)]
    fn next_triangle(&self, run: &OpenRun) -> u32 {
        if run.missing_tiles[0] > 0 {
            self.grid.triangle_beyond(run.end_tiles[0], run.direction, Half::Up)
        } else {
            self.grid.triangle_beyond(run.end_tiles[1], run.direction, Half::Down)
        }
    }

    /// Adds a tile to the open run: an existing tile at its end, or a new one with this diagonal.
    fn extend_run(&mut self, diagonal: u8) -> bool {
        let mut run = self.state.open_run.expect("a run is open");
        let triangle = self.next_triangle(&run);
        let existing = self.grid.tile_at(triangle);
        let Some(tile) = existing.or_else(|| self.grid.place(triangle, diagonal)) else {
            return false;
        };
        // The strip of an existing tile is undecided: otherwise the triangle of the run next to it would be
        // reserved, and the run could not cover it.
        self.grid.decide(tile, run.direction);
        let end = usize::from(run.missing_tiles[0] == 0);
        run.end_tiles[end] = tile;
        run.missing_tiles[end] -= 1;
        let is_complete = run.missing_tiles == [0, 0];
        self.state.open_run = if is_complete { None } else { Some(run) };
        self.may_be_completed(&run) && (!is_complete || self.close_run(&run))
    }

    fn close_run(&mut self, run: &OpenRun) -> bool {
        self.reserve_beyond(run.end_tiles, run.direction)
            && self.hole_detector.as_mut().is_none_or(|detector| detector.has_no_hole(&self.grid))
    }

    /// Reserves the triangles beyond both ends of a strip. Returns `false` if one of them is covered.
    fn reserve_beyond(&mut self, end_tiles: [u16; 2], direction: u8) -> bool {
        let beyond_first = self.grid.triangle_beyond(end_tiles[0], direction, Half::Up);
        let beyond_second = self.grid.triangle_beyond(end_tiles[1], direction, Half::Down);
        self.grid.reserve(beyond_first) && self.grid.reserve(beyond_second)
    }

    /// Whether the tiling can still get the right numbers and, if the goal is all shapes, still be canonical.
    fn may_be_completed(&self, open_run: &OpenRun) -> bool {
        let ShapeParams { tile_count: required_tiles, run_count, run_length, .. } = self.params;
        let tile_count = self.grid.tile_count() as u16;
        let missing_in_open_run = u16::from(open_run.missing_tiles[0] + open_run.missing_tiles[1]);
        let future_runs = run_count - self.state.run_count;
        let max_tiles = tile_count + missing_in_open_run + u16::from(run_length - 1) * future_runs;
        tile_count <= required_tiles
            && max_tiles >= required_tiles
            && (self.goal == Goal::AnyShape || self.may_be_canonical())
    }

    /// A canonical shape (`symmetry.rs`) has at least as many tiles with diagonal 2 as with diagonal 1, and
    /// at least as many with diagonal 1 as with diagonal 0. At most half of its tiles therefore have diagonal
    /// 1, and at most a third have diagonal 0.
    fn may_be_canonical(&self) -> bool {
        let [diagonal_0, diagonal_1] = [0, 1].map(|diagonal| self.grid.count_with_diagonal(diagonal));
        3 * diagonal_0 <= self.params.tile_count && 2 * diagonal_1 <= self.params.tile_count
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tiling/partial.rs"]
mod tests;
