import HTTPTypes
import Hummingbird
import Testing

@testable import DriveServer

/// Tests a real server on a free port of the loopback interface, with real connections.
@Suite("The example server", .timeLimit(.minutes(1)))
struct DriveServerTests {
  @Test("Concurrent clients each get their own language and region")
  func manyReaders() async throws {
    try await withServer { server in
      // Two clients for each reader, each with its own connection.
      var clients: [Client] = []
      for (number, reader) in (Reader.all + Reader.all).enumerated() {
        clients.append(
          Client(
            number: number, reader: reader, connection: try await Connection(port: server.port)))
      }
      for round in 0..<6 {
        for step in Client.steps {
          try await withThrowingTaskGroup { group in
            for client in clients { group.addTask { try await client.take(step, round) } }
            try await group.waitForAll()
          }
        }
      }
      for client in clients { try await client.connection.close() }
    }
  }

  @Test("Clients that share a connection each get their own language and region")
  func sharedConnection() async throws {
    try await withServer { server in
      for _ in 0..<10 {
        for reader in Reader.all {
          try await server.execute(
            uri: "/drives/none/space", method: .get,
            headers: [.acceptLanguage: reader.acceptLanguage]
          ) {
            #expect($0.headers[.contentLanguage] == reader.contentLanguage)
          }
          try await server.execute(
            uri: "/", method: .get, headers: [.acceptLanguage: reader.acceptLanguage]
          ) {
            #expect($0.body == reader.greeting)
          }
        }
      }
    }
  }

  @Test(
    "Responds in English if no language is requested, available or valid",
    arguments: [
      nil, "", " ", "*", "*;q=0.5", "tlh", "tlh, *;q=0.1", "fr;q=0", "fr;q=2", "fr;quality=1",
      ";q=1", ",,;;==", "-", "fr_CH.UTF-8", "французский", "en-x-private", "uk, be;q=0.5",
      String(repeating: "tlh, ", count: 500),
    ])
  func defaults(header: String?) async throws {
    try await withServer { server in
      let headers = header.map { [.acceptLanguage: $0] as HTTPFields } ?? [:]
      try await server.execute(uri: "/", method: .get, headers: headers) {
        #expect($0.status == .ok)
        #expect($0.headers[.contentLanguage] == "en")
        #expect($0.headers[.vary] == "Accept-Language")
        #expect($0.body == "Your files, in your language.")
      }
    }
  }

  @Test(
    "Responds in the best available language",
    arguments: [
      ("en;q=0.8, ru", "ru"), ("en;q=0.8, ru;q=0.801", "ru"), ("de;q=0, pl;q=0.001", "pl"),
      ("uk, pl;q=0.5, ru;q=0.7", "ru"), ("FR-ch", "fr"), ("ar-Arab-MA", "ar"),
      ("de-DE-1996", "de"), ("fr;q=x, de;q=0.1", "de"), ("*;q=0.1, de", "de"),
    ])
  func preferences(header: String, language: String) async throws {
    try await withServer { server in
      try await server.execute(uri: "/", method: .get, headers: [.acceptLanguage: header]) {
        #expect($0.headers[.contentLanguage] == language)
      }
    }
  }

  @Test("Combines repeated header fields")
  func repeatedHeader() async throws {
    try await withServer { server in
      var headers: HTTPFields = [.acceptLanguage: "tlh"]
      headers.append(HTTPField(name: .acceptLanguage, value: "pl"))
      try await server.execute(uri: "/", method: .get, headers: headers) {
        #expect($0.headers[.contentLanguage] == "pl")
      }
    }
  }

  @Test("Error messages use the client's language, or English if they are not translated")
  func errors() async throws {
    try await withServer { server in
      func expect(
        _ language: String, _ method: HTTPRequest.Method, _ path: String,
        _ status: HTTPResponse.Status, _ text: String
      ) async throws {
        try await server.execute(
          uri: path, method: method, headers: [.acceptLanguage: language]
        ) {
          #expect($0.status == status)
          #expect($0.headers[.contentLanguage] == language)
          #expect($0.headers[.vary] == "Accept-Language")
          #expect($0.body == text)
        }
      }
      let photos = "/drives/ada/folders/%D0%A4%D0%BE%D1%82%D0%BE"
      try await expect("pl", .get, photos, .notFound, "Nie ma folderu „Фото”")
      try await expect("ru", .delete, photos, .notFound, "Папки «Фото» нет")
      try await expect(
        "de", .post, photos + "?files=-1", .badRequest, "„-1“ ist keine Anzahl von Dateien")
      try await expect(
        "fr", .post, photos + "?files=many", .badRequest, "“many” is not a number of files")
      try await expect("fr", .post, photos, .badRequest, "“” is not a number of files")
      try await expect(
        "ru", .post, photos + "?files=3", .created, "Добавлено 3 файла в папку «Фото»")
      try await expect("ru", .get, photos, .ok, "3 файла в папке «Фото»")
      try await expect("ar", .delete, photos, .ok, "تم حذف 3 ملفات")
    }
  }
}

/// A reader with a connection.
private struct Client: Sendable {
  enum Step {
    case greeting
    case adding(Int)
    case contents
    case space
  }

  static let steps: [Step] =
    [.greeting] + Reader.counts.indices.map { .adding($0) } + [.contents, .space]

  let number: Int
  let reader: Reader
  let connection: Connection

  /// Sends a request. Each round has its own drive.
  func take(_ step: Step, _ round: Int) async throws {
    let drive = "/drives/\(number)-\(round)"
    switch step {
    case .greeting: try await expect(reader.greeting, .ok, .get, "/")
    case .adding(let index):
      let count = Reader.counts[index]
      let folder = "\(drive)/folders/f\(count)?files=\(count)"
      try await expect(reader.added[index], .created, .post, folder)
    case .contents: try await expect(reader.contents, .ok, .get, drive)
    case .space: try await expect(reader.space, .ok, .get, drive + "/space")
    }
  }

  private func expect(
    _ text: String, _ status: HTTPResponse.Status, _ method: HTTPRequest.Method, _ path: String
  ) async throws {
    let response = try await connection.execute(
      uri: path, method: method, headers: [.acceptLanguage: reader.acceptLanguage])
    #expect(response.body == text)
    #expect(response.status == status)
    #expect(response.headers[.contentLanguage] == reader.contentLanguage)
    #expect(response.headers[.vary] == "Accept-Language")
  }
}
