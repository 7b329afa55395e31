import { maxChunkBytes, type StagedFile } from '../../src-shared/ipc/dossier-calls.ts'
import { AppCallError, unwrap } from '../ipc/unwrap.ts'

/** The calls that take in a file piece by piece; they throw `AppCallError`. */
export interface ChunkCalls {
  readonly begin: (filename: string) => Promise<{ intakeId: string }>
  readonly chunk: (intakeId: string, bytes: Uint8Array<ArrayBuffer>) => Promise<unknown>
  readonly end: (intakeId: string) => Promise<StagedFile>
  readonly abort: (intakeId: string) => Promise<unknown>
}

export function chunkCalls(): ChunkCalls {
  const { dossiers } = window.perceel
  return {
    begin: (filename) => unwrap(dossiers.intakeBegin({ filename })),
    chunk: (intakeId, bytes) => unwrap(dossiers.intakeChunk({ intakeId, bytes })),
    end: (intakeId) => unwrap(dossiers.intakeEnd({ intakeId })),
    abort: (intakeId) => unwrap(dossiers.intakeAbort({ intakeId })),
  }
}

/**
 * Hands a file without a path (dragged out of a mail program) to main, one chunk at a time, so that
 * memory does not grow with the file. When it fails or is stopped, main forgets what it had.
 */
export async function intakeInChunks(
  file: Pick<File, 'name' | 'size' | 'slice'>,
  calls: ChunkCalls,
  signal: AbortSignal,
): Promise<StagedFile> {
  const { intakeId } = await calls.begin(file.name)
  try {
    for (let offset = 0; offset < file.size; offset += maxChunkBytes) {
      stopWhenAsked(signal)
      await calls.chunk(intakeId, await readSlice(file, offset))
    }
    stopWhenAsked(signal)
    return await calls.end(intakeId)
  } catch (thrown) {
    // The first failure is the one to tell; main drops a forgotten intake at its next start anyway.
    await calls.abort(intakeId).catch(() => undefined)
    throw thrown
  }
}

async function readSlice(
  file: Pick<File, 'slice'>,
  offset: number,
): Promise<Uint8Array<ArrayBuffer>> {
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

function stopWhenAsked(signal: AbortSignal): void {
  if (signal.aborted) throw new AppCallError({ kind: 'invalidInput', reason: 'cancelled' })
}
