/** A dropped, chosen or pasted file or folder, before it is known whether it has a path. */
export interface FileSource {
  readonly file: File
  /** Entry of a dropped folder, used to walk a folder without a path. */
  readonly folder: FileSystemEntry | null
  readonly pasted: boolean
}

/**
 * Returns the files and folders of a drop. Call it during the event: the browser empties the list
 * afterwards. A file that the page created has no entry.
 */
export function droppedSources(transfer: DataTransfer): FileSource[] {
  return [...transfer.items].flatMap((item) => {
    if (item.kind !== 'file') return []
    const entry = item.webkitGetAsEntry()
    const file = item.getAsFile()
    if (file === null) return []
    return [{ file, folder: entry?.isDirectory === true ? entry : null, pasted: false }]
  })
}

export function chosenSources(files: Iterable<File>): FileSource[] {
  return [...files].map((file) => ({ file, folder: null, pasted: false }))
}

export function pastedSources(transfer: DataTransfer): FileSource[] {
  return [...transfer.files].map((file) => ({ file, folder: null, pasted: true }))
}

/** Matches the generic names that browsers give to pictures on the clipboard. */
const unnamed = /^(?:image|unknown|)(?:\.(?:png|jpe?g|gif|webp|bmp|tiff?))?$/i

/**
 * Returns the name of a pasted file. A picture from the clipboard has no name of its own: it is
 * named after the current time, in characters that every file system allows.
 */
export function pastedName(file: Pick<File, 'name' | 'type'>, word: string, now: Date): string {
  if (!unnamed.test(file.name)) return file.name
  const two = (figure: number) => String(figure).padStart(2, '0')
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-')
  const time = [two(now.getHours()), two(now.getMinutes()), two(now.getSeconds())].join('.')
  const ending = /\.\w+$/.exec(file.name)?.[0] ?? `.${file.type.split('/')[1] ?? 'png'}`
  return `${word} ${day} ${time}${ending.toLowerCase()}`
}
