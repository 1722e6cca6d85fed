/// Finds the identifier under which the data of a locale is listed, by truncation.
///
/// UTS #35 Part 1, “Lookup”, for plural data: with the parents for plurals, but without likely subtags and aliases. Case is
/// ignored, `_` equals `-`, and parts from POSIX or extensions are removed.
package struct ReferenceLookup: Sendable {
  /// The data's spelling of identifiers, by their folded spelling.
  private let spellings: [String: String]

  /// The parents of locales that are not truncated, folded.
  private let parents: [String: String]

  package init(_ identifiers: some Sequence<String>, parents: [String: String] = [:]) {
    self.parents = Dictionary(
      parents.map { (Self.folded($0), Self.folded($1)) }, uniquingKeysWith: { first, _ in first })
    spellings = Dictionary(
      identifiers.map { (Self.folded($0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the identifier whose data the locale uses, as spelled in the data; `nil` if it has none.
  package func identifier(for locale: String) -> String? {
    // Uses scalars, because a combining mark after a separator belongs to the same character.
    let name = locale.unicodeScalars.prefix { $0 != "." && $0 != "@" }
    var subtags = Self.folded(String(name)).unicodeScalars
      .split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    if let singleton = subtags.firstIndex(where: { $0.utf8.count == 1 }) {
      subtags.removeSubrange(singleton...)
    }
    while !subtags.isEmpty {
      let id = subtags.joined(separator: "-")
      if let found = spellings[id] { return found }
      if let parent = parents[id] {
        subtags = parent.split(separator: "-").map(String.init)
      } else {
        subtags.removeLast()
      }
    }
    return nil
  }

  /// Returns the identifier in ASCII lower case with hyphens.
  static func folded(_ identifier: String) -> String {
    let bytes = identifier.utf8.map { byte in
      switch byte {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
      case UInt8(ascii: "_"): UInt8(ascii: "-")
      default: byte
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
