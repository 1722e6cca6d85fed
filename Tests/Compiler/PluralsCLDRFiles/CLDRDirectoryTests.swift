import Foundation
import PluralRuleCompilation
import PluralTestSupport
import PluralsCLDRFiles
import PluralsDiagnostics
import Testing

@Suite("Folders of CLDR")
struct CLDRDirectoryTests {
  private static let element = #"<plurals type="cardinal"></plurals>"#

  private func failure(_ path: String) -> [String] {
    let failure = #expect(throws: CompilationFailure.self) {
      try CLDRDirectory(path: path).source(cldrVersion: "1")
    }
    return failure?.diagnostics.map(\.description) ?? []
  }

  @Test("Reports a folder that is missing, is a file, or lacks required files")
  func missing() throws {
    let scratch = try Scratch()
    expectEqual(failure("\(scratch.path)/none"), ["\(scratch.path)/none: error: no such folder"])
    try scratch.write("x", to: "file")
    expectEqual(
      failure("\(scratch.path)/file"),
      ["\(scratch.path)/file: error: expected a folder that holds CLDR's common/"])
    expectEqual(
      failure(scratch.path),
      ["plurals", "ordinals", "pluralRanges"].map {
        "\(scratch.path)/common/supplemental/\($0).xml: error: no such file"
      })
  }

  @Test("Finds files by their contents, whatever their names are")
  func contents() throws {
    let scratch = try Scratch()
    for (name, text) in [
      (
        "common/supplemental/z.xml",
        "<?xml version='1.0'?><!-- a --><supplementalData>\(Self.element)</supplementalData>"
      ),
      ("common/other/a.xml", "<supplementalData>\(Self.element)</supplementalData>"),
      ("common/supplemental/unrelated.xml", "<supplementalData><currencyData/></supplementalData>"),
      ("common/supplemental/list.txt", "<supplementalData>\(Self.element)</supplementalData>"),
      ("common/main/de.xml", "<supplementalData>\(Self.element)</supplementalData>"),
      ("common/annotations/de.xml", "<ldml>\(Self.element)</ldml>"),
    ] {
      try scratch.write(text, to: name)
    }
    let directory = CLDRDirectory(path: scratch.path)
    expectEqual(
      directory.supplementalFiles,
      [
        "common/other/a.xml", "common/supplemental/unrelated.xml", "common/supplemental/z.xml",
      ])
    let source = try directory.source(cldrVersion: "1")
    expectEqual(
      source.files.map(\.relativePath), ["common/other/a.xml", "common/supplemental/z.xml"])
  }

  @Test("Files of another release are ignored, and a replacement must not lose other contents")
  func releases() throws {
    let scratch = try Scratch()
    let path = "common/supplemental/plurals.xml"
    try scratch.write("<supplementalData>\(Self.element)</supplementalData>", to: path)
    func source(_ release: String) throws -> [String] {
      let file = Provenance.File(
        path: path, sha256: "", use: "", release: release, origin: "", date: "")
      let provenance = Provenance(release: "2", files: [file])
      try scratch.write(
        Array(JSONEncoder().encode(provenance)), to: Provenance.fileName)
      expectEqual(Provenance(of: scratch.path), provenance)
      return try CLDRDirectory(path: scratch.path).source(cldrVersion: nil).files.map(
        \.relativePath)
    }
    try expectEqual(source("2"), [path])
    #expect(throws: CompilationFailure.self) { try source("1") }
    try scratch.write("{", to: Provenance.fileName)
    expectEqual(Provenance(of: scratch.path), nil)
  }

  @Test("A file that is too large, or a pipe, is not read")
  func limits() throws {
    let scratch = try Scratch()
    try scratch.write([UInt8](repeating: 0x20, count: 4 << 20 + 1), to: "large")
    let error = #expect(throws: Diagnostic.self) {
      try SourceFile(reading: "\(scratch.path)/large")
    }
    expectEqual(error?.message.hasPrefix("the file has more than 4 MB"), true)
    let device = #expect(throws: Diagnostic.self) { try SourceFile(reading: "/dev/zero") }
    expectEqual(device?.message, "this is a pipe or a device; expected a file")
  }

  @Test("The checked-in folder is a release with all required files")
  func checkedIn() throws {
    let source = try CLDRDirectory(path: Checkout.cldrData.path).source(cldrVersion: nil)
    #expect(PluralRuleCompiler(source).data != nil)
    #expect(Provenance(of: Checkout.cldrData.path) != nil)
  }
}
