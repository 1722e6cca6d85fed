import PluralsCore

extension ReleaseComparison {
  /// The report for a terminal.
  package var text: String { report(isMarkdown: false) }

  /// The report for a changelog, as Markdown.
  package var markdown: String { report(isMarkdown: true) }

  private func report(isMarkdown: Bool) -> String {
    var lines = [isMarkdown ? "## \(title)" : title]
    func section(_ name: String, _ contents: () -> Void) {
      lines += isMarkdown ? ["", "### \(name.capitalizedASCII)", ""] : ["", name]
      contents()
    }
    func listed(_ mark: String, _ name: String, _ text: String) {
      lines.append(isMarkdown ? "- **\(name):** \(text)" : "  \(mark) \(text)")
    }
    func listed(_ mark: String, _ name: String, _ locales: [String]) {
      if locales.isEmpty { return }
      listed(mark, name, locales.joined(separator: isMarkdown ? ", " : " "))
    }
    func changed(_ locales: [String], _ effect: String, _ details: [String]) {
      lines.append(
        isMarkdown
          ? "- **\(locales.joined(separator: ", "))**: \(effect)"
          : "  ~ \(locales.joined(separator: " ")): \(effect)")
      lines += details.map { (isMarkdown ? "  - " : "      ") + $0 }
    }
    for changes in rules where !changes.isEmpty {
      section("\(changes.type) rules") {
        for group in changes.added { listed("+", "New", group.summary(until: "until now")) }
        for group in changes.removed { listed("-", "Removed", group.summary(until: "from now on")) }
        for change in changes.changed {
          let moves = change.moves.flatMap { isMarkdown ? [$0.line] : $0.alignedLines }
          let advice =
            isMarkdown ? "Translators: \(change.advice)." : "translators: \(change.advice)"
          changed(change.locales, change.effect, moves + [advice])
        }
      }
    }
    if !ranges.isEmpty {
      section("plural ranges") {
        listed("+", "New", ranges.added)
        listed("-", "Removed", ranges.removed)
        for change in ranges.changed {
          changed(change.locales, change.effect, change.pairs.map { "\($0)" })
        }
      }
    }
    if isEmpty { lines += ["", "No number changes its category."] }
    let changes = counts.new.changes(from: counts.old)
    if !changes.isEmpty {
      section("counts") { lines += changes.map { (isMarkdown ? "- " : "  ") + $0 } }
    }
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
  /// `gains two, few`
  fileprivate var effect: String {
    changes([("gains", gained), ("loses", lost)]) ?? "the same categories, other numbers"
  }
}

extension CategoryMove {
  private var arrow: String { "\(from) → \(to)" }

  /// The move with all examples, in one line.
  fileprivate var line: String { "\(arrow): \(examplesByKind.joined(separator: "; "))" }

  /// The move, with one line for each kind of examples.
  fileprivate var alignedLines: [String] {
    let indent = String(repeating: " ", count: arrow.count)
    return examplesByKind.enumerated().map { "\($0 == 0 ? arrow : indent)  \($1)" }
  }

  private var examplesByKind: [String] {
    NumberKind.allCases.compactMap { kind in
      examples[kind].map { kind == .integer ? "\($0)" : "\(kind): \($0)" }
    }
  }
}

extension RangeChange {
  fileprivate var effect: String {
    changes([("with", gained), ("without", lost)]) ?? "other results"
  }
}

extension RangeChange.Pair: CustomStringConvertible {
  /// `one–many: was many, not listed now (still many)`
  package var description: String {
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
