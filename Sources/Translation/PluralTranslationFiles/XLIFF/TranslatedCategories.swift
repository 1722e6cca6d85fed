import PluralMessageFormats
import PluralStringCatalogs
import Plurals

/// The plural categories that translators into a language are asked for.
struct TranslatedCategories {
  private let usual: Set<PluralCategory>

  /// - Parameter includesLarge: Whether to include a category that only large numbers (millions) have, such as `many`
  ///   in French. Xcode leaves it out.
  init(language: String, includesLarge: Bool) {
    let use = CategoryUse(language: language)
    usual = includesLarge ? use.all : use.all.subtracting(use.largeNumbers)
  }

  /// Returns the categories of a plural, in the order of ``PluralCategory``: the language's categories, the existing
  /// categories of the target, and `zero` if the source has it.
  func categories(
    source: some Sequence<PluralCategory>, target: some Sequence<PluralCategory>
  ) -> [PluralCategory] {
    usual.union(target).union(source.filter { $0 == .zero }).sorted()
  }

  /// Returns the categories of a plural of a catalog entry.
  ///
  /// - Parameters:
  ///   - plural: The substitution and the device of the plural.
  ///   - source: The texts of the source language.
  ///   - target: The texts of the language to translate to.
  func categories(
    of plural: CatalogVariation, source: StringCatalog.Localization?,
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
  ) -> [CatalogVariation] {
    func forms(_ device: Device?) -> [CatalogVariation] {
      let plural = CatalogVariation(substitution: substitution, device: device)
      return categories(of: plural, source: source, target: target).map {
        CatalogVariation(substitution: substitution, device: device, category: $0)
      }
    }
    switch shape?.variant(of: substitution) {
    case nil, .unit: return [CatalogVariation(substitution: substitution)]
    case .plural: return forms(nil)
    case .device(let devices):
      return devices.flatMap { device -> [CatalogVariation] in
        if case .plural = device.variant { return forms(device.device) }
        return [CatalogVariation(substitution: substitution, device: device.device)]
      }
    }
  }
}
