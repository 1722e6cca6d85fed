/// Finds the tests of integers that decide the value of a formula.
///
/// The formula is evaluated once for all integers symbolically. Each of its parts has one of several values, each of which is a
/// ``FormulaLine``. Whenever values are distinguished, the test that does so is recorded. Integers with the same results of all
/// tests therefore have the same index.
struct FormulaClasses {
  /// The recorded tests.
  private(set) var tests: Set<ValueTest> = []
  var lines = 0
  /// The offset of the operator that is being evaluated.
  var offset = 0

  /// The maximum number of parts into which an operator may split a value, and of lines in total. Formulas for languages need a few
  /// dozen.
  static let mostParts: UInt64 = 1000
  static let mostLines = 20_000

  /// - Throws: The reason why the formula cannot be evaluated symbolically.
  init(_ formula: GettextFormula) throws(UndecidedFormula) {
    var stack: [Set<FormulaLine>] = []
    for step in formula.steps {
      switch step {
      case .number(let number): stack.append([FormulaLine(number)])
      case .n:
        stack.append([FormulaLine(modulus: nil, domain: 0...UInt64.max, slope: 1, first: 0)])
      case .not:
        let truths = try truths(stack.removeLast())
        stack.append(Set(truths.map { FormulaLine($0 ? 0 : 1) }))
      case .binary(let operation, let offset):
        self.offset = offset
        let right = stack.removeLast()
        stack.append(try apply(operation, stack.removeLast(), right))
      case .choice:
        let otherwise = stack.removeLast()
        let value = stack.removeLast()
        let truths = try truths(stack.removeLast())
        stack.append(
          (truths.contains(true) ? value : []).union(truths.contains(false) ? otherwise : []))
      }
    }
    offset = formula.start
    for line in stack[0] {
      for part in try split(line, at: [formula.formCount])
      where part.value(at: part.domain.lowerBound) < formula.formCount { _ = try constants(part) }
    }
  }

  // MARK: Splitting

  /// Counts a line, and throws if there are too many.
  mutating func count() throws(UndecidedFormula) {
    lines += 1
    if lines > FormulaClasses.mostLines { throw .tooManyParts(offset) }
  }

  /// Records a test of an integer or its remainder.
  mutating func record(
    _ modulus: UInt64?, _ range: ClosedRange<UInt64>
  ) throws(UndecidedFormula) {
    try count()
    if range != 0...(modulus.map { $0 - 1 } ?? .max) {
      tests.insert(ValueTest(modulus: modulus, range: range))
    }
  }

  mutating func part(
    _ line: FormulaLine, _ range: ClosedRange<UInt64>
  ) throws(UndecidedFormula) -> FormulaLine {
    try record(line.modulus, range)
    return line.restricted(to: range)
  }

  /// Returns the parts of a line that begin at some values of its variable, in ascending order.
  mutating func split(
    _ line: FormulaLine, from starts: [UInt64]
  ) throws(UndecidedFormula) -> [FormulaLine] {
    var parts: [FormulaLine] = []
    var lower = line.domain.lowerBound
    for start in starts where start > lower {
      parts.append(try part(line, lower...start - 1))
      lower = start
    }
    return parts + [try part(line, lower...line.domain.upperBound)]
  }

  /// Splits a line at the points where it crosses each of some values.
  mutating func split(
    _ line: FormulaLine, at values: [UInt64]
  ) throws(UndecidedFormula) -> [FormulaLine] {
    let starts = values.compactMap { value in
      line.start { (line.value(at: $0) >= value) != line.isFalling }
    }
    return try split(line, from: starts.sorted())
  }

  /// Returns one constant for each value of a line.
  mutating func constants(
    _ line: FormulaLine
  ) throws(UndecidedFormula) -> Set<FormulaLine> {
    if line.constant != nil { return [line] }
    if FormulaClasses.values(line) > FormulaClasses.mostParts { throw .manyValues(offset) }
    var starts: [UInt64] = []
    var lower = line.domain.lowerBound
    while let start = line.start(where: {
      $0 > lower && line.value(at: $0) != line.value(at: lower)
    }) {
      starts.append(start)
      lower = start
    }
    return Set(try split(line, from: starts))
  }

  /// Returns an upper bound of the number of distinct values of a line, minus one.
  static func values(_ line: FormulaLine) -> UInt64 {
    min(
      line.values.upperBound - line.values.lowerBound,
      line.domain.upperBound - line.domain.lowerBound)
  }
}
