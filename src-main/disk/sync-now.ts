import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes the content of a file durable. */
export function syncFileNow(path: string): void {
  // Windows only flushes files that are open for writing.
  sync(path, 'r+')
}

/** Makes renames in a folder durable. Windows cannot fsync folders; NTFS journals the rename. */
export function syncFolderNow(path: string): void {
  if (process.platform !== 'win32') sync(path, 'r')
}

function sync(path: string, flags: 'r' | 'r+'): void {
  const handle = openSync(path, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
