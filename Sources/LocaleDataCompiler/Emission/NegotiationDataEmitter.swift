import LocaleDataCore
package import SwiftEmission

/// Writes the relations between languages that negotiation needs as Swift.
public enum NegotiationDataEmitter {
  /// The files of the module `NegotiationData`.
  ///
  /// - Parameters:
  ///   - supplement: Aliases, parent locales and likely subtags.
  ///   - origin: What every file starts with.
  package static func files(
    supplement: LocaleSupplement, origin: GeneratedFile.Origin
  ) -> [GeneratedFile] {
    let emitter = NegotiationEmitter(supplement: supplement, origin: origin)
    return [emitter.aliases, emitter.parents, emitter.likelySubtags]
  }
}

private struct NegotiationEmitter {
  let supplement: LocaleSupplement
  let origin: GeneratedFile.Origin

  private func file(
    _ name: String, _ body: (inout SwiftSource) -> Void
  ) -> GeneratedFile {
    var source = SwiftSource(origin)
    body(&source)
    return GeneratedFile(path: "NegotiationData/\(name).swift", contents: source)
  }

  // MARK: Aliases

  var aliases: GeneratedFile {
    let aliases = supplement.languageAliases
    let languages = aliases.filter { LocaleKey($0.key).isLanguage(named: $0.key) }
    let tags = aliases.filter { languages[$0.key] == nil && !$0.key.hasPrefix("und_") }
    return file("LanguageAliases") { source in
      source.line("package import LocaleDataCore")
      source.line()
      source.documentation(
        "What stands for a language or a tag that has another name now, or had one before it got")
      source.documentation("two letters. The spelling matters: `sgn_BE_FR`, `i_lux`.")
      source.block("package func languageAlias(_ tag: String) -> String?") { source in
        source.line(
          "tag.utf8.count <= 3 ? languageAlias(ofLanguage: LocaleKey(tag)) : alias(ofTag: tag)")
      }
      source.line()
      source.documentation("Whether a code of three letters stands for one of two.")
      source.block("package func isOverlong(_ language: String) -> Bool") { source in
        source.line("switch LocaleKey(language).rawValue {")
        let overlong = languages.filter { $0.value.reason == "overlong" }.keys.sorted()
        emitCase(overlong, value: "true", into: &source)
        source.line("default: false")
        source.line("}")
      }
      source.line()
      source.documentation("What stands for a language that has another name now.")
      source.block("package func languageAlias(ofLanguage key: LocaleKey) -> String?") { source in
        source.line("switch key.rawValue {")
        for (replacement, names) in grouped(languages.mapValues(\.replacement)) {
          emitCase(names, value: "\(escaped: replacement)", into: &source)
        }
        source.line("default: nil")
        source.line("}")
      }
      source.line()
      source.block("private func alias(ofTag tag: String) -> String?") { source in
        source.line("switch tag {")
        for (replacement, names) in grouped(tags.mapValues(\.replacement)) {
          source.line("case \(list: names.map { "\(escaped: $0)" }): \(escaped: replacement)")
        }
        source.line("default: nil")
        source.line("}")
      }
    }
  }

  // MARK: Parents

  var parents: GeneratedFile {
    return file("ParentLocales") { source in
      source.line("import LocaleDataCore")
      source.line()
      source.documentation(
        "The locale that another one inherits from, where that is not its own prefix.")
      source.block("package func parentLocale(_ locale: String) -> String?") { source in
        source.line("switch LocaleKey(locale).rawValue {")
        for (parent, children) in grouped(supplement.parents) {
          emitCase(children, value: "\(escaped: parent)", into: &source)
        }
        source.line("default: nil")
        source.line("}")
      }
    }
  }

  // MARK: Likely subtags

  var likelySubtags: GeneratedFile {
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
    return file("LikelySubtags") { source in
      source.line("package import LocaleDataCore")
      emitLikely(
        "likelyScript", key: { LocaleKey("und_\($0)").script }, values: scripts,
        summary:
          "The packed script of a language, or of a language and region whose script differs.",
        into: &source)
      emitLikely(
        "likelyRegion", key: { LocaleKey("und_\($0)").region }, values: regions,
        summary:
          "The packed region of a language, or of a language and script whose region differs.",
        into: &source)
    }
  }

  private func language(_ locale: String) -> String { String(locale.prefix { $0 != "_" }) }

  private func emitLikely(
    _ name: SwiftCode, key: (String) -> UInt64, values: [String: String], summary: String,
    into source: inout SwiftSource
  ) {
    source.line()
    source.documentation("\(summary)")
    source.documentation("")
    source.documentation(
      "- Returns: Nil for a key that has no entry: that of the language may have.")
    source.block("package func \(name)(_ key: LocaleKey) -> UInt64?") { source in
      source.line("switch key.rawValue {")
      for (value, locales) in grouped(values) {
        source.comment("→ \(value)")
        emitCase(locales, value: "\(packed: key(value))", into: &source)
      }
      source.line("default: nil")
      source.line("}")
    }
  }

  // MARK: Cases

  /// The keys of each value, everything sorted.
  private func grouped(_ values: [String: String]) -> [(String, [String])] {
    Dictionary(grouping: values.keys) { values[$0] ?? "" }
      .map { ($0.key, $0.value.sorted()) }
      .sorted { $0.0 < $1.0 }
  }

  private func emitCase(_ locales: [String], value: SwiftCode, into source: inout SwiftSource) {
    let literals: [SwiftCode] = locales.map { "\(grouped: LocaleKey($0).rawValue)" }
    let oneLine: SwiftCode = "case \(list: literals): \(value)"
    let comment = locales.joined(separator: " ")
    if oneLine.width + "// ".count + comment.count + 4 <= SwiftSource.width {
      source.line(oneLine, comment: comment)
    } else {
      source.comment(words: locales)
      source.list("case ", literals, end: ":")
      source.indented { $0.line(value) }
    }
  }
}

extension LocaleKey {
  /// Whether the key is that of a language alone, and the whole of its name.
  fileprivate func isLanguage(named name: String) -> Bool {
    rawValue != 0 && self == language && (name.utf8.count == 2 || name.utf8.count == 3)
  }
}
