/** Names of encodings that schemas are written in, as `TextDecoder` knows them. */
const declared = /^[^<]{0,8}<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/u

/**
 * A file's text without its byte order mark: by that mark, else as its XML declaration says, else UTF-8
 * (XML 1.0, appendix F). Null for bytes that are no text in that encoding, or an encoding that is not
 * known.
 */
export function decodeXml(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
  } catch (error) {
    // TypeError: bytes that do not fit; RangeError: no such encoding.
    if (error instanceof TypeError || error instanceof RangeError) return null
    throw error
  }
}

function encodingOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  if (first === 0xef && second === 0xbb) return 'utf-8'
  if (first === 0x3c && second === 0) return 'utf-16le'
  if (first === 0 && second === 0x3c) return 'utf-16be'
  // The declaration is in ASCII, whatever comes after it.
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  return declared.exec(head)?.[1] ?? 'utf-8'
}
