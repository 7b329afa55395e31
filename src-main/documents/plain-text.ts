import type { FileHandle } from 'node:fs/promises'
import { readRange } from './file-ranges.ts'

/** The number of bytes of a text file that are read; the rest is not searched. */
const largestText = 8 * 1024 * 1024

/** Returns the beginning of a file that was detected as UTF-8 text (media-type.ts). */
export async function plainText(file: FileHandle, size: number): Promise<string> {
  const bytes = await readRange(file, 0, Math.min(size, largestText))
  // Not fatal: the detection checked only the beginning of the file.
  return new TextDecoder().decode(bytes, { stream: true })
}
