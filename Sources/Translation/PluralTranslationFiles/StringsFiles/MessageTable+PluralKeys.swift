import PluralMessageFormats
package import PluralStringCatalogs

extension MessageTable {
  /// Returns the table with the plural forms `key##{form}` of each key joined to one entry.
  ///
  /// The number that the entry counts is the first one that the forms show. If the forms of a key show no number, the
  /// counted argument is unknown, so the forms stay unchanged, with a finding.
  ///
  /// ios-i18n, “Plural support”.
  package func joiningPluralKeys() -> (table: MessageTable, findings: [Diagnostic]) {
    var table = self
    var findings: [Diagnostic] = []
    var joined: ByteKeyedDictionary<AuthoredEntry> = [:]
    var forms: ByteKeyedDictionary<[(entryKey: String, variant: AuthoredVariant)]> = [:]
    for (entryKey, form) in pluralForms {
      guard case .text(let text)? = messages[entryKey] else { continue }
      forms[form.key, default: []].append((entryKey, AuthoredVariant(form.category, text)))
    }
    for (key, forms) in forms.sorted {
      let forms = forms.sorted { $0.variant.category < $1.variant.category }
      let variants = forms.map(\.variant)
      let keys = forms.map(\.entryKey)
      guard let entry = AuthoredEntry(pluralForms: variants) else {
        findings.append(
          Diagnostic(
            .error, .notConvertible, "the forms do not all show the same argument as a number",
            file: file(of: keys[0]) ?? name, position: variants[0].text.position, key: key,
            language: language))
        continue
      }
      joined[key] = entry
      for key in keys { table.messages[key] = nil }
    }
    for (key, entry) in joined.sorted {
      if table.messages[key] != nil {
        findings.append(
          notConvertible(
            key, "the key has plural forms and a text, of which only the forms can be converted"))
      }
      table.messages[key] = entry
    }
    return (table, findings)
  }

  /// Returns the table with texts whose keys are the ids of plural forms in XLIFF, `key|==|plural.few`, as plural forms of a key.
  ///
  /// Other tools write such keys to `.strings` files.
  package func readingUnitKeys() -> MessageTable {
    var table = self
    for (key, message) in messages {
      guard case .text = message, let (name, variation) = TextVariation.all(inID: key).first,
        let category = variation.category, variation == TextVariation(category: category)
      else { continue }
      let form = PluralKey(name, category)
      table.pluralForms[key] = form
      if table.comments[form.key] == nil { table.comments[form.key] = table.comments[key] }
      table.comments[key] = nil
    }
    return table
  }

  /// Returns a finding for each message that the table of another file replaces.
  package func conflicts(with other: MessageTable) -> [Diagnostic] {
    messages.sorted.compactMap { key, message -> Diagnostic? in
      guard let entry = other.messages[key] else { return nil }
      switch message {
      case .plural: return notConvertible(key, "the key has plural forms and an entry")
      case .text where !entry.isPartial:
        return notConvertible(
          key, "the text is left out, because readers see the entry that the key has as well",
          severity: .warning)
      case .text, .widths, .devices, .message: return nil
      }
    }
  }

  /// Returns the files of the table with plural forms `key##{form}` for each entry that depends on one number.
  ///
  /// The following entries stay unchanged, with a finding:
  ///
  /// - entries that depend on several numbers, on the device or on a width;
  /// - entries that ``joiningPluralKeys()`` could not restore from their forms;
  /// - texts whose key looks like the key of a form.
  package func splittingPluralKeys() -> (table: BundledTable, findings: [Diagnostic]) {
    var table = BundledTable(movingFormKeys())
    var findings: [Diagnostic] = []
    for (key, entry) in table.entries.sorted {
      let reason: String
      switch entry {
      case .text, .message: continue
      case .plural(_, let variables):
        if !key.isEmpty, let forms = entry.pluralForms {
          table.entries[key] = nil
          for form in forms { table.texts[PluralKey(key, form.category).entryKey] = form.text }
          continue
        }
        reason =
          variables.isEmpty && PluralKey(entryKey: key) != nil
          ? "the key looks like that of a plural form"
          : "plural forms in .strings depend on one number that the text shows once, and on nothing else"
      case .devices: reason = "a .strings file has one text for all devices"
      case .widths: reason = "a .strings file has one text for all widths"
      }
      findings.append(
        notConvertible(
          key, "\(reason); the message stays in a .stringsdict file", severity: .note))
    }
    return (table, findings)
  }

  /// Returns the table with an entry for each text whose key would make it a plural form in a `.strings` file.
  func movingFormKeys() -> MessageTable {
    var table = self
    for (key, message) in messages where pluralForms[key] == nil {
      table.messages[key] = message.asEntry(ofKey: key)
    }
    return table
  }
}

extension AuthoredEntry {
  /// Forms that ``MessageTable/joiningPluralKeys()`` joins to an equivalent entry, or `nil` if the entry has no such forms.
  fileprivate var pluralForms: [AuthoredVariant]? {
    guard case .plural(let format, let variables) = self,
      let forms = variables.forms(in: format), let joined = AuthoredEntry(pluralForms: forms),
      joined.countedPosition == countedPosition
    else { return nil }
    return forms
  }

  /// The position of the argument that the first variable counts; `nil` without a variable.
  fileprivate var countedPosition: Int? {
    guard case .plural(let format, _) = self else { return nil }
    return format.parsed.placedItems(from: 1).lazy.compactMap { item in
      if case .variable = item.item { item.position } else { nil }
    }.first
  }

  /// Creates an entry from its plural forms `key##{form}`. The result is `nil` if the forms do not show the same
  /// argument as a number.
  fileprivate init?(pluralForms variants: [AuthoredVariant]) {
    guard let number = FormatString.countedNumber(of: variants.map(\.parsed)) else { return nil }
    var variants = variants
    if number.position > 1 {
      // Implicit arguments of a variant are counted from the position of the number.
      for index in variants.indices {
        guard let text = variants[index].text.parsed.numbered() else { return nil }
        variants[index].text.parsed = text
      }
    }
    var variable = AuthoredVariable(unnamedAt: variants.first?.text.position)
    variable.valueType = AuthoredValueType(number.specification)
    variable.variants = variants
    self = variable.asEntry(at: number.position > 1 ? number.position : nil)
  }
}

extension [AuthoredVariable] {
  /// Returns the whole texts by category. The result is `nil` unless the format uses exactly one variable, exactly
  /// once.
  fileprivate func forms(in format: AuthoredText) -> [AuthoredVariant]? {
    guard let whole = format.parsed.numbered(), whole.variableParts.count == 1,
      let variable = first(where: { $0.name == whole.variables[0].name }),
      variable.variants.allSatisfy({ $0.text.parsed.variables.isEmpty })
    else { return nil }
    let (part, reference) = whole.variableParts[0]
    let place = whole.ranges[part]
    let text = [UInt8](whole.text.utf8)
    var forms: [AuthoredVariant] = []
    for variant in variable.variants {
      guard let form = variant.text.parsed.numbered(from: reference.position ?? 1) else {
        return nil
      }
      let written = text[..<place.lowerBound] + form.text.utf8 + text[place.upperBound...]
      let items = whole.items.flatMap { item -> [FormatItem] in
        if case .variable = item { form.items } else { [item] }
      }
      // A '%' at the end of one text could begin a conversion with the start of the next.
      var joined = FormatString(String(decoding: written, as: UTF8.self))
      let whole = FormatString(items)
      if FormatString(joined.items).text != whole.text { joined = whole }
      forms.append(
        AuthoredVariant(
          variant.category,
          AuthoredText(joined.withoutNeedlessPositions, position: format.position)))
    }
    return forms
  }
}
