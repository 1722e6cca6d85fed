import PluralTestSupport
import Testing

@Suite("Layout of catalogs")
struct TidyTests {
  @Test("tidy writes the layout and order of Xcode, and --check finds other ones")
  func layout() throws {
    let scratch = try Scratch()
    let other =
      #"{"version": "1.0", "strings": {"Zoom": {}, "add": {"comment": "é"}, "add.b": {}, "Add…": {}, "10 a": {}, "2 a": {}}, "sourceLanguage": "en"}"#
    let xcode = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "2 a" : {

          },
          "10 a" : {

          },
          "add" : {
            "comment" : "é"
          },
          "Add…" : {

          },
          "add.b" : {

          },
          "Zoom" : {

          }
        },
        "version" : "1.0"
      }
      """
    try scratch.write(other, to: "App/A.xcstrings")
    try scratch.write(xcode, to: "App/B.xcstrings")
    let check = try Tool(strings: "tidy --check App", in: scratch)
    #expect(
      check.status == 1 && check.output == "App/A.xcstrings\n" && check.errors.isEmpty, "\(check)")
    try expectEqual(scratch.read("App/A.xcstrings"), other)
    let run = try Tool(strings: "tidy App", in: scratch)
    #expect(run.status == 0 && run.output == "App/A.xcstrings\n", "\(run)")
    try expectEqual(scratch.read("App/A.xcstrings"), xcode)
    let again = try Tool(strings: "tidy --check App/A.xcstrings App/B.xcstrings", in: scratch)
    #expect(again.status == 0 && again.output.isEmpty, "\(again)")
    try scratch.write(other + "\n", to: "App/A.xcstrings")
    _ = try Tool(strings: "tidy App", in: scratch)
    try expectEqual(scratch.read("App/A.xcstrings"), xcode + "\n")
  }

  @Test(
    "tidy reads only catalogs",
    arguments: [
      ("a.strings", "expected a .xcstrings file"), ("b.xcstrings", "1:1: error"),
      ("c", "no .xcstrings files"),
    ])
  func otherFiles(path: String, message: String) throws {
    let scratch = try Scratch()
    for name in ["a.strings", "b.xcstrings", "c/a.strings"] {
      try scratch.write("k = v;", to: name)
    }
    let run = try Tool(strings: "tidy \(path)", in: scratch)
    #expect(run.status == 1 && run.output.isEmpty && run.errors.contains(message), "\(run)")
    try expectEqual(scratch.read("b.xcstrings"), "k = v;")
  }
}
