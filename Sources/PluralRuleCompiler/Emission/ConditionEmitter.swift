import PluralsCore

extension Operand {
  /// The expression for the operand in generated code; for `n`, its integer part.
  var expression: String { self == .n ? "x.i" : "x.\(self)" }
}

/// What a test looks at: an operand, or its remainder.
struct Subject: Hashable {
  let operand: Operand
  let modulus: UInt64?

  init(_ test: Test) {
    operand = test.operand == .n ? .i : test.operand
    modulus = test.modulus
  }

  /// The expression for the subject: `x.i`, or the name of a remainder: `i100`.
  var name: String {
    guard let modulus else { return operand.expression }
    return "\(operand)\(modulus)"
  }
}

extension LoweredCondition {
  /// Writes statements that return a category if the condition holds, and go on otherwise.
  func emit(returning category: PluralCategory, into source: inout SwiftSource) {
    for alternative in alternatives {
      for atoms in Atom.alternatives(of: alternative) {
        emit(atoms, returning: category, into: &source)
      }
    }
  }

  private func emit(
    _ atoms: [Atom], returning category: PluralCategory, into source: inout SwiftSource
  ) {
    let expressions = Atom.conjunction(atoms.compactMap(\.expression))
    let memberships = atoms.compactMap(\.membership)
    let action = "return .\(category)"
    if memberships.isEmpty {
      source.line(expressions.map { "if \($0) { \(action) }" } ?? action)
    } else if let expressions {
      source.block("if \(expressions)") { source in
        emit(memberships[...], action: action, into: &source)
      }
    } else {
      emit(memberships[...], action: action, into: &source)
    }
  }

  /// Writes a `switch` for each list of values, one within the other.
  private func emit(
    _ memberships: ArraySlice<Atom.Membership>, action: String, into source: inout SwiftSource
  ) {
    guard let membership = memberships.first else { return source.line(action) }
    let rest = memberships.dropFirst()
    source.line("switch \(membership.subject) {")
    let patterns = membership.values.map(\.pattern)
    if membership.isNegated {
      source.wrapped("case ", continued: "  ", words: patterns, separator: ", ", end: ": break")
      if rest.isEmpty {
        source.line("default: \(action)")
      } else {
        source.line("default:")
        source.indented { emit(rest, action: action, into: &$0) }
      }
    } else {
      if rest.isEmpty {
        source.wrapped(
          "case ", continued: "  ", words: patterns, separator: ", ", end: ": \(action)")
      } else {
        source.wrapped("case ", continued: "  ", words: patterns, separator: ", ", end: ":")
        source.indented { emit(rest, action: action, into: &$0) }
      }
      source.line("default: break")
    }
    source.line("}")
  }
}

/// A part of a conjunction as generated code writes it.
private enum Atom {
  /// Boolean expressions of which at least one must hold.
  case expression(anyOf: [String])
  /// A list of values that is long enough for a `switch`.
  case membership(Membership)

  struct Membership {
    let subject: String
    let values: [ClosedRange<UInt64>]
    let isNegated: Bool
  }

  /// More values than this go into a `switch`: long expressions are slow to type-check and to read.
  private static let mostValuesInExpression = 2

  var expression: [String]? { if case .expression(let texts) = self { texts } else { nil } }
  var membership: Membership? { if case .membership(let list) = self { list } else { nil } }

  /// An expression that holds if one of each group does; `nil` if there are no groups.
  static func conjunction(_ groups: [[String]]) -> String? {
    if groups.isEmpty { return nil }
    if groups.count == 1 { return groups[0].joined(separator: " || ") }
    return groups.map { group in
      group.count == 1 ? group[0] : "(\(group.joined(separator: " || ")))"
    }.joined(separator: " && ")
  }

  /// A conjunction of tests, as one or more conjunctions of atoms.
  static func alternatives(of tests: [Test]) -> [[Atom]] {
    // `n = …` and `n % m = …` hold for integers only. Where one of them must hold, the rest follows
    // from the integer part.
    let needsInteger =
      tests.contains { $0.operand == .n && !$0.isNegated && !$0.isWithin }
    // Swift checks the types of long expressions slowly: the ranges of `within` come one by one.
    let lists = tests.indices.filter { tests[$0].isWithin && !tests[$0].isNegated }
    if !needsInteger, lists.count == 1, let list = lists.first, tests[list].values.count > 1 {
      return tests[list].values.flatMap { range in
        var tests = tests
        tests[list] = Test(
          operand: tests[list].operand, modulus: tests[list].modulus, values: [range],
          isNegated: false, isWithin: true)
        return alternatives(of: tests)
      }
    }
    var atoms: [Atom] = needsInteger ? [.expression(anyOf: ["x.t == 0"])] : []
    // Other than integers satisfy `n != …`. Where a `switch` looks for the values, they go first.
    var atomsOfOthers: [Atom] = []
    var needsOthers = false
    for test in tests {
      if test.operand == .n, !needsInteger {
        if test.isWithin {
          atoms.append(within(test))
          atomsOfOthers.append(within(test))
          continue
        }
        switch atom(Subject(test), test.values, isNegated: true) {
        case .expression(let texts):
          atoms.append(.expression(anyOf: ["x.t != 0"] + texts))
        case .membership(let list):
          atoms.append(.membership(list))
          needsOthers = true
        }
      } else {
        let atom = atom(Subject(test), test.values, isNegated: test.isNegated)
        atoms.append(atom)
        atomsOfOthers.append(atom)
      }
    }
    return needsOthers ? [[.expression(anyOf: ["x.t != 0"])] + atomsOfOthers, atoms] : [atoms]
  }

  private static func atom(
    _ subject: Subject, _ values: [ClosedRange<UInt64>], isNegated: Bool
  ) -> Atom {
    let name = subject.name
    guard values.count <= mostValuesInExpression else {
      return .membership(Membership(subject: name, values: values, isNegated: isNegated))
    }
    if isNegated {
      let exclusions = values.map { $0.exclusion(of: name) }
      return .expression(anyOf: [exclusions.joined(separator: " && ")])
    }
    return .expression(anyOf: values.map { $0.inclusion(of: name) })
  }

  /// `n within …`: from each lower bound, also what is not an integer, to the upper bound.
  private static func within(_ test: Test) -> Atom {
    let name = Subject(test).name
    let parts = test.values.map { range in
      range.count == 1
        ? "x.t == 0 && \(name) == \(range.lowerBound)"
        : "\(name) >= \(range.lowerBound) && (\(name) < \(range.upperBound)"
          + " || \(name) == \(range.upperBound) && x.t == 0)"
    }
    if test.isNegated {
      return .expression(anyOf: [parts.map { "!(\($0))" }.joined(separator: " && ")])
    }
    return .expression(anyOf: parts)
  }
}

extension ClosedRange<UInt64> {
  /// The range as a pattern of a `case`.
  var pattern: String {
    switch count {
    case 1: "\(lowerBound)"
    case 2: "\(lowerBound), \(upperBound)"
    default: "\(lowerBound)...\(upperBound)"
    }
  }

  fileprivate func inclusion(of name: String) -> String {
    if count == 1 { return "\(name) == \(lowerBound)" }
    if lowerBound == 0 { return "\(name) <= \(upperBound)" }
    return "\(lowerBound)...\(upperBound) ~= \(name)"
  }

  fileprivate func exclusion(of name: String) -> String {
    if count == 1 { return "\(name) != \(lowerBound)" }
    if lowerBound == 0 { return "\(name) > \(upperBound)" }
    return "!(\(lowerBound)...\(upperBound) ~= \(name))"
  }
}
