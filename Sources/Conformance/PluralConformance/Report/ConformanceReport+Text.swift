extension ConformanceReport {
  /// Returns the readable report: a table of checks, the mutants and the parts that detected them, the reason why the compared
  /// integers suffice, and explanations of the first wrong answers.
  package func text(explained: Int = 5) -> String {
    var sections = [table]
    if !mutants.isEmpty { sections.append(mutantTable) }
    sections.append("Every integer: \(integerArgument)")
    let failures = rows.flatMap(\.failures).prefix(explained)
    if !failures.isEmpty {
      sections.append("The first wrong answers:")
      sections += failures.map(\.description)
    }
    sections.append(summary)
    return sections.joined(separator: "\n\n") + "\n"
  }

  private var summary: String {
    let survivors = mutants.filter(\.survived).count
    let caught =
      mutants.isEmpty ? "" : ", \(mutants.count - survivors) of \(mutants.count) mutants caught"
    return """
      CLDR \(release): \(cases) answers compared, \(wrong) wrong\(caught); seed \(seed), \
      \(Int(seconds.rounded())) s.
      """
  }

  private var table: String {
    var table = TextTable(["part", "what", "how many", "wrong", "declined"], right: [2, 3, 4])
    for row in rows {
      table.append([
        row.part.title, row.title, "\(row.cases)", "\(row.wrong)",
        row.declined > 0 ? "\(row.declined)" : "",
      ])
    }
    return "\(table)"
  }

  private var mutantTable: String {
    let parts = ConformancePart.allCases.filter { part in
      mutants.contains { $0.caughtBy.contains(part) }
    }
    var table = TextTable(["mutant"] + parts.map(\.title) + ["what it gets wrong"])
    for mutant in mutants {
      table.append(
        [mutant.name] + parts.map { mutant.caughtBy.contains($0) ? "caught" : "" }
          + [mutant.survived ? "SURVIVED: \(mutant.mistake)" : mutant.mistake])
    }
    return "\(table)"
  }
}
