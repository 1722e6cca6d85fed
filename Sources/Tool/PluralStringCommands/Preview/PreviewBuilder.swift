import PluralRuleAnalysis
import PluralStringCatalogs
import PluralStrings
import PluralStringsCompilation
import PluralTranslationFiles
import PluralTranslationLinting
import Plurals
import PluralsDiagnostics
import PluralsLocales

/// Collects the messages of a preview.
struct PreviewBuilder {
  private(set) var messages: [StringsPreview.Message] = []
  private(set) var languages: Set<String> = []
  private(set) var findings: PreviewFindings
  private var numbers = PreviewNumbers()
  private var forms = ChosenForms()

  init(_ findings: [Diagnostic]) { self.findings = PreviewFindings(findings) }

  /// Adds the messages of a target.
  mutating func add(_ target: StringsPreview.Target) throws {
    var defaults: [String: MessageTable] = [:]
    for file in target.files {
      guard let format = TableFormats.all[path: file.path], format.isMultilingual,
        let catalog = try? format.init(file), let language = catalog.keyLanguage
      else { continue }
      let source = LocalizationFolder(language).name
      defaults[file.path] = catalog.shownTables(named: "", language: source).tables.first {
        $0.localization == source
      }
    }
    for (table, lowered) in target.compiler.loweredTables(defaults: defaults) {
      let path = table.files.map { TablePath($0) }.first { $0.name == table.name }
      var runtime = PreviewedTable(table)
      // The table finds them by reading all of its keys.
      let translatedLanguages = table.translatedLanguages
      languages.formUnion(translatedLanguages)
      for message in lowered {
        let found = findings.take(message.key, in: table)
        let nodesByLanguage = NodesByLanguage(
          message.languages.map { ($0.language, $0.nodes) }, uniquingKeysWith: { first, _ in first }
        )
        var texts: [String: StringsPreview.Text] = [:]
        for language in translatedLanguages {
          texts[language] = try text(
            of: message, nodesByLanguage, for: language, in: table, &runtime, found[language] ?? [])
        }
        messages.append(
          .init(
            key: message.key, table: path?.table ?? table.name,
            developmentLanguage: table.developmentLanguage, note: message.note,
            findings: (found[nil] ?? []).withoutStates, texts: texts))
      }
      if table.hasPatterns { try addPatterns(of: table, path?.table ?? table.name) }
    }
  }

  /// Adds the messages with named arguments of a table.
  private mutating func addPatterns(of table: DevelopmentTable, _ name: String) throws {
    for key in table.keys {
      guard let note = table.notes[key] else { continue }
      let found = findings.take(key, in: table)
      var texts: [String: StringsPreview.Text] = [:]
      for language in table.translatedLanguages {
        let own = table.languages[language]?[key]
        let shown = own ?? table.languages[table.developmentLanguage]?[key]
        let findings = found[language] ?? []
        texts[language] = StringsPreview.Text(
          state: state(hasText: own != nil, note, language, table, findings), place: own?.place,
          variants: try shown?.entry.pattern.map {
            try PatternPreview.variants(of: $0, &numbers)
          } ?? [
            .init(samples: [.init(text: key, language: language, numbers: [])], unshown: [])
          ], findings: findings.withoutStates)
      }
      messages.append(
        .init(
          key: key, table: name, developmentLanguage: table.developmentLanguage, note: note,
          findings: (found[nil] ?? []).withoutStates, texts: texts))
    }
  }

  /// The pieces of a message by language.
  private typealias NodesByLanguage = [String: [MessageNode]]

  private mutating func text(
    of message: LoweredMessage, _ nodesByLanguage: NodesByLanguage, for language: String,
    in table: DevelopmentTable,
    _ runtime: inout PreviewedTable, _ findings: [Diagnostic]
  ) throws -> StringsPreview.Text {
    if let phrases = message.note.phrases[language] {
      let place = message.note.place.map {
        DevelopmentTable.Place(file: $0.file, position: phrases.first?.position)
      }
      return StringsPreview.Text(
        state: state(hasText: true, message.note, language, table, findings), place: place,
        variants: phrases.map {
          .init(
            device: nil, width: nil,
            samples: [.init(text: $0.text, language: language, numbers: [])], unshown: [])
        }, findings: findings.withoutStates)
    }
    let own = table.languages[language]?[message.key]
    let reader = runtime.reader(language, device: nil, width: nil)
    let serving =
      reader.messages(forKey: message.key).first?.language ?? table.developmentLanguage
    let written = own == nil ? serving : language
    let pieces = Self.variants(of: Self.nodes(of: message, nodesByLanguage, in: written, of: table))
    var variants: [StringsPreview.Variant] = []
    for (device, width, nodes) in pieces.prefix(StringsPreview.mostVariants) {
      let reader = runtime.reader(language, device: device, width: width)
      if let nodes {
        variants.append(try variant(nodes, of: message, in: written, device, width, reader))
      } else {
        // On a device without a text, readers see the text of another language.
        let others = Self.nodes(of: message, nodesByLanguage, in: serving, of: table)
        let nodes = Self.variants(of: others).last?.nodes ?? []
        variants.append(try variant(nodes, of: message, in: serving, device, width, reader))
      }
    }
    return StringsPreview.Text(
      state: state(hasText: own != nil, message.note, language, table, findings), place: own?.place,
      variants: variants, findings: findings.withoutStates)
  }

  private func state(
    hasText: Bool, _ note: DevelopmentTable.Note, _ language: String,
    _ table: DevelopmentTable, _ findings: [Diagnostic]
  ) -> StringsPreview.State {
    if language == table.developmentLanguage { return .source }
    if !hasText { return note.isTranslated ? .missing : .exempt }
    let rules = Set(findings.map(\.rule))
    return rules.contains(.untranslated)
      ? .new : rules.contains(.needsReview) ? .needsReview : .translated
  }

  /// Returns the pieces of a message in a language, or the pieces of the key if the language has no text.
  private static func nodes(
    of message: LoweredMessage, _ nodesByLanguage: NodesByLanguage, in language: String,
    of table: DevelopmentTable
  ) -> [MessageNode] {
    if let nodes = nodesByLanguage[language] { return nodes }
    // A translation that is incompatible with its source is not compiled, but shown at run time.
    let own = table.languages[language]?[message.key]
    let nodes = own.flatMap { try? MessageLowering.nodes(of: $0, for: message.arguments) }
    return nodes ?? MessageLowering.nodes(ofKey: message.key)
  }

  /// The pieces for a device and a width; `nil` if the device has none.
  private typealias Pieces = (device: Device?, width: Int?, nodes: [MessageNode]?)

  /// Returns the texts by device and width.
  private static func variants(of nodes: [MessageNode]) -> [Pieces] {
    switch nodes.first {
    case .devices(let devices, let others)?:
      let all: [Pieces] = devices.map { ($0.device, nil, $0.nodes) } + [(nil, nil, others)]
      return all.flatMap { device, _, nodes in
        nodes.map { variants(of: $0).map { (device, $0.width, $0.nodes) } } ?? [(device, nil, nil)]
      }
    case .widths(let widths)?: return widths.map { (nil, $0.width, $0.nodes) }
    default: return [(nil, nil, nodes)]
    }
  }

  // MARK: Samples

  private mutating func variant(
    _ nodes: [MessageNode], of message: LoweredMessage, in language: String, _ device: Device?,
    _ width: Int?, _ reader: LocalizedTable
  ) throws -> StringsPreview.Variant {
    let needs = TextNeeds(nodes)
    let lists = try needs.choices.map { try numbers(for: $0, in: language) }
    var unshown = needs.forms
    var samples: [StringsPreview.Sample] = []
    for row in Combinations.of(lists) {
      let arguments = Self.arguments(of: message, needs, row)
      let shown = forms.forms(of: nodes, in: language, for: arguments)
      unshown.removeAll(where: shown.contains)
      samples.append(
        .init(
          text: reader.localized(LocalizedMessage(key: message.key, arguments: arguments)),
          language: reader.servingLanguage(forKey: message.key, arguments) ?? language,
          numbers: zip(needs.choices, row).map { choice, number in
            .init(
              name: message.name(of: choice.position), text: number.text,
              form: shown.first { $0.position == choice.position }?.category.rawValue)
          }))
    }
    return .init(
      device: device, width: width, samples: samples,
      unshown: unshown.map { ($0.name, $0.category.rawValue) })
  }

  private mutating func numbers(
    for choice: TextNeeds.Choice, in language: String
  ) throws -> [SampleNumber] {
    var numbers: Set<SampleNumber> = []
    for type in choice.types {
      let telling = try self.numbers.numbers(type, in: language)
      numbers.formUnion(telling.integers.map { SampleNumber($0) })
      if choice.takesDecimals {
        numbers.formUnion(telling.decimals.compactMap { SampleNumber(decimal: $0) })
      }
    }
    return numbers.sorted { $0.value < $1.value }
  }

  /// Returns all arguments of a text: the given numbers to select forms, and typical values for the others.
  private static func arguments(
    of message: LoweredMessage, _ needs: TextNeeds, _ numbers: [SampleNumber]
  ) -> [FormatArgument] {
    let count = max(message.arguments.count, min(needs.largestPosition, 100))
    return (0..<count).map { index in
      let position = index + 1
      let kind = message.arguments.indices.contains(index) ? message.arguments[index].kind : .text
      if let choice = needs.choices.firstIndex(where: { $0.position == position }) {
        let isFloating = needs.choices[choice].isFloating || kind == .number
        return numbers[choice].argument(isFloating: isFloating)
      }
      if needs.amounts.contains(position) { return 2 }
      if needs.characters.contains(position) { return FormatArgument(0x41 + index) }
      return switch kind {
      // Each argument has another number, one of them with separators.
      case .integer, .unsigned: FormatArgument([1234, 56, 7][index % 3])
      case .number: .number([1234.5, 6.7][index % 2])
      case .text, .any: .text(message.name(of: position) ?? "text \(position)")
      }
    }
  }
}

extension LoweredMessage {
  /// Returns the name of an argument; `nil` if it has none.
  fileprivate func name(of position: Int) -> String? {
    guard arguments.indices.contains(position - 1) else { return nil }
    return switch arguments[position - 1].label {
    case .written(let name), .variable(let name): name
    case nil: nil
    }
  }
}
