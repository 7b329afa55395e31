import type { AppError } from '../../../src-shared/ipc/app-error.ts'
import { maxChunkBytes } from '../../../src-shared/ipc/calls/intake-calls.ts'
import { AppCallError, toAppError } from '../../ipc/unwrap.ts'

/** The calls that transfer a file in chunks. They throw `AppCallError`. */
export interface StreamCalls {
  readonly begin: (filename: string, size: number) => Promise<{ rowId: string }>
  readonly chunk: (rowId: string, bytes: Uint8Array<ArrayBuffer>) => Promise<unknown>
  readonly end: (rowId: string) => Promise<unknown>
  readonly abort: (rowId: string, error: AppError | null) => Promise<unknown>
}

/** The part of the DOM's `File` that the transfer uses. */
export type StreamedFile = Pick<File, 'name' | 'size' | 'slice'>

/**
 * Transfers a file without a path (dragged from a mail program) to main in chunks, so that memory
 * use does not grow with the file. `begun` receives the row id as soon as the row exists and
 * returns the signal that stops the transfer. If the source fails, the row shows the reason; a
 * stopped transfer leaves no row. Throws `AppCallError` if no row could be made.
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
    // Ignore errors of this call: if main refused the file, the row shows the reason already; if
    // the row was removed, there is nothing to report.
    await calls.abort(rowId, signal.aborted ? null : toAppError(thrown)).catch(() => undefined)
    return
  }
  // The row was removed during the transfer: ignore errors here too.
  await calls.abort(rowId, null).catch(() => undefined)
}

async function readSlice(file: StreamedFile, offset: number): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.slice(offset, offset + maxChunkBytes).arrayBuffer())
  } catch (cause) {
    // NotFoundError or NotReadableError: the source removed the file during the transfer.
    const gone = cause instanceof DOMException && cause.name === 'NotFoundError'
    throw new AppCallError({
      kind: 'invalidInput',
      reason: gone ? 'fileGone' : 'fileUnreadable',
    })
  }
}
