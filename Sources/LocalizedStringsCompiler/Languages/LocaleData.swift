package import SourceFiles
package import SwiftEmission

extension LocalizedStringsCompiler {
  /// What CLDR says of languages, as its compilers wrote it: the modules `PluralsData` and `NumbersData`.
  ///
  /// The code of a target's languages is cut from theirs. So a user's module has the rules and symbols of the library to the
  /// letter, and compiling strings takes neither CLDR's XML nor what reads it.
  public struct LocaleData {
    let cldrVersion: String
    let cardinals: LanguageRules
    let ordinals: LanguageRules
    let numbers: LanguageNumbers

    /// The files, as paths below the directory of generated code.
    package enum File: String, CaseIterable {
      case version = "PluralsData/CLDRVersion.swift"
      case cardinals = "PluralsData/Cardinals.swift"
      case ordinals = "PluralsData/Ordinals.swift"
      case numberSymbols = "NumbersData/NumberSymbols.swift"
      case numberingSystems = "NumbersData/NumberingSystems.swift"
    }

    /// The data of generated files.
    ///
    /// - Parameters:
    ///   - directory: Where the files are, for messages.
    ///   - text: What a file holds; nil if it is not there.
    /// - Throws: Which file is not there, or was not generated.
    package init(
      directory: String, text: (File) throws(Diagnostic) -> String?
    ) throws(Diagnostic) {
      func code(_ file: File) throws(Diagnostic) -> GeneratedCode {
        guard let code = try text(file).flatMap(GeneratedCode.init) else {
          throw Diagnostic(
            .error, "expected code that 'plurals generate' wrote",
            path: "\(directory)/\(file.rawValue)")
        }
        return code
      }
      cldrVersion = try code(.version).constant ?? ""
      cardinals = LanguageRules(try code(.cardinals))
      ordinals = LanguageRules(try code(.ordinals))
      numbers = LanguageNumbers([try code(.numberSymbols), try code(.numberingSystems)])
    }

    /// The data of files that were generated in memory.
    ///
    /// - Throws: Which file is not among them.
    package init(_ files: [GeneratedFile], directory: String) throws(Diagnostic) {
      try self.init(directory: directory) { file in
        files.first { $0.path == file.rawValue }?.contents
      }
    }
  }
}
