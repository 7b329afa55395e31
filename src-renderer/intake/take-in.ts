import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { toAppError } from '../ipc/unwrap.ts'
import type { FileSource } from './file-sources.ts'

/** What taking in one source came to. */
export type Taken =
  | { readonly by: 'path'; readonly skipped: number }
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

/** Files that are streamed, or handed over by path, side by side: memory holds a chunk of each. */
const sideBySide = 3

/**
 * Takes in all sources, a few at a time. One that fails stops no other. Answers how many files of
 * dropped folders were left out.
 */
export async function takeInAll(
  sources: readonly FileSource[],
  steps: TakeInSteps,
): Promise<number> {
  let skipped = 0
  let waiting = [...sources]
  /** Found in folders: taken in when the rest is, by as many hands. */
  let found: FileSource[] = []

  async function takeOne({ file, folder, pasted }: FileSource): Promise<void> {
    try {
      const taken = await steps.byPath({ file, folder, pasted })
      if (taken.by === 'path') skipped += taken.skipped
      else if (folder === null) await steps.stream(file, pasted)
      else await takeFolder(folder)
    } catch (thrown) {
      steps.refused(file.name, toAppError(thrown))
    }
  }

  async function takeFolder(folder: FileSystemEntry): Promise<void> {
    let walk
    try {
      walk = await steps.walk(folder)
    } catch {
      // What the browser throws for a folder that it cannot read says nothing more.
      return steps.refused(folder.name, { kind: 'invalidInput', reason: 'fileUnreadable' })
    }
    if (walk.cut) steps.refused(folder.name, { kind: 'invalidInput', reason: 'folderTooLarge' })
    found.push(...walk.files.map((file) => ({ file, folder: null, pasted: false })))
  }

  async function work(): Promise<void> {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      await takeOne(next)
    }
  }

  while (waiting.length > 0) {
    await Promise.all(Array.from({ length: sideBySide }, work))
    waiting = found
    found = []
  }
  return skipped
}
