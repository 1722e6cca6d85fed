import PluralLanguages
import PluralTool
import PluralsCore
import PluralsDiagnostics

/// Answers rows of type, locale and number.
enum SelectionBatch {
  /// Answers the rows of standard input with categories.
  ///
  /// Each locale without rules is reported once, to standard error.
  static func run() throws {
    var locales: Set<String> = []
    try Batch.rows { row in
      let (category, rules, locale) = try category(ofRow: row)
      if !rules.hasRules, !locale.isEmpty, locales.count < mostLocales,
        locales.insert(locale).inserted
      {
        rules.reportRoot(of: locale)
      }
      return category.rawValue
    }
  }

  /// The maximum number of locales without rules that are reported.
  private static let mostLocales = 100

  /// The error for an invalid row.
  private enum RowError: Error, CustomStringConvertible {
    case columns(Int)
    case type(String)
    case rangeWithoutTilde
    case number(PluralOperands.SyntaxError, in: String)

    var description: String {
      switch self {
      case .columns(let count): "expected type, locale and number, found \(count) columns"
      case .type(let type): "unknown type '\(type.abridged())'; expected cardinal, ordinal or range"
      case .rangeWithoutTilde: "expected start~end"
      case .number(let error, let number):
        "\(error) at byte \(error.offset + 1) of the number\(error.hint(for: number))"
      }
    }
  }

  private static func category(
    ofRow row: Batch.Line
  ) throws(RowError) -> (category: PluralCategory, rules: any CompiledPluralRanges, locale: String)
  {
    let columns = row.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard columns.count == 3 else { throw .columns(row.isEmpty ? 0 : columns.count) }
    let type = String(decoding: columns[0], as: UTF8.self)
    let locale = String(decoding: columns[1], as: UTF8.self)
    switch type {
    case "cardinal", "ordinal":
      let rules = RulesInUse.of(locale, type: type == "cardinal" ? .cardinal : .ordinal)
      return (rules.category(for: try operands(columns[2])), rules, locale)
    case "range":
      guard let tilde = columns[2].firstIndex(of: UInt8(ascii: "~")) else {
        throw .rangeWithoutTilde
      }
      let rules = RulesInUse.of(locale)
      let start = rules.category(for: try operands(columns[2][..<tilde]))
      let end = rules.category(for: try operands(columns[2][(tilde + 1)...]))
      return (rules.category(from: start, to: end), rules, locale)
    default:
      throw .type(type)
    }
  }

  private static func operands(_ number: Batch.Line) throws(RowError) -> PluralOperands {
    do {
      return try PluralOperands(utf8: UnsafeBufferPointer(rebasing: number))
    } catch {
      throw .number(error, in: String(decoding: number, as: UTF8.self))
    }
  }
}
