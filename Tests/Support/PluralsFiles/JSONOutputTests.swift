import Foundation
import PluralTestSupport
import PluralsFiles
import Testing

@Suite("JSON that tools print")
struct JSONOutputTests {
  @Test("Characters that control a terminal or the direction of text are escaped")
  func controls() throws {
    let text = "a\u{1B}\u{7F}\u{9B}\u{202E}\u{2028}\n\té"
    let output = json([text])
    #expect(output.contains(#"a\u001b\u007f\u009b\u202e\u2028\n\té"#), "\(output.debugDescription)")
    try expectEqual(JSONDecoder().decode([String].self, from: Data(output.utf8)), [text])
  }
}
