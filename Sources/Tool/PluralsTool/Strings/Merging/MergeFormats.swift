import StringsExchanging

/// The files that can be merged.
enum MergeFormats {
  /// Patterns of their paths, as git reads them.
  static let patterns = [
    "*.xcstrings", "*.strings", "*.stringsdict", "*.xliff", "*.po", "*.pot",
    "**/values*/*.xml",
  ]

  /// The patterns as arguments of git.
  static var pathspecs: [String] {
    patterns.map { ":(top,glob)" + ($0.contains("/") ? $0 : "**/\($0)") }
  }

  /// Whether a file is a string catalog. Files with unknown names are.
  static func isCatalog(_ path: String) -> Bool {
    let name = path.split(separator: "/").last ?? ""
    let isFile = patterns.contains { name.hasSuffix($0.drop { $0 != "." }) }
    return !isFile || name.hasSuffix(".xcstrings")
  }
}
