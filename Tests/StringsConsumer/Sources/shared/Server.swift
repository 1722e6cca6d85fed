// What is not the same: in an app, the one line `typealias Strings = LocalizedStringResource.Type`.

typealias Strings = Localizable

extension String {
  init(localized text: String) { self = text }
}
