import PluralStrings
import Plurals

/// Tests formats of any bytes with arguments of any kind: the scanner's ranges are within the format, and formatting always returns
/// the same text, of bounded length.
func testFormatText(_ input: [UInt8]) {
  var bytes = input[...]
  let choice = bytes.popFirst() ?? 0
  let texts = bytes.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    .map { String(decoding: $0, as: UTF8.self) }
  for text in texts { checkPlaces(FormatString(text)) }

  let variables = zip(["a", "b", "c", "d"], stride(from: 1, to: texts.count, by: 3)).map {
    name, index in
    let variants = texts[index...].prefix(3)
    return PluralVariable(
      name, valueType: String(texts[0].prefix(8)),
      Dictionary(zip([PluralCategory.other, .one, .zero], variants), uniquingKeysWith: { $1 }))
  }
  let language = languages[Int(choice) % languages.count]
  let message = LocalizedFormat(texts.first ?? "", language: language, variables: variables)
  var options = FormatOptions()
  if choice & 0x10 != 0 { options.operands = .visibleDigits }
  if choice & 0x20 != 0 { options.integerWidths = .declared }
  if choice & 0x40 != 0 { options.isolates = .always }
  if choice & 0x80 != 0 { options.numberSymbols = NumberSymbols(locale: "ar-EG") }
  let list = (0..<5).map { arguments[(Int(choice) * 7 + $0 * 3) % arguments.count] }

  let text = message.string(arguments: list, options: options)
  require(text == message.string(arguments: list, options: options), "another text the second time")
  // The documented growth in characters of up to four bytes, plus the texts that are open at the deepest level, where the longest
  // replacement of two bytes is an argument.
  let open = 33 * (bytes.count + 1) * 400
  require(text.utf8.count <= 4 << 20 + open, "\(text.utf8.count) bytes of \(bytes.count)")
  _ = message.string(arguments: [], options: options)
}

private let languages = ["en", "ru", "ar-EG", "he", "lv", "hi", "fr", "", "pl-u-nu-thai", "dz"]

private let arguments: [FormatArgument] = [
  1, 0, 2.5, "text", -3, .unsigned(.max), .integer(.min), .number(.nan), .number(-.infinity),
  .number(1.5e300), .number(.leastNonzeroMagnitude), .number(2, fractionDigits: 3), "1.50",
  "\u{5E9}\u{5DC}\u{5D5}\u{5DD}", "", 1_000_000, .number(0x1p64), -0.5,
]

/// Checks that variables, conversions and problems follow one another in the text.
private func checkPlaces(_ format: FormatString) {
  let bytes = Array(format.text.utf8)
  var end = 0
  let places = format.items.filter { if case .literal = $0 { false } else { true } }
  require(places.count == format.ranges.count, "not a place for each item")
  for (item, range) in zip(places, format.ranges) {
    require(range.lowerBound >= end && range.upperBound <= bytes.count, "a place outside the text")
    end = range.upperBound
    let text = String(decoding: bytes[range], as: UTF8.self)
    switch item {
    case .literal: break
    case .variable(let variable): require(variable.text == text, "another text than '\(text)'")
    case .specification(let specification):
      require(text.hasSuffix(specification.text), "another text than '\(text)'")
    }
  }
  var last = 0
  for problem in format.problems {
    require(
      last...bytes.count ~= problem.offset
        && bytes[problem.offset...].starts(with: problem.text.utf8)
        || problem.text.utf8.contains(0xEF),
      "a problem outside the text: \(problem)")
    last = problem.offset
    require(!problem.description.isEmpty, "a problem without a text")
  }
}
