import PluralStringCatalogs
import PluralStrings
import PluralTranslationFiles

extension RuleFix {
  /// Numbers the arguments of all texts of a message that have another order than the source.
  static let numberingArguments = RuleFix { _, message, fixes in
    guard let message, let order = ArgumentOrder(message.sourceTexts) else { return }
    for text in message.entry.wholeTexts { fixes.edit(text, order.edits(text.text)) }
  }
}

/// The order of a message's arguments, if their names or types identify them: in `%@ has %lld`, `@` is first and `lld` second.
struct ArgumentOrder {
  /// The positions by name, or by the spelling of the type.
  private var positions: [String: Int] = [:]
  private let named: Bool

  /// Creates the order from all texts of a message.
  ///
  /// - Returns: `nil` if two arguments have the same name or type, or if texts contradict each other.
  init?(_ texts: [String]) {
    let formats = texts.map { FormatString($0) }
    let specifications = formats.flatMap(\.specifications)
    named = !specifications.isEmpty && specifications.allSatisfy { $0.name != nil }
    for format in formats {
      guard format.variables.isEmpty else { return nil }
      for (index, specification) in format.specifications.enumerated() {
        for case .argument? in [specification.width, specification.precision] { return nil }
        let key = key(specification)
        let position = specification.position ?? index + 1
        if positions.updateValue(position, forKey: key) ?? position != position { return nil }
      }
    }
    guard Set(positions.values).count == positions.count else { return nil }
  }

  /// Returns the edits that number the arguments of a text if they have another order and no numbers; none if the text is correct, or
  /// its meaning is uncertain.
  func edits(_ text: String) -> [TextFixes.Edit] {
    let format = FormatString(text)
    let specifications = format.specifications
    guard format.variables.isEmpty, format.problems.isEmpty,
      named == (specifications.first?.name != nil),
      Set(specifications.map(key)).count == specifications.count
    else { return [] }
    let bytes = Array(text.utf8)
    var edits: [TextFixes.Edit] = []
    var isInOrder = true
    for (index, (specification, range)) in zip(specifications, format.ranges).enumerated() {
      guard let position = positions[key(specification)],
        !bytes[range].starts(with: "%\(specification.position ?? 0)$".utf8)
      else { return [] }
      if position != index + 1 { isInOrder = false }
      let start = range.lowerBound + 1
      edits.append(.init(start..<start, "\(position)$"))
    }
    return isInOrder ? [] : edits
  }

  private func key(_ specification: FormatSpecification) -> String {
    named ? specification.name ?? "" : specification.argumentType
  }
}

extension FormatSpecification {
  /// The spelling of the type, which identifies arguments without names.
  fileprivate var argumentType: String {
    switch argumentClass {
    case .object: "text"
    case .integer: isNumeric ? "integer" : "character"
    case .floatingPoint: "number"
    case .pointer: conversion == .string || conversion == .wideString ? "text" : text
    }
  }
}
