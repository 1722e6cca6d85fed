import MessageFormats

/// The types that a message reads at each position of its arguments.
struct ArgumentTypes {
  /// What reads an argument.
  struct Use {
    var argumentClass: FormatSpecification.ArgumentClass
    var text: String
    /// The text that reads it.
    var reader: AuthoredText
    /// Which of the text's variables and conversions reads it; nil for a value type.
    var part: Int?

    /// Where the argument is read.
    ///
    /// - Parameter source: The file, where its texts are JSON strings.
    func position(in source: SourceText?) -> SourcePosition? {
      part.flatMap { source?.position(ofPart: $0, in: reader) } ?? reader.position
    }
  }

  /// Of each position, the first use of each class, in the order in which they are read.
  private(set) var uses: [Int: [Use]] = [:]

  /// The types of an entry, in all variants of its variables. An entry that varies by device has none.
  init(_ entry: AuthoredEntry) {
    guard let parsed = entry.parsed else { return }
    let texts = entry.parsedTexts
    // “70% for” reads nothing.
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
        let variable = entry.variables[selection.variable]
        var type = variable.valueType ?? AuthoredText(text: "@", position: nil)
        type.position = type.position ?? variable.position
        add(
          Use(
            argumentClass: specification.argumentClass, text: "\(variable.name) (\(type.text))",
            reader: type), at: selection.position)
      }
    }
  }

  /// The types in all of some texts.
  init(_ texts: [ArgumentTypes]) {
    for (position, uses) in texts.flatMap(\.uses) {
      for use in uses { add(use, at: position) }
    }
  }

  /// Whether an argument is a number; nil if nothing reads it.
  func isNumber(_ position: Int) -> Bool? {
    uses[position]?.contains { use in
      // A variable that is shown by %@ counts something.
      use.argumentClass == .integer || use.argumentClass == .floatingPoint || use.part == nil
    }
  }

  private mutating func add(_ use: Use, at position: Int) {
    let isKnown = uses[position]?.contains { $0.argumentClass == use.argumentClass }
    if isKnown != true { uses[position, default: []].append(use) }
  }

  /// What each position is read by first.
  var readers: [Int: String] { uses.compactMapValues { $0.first?.text } }

  /// The first two uses of a position that a C function cannot read the same way; positions sorted.
  var conflicts: [(position: Int, first: Use, second: Use)] {
    uses.sorted { $0.key < $1.key }.compactMap { position, uses in
      uses.count > 1 ? (position, uses[0], uses[1]) : nil
    }
  }

  /// Runs of positions that nothing reads, and what reads the position after each; sorted.
  var unusedPositions: [(positions: ClosedRange<Int>, next: Use)] {
    var last = 0
    return uses.sorted { $0.key < $1.key }.compactMap { position, uses in
      defer { last = position }
      guard position > last + 1, let use = uses.first else { return nil }
      return (last + 1...position - 1, use)
    }
  }
}
