import PluralsLocales
import PluralsSwiftEmission

/// Emits the relations between languages that language negotiation needs as Swift.
struct NegotiationDataEmitter {
  let supplement: LocaleSupplement
  /// The origin for the header of each file.
  let origin: GeneratedFile.Origin

  /// The files of the module `PluralsNegotiationData`.
  var files: [GeneratedFile] { [aliases, parents, likelySubtags, regions] }

  private func file(
    _ name: String, _ body: (inout SwiftSource) -> Void
  ) -> GeneratedFile {
    var source = SwiftSource(origin)
    source.line("package import PluralsLocales")
    body(&source)
    return GeneratedFile(path: "PluralsNegotiationData/\(name).swift", contents: source)
  }

  /// Emits a table with one line per key.
  private func emitTable(
    _ name: SwiftCode, _ values: [String: String], summary: String, into source: inout SwiftSource
  ) {
    let lengths = values.keys.map(\.utf8.count)
    let (shortest, longest) = (lengths.min() ?? 1, lengths.max() ?? 1)
    let keyWidth = (longest + 7) / 8 * 8
    // A space separates a key from its value.
    let valueWidth = 1 + (values.values.map(\.utf8.count).max() ?? 0)
    source.line()
    source.documentation(summary)
    source.line(
      "package let \(name) = LanguageTable(keyLengths: \(shortest)...\(longest), valueWidth: \(valueWidth),"
    )
    source.indented { source in
      source.literal(
        lines: values.sorted { $0.key < $1.key }.map { key, value in
          let spaces = keyWidth + valueWidth - key.utf8.count - value.utf8.count
          return key + String(repeating: " ", count: spaces) + value
        }, end: ")")
    }
  }

  // MARK: Aliases

  private var aliases: GeneratedFile {
    let aliases = supplement.languageAliases.filter { !$0.key.hasPrefix("und_") }
    let overlong = aliases.filter { key, alias in
      alias.reason == "overlong" && key.utf8.count == 3 && alias.replacement.utf8.count == 2
    }
    return file("LanguageAliases") { source in
      source.line()
      source.documentation("The current name of a language or tag with a former name.")
      source.block("package func languageAlias(_ tag: LanguageTag) -> LanguageTag?") { source in
        source.line("overlongLanguages[tag] ?? otherLanguageAliases[tag]")
      }
      emitTable(
        "overlongLanguages", overlong.mapValues(\.replacement),
        summary: "The two letters of a language that is spelled with three.", into: &source)
      emitTable(
        "otherLanguageAliases",
        aliases.filter { overlong[$0.key] == nil }.mapValues(\.replacement),
        summary: "Other names. The spelling matters: `sgn_BE_FR`, `i_lux`.",
        into: &source)
    }
  }

  // MARK: Parents

  private var parents: GeneratedFile {
    file("ParentLocales") { source in
      emitTable(
        "parentLocales", supplement.parents,
        summary: "The parent of a locale, if it is not a prefix of the locale.",
        into: &source)
    }
  }

  // MARK: Regions

  private var regions: GeneratedFile {
    file("Regions") { source in
      emitTable(
        "regions", supplement.regions,
        summary: "The current region: itself, or the one that replaces a deprecated region.",
        into: &source)
    }
  }

  // MARK: Likely subtags

  private var likelySubtags: GeneratedFile {
    var scripts: [String: String] = [:]
    var regions: [String: String] = [:]
    for (from, to) in supplement.likelySubtags where !from.hasPrefix("und") {
      let parts = to.subtags.map(String.init)
      guard parts.count == 3, parts[0] == from.languageSubtag else { continue }
      switch from.subtags.count {
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
      emitTable(
        "likelyScripts", scripts,
        summary: "The script of a language, or of a language and region whose script differs.",
        into: &source)
      emitTable(
        "likelyRegions", regions,
        summary: "The region of a language, or of a language and script whose region differs.",
        into: &source)
      emitTable(
        "likelyLanguages", languagesOfRegions,
        summary:
          "The main language of a region, for callers that pass a region code instead of a language code.",
        into: &source)
    }
  }

  private var languagesOfRegions: [String: String] {
    var languages: [String: String] = [:]
    for (from, to) in supplement.likelySubtags where from.hasPrefix("und_") {
      let region = String(from.dropFirst(4))
      if region.utf8.count == 2 { languages[region] = language(to) }
    }
    return languages
  }

  private func language(_ locale: String) -> String { String(locale.languageSubtag) }
}
