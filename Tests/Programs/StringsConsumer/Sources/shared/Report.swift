// The same code works in an app for Apple's platforms, where Xcode generates the symbols.

func report(_ strings: Strings, files: Int, page: Int32, reader: String) -> [String] {
  [
    String(localized: strings.greeting(name: reader)),
    String(localized: strings.filesAreSelected(files)),
    String(localized: strings.page(page)),
  ]
}
