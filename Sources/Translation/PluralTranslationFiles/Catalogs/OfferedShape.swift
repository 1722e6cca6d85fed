import PluralMessageFormats
import PluralStringCatalogs

/// Decides which finished translations of an entry are imported, so that no import accidentally removes a text of
/// another shape.
///
/// A plain text, plural forms, device variants and substitutions partly exclude each other. A translation that fits
/// the texts of the catalog is imported. A translation of another shape is imported only if the document holds the
/// whole entry in that shape: every text that an export of the entry would ask for.
///
/// If the source is a plain text, translators may vary it by number. They may also vary it by device if they include
/// a text for all other devices. A text for all numbers never replaces plural forms.
struct OfferedShape {
  /// The variations of the finished translations.
  let offered: Set<TextVariation>
  /// The places of the catalog's texts that are not mere copies of the source.
  let known: [[String]]
  /// The texts of the source language.
  let source: StringCatalog.Localization?
  /// The categories that translators are asked for.
  let categories: TranslatedCategories
  /// The members that lead to known texts.
  private let knownParts: Set<[String]>
  /// The members that lead to known plural forms.
  private let knownForms: Set<[String]>

  init(
    offered: Set<TextVariation>, known: [[String]], source: StringCatalog.Localization?,
    categories: TranslatedCategories
  ) {
    (self.offered, self.known, self.source, self.categories) = (offered, known, source, categories)
    func parts(_ places: [[String]]) -> Set<[String]> {
      Set(places.flatMap { place in place.indices.map { Array(place[...$0]) } })
    }
    knownParts = parts(known)
    knownForms = parts(known.filter { $0.contains("plural") })
  }

  /// The variations of the translations that are imported.
  var taken: Set<TextVariation> {
    let offers = Dictionary(grouping: offered, by: \.substitution)
    var taken = choice(among: offers[nil] ?? [])
    // The entry's own plural forms exclude substitutions.
    let forms = known.filter { $0.starts(with: ["variations", "plural"]) }
    if forms.allSatisfy({ form in taken.contains { $0.excludes(form) } }) {
      for case (.some, let texts) in offers { taken.formUnion(choice(among: texts)) }
    }
    return taken
  }

  /// How texts vary.
  private enum Kind {
    case plain, plural, device
  }

  /// - Parameter texts: An entry's own texts, or the texts of a substitution.
  private func choice(among texts: [TextVariation]) -> Set<TextVariation> {
    let groups = Dictionary(grouping: texts) { text -> Kind in
      text.device != nil ? .device : text.category != nil ? .plural : .plain
    }
    func isKnown(_ kind: Kind) -> Bool {
      groups[kind]?.contains { knownParts.contains($0.place) } ?? false
    }
    let prefersDevices = isKnown(.device) && !isKnown(.plural)
    for kind in prefersDevices ? [Kind.device, .plural, .plain] : [.plural, .device, .plain] {
      guard let texts = groups[kind] else { continue }
      let lost = texts.flatMap { self.lost(to: $0, ofSameDevice: false) }
      guard lost.isEmpty || isWhole(texts, losesForms: lost.contains(where: knownForms.contains))
      else { continue }
      if kind != .device { return Set(texts) }
      return Set(Dictionary(grouping: texts, by: \.device).values.flatMap(choice(ofDevice:)))
    }
    return []
  }

  /// - Parameter texts: The texts of one device.
  private func choice(ofDevice texts: [TextVariation]) -> [TextVariation] {
    func fit(_ texts: [TextVariation]) -> Bool {
      texts.allSatisfy { lost(to: $0, ofSameDevice: true).isEmpty }
    }
    let forms = texts.filter { $0.category != nil }
    if !forms.isEmpty, fit(forms) || hasAllForms(forms) { return forms }
    let plain = texts.filter { $0.category == nil }
    return fit(plain) ? plain : []
  }

  /// Returns the members with known texts that a text would remove: members of the same device, or all others.
  private func lost(to text: TextVariation, ofSameDevice: Bool) -> [[String]] {
    if knownParts.contains(text.place) { return [] }
    return text.obstacles.filter {
      knownParts.contains($0)
        && (text.device != nil && $0.starts(with: text.parent)) == ofSameDevice
    }
  }

  /// Whether the texts are all that an export of the entry or the substitution asks for.
  private func isWhole(_ texts: [TextVariation], losesForms: Bool) -> Bool {
    let name = texts[0].substitution
    let substitutions = name == nil ? source?.substitutions ?? [] : []
    let isPlain =
      switch source?.variant(of: name) {
      case nil, .unit: true
      case .plural, .device: false
      }
    if texts.contains(TextVariation()) {
      return isPlain
        && (substitutions.isEmpty
          ? !losesForms : substitutions.allSatisfy { offered.isSuperset(of: asked($0.name)) })
    }
    if !isPlain { return Set(texts).isSuperset(of: asked(name)) }
    guard texts.contains(where: { $0.device != nil }) else {
      return substitutions.isEmpty && hasAllForms(texts)
    }
    let devices = Dictionary(grouping: texts, by: \.device)
    return devices[.other] != nil
      && devices.values.allSatisfy { texts in
        hasAllForms(texts) || !losesForms && texts.contains { $0.category == nil }
      }
  }

  /// Returns the texts that an export asks for.
  private func asked(_ substitution: String?) -> [TextVariation] {
    categories.variations(of: substitution, source: source, target: nil, shape: source)
  }

  /// Whether a plural has all categories that an export asks for.
  private func hasAllForms(_ texts: [TextVariation]) -> Bool {
    let plural = texts.first ?? TextVariation()
    return Set(texts.compactMap(\.category))
      .isSuperset(of: categories.categories(of: plural, source: source, target: nil))
  }
}
