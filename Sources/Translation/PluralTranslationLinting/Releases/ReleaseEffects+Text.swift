import Plurals
import PluralsDiagnostics

extension ReleaseEffects {
  /// The report for terminals.
  package var text: String { report(isMarkdown: false) }

  /// The report for pull requests, as Markdown with a checkbox for each task.
  package var markdown: String { report(isMarkdown: true) }

  private func report(isMarkdown: Bool) -> String {
    func name(_ name: String) -> String {
      isMarkdown ? name.markdownCode : name.escapedForMessage.printable
    }
    var lines = ["\(isMarkdown ? "## " : "")\(title)"]
    let nothing = "No key needs a translator."
    if isEmpty { lines += isMarkdown ? ["", nothing] : ["  " + nothing] }
    for file in files {
      lines += isMarkdown ? ["", "### \(name(file.file))", ""] : ["  \(name(file.file))"]
      for language in file.languages {
        lines.append(isMarkdown ? "- **\(language.language)**" : "    \(language.language)")
        for change in language.changes {
          let variable = change.variable.map { " (\(isMarkdown ? $0.markdownCode : $0))" } ?? ""
          let mark = isMarkdown ? "  - [ ]" : "      \(change.mark)"
          lines.append("\(mark) \(name(change.key))\(variable): \(change.advice)")
        }
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension FormChange {
  /// The same marks as in the report on rules.
  fileprivate var mark: String {
    switch kind {
    case .lacking: "+"
    case .dropped: "-"
    case .changed: "~"
    }
  }

  /// The task for translators.
  fileprivate var advice: String {
    func name(_ form: PluralCategory?) -> String {
      form.map { (type == .ordinal ? "ordinal " : "") + $0.rawValue } ?? "no form"
    }
    let number = number ?? ""
    switch kind {
    case .lacking: return "add \(name(form)), as for \(number)"
    case .dropped: return "remove \(name(form)), which no number has now"
    case .changed:
      let others = others.map { "\($0.number) for \($0.variable ?? "argument \($0.argument)")" }
      let condition = others.isEmpty ? "" : " (with \(others.joined(separator: ", ")))"
      return "\(number)\(condition) shows \(name(form)) instead of \(name(oldForm))"
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
