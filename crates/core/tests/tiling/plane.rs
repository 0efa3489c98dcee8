//! The tiles as seen by corners and edges: slow, plain, and independent of the engine.

use polydoku_core::tiling::{Fault, Tile, check};
use std::collections::{BTreeMap, BTreeSet};

/// A point of the lattice.
pub type Point = (i32, i32);

/// The four corners in the order p, p + u, p + u + v, p + v, with tile sides of length `scale`.
pub fn corners(tile: Tile, scale: i32) -> [Point; 4] {
    let step = |direction: u8| [(1, 0), (0, 1), (-1, 1)][usize::from(direction)];
    let [u, v] = tile.sides().map(step);
    let (i, j) = tile.base();
    [(i, j), (i + u.0, j + u.1), (i + u.0 + v.0, j + u.1 + v.1), (i + v.0, j + v.1)]
        .map(|(i, j)| (scale * i, scale * j))
}

/// The four sides, each as its two ends in order.
pub fn edges(corners: [Point; 4]) -> [[Point; 2]; 4] {
    std::array::from_fn(|k| {
        let mut ends = [corners[k], corners[(k + 1) % 4]];
        ends.sort();
        ends
    })
}

/// The corners of cell (p, q) of a tile of n×n cells, with tile sides of length n.
pub fn cell_corners(tile: Tile, p: i32, q: i32, n: i32) -> [Point; 4] {
    let [base, along_u, _, along_v] = corners(tile, 1);
    let (u, v) = ((along_u.0 - base.0, along_u.1 - base.1), (along_v.0 - base.0, along_v.1 - base.1));
    let at = |p: i32, q: i32| (n * base.0 + p * u.0 + q * v.0, n * base.1 + p * u.1 + q * v.1);
    [at(p, q), at(p + 1, q), at(p + 1, q + 1), at(p, q + 1)]
}

/// Which tiles have each edge.
pub fn sharers(tiles: &[Tile]) -> BTreeMap<[Point; 2], Vec<usize>> {
    let mut shapes: BTreeMap<_, Vec<usize>> = BTreeMap::new();
    for (k, &tile) in tiles.iter().enumerate() {
        for edge in edges(corners(tile, 1)) {
            shapes.entry(edge).or_default().push(k);
        }
    }
    shapes
}

/// The sets of tiles that hang together by parallel edges, for each direction (i, j) of an edge.
pub fn chains(tiles: &[Tile]) -> BTreeSet<(Point, BTreeSet<usize>)> {
    let mut chains = BTreeSet::new();
    for direction in [(1, 0), (0, 1), (-1, 1)] {
        let is_parallel = |edge: &[Point; 2]| {
            let step = (edge[1].0 - edge[0].0, edge[1].1 - edge[0].1);
            step == direction || step == (-direction.0, -direction.1)
        };
        let mut groups: Vec<BTreeSet<usize>> = Vec::new();
        for (_, tiles) in sharers(tiles).into_iter().filter(|(edge, _)| is_parallel(edge)) {
            let (touched, apart): (Vec<_>, Vec<_>) =
                groups.into_iter().partition(|group| tiles.iter().any(|k| group.contains(k)));
            groups = apart;
            groups.push(touched.into_iter().flatten().chain(tiles).collect());
        }
        chains.extend(groups.into_iter().map(|group| (direction, group)));
    }
    chains
}

/// Every valid board of up to `most` tiles in runs of `run`, each once for every place its pictures
/// have when pushed against the axes; found by adding one tile after another at shared edges.
pub fn all_boards(most: usize, run: u8) -> Vec<BTreeSet<Tile>> {
    let mut layer: BTreeSet<BTreeSet<Tile>> =
        [(0, 1), (0, 2), (1, 2)].iter().map(|&(u, v)| [Tile::new(u, v, 0, 0).unwrap()].into()).collect();
    let mut boards = Vec::new();
    for _ in 1..most {
        layer = layer.iter().flat_map(|tile_set| grown(tile_set, usize::from(run))).collect();
        let is_board = |tile_set: &&BTreeSet<Tile>| {
            check(&tile_set.iter().copied().collect::<Vec<_>>(), run, true).is_ok()
        };
        boards.extend(layer.iter().filter(is_board).cloned());
    }
    boards
}

/// The sheets with one more tile that overlap nothing and have no chain that is too long.
fn grown(tile_set: &BTreeSet<Tile>, run: usize) -> Vec<BTreeSet<Tile>> {
    let mut shapes = Vec::new();
    for tile in beside(tile_set) {
        let list: Vec<_> = tile_set.iter().copied().chain([tile]).collect();
        let overlaps = matches!(check(&list, run as u8, true), Err(Fault::Overlap { .. }));
        if !overlaps && chains(&list).iter().all(|(_, group)| group.len() <= run) {
            shapes.push(pushed(&list));
        }
    }
    shapes
}

/// The tiles that share an edge with one of the set; some of them overlap it.
fn beside(tile_set: &BTreeSet<Tile>) -> BTreeSet<Tile> {
    let edges_of = |tile: Tile| edges(corners(tile, 1));
    let known: BTreeSet<_> = tile_set.iter().copied().flat_map(edges_of).collect();
    let points: BTreeSet<Point> = known.iter().flatten().copied().collect();
    // A tile with a corner at a point has its base there or up to two steps away.
    let bases =
        points.iter().flat_map(|&(x, y)| (-1..=1).flat_map(move |i| (-2..=0).map(move |j| (x + i, y + j))));
    bases
        .collect::<BTreeSet<_>>()
        .into_iter()
        .flat_map(|(i, j)| [(0, 1), (0, 2), (1, 2)].map(|(u, v)| Tile::new(u, v, i, j).unwrap()))
        .filter(|&tile| edges_of(tile).iter().any(|edge| known.contains(edge)))
        .collect()
}

/// The tiles moved so that the smallest i and the smallest j are 0.
fn pushed(tiles: &[Tile]) -> BTreeSet<Tile> {
    let i = tiles.iter().map(|tile| tile.base().0).min().unwrap();
    let j = tiles.iter().map(|tile| tile.base().1).min().unwrap();
    let moved = |tile: &Tile| {
        let [u, v] = tile.sides();
        Tile::new(u, v, tile.base().0 - i, tile.base().1 - j).unwrap()
    };
    tiles.iter().map(moved).collect()
}
