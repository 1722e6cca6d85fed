/// The parts of the suite, in the order of reports.
package enum ConformancePart: String, CaseIterable, Codable, Sendable {
  case samples
  case sampleLists
  case integers
  case decimals
  case laws
  case randomRules
  case ranges
  case locales
  case comments
  case mutants
  case outside

  /// Whether the part asks the subject anything. The lists of samples concern CLDR's data alone, and comments
  /// the generated code.
  package var asksSubject: Bool { self != .sampleLists && self != .comments }

  /// What the part does, in a few words.
  package var title: String {
    switch self {
    case .samples: "samples"
    case .sampleLists: "sample lists"
    case .integers: "every integer"
    case .decimals: "decimals by class"
    case .laws: "laws"
    case .randomRules: "random rules"
    case .ranges: "ranges"
    case .locales: "locales"
    case .comments: "comments"
    case .mutants: "mutants"
    case .outside: "outside data"
    }
  }
}
