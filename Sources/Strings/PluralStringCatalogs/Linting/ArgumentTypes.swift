package import PluralMessageFormats
import PluralsJSON

/// The types with which a message reads each of its arguments.
package struct ArgumentTypes {
  /// A conversion or variable that reads an argument.
  package struct Use {
    /// The type of the argument.
    package var argumentClass: FormatSpecification.ArgumentClass
    /// The conversion, `%lld`, or the variable and its conversion, `files (lld)`.
    package var text: String
    /// The text that reads it.
    var reader: AuthoredText
    /// The index among the text's variables and conversions; nil for a value type.
    var part: Int?

    /// Returns the message that another language reads the argument as another type.
    package func conflict(with other: Use, at position: Int, in language: String) -> String {
      "argument \(position) is \(argumentClass.name) here and \(other.argumentClass.name) in \(language)"
    }

    /// Returns the source location of the use.
    ///
    /// - Parameter strings: The strings of the file, if its texts are JSON strings.
    func position(in strings: inout JSONStringPositions?) -> SourcePosition? {
      part.flatMap { reader.position(ofPart: $0, in: &strings) } ?? reader.position
    }
  }

  /// For each position, the first use of each class, in reading order.
  private(set) var uses: [Int: [Use]] = [:]

  /// Finds the types in an entry, in all variants of its variables. An entry that varies by device has no types.
  init(_ entry: AuthoredEntry) {
    // Most texts read no argument.
    if case .text(let text) = entry, text.parsed.ranges.isEmpty { return }
    guard let parsed = entry.parsed else { return }
    let (texts, variables) = (entry.parsedTexts, entry.variables)
    // “70% for” does not read an argument.
    let message = Message(parsed, keepsProse: true)
    message.forEachReader { piece, index in
      let reader = texts[message.texts[index].source]
      switch piece {
      case .literal, .limit: break
      case .conversion(let conversion, let part):
        for case .argument(let position)? in [conversion.width, conversion.precision] {
          add(Use(argumentClass: .integer, text: "*", reader: reader, part: part), at: position)
        }
        // A C function reads and ignores the argument of %n.
        if conversion.kind == .count { return }
        add(
          Use(
            argumentClass: conversion.kind.argumentClass, text: "%\(conversion.text)",
            reader: reader, part: part), at: conversion.position)
      case .selection(let index, _):
        let selection = message.selections[index]
        guard let specification = message.variable(of: selection).valueSpecification else { return }
        let variable = variables[selection.variable]
        let type = variable.valueType ?? AuthoredValueType(.object)
        add(
          Use(
            argumentClass: specification.argumentClass, text: "\(variable.name) (\(type.text))",
            reader: AuthoredText(FormatString([]), position: type.position ?? variable.position)),
          at: selection.position)
      }
    }
  }

  /// Combines the types in several texts.
  init(_ texts: [ArgumentTypes]) {
    for (position, uses) in texts.flatMap(\.uses) {
      for use in uses { add(use, at: position) }
    }
  }

  private mutating func add(_ use: Use, at position: Int) {
    let isKnown = uses[position]?.contains { $0.argumentClass == use.argumentClass }
    if isKnown != true { uses[position, default: []].append(use) }
  }
}
