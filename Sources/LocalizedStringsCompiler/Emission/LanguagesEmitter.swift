import PluralRuleCompiler

/// Writes what the tables of a module share: the plural rules and number symbols of their languages.
struct LanguagesEmitter {
  /// The comment that says where the data comes from.
  let header: String
  let access: RuleSelection.Access
  /// The functions of the plural rules.
  let ruleFunctions: SwiftCode
  /// The members of the number symbols.
  let numbers: SwiftCode

  /// The file's name.
  static let fileName = "LocalizedLanguages.swift"

  func file() -> GeneratedFile {
    var source = CodeWriter()
    for line in header.split(separator: "\n") {
      source.comment(String(line.drop { "/ ".contains($0) }))
    }
    source.line()
    source.importRuntime(for: access, isExposed: true)
    source.line()
    source.documentation("Which category a number has in each of the languages.")
    source.block("nonisolated enum \(Names.rules)") { source in
      // The rules name these types without their module.
      source.line("typealias PluralCategory = \(Names.runtime).PluralCategory")
      source.line("typealias PluralOperands = \(Names.runtime).PluralOperands")
      source.line("typealias UInt64 = Swift.UInt64")
      source.line()
      source.lines(ruleFunctions)
    }
    source.line()
    source.documentation("How numbers are written in each of the languages.")
    source.block(
      "\(access.prefix)nonisolated enum \(Names.numbers): \(Names.runtime).NumberSymbolsData"
    ) { $0.lines(numbers) }
    return GeneratedFile(path: Self.fileName, contents: source.text)
  }
}

extension RuleSelection.Access {
  /// What stands before a declaration.
  var prefix: SwiftCode {
    switch self {
    case .internal: ""
    case .package: "package "
    case .public: "public "
    }
  }
}

extension CodeWriter {
  /// Imports the run time as far as the code's access needs.
  ///
  /// - Parameter isExposed: Whether declarations that others see name something of the run time.
  mutating func importRuntime(for access: RuleSelection.Access, isExposed: Bool) {
    guard isExposed, access != .internal else {
      line("import \(Names.runtime)")
      return
    }
    // Where imports are public by themselves, another module's would not agree with one that says so.
    line("#if hasFeature(InternalImportsByDefault)")
    line("\(access.prefix)import \(Names.runtime)")
    line("#else")
    line("import \(Names.runtime)")
    line("#endif")
  }
}
