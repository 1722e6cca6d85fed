import StringCatalogs

extension JSONNode.Value {
  func part(at path: [String]) -> JSONNode.Value? {
    path.reduce(self) { $0?.member($1) }
  }

  /// Sets the argument number and the format specifier of a substitution.
  mutating func describe(_ substitution: StringCatalog.Substitution) {
    let place = ["substitutions", substitution.name]
    if let number = substitution.argumentNumber {
      set(.number("\(number)"), at: place + ["argNum"])
    }
    if let specifier = substitution.formatSpecifier {
      set(.string(specifier), at: place + ["formatSpecifier"])
    }
  }
}

extension [String] {
  /// The path of a text as unit ids spell it: `plural.few`.
  var shortened: String {
    let steps = filter { $0 != "variations" && $0 != "stringUnit" }
    return steps.isEmpty ? "the text" : "'\(steps.joined(separator: ".").escapedForMessage)'"
  }
}
