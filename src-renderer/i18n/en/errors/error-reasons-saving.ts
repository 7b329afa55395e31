/** Why a file cannot be saved where the user chose. */
export default {
  saveOverLink: {
    what: 'A shortcut already has this name.',
    means: 'Nothing was saved; the shortcut and the file behind it did not change.',
    next: 'Choose another name or another folder.',
  },
  saveOverSpecial: {
    what: 'A folder or a device already has this name.',
    means: 'Nothing was saved.',
    next: 'Choose another name.',
  },
  saveFolderGone: {
    what: 'The folder to save in cannot be reached.',
    means: 'Nothing was saved. Nothing changed in Perceel.',
    next: 'Connect the stick or the network drive again, or choose another folder.',
  },
  saveRefused: {
    what: 'You may not write in the folder to save in.',
    means: 'Nothing was saved. Nothing changed in Perceel.',
    next: 'Choose another folder, or ask your administrator for the right to write in this one.',
  },
  saveInUse: {
    what: 'Another program has the file with this name open.',
    means: 'Nothing was saved; that file did not change.',
    next: 'Close the file in the other program, or choose another name.',
  },
  saveNameRefused: {
    what: 'The disk to save on does not take this file name.',
    means: 'Nothing was saved.',
    next: 'Choose a shorter name without signs such as : ? * or ".',
  },
  saveDiskFull: {
    what: 'The disk to save on has not enough room for this file.',
    means: 'Nothing was saved. Nothing changed in Perceel.',
    next: 'Make room on that disk, or choose another folder.',
  },
}
