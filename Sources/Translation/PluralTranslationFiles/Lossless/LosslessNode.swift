import PluralMessageFormats
import PluralStringCatalogs
import PluralsLocales

/// A part of a file of localized strings, with the bytes in which it is written.
///
/// A part has either a value or members. The bytes of a file are the bytes of its parts, each after the space before it.
struct LosslessNode: Sendable {
  /// How a part is merged.
  enum Role: Sendable {
    /// A message, whose name is its key.
    case key
    /// A form of a message, with its own comments.
    case form
    /// A text for readers.
    case text
    /// The state of a translation.
    case state
    /// Whether code uses a message, as a program found out: that it does, or nothing.
    case usage
    /// That no code uses a message, as a program found out.
    case disuse
    /// A comment for translators, which is named by its text.
    case comment
    /// A list that is left out if it is empty.
    case words
    /// A list that one side may leave out instead of an empty one.
    case list
    /// The only comment of a message.
    case note
    /// What programs write: references to source code, dates.
    case generated
    /// Everything else.
    case other
  }

  /// What a part is. Members are not merged if the parts around them are of different kinds.
  enum Kind: Hashable, Sendable {
    /// A part of which the name, the role and the place say everything.
    case plain
    /// A text with elements in it, whose value is its bytes.
    case markup
    /// A tag with attributes.
    case tag
    /// A message that no code uses any more, as one text.
    case unused
    /// The key of a message or of a pair, with the spelling that the file has for it.
    case key
    /// The sign or the tag that ends a part.
    case closing
    /// A comment after a part, at the end of its line.
    case lineComment
    /// A comment on the line of an opening tag, which is the first one of new members.
    case openingComment
    /// A value of a catalog.
    case json(JSONKind)
    /// A part of a PO file.
    case po(POKind)
    /// A part of a property list.
    case propertyList(PropertyListKind)
    /// An element of XML.
    case element(ElementKind)

    /// The name, for siblings only, of a part that paths leave out; nil for other parts.
    var hiddenName: String? {
      switch self {
      case .tag: "\0tag"
      case .key: "\0key"
      case .closing: "\0end"
      case .propertyList(.equalsSign): "\0="
      case .element(.named(LosslessNode.target)), .element(.empty(LosslessNode.target)): "\0target"
      default: nil
      }
    }
  }

  /// The name of the part; empty for the only content of its parent, and for most parts that paths leave out.
  var name = ""
  /// What distinguishes the part from siblings with the same name; empty for most parts.
  var variant = ""
  var kind = Kind.plain
  var role = Role.other
  /// What separates members that can be added and removed anywhere; nil if each member brings its own space.
  var separator: Separator?
  /// What separates the part from the one before it.
  var space: ArraySlice<UInt8> = []
  /// The bytes before the members, or all bytes of a part with a value.
  var start: ArraySlice<UInt8> = []
  var members: [LosslessNode] = []
  /// The bytes after the members.
  var end: ArraySlice<UInt8> = []
  /// The meaning of the bytes; nil for a part with members.
  var value: String?

  /// What separates members, at least.
  enum Separator: String, Sendable {
    case line = "\n"
    case space = " "
    /// Between members of JSON objects.
    case comma = ","
    /// Between words of a list.
    case list = ", "
  }

  /// The name that distinguishes the part from its siblings.
  var key: TableKey { TableKey(variant.isEmpty ? fullName : "\(fullName)\0\(variant)") }

  /// The name that only siblings of the same kind can have.
  private var fullName: String {
    kind == .openingComment ? "#\t\(name)" : kind.hiddenName ?? name
  }

  /// The keys that an equal one precedes, each with its offset in the file that was read.
  var repeatedKeys: [(key: String, offset: Int)] {
    guard role == .key else { return members.flatMap(\.repeatedKeys) }
    guard !variant.isEmpty, kind != .unused, let offset else { return [] }
    return [(name, offset)]
  }

  /// Returns the offset of the part to which each path leads, after its comments, or of the innermost part around it in the file that
  /// was read; nil if no part has the first name.
  ///
  /// - Complexity: O(*n* + *m*) for *n* parts and *m* paths.
  func offsets(of paths: [[String]]) -> [Int?] {
    var offsets = [Int?](repeating: nil, count: paths.count)
    find(paths.indices.map { ($0, paths[$0][...]) }, &offsets)
    return offsets
  }

  private func find(
    _ paths: [(index: Int, rest: ArraySlice<String>)], _ offsets: inout [Int?]
  ) {
    let first = members.first { ![.comment, .generated, .words].contains($0.role) }
    for (index, rest) in paths where rest.isEmpty {
      offsets[index] = start.isEmpty ? first?.offset ?? offset : start.startIndex
    }
    var open = Dictionary(grouping: paths.filter { !$0.rest.isEmpty }) {
      TableKey($0.rest.first ?? "")
    }
    for member in members where !open.isEmpty {
      if member.pathNames.isEmpty {
        member.find(Array(open.values.joined()), &offsets)
        open = open.filter { $1.contains { offsets[$0.index] == nil } }
      } else if let found = open.removeValue(forKey: TableKey(member.name)) {
        member.find(found.map { ($0, $1.dropFirst()) }, &offsets)
        for (index, _) in found where offsets[index] == nil { offsets[index] = member.offset }
      }
    }
  }

  /// The offset in the file that was read; nil for a part without bytes.
  private var offset: Int? {
    start.isEmpty ? members.lazy.compactMap(\.offset).first : start.startIndex
  }

  /// Appends the bytes, without the space before them.
  func write(to bytes: inout [UInt8]) {
    bytes += start
    for member in members {
      bytes += member.space
      member.write(to: &bytes)
    }
    bytes += end
  }

  /// The bytes, without the space before them.
  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    // What was read is about as long as what is written.
    bytes.reserveCapacity((end.isEmpty ? start : end).endIndex)
    write(to: &bytes)
    return bytes
  }

  /// Gives siblings different keys.
  static func numbered(_ parts: [LosslessNode]) -> [LosslessNode] {
    var counts: [TableKey: Int] = [:]
    var seen: Set<TableKey> = []
    return parts.map { part in
      var (part, variant) = (part, part.variant)
      while !seen.insert(part.key).inserted {
        let count = counts[TableKey(part.fullName), default: 1] + 1
        counts[TableKey(part.fullName)] = count
        part.variant = "\(variant)\(count)"
      }
      return part
    }
  }

  /// The parts of a side, in which those with a repeated name have the keys of equal parts of the base.
  ///
  /// If one of them was removed, the order alone would not show which one.
  static func aligned(_ parts: [LosslessNode], to base: [LosslessNode]) -> [LosslessNode] {
    if (base + parts).allSatisfy(\.variant.isEmpty) { return parts }
    let known = Dictionary(grouping: base.indices) { TableKey(base[$0].fullName) }
    var result = parts
    for (name, places) in Dictionary(grouping: parts.indices, by: { TableKey(parts[$0].fullName) })
    {
      guard let old = known[name], old.count != places.count else { continue }
      var rest = old[...]
      var unmatched: [Int] = []
      var used: Set<String> = []
      for place in places {
        if let match = rest.firstIndex(where: { isSame(base[$0], parts[place]) }) {
          result[place].variant = base[rest[match]].variant
          used.insert(result[place].variant)
          rest = rest[(match + 1)...]
        } else {
          unmatched.append(place)
        }
      }
      var free = (old.map { base[$0].variant } + places.indices.map { "\(old.count + $0 + 1)" })
        .filter { !used.contains($0) }[...]
      for place in unmatched { result[place].variant = free.removeFirst() }
    }
    return result
  }
}

extension LosslessNode {
  /// Returns whether two parts have the same meaning, whatever their layout.
  static func isSame(_ left: LosslessNode?, _ right: LosslessNode?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    return left.isSame(as: right)
  }

  private func isSame(as other: LosslessNode) -> Bool {
    if kind != other.kind || members.count != other.members.count { return false }
    if let value { return other.value.map(value.hasSameBytes) ?? false }
    // An iterator would copy the members.
    return other.value == nil
      && members.indices.allSatisfy {
        members[$0].name.hasSameBytes(as: other.members[$0].name)
          && members[$0].variant == other.members[$0].variant
          && members[$0].isSame(as: other.members[$0])
      }
  }

  /// Returns whether a side has the part as the base has it, except for its order and for what programs write.
  static func isUnedited(_ base: LosslessNode?, _ side: LosslessNode) -> Bool {
    if side.role == .generated { return true }
    guard let base else { return false }
    if base.value != nil || side.value != nil || base.kind != side.kind {
      return isSame(base, side)
    }
    let isUnused = side.role == .key && side.members.contains { $0.role == .disuse }
    func edited(_ part: LosslessNode) -> [LosslessNode] {
      part.members.filter {
        $0.role != .generated && !(isUnused && [.usage, .disuse].contains($0.role))
      }
    }
    let known = Dictionary(base.members.lazy.map { ($0.key, $0) }) { $1 }
    let members = edited(side)
    return edited(base).count == members.count
      && members.allSatisfy { isUnedited(known[$0.key], $0) }
  }

  /// The values below, without what programs write, each with its role and the names that lead to it. All values in a comment have the
  /// role of one.
  var fields: [(path: [String], value: String, role: Role)] {
    var fields: [(path: [String], value: String, role: Role)] = []
    func add(_ part: LosslessNode, _ path: [String], _ role: Role) {
      if part.role == .generated { return }
      if let value = part.value { return fields.append((path, value, role)) }
      for member in part.members {
        add(member, path + member.pathNames, role == .comment ? role : member.role)
      }
    }
    add(self, [], role)
    return fields
  }

  /// Returns whether two parts have the same values, whatever their comments.
  func hasSameFields(as other: LosslessNode) -> Bool {
    let (own, others) = (fields, other.fields)
    return own.lazy.filter { $0.role != .comment }
      .elementsEqual(others.lazy.filter { $0.role != .comment }) {
        $0.path == $1.path && $0.value.hasSameBytes(as: $1.value)
      }
  }

  /// Whether the bytes of the part and of what is in it are one text, which cannot be changed in parts.
  var isAtomic: Bool { value != nil || !start.isEmpty && separator == nil }

  /// The names by which a path leads to the part.
  var pathNames: [String] {
    let isHidden =
      name.isEmpty && role != .key || kind.hiddenName != nil
      || role == .text && kind == .json(.string)
    return isHidden ? [] : [name]
  }

  /// The name of the comment after a part, at the end of its line.
  static let lineComment = "#after"
  /// The name of a translation in XLIFF.
  static let target = "target"

  /// Creates a comment, which is named by its text.
  init(comment text: String, space: ArraySlice<UInt8> = [], start: ArraySlice<UInt8>) {
    self.init(name: "# \(text)", role: .comment, space: space, start: start, value: text)
  }

  /// Whether the part is the value of a pair or of a file.
  var isContent: Bool { name.isEmpty && kind.hiddenName == nil }

  /// The tag of an element.
  var tag: LosslessNode? { members.first { $0.kind == .tag } }

  /// All texts below, each with its name, on one line.
  var texts: String {
    fields.filter { $0.role == .text }.map { field in
      let name = field.path.filter { !Self.contentNames.contains($0) }.joined(separator: ".")
      return name.isEmpty ? "'\(field.value)'" : "\(name) '\(field.value)'"
    }.joined(separator: ", ")
  }
}

extension ArraySlice<UInt8> {
  /// The text in UTF-8 that the bytes are.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// Returns the bytes between the first and the last one that is not left out.
  func trimmed(of isLeftOut: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    let rest = drop(while: isLeftOut)
    return rest[..<(rest.lastIndex { !isLeftOut($0) }.map { $0 + 1 } ?? rest.startIndex)]
  }
}

extension [UInt8] {
  /// The bytes after the last line end.
  var lastLine: ArraySlice<UInt8> { self[(lastIndex(where: \.isLineEnd).map { $0 + 1 } ?? 0)...] }
}
