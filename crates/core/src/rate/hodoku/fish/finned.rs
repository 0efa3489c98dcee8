//! Finned and sashimi fish of lines. A cell that loses the digit lies in a line of the cover and outside the base, and
//! sees all fins. The fins lie in the base and outside the cover. So all of them lie in one box, and the search goes by
//! boxes: all places of the base that are not in the box must be covered.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{Mask, bits};
use crate::rate::hodoku::fish::lines::{Lines, above};
use crate::rate::hodoku::fish::order::lexicographic_rank;

/// Returns the cells that the first finned fish of a size rules out. It is a sashimi fish, or not, as asked.
pub fn find(lines: &Lines, size: u32, is_sashimi: bool) -> Option<CellSet> {
    let candidates = lines.lines_with(1..=9);
    let mut first: Option<Fish> = None;
    for (band, stack) in (0..9).map(|box_number| (box_number / 3, box_number % 3)) {
        let search = BoxSearch { lines, size, is_sashimi, band, box_places: 7 << (3 * stack) };
        if search.may_have_fish() {
            let fish = search.complete(candidates, 0, 0);
            first = first.into_iter().chain(fish).min_by_key(Fish::rank);
        }
    }
    first
        .map(|fish| lines.cells_outside_base(fish.base | fish.lines_beside_box, fish.cover & fish.box_places))
}

/// A finned fish.
#[derive(Clone, Copy, Debug)]
struct Fish {
    base: Mask,
    cover: Mask,
    /// The lines that do not cross the box of the fins, and the places of the box.
    lines_beside_box: Mask,
    box_places: Mask,
}

impl Fish {
    fn rank(&self) -> (u32, u32) {
        (lexicographic_rank(self.base.into()), lexicographic_rank(self.cover.into()))
    }
}

/// The search for fish with fins in one box.
struct BoxSearch<'a> {
    lines: &'a Lines,
    size: u32,
    is_sashimi: bool,
    band: usize,
    /// The places of the box in its lines.
    box_places: Mask,
}

impl BoxSearch<'_> {
    /// Whether the box has cells for a fin and for a cell that loses the digit: they share no line.
    fn may_have_fish(&self) -> bool {
        let box_lines = &self.lines.places[3 * self.band..3 * self.band + 3];
        let line_count = box_lines.iter().filter(|&&places| places & self.box_places != 0).count();
        let union = box_lines.iter().fold(0, |union, places| union | places & self.box_places);
        line_count >= 2 && union.count_ones() >= 2
    }

    /// Whether a line crosses the box.
    #[inline]
    fn is_in_band(&self, line: u8) -> bool {
        usize::from(line) / 3 == self.band
    }

    /// Adds lines of `candidates` to `base` until it has `size` lines; `cover` holds the places of `base` outside the
    /// box. Returns the first fish.
    fn complete(&self, candidates: Mask, base: Mask, cover: Mask) -> Option<Fish> {
        let missing = self.size - base.count_ones();
        if missing == 0 {
            return self.choose_cover(base, cover);
        }
        if candidates.count_ones() < missing {
            return None;
        }
        bits(candidates).find_map(|line| {
            let places = self.lines.places[usize::from(line)];
            let cover = cover | if self.is_in_band(line) { places & !self.box_places } else { places };
            if cover.count_ones() > self.size {
                return None;
            }
            self.complete(above(candidates, line), base | 1 << line, cover)
        })
    }

    /// Returns the first fish with a base whose places in `must_cover` are covered. The other lines of its cover cross
    /// the box, where the base has places.
    fn choose_cover(&self, base: Mask, must_cover: Mask) -> Option<Fish> {
        let (base_places, victim_places) = self.places_in_box(base);
        if base_places == 0 || victim_places == 0 {
            return None;
        }
        let shift = self.box_places.trailing_zeros();
        let extra_count = self.size - must_cover.count_ones();
        let extras = (0..7 << shift).step_by(1 << shift).filter(|&extra: &Mask| {
            extra.count_ones() == extra_count && extra & must_cover == 0 && extra & !base_places == 0
        });
        extras.map(|extra| extra | must_cover).find_map(|cover| {
            let has_fin = base_places & !cover != 0;
            let is_fish =
                has_fin && victim_places & cover != 0 && self.is_sashimi(base, cover) == self.is_sashimi;
            let lines_beside_box = 0x1ff & !(7 << (3 * self.band));
            is_fish.then_some(Fish { base, cover, lines_beside_box, box_places: self.box_places })
        })
    }

    /// The places in the box: of lines in the base, and of the others.
    fn places_in_box(&self, base: Mask) -> (Mask, Mask) {
        let in_box = |line: usize| self.lines.places[line] & self.box_places;
        let band_lines = 3 * self.band..3 * self.band + 3;
        band_lines.fold((0, 0), |(of_base, of_others), line| match base >> line & 1 {
            1 => (of_base | in_box(line), of_others),
            _ => (of_base, of_others | in_box(line)),
        })
    }

    /// Whether a line of the base has at most one place in the cover.
    fn is_sashimi(&self, base: Mask, cover: Mask) -> bool {
        bits(base).any(|line| (self.lines.places[usize::from(line)] & cover).count_ones() <= 1)
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/fish/finned.rs"]
mod tests;
