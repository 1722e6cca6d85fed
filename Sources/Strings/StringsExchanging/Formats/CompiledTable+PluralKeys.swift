import MessageFormats
public import StringCatalogs

extension CompiledTable {
  /// Returns the table with the plural forms `key##{form}` of each key joined to one entry.
  ///
  /// The number that the entry counts is the first one that the forms show. If the forms of a key show no number, the
  /// counted argument is unknown, so the forms stay unchanged, with a finding.
  ///
  /// ios-i18n, “Plural support”.
  public func joiningPluralKeys() -> (table: CompiledTable, findings: [Diagnostic]) {
    if !hasPluralKeys { return (self, []) }
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

  /// Returns the table with plural forms `key##{form}` for each entry that depends on one number.
  ///
  /// The following entries stay unchanged, with a finding:
  ///
  /// - entries that depend on several numbers, on the device or on a width;
  /// - entries that ``joiningPluralKeys()`` could not restore from their forms;
  /// - texts whose key looks like the key of a form.
  ///
  /// - Parameter source: The table of the source language. Its arguments decide how to interpret a `%` before a space
  ///   if the forms are ambiguous. If the table is `nil`, each entry is interpreted on its own.
  public func splittingPluralKeys(
    forArgumentsOf source: CompiledTable? = nil
  ) -> (table: CompiledTable, findings: [Diagnostic]) {
    let table = movingFormKeys()
    var strings = table.strings
    var entries = table.entries
    var findings: [Diagnostic] = []
    for (key, entry) in table.entries.sorted {
      switch entry {
      case .text where PluralKey(entryKey: key) != nil:
        findings.append(
          table.notConvertible(
            key,
            "the key looks like that of a plural form; the message stays in a .stringsdict file"
          ))
        continue
      case .text(let text): strings[key] = text
      case .plural:
        let original = source?.entries[key] ?? source?.strings[key].map { .text($0) }
        guard !key.isEmpty, let forms = entry.pluralForms(forArgumentsOf: original ?? entry) else {
          fallthrough
        }
        for form in forms { strings[PluralKey(key, form.category).entryKey] = form.text }
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

  /// Returns the table with an entry for each text whose key would make it a plural form in a `.strings` file.
  func movingFormKeys() -> CompiledTable {
    if hasPluralKeys { return self }
    var (strings, entries) = (strings, entries)
    for (key, text) in self.strings where PluralKey(entryKey: key) != nil {
      strings[key] = nil
      if case .devices(let devices)? = entries[key] {
        entries[key] = .devices(devices + [AuthoredDevice(device: .other, entry: .text(text))])
      } else {
        entries[key] = .text(text)
      }
    }
    return with(strings: strings, entries: entries)
  }
}

extension AuthoredEntry {
  /// Returns forms that ``CompiledTable/joiningPluralKeys()`` joins to an equivalent entry, or `nil` if the entry has
  /// no such forms.
  ///
  /// - Parameter source: The entry of the source language.
  fileprivate func pluralForms(forArgumentsOf source: AuthoredEntry) -> [AuthoredVariant]? {
    let signs = spacedPercentSigns
    if let (forms, joined) = rejoinedForms, joined.spacedPercentSigns == signs { return forms }
    // Conversions get positions in the forms, so a '% d' could read another argument there.
    return signs == nil
      ? nil : reading(argumentsOf: source).doublingSpacedPercentSigns.rejoinedForms?.forms
  }

  /// The whole texts by category, and the entry that they are joined to; `nil` if that entry would count another
  /// argument.
  private var rejoinedForms: (forms: [AuthoredVariant], joined: AuthoredEntry)? {
    guard case .plural(let format, let variables) = self,
      let forms = variables.forms(in: format), let joined = AuthoredEntry(pluralForms: forms),
      joined.countedPosition == countedPosition
    else { return nil }
    return (forms, joined)
  }

  /// The position of the argument that the first variable counts; `nil` without a variable.
  fileprivate var countedPosition: Int? {
    guard case .plural(let format, _) = self else { return nil }
    return format.parsed.placedItems(from: 1).lazy.compactMap { item in
      if case .variable = item.item { item.position } else { nil }
    }.first
  }

  /// The reason why the entry cannot be written as plural forms `key##{form}`.
  fileprivate var whyNotPluralKeys: String {
    switch self {
    case .devices: "a .strings file has one text for all devices"
    case .widths: "a .strings file has one text for all widths"
    case .text, .plural:
      "plural forms in .strings depend on one number that the text shows once, and on nothing else"
    }
  }

  /// Creates an entry from its plural forms `key##{form}`. The result is `nil` if the forms do not show the same
  /// argument as a number.
  fileprivate init?(pluralForms variants: [AuthoredVariant]) {
    let forms = variants.map { (category: $0.category, format: $0.text.parsed) }
    guard let number = FormatString.countedNumber(of: forms) else { return nil }
    var variants = variants
    if number.position > 1 {
      // Implicit arguments of a variant are counted from the position of the number.
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
  /// Returns the whole texts by category. The result is `nil` unless the format uses exactly one variable, exactly
  /// once.
  fileprivate func forms(in format: AuthoredText) -> [AuthoredVariant]? {
    let references = format.parsed.variables
    guard references.count == 1, let variable = first(where: { $0.name == references[0].name }),
      variable.variants.allSatisfy({ $0.text.parsed.variables.isEmpty }),
      let whole = format.parsed.numbered()
    else { return nil }
    var forms: [AuthoredVariant] = []
    for variant in variable.variants {
      var isComplete = true
      let text = FormatString(whole).rewriting { item in
        guard case .variable(let reference) = item else { return nil }
        let text = variant.text.parsed.numbered(from: reference.position ?? 1)
        isComplete = text != nil
        return text
      }
      guard isComplete else { return nil }
      forms.append(
        AuthoredVariant(
          variant.category,
          AuthoredText(
            text: FormatString(text).withoutNeedlessPositions, position: format.position)))
    }
    return forms
  }
}
