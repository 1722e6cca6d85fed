import PluralMessageFormats
import PluralStringCatalogs

extension RuleDescription {
  static let missingArgument = RuleDescription(
    .missingArgument, severity: "error, warning",
    finds:
      "a translation leaves out an argument that the source language shows; as an error, in a PO "
      + "message whose flag states the format, which msgfmt refuses",
    explanation:
      "A translation does not show an argument that the source language shows, so readers miss a "
      + "value. Add its conversion.",
    otherTools: ["Android lint StringFormatCount", "msgfmt --check-format"],
    wrong: .strings([
      "en": #"""
      "k" = "%@ in %@";
      """#,
      "de": #"""
      "k" = "%@";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k" = "%@ in %@";
      """#,
      "de": #"""
      "k" = "%@ in %@";
      """#,
    ]),
    checks: [
      .message { $0.differences(.missingArgument) },
      .message { message in
        guard !message.lacksForms else { return [] }
        let readers = message.readers
        return message.sourceReaders.filter { position, reader in
          readers[position] == nil && !message.isEnding(reader) && message.sourceShows(reader)
        }.map { position, reader in
          RuleFinding(
            .warning,
            "no text shows argument \(position), '\(reader.text)' in \(message.sourceLanguage)")
        } + message.entry.variables.flatMap(\.formsWithSpacedConversion)
      },
    ],
    explainedBy: [
      .syntax, .emptyTranslation, .mismatchedPlaceholders, .typeConflict, .languageTypeConflict,
    ])
}

extension TranslatedMessage {
  /// Whether the source shows what reads an argument: a variable whose forms do not show the number only selects one of them.
  fileprivate func sourceShows(_ reader: ArgumentTypes.Use) -> Bool {
    source.variables.first { reader.text.hasPrefix("\($0.name) (") }?.variants.contains {
      $0.text.parsed.firstNumber != nil
    } ?? true
  }

  /// Whether an argument is the ending of a word in the source, `file%@`, which other languages do not have.
  fileprivate func isEnding(_ reader: ArgumentTypes.Use) -> Bool {
    reader.argumentClass == .object
      && sourceTexts.contains { text in
        guard let range = text.firstRange(of: reader.text) else { return false }
        return text[..<range.lowerBound].last?.isLetter == true
          && text[range.upperBound...].first?.isLetter != true
      }
  }
}

extension AuthoredVariable {
  /// The findings about forms in which a `%` before a space is text, so that they do not show the number that other forms show.
  fileprivate var formsWithSpacedConversion: [RuleFinding] {
    guard variants.contains(where: { $0.text.parsed.firstNumber != nil }) else { return [] }
    return variants.compactMap { variant in
      guard let sign = variant.text.parsed.spacedConversion else { return nil }
      var finding = RuleFinding(
        .warning,
        "'\(sign)' is text, so the form does not show the number; write '%1$\(sign.dropFirst())' for the number, "
          + "or '%%' for a percent sign")
      finding.position = variant.text.position
      return finding
    }
  }
}

extension FormatString {
  /// A `% d` that is text, in a text without numbers, and is not the start of a word; nil if there is none.
  fileprivate var spacedConversion: String? {
    guard specifications.isEmpty, variables.isEmpty, !text.unicodeScalars.contains(where: \.isDigit)
    else { return nil }
    return problems.first { problem in
      let next = text.utf8.dropFirst(problem.offset + problem.text.utf8.count)
      let follows = Substring(next).unicodeScalars.first
      return problem.kind == .spacedPercent && problem.text.utf8.count > 2
        && !(follows.map { $0.properties.isAlphabetic || "'’".unicodeScalars.contains($0) } ?? false)
    }?.text
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { properties.numericType == .decimal }
}
