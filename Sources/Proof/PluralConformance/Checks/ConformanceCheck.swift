import PluralsCore

/// What is on trial: a subject, and a compiler if it has one.
struct Candidate: Sendable {
  let subject: any PluralSubject
  let compiler: (any RuleCompiling)?
  /// Whether the answers to all questions of a kind for a locale are known to be right, so that
  /// nothing is lost by not asking. Says yes for mutants only, where their mistake changes nothing.
  var isKnownRight: @Sendable (QuestionKind, PluralRuleType, String) -> Bool = { _, _, _ in false }
}

/// Kinds of questions, by what a mistake may leave alone.
enum QuestionKind: Sendable {
  /// The category of integers below 2³².
  case shortIntegers
  /// The category of any integers.
  case integers
  /// The category of any numbers in text.
  case numbers
  /// Whether a law holds between answers.
  case laws
}

/// An independent piece of a part, small enough to share the work between cores.
///
/// Checks with the same part and title are one row of the report.
struct ConformanceCheck: Sendable {
  let part: ConformancePart
  /// What is checked: `integers, cardinal`.
  let title: String
  let run: @Sendable (Candidate, inout Tally) -> Void
}
