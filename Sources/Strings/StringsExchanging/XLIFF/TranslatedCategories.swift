import Plurals
import StringCatalogs

/// The categories that translators are asked for in a language.
struct TranslatedCategories {
  private let usual: Set<PluralCategory>

  private init() { usual = [] }

  /// No categories but those that are there.
  static let none = TranslatedCategories()

  /// - Parameter includesLarge: Whether a category that only millions have is among them: `many` in
  ///   French. Xcode leaves it out.
  init(language: String, includesLarge: Bool) {
    let use = CategoryUse(language: language)
    usual = includesLarge ? use.all : use.all.subtracting(use.largeNumbers)
  }

  /// The categories of a plural, in the order of ``PluralCategory``: the language's own, what the target
  /// has already, and `zero` if the source has it.
  func categories(
    source: some Sequence<PluralCategory>, target: some Sequence<PluralCategory>
  ) -> [PluralCategory] {
    usual.union(target).union(source.filter { $0 == .zero }).sorted()
  }
}
