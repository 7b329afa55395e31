import { shell } from 'electron'
import { failure } from '../errors/app-failure.ts'

/**
 * Opens a file or folder of the app with the system's program. `shell.openPath` returns an error
 * text instead of rejecting; this text names the file and is dropped. Throws `storage`.
 */
export async function openPath(path: string): Promise<void> {
  const refusal = await shell.openPath(path)
  if (refusal !== '') throw failure('storage')
}
