/** Something that was dropped, chosen or pasted, before it is known whether it has a path. */
export interface FileSource {
  readonly file: File
  /** For a dropped folder: the way to walk it where it has no path. */
  readonly folder: FileSystemEntry | null
  readonly pasted: boolean
}

/**
 * What a drop carries. Read at once: the browser empties the list when the event is over. A file
 * that the page made itself has no entry.
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

/** Browsers call every picture on the clipboard the same. */
const unnamed = /^(?:image|unknown|)(?:\.(?:png|jpe?g|gif|webp|bmp|tiff?))?$/i

/**
 * The name of a pasted file. A picture from the clipboard has none of its own: it is called by the
 * moment, in figures that a file name may hold on every system.
 */
export function pastedName(file: Pick<File, 'name' | 'type'>, word: string, now: Date): string {
  if (!unnamed.test(file.name)) return file.name
  const two = (figure: number) => String(figure).padStart(2, '0')
  const day = [now.getFullYear(), two(now.getMonth() + 1), two(now.getDate())].join('-')
  const time = [two(now.getHours()), two(now.getMinutes()), two(now.getSeconds())].join('.')
  const ending = /\.\w+$/.exec(file.name)?.[0] ?? `.${file.type.split('/')[1] ?? 'png'}`
  return `${word} ${day} ${time}${ending.toLowerCase()}`
}
