import MessageFormats
import Plurals
import StringCatalogs

/// The plural categories that translators into a language are asked for.
struct TranslatedCategories {
  private let usual: Set<PluralCategory>

  private init() { usual = [] }

  /// No categories, except the existing ones.
  static let none = TranslatedCategories()

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

  /// Returns the paths of the texts that translators are asked for, in an entry or a substitution.
  ///
  /// - Parameters:
  ///   - source: The texts of the source language.
  ///   - target: The texts of the language to translate to.
  ///   - shape: The texts that decide by what the translation varies.
  func paths(
    source: StringCatalog.Variant?, target: StringCatalog.Variant?, shape: StringCatalog.Variant?
  ) -> [CatalogUnitPath] {
    func plural(_ device: Device?) -> [CatalogUnitPath] {
      categories(
        source: source?.categories(device: device) ?? [],
        target: target?.categories(device: device) ?? []
      ).map { CatalogUnitPath(device: device, category: $0) }
    }
    switch shape {
    case nil, .unit: return [CatalogUnitPath()]
    case .plural: return plural(nil)
    case .device(let devices):
      return devices.flatMap { device -> [CatalogUnitPath] in
        if case .plural = device.variant { return plural(device.device) }
        return [CatalogUnitPath(device: device.device)]
      }
    }
  }
}
