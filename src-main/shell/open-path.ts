import { shell } from 'electron'
import { failure } from '../errors/app-failure.ts'

/**
 * Opens a file or folder of ours with the system's program. `shell.openPath` answers a text instead
 * of rejecting; that text names the file, so that it is not passed on. Throws `storage`.
 */
export async function openPath(path: string): Promise<void> {
  const refusal = await shell.openPath(path)
  if (refusal !== '') throw failure('storage')
}
