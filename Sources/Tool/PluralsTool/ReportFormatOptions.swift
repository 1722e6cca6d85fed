import ArgumentParser

/// A format of a report, among them text for a terminal and JSON.
protocol ReportFormat: ExpressibleByArgument, RawRepresentable<String> {
  static var text: Self { get }
  static var json: Self { get }
  /// The explanation of the option `--format`.
  static var help: String { get }
}

/// The format of a report.
struct ReportFormatOptions<Format: ReportFormat>: ParsableArguments {
  @Option(help: "\(Format.help) (default: text)")
  var format: Format?
  @Flag(help: "The same as --format json.")
  var json = false

  /// The format to write, text by default.
  var chosen: Format { json ? .json : format ?? .text }

  func validate() throws {
    if json, let format, format.rawValue != Format.json.rawValue {
      throw ValidationError(
        "--json means --format json, which contradicts --format \(format.rawValue)")
    }
  }
}
