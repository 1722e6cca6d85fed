import ArgumentParser
import Foundation
import PluralStringCatalogs
import PluralStrings
import PluralTranslationFiles
import Plurals
import PluralsData
import PluralsFiles

extension CompletionKind {
  /// The locales with plural rules in CLDR.
  static var locales: CompletionKind { .list(PluralLocale.identifiers) }

  /// The devices that Apple's tools support. Tables may contain others.
  static var devices: CompletionKind { .list(Device.known.map(\.rawValue)) }

  /// Comma-separated values, each at most once: `cardinal,range`.
  static func commaSeparated(_ values: [String]) -> CompletionKind {
    .custom { _, _, word in
      let known = word.split(separator: ",", omittingEmptySubsequences: false).dropLast()
      return values.filter { !known.contains($0[...]) }
        .map { (known + [$0[...]]).joined(separator: ",") }
    }
  }

  /// Files with localized strings.
  static var tables: CompletionKind {
    .file(extensions: TableFormats.exchangeable.extensions)
  }

  /// The keys of the file that the command line names with `--table`.
  static var keys: CompletionKind {
    .custom { words, _, _ in
      // Some shells split `--table=FILE` at the equals sign.
      let words = words.flatMap { word in
        word.hasPrefix("--table=") ? ["--table", String(word.dropFirst(8))] : [word]
      }
      guard let option = words.lastIndex(of: "--table"),
        let path = words[(option + 1)...].first(where: { $0 != "=" })
      else { return [] }
      guard let bytes = try? File.bytes(path),
        let file = try? TableFormats.exchangeable.format(of: path).init(bytes, file: path)
      else { return [] }
      var seen: Set<String> = []
      return file.notes.map(\.key).filter {
        !$0.contains(where: \.isNewline) && seen.insert($0).inserted
      }
    }
  }
}

extension PluralLocale {
  /// All locales with plural rules in CLDR except root.
  static let identifiers = all.dropFirst().map(\.identifier)
}

extension ParsableCommand {
  /// The options with two hyphens, for suggestions.
  static var longOptions: [String] {
    helpMessage().matches(of: /--[a-z][a-z-]+/).map { String($0.output) }
  }
}
