import PluralStringCatalogs
import PluralStrings
import PluralStringsLoading

/// Tests `.stringsdict` files of any bytes: findings are located in the file, and every entry has a text.
func testStringsdict(_ bytes: [UInt8]) {
  let file: StringsdictFile
  do {
    file = try StringsdictFile(bytes, file: "f")
  } catch {
    check([error], in: bytes)
    return
  }
  check(file.findings(language: "ru"), in: bytes)
  let table = file.tables(named: "T", language: "ru").tables[0].stringTable
  for key in file.entries.map(\.key) {
    guard let message = table.message(forKey: key, devices: [.mac]) else { continue }
    for arguments: [FormatArgument] in [[], [1, 2, 3], [2.5, "a", -1], ["a", 0, "b"]] {
      var options = FormatOptions()
      options.width = arguments.count * 10
      require(
        message.string(arguments: arguments, options: options).utf8.count <= 4 << 20 + 400 * 33
          * (bytes.count + 1),
        "a long text of '\(key)'")
    }
  }
}
