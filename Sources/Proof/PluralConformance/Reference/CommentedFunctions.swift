import PluralsCore

/// The functions of a rule set, parsed from generated Swift, with the comment above each case.
///
/// Only tests of generated code parse it.
struct CommentedFunctions: Hashable, Sendable {
  let type: PluralRuleType
  /// The locales in the documentation of the first function.
  let locales: [String]
  private var name = ""
  private var bodies: [String: Statement] = [:]

  /// A category with its comment, or a `switch` over an operand or its remainder.
  private indirect enum Statement: Hashable, Sendable {
    case category(Answer)
    case call(String)
    case choice(ReferenceRelation, cases: [Statement], otherwise: Statement)
  }

  /// The result of a function for a number.
  struct Answer: Hashable, Sendable {
    let category: String
    /// The condition that the comment above the case quotes; `nil` if there is no comment.
    let quoted: ReferenceCondition?
    /// The line of the case in its file, counted from 1.
    let line: Int
  }

  /// Returns the result for a number.
  ///
  /// - Parameter asInteger: Whether to call the function for plain integers.
  func answer(for operands: ReferenceOperands, asInteger: Bool) -> Answer? {
    var next = bodies[asInteger ? "\(name)(integer" : "\(name)(x"]
    while let statement = next {
      switch statement {
      case .category(let answer): return answer
      case .call(let function): next = bodies[function]
      case .choice(let subject, let cases, let otherwise):
        let value = operands.integerPart(of: subject.operand)
        let remainder = subject.modulus.map(value.remainder) ?? value
        // Each span belongs to the case at the same position.
        let position = subject.spans.firstIndex { $0.first <= remainder && remainder <= $0.last }
        next = position.map { cases[$0] } ?? otherwise
      }
    }
    return nil
  }
}

extension CommentedFunctions {
  /// The error for a text that is not generated code.
  struct Unreadable: Error { let line: Int }

  /// Parses the rule sets in a file of generated code, in order.
  static func all(in code: String) throws -> [CommentedFunctions] {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
    var reader = Reader(lines: lines)
    return try reader.ruleSets()
  }

  private struct Reader {
    let lines: [Substring]
    var position = 0

    private var line: Substring { lines[position].drop { $0 == " " } }
    private var unreadable: Unreadable { Unreadable(line: position + 1) }

    mutating func ruleSets() throws -> [CommentedFunctions] {
      var sets: [CommentedFunctions] = []
      var documentation: [String] = []
      while position < lines.count {
        let line = line
        let words = line.split(separator: " ")
        let function = words.firstIndex(of: "func").map { words[$0 + 1].split(separator: "(") }
        let type = PluralRuleType.allCases.first { function?[0].hasPrefix("\($0)_") == true }
        position += 1
        if line.hasPrefix("///") {
          documentation += words.dropFirst().map(String.init)
        } else if let type, let function {
          if !documentation.isEmpty {
            sets.append(
              CommentedFunctions(type: type, locales: documentation, name: String(function[0])))
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

    /// Parses a statement, with the comment above it if there is one.
    private mutating func statement() throws -> Statement {
      let quoted = try comment()
      if line.hasPrefix("switch ") { return try choice() }
      return try result(line, quoted)
    }

    private mutating func choice() throws -> Statement {
      let words = line.dropFirst("switch ".count).dropLast(" {".count).split(separator: " ")
      let operand = words.first.flatMap { $0.split(separator: ".").last }
      guard let operand = operand.flatMap({ ReferenceRelation.Operand(rawValue: String($0)) })
      else { throw unreadable }
      let modulus = try words.count > 2 ? number(words[2]) : nil
      position += 1
      var spans: [ReferenceRelation.Span] = []
      var cases: [Statement] = []
      while true {
        let quoted = try comment()
        var label = line
        while !label.contains(":") {
          position += 1
          label += " " + line
        }
        let colon = label.firstIndex(of: ":")!
        let rest = label[colon...].dropFirst(2)
        let patterns = label[..<colon]
        if rest.isEmpty { position += 1 }
        let statement = try rest.isEmpty ? statement() : result(rest, quoted)
        if patterns == "default" {
          guard line == "}" else { throw unreadable }
          position += 1
          let subject = ReferenceRelation(
            operand: operand, modulus: modulus, isNegated: false, acceptsFractions: false,
            spans: spans)
          return .choice(subject, cases: cases, otherwise: statement)
        }
        guard patterns.hasPrefix("case ") else { throw unreadable }
        for pattern in patterns.dropFirst("case ".count).split(whereSeparator: { ", ".contains($0) }
        ) {
          let bounds = pattern.split(separator: ".")
          let first = try number(bounds[0])
          let last =
            try bounds.count > 1
            ? number(bounds[1])
            : pattern.hasSuffix("...")
              ? ReferenceInteger(digits: [UInt8](repeating: 9, count: 99)) : first
          spans.append(.init(first: first, last: last))
          cases.append(statement)
        }
      }
    }

    private mutating func result(
      _ text: Substring, _ quoted: (category: Substring, condition: ReferenceCondition)?
    ) throws -> Statement {
      position += 1
      guard text.hasPrefix(".") else {
        let call = text.split(whereSeparator: { "(:)".contains($0) })
        guard call.count > 1 else { throw unreadable }
        return .call("\(call[0])(\(call[1])")
      }
      let category = text.dropFirst()
      if let quoted, quoted.category != category { throw unreadable }
      return .category(
        Answer(category: String(category), quoted: quoted?.condition, line: position))
    }

    /// Parses a comment: `one: i = 1 and v = 0`.
    private mutating func comment() throws -> (category: Substring, condition: ReferenceCondition)?
    {
      var words: [Substring] = []
      while line.hasPrefix("// ") {
        words += line.dropFirst(3).split(separator: " ")
        position += 1
      }
      guard let category = words.first?.dropLast() else { return nil }
      let text = words.dropFirst().joined(separator: " ")
      return (category, try ReferenceConditionParser.parse(text))
    }

    private func number(_ text: Substring) throws -> ReferenceInteger {
      let digits = text.utf8.filter { $0 != UInt8(ascii: "_") }.map { $0 &- UInt8(ascii: "0") }
      guard digits.allSatisfy({ $0 < 10 }) else { throw unreadable }
      return ReferenceInteger(digits: digits)
    }
  }
}
