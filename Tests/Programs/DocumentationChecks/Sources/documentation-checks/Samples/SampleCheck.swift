import Foundation

/// Extracts the samples of the documentation, compiles and runs them, and compares the results with the stated ones.
///
/// 1. Read: files → ``CodeBlock``s
/// 2. Sort: by modules to compile with → ``SampleProgram``s
/// 3. Run: the programs, and the commands of consoles
struct SampleCheck {
  /// The root of the package.
  let root: URL
  /// The folder with the package's modules and the tool from `swift build`.
  let build: URL
  /// An empty working folder.
  let work: URL

  private var mistakes: [Mistake] = []
  private var programs: [String: (program: SampleProgram, files: URL)] = [:]
  private var manifests: [CodeBlock] = []
  private var commandCount = 0
  private var unchecked: [String] = []

  init(root: URL, build: URL, work: URL) {
    self.root = root
    self.build = build
    self.work = work
  }

  /// Checks documents, and doc comments of Swift files.
  ///
  /// - Returns: Whether there are no mistakes.
  mutating func check(_ files: [URL]) throws -> Bool {
    for file in files.sorted(by: { $0.path < $1.path }) {
      try read(file)
    }
    for (name, sample) in programs.sorted(by: { $0.key < $1.key }) {
      try run(sample.program, name: name, files: sample.files)
    }
    try checkManifests()
    for mistake in mistakes.sorted() { print(mistake) }
    return mistakes.isEmpty
  }

  /// The number of checked items.
  var summary: String {
    let samples = programs.values.map(\.program.sampleCount).reduce(0, +)
    let values = programs.values.map(\.program.valueCount).reduce(0, +)
    return """
      \(samples) samples compiled and run, which state \(values) values; \(manifests.count) manifests compiled; \
      \(commandCount) commands run
      """ + unchecked.map { "\nnot checked: \($0)" }.joined()
  }

  // MARK: Reading

  private mutating func read(_ file: URL) throws {
    let path = String(file.path.dropFirst(root.path.count + 1))
    let text = try String(contentsOf: file, encoding: .utf8)
    let isSwift = file.pathExtension == "swift"
    let reader =
      isSwift
      ? CodeBlockReader(swift: text, file: path) : CodeBlockReader(markdown: text, file: path)
    mistakes += reader.mistakes
    guard !reader.blocks.isEmpty else { return }
    let folder = try workFolder(for: path)
    // A doc comment can use the module that it documents, and that module's dependencies.
    let imports = isSwift ? [path.module, "Plurals"] : []
    var samples: [CodeBlock] = []
    for block in reader.blocks {
      switch block.note {
      case .notChecked(let reason):
        unchecked.append("\(path):\(block.line): \(reason)")
        continue
      case .lines(let name):
        try checkLines(of: block, in: name)
        continue
      case .file(let name):
        try write(block.text, to: folder.appending(path: name))
      case .plugin(let name):
        // The output of a plugin belongs to one document.
        let name = name + " " + path
        var program = programs[name]?.program ?? SampleProgram()
        program.add([block], imports: imports)
        programs[name] = (program, folder)
        continue
      case nil: break
      }
      switch block.language {
      case "swift" where block.isManifest: manifests.append(block)
      case "swift": samples.append(block)
      case "console": try run(ConsoleBlock(block), of: block, in: folder)
      case "json": checkJSON(block)
      default: break
      }
    }
    guard !samples.isEmpty else { return }
    var program = programs[""]?.program ?? SampleProgram()
    if isSwift {
      // Each doc comment is independent.
      for sample in samples { program.add([sample], imports: imports) }
    } else {
      program.add(samples)
    }
    programs[""] = (program, work)
  }

  private mutating func checkJSON(_ block: CodeBlock) {
    do {
      _ = try JSONSerialization.jsonObject(with: Data(block.text.utf8))
    } catch {
      mistakes.append(Mistake(file: block.file, line: block.line, message: "this is no JSON"))
    }
  }

  /// Checks that the lines of a block are consecutive lines of a file, or of a file in a folder, except for white space at their ends.
  /// A line `…` matches any lines.
  private mutating func checkLines(of block: CodeBlock, in path: String) throws {
    let place = root.appending(path: path)
    let names = try? FileManager.default.contentsOfDirectory(atPath: place.path)
    let files = names?.map { place.appending(path: $0) } ?? [place]
    guard try !files.contains(where: { try hasLines(block.lines, $0) }) else { return }
    mistakes.append(
      Mistake(file: block.file, line: block.line, message: "\(path) does not contain these lines"))
  }

  private func hasLines(_ lines: [String], _ file: URL) throws -> Bool {
    func trimmed(_ lines: some Sequence<some StringProtocol>) -> String {
      lines.map { $0.trimmingCharacters(in: .whitespaces) + "\n" }.joined()
    }
    let text = try String(contentsOf: file, encoding: .utf8)
    var rest = Substring(
      "\n" + trimmed(text.split(separator: "\n", omittingEmptySubsequences: false)))
    for part in lines.split(separator: "…") {
      guard let found = rest.firstRange(of: "\n" + trimmed(part)) else { return false }
      rest = rest[rest.index(before: found.upperBound)...]
    }
    return true
  }

  // MARK: Programs

  private mutating func run(_ program: SampleProgram, name: String, files: URL) throws {
    let parts = name.split(separator: " ", maxSplits: 1).map { String($0) }
    let folder = work.appending(
      path: "program" + name.map { $0.isLetter || $0.isNumber ? String($0) : "-" }.joined())
    try write(program.main, to: folder.appending(path: "main.swift"))
    try write(SampleProgram.support, to: folder.appending(path: "Samples.swift"))
    if parts.count == 2 {
      let plugin = try shell(SampleCheck.plugin(parts[0], output: folder), in: files)
      guard plugin.status == 0 else {
        mistakes.append(Mistake(file: parts[1], line: 1, message: plugin.output))
        return
      }
    }
    let expat = root.appending(path: "Sources/Support/PluralsCExpat").path
    let compilation = try shell(
      """
      for sources in $(ls '\(build.path)'/*.build/sources | grep -vE '(-tool|Tests|Tool|Commands|Program|generate.*|Argument.*|Swift(Syntax|Parser).*).build'); do
        # Folders of modules that are no longer there stay.
        if [ ! -e "$(head -n 1 "$sources")" ]; then continue; fi
        objects+=" $(sed "s|.*/|${sources%/sources}/|; s|$|.o|" "$sources" | tr '\n' ' ')"
      done
      swiftc -swift-version 6 -I '\(build.path)/Modules' -I '\(expat)' *.swift $objects \
        -lexpat -o samples
      """, in: folder)
    guard compilation.status == 0 else {
      mistakes += SampleCheck.errors(in: compilation.output)
      return
    }
    mistakes += SampleCheck.findings("warning", in: compilation.output).filter {
      // Samples show values that only readers use.
      !$0.message.contains("unused") && !$0.message.contains("was never")
    }
    let run = try shell("./samples", in: folder)
    let errors = SampleCheck.errors(in: run.output)
    mistakes += errors
    if run.status != 0, errors.isEmpty {
      mistakes.append(
        Mistake(file: "samples", line: 1, message: "the samples crash\n" + run.output))
    }
  }

  /// Returns the command that a build plugin runs for a target.
  private static func plugin(_ name: String, output: URL) -> String {
    switch name {
    case "CompilePluralRules":
      "plurals generate --configuration plural-rules.json --cldr-data cldr-data --output '\(output.path)'"
    case "CompilePluralStrings":
      """
      plural-strings generate --cldr-data cldr-data --output '\(output.path)' \
        $(find . -name '*.xcstrings' -o -path '*.lproj/*.strings*' | sort) \
        $(find . -name plural-strings.json | sed 's/^/--configuration /')
      """
    default: "echo 'no plugin has this name'; false"
    }
  }

  private mutating func checkManifests() throws {
    let folder = work.appending(path: "manifests")
    for (index, block) in manifests.enumerated() {
      let (before, after) = block.manifestFrame
      try write(
        """
        import PackageDescription
        func manifest\(index)() {
        #sourceLocation(file: "\(block.file)", line: \(block.line - 1))
        \(before)
        \(block.text)\(after)
        }

        """, to: folder.appending(path: "manifest\(index).swift"))
    }
    guard !manifests.isEmpty else { return }
    let compilation = try shell(
      """
      api=$(dirname "$(dirname "$(readlink -f "$(command -v swiftc)")")")/lib/swift/pm/ManifestAPI
      swiftc -typecheck -parse-as-library -package-description-version 6.2 -I "$api" *.swift
      """, in: folder)
    if compilation.status != 0 { mistakes += SampleCheck.errors(in: compilation.output) }
  }

  // MARK: Consoles

  private mutating func run(
    _ console: ConsoleBlock, of block: CodeBlock, in folder: URL
  ) throws {
    for command in console.commands {
      guard command.isOfTool else {
        mistakes.append(
          Mistake(
            file: block.file, line: command.line,
            message: "only commands of the programs can be run; say why others are not checked"))
        continue
      }
      commandCount += 1
      let output = try shell(command.text, in: folder).output
      if let difference = command.difference(from: output) {
        mistakes.append(Mistake(file: block.file, line: command.line, message: difference))
      }
    }
  }

  // MARK: Files and processes

  /// Returns the folder for a document, with the files that it refers to without showing them.
  private func workFolder(for path: String) throws -> URL {
    let folder = work.appending(path: "files/" + path)
    let name = folder.deletingPathExtension().lastPathComponent
    let given = root.appending(path: "Tests/Programs/DocumentationChecks/Files/" + name)
    try FileManager.default.createDirectory(
      at: folder.deletingLastPathComponent(), withIntermediateDirectories: true)
    if FileManager.default.fileExists(atPath: given.path) {
      try FileManager.default.copyItem(at: given, to: folder)
    }
    return folder
  }

  private func write(_ text: String, to file: URL) throws {
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: false, encoding: .utf8)
  }

  /// Runs commands in an environment with the tool, CLDR's data and the releases of `.ci/documentation samples`.
  private func shell(_ script: String, in folder: URL) throws -> (status: Int32, output: String) {
    let files = FileManager.default
    try files.createDirectory(at: folder, withIntermediateDirectories: true)
    let releases = root.appending(path: ".build-documentation/releases")
    let names = (try? files.contentsOfDirectory(atPath: releases.path)) ?? []
    let data = [root.appending(path: "cldr-data")] + names.map { releases.appending(path: $0) }
    for source in data {
      let link = folder.appending(path: source.lastPathComponent)
      if !files.fileExists(atPath: link.path) {
        try files.createSymbolicLink(at: link, withDestinationURL: source)
      }
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["bash", "-c", "exec 2>&1; " + script]
    process.currentDirectoryURL = folder
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["PATH": build.path + ":" + path], uniquingKeysWith: { $1 })
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, output)
  }

  /// Returns the errors that a compiler or a program reports, by line.
  private static func errors(in output: String) -> [Mistake] {
    let errors = findings("error", in: output)
    guard errors.isEmpty, output.contains("error:") else { return errors }
    return [Mistake(file: "samples", line: 1, message: output)]
  }

  /// Returns the findings of a severity that a compiler or a program reports, by line.
  private static func findings(_ severity: String, in output: String) -> [Mistake] {
    output.matches(of: #/(?m)^([^\s:][^:\n]*):(\d+):(?:\d+:)? (error|warning): (.*)$/#)
      .filter { $0.3 == severity }
      .map { Mistake(file: String($0.1), line: Int($0.2) ?? 0, message: String($0.4)) }
  }
}

extension CodeBlock {
  /// Whether this is part of a `Package.swift`.
  fileprivate var isManifest: Bool {
    CodeBlock.manifestTypes.contains { text.hasPrefix($0.prefix) }
  }

  /// The code that makes part of a `Package.swift` a statement.
  fileprivate var manifestFrame: (before: String, after: String) {
    let type = CodeBlock.manifestTypes.first { text.hasPrefix($0.prefix) }?.type
    return type.map { ("let _: [\($0)] = [", "]") } ?? ("let _ = Package(name: \"sample\",", ")")
  }

  private static let manifestTypes: [(prefix: String, type: String?)] = [
    ("dependencies:", nil), ("targets:", nil), (".package(", "Package.Dependency"),
    (".target(", "Target"),
    (".executableTarget(", "Target"),
  ]
}

extension String {
  /// The module of a source file: its folder in a wing of `Sources`.
  fileprivate var module: String {
    split(separator: "/").dropFirst(2).first.map { String($0) } ?? self
  }
}
