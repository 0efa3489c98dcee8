//! Finned and sashimi fish of lines. A cell that loses the digit lies in a line of the cover and outside the base, and
//! sees all fins. The fins lie in the base and outside the cover. So all of them lie in one box, and the search goes by
//! boxes: all places of the base that are not in the box must be covered.

use crate::rate::cell_set::CellSet;
use crate::rate::grid::{Mask, bits, count};
use crate::rate::hodoku::fish::lines::Lines;
use crate::rate::hodoku::fish::order::lexicographic_rank;

/// Returns the cells that the first finned fish of a size rules out. It is a sashimi fish, or not, as requested.
pub fn find(lines: &Lines, size: u8, is_sashimi: bool) -> Option<CellSet> {
    let mut first: Option<Fish> = None;
    for search in BoxSearch::all(lines, size, Some(is_sashimi)) {
        first = first.into_iter().chain(search.find()).min_by_key(Fish::rank);
    }
    first
        .map(|fish| lines.cells_outside_base(fish.base | fish.lines_beside_box, fish.cover & fish.box_places))
}

/// Whether there is a finned fish of a size, sashimi or not.
pub fn exists(lines: &Lines, size: u8) -> bool {
    BoxSearch::all(lines, size, None).any(|search| search.find().is_some())
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
    size: u8,
    /// Whether the fish must be a sashimi fish, must not, or may.
    is_sashimi: Option<bool>,
    band: usize,
    /// The places of the box in its lines.
    box_places: Mask,
    /// The places of each line that are not in the box.
    outer_places: [Mask; 9],
    /// The lines with places in the box.
    box_lines: Mask,
}

impl<'a> BoxSearch<'a> {
    /// The searches in all boxes.
    fn all(lines: &'a Lines, size: u8, is_sashimi: Option<bool>) -> impl Iterator<Item = BoxSearch<'a>> {
        (0..9).map(move |box_number| {
            let (band, box_places) = (box_number / 3, 7 << (3 * (box_number % 3)));
            let (mut outer_places, mut box_lines) = (lines.places, 0);
            for (line, places) in outer_places.iter_mut().enumerate().skip(3 * band).take(3) {
                box_lines |= Mask::from(*places & box_places != 0) << line;
                *places &= !box_places;
            }
            BoxSearch { lines, size, is_sashimi, band, box_places, outer_places, box_lines }
        })
    }

    /// Returns the first fish.
    fn find(&self) -> Option<Fish> {
        let union = bits(self.box_lines).fold(0, |union, line| union | self.lines.places[usize::from(line)]);
        // A fin and a cell that loses the digit share no line.
        if count(self.box_lines) < 2 || count(union & self.box_places) < 2 {
            return None;
        }
        self.complete(self.lines.lines_with(1..=9), 0, 0)
    }

    /// Adds lines of `candidates` to `base` until it has `size` lines; `cover` holds the places of `base` outside the
    /// box. Returns the first fish.
    fn complete(&self, candidates: Mask, base: Mask, cover: Mask) -> Option<Fish> {
        let missing = self.size - count(base);
        if missing == 0 {
            return self.choose_cover(base, cover);
        }
        let mut rest = candidates;
        while count(rest) >= missing && (base | rest) & self.box_lines != 0 {
            let line = rest.trailing_zeros();
            rest &= rest - 1;
            let cover = cover | self.outer_places[line as usize];
            if count(cover) <= self.size {
                let fish = self.complete(rest, base | 1 << line, cover);
                if fish.is_some() {
                    return fish;
                }
            }
        }
        None
    }

    /// Returns the first fish with a base whose places in `must_cover` are covered. The other lines of its cover cross
    /// the box, where the base has places.
    fn choose_cover(&self, base: Mask, must_cover: Mask) -> Option<Fish> {
        let (base_places, victim_places) = self.places_in_box(base);
        if base_places == 0 || victim_places == 0 {
            return None;
        }
        let shift = self.box_places.trailing_zeros();
        let extra_count = self.size - count(must_cover);
        let extras = (0..7 << shift).step_by(1 << shift).filter(|&extra: &Mask| {
            count(extra) == extra_count && extra & must_cover == 0 && extra & !base_places == 0
        });
        extras.map(|extra| extra | must_cover).find_map(|cover| {
            let has_fin = base_places & !cover != 0;
            let is_fish = has_fin && victim_places & cover != 0 && self.has_right_kind(base, cover);
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

    /// A fish is a sashimi fish if a line of the base has at most one place in the cover.
    fn has_right_kind(&self, base: Mask, cover: Mask) -> bool {
        let has_one_place = |line: u8| count(self.lines.places[usize::from(line)] & cover) <= 1;
        self.is_sashimi.is_none_or(|is_sashimi| bits(base).any(has_one_place) == is_sashimi)
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/rate/hodoku/fish/finned.rs"]
mod tests;
