import Diagnostics
import MessageFormats

extension String {
  /// A question that suggests the category that was probably meant; empty if no category is similar.
  var categorySuggestion: String {
    suggestion(among: PluralCategory.allCases.lazy.map(\.rawValue))
  }

  /// The message for a name that is not a category.
  var isNoCategory: String {
    "'\(escapedForMessage)' is not a plural category: zero, one, two, few, many, other\(categorySuggestion)"
  }
}
