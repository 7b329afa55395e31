import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes renames in a folder durable. Windows cannot fsync folders; NTFS journals the rename. */
export function syncFolderNow(path: string): void {
  if (process.platform === 'win32') return
  const folder = openSync(path, 'r')
  try {
    fsyncSync(folder)
  } finally {
    closeSync(folder)
  }
}
