package import MessageFormats

extension FormatString {
  private var placedItems: [PlacedItem] { placedItems(from: 1) }

  /// The text with the position of its argument in every conversion and variable, if the first implicit
  /// one is at `start`. Nil if a width or precision is an argument.
  ///
  /// - Parameters:
  ///   - start: The position of the first implicit argument.
  ///   - keepsNames: Whether names of arguments stay.
  package func numbered(from start: Int = 1, keepsNames: Bool = false) -> String? {
    if !keepsNames, specifications.contains(where: \.takesAmounts) { return nil }
    var places = placedItems(from: start)[...]
    return rewriting { item in
      guard let place = places.popFirst() else { return nil }
      switch item {
      case .literal: return nil
      case .specification(let specification):
        let name = keepsNames ? specification.name.map { "(\($0))" } : nil
        return "%\(place.position)$\(name ?? "")\(specification.text(amounts: place.amounts))"
      case .variable(let variable):
        return FormatVariable(name: variable.name, position: place.position).text
      }
    }
  }

  /// The text with positions, names kept, if any of its arguments has a name; else as it is.
  var numberedIfNamed: String {
    guard specifications.contains(where: { $0.name != nil }) else { return text }
    return numbered(keepsNames: true) ?? text
  }

  /// The text without positions, if its conversions read one argument after the other; else as it is. Without its position,
  /// the `%` of a conversion `%1$ d` could be text.
  package var withoutNeedlessPositions: String {
    let positions = placedItems(from: 1).map(\.position)
    guard positions == Array(1..<positions.count + 1),
      !specifications.contains(where: { $0.text.utf8.first == UInt8(ascii: " ") })
    else { return text }
    return rewriting { item in
      guard case .specification(let specification) = item else { return nil }
      return "%\(specification.text)"
    }
  }

  /// Variables and conversions, in order.
  var parts: [FormatItem] { items.filter { if case .literal = $0 { false } else { true } } }

  /// The variables, and which of the parts they are.
  var variableParts: [(part: Int, variable: FormatVariable)] {
    parts.enumerated().compactMap { part, item in
      if case .variable(let variable) = item { (part, variable) } else { nil }
    }
  }

  /// The text with other texts in place of some variables and conversions; everything else as it was
  /// written.
  package func rewriting(_ replacement: (FormatItem) -> String?) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var end = 0
    for (item, range) in zip(parts, ranges) {
      guard let text = replacement(item) else { continue }
      result += bytes[end..<range.lowerBound] + text.utf8
      end = range.upperBound
    }
    return String(decoding: result + bytes[end...], as: UTF8.self)
  }
}

extension SourceText {
  /// Where a byte of a text is that was read from a JSON string. Of a text that another was made of, what both begin
  /// with has its place.
  func position(ofByte offset: Int, in text: AuthoredText) -> SourcePosition? {
    text.position.flatMap { position(ofByte: offset, in: text.text, at: $0) }
  }

  /// Where a variable or a conversion of a text is; where the text does, if it is not written here as it is.
  func position(ofPart part: Int, in text: AuthoredText) -> SourcePosition? {
    position(ofByte: text.parsed.ranges[part].lowerBound, in: text) ?? text.position
  }
}

extension FormatSpecification {
  /// The text with positions in each `*`.
  fileprivate func text(amounts: [Int]) -> String {
    var amounts = amounts[...]
    var result = ""
    var rest = text[...]
    while let star = rest.firstIndex(of: "*"), let position = amounts.popFirst() {
      result += rest[...star] + "\(position)$"
      rest = rest[rest.index(after: star)...]
      let digits = rest.prefix { $0.isNumber }
      if rest.dropFirst(digits.count).first == "$" { rest = rest.dropFirst(digits.count + 1) }
    }
    return result + rest
  }

  /// Whether the width or the precision is an argument.
  fileprivate var takesAmounts: Bool {
    [width, precision].contains { if case .argument = $0 { true } else { false } }
  }
}

extension FormatVariable {
  /// The position that its text has; one among named arguments may have another by its place.
  package var writtenPosition: Int? { FormatString(text).variables.first?.position }
}
