import Foundation
import PluralTool
import PluralTranslationFiles
import PluralsDiagnostics
import PluralsFiles

/// What makes git merge files of localized strings with this tool.
struct MergeDriver {
  private let repository = GitRepository()
  private let folder: String
  private let attributes: String
  private static let attribute = "merge=plurals"
  /// The repository's configuration.
  private let settings: [(name: String, value: String)]

  /// - Parameter program: The tool as the shell finds it.
  init(program: String) throws {
    folder = try repository.folder()
    attributes = "\(folder)/.gitattributes"
    settings = [
      ("merge.plurals.name", "localized strings, by key and language"),
      (
        "merge.plurals.driver",
        // git would replace a percent sign in the path.
        "\(program.replacing("%", with: "%%").quotedForShell) merge %O %A %B --path=%P"
      ),
      // git first merges the bases of criss-cross merges, and does not see conflicts in the result of a driver there.
      ("merge.plurals.recursive", "binary"),
    ]
  }

  /// Shows what is to be written, and writes it.
  ///
  /// - Parameter dryRun: Whether nothing is written.
  func install(dryRun: Bool) throws {
    let old = File.kind(of: attributes) == .nothing ? nil : try File.bytes(attributes)
    let text = String(decoding: old ?? [], as: UTF8.self)
    let known = try settings.map { try repository.configuration($0.name) }
    var lines = ""
    for pattern in Format.checked.flatMap(\.pathPatterns) {
      let line = "\(pattern) \(Self.attribute)"
      let isThere = Self.attribute(of: pattern, in: text) == Self.attribute
      Console.print("\(isThere ? "unchanged" : "write    ") \(attributes): \(line)")
      if !isThere { lines += "\(line)\n" }
    }
    for (setting, known) in zip(settings, known) {
      let word = known == setting.value ? "unchanged" : known == nil ? "write    " : "replace  "
      Console.print("\(word) git config \(setting.name) \(setting.value.quotedForShell)")
    }
    if dryRun { return }
    fflush(nil)
    if !lines.isEmpty {
      let end = text.utf8.last.map { $0 == UInt8(ascii: "\n") } ?? true ? "" : "\n"
      try FileReplacement.write(
        Data((old ?? []) + "\(end)\(lines)".utf8), to: attributes,
        replacing: .exactly(old.map { Data($0) }))
    }
    for (setting, known) in zip(settings, known) where known != setting.value {
      _ = try repository.output("config", "--local", setting.name, setting.value)
    }
  }

  /// The attribute that decides how files are merged. The last line about them counts.
  private static func attribute(of pattern: String, in text: String) -> String? {
    text.split(whereSeparator: \.isNewline).reduce(nil) { known, line in
      let words = line.split(whereSeparator: \.isWhitespace).map(String.init)
      guard words.first == pattern else { return known }
      return words.dropFirst().last { $0.wholeMatch(of: /[-!]?merge(=.*)?/) != nil } ?? known
    }
  }
}
