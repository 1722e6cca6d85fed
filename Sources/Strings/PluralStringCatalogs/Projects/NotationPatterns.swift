/// The notations of messages that a configuration names, by pattern.
///
/// A pattern is the path of a file, or of a folder with files, from the configuration's folder: `locales/*.json`. `*` is any part of a
/// name. The pattern with most names counts.
package struct NotationPatterns: Sendable {
  /// A pattern that names a file.
  package struct Match: Hashable, Sendable {
    /// The notation.
    package let notation: MessageNotation
    /// How many names of the path lead to the folder of the configuration.
    package let base: Int
    /// How many names of the path the pattern has.
    package let count: Int
  }

  private let base: Int
  private let patterns: [(text: String, names: [Substring], notation: MessageNotation)]

  /// Creates a list.
  ///
  /// - Parameters:
  ///   - notations: The notations by pattern.
  ///   - base: The names that lead to the folder of the configuration.
  package init(_ notations: [String: MessageNotation] = [:], in base: [Substring] = []) {
    self.base = base.count
    patterns = notations.map { ($0.key, base.appending(path: $0.key), $0.value) }
      .sorted { ($0.names.count, $0.names.joined()) > ($1.names.count, $1.names.joined()) }
  }

  /// Returns a path with the pattern that names it, or a folder that contains it.
  package func naming(_ path: ProjectPath) -> ProjectPath {
    var path = path
    path.pattern = patterns.first { Self.matches($0.names, path.names) }.map {
      Match(notation: $0.notation, base: base, count: $0.names.count)
    }
    return path
  }

  /// Returns the patterns of files that can only be below some folders, and that name none of the files there.
  ///
  /// - Parameters:
  ///   - folders: The names that lead to each folder.
  ///   - files: The names that lead to each file.
  func unused(below folders: [[Substring]], among files: [[Substring]]) -> [String] {
    patterns.filter { pattern in
      let fixed = pattern.names.prefix { !$0.contains("*") }
      return folders.contains { fixed.starts(with: $0) }
        && !files.contains { Self.matches(pattern.names, $0) }
    }.map(\.text).sorted()
  }

  private static func matches(_ pattern: [Substring], _ names: [Substring]) -> Bool {
    pattern.count <= names.count
      && zip(pattern, names).allSatisfy { pattern, name in
        let pieces = pattern.utf8.split(
          separator: UInt8(ascii: "*"), omittingEmptySubsequences: false)
        guard pieces.count > 1, let first = pieces.first, let last = pieces.last else {
          return pattern == name
        }
        var rest = name.utf8[...]
        guard rest.starts(with: first), rest.count >= first.count + last.count else { return false }
        rest = rest.dropFirst(first.count)
        guard rest.suffix(last.count).elementsEqual(last) else { return false }
        rest = rest.dropLast(last.count)
        // The first place of each piece leaves most for the others.
        for piece in pieces.dropFirst().dropLast() {
          guard
            let start = rest.indices.first(where: { rest[$0...].starts(with: piece) })
          else { return piece.isEmpty }
          rest = rest[start...].dropFirst(piece.count)
        }
        return true
      }
  }
}

extension Sequence<Substring> {
  /// The names of a path that begins with these names, without dots.
  package func appending(path: String) -> [Substring] {
    path.split(separator: "/").reduce(into: Array(self)) { names, name in
      if name == "..", let last = names.last, last != ".." {
        names.removeLast()
      } else if name != "." {
        names.append(name)
      }
    }
  }
}
