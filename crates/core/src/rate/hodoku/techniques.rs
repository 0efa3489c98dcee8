//! The techniques that HoDoKu enables by default, with their scores and levels.

/// The five levels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub enum Level {
    Easy,
    Medium,
    Hard,
    Unfair,
    Extreme,
}

impl Level {
    pub const ALL: [Level; 5] = [Level::Easy, Level::Medium, Level::Hard, Level::Unfair, Level::Extreme];

    /// The highest score of a puzzle of this level. A puzzle with a higher score belongs to a higher level.
    pub const fn max_score(self) -> u32 {
        match self {
            Level::Easy => 800,
            Level::Medium => 1000,
            Level::Hard => 1600,
            Level::Unfair => 1800,
            Level::Extreme => u32::MAX,
        }
    }

    /// The level of a puzzle whose hardest step has level `self`.
    pub fn of_score(self, score: u32) -> Level {
        let is_enough = |level: &Level| *level >= self && score <= level.max_score();
        Level::ALL.into_iter().find(is_enough).unwrap_or(Level::Extreme)
    }
}

macro_rules! techniques {
    ($($name:ident $id:literal $score:literal $level:ident,)*) => {
        /// The technique of a step, in the order in which HoDoKu tries them.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        pub enum Technique {
            $($name),*
        }

        impl Technique {
            pub const ALL: &[Technique] = &[$(Technique::$name),*];
        }

        /// The id in the Python package, the score and the level of each technique.
        const ROWS: &[(&str, u32, Level)] = &[$(($id, $score, Level::$level)),*];
    };
}

techniques! {
    FullHouse "full-house" 4 Easy,
    NakedSingle "naked-single" 4 Easy,
    HiddenSingle "hidden-single" 14 Easy,
    LockedPair "locked-pair" 40 Medium,
    LockedTriple "locked-triple" 60 Medium,
    Pointing "pointing" 50 Medium,
    Claiming "claiming" 50 Medium,
    NakedPair "naked-pair" 60 Medium,
    NakedTriple "naked-triple" 80 Medium,
    HiddenPair "hidden-pair" 70 Medium,
    HiddenTriple "hidden-triple" 100 Medium,
    NakedQuad "naked-quad" 120 Hard,
    HiddenQuad "hidden-quad" 150 Hard,
    XWing "x-wing" 140 Hard,
    Swordfish "swordfish" 150 Hard,
    Jellyfish "jellyfish" 160 Hard,
    RemotePair "remote-pair" 110 Hard,
    Bug1 "bug-1" 100 Hard,
    Skyscraper "skyscraper" 130 Hard,
    TwoStringKite "two-string-kite" 150 Hard,
    TurbotFish "turbot-fish" 120 Hard,
    EmptyRectangle "empty-rectangle" 120 Hard,
    WWing "w-wing" 150 Hard,
    XyWing "xy-wing" 160 Hard,
    XyzWing "xyz-wing" 180 Hard,
    UniqueRectangle1 "unique-rectangle-1" 100 Hard,
    UniqueRectangle2 "unique-rectangle-2" 100 Hard,
    UniqueRectangle3 "unique-rectangle-3" 100 Hard,
    UniqueRectangle4 "unique-rectangle-4" 100 Hard,
    UniqueRectangle5 "unique-rectangle-5" 100 Hard,
    UniqueRectangle6 "unique-rectangle-6" 100 Hard,
    HiddenRectangle "hidden-rectangle" 100 Hard,
    AvoidableRectangle1 "avoidable-rectangle-1" 100 Hard,
    AvoidableRectangle2 "avoidable-rectangle-2" 100 Hard,
    FinnedXWing "finned-x-wing" 130 Hard,
    SashimiXWing "sashimi-x-wing" 150 Hard,
    FinnedSwordfish "finned-swordfish" 200 Unfair,
    SashimiSwordfish "sashimi-swordfish" 240 Unfair,
    FinnedJellyfish "finned-jellyfish" 250 Unfair,
    SashimiJellyfish "sashimi-jellyfish" 260 Unfair,
    SueDeCoq "sue-de-coq" 250 Unfair,
    SimpleColours "simple-colours" 150 Hard,
    MultiColours "multi-colours" 200 Hard,
    XChain "x-chain" 260 Unfair,
    XyChain "xy-chain" 260 Unfair,
    ContinuousNiceLoop "continuous-nice-loop" 280 Unfair,
    DiscontinuousNiceLoop "discontinuous-nice-loop" 280 Unfair,
    Aic "aic" 280 Unfair,
    GroupedContinuousNiceLoop "grouped-continuous-nice-loop" 300 Unfair,
    GroupedDiscontinuousNiceLoop "grouped-discontinuous-nice-loop" 300 Unfair,
    GroupedAic "grouped-aic" 300 Unfair,
    AlsXz "als-xz" 300 Unfair,
    AlsXyWing "als-xy-wing" 320 Unfair,
    AlsChain "als-chain" 340 Unfair,
    FrankenXWing "franken-x-wing" 300 Unfair,
    FrankenSwordfish "franken-swordfish" 350 Unfair,
    FinnedFrankenXWing "finned-franken-x-wing" 390 Unfair,
    FinnedFrankenSwordfish "finned-franken-swordfish" 410 Unfair,
    ForcingChainContradiction "region-forcing-chains" 500 Extreme,
    ForcingChainVerity "cell-forcing-chains" 500 Extreme,
    ForcingNetContradiction "dynamic-contradiction-forcing-chain" 700 Extreme,
    ForcingNetVerity "dynamic-cell-forcing-chains" 700 Extreme,
    BruteForce "guess" 10000 Extreme,
}

impl Technique {
    /// The id that the Python package uses.
    pub fn id(self) -> &'static str {
        ROWS[self as usize].0
    }

    pub fn score(self) -> u32 {
        ROWS[self as usize].1
    }

    pub fn level(self) -> Level {
        ROWS[self as usize].2
    }

    /// The technique under which HoDoKu looks for this one: several chains are one search, whose step may be any of
    /// them. The search has the name of the first.
    pub fn search(self) -> Technique {
        match self {
            Technique::DiscontinuousNiceLoop | Technique::Aic => Technique::ContinuousNiceLoop,
            Technique::GroupedDiscontinuousNiceLoop | Technique::GroupedAic => {
                Technique::GroupedContinuousNiceLoop
            }
            Technique::ForcingChainVerity => Technique::ForcingChainContradiction,
            Technique::ForcingNetVerity => Technique::ForcingNetContradiction,
            technique => technique,
        }
    }

    /// Whether a rating that needs this technique is called an estimate, because HoDoKu's choice among such steps is hard
    /// to reproduce.
    pub fn is_estimated(self) -> bool {
        self >= Technique::ForcingChainContradiction
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/rate/hodoku/techniques.rs"]
mod tests;
