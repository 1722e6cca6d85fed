import Foundation
import Plurals

/// Answers rows of type, locale and number from standard input.
struct SelectionBatch {
  /// - Returns: Whether all rows could be answered.
  static func run() throws -> Bool {
    var batch = SelectionBatch()
    var rest: [UInt8] = []
    while let chunk = try FileHandle.standardInput.read(upToCount: 1 << 18), !chunk.isEmpty {
      rest += chunk
      rest.withUnsafeBufferPointer { bytes in batch.consumed = batch.answerLines(in: bytes) }
      rest.removeFirst(batch.consumed)
      try batch.flush()
    }
    if !rest.isEmpty {
      rest.withUnsafeBufferPointer { batch.answer($0) }
      try batch.flush()
    }
    return batch.allAnswered
  }

  private var output: [UInt8] = []
  private var consumed = 0
  private var allAnswered = true

  private mutating func flush() throws {
    try FileHandle.standardOutput.write(contentsOf: output)
    output.removeAll(keepingCapacity: true)
  }

  /// - Returns: The number of bytes in whole lines.
  private mutating func answerLines(in bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var start = 0
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      answer(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      start = end + 1
    }
    return start
  }

  private mutating func answer(_ line: UnsafeBufferPointer<UInt8>) {
    var row = line[...]
    if row.last == UInt8(ascii: "\r") { row.removeLast() }
    output += row
    output.append(UInt8(ascii: "\t"))
    do {
      output += try SelectionBatch.category(ofRow: row).rawValue.utf8
    } catch {
      output += "error: \(error)".utf8
      allAnswered = false
    }
    output.append(UInt8(ascii: "\n"))
  }

  /// Why a row cannot be answered.
  private enum RowError: Error, CustomStringConvertible {
    case columns(Int)
    case type(String)
    case rangeWithoutTilde
    case number(PluralOperands.SyntaxError)

    var description: String {
      switch self {
      case .columns(let count): "expected type, locale and number, found \(count) columns"
      case .type(let type): "unknown type '\(type)'; expected cardinal, ordinal or range"
      case .rangeWithoutTilde: "expected start~end"
      case .number(let error): "\(error) at byte \(error.offset + 1) of the number"
      }
    }
  }

  private typealias Bytes = Slice<UnsafeBufferPointer<UInt8>>

  private static func category(ofRow row: Bytes) throws(RowError) -> PluralCategory {
    let columns = row.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
    guard columns.count == 3 else { throw .columns(row.isEmpty ? 0 : columns.count) }
    let type = String(decoding: columns[0], as: UTF8.self)
    let locale = String(decoding: columns[1], as: UTF8.self)
    switch type {
    case "cardinal", "ordinal":
      let rules = PluralRules(locale: locale, type: type == "cardinal" ? .cardinal : .ordinal)
      return rules.category(for: try operands(columns[2]))
    case "range":
      guard let tilde = columns[2].firstIndex(of: UInt8(ascii: "~")) else {
        throw .rangeWithoutTilde
      }
      let rules = PluralRules(locale: locale)
      let start = rules.category(for: try operands(columns[2][..<tilde]))
      let end = rules.category(for: try operands(columns[2][(tilde + 1)...]))
      return rules.category(from: start, to: end)
    default:
      throw .type(type)
    }
  }

  private static func operands(_ number: Bytes) throws(RowError) -> PluralOperands {
    do {
      return try PluralOperands(utf8: UnsafeBufferPointer(rebasing: number))
    } catch {
      throw .number(error)
    }
  }
}
