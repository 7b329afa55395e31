import { maxFolderDepth, maxFolderFiles } from '../../src-shared/ipc/intake-calls.ts'

/** Part of the DOM's `FileSystemEntry` that a walk needs. */
export interface WalkedEntry {
  readonly name: string
  readonly isDirectory: boolean
}

export interface Walk<File> {
  readonly files: readonly File[]
  /** True when the folder holds more, or is deeper, than is taken in at once. */
  readonly cut: boolean
}

/**
 * The files in a folder that has no path (out of an archive program), with those of the folders in
 * it: at most `maxFolderFiles`, at most `maxFolderDepth` deep, by name. Throws what reading throws.
 */
export async function walkFolder<Entry extends WalkedEntry, File>(
  folder: Entry,
  read: {
    readonly entries: (folder: Entry) => Promise<readonly Entry[]>
    readonly file: (entry: Entry) => Promise<File>
  },
): Promise<Walk<File>> {
  const files: File[] = []
  let cut = false

  async function visit(entry: Entry, depth: number): Promise<void> {
    if (depth > maxFolderDepth) {
      cut = true
      return
    }
    const inside = [...(await read.entries(entry))].sort((a, b) =>
      a.name.localeCompare(b.name, 'nl', { numeric: true }),
    )
    for (const each of inside) {
      if (files.length >= maxFolderFiles) {
        cut = true
        return
      }
      if (each.isDirectory) await visit(each, depth + 1)
      else files.push(await read.file(each))
    }
  }

  await visit(folder, 1)
  return { files, cut }
}

/** Reads a folder of the page's own file system: `readEntries` gives a hundred at a time. */
export async function entriesOf(folder: FileSystemEntry): Promise<readonly FileSystemEntry[]> {
  const reader = (folder as FileSystemDirectoryEntry).createReader()
  const all: FileSystemEntry[] = []
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) => {
      reader.readEntries(resolve, reject)
    })
    if (some.length === 0) return all
    all.push(...some)
    if (all.length > maxFolderFiles) return all
  }
}

export function fileOf(entry: FileSystemEntry): Promise<File> {
  return new Promise((resolve, reject) => {
    ;(entry as FileSystemFileEntry).file(resolve, reject)
  })
}
