import Foundation
import PackagePlugin

// The command plugin compiles this file too, through a symbolic link.

extension Target {
  /// The target's configuration file for strings, if it exists.
  var pluralStringsConfiguration: URL? {
    let url = directoryURL.appending(path: "plural-strings.json")
    return FileManager.default.fileExists(atPath: url.path) ? url : nil
  }

  /// The localized files or their folders that SwiftPM copies as resources, relative to the target's folder and sorted.
  var localizedResources: [String] {
    let files = Set(localizedFiles.map(\.path))
    let resources = (sourceModule?.sourceFiles.map { $0 } ?? []).filter {
      $0.type == .resource && files.contains($0.url.path)
    }
    let base = directoryURL.path + "/"
    return Set(
      resources.map { file in
        let folder = file.url.deletingLastPathComponent()
        let url = folder.pathExtension == "lproj" ? folder : file.url
        return url.path.hasPrefix(base) ? String(url.path.dropFirst(base.count)) : url.path
      }
    ).sorted()
  }

  /// The error about the first localized file whose name generated files cannot have; `nil` if there is none.
  var unusableFileName: String? {
    localizedFiles.lazy.map(\.lastPathComponent).first { name in
      name.unicodeScalars.contains { $0 == "\"" || $0 == "\\" || $0 < " " }
    }.map { name in
      "\(name.debugDescription) in target '\(self.name)': SwiftPM cannot compile generated files whose names have "
        + "quotation marks, backslashes, tabs or line ends; rename the file"
    }
  }

  /// The files with localized strings, sorted.
  var localizedFiles: [URL] {
    // Searches the folder, because the files may be excluded from the target.
    let all = FileManager.default.enumerator(
      at: directoryURL, includingPropertiesForKeys: nil, options: [.skipsHiddenFiles])
    return (all?.allObjects as? [URL] ?? []).filter { url in
      let isInFolder = url.deletingLastPathComponent().pathExtension == "lproj"
      return switch url.pathExtension {
      case "xcstrings": true
      case "strings", "stringsdict": isInFolder
      default: false
      }
    }.sorted { $0.path < $1.path }
  }
}
