import PluralRuleAnalysis
import PluralRuleCompilation
import PluralsCore

/// A random C expression with its own evaluation, which does not use the parser under test.
indirect enum RandomFormula {
  case n
  case number(UInt64)
  case not(RandomFormula)
  case binary(_ operation: String, RandomFormula, RandomFormula)
  case choice(RandomFormula, RandomFormula, RandomFormula)

  /// Returns the value for an integer; `nil` for a division by zero.
  func value(for n: UInt64) -> UInt64? {
    switch self {
    case .n: return n
    case .number(let number): return number
    case .not(let operand): return operand.value(for: n).map { $0 == 0 ? 1 : 0 }
    case .choice(let condition, let value, let otherwise):
      guard let holds = condition.value(for: n) else { return nil }
      return (holds != 0 ? value : otherwise).value(for: n)
    case .binary(let name, let left, let right):
      guard let a = left.value(for: n) else { return nil }
      if name == "||", a != 0 { return 1 }
      if name == "&&", a == 0 { return 0 }
      guard let b = right.value(for: n) else { return nil }
      switch name {
      case "||", "&&": return b != 0 ? 1 : 0
      case "==": return a == b ? 1 : 0
      case "!=": return a != b ? 1 : 0
      case "<": return a < b ? 1 : 0
      case "<=": return a <= b ? 1 : 0
      case ">": return a > b ? 1 : 0
      case ">=": return a >= b ? 1 : 0
      case "+": return a &+ b
      case "-": return a &- b
      case "*": return a &* b
      case "/": return b == 0 ? nil : a / b
      case "%": return b == 0 ? nil : a % b
      default: preconditionFailure("no operation \(name)")
      }
    }
  }

  /// C's precedence levels, loosest first.
  private static let levels: [[String]] = [
    [], ["||"], ["&&"], ["==", "!="], ["<", "<=", ">", ">="], ["+", "-"], ["*", "/", "%"],
  ]

  private var level: Int {
    switch self {
    case .n, .number, .not: RandomFormula.levels.count
    case .choice: 0
    case .binary(let name, _, _): RandomFormula.levels.firstIndex { $0.contains(name) }!
    }
  }

  /// Returns the expression in C's syntax, with the necessary parentheses and some random ones.
  func text(_ random: inout some RandomNumberGenerator) -> String {
    func part(_ part: RandomFormula, from level: Int) -> String {
      let text = part.text(&random)
      return part.level < level || Int.random(in: 0..<8, using: &random) == 0 ? "(\(text))" : text
    }
    let space = Bool.random(using: &random) ? " " : ""
    switch self {
    case .n: return "n"
    case .number(let number): return "\(number)"
    case .not(let operand): return "!\(space)\(part(operand, from: RandomFormula.levels.count))"
    case .binary(let name, let left, let right):
      return
        "\(part(left, from: level))\(space)\(name)\(space)\(part(right, from: level + 1))"
    case .choice(let condition, let value, let otherwise):
      return
        "\(part(condition, from: 1))\(space)?\(space)\(part(value, from: 0))\(space):\(space)"
        + part(otherwise, from: 0)
    }
  }
}

extension RandomFormula {
  /// Creates a formula with small periods, like those of languages: a choice among indices, or a condition.
  init(using random: inout some RandomNumberGenerator) {
    let count = Int.random(in: 0...3, using: &random)
    self = count == 0 ? .condition(2, &random) : .number(UInt64(count))
    for index in (0..<count).reversed() {
      self = .choice(.condition(2, &random), .number(UInt64(index)), self)
    }
  }

  private static func condition(
    _ depth: Int, _ random: inout some RandomNumberGenerator
  ) -> RandomFormula {
    switch Int.random(in: 0..<10, using: &random) {
    case 0...4 where depth > 0:
      return .binary(
        Bool.random(using: &random) ? "&&" : "||", condition(depth - 1, &random),
        condition(depth - 1, &random))
    case 5 where depth > 0: return .not(condition(depth - 1, &random))
    case 6: return value(1, &random)
    default:
      let name = ["==", "!=", "<", "<=", ">", ">="].randomElement(using: &random)!
      let other =
        Int.random(in: 0..<12, using: &random) == 0
        ? value(0, &random) : .number(.random(in: 0...20, using: &random))
      let parts = [value(2, &random), other]
      let isSwapped = Int.random(in: 0..<8, using: &random) == 0
      return .binary(name, parts[isSwapped ? 1 : 0], parts[isSwapped ? 0 : 1])
    }
  }

  private static func value(
    _ depth: Int, _ random: inout some RandomNumberGenerator
  ) -> RandomFormula {
    let modulus = RandomFormula.number(
      [2, 3, 4, 5, 10, 10, 20, 100].randomElement(using: &random)!)
    switch Int.random(in: 0..<14, using: &random) {
    case 0...3: return .n
    case 4...8: return .binary("%", .n, modulus)
    case 9: return .binary("/", .n, .number([2, 5, 10].randomElement(using: &random)!))
    case 10:
      let name = Bool.random(using: &random) ? "%" : "/"
      return .binary(name, value(0, &random), modulus)
    case 11 where depth > 0:
      let name = ["+", "-", "*", "/", "%"].randomElement(using: &random)!
      return .binary(name, value(depth - 1, &random), value(0, &random))
    case 12 where depth > 0: return condition(depth - 1, &random)
    default:
      let name = ["+", "-", "*"].randomElement(using: &random)!
      return .binary(name, value(0, &random), .number(.random(in: 1...7, using: &random)))
    }
  }
}

/// Rules with their categories of small integers.
struct KnownCategories {
  let rules: PluralConditions
  let categories: [PluralCategory]
  private let distant: [(integer: UInt64, category: PluralCategory)]

  init(_ rules: PluralConditions, count: UInt64) {
    self.rules = rules
    categories = (0..<count).map { rules.category(of: DecimalText($0)) }
    distant = KnownCategories.distant.map { ($0, rules.category(of: DecimalText($0))) }
  }

  /// Larger integers at which the results of arithmetic modulo 2⁶⁴ change.
  private static let distant: [UInt64] = {
    var integers: [UInt64] = []
    for factor in UInt64(1)...7 {
      for multiple in 0..<factor {
        let quotient = factor.dividingFullWidth((multiple, 0)).quotient
        integers += (0..<3).flatMap { [quotient &+ $0, quotient &- $0 &- 1] }
      }
    }
    return integers
  }()

  /// Returns a mistake of a comparison that trying integers one by one reveals, if any.
  ///
  /// - Parameter value: Returns the value of the formula.
  func mistake(
    in result: Result<GettextComparison, GettextFormulaError>, formCount: UInt64,
    value: (UInt64) -> UInt64?
  ) -> String? {
    var firsts: [UInt64?] = Array(repeating: nil, count: Int(formCount) * 6)
    var joined: [UInt64]?
    var split: [UInt64]?
    func position(_ index: UInt64, _ category: PluralCategory) -> Int {
      Int(index) * 6 + PluralCategory.allCases.firstIndex(of: category)!
    }
    let isUndecided = (try? result.get().verdict) == .undecided
    for (n, category) in categories.enumerated() {
      guard let index = value(UInt64(n)), index < formCount else {
        guard case .failure(let error) = result else {
          return isUndecided ? nil : "no error for \(n)"
        }
        return error.description.contains("for \(n)") ? nil : "not for \(n): \(error)"
      }
      let place = position(index, category)
      guard firsts[place] == nil else { continue }
      let before = firsts.enumerated().compactMap { place, first in first.map { (place, $0) } }
      if joined == nil {
        let other = before.filter { $0.0 / 6 == Int(index) }.map(\.1).min()
        joined = other.map { [$0, UInt64(n)] }
      }
      if split == nil {
        let other = before.filter { $0.0 % 6 == place % 6 }.map(\.1).min()
        split = other.map { [$0, UInt64(n)] }
      }
      firsts[place] = UInt64(n)
    }
    if isUndecided { return nil }
    guard case .success(let comparison) = result else {
      // The smallest such integer exceeds all that were tried.
      guard case .failure(let error) = result else { return nil }
      let number = error.description.split { !$0.isNumber }.compactMap { UInt64($0) }
      return number.contains { $0 >= categories.count && (value($0) ?? .max) >= formCount }
        ? nil : "not an error: \(error)"
    }
    for (name, witness, found) in [
      ("joined", comparison.joined, joined), ("split", comparison.split, split),
    ] {
      guard let witness else {
        if let found { return "\(name) \(found) is missing" }
        continue
      }
      let isFound = found == [witness.smaller, witness.integer]
      if found == nil ? witness.integer < categories.count : !isFound {
        return "\(name) is \(witness), not \(found?.description ?? "nil")"
      }
    }
    func isMapped(_ index: UInt64, _ category: PluralCategory) -> Bool {
      comparison.map[index]?.contains(category) ?? false
    }
    for (place, first) in firsts.enumerated() where first != nil {
      let category = PluralCategory.allCases[place % 6]
      if !isMapped(UInt64(place / 6), category) { return "\(place / 6) = \(category) is missing" }
    }
    for (n, category) in distant {
      guard let index = value(n), index < formCount else { return "no error for \(n)" }
      if !isMapped(index, category) { return "\(n) is missing" }
    }
    return nil
  }
}

/// Compares random formulas with rules of all kinds, and the results with those of trying integers one by one.
struct RandomFormulaJudge {
  private let languages: [KnownCategories]

  init() throws {
    let rules: [[(PluralCategory, String)]] = [
      [],
      [(.one, "i = 1 and v = 0")],
      [(.one, "i = 0 or n = 1")],
      [
        (.one, "v = 0 and i % 10 = 1 and i % 100 != 11"),
        (.few, "v = 0 and i % 10 = 2..4 and i % 100 != 12..14"),
        (.many, "v = 0 and i % 10 = 0 or v = 0 and i % 10 = 5..9 or v = 0 and i % 100 = 11..14"),
      ],
      [
        (.zero, "n = 0"), (.one, "n = 1"), (.two, "n = 2"), (.few, "n % 100 = 3..10"),
        (.many, "n % 100 = 11..99"),
      ],
      [(.one, "n % 2 = 1"), (.two, "n % 3 = 0"), (.few, "n = 4..17")],
    ]
    languages = try rules.map {
      // The integers exceed all constants of the formulas, quotients of them, and a period.
      KnownCategories(try PluralConditions(parsing: $0 + [(.other, "")]), count: 1000)
    }
  }

  /// - Parameter report: Called for each formula with a wrong result.
  /// - Returns: The number of results of each kind.
  func compare(seed: UInt64, count: Int, report: (String) -> Void) -> [String: Int] {
    var random = FormulaGenerator(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    var counts: [String: Int] = [:]
    for _ in 0..<count {
      let formula = RandomFormula(using: &random)
      let formCount = UInt64.random(in: 1...5, using: &random)
      let text = formula.text(&random)
      let language = languages.randomElement(using: &random)!
      let result = Result { () throws(GettextFormulaError) in
        try GettextComparison(
          of: GettextFormula(text, formCount: formCount), with: language.rules)
      }
      if let mistake = language.mistake(in: result, formCount: formCount, value: formula.value) {
        report("nplurals=\(formCount); plural=\(text); \(language.rules.categories): \(mistake)")
      }
      counts[(try? result.get().verdict.rawValue) ?? "error", default: 0] += 1
    }
    return counts
  }
}

/// Xorshift: reproducible random numbers on every machine.
private struct FormulaGenerator: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
