//! What a search changes and puts back: the candidates of each cell, which cells are open, and what waits
//! to be propagated. A constraint reads candidates and keeps some of them, nothing else.

use super::tasks::Tasks;
use crate::cells::Cell;
use crate::digits::Digits;
use crate::problem::Problem;

/// Two conditions contradict each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Conflict {
    /// This cell has no candidate left.
    Cell(Cell),
    /// The house just looked at has too few candidates.
    House,
}

/// The candidates of all cells and what goes with them.
#[derive(Clone, Debug)]
pub struct State<W> {
    pub(super) domains: Vec<W>,
    /// All cells, the open ones first: fixing a cell moves it behind them, so going back is one number.
    order: Vec<Cell>,
    /// Where each cell stands in `order`.
    place: Vec<Cell>,
    open: usize,
    /// Cells fixed but not yet told to their peers.
    pub(super) fixed: Vec<Cell>,
    pub(super) tasks: Tasks,
    /// Cells looked at so far: the measure of work between two looks at the clock.
    pub(super) work: u64,
}

impl<W: Digits> State<W> {
    /// The state before anything is propagated, everything waiting. One mask a cell.
    pub(super) fn new(problem: &Problem, domains: &[u32]) -> Self {
        let cells = problem.cells();
        assert_eq!(domains.len(), cells, "one mask a cell");
        let all = problem.all();
        let mut state = State {
            domains: domains.iter().map(|mask| W::of_mask(mask & all)).collect(),
            order: (0..cells as Cell).collect(),
            place: (0..cells as Cell).collect(),
            open: cells,
            fixed: Vec::with_capacity(cells),
            tasks: Tasks::new(2 * problem.houses.len()),
            work: 0,
        };
        (0..cells as Cell).for_each(|cell| state.changed(problem, cell));
        state
    }

    /// The candidates of a cell.
    #[inline]
    pub fn digits(&self, cell: Cell) -> W {
        self.domains[usize::from(cell)]
    }

    /// The cells with several candidates.
    #[inline]
    pub fn open_cells(&self) -> &[Cell] {
        &self.order[..self.open]
    }

    /// Wakes what waits for a cell that lost candidates.
    #[inline]
    fn changed(&mut self, problem: &Problem, cell: Cell) {
        self.tasks.wake(problem.marks.get(usize::from(cell)));
        if self.digits(cell).at_most_one() {
            self.close(cell);
            self.fixed.push(cell);
        }
    }

    /// Moves a cell behind the open ones.
    #[inline]
    fn close(&mut self, cell: Cell) {
        self.open -= 1;
        let (hole, last) = (self.place[usize::from(cell)], self.order[self.open]);
        self.order[usize::from(hole)] = last;
        self.place[usize::from(last)] = hole;
        self.order[self.open] = cell;
        self.place[usize::from(cell)] = self.open as Cell;
    }

    /// Puts a digit into an open cell.
    pub(super) fn assign(&mut self, problem: &Problem, cell: Cell, digit: W) {
        self.domains[usize::from(cell)] = digit;
        self.changed(problem, cell);
    }

    /// Goes back to candidates copied when so many cells were open, of which one cell has changed since.
    pub(super) fn restore(&mut self, problem: &Problem, domains: &[W], open: usize, cell: Cell) {
        self.domains.copy_from_slice(domains);
        self.open = open;
        self.fixed.clear();
        self.tasks.clear();
        self.changed(problem, cell);
    }
}

/// A state with its problem, as a constraint sees it.
pub struct Live<'a, W> {
    pub(super) state: &'a mut State<W>,
    pub(super) problem: &'a Problem,
}

impl<W: Digits> Live<'_, W> {
    /// The candidates of a cell.
    #[inline]
    pub fn digits(&self, cell: Cell) -> W {
        self.state.digits(cell)
    }

    /// Takes all candidates but these from a cell.
    #[inline]
    pub fn keep(&mut self, cell: Cell, digits: W) -> Result<(), Conflict> {
        let before = self.digits(cell);
        let after = before & digits;
        if after == before {
            return Ok(());
        }
        self.state.domains[usize::from(cell)] = after;
        if after == W::NONE {
            return Err(Conflict::Cell(cell));
        }
        self.state.changed(self.problem, cell);
        Ok(())
    }
}
