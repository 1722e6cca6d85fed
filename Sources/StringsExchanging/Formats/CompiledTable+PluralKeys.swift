import MessageFormats
public import StringCatalogs

extension CompiledTable {
  /// The table with an entry for each key that has plural forms `key##{form}`.
  ///
  /// The number is the first one that the forms show. Keys whose forms show none stay as they are, with a
  /// finding, since nothing tells which argument it is.
  ///
  /// ios-i18n, “Plural support”.
  public func joiningPluralKeys() -> (table: CompiledTable, findings: [Diagnostic]) {
    var strings = strings
    var entries = entries
    var findings: [Diagnostic] = []
    var forms: TableContents<[PluralKey]> = [:]
    for form in strings.keys.compactMap({ PluralKey(entryKey: $0) }) {
      forms[form.key, default: []].append(form)
    }
    for (key, forms) in forms.sorted {
      let variants = forms.sorted { $0.category < $1.category }.compactMap { form in
        strings[form.entryKey].map { AuthoredVariant(form.category, $0) }
      }
      guard entries[key] == nil, let entry = AuthoredEntry(pluralForms: variants) else {
        findings.append(
          Diagnostic(
            .error, .notConvertible,
            entries[key] == nil
              ? "the forms do not all show the same argument as a number"
              : "the key has plural forms and an entry",
            file: textsFile,
            position: variants.first?.text.position, key: key, language: language))
        continue
      }
      entries[key] = entry
      for form in forms { strings[form.entryKey] = nil }
    }
    return (with(strings: strings, entries: entries), findings)
  }

  /// The table with plural forms `key##{form}` for each entry that depends on one number.
  ///
  /// Entries that depend on more, on the device or on a width stay as they are, with a finding.
  public func splittingPluralKeys() -> (table: CompiledTable, findings: [Diagnostic]) {
    var strings = strings
    var entries = entries
    var findings: [Diagnostic] = []
    for (key, entry) in self.entries.sorted {
      switch entry {
      case .text(let text): strings[key] = text
      case .plural(let format, let variables):
        guard let forms = variables.forms(in: format) else { fallthrough }
        for (category, text) in forms {
          strings[PluralKey(key, category).entryKey] = AuthoredText(
            text: text, position: format.position)
        }
      default:
        findings.append(
          notConvertible(key, "\(entry.whyNotPluralKeys); the message stays in a .stringsdict file")
        )
        continue
      }
      entries[key] = nil
    }
    return (with(strings: strings, entries: entries), findings)
  }
}

extension AuthoredEntry {
  /// What keeps an entry from being plural forms `key##{form}`.
  fileprivate var whyNotPluralKeys: String {
    switch self {
    case .devices: "a .strings file has one text for all devices"
    case .widths: "a .strings file has one text for all widths"
    case .text, .plural:
      "plural forms in .strings depend on one number that the text shows once, and on nothing else"
    }
  }

  /// An entry from its plural forms; nil if they do not show the same argument as a number.
  fileprivate init?(pluralForms variants: [AuthoredVariant]) {
    let numbers = variants.compactMap { $0.text.parsed.firstNumber }
    let other = variants.first { $0.category == .other }
    guard let number = other.flatMap({ $0.text.parsed.firstNumber }) ?? numbers.first,
      numbers.allSatisfy({ $0.position == number.position })
    else { return nil }
    var variants = variants
    if number.position > 1 {
      // Implicit arguments of a variant are counted from the number's.
      for index in variants.indices {
        guard let text = variants[index].text.parsed.numbered() else { return nil }
        variants[index].text.text = text
      }
    }
    var variable = AuthoredVariable(unnamedAt: variants.first?.text.position)
    variable.valueType?.text = number.specification.text
    variable.variants = variants
    let position = number.position > 1 ? number.position : nil
    self = .plural(
      format: AuthoredText(
        text: FormatVariable(name: variable.name, position: position).text,
        position: variable.position), variables: [variable])
  }
}

extension [AuthoredVariable] {
  /// Whole texts by category; nil if the format uses more than one variable, or one more than once.
  fileprivate func forms(in format: AuthoredText) -> [(PluralCategory, String)]? {
    let references = format.parsed.variables
    guard references.count == 1, let variable = first(where: { $0.name == references[0].name }),
      variable.variants.allSatisfy({ $0.text.parsed.variables.isEmpty }),
      let whole = format.parsed.numbered()
    else { return nil }
    var forms: [(PluralCategory, String)] = []
    for variant in variable.variants {
      var isComplete = true
      let text = FormatString(whole).rewriting { item in
        guard case .variable(let reference) = item else { return nil }
        let text = variant.text.parsed.numbered(from: reference.position ?? 1)
        isComplete = text != nil
        return text
      }
      guard isComplete else { return nil }
      forms.append((variant.category, FormatString(text).withoutNeedlessPositions))
    }
    return forms
  }
}
