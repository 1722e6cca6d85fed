import CLDRSupplemental
import Foundation

/// What the tool says besides its results.
enum Console {
  /// Writes a line to standard error.
  static func error(_ message: String) {
    FileHandle.standardError.write(Data((message + "\n").utf8))
  }

  /// Writes diagnostics to standard error, and how many there are.
  static func report(_ diagnostics: [Diagnostic]) {
    for diagnostic in diagnostics { error(diagnostic.description) }
    let errors = diagnostics.filter { $0.severity == .error }.count
    let warnings = diagnostics.count - errors
    func count(_ number: Int, _ noun: String) -> String {
      "\(number) \(noun)\(number == 1 ? "" : "s")"
    }
    if errors > 0, warnings > 0 {
      error("\(count(errors, "error")), \(count(warnings, "warning"))")
    } else if errors > 1 {
      error(count(errors, "error"))
    }
  }
}
