import PluralStringCatalogs
import PluralStrings
import PluralTranslationFiles

/// Tests language lists of any bytes: results are available languages and do not depend on separators; header fields yield
/// languages that they contain.
func testLanguageNegotiations(_ input: [UInt8]) {
  let text = String(decoding: input, as: UTF8.self)
  let sides = text.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
  let available = sides[0].split(separator: ",").map(String.init)
  let field = sides.last ?? ""
  let preferred = field.split(separator: ",").map(String.init)

  let negotiation = LanguageNegotiation(available: available)
  let result = negotiation.languages(for: preferred)
  require(Set(result).isSubset(of: available), "\(result) is not part of what is available")
  require(Set(result).count == result.count, "\(result) repeats a language")
  let respelled = preferred.map { String($0.map { $0 == "-" ? "_" : $0 }) }
  require(negotiation.languages(for: respelled) == result, "'_' gives another result than '-'")

  let header = AcceptLanguage(field)
  for language in header.languages {
    require(field.utf8.count >= language.utf8.count, "'\(language)' is not in the field")
    require(language.utf8.allSatisfy { $0 < 0x80 }, "'\(language)' is not a language range")
  }
  require(
    Set(negotiation.languages(for: header)).isSubset(of: available), "by the field '\(field)'")
  _ = try? NegotiationBatch.languages(ofRow: text)
  _ = LocalizationFolder(text)
  _ = NumberSymbols(locale: text)
}
