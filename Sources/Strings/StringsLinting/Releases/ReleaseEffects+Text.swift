import Diagnostics
import Plurals

extension ReleaseEffects {
  /// The report for terminals.
  package var text: String {
    var lines = ["", "strings"]
    if isEmpty { lines.append("  No key needs a translator.") }
    for (path, languages) in files {
      lines.append("  \(path.escapedForMessage.printable)")
      for language in languages {
        lines.append("    \(language.name)")
        for key in language.keys {
          lines += key.effects.map { variable, effect in
            let name =
              key.name.escapedForMessage.printable + (variable.name.map { " (\($0))" } ?? "")
            return "      \(effect.mark) \(name): \(effect.advice(variable.type))"
          }
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The report for pull requests, as Markdown with a checkbox for each task.
  package var markdown: String {
    var lines = ["", "### Strings"]
    if isEmpty { lines += ["", "No key needs a translator."] }
    for (path, languages) in files {
      lines += ["", "#### \(path.markdownCode)", ""]
      for language in languages {
        lines.append("- **\(language.name)**")
        for key in language.keys {
          lines += key.effects.map { variable, effect in
            let name = key.name.markdownCode + (variable.name.map { " (\($0.markdownCode))" } ?? "")
            return "  - [ ] \(name): \(effect.advice(variable.type))"
          }
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension TextChange.Effect {
  /// The same marks as in the report on rules.
  fileprivate var mark: String {
    switch self {
    case .lacks: "+"
    case .keeps: "-"
    case .shows: "~"
    }
  }

  /// Returns the task for translators.
  ///
  /// - Parameter type: The type of rules that the variable uses.
  fileprivate func advice(_ type: PluralRuleType) -> String {
    func name(_ form: PluralCategory?) -> String {
      form.map { (type == .ordinal ? "ordinal " : "") + $0.rawValue } ?? "no form"
    }
    switch self {
    case .lacks(let form, let number): return "add \(name(form)), as for \(number)"
    case .keeps(let form): return "remove \(name(form)), which no number has now"
    case .shows(let form, let old, let numbers):
      let others = numbers.dropLast().map { number in
        "\(number.number) for \(number.variable ?? "argument \(number.argument)")"
      }
      let condition = others.isEmpty ? "" : " (with \(others.joined(separator: ", ")))"
      return
        "\(numbers.last?.number ?? "")\(condition) shows \(name(form)) instead of \(name(old))"
    }
  }
}

extension String {
  /// The text as a Markdown code span.
  ///
  /// CommonMark, “Code spans”: the delimiter is longer than every run of backticks in the text.
  fileprivate var markdownCode: String {
    let text = escapedForMessage.printable
    let longest = text.split { $0 != "`" }.map(\.count).max() ?? 0
    let fence = String(repeating: "`", count: longest + 1)
    let space = text.isEmpty || text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + text + space + fence
  }
}

// MARK: JSON

extension ReleaseEffects: Encodable {
  /// Encodes the files, each with its languages and their keys.
  ///
  /// - Throws: The encoder's errors.
  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(
      files.map { EncodedFile(file: $0.path, languages: $0.languages.map(EncodedLanguage.init)) })
  }
}

private struct EncodedFile: Encodable {
  let file: String
  let languages: [EncodedLanguage]
}

/// A language, with its keys by kind of change.
private struct EncodedLanguage: Encodable {
  struct Change: Encodable {
    let key: String
    let line: Int?
    let variable: String?
    let argument: Int
    let type: PluralRuleType
    var form: PluralCategory?
    var oldForm: PluralCategory?
    var number: String?
    var otherNumbers: [Int: String]?
  }

  let language: String
  private(set) var lacking: [Change] = []
  private(set) var dropped: [Change] = []
  private(set) var changed: [Change] = []

  init(_ language: ReleaseEffects.Language) {
    self.language = language.name
    for key in language.keys {
      for (variable, effect) in key.effects {
        var change = Change(
          key: key.name, line: key.line, variable: variable.name, argument: variable.argument,
          type: variable.type)
        switch effect {
        case .lacks(let form, let number):
          (change.form, change.number) = (form, number)
          lacking.append(change)
        case .keeps(let form):
          change.form = form
          dropped.append(change)
        case .shows(let form, let oldForm, let numbers):
          (change.form, change.oldForm, change.number) = (form, oldForm, numbers.last?.number)
          let others = numbers.dropLast()
          if !others.isEmpty {
            change.otherNumbers = Dictionary(
              others.map { ($0.argument, $0.number) }, uniquingKeysWith: { $1 })
          }
          changed.append(change)
        }
      }
    }
  }
}
