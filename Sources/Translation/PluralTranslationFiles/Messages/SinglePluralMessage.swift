import PluralLanguages
package import PluralMessageFormats
package import PluralStringCatalogs
import Plurals
package import PluralsCore
import PluralsLocales

/// A message as gettext and Android have it: one text, or whole texts by the category of one number.
package struct SinglePluralMessage: Sendable {
  /// The text or the forms.
  package enum Content: Hashable, Sendable {
    case text(FormatString)
    /// Forms in the order of the categories, and the position of the argument that chooses among them.
    ///
    /// They count arguments from the first one, and are printf formats, as PO files contain them.
    case forms([ParsedEntry.Variant], position: Int)
  }

  /// Something that the message has and other platforms cannot have.
  package struct Loss: Hashable, Sendable {
    /// What is lost, in one line.
    package var message: String
    /// Whether readers get another text.
    package var isVisible = true
    /// The form that is lost; `nil` if it is something else.
    package var form: PluralCategory?
  }

  package var content: Content
  package var losses: [Loss] = []

  /// Creates a message from an entry.
  ///
  /// - Parameters:
  ///   - entry: The entry.
  ///   - language: The language of the texts.
  package init(_ entry: AuthoredEntry, language: String) {
    switch entry {
    case .text(let text): self.init(.text(text.parsed))
    case .widths(let widths):
      self.init(
        .text(widths.last?.text.parsed ?? FormatString("")),
        [Loss(message: "the texts for other widths are lost")])
    case .devices(let devices):
      let other = devices.last { $0.device == .other }?.entry
      let none = AuthoredEntry.text(AuthoredText(text: "", position: nil))
      self.init(other ?? devices.first?.entry ?? none, language: language)
      losses.append(Loss(message: "the texts for single devices are lost"))
    case .message: self.init(.text(entry.wholeTexts.last?.parsed ?? FormatString("")))
    case .plural(let format, _):
      if let parsed = entry.parsed {
        self.init(Message(parsed), language: language)
      } else {
        self.init(.text(format.parsed))
      }
    }
  }

  private init(_ content: Content, _ losses: [Loss] = []) {
    self.content = content
    self.losses = losses
  }

  private init(_ message: Message, language: String) {
    guard let counted = message.selections.first, let format = message.entry.formats.first else {
      self.init(.text(message.entry.formats.first ?? FormatString("")))
      return
    }
    let all = message.selections
    var losses: [Loss] = []
    var others: Set<Int> = []
    for (index, selection) in all.enumerated() where selection.position != counted.position {
      others.insert(index)
      let name = message.variable(of: selection).name
      losses.append(
        Loss(
          message: "the forms for a second number, '\(name)', are lost; its form 'other' remains"))
    }
    let variables = all.indices.filter { !others.contains($0) }.map {
      message.variable(of: all[$0])
    }
    if variables.contains(where: { $0.type == .ordinal }) {
      losses.append(Loss(message: "ordinal rules (1st, 2nd) become cardinal rules"))
    }
    let written = Set(variables.flatMap { $0.variants.map(\.category) })
    let rules = RulesInUse.of(language)
    let known = Set(!rules.hasRules ? PluralCategory.allCases : rules.categories)
    losses += written.subtracting(known).sorted().map { category in
      category == .zero
        ? Loss(
          message: "the form 'zero' is lost: \(language) has no such category", form: category)
        : Loss(
          message: "the form '\(category)' is lost, which \(language) uses for no number",
          isVisible: false, form: category)
    }
    var expansion = Expansion(message: message, others: others)
    let forms = written.intersection(known).sorted().map { category in
      ParsedEntry.Variant(category, expansion.format(for: category, of: format))
    }
    if !written.contains(.other) {
      losses.append(Loss(message: "there is no form 'other'"))
    }
    if expansion.isIncomplete {
      losses.append(
        Loss(message: "the text is too long, refers to itself, or has a width that is an argument"))
    }
    self.init(.forms(forms, position: counted.position), losses)
  }

  /// Replaces references to variables by the texts of one category.
  private struct Expansion {
    let message: Message
    /// The selections that always show `other`.
    let others: Set<Int>
    /// Whether something could not be expanded.
    var isIncomplete = false
    var size = 0

    /// The most bytes of a form.
    private static let largestSize = 100_000

    mutating func format(for category: PluralCategory, of format: FormatString) -> FormatString {
      if message.texts[0].pieces.count == 1,
        case .selection(let index, _)? = message.texts[0].pieces.first,
        let text = text(of: index, category), isWhole(text, in: message.selections[index])
      {
        let isNumbered = message.variable(of: message.selections[index]).isWholeText
        return isNumbered ? text.format.withoutNeedlessPositions : text.format
      }
      size = 0
      var result = ""
      append(message.texts[0], category, to: &result, depth: 0)
      return FormatString(result).withoutNeedlessPositions
    }

    /// Whether a variant by itself means the same as in its entry.
    private func isWhole(_ text: Message.Text, in selection: Message.Selection) -> Bool {
      (message.variable(of: selection).isWholeText || selection.position == 1)
        && text.format.variables.isEmpty && !text.format.isProse
        && !text.pieces.contains { if case .limit = $0 { true } else { false } }
    }

    private func text(of selection: Int, _ category: PluralCategory) -> Message.Text? {
      let value = message.selections[selection]
      let category = others.contains(selection) ? .other : category
      let index = message.text(of: category, in: value) ?? message.text(of: .other, in: value)
      return index.map { message.texts[$0] }
    }

    private mutating func append(
      _ text: Message.Text, _ category: PluralCategory, to result: inout String, depth: Int
    ) {
      guard depth <= MessageLimits.largestDepth, size <= Self.largestSize else {
        isIncomplete = true
        return
      }
      for piece in text.pieces {
        switch piece {
        case .literal(let literal):
          size += literal.utf8.count
          result += literal.doublingPercentSigns
        case .conversion(let conversion, _):
          size += conversion.text.utf8.count
          if conversion.text.contains("*") { isIncomplete = true }
          result += "%\(conversion.position)$\(conversion.text)"
        case .selection(let index, _):
          size += 1
          guard let chosen = self.text(of: index, category) else {
            isIncomplete = true
            continue
          }
          append(chosen, category, to: &result, depth: depth + 1)
        case .limit: isIncomplete = true
        }
      }
    }
  }
}

extension SinglePluralMessage {
  /// The forms; a text is a form `other`.
  package var forms: [ParsedEntry.Variant] {
    switch content {
    case .text(let format): [ParsedEntry.Variant(.other, format)]
    case .forms(let forms, _): forms
    }
  }

  /// The position of the argument that chooses among the forms; nil for a text.
  var countedPosition: Int? {
    if case .forms(_, let position) = content { position } else { nil }
  }

  /// Returns the text of a category; the text for `other` if the category has none.
  package subscript(category: PluralCategory) -> FormatString? {
    let forms = forms
    return (forms.first { $0.category == category } ?? forms.first { $0.category == .other })?
      .text
  }
}

extension MessageTable {
  /// Returns the message of a key; nil if the table does not have the key.
  package func wholeMessage(of key: String) -> SinglePluralMessage? {
    messages[key].map { SinglePluralMessage($0, language: localization) }
  }
}

/// The messages of the tables of one name.
struct SinglePluralMessages {
  /// The keys of all tables, sorted by their bytes.
  let keys: [String]
  /// The tables with their messages.
  let tables: [(table: MessageTable, messages: ByteKeyedDictionary<SinglePluralMessage>)]
  /// The table of the source language, if there is one.
  let source: MessageTable?
  /// The keys that have plural forms in some language, with the position of the argument that chooses in the first of these.
  let plurals: [TableKey: Int]

  /// - Parameter sourceLanguage: The language of the keys.
  init(_ tables: [MessageTable], sourceLanguage: String) {
    let folder = LocalizationFolder(sourceLanguage).name
    let source = tables.first { $0.localization == folder }
    self.source = source
    keys = Set(tables.flatMap(\.messages.keys).map(TableKey.init)).sorted().map(\.text)
    self.tables = tables.map { table in
      let messages = table.messages.keys.compactMap { key in
        table.wholeMessage(of: key).map { (key: key, value: $0) }
      }
      return (table, ByteKeyedDictionary(messages))
    }
    let positions = self.tables.flatMap(\.messages).compactMap { key, message in
      message.countedPosition.map { (TableKey(key), $0) }
    }
    plurals = Dictionary(positions, uniquingKeysWith: { first, _ in first })
  }

  /// Whether a message has plural forms in some language.
  func isPlural(_ key: String) -> Bool { plurals[TableKey(key)] != nil }

  /// Returns the content of a message in a language: its text as each form if another language has forms.
  func content(
    _ key: String, _ message: SinglePluralMessage, in language: String
  ) -> SinglePluralMessage.Content {
    guard case .text(let text) = message.content, let position = plurals[TableKey(key)] else {
      return message.content
    }
    return .forms(
      RulesInUse.of(language).categories.map { .init($0, text.asForm) },
      position: position)
  }
}

extension FormatString {
  /// The format with the same text in a message that has arguments in another language.
  var asForm: FormatString { isProse ? FormatString(literal: text) : self }

  /// Creates a format that is literal text.
  init(literal text: String) {
    self.init(text.isEmpty ? [] : [.literal(text)])
  }

  /// Creates a format that shows a text: the text itself if its percent signs are shown.
  ///
  /// - Parameter isForm: Whether the text is a plural form, which is filled with a number.
  init(showing text: String, asForm isForm: Bool = false) {
    let format = FormatString(text)
    // Lint and programs would read '%-d' as an argument if another language has some.
    let isShown =
      isForm
      ? format.items == [.literal(text)] : format.isProse && format.specifications.isEmpty
    self = !text.utf8.contains(UInt8(ascii: "%")) || isShown ? format : Self(literal: text)
  }
}

extension AuthoredEntry {
  /// Returns the entry of whole texts by category.
  ///
  /// - Parameters:
  ///   - forms: The texts; must not be empty.
  ///   - position: The position of the argument that chooses; nil for the one that ``countedPosition(of:)`` finds.
  static func plural(
    forms: [AuthoredVariant], counting position: Int?
  ) -> AuthoredEntry {
    let formats = forms.map(\.parsed)
    let counted = position ?? countedPosition(of: formats)
    var variants = forms
    for (index, text) in forms.map(\.text.parsed).enumerated() {
      // Catalogs count arguments without a position from the position of the number.
      if counted > 1, text.numbered() != nil, let numbered = text.numbered(keepsNames: true) {
        variants[index].text.parsed = numbered
      }
    }
    let entry = plural(forms: variants)
    guard position != nil || FormatString.countedNumber(of: formats) == nil,
      case .plural(_, var variables) = entry
    else { return entry }
    var chosen: FormatSpecification?
    for item in forms.flatMap({ $0.text.parsed.placedItems(from: 1) })
    where item.position == counted {
      guard chosen == nil, case .specification(let found) = item.item else { continue }
      chosen = found
    }
    variables[0].valueType = AuthoredValueType(chosen ?? .number)
    return variables[0].asEntry(at: position ?? (counted > 1 ? counted : nil))
  }

  /// Returns the position of the argument that chooses among forms: the number that they show. Programs pass the number apart from
  /// the arguments of the texts, and so, if the texts show none, it follows their arguments.
  static func countedPosition(of forms: [ParsedEntry.Variant]) -> Int {
    guard forms.contains(where: { $0.text.firstNumber != nil }) else {
      return 1 + (forms.flatMap { $0.text.placedItems(from: 1) }.map(\.position).max() ?? 0)
    }
    // A form for one number may show another number only.
    let other = forms.last { $0.category == .other }?.text.firstNumber
    return (FormatString.countedNumber(of: forms) ?? other)?.position ?? 1
  }
}

extension FormatString {
  /// The text that is shown without arguments.
  var textWithoutArguments: String {
    isProse ? text : items.map(\.textWithoutArguments).joined()
  }
}

extension FormatItem {
  fileprivate var textWithoutArguments: String {
    switch self {
    case .literal(let text): text
    case .variable(let variable): variable.text
    case .specification(let specification): "%\(specification.text)"
    }
  }
}
