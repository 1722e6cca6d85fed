import ArgumentParser
import Foundation

struct Generate: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compiles CLDR's plural rules to Swift.",
    discussion: """
      Everything is compiled before anything is written, and only files that change are written. If \
      something is wrong with the data, it is reported and the generated code stays as it is.
      """)

  @OptionGroup var options: CompilerOptions

  func run() throws {
    let files = try options.compile(showingWarnings: true)
    let output = OutputDirectory(path: options.output)
    let difference = output.difference(from: files)
    do {
      try output.apply(difference)
    } catch {
      Console.error("\(error)")
      throw ExitCode(1)
    }
    let written = difference.outdated.count
    let removed = difference.stale.isEmpty ? "" : ", \(difference.stale.count) removed"
    print("\(options.output): \(counted(files.count, "file")), \(written) written\(removed)")
  }
}
