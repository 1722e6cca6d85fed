import PluralStringsCore

/// The cost of a request in addition to its messages: finding the reader's languages in the header, among 20.
public enum Readers {
  /// Headers as sent by browsers.
  public static let headers = [
    "ru-RU,ru;q=0.9,en-US;q=0.8,en;q=0.7", "en-US,en;q=0.9", "zh-TW,zh;q=0.9,en-US;q=0.8,en;q=0.7",
    "pt-PT,pt;q=0.9,en;q=0.8", "de-CH,de;q=0.9,fr-CH;q=0.8,fr;q=0.7,it;q=0.6,en;q=0.5",
    "nb-NO,nb;q=0.9,no;q=0.8,nn;q=0.7,en-US;q=0.6,en;q=0.5", "ar-EG,ar;q=0.9,en-GB;q=0.8",
    "es-MX,es-419;q=0.9,es;q=0.8,en;q=0.7",
  ]

  /// Headers of 8 KB that cause as much work as possible: many languages, lowest quality first, none of them available, and all
  /// with long chains of relatives.
  public static let hostileHeaders = [
    hostile { "zh-Hant-\(letters($0));q=0.\(100 + $0 % 900)" },
    hostile { "en-\(letters($0));q=0.\(100 + $0 % 900)" },
    hostile { "sr-Latn-\(letters($0))-valencia-\(1000 + $0);q=0.\(100 + $0 % 900)" },
    hostile { _ in "a" }, String(repeating: ",", count: 8192), String(repeating: "a", count: 8192),
    String(repeating: "en-", count: 2730), String(repeating: "en;", count: 2730),
  ]

  private static func letters(_ number: Int) -> String {
    let first = UnicodeScalar(UInt8(65 + number / 26 % 26))
    return "\(first)\(UnicodeScalar(UInt8(65 + number % 26)))"
  }

  private static func hostile(_ item: (Int) -> String) -> String {
    var header = ""
    var number = 0
    while header.utf8.count < 8192 {
      header += (number == 0 ? "" : ",") + item(number)
      number += 1
    }
    return header
  }

  /// Opens a reader for a header, repeatedly.
  @inline(never) public static func open(_ header: String, times: Int) -> UInt64 {
    var sum: UInt64 = 1
    for _ in 0..<times { sum &+= UInt64(Menu(acceptLanguage: header).language.utf8.count) }
    return sum
  }

  /// Opens a reader for a list of languages, repeatedly.
  @inline(never) public static func open(_ languages: [String], times: Int) -> UInt64 {
    var sum: UInt64 = 1
    for _ in 0..<times { sum &+= UInt64(Menu(languages: languages).language.utf8.count) }
    return sum
  }
}

/// The short message of the menu, “5 files”, in Russian.
public struct ShortMessages: MessageContestant {
  private let menu = Menu(languages: ["ru"])

  public init() {}

  public func text(_ number: Int) -> String { menu.files(number) }

  @inline(never) public func totalLength(_ numbers: [Int]) -> UInt64 {
    var sum: UInt64 = 0
    for number in numbers { sum &+= UInt64(text(number).utf8.count) }
    return sum
  }

  /// Reads a text without arguments, repeatedly.
  @inline(never) public func totalLengthOfProperty(times: Int) -> UInt64 {
    var sum: UInt64 = 0
    for _ in 0..<times { sum &+= UInt64(menu.menu.utf8.count) }
    return sum
  }
}

/// The short message as written by hand, with Swift's string interpolation.
public struct ShortMessagesByHand: MessageContestant {
  public init() {}

  @inline(never) public func text(_ number: Int) -> String {
    switch RussianByHand.form(of: number) {
    case .one: "\(number) файл"
    case .few: "\(number) файла"
    case .many: "\(number) файлов"
    }
  }

  @inline(never) public func totalLength(_ numbers: [Int]) -> UInt64 {
    var sum: UInt64 = 0
    for number in numbers { sum &+= UInt64(text(number).utf8.count) }
    return sum
  }
}

/// The long message as written by hand.
public struct LongMessagesByHand: MessageContestant {
  public init() {}

  @inline(never) public func text(_ number: Int) -> String {
    switch RussianByHand.form(of: number) {
    case .one: "Скопирован \(number) файл в общую папку"
    case .few: "Скопировано \(number) файла в общую папку"
    case .many: "Скопировано \(number) файлов в общую папку"
    }
  }

  @inline(never) public func totalLength(_ numbers: [Int]) -> UInt64 {
    var sum: UInt64 = 0
    for number in numbers { sum &+= UInt64(text(number).utf8.count) }
    return sum
  }
}

/// The form of a noun for Russian numbers, as written by hand.
private enum RussianByHand {
  case one, few, many

  static func form(of number: Int) -> RussianByHand {
    switch (number % 10, number % 100) {
    case (1, let rest) where rest != 11: .one
    case (2...4, let rest) where !(12...14 ~= rest): .few
    default: .many
    }
  }
}
