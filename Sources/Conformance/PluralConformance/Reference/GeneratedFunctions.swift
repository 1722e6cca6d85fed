import PluralsCore

/// The functions of a rule set, parsed from generated Swift, with the rules in the comment above them.
///
/// Only tests of generated code parse it.
struct GeneratedFunctions: Hashable, Sendable {
  let type: PluralRuleType
  /// The locales in the comment.
  let locales: [String]
  /// The categories and conditions in the comment.
  let rules: [String: ReferenceCondition]
  private var name = ""
  private var bodies: [String: Statement] = [:]

  private indirect enum Statement: Hashable, Sendable {
    case category(String)
    case call(String)
    /// A `switch` statement: the first case applies in which one relation of each list holds.
    case choice([Case], otherwise: Statement)
  }

  private struct Case: Hashable, Sendable {
    let conditions: [[ReferenceRelation]]
    let statement: Statement
  }

  /// Returns the category of a number; `nil` if the functions have none.
  ///
  /// - Parameter asInteger: Whether to call the function for plain integers.
  func category(of operands: ReferenceOperands, asInteger: Bool) -> String? {
    var next = bodies[asInteger ? "\(name)(integer" : "\(name)(x"]
    while let statement = next {
      switch statement {
      case .category(let category): return category
      case .call(let function): next = bodies[function]
      case .choice(let cases, let otherwise):
        let first = cases.first { item in
          item.conditions.allSatisfy { $0.contains { $0.holds(for: operands) } }
        }
        next = first?.statement ?? otherwise
      }
    }
    return nil
  }
}

extension GeneratedFunctions {
  /// The error for a text that is not generated code.
  struct Unreadable: Error { let line: Int }

  /// Parses the rule sets in a file of generated code, in order.
  static func all(in code: String) throws -> [GeneratedFunctions] {
    var reader = Reader(lines: code.split(separator: "\n", omittingEmptySubsequences: false))
    return try reader.ruleSets()
  }

  private struct Reader {
    let lines: [Substring]
    var position = 0

    private var line: Substring { lines[position].drop { $0 == " " } }
    private var unreadable: Unreadable { Unreadable(line: position + 1) }

    mutating func ruleSets() throws -> [GeneratedFunctions] {
      var sets: [GeneratedFunctions] = []
      var documentation: [Substring] = []
      while position < lines.count {
        let line = line
        let words = line.split(separator: " ")
        let function = words.firstIndex(of: "func").map { words[$0 + 1].split(separator: "(") }
        let type = PluralRuleType.allCases.first { function?[0].hasPrefix("\($0)_") == true }
        position += 1
        if line.hasPrefix("// ") {
          documentation.append(line.dropFirst(3))
        } else if let type, let function {
          if !documentation.isEmpty {
            sets.append(
              try functions(String(function[0]), type, documentation: documentation))
          }
          guard !sets.isEmpty else { throw unreadable }
          let parameter = function[1] == "_" ? "x" : function[1]
          sets[sets.count - 1].bodies["\(function[0])(\(parameter)"] = try statement()
          guard self.line == "}" else { throw unreadable }
          documentation = []
        } else {
          documentation = []
        }
      }
      return sets
    }

    /// Parses the lines of a comment: languages, then conditions, which are indented by two columns, and more on further lines.
    private func functions(
      _ name: String, _ type: PluralRuleType, documentation: [Substring]
    ) throws -> GeneratedFunctions {
      let locales = documentation.prefix { !$0.hasPrefix(" ") }
      var rules: [(category: String, condition: String)] = []
      for line in documentation.dropFirst(locales.count) {
        var words = line.split(separator: " ").map(String.init)
        if line.prefix(while: { $0 == " " }).count == 2 { rules.append((words.removeFirst(), "")) }
        guard !rules.isEmpty else { throw unreadable }
        rules[rules.count - 1].condition += words.map { " \($0)" }.joined()
      }
      return GeneratedFunctions(
        type: type, locales: Self.locales(in: locales.joined(separator: " ")),
        rules: Dictionary(
          try rules.map { ($0.category, try ReferenceConditionParser.parse($0.condition)) },
          uniquingKeysWith: { $1 }),
        name: name)
    }

    /// Parses a list of languages: `Czech (cs), Slovak (sk)`, or the IDs alone. A name can contain a comma.
    private static func locales(in list: String) -> [String] {
      list.split(separator: ", ").compactMap { item in
        guard item.hasSuffix(")"), let start = item.lastIndex(of: "(") else {
          return item.first?.isLowercase == true ? String(item) : nil
        }
        return String(item[start...].dropFirst().dropLast())
      }
    }

    private mutating func statement() throws -> Statement {
      guard line.hasPrefix("switch "), line.hasSuffix(" {") else { return try result(line) }
      let subject = line.dropFirst("switch ".count).dropLast(" {".count)
      position += 1
      var cases: [Case] = []
      while true {
        var label = line
        while !label.contains(":") {
          position += 1
          label += " " + line
        }
        let colon = label.firstIndex(of: ":")!
        let rest = label[colon...].dropFirst(2)
        let patterns = label[..<colon]
        if rest.isEmpty { position += 1 }
        let statement = try rest.isEmpty ? statement() : result(rest)
        if patterns == "default" {
          guard line == "}" else { throw unreadable }
          position += 1
          return .choice(cases, otherwise: statement)
        }
        guard patterns.hasPrefix("case ") else { throw unreadable }
        let parts = patterns.dropFirst("case ".count).split(separator: " where ")
        let list = parts[0].split(separator: ", ")
        guard parts.count < 3, list.count == 1 || parts.count == 1 else { throw unreadable }
        var conditions = try parts.dropFirst().flatMap { $0.split(separator: " && ") }.map(anyOf)
        conditions.append(try list.map { try relation(subject, $0) })
        cases.append(Case(conditions: conditions, statement: statement))
      }
    }

    /// Parses `.one`, or a call such as `cardinal_en(integer: x.i)`, without the comment after it.
    private mutating func result(_ line: Substring) throws -> Statement {
      position += 1
      let text = line.firstRange(of: "  //").map { line[..<$0.lowerBound] } ?? line
      if text.hasPrefix(".") { return .category(String(text.dropFirst())) }
      let call = text.split(whereSeparator: { "(:)".contains($0) })
      guard call.count > 1 else { throw unreadable }
      return .call("\(call[0])(\(call[1])")
    }

    /// Parses a condition in a `where` clause: `i != 1`, `!(2...4).contains(i)`, `(i == 1 || (3...5).contains(i))`.
    private func anyOf(_ text: Substring) throws -> [ReferenceRelation] {
      if text.hasPrefix("("), text.hasSuffix(")"), text.contains(" || ") {
        return try text.dropFirst().dropLast().split(separator: " || ").flatMap(anyOf)
      }
      if text.hasPrefix("!") {
        return try anyOf(text.dropFirst()).map { relation in
          var relation = relation
          relation.isNegated = true
          return relation
        }
      }
      if text.hasPrefix("("), text.hasSuffix(")"), let call = text.firstRange(of: ").contains(") {
        return [
          try relation(text[call.upperBound...].dropLast(), text[..<call.lowerBound].dropFirst())
        ]
      }
      for (sign, isNegated) in [(" == ", false), (" != ", true)] {
        let sides = text.split(separator: sign)
        guard sides.count == 2 else { continue }
        var relation = try relation(sides[0], sides[1])
        relation.isNegated = isNegated
        return [relation]
      }
      throw unreadable
    }

    /// - Parameters:
    ///   - expression: `i`, `x.f % 10`.
    ///   - pattern: `1`, `2...4`, `6...`.
    private func relation(
      _ expression: Substring, _ pattern: Substring
    ) throws -> ReferenceRelation {
      let words = expression.split(separator: " ")
      let name = words.first?.split(separator: ".").last.map(String.init)
      guard let operand = name.flatMap(ReferenceRelation.Operand.init(rawValue:)) else {
        throw unreadable
      }
      let bounds = pattern.split(separator: ".")
      let first = try number(bounds[0])
      let last =
        try bounds.count > 1
        ? number(bounds[1])
        : pattern.hasSuffix("...")
          ? ReferenceInteger(digits: [UInt8](repeating: 9, count: 99)) : first
      return ReferenceRelation(
        operand: operand, modulus: try words.count > 2 ? number(words[2]) : nil, isNegated: false,
        acceptsFractions: false, spans: [.init(first: first, last: last)])
    }

    private func number(_ text: Substring) throws -> ReferenceInteger {
      let digits = text.utf8.filter { $0 != UInt8(ascii: "_") }.map { $0 &- UInt8(ascii: "0") }
      guard digits.allSatisfy({ $0 < 10 }) else { throw unreadable }
      return ReferenceInteger(digits: digits)
    }
  }
}
