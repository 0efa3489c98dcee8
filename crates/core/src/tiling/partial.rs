//! A half-grown tiling: what is laid, what is to be decided next, and what each answer does.
//!
//! Each strip through each laid tile is either of length 1, and then the triangles beyond both its
//! ends stay free, or it becomes a run, with the tile at one of its n places, and is completed tile
//! by tile. Two sums end hopeless ways early. For τ tiles in ρ runs of n, exactly 2τ − nρ strips have
//! length 1; and a run adds at most n − 1 tiles, so t tiles in r runs come to τ tiles only while
//! t + (n − 1)(ρ − r) ≥ τ.

use super::ShapeParams;
use super::reach::Reach;
use super::sheet::Sheet;

/// What a search is after.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Goal {
    /// Each shape once: only pictures that may be canonical, and each in one place.
    Each,
    /// Some shape, soon.
    Some,
}

/// What is to be decided.
#[derive(Clone, Copy)]
pub(super) enum Question {
    /// Which diagonal the first tile has.
    Root,
    /// What the strip in this direction through this tile is: 0 for length 1, else the place, from
    /// 1, of the tile in a run.
    Strip { tile: u16, direction: u8 },
    /// Which diagonal the next tile of the run being completed has.
    Next,
}

/// What lies ahead.
pub(super) enum NextMove {
    /// A question.
    Ask(Question),
    /// Nothing, for the wanted tiling is complete.
    Shape,
    /// Nothing, for the wanted numbers cannot be met.
    Nothing,
}

/// A run that is being completed: its end tiles and how many tiles each end still wants. The first
/// end goes on from the up half of its tile, the second from the down half.
#[derive(Clone, Copy)]
struct OpenRun {
    direction: u8,
    ends: [u16; 2],
    wanted: [u8; 2],
}

/// The part of a half-grown tiling that is copied rather than taken back.
#[derive(Clone, Copy)]
pub(super) struct PartialState {
    arm: Option<OpenRun>,
    runs: u16,
    singles: u16,
    /// Strips before this place, counted as 3·tile + direction, are decided.
    cursor: usize,
}

/// A half-grown tiling.
pub(super) struct Partial {
    wanted: ShapeParams,
    /// How many strips of length 1 there must be in the end.
    singles: u16,
    goal: Goal,
    /// Asked at the end of each run, where that pays.
    reach: Option<Reach>,
    pub sheet: Sheet,
    pub state: PartialState,
}

impl Partial {
    /// Nothing laid yet; `None` where no shape can have the wanted numbers.
    pub fn new(wanted: ShapeParams, goal: Goal) -> Option<Self> {
        let singles = wanted.singles()?;
        let sheet = Sheet::new(wanted.tiles);
        let reach = (goal == Goal::Some && !wanted.holes).then(|| Reach::new(&sheet));
        let state = PartialState { arm: None, runs: 0, singles: 0, cursor: 0 };
        Some(Partial { wanted, singles, goal, reach, sheet, state })
    }

    /// Finds what to decide next. Of the open strips, the oldest that already has a second tile goes
    /// first, for it must be a run; then the oldest that can only have length 1; then the oldest.
    pub fn look_ahead(&mut self) -> NextMove {
        if self.state.arm.is_some() {
            return NextMove::Ask(Question::Next);
        }
        let (mut met, mut shut, mut oldest) = (None, None, None);
        let mut singles = self.state.singles;
        for (at, tile, direction) in self.open_strips() {
            let strip = Question::Strip { tile, direction };
            oldest = oldest.or(Some((at, strip)));
            let beyond = [true, false].map(|up| self.sheet.outside(tile, direction, up));
            if beyond.iter().any(|&triangle| self.sheet.at(triangle).is_some()) {
                met = Some(strip);
                break;
            }
            if beyond.iter().all(|&triangle| !self.sheet.is_open(triangle)) {
                shut = shut.or(Some(strip));
                singles += 1;
            }
        }
        if singles > self.singles {
            return NextMove::Nothing;
        }
        match oldest {
            Some((at, strip)) => {
                self.state.cursor = at;
                NextMove::Ask(met.or(shut).unwrap_or(strip))
            }
            None if self.is_wanted() => NextMove::Shape,
            None => NextMove::Nothing,
        }
    }

    fn open_strips(&self) -> impl Iterator<Item = (usize, u16, u8)> {
        let all = (self.state.cursor..3 * self.sheet.len()).map(|at| (at, (at / 3) as u16, (at % 3) as u8));
        all.filter(|&(_, tile, direction)| !self.sheet.is_decided(tile, direction))
    }

    fn is_wanted(&self) -> bool {
        self.sheet.len() == usize::from(self.wanted.tiles) && self.state.singles == self.singles
    }

    /// Gives `add` every answer that is not out of the question at once.
    pub fn answers(&self, question: Question, add: impl FnMut(u8)) {
        match question {
            Question::Root => [2, 1, 0].into_iter().for_each(add),
            Question::Strip { .. } => (0..=self.wanted.run).for_each(add),
            Question::Next => {
                let arm = self.state.arm.expect("a run is being completed");
                let there = self.sheet.at(self.beyond(&arm)).is_some();
                let diagonals = (0..3).filter(|&diagonal| diagonal != arm.direction);
                // A tile that is there already is as it is, whatever the answer.
                diagonals.take(if there { 1 } else { 2 }).for_each(add);
            }
        }
    }

    /// Lets an answer take effect; false where it cannot be.
    pub fn take(&mut self, question: Question, answer: u8) -> bool {
        match question {
            Question::Root => self.root(answer),
            Question::Strip { tile, direction } if answer == 0 => self.single(tile, direction),
            Question::Strip { tile, direction } => self.run(tile, direction, answer - 1),
            Question::Next => self.extend(answer),
        }
    }

    /// Lays the first tile. To meet each tiling in one place only, it is the tile with the first of
    /// all covered triangles.
    fn root(&mut self, diagonal: u8) -> bool {
        let middle = self.sheet.middle();
        if self.goal == Goal::Each {
            self.sheet.begin_at(middle.min(self.sheet.across(middle, diagonal)));
        }
        self.sheet.lay(middle, diagonal).is_some()
    }

    fn single(&mut self, tile: u16, direction: u8) -> bool {
        self.state.singles += 1;
        self.sheet.decide(tile, direction);
        self.state.singles <= self.singles && self.bar_beyond([tile; 2], direction)
    }

    fn run(&mut self, tile: u16, direction: u8, above: u8) -> bool {
        self.state.runs += 1;
        self.sheet.decide(tile, direction);
        let wanted = [above, self.wanted.run - 1 - above];
        self.state.arm = Some(OpenRun { direction, ends: [tile; 2], wanted });
        self.state.runs <= self.wanted.runs
    }

    /// The triangle where the run being completed goes on.
    fn beyond(&self, arm: &OpenRun) -> u32 {
        let up = arm.wanted[0] > 0;
        self.sheet.outside(arm.ends[usize::from(!up)], arm.direction, up)
    }

    /// Adds a tile to the run being completed: the one that is there, or a new one.
    fn extend(&mut self, diagonal: u8) -> bool {
        let mut arm = self.state.arm.expect("a run is being completed");
        let triangle = self.beyond(&arm);
        let there = self.sheet.at(triangle);
        let Some(tile) = there.or_else(|| self.sheet.lay(triangle, diagonal)) else {
            return false;
        };
        self.sheet.decide(tile, arm.direction);
        let end = usize::from(arm.wanted[0] == 0);
        arm.ends[end] = tile;
        arm.wanted[end] -= 1;
        self.state.arm = Some(arm).filter(|arm| arm.wanted != [0, 0]);
        self.is_promising(&arm) && (self.state.arm.is_some() || self.close(&arm))
    }

    fn close(&mut self, arm: &OpenRun) -> bool {
        self.bar_beyond(arm.ends, arm.direction)
            && self.reach.as_mut().is_none_or(|reach| reach.is_everywhere(&self.sheet))
    }

    /// Keeps the triangles beyond both ends of a strip free; false where one is covered.
    fn bar_beyond(&mut self, ends: [u16; 2], direction: u8) -> bool {
        let above = self.sheet.outside(ends[0], direction, true);
        let below = self.sheet.outside(ends[1], direction, false);
        self.sheet.bar(above) && self.sheet.bar(below)
    }

    /// Whether the sums still allow the wanted numbers, and, for each shape once, whether the kinds
    /// of tiles laid still allow the canonical picture.
    fn is_promising(&self, arm: &OpenRun) -> bool {
        let ShapeParams { tiles, runs, run, .. } = self.wanted;
        let laid = self.sheet.len() as u16;
        let coming = u16::from(arm.wanted[0] + arm.wanted[1]);
        let most = laid + coming + u16::from(run - 1) * (runs - self.state.runs);
        let [last, middle] = [0, 1].map(|diagonal| self.sheet.count_with_diagonal(diagonal));
        let canonical = self.goal == Goal::Some || (3 * last <= tiles && 2 * middle <= tiles);
        laid <= tiles && most >= tiles && canonical
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tiling/partial.rs"]
mod tests;
