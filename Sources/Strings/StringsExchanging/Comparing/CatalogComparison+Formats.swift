import Diagnostics
import PositionedJSON
import StringCatalogs

extension CatalogComparison {
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
  ///   - file: The name of the catalog.
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

extension CatalogComparison.Change {
  fileprivate var text: String {
    let name = kind.rawValue + String(repeating: " ", count: 8 - kind.rawValue.utf8.count)
    let languages =
      languages.isEmpty ? "" : " (\(languages.joined(separator: ", ").escapedForMessage))"
    let texts = texts.map { text in
      let words = text.words(("[-", "-]"), ("{+", "+}"), isWhole: kind != .stale) {
        $0.escapedForMessage
      }
      return "         " + (text.path.isEmpty ? "" : "\(text.path.escapedForMessage): ")
        + "\(words)\n"
    }
    let details = details.map {
      "         \($0): \($1.old.escapedForMessage) → \($1.new.escapedForMessage)\n"
    }
    return "\(name) \(key.escapedForMessage)\(languages)\n" + (texts + details).joined()
  }

  fileprivate var markdown: String {
    let texts = texts.map { text in
      let words = text.words(("~~", "~~"), ("**", "**"), isWhole: kind != .stale) { $0.markdown }
      return (text.path.isEmpty ? "" : "\(text.path.markdown): ") + words
    }
    let details = details.map { "\($0): \($1.old.markdown) → \($1.new.markdown)" }
    return
      "| \(kind.rawValue) | \(key.markdown) | \((texts + details).joined(separator: "<br>")) | "
      + "\(languages.joined(separator: ", ").markdown) |\n"
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

extension CatalogComparison.TextChange {
  /// The changed words between marks.
  ///
  /// - Parameter isWhole: Whether the key itself is new or removed, so that no word needs a mark.
  fileprivate func words(
    _ removed: (String, String), _ added: (String, String), isWhole: Bool,
    _ escape: (String) -> String
  ) -> String {
    if isWhole { return escape(old ?? new ?? "") }
    return WordDifference(from: old ?? "", to: new ?? "")
      .text(removed: removed, added: added, escaping: escape)
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
