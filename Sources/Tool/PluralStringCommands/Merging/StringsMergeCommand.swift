import ArgumentParser
import Foundation
import PluralTool
import PluralTranslationFiles
import PluralsDiagnostics
import PluralsFiles
import PluralsJSON

/// Merges files of localized strings, alone or for git.
struct StringsMergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge",
    abstract: "Merge two versions of a file of localized strings, or set up git to do so.",
    discussion: """
      Merges string catalogs, .strings, .stringsdict, XLIFF, PO, ARB and JSON files and Android's resources by \
      key, language, variation and field, and replaces OURS.

      A file that it cannot read, it leaves to 'git merge-file', which merges lines.

      Exit codes: 1 if both sides changed the same text differently, and 2 if the files cannot be merged or \
      written. With 1, the file has our text, in a state that asks for a review, and their text in a \
      comment, or git's markers. With 2, OURS is unchanged. git reports a conflict in both cases.

        plural-strings merge BASE OURS THEIRS
        plural-strings merge --install
      """)

  @Argument(
    help: ArgumentHelp(
      "The common version (which may be empty), our version and their version.",
      valueName: "version"), completion: .file())
  var versions: [String] = []
  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The merged file. (default: OURS)", valueName: "file"), completion: .file())
  var output: String?
  @Option(
    help: ArgumentHelp(
      "The path of the file, for its format and for messages. (default: OURS)", valueName: "file"))
  var path: String?
  @Flag(help: "Write both texts of a conflict between markers, instead of theirs into a comment.")
  var markers = false
  @Flag(
    help: "Set up the merge driver in this git repository, and show what is written.")
  var install = false
  @Flag(help: "With --install, write nothing.")
  var dryRun = false

  func validate() throws {
    if dryRun, !install { throw ValidationError("--dry-run needs --install") }
    if install, output != nil || path != nil || markers {
      throw ValidationError("--output, --path and --markers are for merging files")
    }
    if install, !versions.isEmpty {
      throw ValidationError("--install takes no files: it is for the whole repository")
    }
    if !install, versions.count != 3 {
      throw ValidationError(
        "expected three files, BASE OURS THEIRS, found \(versions.count); or --install")
    }
  }

  func run() throws {
    if install {
      let name = CommandLine.arguments[0]
      let program =
        name.contains("/") ? URL(fileURLWithPath: name).standardizedFileURL.path : name
      return try MergeDriver(program: program).install(dryRun: dryRun)
    }
    do {
      try merge()
    } catch let error as ExitCode {
      throw error
    } catch {
      if !Console.report(error) { throw error }
      throw ExitCode(Invocation.misuse)
    }
  }

  private func merge() throws {
    try TargetStringsOptions.refuseFolders(versions)
    let bytes = try versions.map { try File.bytes($0) }
    if bytes[1] == bytes[2] || bytes[0] == bytes[2] {
      return try write(bytes[1], replacing: bytes[1])
    }
    if bytes[0] == bytes[1] { return try write(bytes[2], replacing: bytes[1]) }
    var sides: [LosslessFile?] = []
    var failed = false
    for (index, side) in ["base", "ours", "theirs"].enumerated() {
      // git has an empty file for a base that is missing.
      if index == 0, bytes[index].isEmpty {
        sides.append(nil)
        continue
      }
      let name = path.map { "\($0) (\(side))" } ?? versions[index]
      do throws(Diagnostic) {
        sides.append(try LosslessFile(bytes[index], path: path ?? versions[1], file: name))
      } catch {
        Console.error(error.description(in: try? SourceText(bytes[index], file: name)))
        failed = true
      }
    }
    guard !failed, let ours = sides[1], let theirs = sides[2] else {
      return try mergeLines(replacing: bytes[1], isExpected: false)
    }
    if sides.allSatisfy({ $0?.isWithoutTexts ?? true }) {
      return try mergeLines(replacing: bytes[1], isExpected: true)
    }
    let notation: MergeNotation = markers ? .markers : .comment
    let merge: MergeResult
    do throws(Diagnostic) {
      merge = try LosslessFile.merge(base: sides[0], ours: ours, theirs: theirs, notation: notation)
    } catch {
      Console.error(error.description)
      return try mergeLines(replacing: bytes[1], isExpected: false)
    }
    try write(merge.content, replacing: bytes[1])
    let merged = try? SourceText(merge.content, file: file)
    for warning in merge.warnings { Console.error(warning.description(in: merged)) }
    if merge.conflicts.isEmpty { return }
    Console.show(
      merge.conflicts.map { $0.diagnostic(file: file, notation: notation) },
      sources: merged.map { [file: $0] } ?? [:])
    let mark = MergeConflict.mark(in: merge.content, from: bytes[1])
    Console.error(
      "\(file): \(counted(merge.conflicts.count, "conflict"))"
        + (mark.map { "; look for \($0), choose a text and remove the mark" }
          ?? "; the file has no marks for them, so check the named keys") + Self.end)
    throw ExitCode(1)
  }

  /// The name of the file, for messages.
  private var file: String { (path ?? output ?? versions[1]).escapedForMessage }

  /// Leaves the merge to `git merge-file`.
  ///
  /// - Parameter isExpected: Whether git merges such files well, so that a merge without conflicts needs no message.
  private func mergeLines(replacing ours: [UInt8], isExpected: Bool) throws {
    let merge: (content: [UInt8], conflicts: Int)
    do {
      merge = try GitRepository().mergedLines(
        base: versions[0], ours: versions[1], theirs: versions[2])
    } catch let error as CompilationFailure {
      _ = Console.report(error)
      Console.error(
        "\(file): not merged, our version is unchanged; correct the version with the error and merge again, "
          + "or merge the file by hand\(Self.end)")
      throw ExitCode(Invocation.misuse)
    }
    try write(merge.content, replacing: ours)
    if merge.conflicts == 0 {
      if !isExpected {
        Console.error("\(file): warning: merged by lines with 'git merge-file'; check the result")
      }
      return
    }
    Console.error(
      "\(file): error: both sides changed the same lines; keep one of both between '<<<<<<<' and '>>>>>>>'\(Self.end)"
    )
    throw ExitCode(1)
  }

  /// What remains to be done after a conflict.
  private static let end = "; then 'git add' the file"

  /// Writes the merged file.
  private func write(_ content: [UInt8], replacing ours: [UInt8]) throws {
    try FileReplacement.write(
      Data(content), to: output ?? versions[1],
      replacing: output == nil ? .exactly(Data(ours)) : .any)
  }
}
