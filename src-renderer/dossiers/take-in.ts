import type { StagedFile } from '../../src-shared/ipc/dossier-calls.ts'
import { unwrap } from '../ipc/unwrap.ts'
import { chunkCalls, intakeInChunks } from './chunked-intake.ts'

/** Takes in one file: by its path where it has one, else by streaming it. Throws `AppCallError`. */
export async function takeInFile(file: File, signal: AbortSignal): Promise<StagedFile> {
  const byPath = await window.perceel.intakeFile(file)
  if (byPath !== null) return unwrap(Promise.resolve(byPath))
  return intakeInChunks(file, chunkCalls(), signal)
}
