//! A step of a solution: its conclusions (placements and eliminations) and its evidence. All of it is numbers; Python
//! turns the evidence into sentences, pictures and a proof.

use crate::cells::Cell;
use crate::logic::position::bits;

/// A cell and a digit that it may hold. The digits 1 to n are stored as 0 to n - 1.
pub type Candidate = (Cell, u8);

/// The role of cells, candidates, houses or digits in a pattern. [`Role::NAMES`] has the names that people and JSON
/// see, in the same order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Role {
    /// The foundation of the pattern: the cells of a set, the base houses of a fish, the places of a digit.
    Base,
    /// The houses that cover the base.
    Cover,
    /// Places of a fish in base houses but in no cover house.
    Fin,
    /// Places of a fish in two base houses.
    EndoFin,
    /// The middle cell of a wing.
    Pivot,
    /// An end of a wing.
    Wing,
    /// The cells of a strong link between two ends of a wing.
    Bridge,
    /// The first almost locked set.
    SetA,
    /// The second almost locked set.
    SetB,
    /// The third almost locked set. A step lists its sets in order, and each has its cells and its digits.
    SetC,
    SetD,
    SetE,
    SetF,
    SetG,
    SetH,
    SetI,
    SetJ,
    SetK,
    SetL,
    SetM,
    SetN,
    SetO,
    SetP,
    /// The candidates of a restricted common: a digit of two almost locked sets that only one of them can hold.
    RestrictedCommon,
    /// The candidates whose truth a step examines.
    Target,
    /// Cells of a uniqueness pattern without other candidates than its two digits.
    Floor,
    /// Cells of a uniqueness pattern with further candidates.
    Roof,
    /// Candidates of the first colour of a cluster.
    ColourA,
    /// Candidates of the second colour of a cluster.
    ColourB,
    /// Candidates of the first colour of a second cluster.
    ColourC,
    /// Candidates of the second colour of a second cluster.
    ColourD,
    /// A cell, or the places of a digit in a house. A forcing step assumes each of its candidates. People and JSON
    /// see this role as "stem".
    Source,
    /// Cells that exclude combinations of digits.
    Excluder,
    /// The assumption of a chain.
    Premise,
    /// A house that the reasoning uses.
    House,
    /// The digits of the pattern.
    Digits,
}

impl Role {
    /// The name of each role, by its number.
    pub const NAMES: [&str; 36] = [
        "base",
        "cover",
        "fin",
        "endo-fin",
        "pivot",
        "wing",
        "bridge",
        "set-a",
        "set-b",
        "set-c",
        "set-d",
        "set-e",
        "set-f",
        "set-g",
        "set-h",
        "set-i",
        "set-j",
        "set-k",
        "set-l",
        "set-m",
        "set-n",
        "set-o",
        "set-p",
        "restricted-common",
        "target",
        "floor",
        "roof",
        "colour-a",
        "colour-b",
        "colour-c",
        "colour-d",
        "stem",
        "excluder",
        "premise",
        "house",
        "digits",
    ];

    /// The roles of the almost locked sets of a step, in order.
    pub const SETS: [Role; 16] = [
        Role::SetA,
        Role::SetB,
        Role::SetC,
        Role::SetD,
        Role::SetE,
        Role::SetF,
        Role::SetG,
        Role::SetH,
        Role::SetI,
        Role::SetJ,
        Role::SetK,
        Role::SetL,
        Role::SetM,
        Role::SetN,
        Role::SetO,
        Role::SetP,
    ];

    /// The role of an almost locked set by its index among the sets of a step. Sets beyond the last role share it.
    pub fn nth_set(index: usize) -> Self {
        Self::SETS[index.min(Self::SETS.len() - 1)]
    }
}

/// A part of a pattern: the cells, candidates, houses or digits that have one role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    Cells(Vec<Cell>),
    Candidates(Vec<Candidate>),
    Houses(Vec<u16>),
    /// A mask of digits.
    Digits(u32),
}

/// A node of a chain. It is true if one of its cells holds its digit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// One cell, the cells of a group, or the cells of an almost locked set that have the digit.
    pub cells: Vec<Cell>,
    pub digit: u8,
}

impl Node {
    pub fn from_candidate((cell, digit): Candidate) -> Self {
        Node { cells: vec![cell], digit }
    }
}

/// Why two nodes are linked, or why the truth of a node follows from other nodes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The node is assumed.
    Assumed,
    /// The nodes are in one cell.
    Cell,
    /// The nodes are in one house.
    House(u16),
    /// A rule links the nodes.
    Rule,
    /// The nodes have several cells. Each cell of one is in a house with each cell of the other, but no house contains
    /// all cells.
    SeveralHouses,
    /// The nodes belong to one almost locked set.
    Set,
    /// A pattern that is used inside the chain, by its index in [`Branch::patterns`].
    Pattern(u16),
    /// The node is in no combination of candidates that satisfies a constraint of the puzzle's rules, by its index.
    Combinations(u16),
}

/// A link of a chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Link {
    pub from: Node,
    pub to: Node,
    /// A strong link says that at least one node is true, a weak link that at most one is.
    pub is_strong: bool,
    pub reason: Reason,
}

impl Link {
    pub fn strong(from: Node, to: Node, reason: Reason) -> Self {
        Link { from, to, is_strong: true, reason }
    }

    pub fn weak(from: Node, to: Node, reason: Reason) -> Self {
        Link { from, to, is_strong: false, reason }
    }
}

/// An event of a forcing chain: the assumption or conclusion that a node is true or false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChainEvent {
    pub node: Node,
    /// Whether the node is true.
    pub is_true: bool,
    /// The events from which this event follows, by their indices in the branch.
    pub parents: Vec<u32>,
    pub reason: Reason,
}

/// A branch of a forcing step: the events that follow from one assumption. The assumption is the first event, and
/// every event comes after its parents.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Branch {
    pub events: Vec<ChainEvent>,
    /// The patterns from which events follow.
    pub patterns: Vec<Pattern>,
}

/// A pattern inside a chain. It needs that some candidates have become false.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Pattern {
    /// The digit is in one of the cells, which are all its places in the house.
    Locked { house: u16, digit: u8, cells: Vec<Cell> },
    /// The cells of one house have as many digits (a mask) as there are cells.
    NakedSet { cells: Vec<Cell>, digits: u32 },
    /// The digits (a mask) have as many places in the house as there are digits: the cells.
    HiddenSet { house: u16, digits: u32, cells: Vec<Cell> },
    /// All combinations of the constraint have the digit, in one of the cells.
    Required { constraint: u16, digit: u8, cells: Vec<Cell> },
    /// The total of the cells that cages leave in houses, or have outside, as in [`StrongSet::Total`].
    Total { houses: Vec<u16>, cages: Vec<u16> },
}

impl Pattern {
    /// The sets that prove what follows from the pattern.
    pub fn strong_sets(&self) -> Vec<StrongSet> {
        match self {
            Pattern::Locked { house, digit, .. } => vec![StrongSet::Place(*house, *digit)],
            Pattern::NakedSet { cells, .. } => cells.iter().map(|&cell| StrongSet::Cell(cell)).collect(),
            Pattern::HiddenSet { house, digits, .. } => {
                bits(*digits).map(|digit| StrongSet::Place(*house, digit)).collect()
            }
            Pattern::Required { constraint, .. } => vec![StrongSet::Rule(*constraint)],
            Pattern::Total { houses, cages } => vec![StrongSet::Total(houses.clone(), cages.clone())],
        }
    }
}

/// A set of candidates of which at least one is true. A step is proved by such sets: if it were wrong, all candidates
/// of one of them would be false. `explain/proof.py` checks this.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StrongSet {
    /// The candidates of a cell.
    Cell(Cell),
    /// The places of a digit in a house with as many cells as digits: the number of the house, and the digit.
    Place(u16, u8),
    /// The cells of a deadly pattern, each with its two digits. No cell is given, and every house has each digit in two
    /// of the cells or in none. If every cell held one of its two digits, exchanging the digits would give a second
    /// solution. A puzzle with one solution therefore has another digit in at least one of the cells.
    DeadlyPattern(Vec<(Cell, u8, u8)>),
    /// The combinations of candidates that satisfy a constraint of the puzzle's rules, by its index, and those of the
    /// other constraints of its mark. Of each constraint one combination is true.
    Rule(u16),
    /// The combinations of the cells that cages leave in full houses, or that they have outside: the houses, and the
    /// indices of the cages in the list of the puzzle's constraints. The total of the cells is the difference.
    Total(Vec<u16>, Vec<u16>),
}

/// A step as a finder reports it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Step {
    /// The index of the finder call in the profile, the list of finder calls that a walk tries. Finders leave it at 0;
    /// [`walk`](crate::logic::walk) sets it.
    pub call: u16,
    /// The variant of the pattern, one of the constants in the file of the finder.
    pub variant: u16,
    /// The size of the set, fish or loop.
    pub size: u16,
    pub placements: Vec<Candidate>,
    /// False candidates of the position.
    pub eliminations: Vec<Candidate>,
    /// The parts of the pattern with their roles.
    pub roles: Vec<(Role, Part)>,
    /// The links of a chain in order.
    pub links: Vec<Link>,
    /// The branches of a forcing step.
    pub branches: Vec<Branch>,
    /// The strong sets that prove the step.
    pub proof: Vec<StrongSet>,
    /// The difficulty on the scale of Sudoku Explainer (SE), if the call follows SE; 0 otherwise.
    pub se_value: f64,
    /// The number of distinct nodes of a chain.
    pub complexity: u32,
    /// A rank of the kind of chain or pattern. It decides between steps of equal difficulty and complexity.
    pub tie_break: u8,
}

/// Ranks the steps of a call that reports its best step: the lowest key wins, and the first step of equal ones.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SortKey {
    pub se_value: f64,
    pub complexity: u32,
    pub tie_break: u8,
}

impl SortKey {
    /// Whether this key is strictly lower.
    #[inline]
    pub fn is_before(self, other: SortKey) -> bool {
        self.se_value
            .total_cmp(&other.se_value)
            .then(self.complexity.cmp(&other.complexity))
            .then(self.tie_break.cmp(&other.tie_break))
            .is_lt()
    }
}

impl Step {
    /// A step with eliminations only.
    pub fn eliminating(eliminations: Vec<Candidate>) -> Self {
        Step { eliminations, ..Step::default() }
    }

    /// A step that places one digit.
    pub fn placing(cell: Cell, digit: u8) -> Self {
        Step { placements: vec![(cell, digit)], ..Step::default() }
    }

    pub fn sort_key(&self) -> SortKey {
        SortKey { se_value: self.se_value, complexity: self.complexity, tie_break: self.tie_break }
    }

    /// Adds a part of the pattern to the evidence.
    #[must_use]
    pub fn with_role(mut self, role: Role, part: Part) -> Self {
        self.roles.push((role, part));
        self
    }

    /// Adds cells and a mask of their digits to the evidence, both with the same role.
    #[must_use]
    pub fn with_set(self, role: Role, cells: Vec<Cell>, digits: u32) -> Self {
        self.with_role(role, Part::Cells(cells)).with_role(role, Part::Digits(digits))
    }

    /// Adds strong sets to the proof.
    #[must_use]
    pub fn proved_by(mut self, strong_sets: impl IntoIterator<Item = StrongSet>) -> Self {
        self.proof.extend(strong_sets);
        self
    }
}

#[cfg(test)]
#[path = "../../tests/unit/logic/step.rs"]
mod tests;
