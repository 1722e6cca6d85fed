package import PluralsCore

/// The meaning of a message in one language: which argument each piece reads, and which argument chooses the variant of each
/// variable.
///
/// Positions of arguments are explicit and count from 1. Texts and selections refer to each other by index. All references to
/// a variable with the same argument are one selection. Variables may refer to each other without end, so code that expands
/// them has to apply ``MessageLimits``.
///
/// Apple, “Stringsdict File Format”; OS X 10.9 Foundation release notes, “Localized Property List File”.
package struct Message: Sendable {
  /// A piece of a text. `part` is its index among the variables and conversions of its format.
  package enum Piece: Hashable, Sendable {
    /// Literal text. It is never empty, and never follows another literal.
    case literal(String)
    /// A conversion.
    case conversion(Conversion, part: Int)
    /// The text that a variable chooses, by the index of the selection.
    case selection(Int, part: Int)
    /// A variable that exceeds the limits for depth, number or repeated pieces; shown as nothing.
    case limit
  }

  /// A conversion of an argument.
  package struct Conversion: Hashable, Sendable {
    /// The argument's position.
    package var position: Int
    /// The argument's name; nil if it has none.
    package var name: String?
    package var kind: FormatSpecification.Conversion
    package var length: FormatSpecification.Length
    package var flags: FormatSpecification.Flags
    package var width: Amount?
    package var precision: Amount?
    /// The conversion as written, without `%`, position and name.
    package var text: String
  }

  /// A width or a precision.
  package enum Amount: Hashable, Sendable {
    case fixed(Int)
    /// The argument at a position.
    case argument(Int)
  }

  /// A choice by the plural category of an argument's value.
  package struct Selection: Hashable, Sendable {
    /// The index of the variable in the entry.
    package var variable: Int
    /// The argument's position.
    package var position: Int
    /// The indices of the texts for the variable's variants.
    package var texts: [Int]
  }

  /// A format, with the position of its first implicit argument.
  package struct Text: Hashable, Sendable {
    package var format: FormatString
    /// The index of the format among all formats of the entry: first the entry's own formats, then the variants of
    /// each variable.
    package var source: Int
    package var pieces: [Piece]
  }

  /// The entry from which the message was made.
  package let entry: ParsedEntry
  /// The texts. The first are those of ``ParsedEntry/formats``, in the same order.
  package private(set) var texts: [Text] = []
  package private(set) var selections: [Selection] = []

  /// Creates the message of an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - keepsProse: Whether literal text with percent signs, `70% for`, is shown as written, as in a message without
  ///     arguments.
  /// - Complexity: O(*n*) in the length of the texts.
  package init(_ entry: ParsedEntry, keepsProse: Bool = false) {
    self.entry = entry
    var references = References(entry)
    for (index, format) in entry.formats.enumerated() {
      let pieces =
        keepsProse && format.isProse
        ? [Piece.literal(format.text)] : references.pieces(of: format, from: 1, depth: 0)
      texts.append(Text(format: format, source: index, pieces: pieces))
    }
    var sources: [Int] = []
    var source = entry.formats.count
    for variable in entry.variables {
      sources.append(source)
      source += variable.variants.count
    }
    // The texts of variants may refer to further variables.
    var next = 0
    while next < references.selections.count {
      let (use, depth) = references.selections[next]
      var selection = Selection(variable: use.variable, position: use.position, texts: [])
      let variable = entry.variables[use.variable]
      let start = variable.isWholeText ? 1 : use.position
      for (index, variant) in variable.variants.enumerated() {
        selection.texts.append(texts.count)
        texts.append(
          Text(
            format: variant.text, source: sources[use.variable] + index,
            pieces: references.pieces(of: variant.text, from: start, depth: depth)))
      }
      selections.append(selection)
      next += 1
    }
  }
}

/// The references of an entry's formats to variables.
private struct References {
  struct Use: Hashable {
    var variable: Int
    var position: Int
  }

  private var variables: [String: Int] = [:]
  private var known: [Use: Int] = [:]
  /// The number of pieces in all variants of each variable.
  private let sizes: [Int]
  /// The variables that have been used.
  private var used: Set<Int> = []
  /// How many pieces variables may still repeat.
  private var budget: Int
  /// The references found so far, with their smallest depth.
  private(set) var selections: [(use: Use, depth: Int)] = []

  init(_ entry: ParsedEntry) {
    sizes = entry.variables.map { $0.variants.reduce(0) { $0 + $1.text.items.count } }
    budget = MessageLimits.mostRepeatedPieces(
      of: entry.formats.reduce(0) { $0 + $1.items.count } + sizes.reduce(0, +))
    for (index, variable) in entry.variables.enumerated() where variables[variable.name] == nil {
      // References to other names are text, as for Foundation.
      if variable.hasFreeName || variable.name.isPortableName { variables[variable.name] = index }
    }
  }

  /// Returns the pieces of a format whose first implicit item reads the argument at `start`.
  mutating func pieces(of format: FormatString, from start: Int, depth: Int) -> [Message.Piece] {
    var pieces: [Message.Piece] = []
    var places = format.placedItems(from: start)[...]
    for item in format.items {
      if case .literal(let text) = item {
        pieces.append(literal: text)
        continue
      }
      let part = places.startIndex
      guard let place = places.popFirst() else { break }
      switch item {
      case .literal: break
      case .variable(let reference):
        if let variable = variables[reference.name] {
          let use = Use(variable: variable, position: place.position)
          let selection = selection(use, depth: depth + 1)
          pieces.append(selection.map { .selection($0, part: part) } ?? .limit)
        } else {
          pieces.append(literal: reference.text)
        }
      case .specification(let specification):
        pieces.append(.conversion(Message.Conversion(specification, at: place), part: part))
      }
    }
    return pieces
  }

  private mutating func selection(_ use: Use, depth: Int) -> Int? {
    if let index = known[use] { return index }
    guard depth <= MessageLimits.largestDepth, selections.count < MessageLimits.mostExpansions
    else {
      return nil
    }
    if !used.insert(use.variable).inserted {
      guard sizes[use.variable] <= budget else { return nil }
      budget -= sizes[use.variable]
    }
    known[use] = selections.count
    selections.append((use, depth))
    return selections.count - 1
  }
}

extension Message.Conversion {
  fileprivate init(_ specification: FormatSpecification, at place: FormatString.PlacedItem) {
    var amounts = place.amounts[...]
    func amount(_ amount: FormatSpecification.Amount?) -> Message.Amount? {
      switch amount {
      case nil: nil
      case .fixed(let value): .fixed(value)
      case .argument: amounts.popFirst().map { .argument($0) }
      }
    }
    position = place.position
    name = specification.name
    kind = specification.conversion
    length = specification.length
    flags = specification.flags
    width = amount(specification.width)
    precision = amount(specification.precision)
    text = specification.text
  }
}

extension Message {
  package func variable(of selection: Selection) -> ParsedEntry.Variable {
    entry.variables[selection.variable]
  }

  /// Returns the index of the text for a category; nil if the selection has no text for it.
  package func text(of category: PluralCategory, in selection: Selection) -> Int? {
    variable(of: selection).variant(category).map { selection.texts[$0] }
  }

  /// Visits the pieces that read arguments, in reading order. The variants of a variable come directly after its first
  /// reference. Conversions written as `%n` are included.
  ///
  /// Unfinished texts are kept in an array instead of the call stack, because variables may nest too deep for the stack of a
  /// small thread.
  ///
  /// - Parameter visit: Called with each conversion and selection, and the index of its text.
  package func forEachReader(_ visit: (Piece, _ text: Int) -> Void) {
    var visited = [Bool](repeating: false, count: selections.count)
    var open = entry.formats.indices.reversed().map { (text: $0, pieces: texts[$0].pieces[...]) }
    while let last = open.indices.last {
      guard let piece = open[last].pieces.popFirst() else {
        open.removeLast()
        continue
      }
      switch piece {
      case .literal, .limit: break
      case .conversion: visit(piece, open[last].text)
      case .selection(let index, _):
        if visited[index] { continue }
        visited[index] = true
        visit(piece, open[last].text)
        for text in selections[index].texts.reversed() {
          open.append((text, texts[text].pieces[...]))
        }
      }
    }
  }
}

extension Message.Piece: LiteralPart {
  package var literal: String? { if case .literal(let text) = self { text } else { nil } }
}
