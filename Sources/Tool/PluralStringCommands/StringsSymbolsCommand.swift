import ArgumentParser
import PluralPackageRules
import PluralRuleCompilation
import PluralStringCatalogs
import PluralStringsCompilation
import PluralTool
import PluralsFiles

/// Lists the Swift symbols of localized strings.
struct StringsSymbolsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "symbols",
    abstract: "List the functions and properties that localized strings compile to.",
    discussion: """
      Lists them by table, sorted by key. As JSON, an array of objects with the members table, \
      key, kind (var or func), name, parameters (objects with label, which may be null, and type) \
      and xcode (whether Xcode generates the same symbol).

        plural-strings symbols Localizable.xcstrings
      """)

  @OptionGroup var strings: TargetStringsOptions
  @OptionGroup var format: ReportFormatOptions<TextOrJSON>

  func run() throws { try PluralData.using(nil, configuration: strings.configuration, list) }

  private func list() throws {
    let target = try strings.read()
    let report = LintReport(target.compiler.buildFindings, files: target.sources)
    if !target.compiler.isUsable {
      Console.error(String(report.abridged.text.dropLast()))
      throw ExitCode(1)
    }
    let symbols = target.compiler.symbols
    if format.chosen == .json {
      Console.print(PluralsFiles.json(symbols.map(SymbolReport.init)), terminator: "")
    } else {
      for symbol in symbols { Console.print(symbol.line) }
    }
  }
}

extension LocalizedStringsCompiler.Symbol {
  /// `Localizable.filesAreSelected(_: Int)  "%lld files are selected"`
  fileprivate var line: String {
    let list = parameters.map { "\($0.label ?? "_"): \($0.type)" }.joined(separator: ", ")
    return "\(type).\(name)\(list.isEmpty ? "" : "(\(list))")  \"\(key.escapedForMessage)\""
  }
}

/// A symbol as JSON.
private struct SymbolReport: Encodable {
  let table: String
  let key: String
  let kind: String
  let name: String
  let parameters: [Parameter]
  let xcode: Bool

  struct Parameter: Encodable {
    let label: String?
    let type: String

    enum Member: CodingKey {
      case label, type
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Member.self)
      // A missing label is encoded as null and not omitted.
      try container.encode(label, forKey: .label)
      try container.encode(type, forKey: .type)
    }
  }

  init(_ symbol: LocalizedStringsCompiler.Symbol) {
    table = symbol.table
    key = symbol.key
    kind = symbol.parameters.isEmpty ? "var" : "func"
    name = symbol.name
    parameters = symbol.parameters.map { Parameter(label: $0.label, type: $0.type) }
    xcode = symbol.isXcode
  }
}
