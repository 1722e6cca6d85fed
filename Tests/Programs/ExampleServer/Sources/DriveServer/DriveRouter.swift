import Foundation
import Hummingbird

/// The routes of the service. Every answer is a message in the reader's language.
func driveRouter(_ drives: Drives) -> Router<DriveRequestContext> {
  let router = Router(context: DriveRequestContext.self)
  router.add(middleware: LanguageMiddleware())

  router.get("/") { _, context in
    context.strings.yourFilesInYourLanguage
  }

  router.post("/drives/:drive/folders/:folder") { request, context in
    let (drive, folder) = try context.place
    let text = request.uri.queryParameters["files"].map(String.init) ?? ""
    guard let files = Int(text), 1...10_000_000 ~= files else { throw DriveError.notACount(text) }
    await drives.add(files, to: folder, of: drive)
    let message = context.strings.addedFilesTo(files, folder)
    return EditedResponse(status: .created, response: message)
  }

  router.get("/drives/:drive/folders/:folder") { _, context in
    let (drive, folder) = try context.place
    let files = try await drives.files(in: folder, of: drive)
    return context.strings.filesIn(files, folder)
  }

  router.delete("/drives/:drive/folders/:folder") { _, context in
    let (drive, folder) = try context.place
    let files = try await drives.deleteFolder(folder, of: drive)
    return context.strings.deletedFiles(files)
  }

  router.get("/drives/:drive") { _, context in
    let (files, folders) = await drives.contents(of: try context.parameters.require("drive"))
    return context.strings.filesInFolders(files: files, folders: folders)
  }

  router.get("/drives/:drive/space") { _, context in
    let (files, _) = await drives.contents(of: try context.parameters.require("drive"))
    return context.strings.megabytesUsed(Double(files) * 2.5)
  }

  return router
}

extension DriveRequestContext {
  /// The drive and the folder of a path.
  fileprivate var place: (drive: String, folder: String) {
    get throws {
      let folder = try parameters.require("folder")
      return (try parameters.require("drive"), folder.removingPercentEncoding ?? folder)
    }
  }
}
