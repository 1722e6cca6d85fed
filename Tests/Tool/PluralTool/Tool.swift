import ArgumentParser
import Foundation
import PluralRuleCompilation
import PluralTestSupport
import PluralTool
import PluralsFiles

@testable import PluralRuleCommands
@testable import PluralStringCommands

/// A run of `plurals`, or of `plural-strings` if that is the first word, in the project's folder unless another one is named.
///
/// Most runs are calls in the test's process, on a thread with a working folder of its own: what a command prints, its exit code and
/// its files are the same as for a process. A shell starts the built executable.
struct Tool {
  /// The exit code, or the negated number of the signal that ended the run.
  let status: Int32
  let output: String
  let errors: String

  /// - Parameters:
  ///   - arguments: The arguments as words separated by spaces.
  ///   - input: The contents of standard input.
  init(_ arguments: String, input: String = "") throws {
    try self.init(arguments.split(separator: " ").map(String.init), input: Array(input.utf8))
  }

  /// Runs a program in a folder, with arguments as the shell reads them.
  init(_ arguments: String, in folder: Scratch) throws {
    if let words = ShellWords(arguments)?.words {
      try self.init(words, in: folder.path)
    } else {
      let strings = "plural-strings "
      let isOfStrings = arguments.hasPrefix(strings)
      let name = isOfStrings ? "$1" : "$0"
      let rest = isOfStrings ? arguments.dropFirst(strings.count) : arguments[...]
      try self.init(shell: "cd '\(folder.path)' && \"\(name)\" \(rest)")
    }
  }

  /// Runs `plural-strings` in a folder, with arguments as the shell reads them.
  init(strings arguments: String, in folder: Scratch) throws {
    try self.init("plural-strings \(arguments)", in: folder)
  }

  /// Returns the program that words name, and the words for it.
  private static func program(
    of words: [String]
  ) -> (command: any Program.Type, executable: URL, words: [String]) {
    words.first == "plural-strings"
      ? (PluralStringsCommand.self, ProgramRun.pluralStrings, Array(words.dropFirst()))
      : (PluralsCommand.self, ProgramRun.plurals, words)
  }

  init(_ arguments: [String], input: [UInt8] = [], in folder: String = Checkout.folder.path) throws
  {
    let program = Self.program(of: arguments)
    let run = onThread(stackSize: 8 << 20) { () -> Tool? in
      // Containers can forbid it.
      guard WorkingFolder.change(to: folder) else { return nil }
      let console = Console.Recording(input: input)
      let status = Console.$recording.withValue(console) {
        PluralRuleCompiler.$known.withValue(KnownReleases.shared.compiler) { () -> Int32? in
          let invocation = Invocation(program.command, arguments: program.words)
          do {
            var command = try invocation.command()
            // It would wait for threads that wait for this test.
            if command is any AsyncParsableCommand { return nil }
            try command.run()
            return 0
          } catch {
            return invocation.report(error)
          }
        }
      }
      return status.map { Tool(status: $0, output: console.output, errors: console.errors) }
    }
    if let run {
      self = run
    } else {
      self.init(
        try ProgramRun(program.executable.path, program.words, input: input, in: folder))
    }
  }

  private init(status: Int32, output: [UInt8], errors: [UInt8]) {
    self.status = status
    self.output = String(decoding: output, as: UTF8.self)
    self.errors = String(decoding: errors, as: UTF8.self)
  }
}

// MARK: Processes

extension Tool {
  /// Starts the executable.
  init(process arguments: [String], input: String = "") throws {
    let program = Self.program(of: arguments)
    self.init(
      try ProgramRun(program.executable.path, program.words, input: Array(input.utf8)))
  }

  /// - Parameter shell: A shell command; `$0` is the executable `plurals`, and `$1` is `plural-strings`.
  init(shell: String, input: String = "") throws {
    self.init(
      try ProgramRun(
        "/bin/sh", ["-c", shell, ProgramRun.plurals.path, ProgramRun.pluralStrings.path],
        input: Array(input.utf8)))
  }

  /// Runs shell commands in parallel, in a folder.
  init(atOnce commands: [String], in folder: Scratch) throws {
    // A shell waits for all commands of a pipeline. They all write to its standard output.
    let runs = commands.map { "(\($0)) >&3" }.joined(separator: " | ")
    try self.init(shell: "cd '\(folder.path)'; exec 3>&1; \(runs)")
  }

  private init(_ run: ProgramRun) {
    (status, output, errors) = (run.status, run.output, run.errors)
  }
}

/// The working folder of a thread.
private enum WorkingFolder {
  /// Gives the current thread a working folder of its own.
  ///
  /// - Returns: Whether it has one.
  static func change(to path: String) -> Bool {
    #if canImport(Darwin)
      pthread_chdir_np(path) == 0
    #else
      unshare(0x200) == 0 && chdir(path) == 0
    #endif
  }

  #if !canImport(Darwin)
    /// Linux's function, which the module map of the C library lacks. `0x200` is `CLONE_FS`: folder, root and mask of new files.
    private static let unshare: @convention(c) (CInt) -> CInt = {
      guard let function = dlsym(dlopen(nil, RTLD_NOW), "unshare") else { return { _ in -1 } }
      return unsafeBitCast(function, to: (@convention(c) (CInt) -> CInt).self)
    }()
  #endif
}

/// The words of a command line that needs no shell.
private struct ShellWords {
  private(set) var words: [String] = []

  /// Splits a command line at its spaces, except those in quotation marks.
  ///
  /// - Returns: `nil` if the shell would do more: expand, substitute, redirect, or run several commands.
  init?(_ line: String) {
    var word: String?
    var mark: Character?
    for character in line {
      switch (mark, character) {
      case (let mark?, _) where character == mark: break
      case ("'", _): word?.append(character)
      case (_, "$"), (_, "`"), (_, "\\"): return nil
      case ("\"", _): word?.append(character)
      case (_, "'"), (_, "\""):
        mark = character
        word = word ?? ""
        continue
      case (_, " "):
        if let word { words.append(word) }
        word = nil
        continue
      case _ where "|&;<>()*?[]{}#~!\n".contains(character): return nil
      default: word = (word ?? "") + String(character)
      }
      if character == mark { mark = nil }
    }
    if mark != nil { return nil }
    if let word { words.append(word) }
  }
}

extension Scratch {
  /// Returns the contents and modification dates of all files in a directory.
  func snapshot(of directory: String) throws -> [String: FileState] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: "\(path)/\(directory)")
    var result: [String: FileState] = [:]
    for name in names {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: "\(path)/\(directory)/\(name)")
      result[name] = FileState(
        contents: FileManager.default.contents(atPath: "\(path)/\(directory)/\(name)"),
        modified: attributes[.modificationDate] as? Date)
    }
    return result
  }
}

struct FileState: Equatable {
  let contents: Data?
  let modified: Date?
}
