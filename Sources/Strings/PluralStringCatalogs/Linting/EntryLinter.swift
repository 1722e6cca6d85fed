import PluralLanguages
package import PluralMessageFormats
import PluralsJSON

/// Checks the texts of entries in one language.
struct EntryLinter {
  var findings: FindingList
  /// The language whose rules choose forms; nil if it is unknown.
  private let localization: String?
  /// Whether forms are chosen by the rules for integers alone.
  private let hasOnlyIntegers: Bool
  private let limit: UInt64
  private lazy var cardinal = localization.map { CategoryUse(language: $0, integersBelow: limit) }
  private lazy var ordinal = localization.map {
    CategoryUse(language: $0, type: .ordinal, integersBelow: limit)
  }
  /// The greatest number of problems reported for one text.
  private static let mostProblems = 20
  /// The strings of the file, if its texts are JSON strings.
  private var strings: JSONStringPositions?
  /// Whether a conversion has been found in the entry that keeps only 32 bits.
  private var isNarrow = false
  /// Whether variables of the entry may have any names.
  private var hasFreeNames = false
  /// The names of the entry's missing variables that are reported already.
  private var reportedNames: Set<String> = []
  private struct Examples: Hashable {
    let categories: Set<PluralCategory>
    let type: PluralRuleType
  }
  private var knownExamples: [Examples: String] = [:]
  private lazy var firstNumbers = CategoryNumbers(language: localization ?? "und")

  /// Creates a linter.
  ///
  /// - Parameters:
  ///   - file: The name of the file, for findings.
  ///   - language: The language of the texts; nil if it is unknown.
  ///   - table: The table that contains the texts, if it decides how forms are chosen.
  ///   - limit: Categories that no integer below this number has are not missed.
  ///   - source: The file, if its texts are JSON strings.
  init(
    file: String, language: String?, table: MessageTable? = nil,
    integersBelow limit: UInt64 = .max,
    source: SourceText? = nil
  ) {
    self.limit = limit
    findings = FindingList(file: file, language: language)
    localization = table?.localization ?? language
    hasOnlyIntegers = table?.hasOnlyIntegers == true
    strings = source.map(JSONStringPositions.init)
  }

  // MARK: Entries

  private mutating func begin(_ key: String) {
    findings.key = key
    (isNarrow, hasFreeNames, reportedNames) = (false, false, [])
  }

  /// Checks an entry of a `.stringsdict` file.
  ///
  /// - Parameter reported: The names of variables that are known to be missing.
  mutating func check(
    _ entry: AuthoredEntry, of key: String, at position: SourcePosition?,
    reported: Set<String> = []
  ) {
    begin(key)
    reportedNames = reported
    check(entry, at: position)
  }

  /// Checks a text of a `.strings` file that is not a plural form, and its key: `##{ones}` at its end is a mistake.
  mutating func check(_ text: AuthoredText, of key: String, at position: SourcePosition?) {
    begin(key)
    let bytes = key.utf8
    if bytes.last == UInt8(ascii: "}"), let start = bytes.lastIndex(of: UInt8(ascii: "{")),
      bytes[..<start].count > 2, bytes[..<start].suffix(2).elementsEqual("##".utf8)
    {
      let form = String(decoding: bytes[start...].dropFirst().dropLast(), as: UTF8.self)
      findings.report(.warning, .unknownCategory, form.isNoCategory, at: position)
    } else if let meant = PluralKey(resembling: key) {
      findings.report(
        .warning, .unknownCategory,
        "the key is not that of a plural form; did you mean '\(meant.entryKey.keyForMessage)'?",
        at: position)
    }
    checkText(text)
  }

  private mutating func check(_ entry: AuthoredEntry, at position: SourcePosition?) {
    switch entry {
    case .text(let text): checkText(text)
    case .widths(let widths): for width in widths { checkText(width.text) }
    case .devices(let devices):
      for device in devices {
        if !Device.known.contains(device.device) {
          findings.report(
            .note, .unknownDevice,
            "Apple's tools do not know the device '\(device.device.rawValue)'",
            at: position)
        }
        check(device.entry, at: position)
      }
      if entry.isPartial {
        findings.report(
          .note, .missingDefault, "devices that are not named get the text of the .strings file",
          at: position)
      }
    case .plural(let format, let variables): checkPlural(format, variables)
    case .message(let pattern): check(pattern)
    }
  }

  /// Checks a text without variables.
  private mutating func checkText(_ text: AuthoredText) {
    checkEmphasis(text)
    checkInterpolation(text)
    let format = text.parsed
    if format.literal != nil { return }
    // A text that is never filled may contain any percent signs. Programs of other platforms do not fill texts without arguments.
    if !hasOnlyIntegers || !format.specifications.isEmpty {
      checkFormat(
        text, severity: format.specifications.isEmpty || format.isProse ? .note : .warning)
    }
    // One finding is enough.
    if format.isProse, let (part, specification) = format.specificationParts.first {
      findings.report(
        .note, .format,
        "'%\(specification.text)' would read an argument if the text had any; write '%%' for a percent "
          + "sign", at: text.position(ofPart: part, in: &strings))
    }
    for (part, variable) in format.variableParts {
      findings.report(
        .warning, .variableInText,
        "'\(variable.text)' is shown unchanged, because this text cannot have variables",
        at: text.position(ofPart: part, in: &strings))
    }
    checkTypes(ArgumentTypes(.text(text)))
  }

  /// Reports `** text **`, which Markdown shows unchanged. Texts of other platforms have no Markdown.
  ///
  /// CommonMark, “Emphasis and strong emphasis”.
  private mutating func checkEmphasis(_ text: AuthoredText) {
    guard !hasOnlyIntegers, text.text.has(bytes: "**"), !text.text.has(bytes: "***") else { return }
    let parts = text.text.split(separator: "**", omittingEmptySubsequences: false)
    guard parts.count % 2 == 1 else { return }
    for index in parts.indices where index % 2 == 1 {
      let opens = parts[index].first.opensEmphasis(after: parts[index - 1].last)
      if opens, parts[index].last.opensEmphasis(after: parts[index + 1].first) { continue }
      return findings.report(
        .note, .mismatchedTags,
        "'**\(String(parts[index]).escapedForMessage)**' is not shown as emphasis, because of the characters next to the asterisks",
        at: text.position)
    }
  }

  /// Reports `\(name)`, which only Swift's compiler replaces. Texts of other platforms show it on purpose.
  private mutating func checkInterpolation(_ text: AuthoredText) {
    guard !hasOnlyIntegers, let place = text.text.offset(ofBytes: #"\("#) else { return }
    findings.report(
      .warning, .escape, Diagnostic.interpolation, at: text.position(ofByte: place, in: &strings))
  }

  private mutating func checkFormat(_ text: AuthoredText, severity: Diagnostic.Severity) {
    let format = text.parsed
    for problem in format.problems.prefix(Self.mostProblems)
    where problem.kind != .unportableName || !hasFreeNames {
      // It works as intended, so that builds need not report it.
      findings.report(
        problem.kind == .spacedPercent ? .note : severity, .format, problem.description,
        at: text.position(ofByte: problem.offset, in: &strings))
    }
    for (part, specification) in format.specificationParts {
      if specification.text.hasSuffix("#@") {
        findings.report(
          .warning, .format,
          "'%\(specification.text)' begins a variable that does not end: '%#@name@'",
          at: text.position(ofPart: part, in: &strings))
      } else if specification.conversion == .object, specification.flags.contains(.alternate) {
        findings.report(
          .error, .undefinedVariable,
          "'%\(specification.text)' is no variable; write '%#@name@' without spaces",
          at: text.position(ofPart: part, in: &strings))
      }
      guard specification.length == .int, specification.argumentClass == .integer,
        specification.isNumeric, !format.isProse, !isNarrow
      else { continue }
      // Once for all forms of a message.
      isNarrow = true
      findings.report(
        .note, .narrowInteger,
        "'%\(specification.text)' reads 32 bits of an Int on Apple's platforms; use '%l"
          + "\(specification.text.suffix(1))'", at: text.position(ofPart: part, in: &strings))
    }
  }

  private mutating func checkTypes(_ types: ArgumentTypes) {
    var last = 0
    for (position, uses) in types.uses.sorted(by: { $0.key < $1.key }) {
      // A C function would read the argument in different ways.
      if uses.count > 1 {
        let (first, second) = (uses[0], uses[1])
        findings.report(
          .error, .typeConflict,
          "argument \(position) is read as \(first.argumentClass.name) by '\(first.text)' and as "
            + "\(second.argumentClass.name) by '\(second.text)'", at: second.position(in: &strings))
      }
      if position > last + 1 {
        let end = position > last + 2 ? " to \(position - 1)" : ""
        findings.report(
          .warning, .unusedPosition,
          "no conversion reads argument \(last + 1)\(end), and C cannot skip an argument",
          at: uses[0].position(in: &strings))
      }
      last = position
    }
  }

  // MARK: Plurals

  private mutating func checkPlural(_ format: AuthoredText, _ variables: [AuthoredVariable]) {
    hasFreeNames = variables.contains(where: \.hasFreeName)
    checkFormat(format, severity: .warning)
    let names = Set(variables.map(\.name))
    checkReferences(in: format, names)
    let references = VariableReferences(format, variables)
    for variable in variables where !references.used.contains(variable.name) {
      findings.report(
        .note, .unusedVariable, "no text uses the variable '\(variable.name)'",
        at: variable.position)
    }
    if let cycle = references.cycle {
      findings.report(
        .error, .cycle, "variables use each other without end: \(cycle.joined(separator: " → "))",
        at: variables.first { $0.name == cycle[0] }?.position)
    } else if references.depth > MessageLimits.largestDepth {
      findings.report(
        .error, .depth,
        "variables are nested \(references.depth) deep; the limit is "
          + "\(MessageLimits.largestDepth)",
        at: format.position)
    }
    let showsNumber = format.parsed.specifications.contains(where: \.isNumeric)
    for variable in variables { check(variable, names, inTextWithNumber: showsNumber) }
    checkTypes(ArgumentTypes(.plural(format: format, variables: variables)))
  }

  private mutating func checkReferences(in text: AuthoredText, _ names: Set<String>) {
    for (part, reference) in text.parsed.variableParts
    where reference.hasPortableName && !names.contains(reference.name)
      && !reportedNames.contains(reference.name)
    {
      findings.report(
        .error, .undefinedVariable, "'\(reference.text)' names no variable of this entry",
        at: text.position(ofPart: part, in: &strings))
    }
  }

  private mutating func check(
    _ variable: AuthoredVariable, _ names: Set<String>, inTextWithNumber showsNumber: Bool
  ) {
    let valueSpecification = variable.valueSpecification
    for variant in variable.variants {
      checkEmphasis(variant.text)
      checkFormat(variant.text, severity: .warning)
      checkReferences(in: variant.text, names)
      checkShift(variant, of: variable, valueSpecification)
    }
    if let valueType = variable.valueType, valueSpecification == nil {
      findings.report(
        .error, .format, "'\(valueType.text)' is not a conversion", at: valueType.position)
    }
    let argument = valueSpecification?.argumentClass
    let present = Set(variable.variants.map(\.category))
    reportMissingOther(
      of: variable.name, present, variable.type, argument: argument, at: variable.position)
    checkCategories(of: variable, present, argument: argument)
    if !showsNumber { checkNumbers(of: variable) }
  }

  /// Checks that the first implicit item of a variant fits the variable's own argument, which it reads.
  private mutating func checkShift(
    _ variant: AuthoredVariant, of variable: AuthoredVariable,
    _ valueSpecification: FormatSpecification?
  ) {
    for (part, item) in variant.text.parsed.parts.enumerated() {
      let text: String
      switch item {
      case .literal: continue
      case .specification(let specification):
        if specification.position != nil { continue }
        if specification.isNumeric || specification.conversion == .count { return }
        // The variable's own value may be shown with %@.
        if specification.argumentClass == valueSpecification?.argumentClass { return }
        text = "%\(specification.text)"
      case .variable(let reference):
        if reference.position != nil { continue }
        text = reference.text
      }
      return findings.report(
        .warning, .shiftedArgument,
        "'\(text)' reads the number of '\(variable.name)', because the form '\(variant.category)' does not "
          + "show it; give the conversion a position",
        at: variant.text.position(ofPart: part, in: &strings))
    }
  }

  /// Returns the first numbers of each category of the language.
  mutating func numbers(_ type: PluralRuleType) -> [PluralCategory: [UInt64]] {
    firstNumbers.numbers(type)
  }

  private mutating func categories(_ type: PluralRuleType) -> CategoryUse? {
    type == .cardinal ? cardinal : ordinal
  }

  private mutating func checkCategories(
    of variable: AuthoredVariable, _ present: Set<PluralCategory>,
    argument: FormatSpecification.ArgumentClass?
  ) {
    guard let language = findings.language else { return }
    let unused = variable.variantsUnused(in: language, includingZero: hasOnlyIntegers)
    checkCategories(
      present, variable.type, argument: argument,
      unused: unused.map { ($0.category, $0.text.position) }, at: variable.position)
  }

  /// Reports the form `other` if it is missing: as a note, if no whole number needs it and the argument is one.
  mutating func reportMissingOther(
    of variable: String, _ present: Set<PluralCategory>, _ type: PluralRuleType,
    argument: FormatSpecification.ArgumentClass? = nil, at position: SourcePosition?
  ) {
    if present.contains(.other) { return }
    let start = "variable '\(variable.escapedForMessage)' has no form 'other'"
    if hasOnlyIntegers || argument == .integer, let language = findings.language,
      let categories = categories(type),
      categories.wholeNumbers.union(categories.largeNumbers).isSubset(of: present)
    {
      return findings.report(
        .note, .missingOther,
        "\(start); no whole number needs it in \(language), but other tools may", at: position)
    }
    findings.report(
      .error, .missingOther, "\(start), so numbers of other categories have no text", at: position)
  }

  /// Reports categories without a form, and forms of categories that the language does not have.
  mutating func checkCategories(
    _ present: Set<PluralCategory>, _ type: PluralRuleType,
    argument: FormatSpecification.ArgumentClass? = nil,
    unused: [(category: PluralCategory, position: SourcePosition?)],
    at position: SourcePosition?
  ) {
    guard let language = findings.language, let categories = categories(type) else { return }
    func names(_ categories: Set<PluralCategory>) -> String {
      categories.sorted().map { "'\($0)'" }.joined(separator: ", ")
    }
    func check(
      _ needed: Set<PluralCategory>, for numbers: String, isRare: Bool = false
    ) {
      let missing = needed.subtracting(present).subtracting([.other])
      if missing.isEmpty { return }
      let examples = examples(of: missing, type)
      findings.report(
        isRare ? .note : .warning, isRare ? .rareCategory : .missingCategory,
        "\(language) needs \(names(missing)) for \(numbers)\(examples)", at: position)
    }
    let order = type == .ordinal ? " that order" : ""
    check(categories.wholeNumbers, for: "whole numbers\(order)")
    if !hasOnlyIntegers, argument != .integer {
      check(
        categories.decimals, for: "numbers with fraction digits",
        isRare: argument != .floatingPoint)
    }
    check(categories.largeNumbers, for: "millions", isRare: true)
    if let first = unused.first {
      let noun = unused.count > 1 ? "categories" : "category"
      findings.report(
        .note, .unusedCategory, "\(language) has no \(noun) \(names(Set(unused.map(\.category))))",
        at: first.position)
    }
  }

  /// Returns a whole number of each of some categories, for a message: `, such as 2 and 5`; empty if they have none up to 1,000.
  private mutating func examples(
    of categories: Set<PluralCategory>, _ type: PluralRuleType
  ) -> String {
    let key = Examples(categories: categories, type: type)
    if let known = knownExamples[key] { return known }
    let rules = localization.map { RulesInUse.of($0, type: type) }
    let numbers = categories.compactMap { category in
      ((2..<CategoryUse.usualLimit) + [1, 0]).first { rules?.category(for: $0) == category }
    }.sorted().map { "\($0)" }
    let text = numbers.isEmpty ? "" : ", such as \(numbers.listed())"
    knownExamples[key] = text
    return text
  }

  /// Reports variants that do not show their number, although it may be one of several.
  private mutating func checkNumbers(of variable: AuthoredVariable) {
    guard let language = findings.language, let categories = categories(variable.type) else {
      return
    }
    for variant in variable.variants {
      let text = variant.text.parsed
      let shows = text.specifications.contains { $0.isNumeric || $0.argumentClass == .object }
      guard !shows, text.variables.isEmpty else { continue }
      let category = variant.category
      // Apple's formats have 'zero' for 0 in every language.
      let isForOne =
        !hasOnlyIntegers && category != .zero && variable[.zero] != nil
        && firstNumbers.numbers(variable.type)[category] == [0, 1]
      if category == .other || categories.severalNumbers.contains(category) && !isForOne {
        reportMissingNumber(category, variable.type, at: variant.text.position)
      } else if !hasOnlyIntegers, let number = text.numberInDigits,
        variable[.other]?.parsed.numberInDigits != number,
        category == .zero && number == 0
          || RulesInUse.of(language, type: variable.type).category(for: number) == category
      {
        findings.report(
          .note, .numberInForm,
          "the text spells \(number) in digits, which are the same in every region; show the number with the conversion, or write a word",
          at: variant.text.position)
      }
    }
  }

  /// Reports a form of several numbers that does not show which of them it is.
  mutating func reportMissingNumber(
    _ category: PluralCategory, _ type: PluralRuleType, at position: SourcePosition?
  ) {
    guard let language = findings.language else { return }
    let problem = "the text does not show the number"
    if category == .other { return findings.report(.note, .missingNumber, problem, at: position) }
    let numbers = firstNumbers.numbers(type)[category] ?? []
    var shown = numbers.prefix(2).map { "\($0)" }
    if numbers.count > 2 { shown.append("others") }
    // Many programs show such a form for 1 alone.
    let isOneOrZero = numbers == [0, 1]
    findings.report(
      isOneOrZero ? .note : .warning, category == .zero ? .zeroWithoutNumber : .missingNumber,
      "\(problem), but \(language) uses '\(category)' for "
        + (category == .zero ? "10 and 20 as well" : shown.listed()), at: position)
  }
}

extension FormatString {
  /// The only whole number that the literal text shows in digits; nil if it shows none, several, or one that is a part of a word or
  /// of another number.
  fileprivate var numberInDigits: Int? {
    let words = items.flatMap { item -> [Substring] in
      guard case .literal(let text) = item else { return [] }
      return text.split { !$0.isLetter && !$0.isNumber && !".,".contains($0) }
    }.filter { $0.contains(where: \.isNumber) }
    guard words.count == 1, let word = words.first?.drop(while: ".,".contains) else { return nil }
    let digits = word.prefix {
      $0.unicodeScalars.allSatisfy { $0.properties.generalCategory == .decimalNumber }
    }
    guard word.dropFirst(digits.count).allSatisfy(".,".contains), digits.count < 4 else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + ($1.wholeNumberValue ?? 0) }
  }
}

extension PluralKey {
  /// Returns what a key with a mistake in its end means: `boxes##other`, `boxes## {other}`, `boxes#{other}`, `boxes##(other)`.
  fileprivate init?(resembling key: String) {
    func isSpace(_ character: Character) -> Bool { character == " " }
    var rest = key[...].trimmingSuffix(while: isSpace)
    let end = rest.last
    if "})]".contains(end ?? " ") { rest = rest.dropLast().trimmingSuffix(while: isSpace) }
    let word = rest[rest.trimmingSuffix(while: \.isLetter).endIndex...]
    guard let category = PluralCategory(rawValue: word.lowercased()) else { return nil }
    rest = rest.dropLast(word.count).trimmingSuffix(while: isSpace)
    let start = rest.last
    if "{([".contains(start ?? " ") { rest = rest.dropLast() }
    // Spaces before the first sign belong to the key.
    let signs = rest[rest.trimmingSuffix { $0 == "#" || $0 == " " }.endIndex...].drop(
      while: isSpace)
    let name = rest[..<signs.startIndex]
    let count = signs.count { $0 == "#" }
    guard !name.isEmpty, count > 1 || count == 1 && (start == "{" || end == "}") else { return nil }
    self.init(String(name), category)
  }
}

extension Substring {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> Substring {
    self[..<(lastIndex { !isTrimmed($0) }.map(index(after:)) ?? startIndex)]
  }
}

extension Character? {
  /// Whether asterisks between the character and another one, which is outside, can belong to an emphasis.
  fileprivate func opensEmphasis(after outer: Character?) -> Bool {
    guard let self, !self.isWhitespace else { return false }
    // A conversion may become a letter.
    guard self.isPunctuation, self != "%", self != "@", let outer else { return true }
    return outer.isWhitespace || outer.isPunctuation
  }
}

extension FormatSpecification.ArgumentClass {
  /// The name in messages.
  package var name: String {
    switch self {
    case .integer: "an integer"
    case .floatingPoint: "a floating-point number"
    case .object: "a text"
    case .pointer: "a pointer"
    }
  }
}

extension Device {
  /// The devices that Apple's tools know.
  package static let known: [Device] = [
    .mac, .iPhone, .iPad, .iPod, .appleTV, .appleWatch, .appleVision, .other,
  ]
}
