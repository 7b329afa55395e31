import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'

/**
 * Whether a file's first bytes are those of a content: as many as that has, by its SHA-256. False for a
 * file that is shorter. Read in pieces, so that main's thread goes on in between. Throws what reading
 * throws.
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
