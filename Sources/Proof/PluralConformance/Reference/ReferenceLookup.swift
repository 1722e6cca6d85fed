/// Finds which of a set of identifiers the data of a locale is under, by truncation.
///
/// UTS #35 Part 1, “Lookup”, as plural data asks for it: by the parents that are named for plurals, no likely
/// subtags, no aliases. Case does not matter, `_` equals `-`, and what POSIX or an extension adds is cut off.
package struct ReferenceLookup: Sendable {
  /// The data's spelling by folded spelling.
  private let spellings: [String: String]

  /// The parents of locales that are not cut, folded.
  private let parents: [String: String]

  package init(_ identifiers: some Sequence<String>, parents: [String: String] = [:]) {
    self.parents = Dictionary(
      parents.map { (Self.folded($0), Self.folded($1)) }, uniquingKeysWith: { first, _ in first })
    spellings = Dictionary(
      identifiers.map { (Self.folded($0), $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The identifier whose data the locale uses, as the data spells it; `nil` if there is none.
  package func identifier(for locale: String) -> String? {
    // Scalars, because a mark that follows a separator is part of its character.
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

  /// ASCII lowercase with hyphens.
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
