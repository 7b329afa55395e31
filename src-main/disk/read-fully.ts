import type { FileHandle } from 'node:fs/promises'

/**
 * Fills `into` with the bytes of a file from `at` on, as one read may return fewer bytes than asked
 * for. Returns false if the file ends earlier. Throws the errors of the disk.
 */
export async function readFully(file: FileHandle, into: Uint8Array, at: number): Promise<boolean> {
  for (let done = 0; done < into.byteLength;) {
    const { bytesRead } = await file.read(into, done, into.byteLength - done, at + done)
    if (bytesRead === 0) return false
    done += bytesRead
  }
  return true
}
