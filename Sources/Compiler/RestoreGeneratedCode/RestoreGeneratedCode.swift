import CLDRFiles
import LocaleDataCompiler
import ToolFiles

/// Writes all generated code like `plurals generate`. It does not depend on generated code, so it works even if that does not
/// compile.
@main
enum RestoreGeneratedCode {
  static func main() {
    Console.run {
      let folder = CLDRDirectory.folderOfPackage("Generated")
      let data = CLDRDirectory.folderOfPackage(CLDRDirectory.usualName)
      let files = try CompiledRelease(reading: data, generated: folder).files
      let output = try OutputDirectory(path: folder)
      let difference = output.difference(from: files)
      try output.resolve(difference)
      print("Generated: \(counted(difference.outdated.count, "file")) restored")
    }
  }
}
