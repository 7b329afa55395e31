import { fileTypeFromBuffer } from 'file-type'

/** How many of a file's first bytes tell its type. */
export const mediaTypeSample = 4100

/**
 * Media type by a file's first bytes, never by its name. Plain text has no mark of its own: it is
 * text when it is UTF-8 without control characters.
 */
export async function mediaTypeOf(firstBytes: Uint8Array): Promise<string> {
  const known = await fileTypeFromBuffer(firstBytes)
  if (known !== undefined) return known.mime
  return isText(firstBytes) ? 'text/plain' : 'application/octet-stream'
}

function isText(bytes: Uint8Array): boolean {
  try {
    // The sample may end inside a character: `stream` lets that pass.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return !/[^\P{Cc}\t\n\f\r]/u.test(text)
  } catch {
    return false // The decoder throws on bytes that are not UTF-8, which is the answer.
  }
}
