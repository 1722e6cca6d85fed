import ArgumentParser
import Foundation
import PluralsFiles

/// Answers each line of standard input on standard output. An invalid line does not affect the answers to others, but makes the
/// exit code 1.
package struct Batch {
  /// A line without its end, which is a line feed, or a carriage return and a line feed. The last line need not have an end. A byte
  /// order mark at the beginning of the input is not part of the first line.
  package typealias Line = Slice<UnsafeBufferPointer<UInt8>>

  /// Appends the answer to a line, with a line end, to the output.
  ///
  /// - Parameters:
  ///   - line: The line.
  ///   - number: Its number, counted from 1.
  ///   - output: The bytes for standard output.
  /// - Returns: Whether the line is valid.
  package typealias Answer = (_ line: Line, _ number: Int, _ output: inout [UInt8]) -> Bool

  /// Answers all lines. Available lines are answered before waiting for more input.
  ///
  /// - Throws: The exit code, if a line is invalid, the input cannot be read, or the answers cannot be written.
  /// - Complexity: O(*n*) in the length of the input. Only one line is kept in memory.
  package static func run(_ answer: Answer) throws {
    try withoutActuallyEscaping(answer) { answer in
      var batch = Batch(answer: answer)
      do {
        try batch.answerInput()
      } catch is EndlessLine {
        Console.error(
          "error: line \(batch.count + 1) of the standard input has more than \(File.sizeLimit >> 20) MiB"
        )
        throw ExitCode(1)
      } catch {
        Console.error("error: standard input cannot be read, or standard output cannot be written")
        throw ExitCode(1)
      }
      if !batch.isRight { throw ExitCode(1) }
    }
  }

  /// Answers all rows. Each is printed with the answer as an additional column, or with `error: ` and a message.
  package static func rows(_ answer: (Line) throws -> String) throws {
    try run { row, _, output in
      output += row
      output.append(UInt8(ascii: "\t"))
      defer { output.append(UInt8(ascii: "\n")) }
      do {
        output += try answer(row).utf8
        return true
      } catch {
        output += "error: \(error)".utf8
        return false
      }
    }
  }

  private let answer: Answer
  private var output: [UInt8] = []
  /// The number of answered lines.
  private var count = 0
  private var isRight = true

  /// The error for a line that is too long.
  private struct EndlessLine: Error {}

  private init(answer: @escaping Answer) { self.answer = answer }

  private mutating func answerInput() throws {
    // The beginning of a line that is not yet complete.
    var rest: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = try Console.read(into: &chunk)
      if count == 0 { break }
      let searched = rest.count
      rest += chunk[..<count]
      rest.removeFirst(rest.withUnsafeBufferPointer { answerLines(in: $0, searched: searched) })
      try flush()
      if rest.count > File.sizeLimit { throw EndlessLine() }
    }
    if rest.isEmpty { return }
    rest.withUnsafeBufferPointer { answerLine($0) }
    try flush()
  }

  private mutating func flush() throws {
    try Console.write(output)
    output.removeAll(keepingCapacity: true)
  }

  /// - Parameter searched: The number of leading bytes that contain no line feed.
  /// - Returns: The number of bytes in complete lines.
  private mutating func answerLines(in bytes: UnsafeBufferPointer<UInt8>, searched: Int) -> Int {
    var (start, searched) = (0, searched)
    while let first = bytes.baseAddress, searched < bytes.count,
      let end = memchr(first + searched, CInt(UInt8(ascii: "\n")), bytes.count - searched)
    {
      let length = UnsafeRawPointer(end) - UnsafeRawPointer(first) - start
      answerLine(UnsafeBufferPointer(start: first + start, count: length))
      start += length + 1
      searched = start
    }
    return start
  }

  private mutating func answerLine(_ bytes: UnsafeBufferPointer<UInt8>) {
    var line = bytes[...]
    if count == 0, line.starts(with: "\u{FEFF}".utf8) { line = line.dropFirst(3) }
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    count += 1
    if !answer(line, count, &output) { isRight = false }
  }
}
