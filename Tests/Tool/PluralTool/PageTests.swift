import Foundation
import PluralTestSupport
import Testing

@testable import PluralTool

@Suite struct PageTests {
  let document = Array(
    """
    <!doctype html><html lang="en"><head><title>t</title>
    <link rel="stylesheet" href="page.css">
    </head><body>
    <script type="application/json" id="data"></script>
    <script type="module" src="own.js"></script>
    </body></html>
    """.utf8)

  @Test("Embeds parts where the document refers to them, under a policy with their digests")
  func parts() {
    let html = Page(
      document: document, parts: ["own.js": Array("run()\n".utf8)], data: ["data": "{}"]
    ).html
    #expect(html.contains("<script type=\"module\">\nrun()\n</script>"))
    #expect(html.contains("<style>\n/* What all pages share: "))
    // printf '\nrun()\n' | openssl dgst -sha256 -binary | base64
    #expect(html.contains("script-src 'sha256-X8AAKgaI44zC2JgsZRJ4adpbl777tdE6qoD0mpUQwV4='\">"))
    #expect(!html.contains("href=") && !html.contains("src="))
  }

  @Test("Text in the data cannot end its element")
  func data() {
    let html = Page(
      document: document, parts: ["own.js": []],
      data: ["data": #"{"text": "</script><script>alert(1)</script><!--"}"#]
    ).html
    #expect(html.contains(#"\u003c/script>\u003cscript>alert(1)\u003c/script>\u003c!--"#))
    expectEqual(html.components(separatedBy: "<script").count, 3)
  }
}
