import PluralMessageFormats
import PluralStringCatalogs
import PluralsFiles
import PluralsSwiftEmission

/// A message with the name of its function or property.
struct NamedMessage {
  let message: LoweredMessage
  /// The name of the function or property.
  let name: SwiftIdentifier
  /// The parameters; empty for a property.
  let parameters: [MessageParameter]
  /// Whether Xcode generates the same symbol.
  let isXcode: Bool
}

/// Chooses the names of a table's functions and properties, the same as Xcode's.
///
/// A name depends only on its key, so that adding a key renames nothing. If several keys have the same name, the key that Xcode
/// names keeps it, or else the one with the plainest spelling. All others get a name that spells the whole key: `save` and
/// `Save_horizontalEllipsis`. A property and functions may share a name if calls are unambiguous.
struct SymbolNaming {
  /// The messages that have a name, in order.
  private(set) var messages: [NamedMessage] = []
  /// The findings about names.
  private(set) var findings: [Diagnostic] = []

  private let table: DevelopmentTable
  /// The signatures of the symbols so far.
  private var taken: Set<[String]> = []
  private var symbols: ByteKeyedDictionary<NamedMessage> = [:]

  /// A message without a name.
  private struct Candidate {
    let message: LoweredMessage
    let name: SymbolName
    let parameters: [MessageParameter]
  }

  /// Returns what distinguishes two symbols of a type: the name, and the labels and types of the parameters.
  private static func signature(
    _ name: SwiftIdentifier, _ parameters: [MessageParameter]
  ) -> [String] {
    [name.name] + parameters.map { "\($0.label?.name ?? "_"):\($0.typeName)" }
  }

  /// Names that Xcode rejects, because they are similar to a Swift keyword.
  private static let refusedByXcode: Set<String> = ["type"]

  /// - Parameters:
  ///   - table: The table.
  ///   - lowered: Its messages, sorted by key.
  ///   - configuration: Chosen names, which have precedence over those of keys, and whether to generate Xcode's symbols.
  init(
    _ table: DevelopmentTable, _ lowered: [LoweredMessage], configuration: CompilerConfiguration
  ) {
    self.table = table
    var rest: [Candidate] = []
    for message in lowered {
      let parameters = MessageParameter.parameters(message.arguments, configuration.symbols)
      if let chosen = configuration.names[message.key] {
        name(message, parameters, chosen, configuration)
      } else {
        let name = SymbolName(key: message.key)
        rest.append(Candidate(message: message, name: name, parameters: parameters))
      }
    }
    name(rest, isXcode: configuration.symbols == .xcode)
    messages = lowered.compactMap { symbols[$0.key] }
  }

  // MARK: Chosen names

  private mutating func name(
    _ message: LoweredMessage, _ usual: [MessageParameter], _ chosen: String,
    _ configuration: CompilerConfiguration
  ) {
    // The check of the configuration reports invalid names.
    guard let signature = ChosenName(chosen) else { return }
    func report(_ problem: String) {
      findings.append(configuration.finding(problem, at: .names, message.key))
    }
    var parameters = usual
    if let labels = signature.labels {
      guard labels.count == usual.count else {
        let name = ChosenName(base: signature.base, parameters: usual)
        return report(
          "the message has \(usual.count) argument\(usual.count == 1 ? "" : "s"): '\(name)'")
      }
      parameters = zip(usual, labels).map { $0.labeled($1) }
    }
    if !insert(message, signature.base, parameters, isXcode: false) {
      report("the name '\(signature.base.name)' is taken")
    }
  }

  // MARK: Names of keys

  private mutating func name(_ rest: [Candidate], isXcode: Bool) {
    var rivals: [[String]: [Candidate]] = [:]
    var others: [(candidate: Candidate, owner: String?)] = []
    for candidate in rest {
      if let own = candidate.name.identifier {
        rivals[Self.signature(own, candidate.parameters), default: []].append(candidate)
      } else {
        others.append((candidate, nil))
      }
    }
    for (_, candidates) in rivals.sorted(by: { $0.key[0] < $1.key[0] }) {
      let ranked = candidates.sorted { left, right in
        let (first, second) = (left.message, right.message)
        // Xcode names only its own keys, so these come first.
        if first.note.hasXcodeSymbol != second.note.hasXcodeSymbol {
          return first.note.hasXcodeSymbol
        }
        // A key that equals its name comes first, because it would be spelled the same.
        let (isFirst, isSecond) = (left.name.name == first.key, right.name.name == second.key)
        return isFirst == isSecond ? isPlainer(first.key, second.key) : isFirst
      }
      let isRefused = candidates.count(where: \.message.note.hasXcodeSymbol) > 1
      for (rank, candidate) in ranked.enumerated() {
        if rank == 0, let own = candidate.name.identifier,
          insert(
            candidate.message, own, candidate.parameters,
            isXcode: !isRefused && !Self.refusedByXcode.contains(own.name))
        {
          continue
        }
        others.append((candidate, rank > 0 ? ranked[0].message.key : nil))
      }
    }
    if isXcode {
      for message in rest.map(\.message) where message.note.hasXcodeSymbol {
        if let name = symbols[message.key]?.name.name, Self.refusedByXcode.contains(name) {
          report(
            .warning,
            "Xcode rejects the key, because its name resembles a Swift keyword; here, the name is '\(name)'",
            message.key)
        }
      }
    }
    var shared: [(key: String, owner: String, name: String)] = []
    for (candidate, owner) in others.sorted(by: { isPlainer($0.0.message.key, $1.0.message.key) }) {
      let key = candidate.message.key
      // Keys may differ only in white space, or spell the name of another key.
      let name = freeName(candidate.name.spelled, for: key) {
        insert(candidate.message, $0, candidate.parameters, isXcode: false)
      }.name
      if isXcode, candidate.message.note.hasXcodeSymbol {
        report(
          .warning,
          (owner.map {
            "Xcode rejects the key, because '\($0.escapedForMessage)' has the same symbol"
          }
            ?? (candidate.name.name == nil
              ? "Xcode rejects the key, because it gives no Swift name"
              : "a member of every table has the name"))
            + "; here, the name is '\(name)'", key)
      } else if let owner {
        shared.append((key, owner, name))
      }
    }
    if let first = shared.min(by: { isPlainer($0.key, $1.key) }) {
      let subject =
        shared.count == 1
        ? "the key '\(first.key.keyForMessage)' has"
        : "\(shared.count) keys, such as '\(first.key.keyForMessage)', have"
      report(
        .note,
        "\(subject) the name of another, '\(first.owner.escapedForMessage)', and so "
          + (shared.count == 1 ? "is" : "are") + " spelled out: '\(first.name)'; \"names\" in "
          + "plural-strings.json gives other names", first.key)
    }
  }

  /// Names a message unless the name is taken.
  private mutating func insert(
    _ message: LoweredMessage, _ name: SwiftIdentifier, _ parameters: [MessageParameter],
    isXcode: Bool
  ) -> Bool {
    guard !Names.reservedForSymbols.contains(name.name),
      taken.insert(Self.signature(name, parameters)).inserted
    else { return false }
    symbols[message.key] = NamedMessage(
      message: message, name: name, parameters: parameters,
      isXcode: isXcode && message.note.hasXcodeSymbol
        && parameters.allSatisfy(\.hasXcodeType))
    return true
  }

  private mutating func report(_ severity: Diagnostic.Severity, _ message: String, _ key: String) {
    findings.append(
      table.finding(severity, .symbolName, message, at: table.notes[key]?.place, key: key))
  }
}

extension SymbolName {
  /// The name as a Swift identifier; `nil` if the key has no name.
  fileprivate var identifier: SwiftIdentifier? {
    name.flatMap { SwiftIdentifier($0) ?? SwiftIdentifier("_" + $0) }
  }
}
