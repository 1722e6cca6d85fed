import PluralStrings
import PluralStringsCompilation
import PluralStringsLoading
import PluralTranslationLinting
import Plurals

/// Determines the forms that the runtime library selects.
struct ChosenForms {
  private struct Rules: Hashable {
    let language: String
    let type: PluralRuleType
    let categories: Set<PluralCategory>
  }

  /// Messages whose forms consist of the form's own name.
  private var tellers: [Rules: LocalizedFormat] = [:]

  /// Returns the forms of a text that are shown for some arguments, in the order of the text.
  ///
  /// - Parameters:
  ///   - nodes: The pieces of the text.
  ///   - language: The language of the text.
  ///   - arguments: All arguments.
  mutating func forms(
    of nodes: [MessageNode], in language: String, for arguments: [FormatArgument]
  ) -> [TextNeeds.Form] {
    nodes.flatMap { node -> [TextNeeds.Form] in
      guard case .plural(let plural) = node, arguments.indices.contains(plural.position - 1) else {
        return []
      }
      let chosen = form(of: plural, in: language, for: arguments[plural.position - 1])
      guard let chosen, let variant = plural.variants.first(where: { $0.category == chosen }) else {
        return []
      }
      return [TextNeeds.Form(position: plural.position, name: plural.name, category: chosen)]
        + forms(of: variant.nodes, in: language, for: arguments)
    }
  }

  /// Returns the form of a variable for a number; `nil` if it has none.
  private mutating func form(
    of plural: MessageNode.Plural, in language: String, for argument: FormatArgument
  ) -> PluralCategory? {
    let categories = Set(plural.variants.map(\.category))
    let key = Rules(language: language, type: plural.type, categories: categories)
    let teller =
      tellers[key]
      ?? LocalizedFormat(
        "%#@form@",
        variables: [
          PluralVariable(
            "form", type: plural.type,
            Dictionary(uniqueKeysWithValues: categories.map { ($0, $0.rawValue) }))
        ], language: MessageLanguage(inUse: language))
    tellers[key] = teller
    return PluralCategory(rawValue: teller.string(arguments: [argument]))
  }
}
