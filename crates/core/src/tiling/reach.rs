//! Checks whether a partial tiling already has a hole. Tiles are only added, so a triangle that must stay free and
//! that the outside no longer reaches stays a hole. A random search that learns this only at the end rarely
//! finds a large shape; a walk through all shapes is faster without this check.

use super::sheet::Sheet;

/// Rows and columns around the tiles in which everything that must stay free lies: one step from an
/// up triangle to its down neighbour, one more beyond the tile.
const MARGIN: u32 = 2;

/// A flood of the free part of a sheet from outside. Its memory is used again, so that it need not be cleared.
pub(super) struct Reach {
    /// The last flood that reached each triangle.
    seen: Vec<u32>,
    flood: u32,
    stack: Vec<u32>,
}

impl Reach {
    /// A check for sheets of the same size as this one.
    pub fn new(sheet: &Sheet) -> Self {
        Reach { seen: vec![0; sheet.size()], flood: 0, stack: Vec::new() }
    }

    /// Whether the outside reaches every triangle that must stay free. The sheet must have a tile.
    pub fn has_no_hole(&mut self, sheet: &Sheet) -> bool {
        let spread = |pick: fn((u32, u32)) -> u32| {
            let all = sheet.ups().map(|up| pick(sheet.column_and_row(up)));
            let (least, most) = all.fold((u32::MAX, 0), |(l, m), x| (l.min(x), m.max(x)));
            least.saturating_sub(MARGIN)..=most + MARGIN
        };
        let (columns, rows) = (spread(|(column, _)| column), spread(|(_, row)| row));
        self.flood += 1;
        let corner = sheet.number(*columns.start(), *rows.start());
        self.seen[corner as usize] = self.flood;
        self.stack.push(corner);
        while let Some(triangle) = self.stack.pop() {
            for direction in 0..3 {
                let next = sheet.across(triangle, direction);
                let (column, row) = sheet.column_and_row(next);
                let inside = columns.contains(&column) && rows.contains(&row);
                if inside && self.seen[next as usize] != self.flood && sheet.at(next).is_none() {
                    self.seen[next as usize] = self.flood;
                    self.stack.push(next);
                }
            }
        }
        sheet.reserved_free().all(|triangle| self.seen[triangle as usize] == self.flood)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tiling/reach.rs"]
mod tests;
