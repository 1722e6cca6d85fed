package import ArgumentParser

/// A format of a report, among them text for a terminal and JSON.
package protocol ReportFormat: ExpressibleByArgument, RawRepresentable<String> {
  static var text: Self { get }
  static var json: Self { get }
  /// The explanation of the option `--format`.
  static var help: String { get }
}

/// The format of a report.
package struct ReportFormatOptions<Format: ReportFormat>: ParsableArguments {
  @Option(help: "\(Format.help) (default: text)")
  private var format: Format?

  package init() {}

  /// The format to write, text by default.
  package var chosen: Format { format ?? .text }
}

/// Text for a terminal, or JSON.
package enum TextOrJSON: String, CaseIterable, ReportFormat {
  case text, json

  package static let help = "The format of the output."
}

/// The format of a report on a release of CLDR.
package enum ReleaseReportFormat: String, CaseIterable, ReportFormat {
  case text, markdown, json

  package static let help =
    "The format of the report; markdown is for a changelog or a pull request."
}
