import ArgumentParser
import PluralLanguages
import PluralStringCatalogs
import PluralStrings
import PluralStringsLoading
import PluralTool
import PluralTranslationFiles
import PluralsDiagnostics
import PluralsFiles

/// Shows a message with its arguments.
struct StringsFormatCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "format",
    abstract: "Show a message with its arguments.",
    discussion: """
      Name a file with --table and a message with --key. Arguments that look like numbers are numbers; \
      all others are text. Write text that begins with '-' after '--'.

        plural-strings format --table Menu.xcstrings --key files --language ru 5

      With --batch, each input line is a JSON object with the members file, key and args, and \
      optionally format, bundleLocale (the language, like --language), locale, width and device. Each output line is \
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
      The language of the message; by default, the language that the file or its path names, or the \
      source language of a catalog. Plural forms in other files need it.
      """, completion: .locales, transform: languageIdentifier)
  var language: String?
  @Option(
    help: "The locale of numbers. (default: the language)", completion: .locales,
    transform: languageIdentifier)
  var locale: String?
  @Option(
    help: ArgumentHelp(
      "The available width, in the unit of the table's width variations.", valueName: "number"))
  var width: Int?
  @Option(
    help: "The device, such as iphone or mac.", completion: .devices,
    transform: Device.init(rawValue:))
  var device = Device.mac
  @Flag(help: "Read requests from standard input.")
  var batch = false
  @Option(
    help: ArgumentHelp("The folder for the file names in requests.", valueName: "folder"),
    completion: .directory)
  var root = "."
  @OptionGroup var rules: ConfiguredRuleOptions
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
      guard table == nil, key == nil, language == nil, locale == nil, width == nil,
        arguments.isEmpty
      else {
        throw ValidationError(
          "--batch reads requests from standard input, and takes no --table, --key, --language, --locale, --width or arguments"
        )
      }
      return
    }
    guard let table, key != nil else {
      throw ValidationError("name a file with --table and a message with --key, or use --batch")
    }
    guard File.kind(of: table) == .folder || TableFormats.exchangeable[path: table] != nil else {
      throw ValidationError("'\(table)' is not a \(TableFormats.exchangeable.pathExtensions) file")
    }
  }

  /// The arguments of the message, without the `--` before texts.
  private var values: [String] {
    guard let separator = arguments.firstIndex(of: "--") else { return arguments }
    return Array(arguments[..<separator] + arguments[(separator + 1)...])
  }

  func run() throws { try rules.use(format) }

  private func format() throws {
    guard let table, let key else { return try answerRequests() }
    try TargetStringsOptions.refuseFolders([table])
    let format = try TableFormats.exchangeable.format(of: table)
    let own = try Project(reading: [table], configuration: rules.configuration).files[0]
    let file = try format.init(own)
    let language =
      try self.language
      ?? file.language(in: own, developmentLanguage: rules.developmentLanguage())
    let compiled = file.shownTables(named: "", language: language ?? "und")
    if language == nil, compiled.hasForms(of: key) {
      throw CompilationFailure(
        "neither the file nor its path names the language whose rules choose the form; name it with --language",
        path: table)
    }
    if self.language == nil, let language, compiled.hasForms(of: key) {
      RulesInUse.of(language).reportRoot(of: language)
    }
    if let unusable = compiled.unusableForms(of: key) { throw unusable }
    let tables = file.stringTables(of: compiled, language: language)
    let languages = language.map { tables.languages(for: [$0]) } ?? [tables.developmentLanguage]
    let keys = file.notes.map(\.key)
    guard
      let message = tables.messageIfPresent(forKey: key, languages: languages, devices: [device])
        ?? file.sourceStrings?.message(forKey: key)
        // A key without a text is its own text.
        ?? (keys.contains(key) ? tables.message(forKey: key, languages: languages) : nil)
    else {
      let suggestion = key.suggestion(among: keys)
      Console.error("\(table): error: no message for the key '\(key.keyForMessage)'\(suggestion)")
      throw ExitCode(1)
    }
    let answering =
      languages.first {
        tables.messageIfPresent(forKey: key, languages: [$0], devices: [device]) != nil
      } ?? tables.developmentLanguage
    // A key with plural forms and a text shows the text without a number.
    let isCounted = values.contains { FormatArgument(number: $0) != nil }
    let joined = compiled.tables.map {
      isCounted || $0.messages[key] == nil ? $0.joiningPluralKeys().table : $0
    }
    let shown = joined.first { $0.localization == answering || !format.isMultilingual }
    let entries = joined.compactMap { $0.messages[key] }
    try checkDevice(entries)
    try checkArguments(
      of: key, in: answering, shown: shown?.messages[key]?.entry(on: device), all: entries)
    reportLanguage(answering)
    var options = locale.map { FormatOptions(formattingLocale: $0) } ?? FormatOptions()
    options.width = width
    Console.print(
      message.string(
        arguments: values.map { FormatArgument(number: $0, keepsDigits: true) ?? .text($0) },
        options: options))
  }

  /// Answers the requests of standard input.
  private func answerRequests() throws {
    var batch = try FormatBatch(developmentLanguage: rules.developmentLanguage()) { path in
      try File.bytes(path, below: root)
    }
    try Batch.run { line, number, output in
      if line.isEmpty { return true }
      let answer = batch.answer(String(decoding: line, as: UTF8.self), number: number)
      output += answer.text.utf8
      output.append(UInt8(ascii: "\n"))
      return answer.isResult
    }
  }

  /// Reports that the message is in another language than the requested one, or that a language is unknown.
  private func reportLanguage(_ answering: String) {
    if let language {
      if LanguageNegotiation(available: [answering]).languages(for: [language]).isEmpty {
        Console.error(
          "note: no message in '\(language.abridged())', so the message in '\(answering.escapedForMessage)' is shown"
            + localeSuggestion(language))
      } else {
        warnAboutUnknownLanguage(language)
      }
    }
    if let locale { warnAboutUnknownLanguage(locale) }
  }

  /// Checks that Apple's tools or a message know the device.
  private func checkDevice(_ entries: [AuthoredEntry]) throws {
    let own = entries.flatMap { entry in
      if case .devices(let devices) = entry { devices.map(\.device) } else { [] as [Device] }
    }
    if (Device.known + own).contains(device) { return }
    throw ValidationError(
      "unknown device '\(device.rawValue.abridged())'; expected "
        + Device.known.map(\.rawValue).joined(separator: ", "))
  }

  /// Checks that the arguments are those that programs pass to a message.
  ///
  /// - Parameters:
  ///   - key: The key, which is the text of a message without one.
  ///   - language: The language that is shown.
  ///   - shown: The message in the language that is shown.
  ///   - all: The message in all languages. Programs pass the same arguments to each.
  private func checkArguments(
    of key: String, in language: String, shown: AuthoredEntry?, all: [AuthoredEntry]
  ) throws {
    func failure(_ message: String) -> CompilationFailure {
      CompilationFailure("\(message) (key '\(key.keyForMessage)')", path: table ?? "")
    }
    let keyText = AuthoredEntry.text(AuthoredText(text: key, position: nil))
    let read = (shown ?? keyText).argumentReaders
    let readers = (all + [keyText]).map(\.argumentReaders)
      .reduce(read) { $0.merging($1) { own, _ in own } }
    let (least, most) = (read.keys.max() ?? 0, readers.keys.max() ?? 0)
    guard least...most ~= values.count else {
      let list = (1...max(1, min(most, 20))).map { readers[$0]?.argumentClass.name ?? "any" }
        .joined(separator: ", ")
      throw failure(
        "the message takes "
          + (most == 0 ? "no arguments" : "\(counted(most, "argument")) (\(list))")
          + ", but \(values.count) \(values.count == 1 ? "is" : "are") given")
    }
    for (position, reader) in read.sorted(by: { $0.key < $1.key })
    where !reader.argumentClass.fits(values[position - 1]) {
      throw failure(
        "argument \(position) is '\(values[position - 1].abridged())', but the message in '\(language)' "
          + "needs \(reader.argumentClass.name)")
    }
  }
}

extension AuthoredEntry {
  /// Returns the entry for a device, if any.
  fileprivate func entry(on device: Device) -> AuthoredEntry? {
    guard case .devices(let devices) = self else { return self }
    return (devices.first { $0.device == device } ?? devices.first { $0.device == .other })?.entry
  }
}

extension FormatSpecification.ArgumentClass {
  /// Returns whether a conversion of the class can show an argument from a command line.
  fileprivate func fits(_ argument: String) -> Bool {
    switch (self, FormatArgument(number: argument)?.value) {
    case (.integer, nil), (.integer, .number?), (.floatingPoint, nil): false
    default: true
    }
  }
}
