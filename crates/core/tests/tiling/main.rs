//! Tests of the rhombus boards, by what they claim. `plane.rs` looks at the same tiles with corners and
//! edges only and knows none of the engine's triangles, strips or walk.

mod check;
mod counts;
mod holes;
mod houses;
mod plane;
mod random;
mod seed_shape;
mod shapes;
mod strips;
mod symmetry;
mod walk;

use polydoku_core::limits::Limits;
use polydoku_core::next_result::NextResult;
use polydoku_core::tiling::{ShapeParams, ShapeSearch, Tile};

/// Tiles from tuples (u, v, i, j).
fn tiles(list: &[(u8, u8, i32, i32)]) -> Vec<Tile> {
    list.iter().map(|&(u, v, i, j)| Tile::new(u, v, i, j).expect("a tile")).collect()
}

/// The tuples of tiles.
fn tuples(tiles: &[Tile]) -> Vec<(u8, u8, i32, i32)> {
    let tuple = |tile: &Tile| (tile.sides()[0], tile.sides()[1], tile.base().0, tile.base().1);
    tiles.iter().map(tuple).collect()
}

/// Every shape in the order of the walk.
fn all(wanted: ShapeParams) -> Vec<Vec<Tile>> {
    let mut walk = ShapeSearch::new(wanted);
    let mut shapes = Vec::new();
    while let NextResult::Item(tiles) = walk.next(&Limits::none()) {
        shapes.push(tiles);
    }
    shapes
}

/// The tile at (0, 0) of each kind and the plain board of 3×3 tiles.
fn plain() -> Vec<Tile> {
    let places = (0..9).map(|k| (0, 1, k % 3, k / 3));
    tiles(&places.collect::<Vec<_>>())
}

/// Three runs of three around a hole of six triangles, two of them up.
fn ring() -> Vec<Tile> {
    let wanted = ShapeParams { allows_holes: true, ..ShapeParams::classic(6, 3) };
    let whole = all(ShapeParams::classic(6, 3));
    all(wanted).into_iter().find(|shape| !whole.contains(shape)).expect("one shape has a hole")
}
