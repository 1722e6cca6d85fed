import Foundation

/// Checks the documentation. Run by `.ci/documentation`.
@main
struct DocumentationChecks {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    switch (arguments.first, arguments.count) {
    case ("modules", 2):
      let manifest = FileHandle.standardInput.readDataToEndOfFile()
      let modules = try PublicModules(manifest: manifest, root: folder(arguments[1]))
      print(modules.names.joined(separator: "\n"))
    case ("symbols", 5):
      let check = try SymbolCheck(
        module: arguments[2], graphs: folder(arguments[3]), archive: folder(arguments[4]),
        root: folder(arguments[1]))
      for mistake in check.mistakes { print(mistake) }
      exit(check.mistakes.isEmpty ? 0 : 1)
    case ("samples", 5...):
      var check = SampleCheck(
        root: folder(arguments[1]), build: folder(arguments[2]), work: folder(arguments[3]))
      guard try check.check(arguments[4...].map(folder)) else { exit(1) }
      print(check.summary)
    default:
      print(
        """
        usage: documentation-checks modules ROOT < MANIFEST
               documentation-checks symbols ROOT MODULE GRAPHS ARCHIVE
               documentation-checks samples ROOT BUILD WORK FILE…
        """)
      exit(2)
    }
  }

  private static func folder(_ path: String) -> URL {
    URL(filePath: path).absoluteURL.standardizedFileURL
  }
}
