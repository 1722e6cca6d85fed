import ArgumentParser
import PluralStrings
import PluralTool
import PluralTranslationFiles
import PluralsFiles

/// Finds the localizations for a reader's preferred languages.
struct StringsNegotiateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "negotiate",
    abstract: "Find the localizations that a reader gets on Apple's platforms.",
    discussion: """
      If no localization matches, readers get the development language. Without --development-language, the \
      result is then (none), and the exit code is 1.

      With --batch, reads lines with columns separated by tabs. The first column contains the \
      localizations and the second the preferred languages, both comma-separated; others are ignored. \
      Prints each line with the result, or (none), as a further column. For an invalid line, that is \
      'error: ' and the reason; only then is the exit code 1.

        plural-strings negotiate --available en,pt-PT,uk --preferred pt-BR,en
      """)

  @Option(
    help: ArgumentHelp("The localizations, comma-separated.", valueName: "languages"),
    transform: list)
  var available: [String]?
  @Option(
    help: ArgumentHelp(
      "The reader's preferred languages, comma-separated.", valueName: "languages"),
    transform: list)
  var preferred: [String]?
  @Option(
    help: ArgumentHelp(
      "The reader's languages, as an Accept-Language header field.", valueName: "field"),
    transform: AcceptLanguage.init)
  var acceptLanguage: AcceptLanguage?
  @Option(
    help: ArgumentHelp(
      "The development language, which readers get if no localization matches.",
      valueName: "language"),
    completion: .locales, transform: languageIdentifier)
  var developmentLanguage: String?
  @Flag(help: "Read rows from standard input.")
  var batch = false

  func validate() throws {
    if batch {
      guard available == nil, preferred == nil, acceptLanguage == nil else {
        throw ValidationError(
          "--batch reads languages from standard input, and takes no lists of languages")
      }
      return
    }
    if available == nil || (preferred == nil) == (acceptLanguage == nil) {
      throw ValidationError(
        "use --batch, or --available with one of --preferred and --accept-language")
    }
  }

  func run() throws {
    if batch {
      return try Batch.rows {
        NegotiationBatch.text(
          orDevelopment(
            try NegotiationBatch.languages(ofRow: String(decoding: $0, as: UTF8.self))))
      }
    }
    let negotiation = LanguageNegotiation(available: available ?? [])
    let result = orDevelopment(
      acceptLanguage.map { negotiation.languages(for: $0) }
        ?? negotiation.languages(for: preferred ?? []))
    Console.print(NegotiationBatch.text(result))
    if result.isEmpty { throw ExitCode(1) }
  }

  /// Returns a result, or the development language instead of an empty one.
  private func orDevelopment(_ result: [String]) -> [String] {
    result.isEmpty ? [developmentLanguage].compactMap(\.self) : result
  }

  private static func list(_ text: String) -> [String] {
    text.split(separator: ",").map(String.init)
  }
}
