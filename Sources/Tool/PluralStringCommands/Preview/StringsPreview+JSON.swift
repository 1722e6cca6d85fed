import PluralStrings
import PluralStringsCompilation
import PluralTranslationFiles
import PluralsDiagnostics
import PluralsJSON

extension StringsPreview {
  /// Returns the data of the page. Empty members are omitted, and so are names that the page identifies by position.
  func json(of name: String, on day: String) -> String {
    var places = PlacesInFiles()
    let messages = messages.map { json(of: $0, &places) }
    let findings = findings.map { places.json(of: $0) }
    let languages = languages.map { language -> JSONNode.Value in
      .members([
        ("code", .string(language.code)),
        ("direction", .string(language.isRightToLeft ? "rtl" : "ltr")),
      ])
    }
    return JSONNode.Value.members([
      ("name", .string(name)), ("day", .string(day)), ("languages", .elements(languages)),
      ("messages", .elements(messages)), ("findings", .elements(findings)),
      ("files", .elements(places.files.map { .string($0) })),
    ]).text(in: .compact)
  }

  private func json(of message: Message, _ places: inout PlacesInFiles) -> JSONNode.Value {
    let place = places.json(of: message.note.place)
    let findings = message.findings.map { places.json(of: $0) }
    var texts: [JSONNode.Value] = []
    for language in languages {
      texts.append(
        message.texts[language.code].map { json(of: $0, language.code, &places) } ?? .null)
    }
    return .members(present: [
      ("key", .string(message.key)), ("table", .string(message.table)),
      ("source", .string(message.developmentLanguage)),
      ("comment", message.note.comment.map { .string($0) }),
      ("stale", message.note.isStale ? .boolean(true) : nil), ("place", place),
      ("findings", .list(findings)), ("texts", .elements(texts)),
    ])
  }

  private func json(
    of text: Text, _ language: String, _ places: inout PlacesInFiles
  ) -> JSONNode.Value {
    let place = places.json(of: text.place)
    let findings = text.findings.map { places.json(of: $0) }
    return .members(present: [
      ("state", text.state == .translated ? nil : .string(text.state.rawValue)), ("place", place),
      ("findings", .list(findings)),
      ("variants", .elements(text.variants.map { Self.json(of: $0, language) })),
    ])
  }

  private static func json(of variant: Variant, _ language: String) -> JSONNode.Value {
    .members(present: [
      ("device", variant.device.map { .string($0.rawValue) }),
      ("width", variant.width.map { .number("\($0)") }),
      ("words", .list(variant.words.map { .texts([$0.argument, $0.word]) })),
      ("unshown", .list(variant.unshown.map { .texts([$0.form, $0.variable]) })),
      ("samples", .elements(variant.samples.map { json(of: $0, language) })),
    ])
  }

  private static func json(of sample: Sample, _ language: String) -> JSONNode.Value {
    if sample.language == language, sample.numbers.isEmpty { return .string(sample.text) }
    return .members(present: [
      ("text", .string(sample.text)),
      ("from", sample.language == language ? nil : .string(sample.language)),
      (
        "numbers",
        .list(sample.numbers.map { .texts([$0.text, $0.form, $0.name]) })
      ),
    ])
  }
}

/// Positions as used by the page: the index of the file, the line and the column.
private struct PlacesInFiles {
  private(set) var files: [String] = []
  private var numbers: [String: Int] = [:]

  private mutating func json(_ file: String, _ position: SourcePosition?) -> JSONNode.Value {
    let number = numbers[file] ?? files.count
    if number == files.count {
      numbers[file] = number
      files.append(file)
    }
    return .elements(
      ([number] + (position.map { [$0.line, $0.column] } ?? [])).map { .number("\($0)") })
  }

  mutating func json(of place: DevelopmentTable.Place?) -> JSONNode.Value? {
    place.map { json($0.file, $0.position) }
  }

  mutating func json(of finding: Diagnostic) -> JSONNode.Value {
    .members([
      ("severity", .string(finding.severity.rawValue)),
      ("rule", finding.ruleName.map { .string($0) } ?? .null),
      ("message", .string(finding.message)), ("place", json(finding.path, finding.position)),
    ])
  }
}

extension JSONNode.Value {
  fileprivate static func texts(_ texts: [String?]) -> JSONNode.Value {
    .elements(texts.map { $0.map { .string($0) } ?? .null })
  }

  /// Returns an array, or `nil` if it is empty.
  fileprivate static func list(_ elements: [JSONNode.Value]) -> JSONNode.Value? {
    elements.isEmpty ? nil : .elements(elements)
  }
}
