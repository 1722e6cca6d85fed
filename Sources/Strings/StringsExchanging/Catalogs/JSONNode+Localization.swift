import StringCatalogs

extension JSONNode.Value {
  mutating func set(_ value: JSONNode.Value?, at path: [String]) {
    set(value, at: path[...])
  }

  func part(at path: ArraySlice<String>) -> JSONNode.Value? {
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

  /// Removes the parts that exclude a text, and returns the member names that lead to its string unit.
  mutating func makeRoom(for path: CatalogUnitPath) -> [String] {
    // An existing text is replaced without removing anything.
    if part(at: path.place[...]) != nil { return path.place }
    for obstacle in path.allObstacles { set(nil, at: obstacle) }
    return path.place
  }
}

extension [String] {
  /// The path of a text as unit ids spell it: `plural.few`.
  var shortened: String {
    let steps = filter { $0 != "variations" && $0 != "stringUnit" }
    return steps.isEmpty ? "the text" : "'\(steps.joined(separator: ".").escapedForMessage)'"
  }
}
