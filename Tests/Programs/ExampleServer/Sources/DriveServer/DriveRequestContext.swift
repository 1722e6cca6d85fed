import Hummingbird

/// What a handler knows of a request, with the messages for its reader.
struct DriveRequestContext: RequestContext {
  var coreContext: CoreRequestContextStorage
  var strings = Localizable(languages: [])

  init(source: ApplicationRequestContextSource) {
    coreContext = CoreRequestContextStorage(source: source)
  }
}
