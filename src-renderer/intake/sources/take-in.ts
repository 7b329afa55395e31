import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import { toAppError } from '../../ipc/unwrap.ts'
import type { FileSource } from './file-sources.ts'

/** Result of taking in one source. */
export type Taken =
  /** `empty`: a folder without files. */
  | { readonly by: 'path'; readonly skipped: number; readonly empty: boolean }
  /** The source has no path: the page must stream it. */
  | { readonly by: 'nothing' }

export interface TakeInSteps {
  /** Hands a source to main by its path. Throws `AppCallError`. */
  readonly byPath: (source: FileSource) => Promise<Taken>
  /** Streams a file without a path. Throws `AppCallError` if no row could be made. */
  readonly stream: (file: File, pasted: boolean) => Promise<void>
  /** Lists the files of a folder without a path. Throws if the folder cannot be read. */
  readonly walk: (folder: FileSystemEntry) => Promise<{ files: readonly File[]; cut: boolean }>
  /** Reports a source that could not be taken in and has no row to show the error. */
  readonly refused: (filename: string, error: AppError) => void
}

const folderEmpty: AppError = { kind: 'invalidInput', reason: 'folderEmpty' }

/** Number of files streamed in parallel. Memory holds one chunk of each. */
const sideBySide = 3

/**
 * Takes in all sources in order: sources with a path at once, then the streamed ones, a few in
 * parallel. A failed source does not stop the others. Returns how many files of folders were
 * skipped.
 */
export async function takeInAll(
  sources: readonly FileSource[],
  steps: TakeInSteps,
): Promise<number> {
  let skipped = 0
  const streams: { readonly file: File; readonly pasted: boolean }[] = []

  for (const source of sources) {
    const { file, folder, pasted } = source
    try {
      const taken = await steps.byPath(source)
      if (taken.by === 'path') {
        skipped += taken.skipped
        if (taken.empty) steps.refused(file.name, folderEmpty)
      } else if (folder === null) streams.push({ file, pasted })
      else streams.push(...(await filesOf(folder)))
    } catch (thrown) {
      steps.refused(file.name, toAppError(thrown))
    }
  }

  async function filesOf(folder: FileSystemEntry) {
    try {
      const { files, cut } = await steps.walk(folder)
      if (files.length === 0 && !cut) steps.refused(folder.name, folderEmpty)
      if (cut) steps.refused(folder.name, { kind: 'invalidInput', reason: 'folderTooLarge' })
      return files.map((file) => ({ file, pasted: false }))
    } catch {
      // The browser's error for an unreadable folder has no further details.
      steps.refused(folder.name, { kind: 'invalidInput', reason: 'fileUnreadable' })
      return []
    }
  }

  async function streamOn(): Promise<void> {
    for (let next = streams.shift(); next !== undefined; next = streams.shift()) {
      try {
        await steps.stream(next.file, next.pasted)
      } catch (thrown) {
        steps.refused(next.file.name, toAppError(thrown))
      }
    }
  }
  await Promise.all(Array.from({ length: sideBySide }, streamOn))
  return skipped
}
