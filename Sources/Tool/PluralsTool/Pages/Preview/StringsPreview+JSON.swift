import Diagnostics
import LocalizedStrings
import PositionedJSON
import StringsCompilation
import StringsExchanging

extension StringsPreview {
  /// Returns the data of the page. Empty members are omitted, and so are names that the page identifies by position.
  func json(of name: String, on day: String) -> String {
    var places = PlacesInFiles()
    let messages = messages.map { json(of: $0, &places) }
    let findings = findings.map { places.json(of: $0) }
    return JSONNode.Value.members([
      ("name", .string(name)), ("day", .string(day)),
      (
        "languages",
        .list(
          languages.map {
            .members([
              ("code", .string($0.code)), ("direction", .string($0.isRightToLeft ? "rtl" : "ltr")),
            ])
          })
      ),
      ("messages", .list(messages)), ("findings", .list(findings)),
      ("files", .list(places.files.map { .string($0) })),
    ]).text(in: .compact)
  }

  private func json(of message: Message, _ places: inout PlacesInFiles) -> JSONNode.Value {
    var members: [(String, JSONNode.Value)] = [
      ("key", .string(message.key)), ("table", .string(message.table)),
      ("source", .string(message.developmentLanguage)),
    ]
    if let comment = message.note.comment { members.append(("comment", .string(comment))) }
    if message.note.isStale { members.append(("stale", .boolean(true))) }
    if let place = places.json(of: message.note.place) { members.append(("place", place)) }
    if !message.findings.isEmpty {
      members.append(("findings", .list(message.findings.map { places.json(of: $0) })))
    }
    var texts: [JSONNode.Value] = []
    for language in languages {
      texts.append(
        message.texts[language.code].map { json(of: $0, language.code, &places) } ?? .null)
    }
    members.append(("texts", .list(texts)))
    return .members(members)
  }

  private func json(
    of text: Text, _ language: String, _ places: inout PlacesInFiles
  ) -> JSONNode.Value {
    var members: [(String, JSONNode.Value)] = []
    if text.state != .translated { members.append(("state", .string(text.state.rawValue))) }
    if let place = places.json(of: text.place) { members.append(("place", place)) }
    if !text.findings.isEmpty {
      members.append(("findings", .list(text.findings.map { places.json(of: $0) })))
    }
    members.append(("variants", .list(text.variants.map { Self.json(of: $0, language) })))
    return .members(members)
  }

  private static func json(of variant: Variant, _ language: String) -> JSONNode.Value {
    var members: [(String, JSONNode.Value)] = []
    if let device = variant.device { members.append(("device", .string(device.rawValue))) }
    if let width = variant.width { members.append(("width", .number("\(width)"))) }
    if !variant.unshown.isEmpty {
      members.append(
        (
          "unshown",
          .list(
            variant.unshown.map {
              .list([$0.category.rawValue, $0.variable].map(JSONNode.Value.text))
            })
        ))
    }
    members.append(("samples", .list(variant.samples.map { json(of: $0, language) })))
    return .members(members)
  }

  private static func json(of sample: Sample, _ language: String) -> JSONNode.Value {
    if sample.language == language, sample.numbers.isEmpty { return .string(sample.text) }
    var members: [(String, JSONNode.Value)] = [("text", .string(sample.text))]
    if sample.language != language { members.append(("from", .string(sample.language))) }
    if !sample.numbers.isEmpty {
      members.append(
        (
          "numbers",
          .list(
            sample.numbers.map {
              .list([$0.text, $0.category?.rawValue, $0.name].map(JSONNode.Value.text))
            })
        ))
    }
    return .members(members)
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
    return .list(
      ([number] + (position.map { [$0.line, $0.column] } ?? [])).map { .number("\($0)") })
  }

  mutating func json(of place: SourceTable.Place?) -> JSONNode.Value? {
    place.map { json($0.file, $0.position) }
  }

  mutating func json(of finding: Diagnostic) -> JSONNode.Value {
    .members([
      ("severity", .string(finding.severity.rawValue)), ("rule", .text(finding.ruleName)),
      ("message", .string(finding.message)), ("place", json(finding.path, finding.position)),
    ])
  }
}

extension JSONNode.Value {
  fileprivate static func text(_ text: String?) -> JSONNode.Value {
    text.map { .string($0) } ?? .null
  }

  fileprivate static func list(_ elements: [JSONNode.Value]) -> JSONNode.Value {
    .array(elements.map { JSONNode(value: $0) })
  }
}
