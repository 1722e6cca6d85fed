import PluralsSwiftEmission

/// Emits what Foundation declares for localized strings on Apple's platforms and lacks elsewhere: `String(localized:)`,
/// `String.LocalizationValue` and `LocalizedStringResource`.
///
/// The declarations are internal and belong to the target, so that they hide Foundation's if it gets them, and no other target sees them.
/// They do not import Foundation.
struct FoundationNamesEmitter {
  /// The tables and their types; not empty.
  let tables: [(name: String, type: SwiftIdentifier)]

  func emit(into source: inout SwiftSource) {
    source.lines(Self.reader)
    source.line()
    source.line("#if !canImport(Darwin)")
    source.lines(Self.declarations)
    source.line()
    source.block("extension LocalizedStringResource") { source in
      source.documentation("The message in the reader's language.")
      source.block("nonisolated fileprivate var _localized: \(Names.string)") { source in
        source.line("switch self.table ?? \"Localizable\" {")
        for table in tables {
          source.line("case \(literal: table.name):")
          source.line(
            "  return self._reading(\(table.type).self).localized(self.key, defaultValue: self.defaultValue._message)"
          )
        }
        source.line("default:")
        source.line("  return self._reading(\(tables[0].type).self)._lookup._string(")
        source.line(
          "    key: self.key, defaultValue: self.defaultValue._message, { _ in nil }, { _, _ in \"\" })"
        )
        source.line("}")
      }
    }
    source.line("#endif")
  }

  /// The reader of a task. It is a part of the target, and not of the run time, because each program that links a task-local value links
  /// the run time of concurrency.
  private static let reader: SwiftCode = """
    /// The reader for whom a task works.
    nonisolated enum _LocalizedReader: Swift.Sendable {
      case languages([Swift.String])
      case acceptLanguage(Swift.String)

      @TaskLocal static var current: Self?
    }

    extension PluralStringsCore.CompiledStringTable {
      /// Calls a function for a reader who prefers some languages, the best first. All tables of the module use these languages in the
      /// function and in its child tasks.
      nonisolated static func withLanguages<Result>(
        _ languages: [Swift.String], operation: () throws -> Result
      ) rethrows -> Result {
        try _LocalizedReader.$current.withValue(.languages(languages), operation: operation)
      }

      /// Calls an asynchronous function for a reader who prefers some languages.
      static func withLanguages<Result>(
        _ languages: [Swift.String], isolation: isolated (any Actor)? = #isolation, operation: () async throws -> Result
      ) async rethrows -> Result {
        try await _LocalizedReader.$current.withValue(.languages(languages), operation: operation, isolation: isolation)
      }

      /// Calls a function for a reader whose request has a header field `Accept-Language`.
      nonisolated static func withAcceptLanguage<Result>(
        _ acceptLanguage: Swift.String, operation: () throws -> Result
      ) rethrows -> Result {
        try _LocalizedReader.$current.withValue(.acceptLanguage(acceptLanguage), operation: operation)
      }

      /// Calls an asynchronous function for a reader whose request has a header field `Accept-Language`.
      static func withAcceptLanguage<Result>(
        _ acceptLanguage: Swift.String, isolation: isolated (any Actor)? = #isolation,
        operation: () async throws -> Result
      ) async rethrows -> Result {
        try await _LocalizedReader.$current.withValue(
          .acceptLanguage(acceptLanguage), operation: operation, isolation: isolation)
      }
    }
    """

  /// The names, which are the same in all targets.
  private static let declarations: SwiftCode = """
    extension Swift.String {
      /// A key with its arguments.
      nonisolated struct LocalizationValue: Swift.Codable, Swift.Hashable, Swift.Sendable, Swift.ExpressibleByStringInterpolation {
        fileprivate var _message: PluralStringsCore.LocalizedMessage
        fileprivate var _placeholders: [Swift.Int] = []

        /// A value that `LocalizationOptions` give, with its conversion.
        enum Placeholder: Swift.String, Swift.Sendable {
          case int = "%lld", uint = "%llu", float = "%f", double = "%lf", object = "%@"
        }

        init(_ key: Swift.String) { self._message = .init(key: key) }

        init(stringLiteral key: Swift.String) { self._message = .init(stringLiteral: key) }

        init(stringInterpolation interpolation: StringInterpolation) {
          self._message = .init(stringInterpolation: interpolation._parts)
          self._placeholders = interpolation._placeholders
        }

        fileprivate func _replacing(_ options: Swift.String.LocalizationOptions) -> Self {
          var (copy, arguments) = (self, self._message.arguments)
          for (index, value) in Swift.zip(self._placeholders, options.replacements ?? []) {
            arguments[index] = .init(_cVarArg: value)
          }
          copy._message = .init(key: self._message.key, arguments: arguments)
          return copy
        }

        /// Declared here, so that files need not import the module of the parts.
        struct StringInterpolation: Swift.StringInterpolationProtocol {
          fileprivate var _parts: PluralStringsCore.LocalizedMessage.StringInterpolation
          fileprivate var _placeholders: [Swift.Int] = []

          init(literalCapacity: Swift.Int, interpolationCount: Swift.Int) {
            self._parts = .init(literalCapacity: literalCapacity, interpolationCount: interpolationCount)
          }

          mutating func appendLiteral(_ literal: Swift.String) { self._parts.appendLiteral(literal) }
          mutating func appendInterpolation(_ value: Swift.Int) { self._parts.appendInterpolation(value) }
          mutating func appendInterpolation(_ value: Swift.Int64) { self._parts.appendInterpolation(value) }
          mutating func appendInterpolation(_ value: Swift.UInt) { self._parts.appendInterpolation(value) }
          mutating func appendInterpolation(_ value: Swift.UInt64) { self._parts.appendInterpolation(value) }
          mutating func appendInterpolation(_ value: some Swift.FixedWidthInteger & Swift.SignedInteger) {
            self._parts.appendInterpolation(value)
          }
          mutating func appendInterpolation(_ value: some Swift.FixedWidthInteger & Swift.UnsignedInteger) {
            self._parts.appendInterpolation(value)
          }
          mutating func appendInterpolation(_ value: Swift.Float) { self._parts.appendInterpolation(value) }
          mutating func appendInterpolation(_ value: some Swift.BinaryFloatingPoint) {
            self._parts.appendInterpolation(Swift.Double(value))
          }
          mutating func appendInterpolation(_ value: some Swift.StringProtocol) { self._parts.appendInterpolation(value) }
          mutating func appendInterpolation(_ value: some Swift.BinaryInteger, specifier: Swift.String) {
            self._parts.appendInterpolation(value, specifier: specifier)
          }
          mutating func appendInterpolation(_ value: some Swift.BinaryFloatingPoint, specifier: Swift.String) {
            self._parts.appendInterpolation(value, specifier: specifier)
          }
          mutating func appendInterpolation(_ resource: LocalizedStringResource) {
            self._parts.appendInterpolation(resource._localized)
          }
          mutating func appendInterpolation(placeholder: Placeholder, specifier: Swift.String? = nil) {
            self._placeholders.append(self._parts._appendPlaceholder(specifier ?? placeholder.rawValue))
          }
        }
      }

      /// The values of placeholders, in their order. A placeholder without a value shows its conversion.
      nonisolated struct LocalizationOptions {
        var replacements: [any Swift.CVarArg]?
      }

      /// The message whose key Xcode extracts from the same literal.
      nonisolated init(
        localized keyAndValue: LocalizationValue, options: LocalizationOptions = .init(), table: Swift.String? = nil,
        bundle: LocalizedStringResource.BundleDescription? = nil,
        locale: LocalizedStringResource.Locale = .current, comment: Swift.StaticString? = nil
      ) {
        self = LocalizedStringResource(keyAndValue._replacing(options), table: table, locale: locale)._localized
      }

      /// The message of a key, or a default value if the table lacks the key.
      nonisolated init(
        localized key: Swift.StaticString, defaultValue: LocalizationValue, options: LocalizationOptions = .init(),
        table: Swift.String? = nil,
        bundle: LocalizedStringResource.BundleDescription? = nil,
        locale: LocalizedStringResource.Locale = .current, comment: Swift.StaticString? = nil
      ) {
        self = LocalizedStringResource(
          key, defaultValue: defaultValue._replacing(options), table: table, locale: locale)._localized
      }

      /// The message whose key Xcode extracts from the same literal, in a language.
      nonisolated init(
        localized keyAndValue: LocalizationValue, options: LocalizationOptions = .init(), table: Swift.String? = nil,
        bundle: LocalizedStringResource.BundleDescription? = nil,
        locale: some Swift.CustomStringConvertible, comment: Swift.StaticString? = nil
      ) {
        self = LocalizedStringResource(keyAndValue._replacing(options), table: table, locale: locale)._localized
      }

      /// The message of a key in a language, or a default value if the table lacks the key.
      nonisolated init(
        localized key: Swift.StaticString, defaultValue: LocalizationValue, options: LocalizationOptions = .init(),
        table: Swift.String? = nil,
        bundle: LocalizedStringResource.BundleDescription? = nil,
        locale: some Swift.CustomStringConvertible, comment: Swift.StaticString? = nil
      ) {
        self = LocalizedStringResource(
          key, defaultValue: defaultValue._replacing(options), table: table, locale: locale)._localized
      }

      /// The message of a resource.
      @_disfavoredOverload
      nonisolated init(localized resource: LocalizedStringResource) { self = resource._localized }
    }

    /// What has a message: errors and enumerations of your own.
    nonisolated protocol CustomLocalizedStringResourceConvertible {
      var localizedStringResource: LocalizedStringResource { get }
    }

    nonisolated extension CustomLocalizedStringResourceConvertible where Self == LocalizedStringResource {
      var localizedStringResource: LocalizedStringResource { self }

      /// The locale, as Foundation's `Locale` can set it.
      var locale: any Swift.CustomStringConvertible {
        get { (self.locale as LocalizedStringResource.Locale).identifier }
        set { self.locale = LocalizedStringResource.Locale(newValue) }
      }
    }

    /// A message that is looked up when it is shown.
    nonisolated struct LocalizedStringResource: CustomLocalizedStringResourceConvertible, Swift.Codable, Swift.Hashable,
      Swift.Sendable, Swift.ExpressibleByStringInterpolation
    {
      /// The locale to show a message in: Foundation's `Locale`, without Foundation.
      struct Locale: Swift.Codable, Swift.Hashable, Swift.Sendable {
        var identifier: Swift.String

        /// The locale of the reader.
        static var current: Self { Self(identifier: "") }

        init(identifier: Swift.String) { self.identifier = identifier }

        /// Foundation's `Locale`, which describes itself as `de_DE (fixed de_DE)` or `de_DE (autoupdating de_DE)`.
        init(_ locale: some Swift.CustomStringConvertible) {
          let words = locale.description.split(separator: " ")
          let isUpdating = words.count > 1 && words[1] == "(autoupdating"
          self.init(identifier: isUpdating ? "" : words.first.map { Swift.String($0) } ?? "")
        }
      }

      /// Where the strings are. They are part of the program, so both bundles have the same.
      enum BundleDescription: Swift.Codable, Swift.Hashable, Swift.Sendable {
        case main, module

        static func atURL(_ url: some Swift.CustomStringConvertible) -> Self { .main }
        static func forClass(_ class: Swift.AnyClass) -> Self { .main }
      }

      let key: Swift.String
      let defaultValue: Swift.String.LocalizationValue
      let table: Swift.String?
      var locale: Locale
      let bundle: BundleDescription

      init(
        _ keyAndValue: Swift.String.LocalizationValue, table: Swift.String? = nil,
        locale: Locale = .current, bundle: BundleDescription = .main, comment: Swift.StaticString? = nil
      ) {
        (self.key, self.defaultValue) = (keyAndValue._message.key, keyAndValue)
        (self.table, self.locale, self.bundle) = (table, locale, bundle)
      }

      init(
        _ key: Swift.StaticString, defaultValue: Swift.String.LocalizationValue, table: Swift.String? = nil,
        locale: Locale = .current, bundle: BundleDescription = .main, comment: Swift.StaticString? = nil
      ) {
        (self.key, self.defaultValue) = (key.description, defaultValue)
        (self.table, self.locale, self.bundle) = (table, locale, bundle)
      }

      init(
        _ keyAndValue: Swift.String.LocalizationValue, table: Swift.String? = nil,
        locale: some Swift.CustomStringConvertible, bundle: BundleDescription = .main, comment: Swift.StaticString? = nil
      ) {
        self.init(keyAndValue, table: table, locale: Locale(locale), bundle: bundle)
      }

      init(
        _ key: Swift.StaticString, defaultValue: Swift.String.LocalizationValue, table: Swift.String? = nil,
        locale: some Swift.CustomStringConvertible, bundle: BundleDescription = .main, comment: Swift.StaticString? = nil
      ) {
        self.init(key, defaultValue: defaultValue, table: table, locale: Locale(locale), bundle: bundle)
      }

      init(stringLiteral key: Swift.String) { self.init(.init(stringLiteral: key)) }

      init(stringInterpolation interpolation: Swift.String.LocalizationValue.StringInterpolation) {
        self.init(.init(stringInterpolation: interpolation))
      }

      fileprivate func _reading<Table: PluralStringsCore.CompiledStringTable>(_ table: Table.Type) -> Table {
        if !self.locale.identifier.isEmpty { return table.init(languages: [self.locale.identifier]) }
        return switch _LocalizedReader.current {
        case .languages(let languages): table.init(languages: languages)
        case .acceptLanguage(let field): table.init(acceptLanguage: field)
        case nil: table.init()
        }
      }
    }
    """
}
