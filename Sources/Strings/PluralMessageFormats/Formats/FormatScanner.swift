import PluralsLocales

/// Parses a format from left to right, one conversion at a time.
struct FormatScanner {
  private let bytes: [UInt8]
  private var offset = 0
  /// Pending literal text: a range of the bytes, or a copy if it contains an escape.
  private var run = 0..<0
  private var literal: [UInt8] = []
  private(set) var items: [FormatItem] = []
  /// The byte ranges of the items that are not literals.
  private(set) var ranges: [Range<Int>] = []
  private(set) var problems: [FormatProblem] = []
  /// Whether a `%[Name]@` makes the text one of `NSRuleEditor`, which is no format.
  private(set) var hasChoices = false
  /// The names of arguments so far.
  private var names: Set<String> = []
  /// Whether `%arg` is read as a conversion.
  private let readsPlaceholders: Bool

  /// Larger numbers in a format are treated as this number: no argument list and no width is as long.
  private static let largestNumber = 1_000_000_000

  init(_ text: String, readsPlaceholders: Bool = false) {
    bytes = Array(text.utf8)
    self.readsPlaceholders = readsPlaceholders
  }

  /// Parses the conversion of a value type after its `%`; nil if the text is something else.
  mutating func scanValueType() -> FormatSpecification? {
    _ = skip("%")
    let position = scanPosition()
    let specification = scanSpecification(position: position)
    return offset == bytes.count && position != 0 ? specification : nil
  }

  /// Whether an argument has a name.
  var hasNames: Bool { !names.isEmpty }

  /// Whether the rest of the format contains a `%`.
  var hasPercent: Bool { nextPercent < bytes.count }

  mutating func scan() {
    while offset < bytes.count {
      let end = nextPercent
      if literal.isEmpty, run.isEmpty {
        run = offset..<end
      } else if end > offset {
        flushRun()
        literal += bytes[offset..<end]
      }
      offset = end
      if offset < bytes.count { scanConversion() }
    }
    flushLiteral()
  }

  /// The offset of the next `%`, or the end.
  ///
  /// Loops over memory, because build plugins run without optimization, where collections are slow.
  private var nextPercent: Int {
    bytes.withUnsafeBufferPointer { bytes in
      var end = offset
      while end < bytes.count, bytes[end] != UInt8(ascii: "%") { end += 1 }
      return end
    }
  }

  /// Parses what follows a `%`.
  private mutating func scanConversion() {
    let start = offset
    offset += 1
    guard offset < bytes.count else {
      report(.lonePercent, from: start)
      return
    }
    if readsPlaceholders, skipPlaceholder() {
      append(.specification(.placeholder), position: nil, from: start)
      return
    }
    let position = scanPosition()
    if skipChoices() { hasChoices = true }
    if let variable = scanVariable(position: position, from: start) {
      append(.variable(variable), position: position, from: start)
    } else if position == nil, isBeforeSpace, skipSpacedPercent(from: start) {
      return
    } else if let specification = scanSpecification(position: position) {
      if let name = specification.name, !names.insert(name).inserted {
        report(.repeatedName, from: start)
      }
      append(.specification(specification), position: specification.leastPosition, from: start)
    } else if skipEscapedPercent() {
      if offset > start + 2 { report(.paddedPercent, from: start) }
    } else {
      offset = start + 1
      flushRun()
      repeat {
        literal.append(bytes[offset])
        offset += 1
      } while offset < bytes.count && bytes[offset] & 0xC0 == 0x80
      report(.unknownConversion, from: start)
    }
  }

  private mutating func append(_ item: FormatItem, position: Int?, from start: Int) {
    if position == 0 {
      report(.positionZero, from: start)
      flushRun()
      literal += bytes[start..<offset]
    } else {
      flushLiteral()
      items.append(item)
      ranges.append(start..<offset)
    }
  }

  /// Copies pending text from its range, so that more text can be appended.
  private mutating func flushRun() {
    if run.isEmpty { return }
    literal += bytes[run]
    run = 0..<0
  }

  private func text(_ range: Range<Int>) -> String {
    bytes.withUnsafeBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return "" }
      return String(
        decoding: UnsafeBufferPointer(start: start + range.lowerBound, count: range.count),
        as: UTF8.self)
    }
  }

  private mutating func flushLiteral() {
    if !run.isEmpty {
      items.append(.literal(text(run)))
      run = 0..<0
      return
    }
    guard !literal.isEmpty else { return }
    items.append(.literal(String(decoding: literal, as: UTF8.self)))
    literal.removeAll(keepingCapacity: true)
  }

  private mutating func report(_ kind: FormatProblem.Kind, from start: Int) {
    problems.append(FormatProblem(kind: kind, text: text(start..<offset), offset: start))
  }

  // MARK: Parts

  private var byte: UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard let byte, byte == UInt8(ascii: character) else { return false }
    offset += 1
    return true
  }

  /// Parses digits as a number; nil if there are no digits.
  private mutating func scanNumber() -> Int? {
    let start = offset
    var value = 0
    while let byte, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      value = min(value * 10 + Int(byte - UInt8(ascii: "0")), Self.largestNumber)
      offset += 1
    }
    return offset > start ? value : nil
  }

  /// Skips the rest of `%arg`, unless it is part of a longer word.
  private mutating func skipPlaceholder() -> Bool {
    let rest = bytes[offset...]
    let name = FormatSpecification.placeholder.text.utf8
    guard rest.starts(with: name), rest.dropFirst(name.count).first?.isFormatNameByte != true
    else { return false }
    offset += name.count
    return true
  }

  /// Skips the rest of `%[Name, Author]@`.
  private mutating func skipChoices() -> Bool {
    guard byte == UInt8(ascii: "["),
      let end = bytes[offset...].firstIndex(where: { "]%".utf8.contains($0) }),
      bytes[end...].starts(with: "]@".utf8)
    else { return false }
    offset = end + 1
    return true
  }

  /// Parses `2$`; nil if there is no position.
  private mutating func scanPosition() -> Int? {
    let start = offset
    if let number = scanNumber(), skip("$") { return number }
    offset = start
    return nil
  }

  /// Parses the rest of `%#@name@`. Modifiers may come before and after the `#`.
  private mutating func scanVariable(position: Int?, from start: Int) -> FormatVariable? {
    let afterPosition = offset
    var isVariable = false
    modifiers: while let byte {
      switch byte {
      case UInt8(ascii: "#"): isVariable = true
      case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: " "), UInt8(ascii: "."),
        UInt8(ascii: "'"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        break
      default: break modifiers
      }
      offset += 1
    }
    let nameStart = offset + 1
    guard isVariable, skip("@") else {
      offset = afterPosition
      return nil
    }
    while let byte, byte != UInt8(ascii: "@"), byte != UInt8(ascii: "%"), byte > UInt8(ascii: " ") {
      offset += 1
    }
    let nameEnd = offset
    guard nameEnd > nameStart, skip("@") else {
      offset = afterPosition
      return nil
    }
    let variable = FormatVariable(
      name: text(nameStart..<nameEnd), position: position, text: text(start..<offset))
    if !variable.hasPortableName { report(.unportableName, from: start) }
    return variable
  }

  /// Parses `(count)` in `%(count)lld`; nil if there is no name. Parentheses before a space are literal text.
  private mutating func scanName() -> String? {
    let start = offset
    guard skip("(") else { return nil }
    while let byte, byte.isFormatNameByte || byte >= 0x80 { offset += 1 }
    let name = start + 1..<offset
    guard !name.isEmpty, skip(")"), let byte, byte != UInt8(ascii: " ") else {
      offset = start
      return nil
    }
    return text(name)
  }

  /// Skips the second `%` of `%%`. C allows flags and a width in between.
  private mutating func skipEscapedPercent() -> Bool {
    _ = scanFlags()
    _ = scanNumber()
    guard skip("%") else { return false }
    flushRun()
    literal.append(UInt8(ascii: "%"))
    return true
  }

  /// Whether a space follows, or a 0 and a space. Without a width, the flag `0` has no effect.
  private var isBeforeSpace: Bool {
    let space = UInt8(ascii: " ")
    return byte == space
      || byte == UInt8(ascii: "0") && offset + 1 < bytes.count && bytes[offset + 1] == space
  }

  /// Skips a `%` before a space if it is text: `% o` in `5% off`, `%0 o` in `%0 of 3`, which a program fills itself. It begins a
  /// conversion only if no text has such letters after the space: `% @`, `% lld`.
  private mutating func skipSpacedPercent(from start: Int) -> Bool {
    if let specification = scanSpecification(position: nil) {
      if specification.conversion == .object || hasUnreadableLetters(specification) {
        offset = start + 1
        return false
      }
    } else {
      offset += 1
    }
    report(.spacedPercent, from: start)
    offset = start + 1
    flushRun()
    literal.append(UInt8(ascii: "%"))
    return true
  }

  /// Whether the letters of a conversion that was just read begin with a length, and make no word. Words are `la`, `zu` and `lu`,
  /// and words begin with `zd`, but none with `lld`.
  private func hasUnreadableLetters(_ specification: FormatSpecification) -> Bool {
    let letters = Array(specification.text.utf8.drop { !$0.isASCIILetter })
    guard letters.count > 1, let last = letters.last else { return false }
    let hasVowel = "aeiouAEIOU".utf8.contains(last)
    let continues = byte.map { $0.isASCIILetter || $0 >= 0x80 } ?? false
    return letters.count > 2 ? !(hasVowel && continues) : !hasVowel && !continues
  }

  /// Parses a conversion from its name and flags to its letter. Keeps the offset if there is no known letter.
  private mutating func scanSpecification(position: Int?) -> FormatSpecification? {
    let beforeName = offset
    let name = scanName()
    let start = offset
    let flags = scanFlags()
    let width = scanAmount()
    let precision = skip(".") ? scanAmount() ?? .fixed(0) : nil
    let length = scanLength()
    guard let byte, let (conversion, ownLength) = FormatSpecification.conversion(byte) else {
      offset = beforeName
      return nil
    }
    offset += 1
    return FormatSpecification(
      position: position, name: name, flags: flags, width: width, precision: precision,
      length: ownLength ?? length, conversion: conversion,
      text: text(start..<offset))
  }

  private mutating func scanFlags() -> FormatSpecification.Flags {
    var flags: FormatSpecification.Flags = []
    while let byte {
      switch byte {
      case UInt8(ascii: "-"): flags.insert(.left)
      case UInt8(ascii: "+"): flags.insert(.plus)
      case UInt8(ascii: " "): flags.insert(.space)
      case UInt8(ascii: "0"): flags.insert(.zero)
      case UInt8(ascii: "#"): flags.insert(.alternate)
      case UInt8(ascii: "'"): flags.insert(.grouping)
      default: return flags
      }
      offset += 1
    }
    return flags
  }

  private mutating func scanAmount() -> FormatSpecification.Amount? {
    if skip("*") {
      .argument(position: scanPosition())
    } else {
      scanNumber().map { .fixed($0) }
    }
  }

  private mutating func scanLength() -> FormatSpecification.Length {
    // The only upper-case modifier is L, and none comes before `h`.
    guard let byte, byte >= UInt8(ascii: "h") || byte == UInt8(ascii: "L") else { return .int }
    if skip("h") { return skip("h") ? .char : .short }
    if skip("l") { return skip("l") ? .longLong : .long }
    if skip("q") { return .quad }
    if skip("L") { return .longDouble }
    if skip("z") { return .size }
    if skip("t") { return .difference }
    if skip("j") { return .intmax }
    return .int
  }
}
