import PluralsCore

/// The implementation under test: a subject, and its compiler if it has one.
struct Candidate: Sendable {
  let subject: any PluralSubject
  let compiler: (any RuleCompiling)?
  /// Returns whether the answers to all questions of a kind for a locale are known to be right, so that they can be skipped. Only
  /// mutants return `true`, for questions that their mistake cannot affect.
  var isKnownRight: @Sendable (QuestionKind, PluralRuleType, String) -> Bool = { _, _, _ in false }
}

/// Kinds of questions that a mistake may affect independently.
enum QuestionKind: Sendable {
  /// The category of integers below 2³².
  case shortIntegers
  /// The category of any integers.
  case integers
  /// The category of any numbers in text.
  case numbers
  /// Whether answers satisfy a law.
  case laws
}

/// An independent unit of a part, small enough to distribute work among cores.
///
/// Checks with the same part and title are joined to one row of the report.
struct ConformanceCheck: Sendable {
  let part: ConformancePart
  /// The subject of the check: `integers, cardinal`.
  let title: String
  let run: @Sendable (Candidate, inout Tally) -> Void
}
