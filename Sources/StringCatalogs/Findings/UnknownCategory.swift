import MessageFormats
import SourceFiles

extension String {
  /// The category that somebody meant who wrote this, as a question; empty if none is near.
  var categorySuggestion: String {
    suggestion(among: PluralCategory.allCases.lazy.map(\.rawValue))
  }

  /// What is said of a name that is no category.
  var isNoCategory: String {
    "'\(escapedForMessage)' is not a plural category: zero, one, two, few, many, other\(categorySuggestion)"
  }
}
