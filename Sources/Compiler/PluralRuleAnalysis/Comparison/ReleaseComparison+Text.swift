import PluralsCore

extension ReleaseComparison {
  /// The report for a terminal.
  public var text: String {
    var lines = [title]
    for changes in rules where !changes.isEmpty {
      lines += ["", "\(changes.type) rules"]
      for group in changes.added { lines.append("  + " + group.summary(until: "until now")) }
      for group in changes.removed { lines.append("  - " + group.summary(until: "from now on")) }
      for change in changes.changed {
        lines.append("  ~ \(change.title)")
        for move in change.moves {
          lines += move.lines.enumerated().map { index, line in
            let arrow = "\(move.from) → \(move.to)"
            let indent = String(repeating: " ", count: arrow.count)
            return "      \(index == 0 ? arrow : indent)  \(line)"
          }
        }
        lines.append("      translators: \(change.advice)")
      }
    }
    if !ranges.isEmpty {
      lines += ["", "plural ranges"]
      if !ranges.added.isEmpty { lines.append("  + \(ranges.added.joined(separator: " "))") }
      if !ranges.removed.isEmpty { lines.append("  - \(ranges.removed.joined(separator: " "))") }
      for change in ranges.changed {
        lines.append("  ~ \(change.title)")
        lines += change.pairs.map { "      \($0)" }
      }
    }
    if isEmpty { lines += ["", "No number changes its category."] }
    let changes = counts.new.changes(from: counts.old)
    if !changes.isEmpty { lines += ["", "counts"] + changes.map { "  \($0)" } }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The report for a changelog, as Markdown.
  public var markdown: String {
    var lines = ["## \(title)"]
    for changes in rules where !changes.isEmpty {
      lines += ["", "### \(changes.type.rawValue.capitalizedASCII) rules", ""]
      for group in changes.added {
        lines.append("- **New:** \(group.summary(until: "until now"))")
      }
      for group in changes.removed {
        lines.append("- **Removed:** \(group.summary(until: "from now on"))")
      }
      for change in changes.changed {
        lines.append("- **\(change.locales.joined(separator: ", "))**: \(change.effect)")
        for move in change.moves {
          lines.append("  - \(move.from) → \(move.to): \(move.lines.joined(separator: "; "))")
        }
        lines.append("  - Translators: \(change.advice).")
      }
    }
    if !ranges.isEmpty {
      lines += ["", "### Plural ranges", ""]
      if !ranges.added.isEmpty {
        lines.append("- **New:** \(ranges.added.joined(separator: ", "))")
      }
      if !ranges.removed.isEmpty {
        lines.append("- **Removed:** \(ranges.removed.joined(separator: ", "))")
      }
      for change in ranges.changed {
        lines.append("- **\(change.locales.joined(separator: ", "))**: \(change.effect)")
        lines += change.pairs.map { "  - \($0)" }
      }
    }
    if isEmpty { lines += ["", "No number changes its category."] }
    let changes = counts.new.changes(from: counts.old)
    if !changes.isEmpty { lines += ["", "### Counts", ""] + changes.map { "- \($0)" } }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension RuleChanges.ListedLocales {
  /// `ie sgs: one, other (root until now)`
  fileprivate func summary(until: String) -> String {
    "\(locales.joined(separator: " ")): \(list(categories)) (\(elsewhere) \(until))"
  }
}

extension RuleChange {
  fileprivate var title: String { "\(locales.joined(separator: " ")): \(effect)" }

  /// `gains two, few`
  fileprivate var effect: String {
    changes([("gains", gained), ("loses", lost)]) ?? "the same categories, other numbers"
  }
}

extension CategoryMove {
  /// The examples, one line per kind.
  fileprivate var lines: [String] {
    NumberKind.allCases.compactMap { kind in
      examples[kind].map { kind == .integer ? "\($0)" : "\(kind): \($0)" }
    }
  }
}

extension RangeChange {
  fileprivate var title: String { "\(locales.joined(separator: " ")): \(effect)" }

  fileprivate var effect: String {
    changes([("with", gained), ("without", lost)]) ?? "other results"
  }
}

extension RangeChange.Pair: CustomStringConvertible {
  /// `one–many: was many, not listed now (still many)`
  public var description: String {
    let was = old.map { "was \($0)" } ?? "was not listed"
    let now = new.map { "\($0) now" } ?? "not listed now"
    let answer = changesAnswer ? "" : " (still \(new ?? end))"
    return "\(start)–\(end): \(was), \(now)\(answer)"
  }
}

/// Returns the categories after their words, `gains two, few`; `nil` if there are none.
private func changes(_ parts: [(word: String, categories: [PluralCategory])]) -> String? {
  let parts = parts.filter { !$0.categories.isEmpty }.map { "\($0.word) \(list($0.categories))" }
  return parts.isEmpty ? nil : parts.joined(separator: ", ")
}

private func list(_ categories: [PluralCategory]) -> String {
  categories.map(\.rawValue).joined(separator: ", ")
}

extension String {
  /// The text with its first letter in upper case, if it is ASCII.
  fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }
}
