import ArgumentParser
import Diagnostics
import LocalizedStrings
import StringCatalogs
import StringsExchanging
import ToolFiles

/// Shows a message with its arguments.
struct StringsFormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Show a message with its arguments.",
    discussion: """
      Name a file with --table and a message with --key. Arguments that look like numbers are numbers; \
      all others are text. Write text that begins with '-' after '--'.

        plurals strings format --table Menu.xcstrings --key files --language ru 5

      With --batch, each input line is a JSON object with the members file, key and args, and \
      optionally format, bundleLocale (the language), locale, width and device. Each output line is \
      {"result": …} or {"error": …}. An error contains the number of the input line, and the exit code \
      is then 1. Empty lines are skipped.
      """)

  @Option(
    help: ArgumentHelp(
      "The file: .stringsdict, .strings, .xcstrings, .po or .xml.", valueName: "file"),
    completion: .tables)
  var table: String?
  @Option(help: "The key of the message.", completion: .keys)
  var key: String?
  @Option(
    help: """
      The language of the message; by default, the source language of a catalog or PO file. In other \
      files, plural forms need it.
      """, completion: .locales)
  var language: String?
  @Option(help: "The locale of numbers. (default: the language)", completion: .locales)
  var locale: String?
  @Option(
    help: ArgumentHelp(
      "The available width, in the unit of the table's width variations.", valueName: "number"))
  var width: Int?
  @Option(help: "The device, such as iphone or mac.", completion: .devices)
  var device = "other"
  @Flag(help: "Read requests from standard input.")
  var batch = false
  @Option(
    help: ArgumentHelp("The folder for the file names in requests.", valueName: "folder"),
    completion: .directory)
  var root = "."
  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("The arguments of the message.", valueName: "argument"))
  var arguments: [String] = []

  func validate() throws {
    if let option = arguments.prefix(while: { $0 != "--" }).first(where: {
      $0.hasPrefix("-") && $0 != "-" && FormatArgument(number: $0) == nil
    }) {
      throw ValidationError(
        "unknown option '\(option)'\(option.suggestion(among: Self.longOptions)); text that begins with '-' "
          + "goes after '--'")
    }
    if batch {
      guard table == nil, key == nil, arguments.isEmpty else {
        throw ValidationError(
          "--batch reads requests from standard input, and takes no --table, --key or arguments")
      }
      return
    }
    guard let table, key != nil else {
      throw ValidationError("name a file with --table and a message with --key, or use --batch")
    }
    guard TableFormats.exchangeable[path: table] != nil else {
      throw ValidationError("'\(table)' is not a \(TableFormats.exchangeable.pathExtensions) file")
    }
  }

  /// The arguments of the message, without the `--` before texts.
  private var values: [String] {
    guard let separator = arguments.firstIndex(of: "--") else { return arguments }
    return Array(arguments[..<separator] + arguments[(separator + 1)...])
  }

  func run() throws {
    if batch {
      var batch = FormatBatch(formats: .exchangeable) { path in
        try FileAccess.bytes(path, below: root)
      }
      return try Batch.run { line, number, output in
        if line.isEmpty { return true }
        let answer = batch.answer(String(decoding: line, as: UTF8.self), number: number)
        output += answer.text.utf8
        output.append(UInt8(ascii: "\n"))
        return answer.isResult
      }
    }
    guard let table, let key, let format = TableFormats.exchangeable[path: table] else { return }
    let file = try format.init(try FileAccess.bytes(table), file: table)
    let compiled = file.shownTables(named: "", language: language ?? "und")
    if let unusable = compiled.unusableForms(of: key) { throw unusable }
    let tables = file.stringTables(of: compiled, language: language)
    let languages = language.map { tables.languages(for: [$0]) } ?? [tables.developmentLanguage]
    let keys = file.notes.map(\.key)
    guard
      let message = tables.existingMessage(
        forKey: key, languages: languages, devices: [Device(rawValue: device)])
        // A key without a text is its own text.
        ?? (keys.contains(key) ? tables.message(forKey: key, languages: languages) : nil)
    else {
      let suggestion = key.suggestion(among: keys)
      Console.error("\(table): error: no message for the key '\(key.keyForMessage)'\(suggestion)")
      throw ExitCode(1)
    }
    let read =
      compiled.tables.first { $0.localization == languages.first || !format.isMultilingual }?
      .argumentCount(of: key, on: Device(rawValue: device), given: values) ?? 0
    guard values.count >= read else {
      Console.error(
        "\(table): error: the message needs \(counted(read, "argument")), but \(values.count) "
          + "\(values.count == 1 ? "is" : "are") given (key '\(key.keyForMessage)')")
      throw ExitCode(1)
    }
    if let language {
      let own = languages.first {
        tables.existingMessage(
          forKey: key, languages: [$0], devices: [Device(rawValue: device)]) != nil
      }
      let answering = own ?? tables.developmentLanguage
      if LanguageNegotiation(available: [answering]).languages(for: [language]).isEmpty {
        Console.error(
          "note: no message in '\(language.abridged())', so the message in '\(answering)' is shown"
            + localeSuggestion(language))
      }
    }
    var options = locale.map { FormatOptions(formattingLocale: $0) } ?? FormatOptions()
    options.width = width
    print(
      message.string(
        arguments: values.map { FormatArgument(number: $0, keepsDigits: true) ?? .text($0) },
        options: options))
  }
}

extension CompiledTable {
  /// Returns the largest position of an argument that the message of a key uses on a device; `nil` if there is no message.
  ///
  /// - Complexity: O(*n*) in the length of its texts.
  fileprivate func argumentCount(
    of key: String, on device: Device, given values: [String]
  ) -> Int? {
    var entry = joiningPluralKeys().table.messages[key]
    if case .devices(let devices)? = entry {
      let named = devices.first { $0.device == device } ?? devices.first { $0.device == .other }
      entry = named?.entry
    }
    return entry.map { entry in
      entry.reading(arguments: values.count) { FormatArgument(number: values[$0 - 1]) != nil }
        .argumentReaders.keys.max() ?? 0
    }
  }
}
