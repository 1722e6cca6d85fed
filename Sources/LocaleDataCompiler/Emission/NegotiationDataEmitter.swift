import LocaleDataCore
public import PluralRuleCompiler

/// Writes the relations between languages that negotiation needs as Swift.
public enum NegotiationDataEmitter {
  /// The files of the module `NegotiationData`.
  ///
  /// - Parameters:
  ///   - supplement: Aliases, parent locales and likely subtags.
  ///   - header: The comment that every file starts with.
  public static func files(
    supplement: LocaleSupplement, header: String
  ) -> [GeneratedFile] {
    let emitter = NegotiationEmitter(supplement: supplement)
    return [
      GeneratedFile(
        path: "NegotiationData/LanguageAliases.swift", contents: emitter.aliases(header: header)),
      GeneratedFile(
        path: "NegotiationData/ParentLocales.swift", contents: emitter.parents(header: header)),
      GeneratedFile(
        path: "NegotiationData/LikelySubtags.swift", contents: emitter.likelySubtags(header: header)
      ),
    ]
  }
}

private struct NegotiationEmitter {
  let supplement: LocaleSupplement

  // MARK: Aliases

  func aliases(header: String) -> String {
    let aliases = supplement.languageAliases
    let languages = aliases.filter { LocaleKey($0.key).isLanguage(named: $0.key) }
    let tags = aliases.filter { languages[$0.key] == nil && !$0.key.hasPrefix("und_") }
    var text = SwiftText(header: header)
    text.line()
    text.line("package import LocaleDataCore")
    text.line()
    text.line(
      "/// What stands for a language or a tag that has another name now, or had one before it got")
    text.line("/// two letters. The spelling matters: `sgn_BE_FR`, `i_lux`.")
    text.line("package func languageAlias(_ tag: String) -> String? {")
    text.line(
      "tag.utf8.count <= 3 ? languageAlias(ofLanguage: LocaleKey(tag)) : alias(ofTag: tag)",
      indent: 1)
    text.line("}")
    text.line()
    text.line("/// Whether a code of three letters stands for one of two.")
    text.line("package func isOverlong(_ language: String) -> Bool {")
    text.line("switch LocaleKey(language).rawValue {", indent: 1)
    let overlong = languages.filter { $0.value.reason == "overlong" }.keys.sorted()
    emitCase(overlong, value: "true", to: &text)
    text.line("default: false", indent: 1)
    text.line("}", indent: 1)
    text.line("}")
    text.line()
    text.line("/// What stands for a language that has another name now.")
    text.line("package func languageAlias(ofLanguage key: LocaleKey) -> String? {")
    text.line("switch key.rawValue {", indent: 1)
    for (replacement, names) in grouped(languages.mapValues(\.replacement)) {
      emitCase(names, value: replacement.swiftLiteral, to: &text)
    }
    text.line("default: nil", indent: 1)
    text.line("}", indent: 1)
    text.line("}")
    text.line()
    text.line("private func alias(ofTag tag: String) -> String? {")
    text.line("switch tag {", indent: 1)
    for (replacement, names) in grouped(tags.mapValues(\.replacement)) {
      emitStringCase(names, value: replacement, to: &text)
    }
    text.line("default: nil", indent: 1)
    text.line("}", indent: 1)
    text.line("}")
    return text.text
  }

  // MARK: Parents

  func parents(header: String) -> String {
    var text = SwiftText(header: header)
    text.line()
    text.line("import LocaleDataCore")
    text.line()
    text.line("/// The locale that another one inherits from, where that is not its own prefix.")
    text.line("package func parentLocale(_ locale: String) -> String? {")
    text.line("switch LocaleKey(locale).rawValue {", indent: 1)
    for (parent, children) in grouped(supplement.parents) {
      emitCase(children, value: parent.swiftLiteral, to: &text)
    }
    text.line("default: nil", indent: 1)
    text.line("}", indent: 1)
    text.line("}")
    return text.text
  }

  // MARK: Likely subtags

  func likelySubtags(header: String) -> String {
    var scripts: [String: String] = [:]
    var regions: [String: String] = [:]
    for (from, to) in supplement.likelySubtags where !from.hasPrefix("und") {
      let parts = to.split(separator: "_").map(String.init)
      guard parts.count == 3, parts[0] == from.prefix(while: { $0 != "_" }) else { continue }
      switch from.split(separator: "_").count {
      case 1:
        scripts[from] = parts[1]
        regions[from] = parts[2]
      case 2 where from.hasSuffix(parts[1]): regions[from] = parts[2]
      case 2: scripts[from] = parts[1]
      default: break
      }
    }
    scripts = scripts.filter { $0.value != scripts[language($0.key)] || language($0.key) == $0.key }
    regions = regions.filter { $0.value != regions[language($0.key)] || language($0.key) == $0.key }
    var text = SwiftText(header: header)
    text.line()
    text.line("package import LocaleDataCore")
    emitLikely(
      "likelyScript", key: { LocaleKey("und_\($0)").script }, values: scripts,
      summary: "The packed script of a language, or of a language and region whose script differs.",
      to: &text)
    emitLikely(
      "likelyRegion", key: { LocaleKey("und_\($0)").region }, values: regions,
      summary: "The packed region of a language, or of a language and script whose region differs.",
      to: &text)
    return text.text
  }

  private func language(_ locale: String) -> String { String(locale.prefix { $0 != "_" }) }

  private func emitLikely(
    _ name: String, key: (String) -> UInt64, values: [String: String], summary: String,
    to text: inout SwiftText
  ) {
    text.line()
    text.line("/// \(summary)")
    text.line("///")
    text.line("/// - Returns: Nil for a key that has no entry: that of the language may have.")
    text.line("package func \(name)(_ key: LocaleKey) -> UInt64? {")
    text.line("switch key.rawValue {", indent: 1)
    for (value, locales) in grouped(values) {
      text.line("// → \(value)", indent: 1)
      emitCase(locales, value: "0x" + String(key(value), radix: 16, uppercase: true), to: &text)
    }
    text.line("default: nil", indent: 1)
    text.line("}", indent: 1)
    text.line("}")
  }

  // MARK: Cases

  /// The keys of each value, everything sorted.
  private func grouped(_ values: [String: String]) -> [(String, [String])] {
    Dictionary(grouping: values.keys) { values[$0] ?? "" }
      .map { ($0.key, $0.value.sorted()) }
      .sorted { $0.0 < $1.0 }
  }

  private func emitCase(_ locales: [String], value: String, to text: inout SwiftText) {
    let literals = locales.map { LocaleKey($0).literal }
    let oneLine = "case \(literals.joined(separator: ", ")): \(value)"
    let comment = "// \(locales.joined(separator: " "))"
    if oneLine.count + comment.count + 4 <= 100 {
      text.line("\(oneLine)  \(comment)", indent: 1)
      return
    }
    text.wrapped(locales, prefix: "// ", continuation: "// ", indent: 1)
    text.wrapped(
      literals.dropLast() + [literals[literals.count - 1] + ":"], prefix: "case ",
      continuation: "  ", separator: ",", indent: 1)
    text.line(value, indent: 2)
  }

  private func emitStringCase(_ tags: [String], value: String, to text: inout SwiftText) {
    let literals = tags.map(\.swiftLiteral)
    text.line("case \(literals.joined(separator: ", ")): \(value.swiftLiteral)", indent: 1)
  }
}

extension LocaleKey {
  /// Whether the key is that of a language alone, and the whole of its name.
  fileprivate func isLanguage(named name: String) -> Bool {
    rawValue != 0 && self == language && (name.utf8.count == 2 || name.utf8.count == 3)
  }
}
