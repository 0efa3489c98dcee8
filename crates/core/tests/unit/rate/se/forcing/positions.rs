//! Positions from the walks of puzzles of our own, with the step that the reference takes in each.

use crate::rate::grid::Grid;
use crate::rate::se::step::Technique;

/// A position and its step, which removes one candidate.
pub struct NestedPosition {
    pub level: u8,
    /// The printed value.
    pub value: f64,
    pub technique: Technique,
    pub cell: u8,
    pub digit: u8,
    /// The candidates of each cell, or its digit after `=`.
    pub cells: &'static str,
}

impl NestedPosition {
    pub fn grid(&self) -> Grid {
        let cells: Vec<&str> = self.cells.split_whitespace().collect();
        assert_eq!(cells.len(), 81);
        let mut grid = Grid::EMPTY;
        for (cell, text) in (0..).zip(&cells) {
            if let Some(digit) = text.strip_prefix('=') {
                grid.place(cell, digit.as_bytes()[0] - b'1');
            } else {
                let is_missing = |&digit: &u8| !text.as_bytes().contains(&(digit + b'1'));
                (0..9).filter(is_missing).for_each(|digit| grid.remove(cell, digit));
            }
        }
        grid
    }
}

pub const POSITIONS: &[NestedPosition] = &[
    NestedPosition {
        level: 0,
        value: 9.6,
        technique: Technique::DynamicContradiction,
        cell: 24,
        digit: 7,
        cells: "56 378 3789 2467 279 24689 245789 2357 =1 \
        56 178 =2 1467 179 =3 4789 57 4578 \
        1379 =4 13789 127 =5 1289 2789 =6 237 \
        239 238 13489 1234 1239 =7 1256 125 2568 \
        12379 =5 13789 123 =6 19 1278 =4 278 \
        127 =6 147 =5 =8 124 =3 =9 27 \
        1237 =9 137 =8 1237 =5 46 1237 46 \
        =4 1237 =6 =9 1237 12 1257 =8 2357 \
        =8 1237 =5 12367 =4 126 127 1237 =9",
    },
    NestedPosition {
        level: 0,
        value: 9.1,
        technique: Technique::DynamicDouble,
        cell: 46,
        digit: 3,
        cells: "=9 =8 123 =7 1234 124 =6 1345 2345 \
        =7 1236 1236 =5 12348 1248 =9 134 234 \
        125 1235 =4 19 =6 129 137 =8 237 \
        =6 149 189 =3 14589 1489 =2 =7 458 \
        1248 123479 =5 1489 12478 12478 348 3469 3468 \
        248 479 2389 489 245789 =6 348 3459 =1 \
        =3 146 168 1468 1478 =5 1478 =2 =9 \
        1248 12469 =7 14689 1489 =3 =5 146 468 \
        1458 14569 1689 =2 14789 14789 13478 1346 34678",
    },
    NestedPosition {
        level: 1,
        value: 9.3,
        technique: Technique::DynamicRegionChains,
        cell: 73,
        digit: 3,
        cells: "=9 =8 235 =7 1234 1245 =6 234 123 \
        =7 1345 12345 2459 =6 2459 1248 23489 12389 \
        1234 134 =6 249 1349 =8 1247 =5 2379 \
        =5 1367 123 1269 129 1269 1278 23678 =4 \
        1246 1467 =9 1246 =8 =3 =5 267 1267 \
        12346 1346 =8 12456 =7 12456 =9 236 1236 \
        1468 =2 14 =3 149 1679 478 46789 =5 \
        1468 1469 =7 124689 =5 12469 =3 24689 2689 \
        3468 34569 345 24689 249 2467 2478 =1 26789",
    },
    NestedPosition {
        level: 1,
        value: 9.5,
        technique: Technique::DynamicCellChains,
        cell: 66,
        digit: 8,
        cells: "=9 =8 123 =7 134 124 =6 1345 2345 \
        =7 136 1236 =5 12348 148 =9 134 234 \
        125 1235 =4 19 =6 129 137 =8 37 \
        =6 149 189 =3 1458 1489 =2 =7 458 \
        1248 379 =5 148 127 12478 348 3469 3468 \
        248 79 239 489 2579 =6 348 359 =1 \
        =3 146 168 1468 1478 =5 1478 =2 =9 \
        1248 29 =7 14689 19 =3 =5 146 48 \
        1458 14569 1689 =2 14789 14789 13478 1346 34678",
    },
    NestedPosition {
        level: 1,
        value: 9.7,
        technique: Technique::DynamicDouble,
        cell: 21,
        digit: 0,
        cells: "=9 =8 2345 =7 1234 1245 =6 234 123 \
        =7 1345 12345 2459 =6 2459 1248 23489 12389 \
        1234 134 =6 1249 12349 =8 1247 =5 2379 \
        =5 1367 123 1269 129 1269 1278 23678 =4 \
        1246 1467 =9 1246 =8 =3 =5 267 1267 \
        12346 1346 =8 12456 =7 12456 =9 236 1236 \
        1468 =2 14 =3 149 1679 478 46789 =5 \
        1468 1469 =7 124689 =5 12469 =3 24689 2689 \
        3468 34569 345 24689 249 2467 2478 =1 26789",
    },
    NestedPosition {
        level: 1,
        value: 10.1,
        technique: Technique::DynamicContradiction,
        cell: 78,
        digit: 6,
        cells: "1569 14569 1456 =2 1357 3567 147 3467 =8 \
        =7 568 1256 =4 135 3568 12 236 =9 \
        1268 1468 =3 678 =9 678 =5 12467 12467 \
        1239 1349 =8 379 =6 3479 12479 12479 =5 \
        2569 4569 2456 5789 2457 =1 =3 24789 247 \
        12359 =7 1245 3589 2345 34589 =6 12489 124 \
        136 =2 =9 367 =8 3467 147 =5 13467 \
        =4 13568 1567 35679 357 =2 89 1679 1367 \
        3568 3568 567 =1 3457 345679 24789 24679 23467",
    },
    NestedPosition {
        level: 2,
        value: 10.2,
        technique: Technique::DynamicContradiction,
        cell: 64,
        digit: 1,
        cells: "=9 =8 123 =7 23 12 =6 =5 =4 \
        =5 2367 236 3469 =8 246 1279 127 179 \
        127 267 =4 169 269 =5 2789 =3 789 \
        =6 3459 1358 1489 459 148 135789 178 =2 \
        128 259 =7 1689 569 =3 1589 =4 15689 \
        1348 3459 1358 =2 =7 1468 13589 168 15689 \
        348 =1 2368 =5 2346 24678 278 =9 678 \
        278 23567 =9 38 =1 2678 =4 2678 567 \
        2478 24567 2568 68 246 =9 12578 12678 =3",
    },
    NestedPosition {
        level: 2,
        value: 10.3,
        technique: Technique::DynamicCellChains,
        cell: 24,
        digit: 2,
        cells: "=9 =8 1234 =7 12345 135 =6 125 1345 \
        =7 =5 1234 2489 =6 1389 1234 1289 3489 \
        123 234 =6 24589 123459 13589 1234 =7 3589 \
        =4 2679 128 =3 129 1679 =5 68 178 \
        1236 2367 =5 26 =8 167 =9 =4 137 \
        1368 3679 1378 569 159 =4 137 168 =2 \
        358 =1 3478 4589 3459 =2 47 59 =6 \
        2356 2346 =9 456 =7 356 =8 125 145 \
        2568 2467 478 =1 459 5689 247 =3 4579",
    },
    NestedPosition {
        level: 2,
        value: 10.8,
        technique: Technique::DynamicContradiction,
        cell: 50,
        digit: 3,
        cells: "=9 =8 12345 =7 134 234 =6 1234 1245 \
        =7 1235 12345 1248 =6 2348 1248 =9 12458 \
        1234 123 =6 12489 =5 3489 12478 1234 12478 \
        12568 =4 125 189 1789 5789 =3 126 126789 \
        128 129 =7 =3 1489 =6 12489 =5 12489 \
        13568 13569 135 1489 =2 45789 1478 146 146789 \
        1234 1237 =9 =6 347 2347 =5 =8 124 \
        12346 1236 =8 =5 349 2349 1249 =7 12469 \
        2456 2567 245 2489 789 =1 249 246 =3",
    },
    NestedPosition {
        level: 3,
        value: 11.0,
        technique: Technique::DynamicContradiction,
        cell: 25,
        digit: 3,
        cells: "=9 =8 12345 =7 134 234 =6 1234 1245 \
        =7 1235 12345 1248 =6 2348 1248 =9 12458 \
        1234 123 =6 12489 =5 3489 12478 1234 12478 \
        12568 =4 125 189 1789 5789 =3 126 126789 \
        128 129 =7 =3 1489 =6 12489 =5 12489 \
        13568 13569 135 1489 =2 5789 1478 146 146789 \
        1234 1237 =9 =6 347 2347 =5 =8 124 \
        12346 1236 =8 =5 349 2349 1249 =7 12469 \
        2456 2567 245 2489 789 =1 249 246 =3",
    },
];
