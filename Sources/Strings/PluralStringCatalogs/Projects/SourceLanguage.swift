import PluralsLocales

/// Which language of files is that of the source texts, if nothing names it.
package enum SourceLanguage {
  /// Returns the usual language if a file has it, or a file names no language; otherwise the variant of this language with most
  /// messages, and without one the usual language.
  ///
  /// - Parameters:
  ///   - usual: The usual language of the format: `en`.
  ///   - files: The language of each file; nil if nothing names it.
  ///   - count: Returns how many messages a file has; nil if it is a translation in any case.
  package static func usual(
    _ usual: String, among files: [String?], count: (_ index: Int) -> Int?
  ) -> String {
    if files.contains(where: { $0 == nil || $0 == usual }) { return usual }
    var counts: [String: Int] = [:]
    for (index, language) in files.enumerated() {
      guard let language, language.languageSubtag == usual, let count = count(index) else {
        continue
      }
      counts[language, default: 0] += count
    }
    // Complete translations have the same number, and most programs are written in the United States.
    func rank(_ variant: String) -> Int { variant.hasSuffix("US") ? 1 : 0 }
    return counts.max {
      ($0.value, rank($0.key), $1.key) < ($1.value, rank($1.key), $0.key)
    }?.key ?? usual
  }
}
