import PluralStringCatalogs
import PluralsDiagnostics
import PluralsJSON

extension TableComparison {
  /// How a comparison is written.
  package enum Format: String, Sendable, CaseIterable {
    /// For a terminal: removed words as `[-word-]`, added ones as `{+word+}`.
    case text
    /// A table for a pull request.
    case markdown
    /// A JSON object a line.
    case json
  }

  /// The changes in a format; empty without changes.
  ///
  /// - Parameters:
  ///   - format: The format.
  ///   - file: The name of the file.
  package func written(as format: Format, file: String) -> String {
    if changes.isEmpty { return "" }
    switch format {
    case .text: return "\(file.escapedForMessage): \(summary)\n" + changes.map(\.text).joined()
    case .markdown:
      return
        "### \(file.markdown)\n\n\(summary)\n\n| | key | source text | languages |\n|---|---|---|---|\n"
        + changes.map(\.markdown).joined() + "\n"
    case .json: return changes.map { $0.json(file: file) + "\n" }.joined()
    }
  }

  /// How many changes of each kind there are: `1 new, 2 stale`.
  private var summary: String {
    Kind.allCases.compactMap { kind in
      let count = changes.count { $0.kind == kind }
      return count == 0 ? nil : "\(count) \(kind.rawValue)"
    }.joined(separator: ", ")
  }
}

extension TableComparison.Change {
  fileprivate var text: String {
    let name = kind.rawValue + String(repeating: " ", count: 8 - kind.rawValue.utf8.count)
    let languages =
      languages.isEmpty ? "" : " (\(languages.joined(separator: ", ").escapedForMessage))"
    let lines = self.lines(("[-", "-]"), ("{+", "+}"), \.escapedForMessage)
    return "\(name) \(key.escapedForMessage)\(languages)\n"
      + lines.map { "         \($0)\n" }.joined()
  }

  fileprivate var markdown: String {
    let lines = self.lines(("~~", "~~"), ("**", "**"), \.markdown)
    return "| \(kind.rawValue) | \(key.markdown) | \(lines.joined(separator: "<br>")) | "
      + "\(languages.joined(separator: ", ").markdown) |\n"
  }

  /// Returns the changed words of each text between marks, then the other changes.
  private func lines(
    _ removed: (String, String), _ added: (String, String), _ escape: (String) -> String
  ) -> [String] {
    let texts = texts.map { text in
      let path = text.path.isEmpty ? "" : "\(escape(text.path)): "
      // If the key itself is new or removed, no word needs a mark.
      if kind != .stale { return path + escape(text.old ?? text.new ?? "") }
      return path
        + WordDifference(from: text.old ?? "", to: text.new ?? "")
        .text(removed: removed, added: added, escaping: escape)
    }
    return texts + details.map { "\($0): \(escape($1.old)) → \(escape($1.new))" }
  }

  fileprivate func json(file: String) -> String {
    var members: [(String, JSONNode.Value)] = [
      ("file", .string(file)), ("change", .string(kind.rawValue)), ("key", .string(key)),
      ("languages", .elements(languages.map { .string($0) })),
      (
        "texts",
        .elements(
          texts.map { text in
            .members(
              [
                text.path.isEmpty ? nil : ("path", .string(text.path)),
                text.old.map { ("old", .string($0)) }, text.new.map { ("new", .string($0)) },
              ].compactMap(\.self))
          })
      ),
    ]
    members += details.map { name, change in
      (name, .members([("old", .string(change.old)), ("new", .string(change.new))]))
    }
    return JSONNode.Value.members(members).line
  }

  private var details: [(name: String, change: (old: String, new: String))] {
    [arguments.map { ("placeholders", $0) }, categories.map { ("categories", $0) }]
      .compactMap(\.self)
  }
}

extension String {
  /// The text in a cell of a table in Markdown.
  package var markdown: String {
    escaping { scalar in
      switch scalar {
      case "\n": "<br>"
      case "\r": ""
      case "\\", "`", "*", "_", "[", "]", "|", "~", "#": "\\\(scalar)"
      case "<": "&lt;"
      case ">": "&gt;"
      case "&": "&amp;"
      case "\t": nil
      default: scalar.escapeForMessage
      }
    }
  }
}
