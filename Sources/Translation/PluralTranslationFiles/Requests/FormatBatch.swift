import PluralStringCatalogs
import PluralStrings
import PluralStringsLoading
import PluralsJSON

/// Answers requests to format a message, with one JSON object per line.
///
/// A request has the members `file`, `key`, `args` and, optionally, `format` (determined by the file's extension by default),
/// `bundleLocale` (the language of the table, by default the one that the file or its path names), `locale` (the locale of numbers), `width`, and `device`.
///
/// ```
/// {"file": "plural.stringsdict", "bundleLocale": "ru", "locale": "ru", "key": "files", "args": [5]}
/// {"result": "5 файлов"}
/// ```
package struct FormatBatch {
  private let read: (String) throws -> [UInt8]
  private let developmentLanguage: String?
  private var files: [String: any TableFile] = [:]
  private var bundles: [Bundle: Contents] = [:]

  private typealias Contents = (
    tables: StringTables, compiled: MessageTables, source: StringTable?, hasLanguage: Bool
  )

  private struct Bundle: Hashable {
    var file: String
    var language: String?
  }

  /// Creates a batch that requests each file only once from its caller.
  ///
  /// - Parameters:
  ///   - developmentLanguage: The language of `Base.lproj`; nil for the usual one.
  ///   - read: Returns the bytes of a file by its path in a request, or throws the error for the answer.
  package init(
    developmentLanguage: String? = nil, read: @escaping (String) throws -> [UInt8]
  ) {
    (self.developmentLanguage, self.read) = (developmentLanguage, read)
  }

  /// Returns the answer to a request: `{"result": …}` or `{"error": …}`, without a line end.
  ///
  /// - Parameters:
  ///   - line: The request.
  ///   - number: The number of its line, counted from 1, for the positions of errors.
  /// - Returns: The answer, and whether it is a result.
  /// - Complexity: O(*n*) in the length of the file for the file's first request, then in the length of the answer.
  package mutating func answer(
    _ line: some StringProtocol, number: Int
  ) -> (text: String, isResult: Bool) {
    do {
      let result = try result(FormatRequest(String(line), number: number))
      return (JSONNode.Value.members([("result", .string(result))]).line, true)
    } catch {
      return (JSONNode.Value.members([("error", .string("\(error)"))]).line, false)
    }
  }

  private mutating func result(_ request: FormatRequest) throws -> String {
    let (tables, compiled, source, hasLanguage) = try tables(request)
    if !hasLanguage, compiled.hasForms(of: request.key) {
      throw Diagnostic(
        .error, .structure,
        "nothing names the language whose rules choose the form; add 'bundleLocale'",
        file: "request")
    }
    if let unusable = compiled.unusableForms(of: request.key) { throw unusable }
    var languages = [tables.developmentLanguage]
    if let language = request.language {
      let exact = [language, LocalizationFolder(language).name]
        .filter(tables.localizations.contains).prefix(1)
      languages = exact + tables.languages(for: [language]).filter { !exact.contains($0) }
    }
    let message =
      tables.messageIfPresent(
        forKey: request.key, languages: languages, devices: [request.device])
      ?? source?.message(forKey: request.key)
      ?? tables.message(forKey: request.key, languages: languages, devices: [request.device])
    var options = request.locale.map { FormatOptions(formattingLocale: $0) } ?? FormatOptions()
    options.width = request.width
    return message.string(arguments: request.arguments, options: options)
  }

  private mutating func tables(_ request: FormatRequest) throws -> Contents {
    // A file with all languages has only one bundle.
    let bundle = Bundle(
      file: request.file, language: request.format.isMultilingual ? nil : request.language)
    if let known = bundles[bundle] { return known }
    let file =
      try files[request.file] ?? request.format.init(read(request.file), file: request.file)
    files[request.file] = file
    let language =
      bundle.language
      ?? file.language(
        in: ProjectFile(path: request.file, bytes: []), developmentLanguage: developmentLanguage)
    let compiled = file.shownTables(named: "Localizable", language: language ?? "und")
    let tables = file.stringTables(of: compiled, language: language)
    let contents = (tables, compiled, file.sourceStrings, language != nil)
    bundles[bundle] = contents
    return contents
  }
}

/// A request to format a message.
struct FormatRequest {
  var file: String
  var format: any TableFile.Type
  var key: String
  var arguments: [FormatArgument]
  var language: String?
  var locale: String?
  var width: Int?
  var device: Device

  /// Parses the request in a line.
  ///
  /// - Throws: A finding about the first member that is missing or has another type, in that line.
  init(_ line: String, number: Int) throws(Diagnostic) {
    do throws(Diagnostic) {
      try self.init(line)
    } catch {
      throw error.inLine(number)
    }
  }

  private init(_ line: String) throws(Diagnostic) {
    let source = try SourceText(line.utf8, file: "request")
    let json = try JSONNode(source)
    func wrong(_ message: String, _ node: JSONNode) -> Diagnostic {
      Diagnostic(.error, .structure, message, file: "request", position: node.position)
    }
    func text(_ name: String) throws(Diagnostic) -> String? {
      guard let node = json[name] else { return nil }
      guard let text = node.string else {
        throw wrong("expected a string for '\(name)', found \(node.typeName)", node)
      }
      return text
    }
    func required(_ name: String) throws(Diagnostic) -> String {
      guard let text = try text(name) else { throw wrong("expected the member '\(name)'", json) }
      return text
    }

    file = try required("file")
    key = try required("key")
    language = try text("bundleLocale")
    locale = try text("locale")
    device = Device(rawValue: try text("device") ?? Device.mac.rawValue)
    let name = try text("format")
    guard
      let format = name.map({ name in Format.all.first { $0.requestName == name } })
        ?? Format.of(file),
      let table = format.table
    else {
      throw wrong("unknown format of '\(file)'", json["format"] ?? json)
    }
    self.format = table
    if let node = json["width"] {
      guard case .number(let text) = node.value, let number = Int(text) else {
        throw wrong("expected an integer for 'width', found \(node.typeName)", node)
      }
      width = number
    }
    arguments = []
    if let node = json["args"] {
      guard case .array(let elements) = node.value else {
        throw wrong("expected an array for 'args', found \(node.typeName)", node)
      }
      for element in elements {
        guard let argument = FormatArgument(json: element.value) else {
          throw wrong("expected a number or a string, found \(element.typeName)", element)
        }
        arguments.append(argument)
      }
    }
  }
}

extension Diagnostic {
  /// Returns the finding at another line.
  fileprivate func inLine(_ line: Int) -> Diagnostic {
    guard let column = position?.column else { return self }
    let place = SourcePosition(line: line, column: column)
    return Diagnostic(severity, message, about: .path(path, place), ruleName: ruleName)
  }
}
