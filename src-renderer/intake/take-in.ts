import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { toAppError } from '../ipc/unwrap.ts'
import type { FileSource } from './file-sources.ts'

/** What taking in one source came to. */
export type Taken =
  /** `empty`: a folder in which no file was found. */
  | { readonly by: 'path'; readonly skipped: number; readonly empty: boolean }
  /** It has no path: the page has to stream it. */
  | { readonly by: 'nothing' }

export interface TakeInSteps {
  /** Hands a source to main by its path. Throws `AppCallError`. */
  readonly byPath: (source: FileSource) => Promise<Taken>
  /** Streams a file without a path. Throws `AppCallError` when no row could be made. */
  readonly stream: (file: File, pasted: boolean) => Promise<void>
  /** The files of a folder without a path. Throws. */
  readonly walk: (folder: FileSystemEntry) => Promise<{ files: readonly File[]; cut: boolean }>
  /** A source that could not be taken in, and that has no row to say so. */
  readonly refused: (filename: string, error: AppError) => void
}

const folderEmpty: AppError = { kind: 'invalidInput', reason: 'folderEmpty' }

/** Files that are streamed side by side: memory holds a chunk of each. */
const sideBySide = 3

/**
 * Takes in all sources, in their order: what has a path at once, then what has to be streamed, a few
 * at a time. One that fails stops no other. Answers how many files of folders were left out.
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
      // What the browser throws for a folder that it cannot read says nothing more.
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
