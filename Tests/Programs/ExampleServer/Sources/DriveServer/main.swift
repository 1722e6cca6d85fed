import Hummingbird

let app = Application(
  router: driveRouter(Drives()),
  configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 8080)))
try await app.runService()
