import PluralStringCatalogs
import PluralsJSON
import PluralsLocales

/// Objects of JSON.
extension LosslessNode {
  /// The member with a name.
  subscript(name: String) -> LosslessNode? { members.last { $0.name.hasSameBytes(as: name) } }

  /// Whether another part has the name.
  func isNamesake(of other: LosslessNode) -> Bool {
    name.hasSameBytes(as: other.name) && kind.hiddenName == other.kind.hiddenName
  }

  /// Returns the part to which names of members lead.
  func part(at path: some Sequence<String>) -> LosslessNode? {
    path.reduce(self) { $0?[$1] }
  }

  /// Whether the part is an object.
  var isObject: Bool { separator == .comma }

  /// What separates the members of an object with members.
  var innerSpace: ArraySlice<UInt8> {
    let (space, comma) = (members.first?.space ?? [], UInt8(ascii: ","))
    // A line may begin with the comma.
    let second = members.dropFirst().first?.space
    if let second, space.isEmpty || second.first != comma { return second }
    if !space.isEmpty { return [comma] + space }
    return ArraySlice((members.first?.colon.hasSuffix(" ") == true ? ", " : ",").utf8)
  }

  /// The end of an object that has lost its members, between which and the beginning Xcode writes an empty line.
  var emptyEnd: ArraySlice<UInt8> {
    let lineEnd = end.prefix(while: \.isLineEnd)
    return lineEnd.isEmpty ? end.drop(while: \.isSpace) : lineEnd + end
  }

  /// The name of a member, as written.
  private var jsonName: ArraySlice<UInt8> {
    var end = start.startIndex + 1
    while start[end] != UInt8(ascii: "\"") { end += start[end] == UInt8(ascii: "\\") ? 2 : 1 }
    return start[...end]
  }

  /// The value of a member as written, up to its members.
  var jsonValue: ArraySlice<UInt8> {
    start[jsonName.endIndex...].drop { $0 == UInt8(ascii: ":") || $0.isSpace }
  }

  /// What is between the name of a member and its value.
  fileprivate var colon: String { start[jsonName.endIndex..<jsonValue.startIndex].text }

  // MARK: Editing

  /// Sets the text of a member.
  mutating func setText(_ text: String) {
    start = start[..<jsonValue.startIndex] + text.jsonLiteral.utf8
    if kind != .json(.message) { kind = .json(.string) }
    value = text
  }

  /// Sets the text of a member of an object. A new member gets the place where names are sorted.
  mutating func setText(_ text: String, of name: String) {
    var style = JSONStyle.line
    if let first = members.first { style.colon = first.colon }
    set(.string(text), at: [name], in: style)
  }

  /// Sets a value in an object, and adds the members that lead to it where names are sorted. An equal value keeps its bytes.
  ///
  /// - Parameter style: The layout of the file, with the indentation of the object's line.
  mutating func set(
    _ new: JSONNode.Value, at path: some Collection<String>, in style: JSONStyle
  ) {
    guard let name = path.first else {
      if value == nil || value != (new.string ?? new.line) || kind != .json(new.kind) {
        self = LosslessNode(name: self.name, new, like: self, in: style)
      }
      return
    }
    if !isObject { self = LosslessNode(name: self.name, .object([]), like: self, in: style) }
    if let place = members.lastIndex(where: { $0.name.hasSameBytes(as: name) }) {
      let inner = style.nested(in: members[place].space)
      return members[place].set(new, at: path.dropFirst(), in: inner)
    }
    let child = path.dropFirst().reversed().reduce(new) { .members([($1, $0)]) }
    let place = members.firstIndex { NameOrder.finder.isLess(TableKey(name), TableKey($0.name)) }
    insert(name, child, at: place ?? members.endIndex, in: style)
  }

  /// Inserts members into an object in the order of the existing ones, by default in Xcode's order.
  ///
  /// - Complexity: O(*n* + *m* log *m*) for *n* existing and *m* new members.
  mutating func insert(_ new: [(String, JSONNode.Value)], in style: JSONStyle) {
    let names = members.map { TableKey($0.name) }
    let isXcode = zip(names, names.dropFirst()).allSatisfy { !NameOrder.finder.isLess($1, $0) }
    let order = isXcode ? .finder : NameOrder.best(for: names)
    var rest = new.map { (name: TableKey($0.0), value: $0.1) }
      .sorted { order.isLess($0.name, $1.name) }[...]
    // What separates the other members depends on the first one.
    if let (name, value) = rest.first, names.first.map({ order.isLess(name, $0) }) ?? true {
      insert(name.text, value, at: 0, in: style)
      rest.removeFirst()
    }
    var merged: [LosslessNode] = []
    for old in members {
      let oldName = TableKey(old.name)
      while let (name, value) = rest.first, order.isLess(name, oldName) {
        merged.append(member(name.text, value, in: style))
        rest.removeFirst()
      }
      merged.append(old)
    }
    members = merged + rest.map { member($0.name.text, $0.value, in: style) }
  }

  /// Inserts a member into an object.
  mutating func insert(
    _ name: String, _ value: JSONNode.Value, at place: Int, in style: JSONStyle
  ) {
    var member = member(name, value, in: style)
    if members.isEmpty {
      end = ArraySlice((style.indentation.newLine(0) + "}").utf8)
    } else if place == 0 {
      member.space = members[0].space
      members[0].space = innerSpace
    }
    members.insert(member, at: place)
  }

  /// Creates a member of an object, with the space that separates it from the one before.
  private func member(
    _ name: String, _ value: JSONNode.Value, in style: JSONStyle
  ) -> LosslessNode {
    var inner = style
    inner.indentation = style.indentation.indented()
    if let first = members.first { inner = style.nested(in: first.space) }
    var member = LosslessNode(name: name, value, in: inner)
    member.space =
      members.isEmpty ? ArraySlice(inner.indentation.newLine(0).utf8) : innerSpace
    return member
  }

  /// Removes the members to which a path leads.
  mutating func remove(at path: some Collection<String>) {
    guard let name = path.first else { return }
    let places = members.indices.filter { members[$0].name.hasSameBytes(as: name) }
    guard let last = places.last else { return }
    if path.count > 1 { return members[last].remove(at: path.dropFirst()) }
    removeMembers(where: places.contains)
  }

  /// Creates a member of an object.
  ///
  /// - Parameter old: The member that it replaces.
  private init(
    name: String, _ value: JSONNode.Value, like old: LosslessNode? = nil, in style: JSONStyle
  ) {
    self.init(
      name: name, kind: .json(value.kind), role: old?.role ?? .other, space: old?.space ?? [],
      start: old.map { $0.start[..<$0.jsonValue.startIndex] }
        ?? ArraySlice((name.jsonLiteral + style.colon).utf8))
    guard case .object(let members) = value else {
      start += value.text(in: style).utf8
      self.value = value.string ?? value.line
      return
    }
    start.append(UInt8(ascii: "{"))
    end = ArraySlice(JSONNode.Value.object([]).text(in: style).utf8.dropFirst())
    separator = .comma
    for member in members {
      insert(member.name, member.value.value, at: self.members.endIndex, in: style)
    }
  }
}

extension JSONNode.Value {
  /// The kind of a part with the value.
  var kind: JSONKind {
    switch self {
    case .object: .object
    case .string: .string
    case .array, .number, .boolean, .null: .literal
    }
  }
}

extension JSONStyle {
  /// The layout of a file.
  init(of root: LosslessNode) {
    self = .xcode
    guard let first = root.members.first else { return }
    let member = Indentation(after: first.space, unit: "")
    indentation = Indentation(lineEnd: member.lineEnd, unit: member.base)
    colon = first.colon
    if member.lineEnd.isEmpty, colon.hasSuffix(" ") { comma = ", " }
  }

  /// The layout of what is on the line that begins after some space, or on the same line.
  ///
  /// A file that begins on one line does not show how to indent, so its new values are on one line.
  func nested(in space: ArraySlice<UInt8>) -> JSONStyle {
    var result = self
    let inner = Indentation(after: space, unit: indentation.unit)
    if ![indentation, inner].contains(where: \.lineEnd.isEmpty) { result.indentation = inner }
    return result
  }
}
