import Plurals

extension PluralOperands.SyntaxError {
  /// Returns a suggestion for a text that is not a number: `; write 1.5`; empty if the number that is meant is unknown.
  func hint(for text: String) -> String {
    let ways = NumberHint(text).ways
    return ways.isEmpty ? "" : "; write \(ways.joined(separator: " or "))"
  }
}

/// The numbers that are meant by a text, as the command line expects them.
private struct NumberHint {
  /// The ways to write the number, of which one is right; empty if the text is not like a number.
  private(set) var ways: [String] = []

  init(_ text: String) {
    let ascii = Self.asciiDigits(of: text)
    add(ascii, if: ascii != text, "with ASCII digits")
    if let number = ascii.wholeMatch(of: /(-?[0-9]+(?:\.[0-9]+)?)[eE]\+?([0-9]{1,2})/),
      let exponent = Int(number.2), exponent > 0
    {
      add("\(number.1)c\(exponent)", "for compact notation")
      add(Self.shifted(String(number.1), by: exponent))
    } else if let number = ascii.wholeMatch(of: /(-?[0-9]+(?:\.[0-9]+)?) ?([kKmMgGbBtT])/) {
      let exponents: [String: Int] = ["k": 3, "m": 6, "g": 9, "b": 9, "t": 12]
      add("\(number.1)c\(exponents[number.2.lowercased()]!)", "for compact notation")
    } else if let number = ascii.wholeMatch(of: /([0-9]+)(?:st|nd|rd|th|er|re|ère|e|ème|º|ª|°)/) {
      add(String(number.1), "with --ordinal")
    } else if let number = ascii.wholeMatch(of: /(-?[0-9]+(?:\.[0-9]+)?) ?(?:\p{L}+|%)/) {
      add(String(number.1))
    } else {
      addSeparated(ascii)
    }
  }

  private mutating func add(
    _ number: String, if isMeant: Bool = true, _ comment: String = ""
  ) {
    guard isMeant, (try? PluralOperands(number)) != nil else { return }
    ways.append(comment.isEmpty ? number : "\(number) \(comment)")
  }

  /// Adds numbers with thousands separators, which may also be a comma for the fraction.
  private mutating func addSeparated(_ text: String) {
    let separator = /[ \u{A0}\u{202F}\u{2009}'’_,٬.]/
    if text.wholeMatch(of: /-?[0-9]{1,3}(?:[ \u{A0}\u{202F}\u{2009}'’_,٬.][0-9]{3})+/) != nil {
      add(text.replacing(separator, with: ""))
    }
    guard let number = text.wholeMatch(of: /(-?[0-9].*)([,.])([0-9]+)/),
      !number.1.contains(number.2)
    else { return }
    let integer = number.1.replacing(separator, with: "")
    if number.2 == "," || integer != number.1 { add("\(integer).\(number.3)") }
  }

  /// Returns the text with ASCII digits, and a point for the decimal separator of Arabic.
  private static func asciiDigits(of text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "٫" {
        result += "."
      } else if scalar.properties.numericType == .decimal,
        let value = scalar.properties.numericValue
      {
        result += String(Int(value))
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a decimal number with its point moved to the right.
  private static func shifted(_ number: String, by places: Int) -> String {
    let parts = number.split(separator: ".")
    let fraction = parts.count > 1 ? parts[1] : ""
    let zeros = String(repeating: "0", count: max(0, places - fraction.count))
    let rest = fraction.dropFirst(places)
    return parts[0] + fraction.prefix(places) + zeros + (rest.isEmpty ? "" : ".\(rest)")
  }
}
