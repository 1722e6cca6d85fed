package import PluralMessageFormats
import PluralsJSON

extension FormatString {
  /// Returns the format with explicit positions in all conversions and variables. The first implicit position is
  /// `start`. Nil if a width or precision is an argument.
  ///
  /// - Parameters:
  ///   - start: The position of the first implicit argument.
  ///   - keepsNames: Whether names of arguments are kept.
  package func numbered(from start: Int = 1, keepsNames: Bool = false) -> FormatString? {
    if !keepsNames, specifications.contains(where: \.takesAmounts) { return nil }
    var places = placedItems(from: start)[...]
    return replacing { item in
      guard let place = places.popFirst() else { return nil }
      switch item {
      case .literal: return nil
      case .specification(let specification):
        return .specification(specification.placed(place, keepsName: keepsNames))
      case .variable(let variable):
        return .variable(FormatVariable(name: variable.name, position: place.position))
      }
    }
  }

  /// The format without positions if its conversions read the arguments in order; otherwise unchanged. Positions are kept if a
  /// conversion such as `%1$ d` would be text without its position.
  package var withoutNeedlessPositions: FormatString {
    let positions = placedItems(from: 1).map(\.position)
    guard positions == Array(1..<positions.count + 1) else { return self }
    let plain = replacing { item in
      guard case .specification(let specification) = item else { return nil }
      return .specification(specification.valueType)
    }
    return FormatString(plain.text).parts.count == positions.count ? plain : self
  }

  /// Whether a `%arg` is part of a longer word, so that it is not a placeholder.
  package var hasGluedPlaceholder: Bool {
    zip(writtenItems, writtenItems.dropFirst()).contains { item, next in
      guard case .specification(let specification) = item, specification.position == nil,
        specification.name == nil, case .literal(let text) = next
      else { return false }
      return specification == .placeholder
        ? text.utf8.first?.isFormatNameByte == true
        : specification.text == "a" && text.utf8.starts(with: "rg".utf8)
    }
  }

  /// The conversions, with their indices among the parts.
  var specificationParts: [(part: Int, specification: FormatSpecification)] {
    parts.enumerated().compactMap { part, item in
      if case .specification(let specification) = item { (part, specification) } else { nil }
    }
  }

  /// The variables, with their indices among the parts.
  package var variableParts: [(part: Int, variable: FormatVariable)] {
    parts.enumerated().compactMap { part, item in
      if case .variable(let variable) = item { (part, variable) } else { nil }
    }
  }
}

extension AuthoredText {
  /// Returns the source location of a byte, or that of the text if the byte cannot be found in the file. For a text derived from
  /// another, this works within their common prefix.
  ///
  /// - Parameter strings: The strings of the file, if its texts are JSON strings.
  func position(ofByte offset: Int, in strings: inout JSONStringPositions?) -> SourcePosition? {
    position.flatMap { strings?.position(ofByte: offset, in: text, at: $0) } ?? position
  }

  /// Returns the source location of a variable or conversion, or that of the text if the part is spelled differently there.
  func position(ofPart part: Int, in strings: inout JSONStringPositions?) -> SourcePosition? {
    position(ofByte: parsed.ranges[part].lowerBound, in: &strings)
  }
}

extension FormatSpecification {
  /// Returns the conversion with explicit positions.
  fileprivate func placed(
    _ place: FormatString.PlacedItem, keepsName: Bool
  ) -> FormatSpecification {
    var placed = self
    placed.position = place.position
    if !keepsName { placed.name = nil }
    var amounts = place.amounts[...]
    placed.text = text(amounts: amounts)
    if case .argument = width { placed.width = .argument(position: amounts.popFirst()) }
    if case .argument = precision { placed.precision = .argument(position: amounts.popFirst()) }
    return placed
  }

  /// Returns the text with a position in each `*`.
  private func text(amounts: ArraySlice<Int>) -> String {
    var amounts = amounts
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
