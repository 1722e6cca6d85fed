import LocaleIdentifiers
import MessageFormats

/// A part of a file of localized strings, with the bytes in which it is written.
///
/// A part has either a value or members. The bytes of a file are the bytes of its parts, each after the space before it.
struct FilePart: Sendable {
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
    /// A comment for translators, which is named by its text.
    case comment
    /// A list that is left out if it is empty.
    case words
    /// What programs write: references to source code, dates.
    case generated
    /// Everything else.
    case other
  }

  /// The name that distinguishes the part from its siblings; empty for the only content of its parent.
  var name = ""
  var role = Role.other
  /// What the part is: members of different things are not merged.
  var kind = ""
  /// What separates the part from the one before it.
  var space: ArraySlice<UInt8> = []
  /// The bytes before the members, or all bytes of a part with a value.
  var start: ArraySlice<UInt8> = []
  var members: [FilePart] = []
  /// The bytes after the members.
  var end: ArraySlice<UInt8> = []
  /// The meaning of the bytes; nil for a part with members.
  var value: String?
  /// What separates members that can be added and removed anywhere; nil if each member brings its own space.
  var separator: ArraySlice<UInt8>?

  var key: TableKey { TableKey(name) }
  /// The name, without what distinguishes it from an equal one.
  var plainName: String { String(name.prefix { $0 != Self.ordinalMark }) }
  private static let ordinalMark: Character = "\0"
  /// Returns the first key that an equal one precedes, in the part or its members, if any.
  ///
  /// - Parameter offset: The number of bytes before the part; afterwards, before the key's part or after this one.
  func repeatedKey(after offset: inout Int) -> String? {
    if role == .key {
      if name.contains(Self.ordinalMark) { return plainName }
      offset += size
      return nil
    }
    offset += start.count
    for member in members {
      offset += member.space.count
      if let key = member.repeatedKey(after: &offset) { return key }
    }
    offset += end.count
    return nil
  }

  /// The number of bytes, without the space before them.
  private var size: Int {
    members.reduce(start.count + end.count) { $0 + $1.space.count + $1.size }
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
    write(to: &bytes)
    return bytes
  }

  /// Gives siblings different names.
  static func numbered(_ parts: [FilePart]) -> [FilePart] {
    var counts: [TableKey: Int] = [:]
    return parts.map { part in
      let count = counts[part.key, default: 0] + 1
      counts[part.key] = count
      var part = part
      if count > 1 { part.name += "\(ordinalMark)\(count)" }
      return part
    }
  }
}

extension FilePart {
  /// Returns whether two parts have the same meaning, whatever their layout.
  static func isSame(_ left: FilePart?, _ right: FilePart?) -> Bool {
    guard let left, let right else { return left == nil && right == nil }
    if left.kind != right.kind || left.members.count != right.members.count { return false }
    if let value = left.value {
      return right.value.map(value.hasSameBytes) ?? false
    }
    return right.value == nil
      && zip(left.members, right.members).allSatisfy {
        $0.name.hasSameBytes(as: $1.name) && isSame($0, $1)
      }
  }

  /// Returns whether a side has the part as the base has it, except for its order and for what programs write.
  static func isUnedited(_ base: FilePart?, _ side: FilePart) -> Bool {
    if side.role == .generated { return true }
    guard let base else { return false }
    if base.value != nil || side.value != nil || base.kind != side.kind {
      return isSame(base, side)
    }
    let known = TableContents(base.members.lazy.map { ($0.name, $0) })
    func edited(_ members: [FilePart]) -> Int { members.count { $0.role != .generated } }
    return edited(base.members) == edited(side.members)
      && side.members.allSatisfy { isUnedited(known[$0.name], $0) }
  }

  /// The values below, without what programs write, each with the names that lead to it.
  func fields(withComments: Bool = true) -> [(path: [String], value: String)] {
    var fields: [(path: [String], value: String)] = []
    func add(_ part: FilePart, _ path: [String]) {
      if part.role == .generated || part.role == .comment && !withComments { return }
      if let value = part.value { return fields.append((path, value)) }
      for member in part.members { add(member, path + member.pathNames) }
    }
    add(self, [])
    return fields
  }

  /// Returns whether two parts have the same values, whatever their comments.
  func hasSameFields(as other: FilePart) -> Bool {
    fields(withComments: false).elementsEqual(other.fields(withComments: false)) {
      $0.path == $1.path && $0.value.hasSameBytes(as: $1.value)
    }
  }

  /// The names by which a path leads to the part.
  var pathNames: [String] { plainName.isEmpty ? [] : [plainName] }

  /// Whether the part is a message of a PO file that no code uses any more.
  var isObsolete: Bool { kind == Self.obsolete }
  static let obsolete = "obsolete"
  /// The kind of a message of a PO file with plural forms.
  static let plural = "plural"
  /// The name of the header of a PO file with the formula for plural forms.
  static let pluralForms = "Plural-Forms"
  /// The kind of a text with elements in it, whose value is its bytes.
  static let markup = "markup"
  /// The name of a tag with attributes, which paths leave out.
  static let tag = "\0tag"
  /// The name of a translation in XLIFF, which paths leave out.
  static let target = "\0target"

  /// All texts below, each with its name, on one line.
  var texts: String {
    func texts(_ part: FilePart, _ path: [String]) -> [String] {
      if let value = part.value {
        let name = path.joined(separator: ".")
        return part.role == .text ? [name.isEmpty ? "'\(value)'" : "\(name) '\(value)'"] : []
      }
      return part.members.flatMap { texts($0, path + $0.pathNames) }
    }
    return texts(self, []).joined(separator: ", ")
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
