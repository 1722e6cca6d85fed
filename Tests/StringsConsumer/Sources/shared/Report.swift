// The same in an app of Apple's platforms, where Xcode has made the symbols.

func report(_ strings: Strings, files: Int, page: Int32, reader: String) -> [String] {
  [
    String(localized: strings.greeting(name: reader)),
    String(localized: strings.filesAreSelected(files)),
    String(localized: strings.page(page)),
  ]
}
