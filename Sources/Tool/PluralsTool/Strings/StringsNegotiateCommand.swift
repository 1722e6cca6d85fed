import ArgumentParser
import Batches
import LocalizedStrings

/// Finds the localizations that serve a reader.
struct StringsNegotiateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "negotiate",
    abstract: "Find the localizations that serve a reader, as Apple's platforms do.",
    discussion: """
      With --batch, each line of the input is available⇥preferred, comma-separated; the output is \
      the line with the result as another column, (none) where there is none. A row that is wrong gets \
      'error: ' and the reason there, and makes the exit code 1.
      """)

  @Option(help: ArgumentHelp("The localizations, comma-separated.", valueName: "languages"))
  var available: String?
  @Option(
    help: ArgumentHelp(
      "The reader's languages, comma-separated, the best first.", valueName: "languages"))
  var preferred: String?
  @Option(
    help: ArgumentHelp(
      "The reader's languages, as an Accept-Language header field.", valueName: "field"))
  var acceptLanguage: String?
  @Flag(help: "Answer rows from the standard input.")
  var batch = false

  func validate() throws {
    if batch {
      guard available == nil, preferred == nil, acceptLanguage == nil else {
        throw ValidationError("with --batch, languages come from the standard input")
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
          try NegotiationBatch.languages(ofRow: String(decoding: $0, as: UTF8.self)))
      }
    }
    let negotiation = LanguageNegotiation(available: list(available ?? ""))
    let result =
      acceptLanguage.map { negotiation.languages(for: AcceptLanguage($0)) }
      ?? negotiation.languages(for: list(preferred ?? ""))
    print(NegotiationBatch.text(result))
    if result.isEmpty { throw ExitCode(1) }
  }

  private func list(_ text: String) -> [String] { text.split(separator: ",").map(String.init) }
}
