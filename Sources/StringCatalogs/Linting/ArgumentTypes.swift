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

  /// The types of a format, in all variants of its variables.
  init(_ format: AuthoredText, variables: [AuthoredVariable] = []) {
    // “70% for” reads nothing.
    if variables.isEmpty, format.parsed.isProse { return }
    let names = Dictionary(variables.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    var walk = MessageWalk(format, format: \.parsed)
    while let (text, part, (item, position, amounts)) = walk.next() {
      for position in amounts {
        add(Use(argumentClass: .integer, text: "*", reader: text, part: part), at: position)
      }
      switch item {
      case .literal: break
      case .specification(let specification):
        // A C function reads and ignores the argument of %n.
        guard specification.conversion != .count else { continue }
        add(
          Use(
            argumentClass: specification.argumentClass, text: "%\(specification.text)",
            reader: text, part: part), at: position)
      case .variable(let reference):
        guard let variable = names[reference.name],
          walk.enter(variable.name, at: position, variants: variable.variants.map(\.text)),
          let specification = variable.valueSpecification
        else { continue }
        var type = variable.valueType ?? AuthoredText(text: "@", position: nil)
        type.position = type.position ?? variable.position
        add(
          Use(
            argumentClass: specification.argumentClass, text: "\(variable.name) (\(type.text))",
            reader: type),
          at: position)
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
