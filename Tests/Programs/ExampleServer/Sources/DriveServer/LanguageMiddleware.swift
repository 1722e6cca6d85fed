import HTTPTypes
import Hummingbird
import PluralStringsCore

/// Answers in the language of `Accept-Language`, errors too.
struct LanguageMiddleware: RouterMiddleware {
  func handle(
    _ request: Request, context: DriveRequestContext,
    next: (Request, DriveRequestContext) async throws -> Response
  ) async throws -> Response {
    let strings = Localizable(acceptLanguage: request.headers[.acceptLanguage] ?? "")
    var context = context
    context.strings = strings
    var response: Response
    do {
      response = try await next(request, context)
    } catch let error as DriveError {
      response = try error.response(strings).response(from: request, context: context)
    }
    response.headers[.contentLanguage] = strings.language
    response.headers.append(HTTPField(name: .vary, value: "Accept-Language"))
    return response
  }
}

extension DriveError {
  fileprivate func response(_ strings: Localizable) -> EditedResponse<String> {
    switch self {
    case .noFolder(let name):
      EditedResponse(status: .notFound, response: strings.thereIsNoFolder(name))
    case .notACount(let text):
      EditedResponse(status: .badRequest, response: strings.isNotANumberOfFiles(text))
    }
  }
}
