/** Why a file or folder cannot be taken in. */
export default {
  fileGone: {
    what: 'The file is not there any more.',
    means: 'It was not added.',
    next: 'Find where the file is now and add it again.',
  },
  readingStopped: {
    what: 'Perceel was closed before this file was read.',
    means: 'The file was not added.',
    next: 'Add the file again, and remove this row.',
  },
  fileAwaitsRoom: {
    what: 'The disk of this computer has no room for this file.',
    means: 'The file is not in the tray yet and cannot be sent yet.',
    next: 'Make room and leave Perceel open. The file then comes into the tray by itself.',
  },
  fileUnreadable: {
    what: 'The file cannot be read.',
    means: 'It was not added.',
    next: 'Close the program that holds the file. Otherwise check that it is a file (not a folder) and that you may open it.',
  },
  fileChanged: {
    what: 'The file changed while Perceel was reading it.',
    means: 'It was not added, so that no half file is kept.',
    next: 'Close the program that is saving the file and add it again.',
  },
  fileEmpty: {
    what: 'The file is empty.',
    means: 'It was not added.',
    next: 'Choose a file with content.',
  },
  fileTypeRefused: {
    what: 'Perceel does not open this kind of file.',
    means: 'Your computer might run it instead of showing it. Nothing happened.',
    next: 'If you trust it all the same, fetch it at the service and open it yourself.',
  },
  fileIsLink: {
    what: 'This is a shortcut, not a file.',
    means: 'What it points at was not taken in.',
    next: 'Drag the file itself here.',
  },
  fileIsSpecial: {
    what: 'This is no ordinary file, but a device or a connection.',
    means: 'It was not taken in.',
    next: 'Save the document as a file first and drag that here.',
  },
  folderEmpty: {
    what: 'This folder holds no files.',
    means: 'Nothing was added.',
    next: 'Choose a folder with files.',
  },
  folderTooLarge: {
    what: 'This folder holds more files or subfolders than are taken in at once.',
    means: 'The files that still fitted are ready; the rest was skipped.',
    next: 'Drag the remaining files or subfolders here separately.',
  },
  folderIsOurs: {
    what: 'Perceel keeps its own files in this folder.',
    means: 'The folder is not watched.',
    next: 'Choose the folder in which your scanner or another program puts documents.',
  },
}
