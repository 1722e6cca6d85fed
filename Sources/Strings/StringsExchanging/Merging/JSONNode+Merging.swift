import LocaleIdentifiers
import MessageFormats
import PositionedJSON
import StringCatalogs

extension JSONNode {
  /// An object without members that comes from no file.
  static var empty: JSONNode { JSONNode(value: .object([]), position: .start) }

  /// The same value without its source locations, to become a part of another file.
  var detached: JSONNode {
    let value: Value =
      switch self.value {
      case .object(let members):
        .object(
          members.map { .init(name: $0.name, position: .start, value: $0.value.detached) })
      case .array(let elements): .array(elements.map(\.detached))
      default: self.value
      }
    return JSONNode(value: value, position: .start)
  }

  /// The value as messages and comments show it: a string without quotes, everything else as JSON.
  var shown: String { string ?? value.line }

  /// What a text varies by: the names of the members that hold it.
  var shape: Set<String> {
    var shape: Set<String> = []
    for name in ["stringUnit", "stringSet"] where self[name] != nil { shape.insert(name) }
    if let variations = self["variations"] {
      shape.formUnion(variations.members?.map(\.name) ?? ["variations"])
    }
    return shape
  }

  /// The texts of all units below, with the names that lead to each.
  var allTexts: [String] {
    if let text = self["value"]?.string { return [text] }
    if case .array(let phrases)? = self["values"]?.value { return phrases.map(\.shown) }
    return (members ?? []).flatMap { member in
      member.value.allTexts.map { "\(member.name).\($0)" }
    }
  }

  /// The members that hold the texts of a language. They exclude each other.
  static let contentMembers = ["stringUnit", "variations", "stringSet"]

  /// All texts below, each with the path of its variation, on one line.
  var texts: String {
    var texts: [String] = []
    func add(_ node: JSONNode, path: [String]) {
      if let text = node["value"]?.string {
        texts.append(variationName(of: path).map { "\($0) '\(text)'" } ?? "'\(text)'")
      } else if case .array(let phrases)? = node["values"]?.value {
        texts += phrases.map { "'\($0.shown)'" }
      } else {
        for member in node.members ?? [] { add(member.value, path: path + [member.name]) }
      }
    }
    for name in Self.contentMembers {
      if let node = self[name] { add(node, path: [name]) }
    }
    return texts.joined(separator: ", ")
  }
}

/// Returns the name of a variation by the names of members that lead to it: `plural.one`, `substitutions.files.plural.other`; nil for
/// a text without variations.
func variationName(of path: some Sequence<String>) -> String? {
  let steps = path.filter { !(JSONNode.contentMembers + ["value", "values"]).contains($0) }
  return steps.isEmpty ? nil : steps.joined(separator: ".")
}

extension String {
  /// How much work a state of a catalog or of XLIFF asks for, as a place in an order that begins with the most.
  var workLeft: Int {
    let open = [
      "new", "needs-translation", "needs-l10n", "needs-adaptation", "stale", "needs_review",
      "needs-review-translation", "needs-review-l10n", "needs-review-adaptation",
      "machine_translated",
    ]
    let done = ["translated", "signed-off", "final"]
    return open.firstIndex(of: self) ?? open.count + (done.firstIndex(of: self).map { $0 + 1 } ?? 0)
  }
}

/// Returns whether two values have the same meaning, whatever their layout. Nil is a value that is not there.
///
/// - Parameters:
///   - left: The first value.
///   - leftBytes: The text that it was read from.
///   - right: The second value.
///   - rightBytes: The text that it was read from.
///   - inOrder: Whether members in another order are another value.
/// - Complexity: O(*n*) in the length of the values; fast if their bytes are equal.
func isSame(
  _ left: JSONNode?, _ leftBytes: [UInt8], _ right: JSONNode?, _ rightBytes: [UInt8],
  inOrder: Bool = false
) -> Bool {
  guard let left, let right else { return left == nil && right == nil }
  if !left.range.isEmpty, left.range.count == right.range.count,
    leftBytes[left.range] == rightBytes[right.range]
  {
    return true
  }
  switch (left.value, right.value) {
  case (.object, .object):
    guard let own = left.members, let other = right.members, own.count == other.count else {
      return false
    }
    if zip(own, other).allSatisfy({ $0.isNamed($1.name) }) {
      return zip(own, other).allSatisfy {
        isSame($0.value, leftBytes, $1.value, rightBytes, inOrder: inOrder)
      }
    }
    if inOrder { return false }
    let others = TableContents(other.map { ($0.name, $0.value) })
    return own.allSatisfy { member in
      others[member.name].map { isSame(member.value, leftBytes, $0, rightBytes) } ?? false
    }
  case (.array(let own), .array(let other)):
    return own.elementsEqual(other) { isSame($0, leftBytes, $1, rightBytes, inOrder: inOrder) }
  case (.string(let own), .string(let other)): return own.hasSameBytes(as: other)
  case (.number(let own), .number(let other)): return own == other
  case (.boolean(let own), .boolean(let other)): return own == other
  case (.null, .null): return true
  default: return false
  }
}
