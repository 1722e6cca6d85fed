public import LocalizedStringsCore

extension StringTables {
  /// The text of a message for a reader; see
  /// ``message(forKey:table:languages:devices:fallback:defaultValue:)``.
  public func string(
    _ message: LocalizedMessage, table name: String = "Localizable", languages: [String],
    devices: [Device] = [], options: FormatOptions = FormatOptions()
  ) -> String {
    self.message(forKey: message.key, table: name, languages: languages, devices: devices)
      .string(arguments: message.arguments, options: options)
  }
}
