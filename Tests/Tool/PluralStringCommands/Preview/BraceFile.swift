import PluralMessageFormats
import PluralStringCatalogs
import PluralStrings
import Plurals
import PluralsDiagnostics

/// A format that shares nothing with Apple's: lines `key(count, artist) = text` with named arguments in braces, exact values and
/// nested selections.
///
/// ```
/// songs(count, artist) = {artist} has {count, plural, =0 {no songs} one {one song} other {# songs}}
/// ```
///
/// `{artist}` shows text and `{count, number}` a number; `plural` and `ordinal` select by the category of a number, which `#` shows.
struct BraceFile: TableFile {
  static let pathExtension = "brace"
  let file: String
  private let lines: [Line]

  private struct Line {
    let key: String
    let names: [String]
    let text: Substring
    let position: SourcePosition
  }

  init(_ content: some Collection<UInt8>, file: String) throws(Diagnostic) {
    self.file = file
    var lines: [Line] = []
    for line in String(decoding: content, as: UTF8.self).split(separator: "\n") {
      guard let open = line.firstIndex(of: "("), let close = line.firstIndex(of: ")"),
        let equals = line.firstIndex(of: "=")
      else {
        throw Diagnostic(
          .error, .syntax, "expected 'key(arguments) = text'", file: file,
          position: SourcePosition(line: lines.count + 1, column: 1))
      }
      let text = line[equals...].dropFirst(2)
      let column = line.distance(from: line.startIndex, to: text.startIndex) + 1
      lines.append(
        Line(
          key: String(line[..<open]),
          names: line[open..<close].dropFirst().split(separator: ",").map {
            String($0.drop { $0 == " " })
          }, text: text, position: SourcePosition(line: lines.count + 1, column: column)))
    }
    self.lines = lines
  }

  func tables(named name: String, language: String) -> MessageTables {
    var messages: ByteKeyedDictionary<AuthoredEntry> = [:]
    var findings: [Diagnostic] = []
    for line in lines {
      var reader = BraceReader(
        rest: line.text, names: line.names, position: line.position, file: file, key: line.key,
        language: language)
      do throws(Diagnostic) {
        messages[line.key] = try reader.entry()
      } catch {
        findings.append(error)
      }
    }
    return MessageTables(
      tables: [MessageTable(name: name, localization: language, messages: messages)],
      findings: findings)
  }
}

/// Turns a text into items with explicit positions.
private struct BraceReader {
  var rest: Substring
  let names: [String]
  let position: SourcePosition
  let file: String
  let key: String
  let language: String
  var variables: [AuthoredVariable] = []

  mutating func entry() throws(Diagnostic) -> AuthoredEntry {
    let text = AuthoredText(FormatString(try items(showing: nil)), position: position)
    return variables.isEmpty ? .text(text) : .plural(format: text, variables: variables)
  }

  private func failure(_ rule: Diagnostic.Rule, _ message: String) -> Diagnostic {
    Diagnostic(
      .error, rule, message, file: file, position: position, key: key, language: language)
  }

  /// Reads up to the brace that ends the text.
  private mutating func items(showing number: Int?) throws(Diagnostic) -> [FormatItem] {
    var items: [FormatItem] = []
    var literal = ""
    func conversion(_ position: Int, _ conversion: FormatSpecification.Conversion) -> FormatItem {
      let isText = conversion == .object
      return .specification(
        FormatSpecification(
          position: position, name: names[position - 1], length: isText ? .int : .longLong,
          conversion: conversion, text: isText ? "@" : "lld"))
    }
    while let character = rest.first, character != "}" {
      rest.removeFirst()
      guard character == "{" || character == "#" && number != nil else {
        literal.append(character)
        continue
      }
      if !literal.isEmpty { items.append(.literal(literal)) }
      literal = ""
      if let number, character == "#" {
        items.append(conversion(number, .decimal))
        continue
      }
      let name = word()
      guard let position = names.firstIndex(of: name).map({ $0 + 1 }) else {
        throw failure(.undefinedVariable, "'\(name)' is no argument of the message")
      }
      switch rest.first == "," ? word() : "" {
      case "plural": items.append(try selection(position, .cardinal))
      case "ordinal": items.append(try selection(position, .ordinal))
      case "number": items.append(conversion(position, .decimal))
      default: items.append(conversion(position, .object))
      }
      rest = rest.dropFirst()
    }
    return literal.isEmpty ? items : items + [.literal(literal)]
  }

  private mutating func selection(
    _ position: Int, _ type: PluralRuleType
  ) throws(Diagnostic) -> FormatItem {
    var variable = AuthoredVariable(unnamedAt: self.position)
    variable.name = "\(names[position - 1])_\(variables.count)"
    variable.label = names[position - 1]
    variable.type = type
    variable.valueType?.text = "lld"
    let index = variables.count
    variables.append(variable)
    while rest.first == "," || rest.first == " " {
      let form = word()
      guard rest.first == "{" else { break }
      rest.removeFirst()
      let text = AuthoredText(
        FormatString(try items(showing: position)), position: self.position)
      rest = rest.dropFirst()
      let isExact = form == "=0" && !PluralRules(locale: language).categories.contains(.zero)
      guard let category = isExact ? .zero : PluralCategory(rawValue: form) else {
        throw failure(.unknownCategory, "'\(form)' cannot be told from its category in \(language)")
      }
      variables[index].variants.append(AuthoredVariant(category, text))
    }
    variables[index].variants.sort { $0.category < $1.category }
    return .variable(FormatVariable(name: variable.name, position: position))
  }

  /// Reads a word and the white space around it.
  private mutating func word() -> String {
    rest = rest.drop { $0 == " " || $0 == "," }
    let word = rest.prefix { !" ,{}".contains($0) }
    rest = rest.dropFirst(word.count)
    rest = rest.drop { $0 == " " }
    return String(word)
  }
}
