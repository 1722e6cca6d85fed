import PluralMessageFormats
import PluralStringCatalogs

extension RuleDescription {
  static let languageTypeConflict = RuleDescription(
    .languageTypeConflict, severity: "error, warning",
    finds:
      "languages disagree on the type of an argument, such as `%@` and `%s`; as a warning, in a fuzzy "
      + "message",
    explanation:
      "A language reads an argument with another type than the source language. Programs crash, or "
      + "readers of this language see the next language; msgfmt refuses the file. Copy the conversion "
      + "of the source language.",
    otherTools: ["Android lint StringFormatMatches", "msgfmt --check-format"],
    wrong: .strings([
      "en": #"""
      "k" = "In %@";
      """#,
      "de": #"""
      "k" = "In %s";
      """#,
    ]),
    right: .strings([
      "en": #"""
      "k" = "In %@";
      """#,
      "de": #"""
      "k" = "In %@";
      """#,
    ]),
    checks: [
      .message { message in
        guard !message.lacksForms else { return [] }
        let readers = message.readers
        return message.sourceReaders.compactMap { position, reader in
          // Generated functions have texts for both, but programs pass a C string for `%s` and an object for `%@`.
          guard let own = readers[position],
            Set([own, reader].map(\.argumentClass)) == [.object, .pointer]
          else { return nil }
          return RuleFinding(
            .error, own.conflict(with: reader, at: position, in: message.sourceLanguage))
        }
      }
    ],
    fix: .numberingArguments)
}
