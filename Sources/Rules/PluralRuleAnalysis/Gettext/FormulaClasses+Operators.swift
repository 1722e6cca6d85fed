extension FormulaClasses {
  mutating func truths(
    _ values: Set<FormulaLine>
  ) throws(UndecidedFormula) -> Set<Bool> {
    var truths: Set<Bool> = []
    for line in values {
      for part in try split(line, at: [1]) {
        truths.insert(part.value(at: part.domain.lowerBound) != 0)
      }
    }
    return truths
  }

  mutating func apply(
    _ operation: FormulaOperator, _ left: Set<FormulaLine>, _ right: Set<FormulaLine>
  ) throws(UndecidedFormula) -> Set<FormulaLine> {
    switch operation {
    case .or, .and:
      let decided = operation == .or
      let truths = try truths(left)
      var results = truths.intersection([decided])
      if truths.contains(!decided) { results.formUnion(try self.truths(right)) }
      return Set(results.map { FormulaLine($0 ? 1 : 0) })
    case .comparison, .arithmetic:
      var results: Set<FormulaLine> = []
      for left in left {
        for right in right { results.formUnion(try apply(operation, left, right)) }
      }
      return results
    }
  }

  mutating func apply(
    _ operation: FormulaOperator, _ left: FormulaLine, _ right: FormulaLine
  ) throws(UndecidedFormula) -> Set<FormulaLine> {
    try count()
    let results: Set<FormulaLine>?
    switch operation {
    case .comparison(let comparison): results = try compare(comparison, left, right)
    case .arithmetic(.plus): results = try sum(left, right)
    case .arithmetic(.minus): results = try difference(left, right)
    case .arithmetic(.times): results = try product(left, right)
    case .arithmetic(.divided): results = try quotient(left, right)
    case .arithmetic(.remainder): results = try remainder(left, right)
    case .or, .and: preconditionFailure("decided by truths")
    }
    if let results { return results }
    // One of the two operands is split into constants.
    let splitsLeft =
      right.constant != nil
      || left.constant == nil && FormulaClasses.values(left) < FormulaClasses.values(right)
    return splitsLeft
      ? try apply(operation, constants(left), [right])
      : try apply(operation, [left], constants(right))
  }

  /// - Returns: `nil` if one of the lines has to be split into constants first.
  private mutating func compare(
    _ comparison: GettextExpression.Operator, _ left: FormulaLine, _ right: FormulaLine
  ) throws(UndecidedFormula) -> Set<FormulaLine>? {
    func result(_ a: UInt64, _ b: UInt64) -> FormulaLine {
      FormulaLine(comparison.holds(a, b) ? 1 : 0)
    }
    switch (left.constant, right.constant) {
    case (let left?, let right?): return [result(left, right)]
    case (nil, let value?), (let value?, nil):
      let line = left.constant == nil ? left : right
      let parts = try split(line, at: value < .max ? [value, value + 1] : [value])
      return Set(
        parts.map {
          let other = $0.value(at: $0.domain.lowerBound)
          return left.constant == nil ? result(other, value) : result(value, other)
        })
    case (nil, nil):
      guard left.modulus == right.modulus, left.divisor == 1, right.divisor == 1 else { return nil }
      guard left.domain.overlaps(right.domain) else { return [] }
      let domain = left.domain.clamped(to: right.domain)
      let (left, right) = (left.restricted(to: domain), right.restricted(to: domain))
      if left.constant != nil || right.constant != nil {
        return try compare(comparison, left, right)
      }
      // The order of two lines changes at most twice: where they meet, and where they separate.
      func order(at x: UInt64) -> Int {
        let (left, right) = (left.value(at: x), right.value(at: x))
        return left < right ? -1 : left == right ? 0 : 1
      }
      var starts: [UInt64] = []
      var lower = domain.lowerBound
      for _ in 0..<2 {
        let known = order(at: lower)
        guard let start = left.start(where: { $0 > lower && order(at: $0) != known }) else { break }
        starts.append(start)
        lower = start
      }
      var results: Set<FormulaLine> = []
      for start in [domain.lowerBound] + starts {
        results.insert(result(left.value(at: start), right.value(at: start)))
      }
      _ = try split(left, from: starts)
      return results
    }
  }

  /// Returns a line modulo 2⁶⁴, in parts within which it does not cross 0 or 2⁶⁴.
  private mutating func wrapping(
    _ modulus: UInt64?, _ domain: ClosedRange<UInt64>, slope: UInt64, first: UInt64
  ) throws(UndecidedFormula) -> Set<FormulaLine> {
    let isFalling = FormulaLine.isFalling(slope)
    let steepness = isFalling ? 0 &- slope : slope
    guard steepness > 0 else { return [FormulaLine(first)] }
    var parts: Set<FormulaLine> = []
    var count: UInt64 = 0
    var (lower, first) = (domain.lowerBound, first)
    while true {
      let steps = (isFalling ? first : .max - first) / steepness
      let isLast = domain.upperBound - lower <= steps
      let part = lower...(isLast ? domain.upperBound : lower + steps)
      try record(modulus, part)
      parts.insert(FormulaLine(modulus: modulus, domain: part, slope: slope, first: first))
      if isLast { return parts }
      count += 1
      if count > FormulaClasses.mostParts { throw .tooManyParts(offset) }
      lower = part.upperBound + 1
      first &+= slope &* (steps + 1)
    }
  }

  private mutating func sum(
    _ left: FormulaLine, _ right: FormulaLine
  ) throws(UndecidedFormula) -> Set<FormulaLine>? {
    if let right = right.constant { return try shifted(left, by: right) }
    if let left = left.constant { return try shifted(right, by: left) }
    guard left.modulus == right.modulus, left.divisor == 1, right.divisor == 1 else { return nil }
    guard left.domain.overlaps(right.domain) else { return [] }
    let domain = left.domain.clamped(to: right.domain)
    return try wrapping(
      left.modulus, domain, slope: left.slope &+ right.slope,
      first: left.value(at: domain.lowerBound) &+ right.value(at: domain.lowerBound))
  }

  private mutating func difference(
    _ left: FormulaLine, _ right: FormulaLine
  ) throws(UndecidedFormula) -> Set<FormulaLine>? {
    if let right = right.constant { return try shifted(left, by: 0 &- right) }
    guard let negated = try product(right, FormulaLine(.max)) else { return nil }
    var results: Set<FormulaLine> = []
    for negated in negated {
      guard let sums = try sum(left, negated) else { return nil }
      results.formUnion(sums)
    }
    return results
  }

  /// Returns a line plus a constant. Constants from 2⁶³ are negative.
  private mutating func shifted(
    _ line: FormulaLine, by constant: UInt64
  ) throws(UndecidedFormula) -> Set<FormulaLine>? {
    if constant == 0 { return [line] }
    if let value = line.constant { return [FormulaLine(value &+ constant)] }
    if line.divisor == 1 {
      return try wrapping(
        line.modulus, line.domain, slope: line.slope, first: line.first &+ constant)
    }
    var results: Set<FormulaLine> = []
    for part in try split(line, at: [0 &- constant]) {
      results.insert(part.with(offset: part.offset &+ constant))
    }
    return results
  }

  private mutating func product(
    _ left: FormulaLine, _ right: FormulaLine
  ) throws(UndecidedFormula) -> Set<FormulaLine>? {
    guard let constant = right.constant else {
      return left.constant == nil ? nil : try product(right, left)
    }
    if let value = left.constant { return [FormulaLine(value &* constant)] }
    if constant < 2 { return [constant == 0 ? FormulaLine(0) : left] }
    if left.divisor == 1 {
      return try wrapping(
        left.modulus, left.domain, slope: left.slope &* constant, first: left.first &* constant)
    }
    // A quotient times its divisor is the dividend minus the remainder.
    guard constant.isMultiple(of: left.divisor) else { return nil }
    let dividend = left.dividend
    let remainders = try apply(.arithmetic(.remainder), dividend, FormulaLine(left.divisor))
    let multiples = try apply(.arithmetic(.minus), [dividend], remainders)
    let products = try apply(.arithmetic(.times), multiples, [FormulaLine(constant / left.divisor)])
    return try apply(.arithmetic(.plus), products, [FormulaLine(left.offset &* constant)])
  }

  private mutating func quotient(
    _ left: FormulaLine, _ right: FormulaLine
  ) throws(UndecidedFormula) -> Set<FormulaLine>? {
    guard let divisor = right.constant else { return try small(.divided, left, right) }
    if divisor == 0 { return [] }
    if left.offset != 0 { return try withoutOffset(.divided, left, divisor) }
    let (product, overflow) = left.divisor.multipliedReportingOverflow(by: divisor)
    if overflow { return [FormulaLine(0)] }
    return [
      FormulaLine(
        modulus: left.modulus, domain: left.domain, slope: left.slope, first: left.first,
        divisor: product)
    ]
  }

  /// Returns the quotient or remainder of a line with small values by a line with large ones. If the divisor exceeds all small
  /// values, the quotient is 0 and the remainder equals the small value.
  private mutating func small(
    _ operation: FormulaOperator.Arithmetic, _ line: FormulaLine, _ divisor: FormulaLine
  ) throws(UndecidedFormula) -> Set<FormulaLine>? {
    let largest = line.values.upperBound
    guard largest < FormulaClasses.mostParts, divisor.values.upperBound > largest else {
      return nil
    }
    var results: Set<FormulaLine> = []
    for part in try split(divisor, at: [largest + 1]) {
      if part.values.lowerBound > largest {
        results.insert(operation == .divided ? FormulaLine(0) : line)
      } else {
        results.formUnion(try apply(.arithmetic(operation), [line], constants(part)))
      }
    }
    return results
  }

  /// Returns the quotient or remainder of a line with an offset. Multiples of the divisor in the offset are added to the quotient,
  /// and the rest to the dividend, except for the few values that would exceed 2⁶⁴.
  private mutating func withoutOffset(
    _ operation: FormulaOperator.Arithmetic, _ line: FormulaLine, _ divisor: UInt64
  ) throws(UndecidedFormula) -> Set<FormulaLine>? {
    let (multiples, rest) = line.offset(dividedBy: divisor)
    let (distance, overflow) = rest.multipliedReportingOverflow(by: line.divisor)
    if overflow { return nil }
    let start = line.start { (line.dividend(at: $0) > .max - distance) != line.isFalling }
    var results: Set<FormulaLine> = []
    for part in try split(line, from: start.map { [$0] } ?? []) {
      let ends = [part.first, part.dividend(at: part.domain.upperBound)]
      if part.constant != nil || ends.contains(where: { $0 > .max - distance }) {
        results.formUnion(
          try apply(.arithmetic(operation), constants(part), [FormulaLine(divisor)]))
      } else {
        let shifted = FormulaLine(
          modulus: part.modulus, domain: part.domain, slope: part.slope,
          first: part.first + distance, divisor: part.divisor)
        let quotients = try apply(.arithmetic(operation), shifted, FormulaLine(divisor))
        let offset = FormulaLine(operation == .divided ? multiples : 0)
        results.formUnion(try apply(.arithmetic(.plus), quotients, [offset]))
      }
    }
    return results
  }

  private mutating func remainder(
    _ left: FormulaLine, _ right: FormulaLine
  ) throws(UndecidedFormula) -> Set<FormulaLine>? {
    guard let modulus = right.constant else { return try small(.remainder, left, right) }
    if modulus == 0 { return [] }
    if left.divisor > 1 {
      // The remainder of a quotient is the quotient of a remainder.
      if left.offset != 0 { return try withoutOffset(.remainder, left, modulus) }
      let (product, overflow) = left.divisor.multipliedReportingOverflow(by: modulus)
      if overflow { return [left] }
      let remainders = try apply(.arithmetic(.remainder), left.dividend, FormulaLine(product))
      return try apply(.arithmetic(.divided), remainders, [FormulaLine(left.divisor)])
    }
    let quotients = left.values.lowerBound / modulus...left.values.upperBound / modulus
    let multiples = quotients.upperBound - quotients.lowerBound
    let isPeriodic = left.modulus?.isMultiple(of: period(left, modulus)) ?? true
    // For a few multiples, the line is split at the numbers that cross them.
    if isPeriodic, multiples > (left.modulus == nil ? 16 : 0) { return try periodic(left, modulus) }
    if multiples > FormulaClasses.mostParts { return nil }
    var results: Set<FormulaLine> = []
    for part in try split(left, at: quotients.dropFirst().map { $0 * modulus }) {
      results.insert(
        part.constant.map { FormulaLine($0 % modulus) }
          ?? FormulaLine(
            modulus: part.modulus, domain: part.domain, slope: part.slope,
            first: part.first - part.values.lowerBound / modulus * modulus))
    }
    return results
  }

  /// Returns the number of values of the variable after which the remainders of a line repeat.
  private func period(_ line: FormulaLine, _ modulus: UInt64) -> UInt64 {
    var (a, b) = (modulus, line.isFalling ? 0 &- line.slope : line.slope)
    while b != 0 { (a, b) = (b, a % b) }
    return modulus / a
  }

  /// Returns the remainders of a line that crosses many multiples of the modulus, as lines of the variable's remainder.
  private mutating func periodic(
    _ line: FormulaLine, _ modulus: UInt64
  ) throws(UndecidedFormula) -> Set<FormulaLine>? {
    let period = period(line, modulus)
    if period == 1 { return [FormulaLine(line.first % modulus)] }
    let steepness = (line.isFalling ? 0 &- line.slope : line.slope) % modulus
    let slope = line.isFalling && steepness > 0 ? modulus - steepness : steepness
    let isFalling = slope > modulus / 2
    let step = isFalling ? modulus - slope : slope
    // The remainder at the variable's value 0.
    let (high, low) = slope.multipliedFullWidth(by: line.domain.lowerBound % modulus)
    let before = modulus.dividingFullWidth((high % modulus, low)).remainder
    let first = line.first % modulus
    var value = first >= before ? first - before : first + (modulus - before)
    var results: Set<FormulaLine> = []
    var count: UInt64 = 0
    var lower: UInt64 = 0
    while true {
      let steps = (isFalling ? value : modulus - 1 - value) / step
      let isLast = period - 1 - lower <= steps
      let part = lower...(isLast ? period - 1 : lower + steps)
      try record(period, part)
      results.insert(
        FormulaLine(
          modulus: period, domain: part, slope: isFalling ? 0 &- step : step, first: value))
      if isLast { return results }
      count += 1
      if count > FormulaClasses.mostParts { throw .tooManyParts(offset) }
      lower = part.upperBound + 1
      // The next step crosses the modulus, or 0.
      let end = isFalling ? value - step * steps : value + step * steps
      value = isFalling ? end + (modulus - step) : end - (modulus - step)
    }
  }
}
