/// The files of all drives, by drive and folder. Only how many there are is kept.
actor Drives {
  private var folders: [String: [String: Int]] = [:]

  func add(_ files: Int, to folder: String, of drive: String) {
    folders[drive, default: [:]][folder, default: 0] += files
  }

  func files(in folder: String, of drive: String) throws(DriveError) -> Int {
    guard let files = folders[drive]?[folder] else { throw .noFolder(folder) }
    return files
  }

  func deleteFolder(_ folder: String, of drive: String) throws(DriveError) -> Int {
    guard let files = folders[drive]?.removeValue(forKey: folder) else { throw .noFolder(folder) }
    return files
  }

  func contents(of drive: String) -> (files: Int, folders: Int) {
    let folders = folders[drive, default: [:]]
    return (folders.values.reduce(0, +), folders.count)
  }
}

/// What a client did wrong, in no language.
enum DriveError: Error {
  case noFolder(String)
  case notACount(String)
}
