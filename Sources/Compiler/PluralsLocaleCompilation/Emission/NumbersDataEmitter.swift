import PluralDataTables
import PluralsSwiftEmission

/// Emits the number symbols of all locales as Swift.
///
/// 1. Read: bytes → ``LocaleNumbers``, ``LocaleSupplement``
/// 2. Resolve: inheritance → ``ResolvedNumbers`` of each locale and numbering system
/// 3. Share: ``SharedNumbers``; locales whose symbols equal those of their shorter key get no entry
/// 4. Emit: a table, and one `switch` for each numbering system with its own symbols
struct NumbersDataEmitter {
  let table: NumberSymbolsTable
  /// The origin for the header of each file.
  let origin: GeneratedFile.Origin

  /// The files of the module `PluralsNumbersData`, and the same data as a table.
  var files: [GeneratedFile] {
    let functions = NumberFunctionsEmitter(table, modifiers: "package ", ownModifiers: "private ")
    return [
      file("LocaleNumberSymbols", functions.emitSymbols),
      file("NumberingSystems", functions.emitSystems),
      table.file,
    ]
  }

  private func file(_ name: String, _ emit: (inout SwiftSource) -> Void) -> GeneratedFile {
    var source = SwiftSource(origin)
    source.line("package import PluralsLocales")
    source.line()
    emit(&source)
    return GeneratedFile(path: "PluralsNumbersData/\(name).swift", contents: source)
  }
}
