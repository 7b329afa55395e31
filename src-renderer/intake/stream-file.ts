import type { AppError } from '../../src-shared/ipc/app-error.ts'
import { maxChunkBytes } from '../../src-shared/ipc/intake-calls.ts'
import { AppCallError, toAppError } from '../ipc/unwrap.ts'

/** The calls that take in a file piece by piece; they throw `AppCallError`. */
export interface StreamCalls {
  readonly begin: (filename: string, size: number) => Promise<{ rowId: string }>
  readonly chunk: (rowId: string, bytes: Uint8Array<ArrayBuffer>) => Promise<unknown>
  readonly end: (rowId: string) => Promise<unknown>
  readonly abort: (rowId: string, error: AppError | null) => Promise<unknown>
}

/** Part of the DOM's `File` that is read here. */
export type StreamedFile = Pick<File, 'name' | 'size' | 'slice'>

/**
 * Hands a file without a path (dragged out of a mail program) to main, one chunk at a time, so that
 * memory does not grow with the file. `begun` hears of its row as soon as there is one, and answers
 * the signal that stops it. A source that fails leaves a row that says why; a stop leaves none.
 * Throws `AppCallError` when there is no row to say it.
 */
export async function streamFile(
  file: StreamedFile,
  name: string,
  calls: StreamCalls,
  begun: (rowId: string) => AbortSignal,
): Promise<void> {
  const { rowId } = await calls.begin(name, file.size)
  const signal = begun(rowId)
  try {
    for (let offset = 0; offset < file.size && !signal.aborted; offset += maxChunkBytes) {
      await calls.chunk(rowId, await readSlice(file, offset))
    }
    if (!signal.aborted) {
      await calls.end(rowId)
      return
    }
  } catch (thrown) {
    // A refusal of main's own stands on the row already, and a row that was taken off has gone: both
    // make this call one about nothing, which is no news to the user.
    await calls.abort(rowId, signal.aborted ? null : toAppError(thrown)).catch(() => undefined)
    return
  }
  // As above: the row was taken off before this.
  await calls.abort(rowId, null).catch(() => undefined)
}

async function readSlice(file: StreamedFile, offset: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.slice(offset, offset + maxChunkBytes).arrayBuffer())
  } catch (cause) {
    // NotFoundError or NotReadableError: the source took the file away while it was read.
    const gone = cause instanceof DOMException && cause.name === 'NotFoundError'
    throw new AppCallError({
      kind: 'invalidInput',
      reason: gone ? 'fileGone' : 'fileUnreadable',
    })
  }
}
