package import PluralsDiagnostics

/// A configuration file: a JSON object with known members.
package struct JSONConfiguration<Member: RawRepresentable & CaseIterable & Sendable>: Sendable
where Member.RawValue == String {
  private let json: JSONNode
  private let text: SourceText

  /// The path of the file.
  package var file: String { text.file }

  /// Parses a file.
  ///
  /// - Throws: An error if the file is not a JSON object, or has an unknown or repeated member.
  /// - Complexity: O(*n*) in the length of the file.
  package init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    do throws(Diagnostic) {
      text = try SourceText(content, file: file)
      json = try JSONNode(text)
    } catch {
      let file = SourceFile(path: file, bytes: Array(content))
      let place = error.position ?? .start
      throw .error(
        error.message, at: SourceLocation(file: file, line: place.line, column: place.column))
    }
    let known = Member.allCases.map(\.rawValue)
    guard case .object(let members) = json.value else {
      throw failure("expected an object with keys among \(known.joined(separator: ", "))", at: json)
    }
    var places: [[String]: SourcePosition] = [:]
    for member in members {
      guard known.contains(member.name) else {
        throw failure(
          "unknown key '\(member.name.escapedForMessage)'; expected \(known.joined(separator: ", "))",
          at: member.position)
      }
      try add(member, [member.name], to: &places)
      switch member.value.value {
      case .object(let elements):
        for element in elements {
          try add(element, [member.name, element.name], to: &places)
        }
      case .array(let elements):
        for element in elements {
          places[[member.name, element.string ?? ""]] = element.position
        }
      default: break
      }
    }
    self.places = places
  }

  /// The positions of members and their elements, by the member's name, or by the member's name and the element's.
  package private(set) var places: [[String]: SourcePosition] = [:]

  /// Returns the location of an element of a member; `nil` if the element is missing.
  package func location(of element: String, in member: Member) -> SourceLocation? {
    places[[member.rawValue, element]].flatMap { text.location(at: $0) }
  }

  private func add(
    _ member: JSONNode.Member, _ path: [String], to places: inout [[String]: SourcePosition]
  ) throws(Diagnostic) {
    guard places.updateValue(member.position, forKey: path) == nil else {
      throw failure(
        "'\(member.name.escapedForMessage)' appears twice", at: member.position)
    }
  }

  /// Returns an error about a member of a member.
  package func failure(_ message: String, at member: Member, _ name: String) -> Diagnostic {
    failure(message, at: places[[member.rawValue, name]] ?? json.position)
  }

  private func failure(_ message: String, at position: SourcePosition) -> Diagnostic {
    .error(
      message, at: SourceLocation(file: text.source, line: position.line, column: position.column))
  }

  private func failure(_ message: String, at node: JSONNode) -> Diagnostic {
    failure(message, at: node.position)
  }

  /// Returns an error about a member, or about the whole file.
  package func failure(_ message: String, at member: Member? = nil) -> Diagnostic {
    failure(message, at: member.flatMap { places[[$0.rawValue]] } ?? json.position)
  }

  /// Returns the member as an array of strings.
  package func strings(_ member: Member) throws(Diagnostic) -> [String]? {
    guard let node = json[member.rawValue] else { return nil }
    return try strings(node, "'\(member.rawValue)' must be an array of strings")
  }

  /// Returns the member as an object whose members are arrays of strings.
  package func lists(_ member: Member) throws(Diagnostic) -> [String: [String]]? {
    try object(member, "'\(member.rawValue)' must be an object of arrays of strings", strings)
  }

  private func strings(_ node: JSONNode, _ message: String) throws(Diagnostic) -> [String] {
    guard case .array(let elements) = node.value else { throw failure(message, at: node) }
    return try elements.map { (element) throws(Diagnostic) in try string(element, message) }
  }

  private func string(_ node: JSONNode, _ message: String) throws(Diagnostic) -> String {
    guard let text = node.string else { throw failure(message, at: node) }
    return text
  }

  private func object<Value>(
    _ member: Member, _ message: String,
    _ value: (JSONNode, String) throws(Diagnostic) -> Value
  ) throws(Diagnostic) -> [String: Value]? {
    guard let node = json[member.rawValue] else { return nil }
    guard case .object(let elements) = node.value else { throw failure(message, at: node) }
    var values: [String: Value] = [:]
    for element in elements { values[element.name] = try value(element.value, message) }
    return values
  }

  package func boolean(_ member: Member) throws(Diagnostic) -> Bool? {
    guard let node = json[member.rawValue] else { return nil }
    guard case .boolean(let value) = node.value else {
      throw failure("'\(member.rawValue)' must be true or false", at: node)
    }
    return value
  }

  /// Returns the member as a whole number above 0.
  package func number(_ member: Member) throws(Diagnostic) -> UInt64? {
    guard let node = json[member.rawValue] else { return nil }
    guard case .number(let text) = node.value, let number = UInt64(text), number > 0 else {
      throw failure(
        "'\(member.rawValue)' must be a whole number from 1 to \(UInt64.max)", at: node)
    }
    return number
  }

  package func string(_ member: Member) throws(Diagnostic) -> String? {
    guard let node = json[member.rawValue] else { return nil }
    return try string(node, "'\(member.rawValue)' must be a string")
  }

  /// Returns the member as an object whose members are strings.
  package func texts(_ member: Member) throws(Diagnostic) -> [String: String]? {
    try object(member, "'\(member.rawValue)' must be an object of strings", string)
  }

  /// Returns the member as one of several words.
  package func word<Word: RawRepresentable & CaseIterable>(
    _ member: Member
  ) throws(Diagnostic) -> Word? where Word.RawValue == String {
    guard let text = try string(member) else { return nil }
    return try word(text, member.rawValue, at: places[[member.rawValue]] ?? json.position)
  }

  /// Returns the member as an object whose members are words.
  ///
  /// - Parameter name: What messages call a word.
  package func words<Word: RawRepresentable & CaseIterable>(
    _ member: Member, name: String
  ) throws(Diagnostic) -> [String: Word]? where Word.RawValue == String {
    try object(member, "'\(member.rawValue)' must be an object of strings") {
      (node, message) throws(Diagnostic) in
      try word(string(node, message), name, at: node.position)
    }
  }

  private func word<Word: RawRepresentable & CaseIterable>(
    _ text: String, _ name: String, at position: SourcePosition
  ) throws(Diagnostic) -> Word where Word.RawValue == String {
    if let word = Word(rawValue: text) { return word }
    throw failure(
      "unknown \(name) '\(text.escapedForMessage)'; expected "
        + Word.allCases.map(\.rawValue).listed("or"), at: position)
  }
}
