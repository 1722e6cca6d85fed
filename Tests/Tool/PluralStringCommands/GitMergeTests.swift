import Foundation
import PluralTestSupport
import Testing

@Suite("merge in a git repository")
struct GitMergeTests {
  @Test("Installing the driver again changes only what differs")
  func install() throws {
    let repository = try Repository()
    let again = try repository.run("\"$1\" merge --install").output
    #expect(!again.contains("write") && !again.contains("replace"), "\(again)")
    let other = try repository.run(
      "git config merge.plurals.driver false; \"$1\" merge --install")
    #expect(
      other.output.split(separator: "\n").contains {
        $0.hasPrefix("replace ") && $0.contains("merge.plurals.driver")
      })
  }

  @Test(
    "Changes of both sides are kept",
    arguments: ["git merge --quiet --no-edit other", "git switch --quiet other; git rebase main"])
  func bothSides(command: String) throws {
    let repository = try Repository()
    try repository.branch(ours: "a=A b=B m=M z=Y", theirs: "a=A c=C m=N z=Z")
    try repository.run(command)
    try repository.expect("a=A b=B c=C m=N z=Y")
  }

  @Test("A stash is merged into a later commit")
  func stash() throws {
    let repository = try Repository()
    try repository.save("a=A b=B m=M z=Z")
    try repository.run("git stash --quiet")
    try repository.commit("a=A c=C m=M z=Z")
    try repository.run("git stash pop")
    try repository.expect("a=A b=B c=C m=M z=Z")
  }

  @Test("A text that both sides changed is a conflict, in a file that is valid")
  func conflict() throws {
    let repository = try Repository()
    try repository.branch(ours: "a=A m=ours z=Z", theirs: "a=A b=B m=theirs z=Z")
    let merge = try repository.run("git merge --quiet --no-edit other", status: 1)
    merge.reports(
      "My App/Localizable.xcstrings:28:11: error: both sides changed the text",
      "(key 'm', language 'de')"
    )
    try repository.expectConflict()
    let text = try repository.read()
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    for part in [#""b" : {"#, #""state" : "needs_review""#, #""value" : "ours""#, "theirs"] {
      #expect(text.contains(part), "\(part) in \(text)")
    }
  }

  @Test("A file that is not JSON is merged by lines, and the driver says why")
  func broken() throws {
    let repository = try Repository()
    try repository.branch(ours: "a=A b=B m=M z=Z", theirs: "a=A m=M z=Z broken=")
    let merge = try repository.run("git merge --quiet --no-edit other", status: 1)
    merge.reports("Localizable.xcstrings (theirs):", " error:")
    merge.reports("Localizable.xcstrings: error: both sides changed the same lines")
    #expect(try repository.read().contains("<<<<<<< ours\n"))
  }

  /// git has both sides, and a retry gives the merge.
  @Test(
    "A driver that is killed loses nothing",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/timeout")),
    arguments: ["0.0001", "0.002", "0.005", "0.01", "0.02", "0.03"])
  func killed(delay: String) throws {
    let repository = try Repository()
    try repository.branch(ours: "a=A b=B m=M z=Z", theirs: "a=A c=C m=M z=Z")
    try repository.run(
      "git config merge.plurals.driver \"timeout --signal KILL \(delay) '$1' merge %O %A %B --path=%P\""
    )
    let merge = try repository.run("git merge --quiet --no-edit other", status: nil)
    if merge.status != 0 {
      try repository.run("git merge --abort 2> /dev/null || git reset --quiet --hard")
      try repository.expect("a=A b=B m=M z=Z")
      try expectEqual(
        repository.run("git show \"other:\(repository.file)\"").output,
        repository.text("a=A c=C m=M z=Z"))
      try repository.run("\"$1\" merge --install; git merge --quiet --no-edit other")
    }
    try repository.expect("a=A b=B c=C m=M z=Z")
    if delay == "0.0001" { #expect(merge.status != 0) }
  }

  @Test("A file that one side renames has the changes of both sides")
  func renamed() throws {
    var repository = try Repository()
    try repository.commit("a=A b=B m=M z=Z")
    try repository.run("git switch --quiet other")
    try repository.save("a=A m=M y=Y z=Z")
    try repository.run(
      """
      git mv 'My App/Localizable.xcstrings' 'My App/Menu.xcstrings'
      git commit --quiet --all --message theirs
      git switch --quiet main; git merge --quiet --no-edit other
      """)
    repository.file = "My App/Menu.xcstrings"
    try repository.expect("a=A b=B m=M y=Y z=Z")
  }

  /// git merges the common versions of branches that merged each other with the driver, too.
  @Test("Two branches that resolved a conflict differently have a conflict")
  func crissCross() throws {
    let repository = try Repository()
    try repository.branch(ours: "a=A m=main z=Z", theirs: "a=A m=other z=Z")
    try repository.run("git tag ours; git tag theirs other; git merge --quiet theirs", status: 1)
    try repository.commit("a=A m=main z=Z")
    try repository.run("git switch --quiet other; git merge --quiet ours", status: 1)
    try repository.commit("a=A m=other z=Z")
    try repository.run("git switch --quiet main; git merge --quiet --no-edit other", status: 1)
    let text = try repository.read()
    #expect(text.contains(#""value" : "main""#) && text.contains("other"), "\(text)")
  }

  @Test("The driver can only be set up in a repository")
  func outside() throws {
    let repository = try Repository()
    let install = try repository.run("cd ..; \"$1\" merge --install", status: 1)
    install.reports("git: error: not a git repository")
  }

  @Test(
    "Files of other formats are merged, and merged by lines if they are broken",
    arguments: [
      "App/de.lproj/Localizable.strings", "po/de.po", "app/src/main/res/values-de/strings.xml",
      "app/src/main/res/values/counts.xml",
    ])
  func otherFormats(path: String) throws {
    let repository = try Repository(path)
    try repository.branch(ours: "a=A b=B m=M z=Y", theirs: "a=A c=C m=N z=Z")
    try repository.run("git merge --quiet --no-edit other")
    try repository.expect("a=A b=B c=C m=N z=Y")

    try repository.run("git switch --quiet --create left")
    try repository.commit("a=A m=left")
    try repository.run("git switch --quiet --create right HEAD~")
    try repository.commit("a=A m=right")
    let conflict = try repository.run("git merge --quiet --no-edit left", status: 1)
    conflict.reports("\(path):", ": error: both sides changed the text", "(key 'm'")
    try repository.expectConflict()
    try repository.run("grep -q left '\(path)'; grep -q right '\(path)'")
    switch path.suffix(3) {
    case ".po": try repository.run("msgfmt --check-format --output-file=/dev/null '\(path)'")
    case "xml":
      try repository.run("python3 -c 'import xml.dom.minidom; xml.dom.minidom.parse(\"\(path)\")'")
    default: try repository.run("\"$1\" lint '\(path)'")
    }

    try repository.run("git merge --abort; git switch --quiet left")
    try repository.commit("broken=")
    try repository.run("git switch --quiet right")
    let broken = try repository.run("git merge --quiet --no-edit left", status: 1)
    broken.reports("\(path) (theirs):", " error:")
    #expect(try repository.read().contains("<<<<<<< ours\n"))
  }
}

extension Tool {
  /// Expects a line with texts in this order among the errors and the output.
  fileprivate func reports(_ texts: String..., sourceLocation: SourceLocation = #_sourceLocation) {
    let lines = (errors + output).split(separator: "\n")
    let isReported = lines.contains { line in
      var rest = line[...]
      return texts.allSatisfy { text in
        guard let range = rest.range(of: text) else { return false }
        rest = rest[range.upperBound...]
        return true
      }
    }
    #expect(isReported, "\(texts) in \(errors)\(output)", sourceLocation: sourceLocation)
  }
}

/// A git repository with a file of texts, whose branches `main` and `other` are merged with the driver `plural-strings merge`.
private struct Repository {
  private let scratch: Scratch
  /// The file that the branches change.
  var file: String

  /// Creates the repository, with three texts in both branches.
  init(_ file: String = "My App/Localizable.xcstrings") throws {
    self.file = file
    scratch = try Scratch()
    try save("a=A m=M z=Z")
    try run(
      """
      git init --quiet --initial-branch main; git add --all; git commit --quiet --message start
      "$1" merge --install; git add --all; git commit --quiet --message driver; git branch other
      """)
  }

  /// Runs shell commands in the repository, until one fails. `$0` is the tool.
  @discardableResult
  func run(
    _ commands: String, status: Int32? = 0, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Tool {
    let tool = try Tool(
      shell: """
        export HOME='\(scratch.path)' GIT_CONFIG_NOSYSTEM=1 GIT_AUTHOR_NAME=a GIT_AUTHOR_EMAIL=a@example.com
        export GIT_COMMITTER_NAME=a GIT_COMMITTER_EMAIL=a@example.com
        unset GIT_DIR GIT_WORK_TREE GIT_INDEX_FILE
        set -e
        cd '\(scratch.path)/repository'
        \(commands)
        """)
    if let status {
      #expect(
        tool.status == status, "\(commands)\n\(tool.output)\(tool.errors)",
        sourceLocation: sourceLocation)
    }
    return tool
  }

  /// The file with German texts, such as `a=A b=B`, or a broken file if there is a text `broken`.
  func text(_ pairs: String) -> String {
    let texts = pairs.split(separator: " ").map {
      $0.split(separator: "=", omittingEmptySubsequences: false)
    }
    if texts.last?[0] == "broken" { return file.hasSuffix(".xcstrings") ? "{\n" : "msgid \"" }
    func joined(_ line: (Substring, Substring) -> String, by separator: String = "") -> String {
      texts.map { line($0[0], $0[1]) }.joined(separator: separator)
    }
    switch file.split(separator: ".").last {
    case "strings": return joined { "/* About \($0). */\n\"\($0)\" = \"\($1)\";\n\n" }
    case "po": return joined { "#: \($0).c:1\nmsgid \"\($0)\"\nmsgstr \"\($1)\"\n\n" }
    case "xml":
      let entries = joined {
        "    <!-- About \($0). -->\n    <string name=\"\($0)\">\($1)</string>\n"
      }
      return "<resources>\n\(entries)</resources>\n"
    default:
      let entries = joined(
        { key, text in
          """
              "\(key)" : {
                "localizations" : {
                  "de" : {
                    "stringUnit" : {
                      "state" : "translated",
                      "value" : "\(text)"
                    }
                  }
                }
              }
          """
        }, by: ",\n")
      return
        "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}"
    }
  }

  func save(_ pairs: String) throws {
    try scratch.write(text(pairs), to: "repository/\(file)")
  }

  func commit(_ pairs: String) throws {
    try save(pairs)
    try run("git commit --quiet --all --message change")
  }

  /// Commits a version of the file to each branch.
  func branch(ours: String, theirs: String) throws {
    try run("git switch --quiet other")
    try commit(theirs)
    try run("git switch --quiet main")
    try commit(ours)
  }

  func read() throws -> String { try scratch.read("repository/\(file)") }

  func expect(_ pairs: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try read() == text(pairs), sourceLocation: sourceLocation)
  }

  func expectConflict(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let status = try run("git status --porcelain -- '\(file)'")
    #expect(status.output.hasPrefix("UU"), sourceLocation: sourceLocation)
  }
}
