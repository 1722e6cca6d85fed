import PluralsDiagnostics

extension ExtractedStrings {
  /// Finds the localizable strings of a file in Objective-C, C or C++.
  ///
  /// The keys, tables, default values and comments of `NSLocalizedString`, `CFCopyLocalizedString`, `SLPluralizedString` of ios-i18n, and
  /// their variants are read if they are literals. The same applies to other functions whose names end like those of the variants. Macros are not expanded, as in Xcode.
  ///
  /// - Parameters:
  ///   - objectiveC: The file's contents in UTF-8.
  ///   - file: The file's path.
  ///   - functions: More functions and macros whose first argument is a key if it is a literal.
  /// - Complexity: O(*n*) in the length of the file.
  package init(objectiveC bytes: [UInt8], file: String, functions: Set<String> = []) {
    self.init()
    let source = SourceFile(path: file, bytes: bytes)
    let tokens = ObjectiveCScanner(bytes).tokens
    /// The places of the values of variables, and the variables of each block.
    var (values, blocks) = ([String: [Int]](), [[String]()])
    for (index, token) in tokens.enumerated() {
      if token.kind == .mark("{") { blocks.append([]) }
      if token.kind == .mark("}"), blocks.count > 1 {
        for name in blocks.removeLast() { values[name]?.removeLast() }
      }
      if case .text(let text) = token.kind { literals.insert(InterpolatedText([.literal(text)])) }
      guard case .name(let name) = token.kind else { continue }
      let variant = token.variant(functions)
      let next = tokens[(index + 1)...].first?.kind
      if next == .mark("="), tokens[(index + 2)...].first?.kind != .mark("="), index > 0,
        tokens[index - 1].kind != .mark(".")
      {
        values[name, default: []].append(index + 2)
        blocks[blocks.count - 1].append(name)
      }
      if Self.formatMethods.contains(name), next == .mark(":") {
        let message = tokens[(index + 2)...]
        let format = message.argument
        if let locale = message[format.endIndex...].locale {
          let variable = format.count == 1 ? format[format.startIndex].name : nil
          let value = variable.flatMap { values[$0]?.last }.map { tokens[$0...].argument }
          for lookup in (value ?? format).lookups(functions) {
            let string = ExtractedString(
              key: InterpolatedText([.literal(lookup.key)]), table: lookup.table,
              location: SourceLocation(file: source, offset: token.offset))
            formatCalls.append((string, locale))
          }
        }
      }
      if name == "define", index > 0, tokens[index - 1].kind == .mark("#") {
        let body = tokens[index...].prefix { !$0.beginsLine }
        // No literal has a key that is made of the code of an argument.
        if body.contains(where: { $0.variant([]) != nil }),
          body.contains(where: { $0.kind == .mark("#") })
        {
          unreadable.append(SourceLocation(file: source, offset: token.offset))
        }
      }
      guard variant != nil || functions.contains(name),
        tokens[(index + 1)...].first?.kind == .mark("(")
      else { continue }
      let arguments = tokens[(index + 2)...].arguments.map(\.literal)
      guard case .some(let key?) = arguments.first else { continue }
      let parts = arguments.parts(variant)
      strings.append(
        ExtractedString(
          key: InterpolatedText([.literal(key.text)]),
          defaultValue: parts.defaultValue.map { InterpolatedText([.literal($0)]) },
          table: parts.table, comment: parts.comment == "" ? nil : parts.comment,
          location: SourceLocation(file: source, offset: key.offset)))
    }
  }

  /// The methods that fill a text, in no locale unless they name one.
  private static let formatMethods: Set = [
    "appendFormat", "initWithFormat", "stringByAppendingFormat", "stringWithFormat",
  ]
}

/// A part of code, without white space and comments.
private struct ObjectiveCToken {
  enum Kind: Equatable {
    case name(String)
    /// A literal, or several that are next to each other.
    case text(String)
    case mark(Unicode.Scalar)
  }
  var kind: Kind
  let offset: Int
  /// Whether the token is the first one in its line, which may continue after a backslash.
  let beginsLine: Bool

  /// The name; `nil` if the token is something else.
  var name: String? { if case .name(let name) = kind { name } else { nil } }

  /// The macros of ios-i18n.
  static let pluralizedString = "SLPluralizedString"

  /// Returns the end of the name of a function that looks up keys; nil if its arguments are unknown.
  ///
  /// - Parameter functions: More names of such functions.
  func variant(_ functions: Set<String>) -> Substring? {
    guard let name else { return nil }
    let known = [
      "NSLocalizedString", "NSLocalizedAttributedString", "CFCopyLocalizedString",
      Self.pluralizedString,
    ].first { name.hasPrefix($0) }
    if let known { return name.dropFirst(known.count) }
    return functions.contains(name)
      ? ["FromTable", "FromTableInBundle", "WithDefaultValue"].first { name.hasSuffix($0) } : nil
  }
}

extension [(text: String, offset: Int)?] {
  /// Returns the table, the default value and the comment among the arguments of a function, by the end of its name.
  ///
  /// Macros of ios-i18n have the number among the other arguments. The default value is the last argument before the comment.
  fileprivate func parts(
    _ variant: Substring?
  ) -> (table: String?, defaultValue: String?, comment: String?) {
    guard let variant, count > 1 else { return (nil, nil, nil) }
    let others = dropFirst().map { $0?.text }
    let hasDefaultValue = variant == "WithDefaultValue"
    let tables = variant == "" ? [] : others.dropLast(hasDefaultValue ? 2 : 1)
    return (
      tables.lazy.compactMap(\.self).first,
      hasDefaultValue ? others.dropLast().last ?? nil : nil, others.last ?? nil
    )
  }
}

extension ArraySlice<ObjectiveCToken> {
  /// The arguments of a call, if the slice begins after its parenthesis.
  fileprivate var arguments: [ArraySlice] {
    var (found, start, depth) = ([ArraySlice](), startIndex, 0)
    for (index, token) in zip(indices, self) {
      switch token.kind {
      case .mark(",") where depth == 0, .mark(")") where depth == 0:
        found.append(self[start..<index])
        if token.kind == .mark(")") { return found }
        start = index + 1
      case .mark("("), .mark("["), .mark("{"): depth += 1
      case .mark(")"), .mark("]"), .mark("}"): depth -= 1
      default: continue
      }
    }
    return []
  }

  /// The tokens up to the end of an argument, such as a comma or the next part of a method's name.
  fileprivate var argument: ArraySlice {
    var depth = 0
    for (index, token) in zip(indices, self) {
      switch token.kind {
      case .mark("("), .mark("["), .mark("{"): depth += 1
      case .mark(")") where depth > 0, .mark("]") where depth > 0, .mark("}") where depth > 0:
        depth -= 1
      case .mark(")"), .mark("]"), .mark("}"), .mark(","), .mark(";"):
        if depth == 0 { return self[..<index] }
      case .name where depth == 0 && index > startIndex:
        if self[(index + 1)...].first?.kind == .mark(":") { return self[..<index] }
      default: continue
      }
    }
    return self
  }

  /// The locale of a message whose format ends where the slice begins: its identifier, or `nil` if the message has no locale.
  fileprivate var locale: String?? {
    guard first?.name == "locale" else { return .some(nil) }
    let value = dropFirst(2).argument
    if value.map(\.kind) == [.name("nil")] { return .some(nil) }
    for case .text(let identifier) in value.map(\.kind) { return identifier }
    return nil
  }

  /// The keys and tables that the code looks up.
  fileprivate func lookups(_ functions: Set<String>) -> [(key: String, table: String?)] {
    indices.compactMap { index in
      let token = self[index]
      guard let name = token.name, let next = self[(index + 1)...].first?.kind else { return nil }
      let rest = self[(index + 2)...]
      if name == "localizedStringForKey", next == .mark(":") {
        let table = rest.indices.first { self[$0].name == "table" }
        return rest.argument.literal.map { key in
          (key.text, table.flatMap { self[$0...].dropFirst(2).argument.literal?.text })
        }
      }
      let variant = token.variant(functions)
      // ios-i18n's macros choose the form themselves.
      guard variant != nil || functions.contains(name), next == .mark("("),
        !name.hasPrefix(ObjectiveCToken.pluralizedString)
      else { return nil }
      let arguments = rest.arguments.map(\.literal)
      return arguments.first?.map { ($0.text, arguments.parts(variant).table) }
    }
  }

  /// The literal and its offset; `nil` if there is other code.
  fileprivate var literal: (text: String, offset: Int)? {
    let rest = filter { ![.mark("("), .mark(")"), .name("CFSTR")].contains($0.kind) }
    guard rest.count == 1, case .text(let text) = rest[0].kind else { return nil }
    return (text, rest[0].offset)
  }
}

/// Splits code into its parts.
private struct ObjectiveCScanner {
  private(set) var tokens: [ObjectiveCToken] = []
  private var rest: ArraySlice<UInt8>
  private var beginsLine = true

  init(_ bytes: [UInt8]) {
    rest = bytes[...]
    while let byte = rest.first {
      let start = rest.startIndex
      if skip("/*") {
        while !rest.isEmpty, !skip("*/") { rest.removeFirst() }
      } else if skip("//") {
        while let next = rest.first, next != UInt8(ascii: "\n") {
          if !skip("\\\n"), !skip("\\\r\n") { rest.removeFirst() }
        }
      } else if skip("@\"") || skip("\"") {
        append(.text(literal(until: "\"")), at: start)
      } else if skip("'") {
        _ = literal(until: "'")
      } else if byte.isName {
        let name = rest.prefix { $0.isName }
        rest = rest[name.endIndex...]
        append(.name(String(decoding: name, as: UTF8.self)), at: start)
      } else if !skip("\\\n"), !skip("\\\r\n") {
        rest.removeFirst()
        if byte == UInt8(ascii: "\n") { beginsLine = true }
        if byte > 32 { append(.mark(Unicode.Scalar(byte)), at: start) }
      }
    }
  }

  private mutating func skip(_ text: StaticString) -> Bool {
    guard
      rest.starts(with: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    else { return false }
    rest = rest.dropFirst(text.utf8CodeUnitCount)
    return true
  }

  private mutating func append(_ kind: ObjectiveCToken.Kind, at start: Int) {
    if case .text(let next) = kind, case .text(let text)? = tokens.last?.kind {
      tokens[tokens.count - 1].kind = .text(text + next)
    } else {
      tokens.append(ObjectiveCToken(kind: kind, offset: start, beginsLine: beginsLine))
    }
    beginsLine = false
  }

  /// Reads the rest of a literal, which ends at the end of the line at the latest.
  private mutating func literal(until end: Unicode.Scalar) -> String {
    var bytes: [UInt8] = []
    while let byte = rest.first, byte != UInt8(ascii: "\n") {
      rest.removeFirst()
      if byte == UInt8(ascii: end) { break }
      if byte == UInt8(ascii: "\\") { bytes += escape() } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Reads the rest of an escape sequence.
  private mutating func escape() -> [UInt8] {
    guard let letter = rest.first else { return [] }
    let isOctal = "0"..."7" ~= Unicode.Scalar(letter)
    if !isOctal { rest.removeFirst() }
    func code(_ digits: Int, radix: Int) -> UInt32? {
      let digits = rest.prefix(digits)
        .prefix { Character(Unicode.Scalar($0)).hexDigitValue.map { $0 < radix } ?? false }
      rest = rest[digits.endIndex...]
      return UInt32(String(decoding: digits, as: UTF8.self), radix: radix)
    }
    switch letter {
    case UInt8(ascii: "\n"): return []
    case UInt8(ascii: "\r"):
      _ = skip("\n")
      return []
    case _ where isOctal: return [UInt8(truncatingIfNeeded: code(3, radix: 8) ?? 0)]
    case UInt8(ascii: "x"): return [UInt8(truncatingIfNeeded: code(8, radix: 16) ?? 0)]
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let scalar = code(letter == UInt8(ascii: "u") ? 4 : 8, radix: 16).flatMap(Unicode.Scalar.init)
      return Array(String(scalar ?? "\u{FFFD}").utf8)
    default: return [Self.escapes[letter] ?? letter]
    }
  }

  private static let escapes: [UInt8: UInt8] = Dictionary(
    uniqueKeysWithValues: zip("abefnrtv".utf8, [7, 8, 27, 12, 10, 13, 9, 11]))
}

extension UInt8 {
  /// Whether the byte is a part of names and numbers.
  fileprivate var isName: Bool {
    self == UInt8(ascii: "_") || self > 127 || Character(Unicode.Scalar(self)).isLetter
      || Character(Unicode.Scalar(self)).isNumber
  }
}
