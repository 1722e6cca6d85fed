import PluralMessageFormats

/// A language that nobody speaks, whose texts are made of those of the source language, so that programs can be tested before they are
/// translated. The names are Android's.
///
/// Android, “Test your app with pseudolocales”.
package enum PseudoLocale: String, CaseIterable, Sendable {
  /// Latin letters with accents, in brackets, and about 40 % longer.
  case accents = "en-XA"
  /// Words from right to left.
  case bidirectional = "ar-XB"

  private static let letters = Dictionary(
    uniqueKeysWithValues: zip(
      "AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz",
      "ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀɱÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž"))

  /// Returns a text as readers of the language see it. Placeholders, markup, addresses of links and escapes stay.
  func text(_ literal: String) -> String {
    // Without the limit of mail addresses, a word without spaces would be read to its end from each of its letters.
    let kept =
      /<[^<>]*>|&[A-Za-z#0-9]+;|%?\$?\{[^{}]*\}+|\$t\([^()]*\)|\^\[|\](?:\((?:[^()]|\([^()]*\))*\))|(?:https?:|mailto:|www\.)[^\s]+|[^\s@]{1,64}@[^\s@]+\.[^\s@]+|%%|\\./
    var result = ""
    var rest = literal[...]
    while let match = rest.firstMatch(of: kept.matchingSemantics(.unicodeScalar)) {
      result += changed(rest[..<match.range.lowerBound]) + match.0
      rest = rest[match.range.upperBound...]
    }
    return result + changed(rest)
  }

  private func changed(_ words: Substring) -> String {
    switch self {
    case .accents: String(words.map { Self.letters[$0] ?? $0 })
    case .bidirectional:
      String(words).replacing(/[^\s\p{P}]+/) { "\u{200F}\u{202E}\($0.0)\u{202C}\u{200F}" }
    }
  }

  /// What is before and after a whole text with a number of letters.
  private func ends(_ count: Int) -> (start: String, end: String) {
    if self == .bidirectional || count == 0 { return ("", "") }
    return ("[", String(repeating: " ýžýž", count: (count * 2 + 24) / 25) + "]")
  }

  private func format(_ format: FormatString, isWhole: Bool) -> FormatString {
    // Percent signs of a text that is never filled are text.
    let isLiteral = format.ranges.isEmpty || format.isProse
    let items = isLiteral ? [.literal(format.text)] : format.writtenItems
    let count = items.lazy.compactMap(\.literal).reduce(0) { $0 + $1.count }
    let ends = isWhole ? ends(count) : ("", "")
    var result: [FormatItem] = []
    result.append(literal: ends.0)
    for item in items {
      if let literal = item.literal {
        result.append(literal: text(literal))
      } else {
        result.append(item)
      }
    }
    result.append(literal: ends.1)
    return isLiteral ? FormatString(result.first?.literal ?? "") : FormatString(result)
  }

  private func part(_ part: MessagePattern.Part) -> MessagePattern.Part {
    switch part {
    case .text(let text): return .text(self.text(text))
    case .argument, .number: return part
    case .choice(var choice):
      for index in choice.forms.indices {
        choice.forms[index].parts = choice.forms[index].parts.map(self.part)
      }
      return .choice(choice)
    }
  }

  /// Returns a message in the language.
  package func entry(_ entry: AuthoredEntry) -> AuthoredEntry {
    func text(_ text: AuthoredText, isWhole: Bool = true) -> AuthoredText {
      AuthoredText(format(text.parsed, isWhole: isWhole), position: text.position)
    }
    switch entry {
    case .text(let own): return .text(text(own))
    case .plural(let format, var variables):
      let areWhole = format.parsed.items.count == 1 && variables.count == 1
      for (index, variable) in variables.enumerated() {
        variables[index].variants = variable.variants.map {
          AuthoredVariant($0.category, text($0.text, isWhole: areWhole))
        }
      }
      return .plural(format: areWhole ? format : text(format), variables: variables)
    case .widths(let widths):
      return .widths(
        widths.map { AuthoredWidth(key: $0.key, width: $0.width, text: text($0.text)) })
    case .devices(let devices):
      return .devices(
        devices.map { AuthoredDevice(device: $0.device, entry: self.entry($0.entry)) })
    case .message(var pattern):
      let ends = ends(pattern.variants.last?.text.count ?? 0)
      pattern.parts = [.text(ends.start)] + pattern.parts.map(part) + [.text(ends.end)]
      pattern.language = rawValue
      return .message(pattern)
    }
  }
}
