import PluralsSwiftEmission

/// The name of a function or property in a configuration: `greet`, `greet(first:second:)`.
///
/// The Swift Programming Language, “Function Declaration”.
struct ChosenName {
  let base: SwiftIdentifier
  /// The labels, `nil` for `_`. The whole array is `nil` if only the base name is chosen.
  let labels: [SwiftIdentifier?]?

  /// Parses a name; `nil` if it is not valid in Swift.
  init?(_ text: String) {
    let open = text.firstIndex(of: "(") ?? text.endIndex
    guard let base = SwiftIdentifier(String(text[..<open])) else { return nil }
    self.base = base
    if open == text.endIndex {
      labels = nil
      return
    }
    let names = text[open...].dropFirst().dropLast(2).split(
      separator: ":", omittingEmptySubsequences: false)
    let labels = names.map { SwiftIdentifier(String($0)) }
    guard text.hasSuffix(":)"), zip(names, labels).allSatisfy({ $0 == "_" || $1 != nil }) else {
      return nil
    }
    self.labels = labels
  }

  /// Creates the name of a function with some parameters.
  init(base: SwiftIdentifier, parameters: [MessageParameter]) {
    self.base = base
    labels = parameters.isEmpty ? nil : parameters.map(\.label)
  }

  /// Returns the name that was probably meant by an invalid one: `greet(first:second:)` for `greet(first, second)`; `nil` if it is
  /// not clear.
  static func suggestion(for text: String) -> String? {
    let parts = text.split(separator: "(", maxSplits: 1)
    guard let base = parts.first.flatMap({ SymbolName(key: String($0)).name }),
      base.first?.isLetter == true
    else { return nil }
    let labels = parts.dropFirst().first.map { list in
      list.split { $0 == "," || $0 == ":" || $0 == ")" }.compactMap {
        $0.contains("_") ? "_" : SymbolName.label(String($0))
      }
    }
    let name = base + (labels ?? []).map { "\($0):" }.joined().parenthesized
    return ChosenName(name) == nil ? nil : name
  }
}

extension ChosenName: CustomStringConvertible {
  var description: String {
    base.name + (labels ?? []).map { "\($0?.name ?? "_"):" }.joined().parenthesized
  }
}

extension String {
  /// The text in parentheses; empty if the text is empty.
  fileprivate var parenthesized: String { isEmpty ? "" : "(\(self))" }
}
