import PluralMessageFormats
import PluralStringCatalogs

extension TranslatedCategories {
  /// Returns the categories of a plural of a catalog entry.
  ///
  /// - Parameters:
  ///   - plural: The substitution and the device of the plural.
  ///   - source: The texts of the source language.
  ///   - target: The texts of the language to translate to.
  func categories(
    of plural: TextVariation, source: StringCatalog.Localization?,
    target: StringCatalog.Localization?
  ) -> [PluralCategory] {
    func known(_ localization: StringCatalog.Localization?) -> [PluralCategory] {
      let variant = localization?.variant(of: plural.substitution)
      return variant?.pluralVariants(for: plural.device ?? .other).map(\.category) ?? []
    }
    return categories(source: known(source), target: known(target))
  }

  /// Returns the texts that translators are asked for, in a catalog entry or one of its substitutions.
  ///
  /// - Parameters:
  ///   - substitution: The name of the substitution; `nil` for the entry's own texts.
  ///   - source: The texts of the source language.
  ///   - target: The texts of the language to translate to.
  ///   - shape: The texts that decide by what the translation varies.
  func variations(
    of substitution: String?, source: StringCatalog.Localization?,
    target: StringCatalog.Localization?, shape: StringCatalog.Localization?
  ) -> [TextVariation] {
    func forms(_ device: Device?) -> [TextVariation] {
      let plural = TextVariation(substitution: substitution, device: device)
      return categories(of: plural, source: source, target: target).map {
        TextVariation(substitution: substitution, device: device, category: $0)
      }
    }
    switch shape?.variant(of: substitution) {
    case nil, .unit: return [TextVariation(substitution: substitution)]
    case .plural: return forms(nil)
    case .device(let devices):
      return devices.flatMap { device -> [TextVariation] in
        if case .plural = device.variant { return forms(device.device) }
        return [TextVariation(substitution: substitution, device: device.device)]
      }
    }
  }
}
