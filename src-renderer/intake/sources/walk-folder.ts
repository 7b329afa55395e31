import { maxFolderDepth, maxFolderFiles } from '../../../src-shared/ipc/calls/intake-calls.ts'

/** The part of the DOM's `FileSystemEntry` that a walk uses. */
export interface WalkedEntry {
  readonly name: string
  readonly isDirectory: boolean
}

export interface Walk<File> {
  readonly files: readonly File[]
  /** True if the folder exceeds the limit of files or of depth. */
  readonly cut: boolean
}

/**
 * Returns the files of a folder without a path (from an archive program) and of its subfolders,
 * sorted by name: at most `maxFolderFiles` files, at most `maxFolderDepth` deep. Rethrows read
 * errors.
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

/** Reads a folder of the page's file system. `readEntries` returns a hundred entries at a time. */
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
