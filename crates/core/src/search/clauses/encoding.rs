//! A puzzle as clauses, with a variable for each candidate of each open cell: each cell has exactly one digit,
//! peers have different digits, each house has a place for each digit that it must contain, and two cells hold a
//! pair of digits that their table allows. Other constraints have no clauses here.

use batsat::{Lit, SolverInterface, Var, lbool};

use crate::bit_set::BitSet;
use crate::cells::Cell;
use crate::limits::{Limits, StopReason};
use crate::problem::Problem;

/// The variables of a puzzle.
#[derive(Clone, Debug)]
pub struct Variables {
    /// The variables of all open cells, in the order of cells and digits.
    variables: Vec<Var>,
    /// Where the variables of each cell begin.
    offsets: Vec<usize>,
    /// The mask of candidates of each cell. A fixed cell has one candidate and no variable.
    domains: Vec<u32>,
}

impl Variables {
    fn new(solver: &mut impl SolverInterface, domains: Vec<u32>) -> Self {
        let (mut variables, mut offsets) = (Vec::new(), Vec::with_capacity(domains.len()));
        for &domain in &domains {
            offsets.push(variables.len());
            if is_open(domain) {
                variables.extend((0..domain.count()).map(|_| solver.new_var(lbool::UNDEF, true)));
            }
        }
        Variables { variables, offsets, domains }
    }

    /// The literal that says that the cell does not hold the digit (0 for digit 1), which must be a candidate of
    /// an open cell.
    pub fn not(&self, cell: usize, digit: usize) -> Lit {
        !self.literal(cell, digit)
    }

    fn literal(&self, cell: usize, digit: usize) -> Lit {
        let index = (self.domains[cell] & ((1 << digit) - 1)).count() as usize;
        Lit::new(self.variables[self.offsets[cell] + index], true)
    }

    /// The clause that excludes these digits in these cells, or `None` if it is satisfied anyway, because a digit is
    /// not a candidate.
    pub fn exclude(&self, cells: impl Iterator<Item = usize>, digits: &[u8]) -> Option<Vec<Lit>> {
        let mut clause = Vec::new();
        for cell in cells {
            let digit = usize::from(digits[cell] - 1);
            if self.domains[cell] >> digit & 1 == 0 {
                return None;
            }
            if is_open(self.domains[cell]) {
                clause.push(self.not(cell, digit));
            }
        }
        Some(clause)
    }

    /// The digits of the model that the solver has.
    pub fn solution(&self, solver: &impl SolverInterface) -> Vec<u8> {
        let digit_of_cell = |(cell, &domain): (usize, &u32)| {
            let is_true = |&digit: &usize| solver.value_lit(self.literal(cell, digit)) == lbool::TRUE;
            let digit = if is_open(domain) { domain.members().find(is_true) } else { Some(domain.lowest()) };
            digit.map_or(0, |digit| digit as u8 + 1)
        };
        self.domains.iter().enumerate().map(digit_of_cell).collect()
    }
}

fn is_open(domain: u32) -> bool {
    !domain.has_at_most_one()
}

/// Adds the clauses of a puzzle to a solver. `domains` has the mask of candidates of each cell, none of them empty,
/// and `required_digits` for each house the mask of the digits that it must contain.
pub fn encode(
    solver: &mut impl SolverInterface,
    problem: &Problem,
    domains: Vec<u32>,
    required_digits: &[u32],
    limits: &Limits,
) -> Result<Variables, StopReason> {
    let variables = Variables::new(solver, domains);
    let mut encoder = Encoder { solver, problem, variables: &variables, clause: Vec::new() };
    for cell in 0..problem.cell_count() {
        if let Some(stop) = limits.check_clock_and_interrupt() {
            return Err(stop);
        }
        encoder.add_cell(cell);
        encoder.add_peers(cell);
        encoder.add_tables(cell);
    }
    for (cells, &digits) in problem.houses.iter().zip(required_digits) {
        encoder.add_house(cells, digits);
    }
    Ok(variables)
}

/// About how many clauses [`encode`] adds: those of two literals.
pub fn clause_count(problem: &Problem, domains: &[u32]) -> usize {
    let mut count = 0;
    for (cell, &domain) in domains.iter().enumerate().filter(|&(_, &domain)| is_open(domain)) {
        let candidates = domain.count() as usize;
        count += candidates * (candidates - 1) / 2;
        for &peer in problem.peers(cell as Cell).iter().filter(|&&peer| usize::from(peer) > cell) {
            count += (domain & domains[usize::from(peer)]).count() as usize;
        }
        for digit in domain.members() {
            let links = problem.pair_graph.supports(cell as Cell, 1 << digit);
            let later_links = links.filter(|&(other, _)| usize::from(other) > cell);
            let forbidden = later_links.map(|(other, supported)| domains[usize::from(other)] & !supported);
            count += forbidden.map(|digits| digits.count() as usize).sum::<usize>();
        }
    }
    count
}

struct Encoder<'a, S> {
    solver: &'a mut S,
    problem: &'a Problem,
    variables: &'a Variables,
    /// A buffer.
    clause: Vec<Lit>,
}

impl<S: SolverInterface> Encoder<'_, S> {
    /// The candidates of a cell if it is open.
    fn open_domain(&self, cell: usize) -> u32 {
        let domain = self.variables.domains[cell];
        if is_open(domain) { domain } else { 0 }
    }

    fn add_pair(&mut self, first: Lit, second: Lit) {
        self.clause.clear();
        self.clause.extend([first, second]);
        self.solver.add_clause_reuse(&mut self.clause);
    }

    /// The cell holds exactly one of its candidates.
    fn add_cell(&mut self, cell: usize) {
        let domain = self.open_domain(cell);
        if domain == 0 {
            return;
        }
        for first in domain.members() {
            for second in domain.members().take_while(|&second| second < first) {
                self.add_pair(self.variables.not(cell, first), self.variables.not(cell, second));
            }
        }
        self.clause.clear();
        self.clause.extend(domain.members().map(|digit| self.variables.literal(cell, digit)));
        self.solver.add_clause_reuse(&mut self.clause);
    }

    /// The peers after the cell hold other digits. A fixed cell has none of the candidates of its peers.
    fn add_peers(&mut self, cell: usize) {
        let domain = self.open_domain(cell);
        for &peer in self.problem.peers(cell as Cell) {
            let peer = usize::from(peer);
            if peer > cell {
                for digit in (domain & self.open_domain(peer)).members() {
                    self.add_pair(self.variables.not(cell, digit), self.variables.not(peer, digit));
                }
            }
        }
    }

    /// No pair of digits occurs that a table forbids. Candidates that a table forbids beside a fixed cell are gone
    /// already.
    fn add_tables(&mut self, cell: usize) {
        for digit in self.open_domain(cell).members() {
            for (other, supported) in self.problem.pair_graph.supports(cell as Cell, 1 << digit) {
                let other = usize::from(other);
                if other > cell {
                    for other_digit in (self.open_domain(other) & !supported).members() {
                        self.add_pair(
                            self.variables.not(cell, digit),
                            self.variables.not(other, other_digit),
                        );
                    }
                }
            }
        }
    }

    /// Each of the digits has a place in the house.
    fn add_house(&mut self, cells: &[Cell], digits: u32) {
        for digit in digits.members() {
            let is_placed = |&cell: &Cell| self.variables.domains[usize::from(cell)] == 1 << digit;
            if cells.iter().any(is_placed) {
                continue;
            }
            self.clause.clear();
            for &cell in cells {
                if self.open_domain(cell.into()) >> digit & 1 == 1 {
                    self.clause.push(self.variables.literal(cell.into(), digit));
                }
            }
            self.solver.add_clause_reuse(&mut self.clause);
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/search/clauses/encoding.rs"]
mod tests;
