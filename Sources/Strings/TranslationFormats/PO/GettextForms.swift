package import PluralsCore

/// What a tool knows about the plural forms of gettext: the meaning of formulas, and formulas for languages.
///
/// A format of files has no values of its own when it is chosen from a list, so the functions are static.
package protocol GettextForms {
  /// Returns the meaning of a formula in a language.
  ///
  /// - Parameters:
  ///   - header: The value of the header `Plural-Forms`.
  ///   - language: The language of the translations.
  /// - Throws: If the formula cannot be read or compared with the language's rules.
  static func meaning(
    of header: String, in language: String
  ) throws(GettextFormsError) -> GettextMeaning

  /// Returns the formula of a language. It chooses like CLDR's cardinal rules for every integer.
  ///
  /// - Throws: If there are no rules for the language, or gettext cannot express them.
  static func formula(for language: String) throws(GettextFormsError) -> WrittenFormula

  /// Returns whether two values of the header `Plural-Forms` have the same number of forms, and select the same form for each
  /// integer. Formulas that cannot be read or compared are not the same.
  static func isSame(_ header: String, _ other: String) -> Bool
}

/// A formula to be written.
package struct WrittenFormula: Hashable, Sendable {
  /// The value of the header: `nplurals=2; plural=(n != 1);`.
  package var header: String
  /// The category of each index.
  package var categories: [PluralCategory]
  /// The categories that no integer has.
  package var folded: [PluralCategory]

  package init(header: String, categories: [PluralCategory], folded: [PluralCategory]) {
    self.header = header
    self.categories = categories
    self.folded = folded
  }
}

/// What a formula means by CLDR's rules.
package struct GettextMeaning: Hashable, Sendable {
  /// The categories of each index.
  package var categories: [[PluralCategory]]
  /// The smallest integer that proves that an index has several categories; nil if none has.
  package var joined: Witness?
  /// The smallest integer that proves that a category has several indices; nil if none has.
  package var split: Witness?

  /// An integer that proves a difference.
  package struct Witness: Hashable, Sendable {
    package var integer: UInt64
    /// The proof in words: `21: index 0, like 1, but few`.
    package var text: String

    package init(integer: UInt64, text: String) {
      self.integer = integer
      self.text = text
    }
  }

  package init(categories: [[PluralCategory]], joined: Witness?, split: Witness?) {
    self.categories = categories
    self.joined = joined
    self.split = split
  }

  /// The meaning of a formula that cannot be compared with the language's rules: no index has a category.
  static func unknown(formCount: Int) -> GettextMeaning {
    GettextMeaning(
      categories: Array(repeating: [], count: formCount), joined: nil, split: nil)
  }

  /// Whether an index has a category.
  var isKnown: Bool { categories.contains { !$0.isEmpty } }

  /// The indices of a category.
  func indices(of category: PluralCategory) -> [Int] {
    categories.indices.filter { categories[$0].contains(category) }
  }
}

/// Why a formula cannot be used.
package struct GettextFormsError: Error, Hashable, CustomStringConvertible {
  /// The reason, in one line.
  package let description: String
  /// Whether gettext refuses the formula too.
  package let isMistake: Bool
  /// The number of forms of a message; 0 if it is unknown.
  let formCount: Int

  package init(_ description: String, isMistake: Bool = false, formCount: Int = 0) {
    self.description = description
    self.isMistake = isMistake
    self.formCount = formCount
  }
}
