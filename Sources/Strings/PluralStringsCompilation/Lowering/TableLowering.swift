import PluralMessageFormats
import PluralStringCatalogs

/// Parses the messages of a table, and leaves out translations that are incompatible with the development language's arguments.
struct TableLowering {
  let table: DevelopmentTable
  private(set) var findings: [Diagnostic] = []

  mutating func messages() -> [LoweredMessage] {
    let languages = table.allLanguages + DevelopmentTable.fallbackFolders
    return table.keys.compactMap { message($0, languages: languages) }
  }

  private typealias Translation = (language: String, nodes: [MessageNode])

  private mutating func message(_ key: String, languages: [String]) -> LoweredMessage? {
    let texts = languages.compactMap { language in
      table.message(key, in: language).map { (language: language, message: $0) }
    }
    // Messages with named arguments are compared by name, and are not compiled.
    if texts.contains(where: { $0.message.entry.pattern != nil }) { return nil }
    // Literal text uses no arguments, unless another text of the message has some.
    let prose = translations(of: texts, key, for: [])
    guard
      let source = prose.first(where: { $0.language == table.developmentLanguage }) ?? prose.first
    else { return nil }
    var read = MessageArguments(source.nodes)
    if table.languages[source.language]?[key] == nil, read.largestPosition == 0,
      !FormatString(key).isProse
    {
      // A key that is only a name does not determine arguments, so the translations do.
      for (_, nodes) in prose { read.add(nodes) }
    } else {
      read.complete(with: variables(of: prose, source))
      read.complete(with: MessageArguments(MessageLowering.nodes(ofKey: key)))
    }
    var translations = prose
    let hasProse = texts.contains { $0.message.entry.hasProse }
    if hasProse, read.largestPosition > 0 {
      translations = self.translations(of: texts, key, for: read.arguments)
    }
    if read.largestPosition > MessageArguments.most {
      report(
        .error, .unusedPosition,
        "argument \(read.largestPosition) is beyond the largest position, \(MessageArguments.most)",
        key, source.language)
    }
    for (position, names) in read.sharedNames {
      report(
        .warning, .argumentName,
        "argument \(position) has the names \(names.map { "'\($0)'" }.joined(separator: " and "))",
        key,
        source.language, argument: position)
    }
    let arguments = read.arguments
    translations = translations.filter { language, nodes in
      language == source.language || fits(nodes, read, arguments, source.language, key, language)
    }
    return LoweredMessage(
      key: key, note: table.notes[key] ?? .init(), arguments: arguments,
      source: translations.first { $0.language == source.language }?.nodes ?? source.nodes,
      languages: translations, hasProse: hasProse)
  }

  /// Returns the pieces of a key's texts.
  private mutating func translations(
    of texts: [(language: String, message: DevelopmentTable.Message)], _ key: String,
    for arguments: [MessageArgument]
  ) -> [Translation] {
    var translations: [Translation] = []
    for (language, message) in texts {
      // A folder that replaces missing texts is only used if the preceding texts are incomplete.
      if DevelopmentTable.fallbackFolders.contains(language) {
        let before = translations.last { table.sourceFolders.contains($0.language) }
        if before?.nodes.isComplete ?? true { continue }
      }
      do throws(MessageLowering.Failure) {
        translations.append((language, try MessageLowering.nodes(of: message, for: arguments)))
      } catch {
        // Literal text does not nest, so both passes find the same error.
        if arguments.isEmpty { report(.error, .depth, error.message, key, language) }
      }
    }
    return translations
  }

  // MARK: Arguments

  /// Returns the arguments that variables select by, from the development language's text, or else from the first text that has
  /// variables.
  private func variables(of translations: [Translation], _ source: Translation) -> MessageArguments
  {
    for translation in [source] + translations {
      var read = MessageArguments([])
      read.addVariables(of: translation.nodes)
      if read.largestPosition > 0 { return read }
    }
    return MessageArguments([])
  }

  /// Returns why a translation is incompatible with arguments, and the position of the first such argument; nil if it is compatible.
  private func conflict(
    _ read: MessageArguments, _ arguments: [MessageArgument], _ source: String
  ) -> (position: Int, message: String)? {
    if read.largestPosition > arguments.count {
      return (
        read.largestPosition,
        "the text reads argument \(read.largestPosition), but there "
          + (arguments.count == 1 ? "is 1" : "are \(arguments.count)") + " in \(source)"
      )
    }
    let pairs = zip(arguments, read.arguments).enumerated()
    return pairs.first { !$0.element.0.fits($0.element.1) }.map { index, pair in
      (
        index + 1,
        "argument \(index + 1) is \(pair.1.kind.name) here and \(pair.0.kind.name) in \(source)"
      )
    }
  }

  /// Returns whether a translation is compatible with the arguments.
  private mutating func fits(
    _ nodes: [MessageNode], _ own: MessageArguments, _ arguments: [MessageArgument],
    _ source: String, _ key: String, _ language: String
  ) -> Bool {
    // A text that reads no argument fits.
    if nodes.plainText != nil { return true }
    let read = MessageArguments(nodes)
    if let conflict = conflict(read, arguments, source) {
      // A file with its own source text is compared with that one.
      let file = table.languages[language]?[key]?.own
      let nodes = file.flatMap { try? MessageLowering.nodes(of: .init(entry: $0.source), for: []) }
      let found =
        nodes.map { self.conflict(read, MessageArguments($0).arguments, source) } ?? conflict
      // It may translate the resource that is left out.
      if let found, file?.note.isChecked != true, !table.isUnread(key) {
        report(
          .error, .languageTypeConflict, found.message, key, language, argument: found.position)
      }
      return false
    }
    let names = own.writtenNames
    for (name, position) in read.writtenNames.sorted(by: { $0.key < $1.key }) {
      let problem: String
      if let ownPosition = names[name] {
        if ownPosition == position { continue }
        problem =
          "'\(name)' is argument \(position) here and argument \(ownPosition) in \(source); names have "
          + "the order of their text, so number it: '%\(ownPosition)$(\(name))'"
      } else if let ownName = names.first(where: { $0.value == position })?.key {
        problem = "'\(name)' is argument \(position), which is '\(ownName)' in \(source)"
      } else {
        continue
      }
      report(.warning, .argumentName, problem, key, language, argument: position)
    }
    // The check of the individual text reports positions that C would read as two types.
    return read.contradictions.isSubset(of: own.contradictions)
  }

  private mutating func report(
    _ severity: Diagnostic.Severity, _ rule: Diagnostic.Rule, _ message: String, _ key: String,
    _ language: String, argument position: Int = 0
  ) {
    let place = table.place(ofArgument: position, of: key, in: language)
    findings.append(
      table.finding(severity, rule, message, at: place, key: key, language: language))
  }
}
