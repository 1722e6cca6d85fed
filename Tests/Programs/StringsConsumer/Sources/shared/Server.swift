// This code differs in an app, which has the line `typealias Strings = LocalizedStringResource.Type` instead.

typealias Strings = Localizable

extension String {
  init(localized text: String) { self = text }
}
