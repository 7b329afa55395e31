import type { FileHandle } from 'node:fs/promises'

/**
 * Fills `into` with the bytes of a file from `at` on: one read may give less than was asked for.
 * Answers false where the file ends before. Throws what the disk says.
 */
export async function readFully(file: FileHandle, into: Uint8Array, at: number): Promise<boolean> {
  for (let done = 0; done < into.byteLength;) {
    const { bytesRead } = await file.read(into, done, into.byteLength - done, at + done)
    if (bytesRead === 0) return false
    done += bytesRead
  }
  return true
}
