import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/**
 * True if a file begins with a given content, compared by size and SHA-256. False for a shorter
 * file. Reads in pieces, so that main's thread stays responsive. Throws the errors of reading.
 */
export async function beginsWith(
  path: string,
  content: { readonly sha256: string; readonly size: number },
): Promise<boolean> {
  if (content.size === 0) return true
  const hash = createHash('sha256')
  await pipeline(createReadStream(path, { end: content.size - 1 }), hash)
  return hash.digest('hex') === content.sha256
}
