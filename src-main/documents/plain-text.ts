import type { FileHandle } from 'node:fs/promises'
import { readRange } from './file-ranges.ts'

/** Bytes of a text file that are read: what is behind them is not searched. */
const largestText = 8 * 1024 * 1024

/** The beginning of a file that was told to be UTF-8 text (media-type.ts). */
export async function plainText(file: FileHandle, size: number): Promise<string> {
  const bytes = await readRange(file, 0, Math.min(size, largestText))
  // Not fatal: only the file's beginning was looked at.
  return new TextDecoder().decode(bytes, { stream: true })
}
