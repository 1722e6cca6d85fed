import LocalizedStrings
import StringCatalogs
import SwiftEmission

/// Takes the messages of a table apart, and checks that each translation can do with the arguments that the
/// development language has.
struct TableLowering {
  let table: SourceTable
  let names: TableContents<SwiftIdentifier>
  private(set) var findings: [Finding] = []

  init(table: SourceTable, names: TableContents<SwiftIdentifier>) {
    self.table = table
    self.names = names
  }

  mutating func messages() -> [LoweredMessage] {
    table.keys.compactMap { message($0, languages: table.allLanguages + SourceTable.standIns) }
  }

  private mutating func message(_ key: String, languages: [String]) -> LoweredMessage? {
    var lowered: [(language: String, nodes: [MessageNode])] = []
    for language in languages {
      guard let message = table.message(key, in: language) else { continue }
      // A stand-in has its turn where the texts before it leave something open.
      if SourceTable.standIns.contains(language) {
        let served = [table.developmentLanguage] + SourceTable.standIns
        let before = lowered.last { served.contains($0.language) }
        if before?.nodes.isComplete ?? true { continue }
      }
      do throws(MessageLowering.Failure) {
        if let nodes = try MessageLowering.nodes(of: message) { lowered.append((language, nodes)) }
      } catch {
        report(.error, .depth, error.message, key, language)
      }
    }
    let source =
      lowered.first { $0.language == table.developmentLanguage } ?? lowered.first
    guard let source, let name = names[key] else { return nil }
    var read = MessageArguments(source.nodes)
    // A key that is a mere name tells no arguments; then the translations do.
    if read.largestPosition == 0, table.languages[source.language]?[key] == nil {
      for (_, nodes) in lowered { read.add(nodes) }
    }
    if read.largestPosition > MessageArguments.most {
      report(
        .error, .unusedPosition,
        "argument \(read.largestPosition) is beyond the largest position, \(MessageArguments.most)",
        key, source.language)
    }
    let arguments = read.arguments
    lowered = lowered.filter { language, nodes in
      let others = MessageArguments(nodes)
      if others.largestPosition > arguments.count {
        report(
          .error, .languageTypeConflict,
          "the text reads argument \(others.largestPosition), but there "
            + (arguments.count == 1 ? "is 1" : "are \(arguments.count)")
            + " in \(source.language)", key, language)
        return false
      }
      for (index, (own, other)) in zip(arguments, others.arguments).enumerated()
      where !own.kind.fits(other.kind) {
        report(
          .error, .languageTypeConflict,
          "argument \(index + 1) is \(other.kind.name) here and \(own.kind.name) in "
            + source.language, key, language)
      }
      return true
    }
    return LoweredMessage(
      key: key, name: name, note: table.notes[key] ?? .init(), arguments: arguments,
      source: source.nodes, languages: lowered)
  }

  private mutating func report(
    _ severity: Finding.Severity, _ rule: Finding.Rule, _ message: String, _ key: String,
    _ language: String
  ) {
    let place = table.message(key, in: language)?.place ?? table.notes[key]?.place
    findings.append(
      Finding(
        severity, rule, message, file: place?.file ?? table.name, position: place?.position,
        key: key, language: language))
  }
}
