import ArgumentParser
import PluralStringCatalogs
import PluralStrings
import PluralTranslationFiles
import PluralsFiles

extension CompletionKind {
  /// The devices that Apple's tools support. Tables may contain others.
  static var devices: CompletionKind { .list(Device.known.map(\.rawValue)) }

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
