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
  case code
  case mutants
  case outside

  /// Whether the part asks the subject questions. The checks of sample lists concern only CLDR's data, and those of code only
  /// its text.
  package var asksSubject: Bool { self != .sampleLists && self != .code }

  /// A short description of the part.
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
    case .code: "generated code"
    case .mutants: "mutants"
    case .outside: "outside data"
    }
  }
}
