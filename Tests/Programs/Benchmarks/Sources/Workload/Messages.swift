import ICUFloor
import PluralStrings

/// An implementation that formats the message of the workload: “5 files have been copied”, in Russian.
///
/// Texts are compared individually. For measurements of time, their lengths are summed, so that no work can be optimized away.
public protocol MessageContestant {
  func text(_ number: Int) -> String
  /// Returns the sum of the texts' lengths, in the implementation's own unit.
  func totalLength(_ numbers: [Int]) -> UInt64
}

/// This library, with a message from a table of strings.
public struct LibraryMessages: MessageContestant {
  private let message: LocalizedFormat

  public init() {
    let table = StringTable(
      language: "ru",
      entries: [
        "files copied": .plural(
          format: "%#@files@ в общую папку",
          variables: [
            PluralVariable(
              "files", valueType: "lld",
              [
                .one: "Скопирован %lld файл", .few: "Скопировано %lld файла",
                .many: "Скопировано %lld файлов", .other: "Скопировано %lld файла",
              ])
          ])
      ])
    message = table.message(forKey: "files copied")!
  }

  public func text(_ number: Int) -> String { message.string(.integer(Int64(number))) }

  @inline(never) public func totalLength(_ numbers: [Int]) -> UInt64 {
    var sum: UInt64 = 0
    for number in numbers { sum &+= UInt64(text(number).utf8.count) }
    return sum
  }
}

/// This library, with the function that was compiled from the catalog `Localizable.xcstrings`.
public struct TypedMessages: MessageContestant {
  private let strings = Localizable(languages: ["ru"])

  public init() {}

  public func text(_ number: Int) -> String { strings.filesCopied(files: number) }

  @inline(never) public func totalLength(_ numbers: [Int]) -> UInt64 {
    var sum: UInt64 = 0
    for number in numbers { sum &+= UInt64(text(number).utf8.count) }
    return sum
  }
}

/// Only the allocation of a text as long as each message.
public struct AllocatedMessages {
  private let lengths: [Int]

  public init(_ contestant: some MessageContestant, _ numbers: [Int]) {
    lengths = numbers.map { contestant.text($0).utf8.count }
  }

  /// Returns the sum of the texts' lengths in UTF-8.
  @inline(never) public func totalLength() -> UInt64 {
    var sum: UInt64 = 0
    for length in lengths {
      var text = ""
      text.reserveCapacity(length)
      sum &+= UInt64(text.utf8.count) &+ UInt64(length)
    }
    return sum
  }
}

/// ICU4C's MessageFormat through its C interface, with a pattern that is opened once, and memory that is reused.
public struct ICUMessages: MessageContestant {
  /// Opens the pattern; `nil` if ICU is not available.
  public init?() {
    let pattern = """
      {0, plural, one{Скопирован # файл} few{Скопировано # файла} many{Скопировано # файлов} \
      other{Скопировано # файла}} в общую папку
      """
    guard icu_open_message("ru", pattern) != 0 else { return nil }
  }

  public func text(_ number: Int) -> String {
    String(unsafeUninitializedCapacity: 512) { buffer in
      buffer.withMemoryRebound(to: CChar.self) { bytes in
        icu_message(number, bytes.baseAddress!, bytes.count)
        return bytes.firstIndex(of: 0) ?? bytes.count
      }
    }
  }

  @inline(never) public func totalLength(_ numbers: [Int]) -> UInt64 {
    var sum: UInt64 = 0
    for number in numbers { sum &+= UInt64(icu_format_message(number)) }
    return sum
  }
}
