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
}
